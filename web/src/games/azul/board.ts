export { default as Board } from './Table.svelte';
