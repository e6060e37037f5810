import { mount } from 'svelte';
import App from './App.svelte';
import './styles/tokens.css';
import './app.css';

// In a task of its own: a slow phone is busy enough with reading what was loaded.
setTimeout(() => mount(App, { target: document.getElementById('app')! }));

/** Milliseconds; the offline page can wait until the table is drawn. */
const SETTLED = 3000;
if ('serviceWorker' in navigator && import.meta.env.PROD) {
  addEventListener('load', () => setTimeout(() => void navigator.serviceWorker.register('/sw.js').catch(() => undefined), SETTLED));
}
