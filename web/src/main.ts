import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';

// In a task of its own: a slow phone is busy enough with reading what was loaded.
setTimeout(() => mount(App, { target: document.getElementById('app')! }));

if ('serviceWorker' in navigator && import.meta.env.PROD) {
  addEventListener('load', () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined));
}
