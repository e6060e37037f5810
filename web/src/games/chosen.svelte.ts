/**
 * What is chosen so far. It belongs to the actions that were legal when it was chosen: among others it is nothing,
 * and while the board waits for an answer it is kept, so nothing has to be reset.
 */
export class Chosen<T> {
  #kept = $state.raw<{ legal: string; value: T } | null>(null);
  readonly #legal: () => string;
  readonly #first: () => T;

  /** `first` is what is chosen before anything is. */
  constructor(legal: () => string[], first: () => T) {
    this.#legal = () => legal().join(' ');
    this.#first = first;
  }

  get value(): T {
    return this.#kept?.legal === this.#legal() ? this.#kept.value : this.#first();
  }

  set value(value: T) {
    this.#kept = { legal: this.#legal(), value };
  }
}
