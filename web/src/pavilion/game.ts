export { default as Board } from './PavilionTable.svelte';
export { pavilionFlights as flights } from './flights';
