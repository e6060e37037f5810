export { default as Board } from './IngeniousTable.svelte';
export { ingeniousFlights as flights } from './flights';
