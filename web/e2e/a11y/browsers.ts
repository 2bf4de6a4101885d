import type { Browser, Page } from '@playwright/test';
import type { People } from '../people';
import type { Lang, Store } from '../portal';
import type { Scene } from '../scene';
import { spareData } from '../spareData';

/**
 * The browsers of the people, each signed in, which all speak a language. A person's scenes follow one another
 * in one tab, which has the code of the pages by then.
 */
export class Browsers {
  readonly lang: Lang;
  readonly #open = new Map<Scene['who'], Page>();
  readonly #browser: Browser;
  readonly #store: Store;
  readonly #people: People;

  constructor(browser: Browser, store: Store, people: People, lang: Lang) {
    this.#browser = browser;
    this.#store = store;
    this.#people = people;
    this.lang = lang;
  }

  /** A person's tab. */
  async of(who: Scene['who']): Promise<Page> {
    const kept = this.#open.get(who);
    if (kept) return kept;
    const storageState = who === 'guest' ? undefined : this.#people[who];
    const context = await this.#browser.newContext({ storageState });
    await spareData(context);
    const page = await context.newPage();
    this.#open.set(who, page);
    await this.#prefer(page);
    return page;
  }

  /** Leaves a tab as if it were new. A guest who has begun to sign in is no longer like one who comes. */
  async leave(who: Scene['who']): Promise<void> {
    const page = this.#open.get(who);
    if (!page) return;
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.evaluate(() => sessionStorage.clear());
    if (who === 'guest') await page.evaluate(() => localStorage.clear());
    // What is turned next would only be laid out in vain.
    await page.goto('about:blank');
    if (who !== 'guest') return;
    await page.context().clearCookies();
    await this.#prefer(page);
  }

  /** Closes all. */
  async close(): Promise<void> {
    for (const page of this.#open.values()) await page.context().close();
    this.#open.clear();
  }

  async #prefer(page: Page): Promise<void> {
    const url = this.#store.user;
    await page.context().addCookies([
      { name: 'lang', value: this.lang, url },
      { name: 'fontSize', value: 'm', url },
    ]);
  }
}
