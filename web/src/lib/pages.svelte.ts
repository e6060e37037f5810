/**
 * Which page is shown, and with which address. A page is swapped once the next one is loaded; until then it stays,
 * with its own address. The same page with another ply, rule or player keeps its component.
 */

import type { Component } from 'svelte';
import { calm } from './calm';
import type { Route } from './router.svelte';

export interface PageProps {
  route: Route;
}
type Page = Component<PageProps>;
/** Some pages take no address. */
export type Loaders = Record<string, () => Promise<{ default: Component<never> }>>;

/** What stands after a page in its address, where that is the name of a table and not any text. */
const NAMES: Record<string, RegExp> = { t: /^\w+$/, embed: /^\w+$/, r: /^\w*$/ };
const MISSING = 'missing';
const nameOf = ({ page, id }: Route): string => (NAMES[page]?.test(id) === false ? MISSING : page);

export class Shown {
  page = $state.raw<{ Page: Page; route: Route } | null>(null);
  hasFailed = $state(false);

  #loaded = new Map<string, Page>();
  #wanted: Route | null = null;

  constructor(
    readonly loaders: Loaders,
    readonly missing: Loaders[string],
  ) {}

  /** Called with every new address. */
  async show(route: Route): Promise<void> {
    this.#wanted = route;
    this.hasFailed = false;
    const name = nameOf(route);
    const Page = this.#loaded.get(name) ?? (await this.#load(name));
    if (this.#wanted !== route) return;
    this.hasFailed = !Page;
    if (Page) this.#swap(Page, route);
  }

  async #load(name: string): Promise<Page | null> {
    const found = await (this.loaders[name] ?? this.missing)().catch(() => null);
    if (!found) return null;
    const Page = found.default as unknown as Page;
    this.#loaded.set(name, Page);
    return Page;
  }

  #swap(Page: Page, route: Route): void {
    const before = this.page;
    this.page = { Page, route };
    if (before?.Page === Page && before.route.id === route.id) return;
    document.title = 'Mozaika';
    if (!before) return;
    if (!route.isBack) scrollTo(0, 0);
    calm();
  }
}
