/** What a visitor chose, kept in this browser. */

import { recall, remember } from './memory';

export type Language = 'en' | 'cs' | 'hu';
export const LANGUAGES: Language[] = ['en', 'cs', 'hu'];

interface Choices {
  language: Language;
  theme: 'auto' | 'light' | 'dark' | 'contrast';
  motion: 'auto' | 'full' | 'none';
  sound: boolean;
  haptics: boolean;
  confirm: boolean;
  patterns: boolean;
  /** The table as text. */
  text: boolean;
  /** Bag, lid and progress beside the board. */
  details: boolean;
}

const KEY = 'mozaika.settings';

function fromBrowser(): Language {
  const wanted = navigator.languages.map((language) => language.slice(0, 2));
  return LANGUAGES.find((language) => wanted.find((w) => LANGUAGES.includes(w as Language)) === language) ?? 'en';
}

function load(): Choices {
  const defaults: Choices = {
    language: fromBrowser(),
    theme: 'auto',
    motion: 'auto',
    sound: true,
    haptics: true,
    confirm: false,
    patterns: true,
    text: false,
    details: false,
  };
  try {
    return { ...defaults, ...JSON.parse(recall(KEY) ?? '{}') };
  } catch {
    return defaults;
  }
}

export const settings = $state(load());

/** Called from an effect: stores the choices and shows them on the document. */
export function keepSettings(): void {
  remember(KEY, JSON.stringify(settings));
  const root = document.documentElement;
  root.lang = settings.language;
  root.dataset.theme = settings.theme;
  root.dataset.patterns = settings.patterns ? 'on' : 'off';
  root.dataset.motion = isStill() ? 'none' : 'full';
}

export function isStill(): boolean {
  if (settings.motion !== 'auto') return settings.motion === 'none';
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
