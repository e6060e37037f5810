export { default as Board } from './Table.svelte';
export { default as SmallBoard } from './SmallBoard.svelte';
export { scene } from './scene';
export const hasOffer = true;
