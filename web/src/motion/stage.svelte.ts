/** What the page shows while something is counted: totals as far as they have been added up. */

import { owedAt, startOf, type Scene } from './scene';

class Stage {
  /** Points that are in the position already and have not been counted before one's eyes yet, by account. */
  owed = $state.raw<Record<string, number>>({});
  /** The end of a round is being counted. */
  isRound = $state(false);

  #frame = 0;
  #done: () => void = () => undefined;

  /** Resolves when everything has been counted, or was skipped. */
  play(scene: Scene): Promise<void> {
    this.stop();
    const began = performance.now();
    const end = startOf(scene, scene.beats.length);
    this.isRound = scene.isRound;
    return new Promise((resolve) => {
      this.#done = resolve;
      const go = (): void => {
        const time = performance.now() - began;
        this.#show(owedAt(scene, time));
        if (time > end) this.stop();
        else this.#frame = requestAnimationFrame(go);
      };
      this.#frame = requestAnimationFrame(go);
      this.#show(owedAt(scene, 0));
    });
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
    this.#show({});
    this.isRound = false;
    this.#done();
    this.#done = () => undefined;
  }

  #show(owed: Record<string, number>): void {
    if (JSON.stringify(owed) !== JSON.stringify(this.owed)) this.owed = owed;
  }
}

export const stage = new Stage();

/** A total as far as it has been counted. */
export const counted = (total: number, ...accounts: string[]): number => accounts.reduce((left, account) => left - (stage.owed[account] ?? 0), total);
