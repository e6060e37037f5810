/** Says what happens at a table, to the eye (a toast), to the ear and to a screen reader. */

import { gameOf } from '../games/games';
import { refusalWords } from '../i18n/describe';
import { say } from '../i18n/words.svelte';
import { sound } from '../lib/sound';
import type { Refused } from '../lib/wire';
import { newsOf, type Change, type News } from './news';

/** Milliseconds for which news lie on the page. */
const SEEN = 8000;

export interface Notice {
  text: string;
  rule: string | null;
  /** The version of the table to which it belongs: with the next one it is gone. Null: gone after a while. */
  version: number | null;
}

export class Announcer {
  /** What a screen reader says next. */
  spoken = $state('');
  notice = $state.raw<Notice | null>(null);

  /** What was asked for last: it is said when that changes, not with every turn. */
  #prompt = '';
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** What an update brings. */
  tell(change: Change): void {
    const { before, next } = change;
    const news = next.steps.flatMap((step) => newsOf(step, change) ?? []);
    if (next.table.status === 'over' && before.table.status !== 'over') news.push({ words: say('game-over'), isShown: false, sound: 'end' });
    else if (next.may.act) news.push(...this.#called(change));
    this.#say(news);
  }

  #called({ before, next }: Change): News[] {
    const prompt = gameOf(next.table.game).prompt(next.legal);
    const isNew = prompt && prompt !== this.#prompt;
    this.#prompt = prompt;
    if (before.may.act) return isNew ? [{ words: prompt, isShown: false }] : [];
    const call = say('your-turn');
    return [{ words: isNew ? say('move-said', { name: call, what: prompt }) : call, isShown: false, sound: 'turn' }];
  }

  /** Why something was not done; it lies there until the table has gone on. */
  refuse(game: string, refused: Refused, version: number): void {
    sound('no');
    this.#show({ text: refusalWords(game, refused), rule: refused.rule, version });
  }

  trouble(text: string, version: number): void {
    this.#show({ text, rule: null, version });
  }

  hear(name: string, text: string): void {
    this.#say([{ words: say('news-chat', { name, text }), isShown: true, sound: 'turn' }]);
  }

  clear(): void {
    this.#show(null);
  }

  #say(news: News[]): void {
    if (!news.length) return;
    this.spoken = news.map(({ words }) => words).join(' ');
    const shown = news.filter(({ isShown }) => isShown).map(({ words }) => words);
    if (shown.length) this.#show({ text: shown.join(' '), rule: null, version: null });
    const heard = ['end', 'points', 'tile', 'turn'].flatMap((name) => news.find((each) => each.sound === name)?.sound ?? []);
    if (heard[0]) sound(heard[0]);
  }

  #show(notice: Notice | null): void {
    clearTimeout(this.#timer);
    this.notice = notice;
    if (notice?.version === null) this.#timer = setTimeout(() => (this.notice = null), SEEN);
  }
}
