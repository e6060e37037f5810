/** The game on the page that is shown, for what stands around every page. */

export const playing = $state({ game: '' });

/** To be called while a page is made; `game` may change. */
export function showGame(game: () => string): void {
  $effect(() => {
    playing.game = game();
    return () => (playing.game = '');
  });
}
