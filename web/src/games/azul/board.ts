export { default as Board } from './Table.svelte';
export { scene } from './scene';
