import { type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';
import { Answers } from './document';
import { Faults } from './faults';
import { type Account, takeAccount } from './pool';
import { newOfficer } from './seed';
import { spareData } from './spareData';
import { type Store, storeNamed } from './stores';

export type { Account, Store };
export { expect };

/** A language of the portal. */
export type Lang = 'ja' | 'en';

/**
 * The languages of a spec that is not about language: one. E2E_LANGS=both goes through all of them
 * in both.
 */
export const langs = (chosen: Lang): readonly Lang[] =>
  process.env.E2E_LANGS === 'both' ? ['ja', 'en'] : [chosen];

/** Both languages, of the journeys that are promised in both: whatever is asked for, they go through each. */
export const both: readonly Lang[] = ['ja', 'en'];
/** The screen on which the staff's journeys are gone in a language: each of the two that they have to fit. */
const screenOf = (lang: Lang) =>
  lang === 'ja' ? { width: 1600, height: 900 } : { width: 1280, height: 800 };

/** What a journey of the staff does in a language. */
type Journey = (lang: Lang) => void;

/** The journeys of the staff that are promised in both languages: whatever is asked for, they go through each. */
export const journeys = (define: Journey) => onScreens(both, define);

/** A journey of the staff that is not about language: in one, unless all are asked for. */
export const journey = (chosen: Lang, define: Journey) => onScreens(langs(chosen), define);

/** Each language on a screen of its own, which all pages of the test have. */
function onScreens(of: readonly Lang[], define: Journey): void {
  for (const lang of of) {
    const { width, height } = screenOf(lang);
    test.describe(`${lang}, ${width}×${height}`, () => {
      test.use({ viewport: { width, height } });
      define(lang);
    });
  }
}

interface Fixtures {
  store: Store;
  /** Whether the code that links lead to is fetched ahead: in the journeys, and where that is what a test is about. */
  fetchAhead: boolean;
  /** An applicant no other test has. */
  account: Account;
  /** An officer no other test has. */
  officer: Account;
  /** Console errors, uncaught errors and violations of the policy in all pages; nothing unexpected may remain. */
  faults: Faults;
  /** The answers that the portals gave to all pages; each has to be as their OpenAPI documents describe it. */
  answers: Answers;
  /** Opens a page in a browser of its own: another person, or another device. */
  another: (options?: BrowserContextOptions) => Promise<Page>;
}

/** test with the store of its project, accounts of its own, and no tolerance for console errors. */
export const test = base.extend<Fixtures>({
  store: async ({}, use, info) => use(storeNamed(info.project.metadata.store)),
  fetchAhead: [false, { option: true }],
  account: async ({ store }, use) => use(takeAccount(store)),
  officer: async ({ store }, use) => use(newOfficer(store)),
  faults: [
    async ({ context, fetchAhead }, use) => {
      if (!fetchAhead) await spareData(context);
      const faults = new Faults();
      faults.watch(context);
      await use(faults);
      expect(faults.unexpected()).toEqual([]);
    },
    { auto: true },
  ],
  answers: [
    async ({ context }, use) => {
      const answers = new Answers();
      answers.watch(context);
      await use(answers);
      expect(await answers.undescribed()).toEqual([]);
    },
    { auto: true },
  ],
  another: async ({ browser, faults, answers, fetchAhead }, use) => {
    const opened: Page[] = [];
    await use(async (options) => {
      const context = await browser.newContext(options);
      if (!fetchAhead) await spareData(context);
      faults.watch(context);
      answers.watch(context);
      const page = await context.newPage();
      opened.push(page);
      return page;
    });
    for (const page of opened) await page.context().close();
  },
});

/** The page shown, by the id it carries. */
export async function expectPage(page: Page, id: string): Promise<void> {
  await expect(page.locator('main')).toHaveAttribute('data-page-id', id);
}
