export { default as Board } from './AzulTable.svelte';
export { azulFlights as flights } from './flights';
