import type { Page } from '@playwright/test';
import { expectPage, type Lang } from './portal';

/** The words of the menu's questions. */
export const menuWords = {
  ja: {
    amateur: 'アマチュア局',
    open: '新しく局を開設する',
    mine: 'このアカウントの名義',
    what: '何を持っていますか、何を使いたいですか',
    do: '何をしますか',
    whom: 'だれの名義ですか',
    find: 'ことばや技適番号で探す',
  },
  en: {
    amateur: 'Amateur station',
    open: 'Open a new station',
    mine: 'The holder of this account',
    what: 'What do you have, or want to use?',
    do: 'What do you want to do?',
    whom: 'For whom is it?',
    find: 'Search by words or by a conformity number',
  },
} as const;

/** Answers the first two questions: what it is about, and what is to be done. */
export async function answer(page: Page, station: string, act: string): Promise<void> {
  const main = page.getByRole('main');
  await main.getByRole('link', { name: new RegExp(`${station}$`) }).click();
  await main.getByRole('link', { name: new RegExp(`^${act}(?!の)`) }).click();
}

/** Answers all three questions for what one opens oneself, which leads to its preparation. */
export async function answerAll(page: Page, lang: Lang, station: string, act: string) {
  await answer(page, station, act);
  await page.getByRole('main').getByRole('link', { name: menuWords[lang].mine }).click();
  await expectPage(page, 'APP0001');
}
