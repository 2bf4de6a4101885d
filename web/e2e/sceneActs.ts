import { expect, type Page } from '@playwright/test';
import type { Account } from './pool';
import { expectPage, type Lang } from './portal';

type Act = (page: Page, lang: Lang) => Promise<void>;

const press = (ja: string, en: string): Act => {
  return async (page, lang) => {
    const name = lang === 'ja' ? ja : en;
    await page.getByRole('main').getByRole('button', { name, exact: true }).first().click();
  };
};

const next = press('次へ進む', 'Next');

/** A dialog is open after pressing a button. */
const asks = (ja: string, en: string): Act => {
  return async (page, lang) => {
    await press(ja, en)(page, lang);
    await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible();
  };
};

const summary = (page: Page) => expect(page.getByRole('alert').first()).toBeFocused();

/** The first sign-in page with nothing entered. */
export const submitNothing: Act = async (page, lang) => {
  await press('次へ進む', 'Continue')(page, lang);
  await summary(page);
};

/** The second sign-in page with nothing entered. */
export const noCode = (account: Account): Act => {
  return async (page, lang) => {
    await page.locator('#userId').fill(account.userId);
    await page.locator('#password').fill(account.password);
    await press('次へ進む', 'Continue')(page, lang);
    await expectPage(page, 'LGN0002');
    await press('ログインする', 'Sign in')(page, lang);
    await summary(page);
  };
};

/** The specimen of the error summary. */
export const showSummary: Act = async (page, lang) => {
  await press('誤りの一覧を表示する', 'Show the error summary')(page, lang);
  await expect(page.locator('[role=alert]:focus')).toBeVisible();
};

/** The form step of a new draft with everything missing. */
export const emptyForm: Act = async (page, lang) => {
  await press('申請を始める', 'Begin the application')(page, lang);
  await expectPage(page, 'APP0101');
  await page.getByRole('radio', { name: lang === 'ja' ? '無' : 'None', exact: true }).check();
  await next(page, lang);
  await expectPage(page, 'APP0102');
  await next(page, lang);
  await summary(page);
};

/** The draft list before a draft is deleted. */
export const deleteDraft: Act = async (page, lang) => {
  await page
    .getByRole('button', { name: lang === 'ja' ? /を削除$/ : /^Delete / })
    .first()
    .click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
};

export const showFiled = press('提出した内容を表示する', 'Show what you submitted');
export const submit = asks('申請する', 'Submit');
export const startPayment = asks('電子納付を始める', 'Start electronic payment');
export const showPin = press('番号とPINを表示する', 'Show the number and the PIN');
export const openAlert = asks('確認のダイアログを開く', 'Open an alert dialog');
export const openLong = asks('長いダイアログを開く', 'Open a long dialog');
export const accept = asks('受付処理を始める', 'Begin processing');

/** The licence to be granted, without a call sign. */
export const grant: Act = async (page, lang) => {
  await press('免許を与える', 'Grant the licence')(page, lang);
  await press('内容を確かめて次へ', 'Check and continue')(page, lang);
  await summary(page);
};

/** The refusal, without its reason. */
export const refuse: Act = async (page, lang) => {
  await press('認めない', 'Refuse')(page, lang);
  await press('内容を確かめて次へ', 'Check and continue')(page, lang);
  await summary(page);
};

/** The server answers with 500 from now on. */
export const breakServer: Act = async (page) => {
  await page.route('**/api/common/home/get', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto(new URL('/mypage', page.url()).href);
};
