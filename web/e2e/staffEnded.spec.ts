import type { Page } from '@playwright/test';
import { ask as axe, load } from './a11y/axe';
import { answered } from './faults';
import { leavePaths, underReview } from './leave';
import { expectOneLanguage } from './oneLanguage';
import { result } from './outside';
import { type Account, expect, type Lang, langs, type Store, test } from './portal';
import { submit } from './prepare';
import { addStaff } from './seed';
import { fillSignIn, signIn, signInStaff } from './signin';

const words = {
  ja: {
    expired: 'セッションの有効期限が切れました',
    newTab: '新しいタブでログインする',
    close: '閉じる',
    again: 'もう一度ログインする',
    kept: 'セッションが終わる前に入力していた文章',
    grant: '免許を与える',
    check: '内容を確かめて次へ',
    ask: '質問する',
    send: '質問を送る',
    letter: '新しい文例を作る',
    save: '保存する',
    change: '変更する',
    draft: '下書きを保存する',
    disable: (name: string) => `${name}：停止`,
    stop: '停止',
    enter: '新しく入力する',
    look: '提出者を確かめる',
  },
  en: {
    expired: 'Your session has timed out',
    newTab: 'Sign in on a new tab',
    close: 'Close',
    again: 'Sign in again',
    kept: 'What you were writing when the session ended',
    grant: 'Grant the licence',
    check: 'Check and continue',
    ask: 'Ask a question',
    send: 'Send the question',
    letter: 'Write a new template',
    save: 'Save',
    change: 'Change',
    draft: 'Save draft',
    disable: (name: string) => `Disable: ${name}`,
    stop: 'Disable',
    enter: 'Enter another',
    look: 'Look the holder up',
  },
};
type Words = (typeof words)['ja'];

/** A form of the staff: how one comes to it, where one types, and how it is sent. */
interface Form {
  name: string;
  role: 'officer' | 'administrator';
  /** It is of a case under review. */
  review?: true;
  open: (page: Page, t: Words, about: About) => Promise<void>;
  fields: readonly string[];
  send: (page: Page, t: Words) => Promise<void>;
}

/** What the forms are about. */
interface About {
  store: Store;
  number: string;
  accountId: string;
  colleague: string;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const inDialog = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true });
/** Sends a form that asks once more. */
const twice = async (page: Page, act: string, confirm = act) => {
  await page.getByRole('main').getByRole('button', { name: act, exact: true }).last().click();
  await inDialog(page, confirm).click();
};

const forms: readonly Form[] = [
  {
    name: 'a grant',
    role: 'officer',
    review: true,
    open: async (page, t, { store, number }) => {
      await page.goto(leavePaths.desk(store, number));
      await button(page, t.grant).click();
      await expect(page.locator('#callSign')).toHaveValue(/^JA1[A-P][A-Z][A-Z]$/);
    },
    fields: ['#place', '#departure'],
    send: async (page, t) => {
      await page.locator('#confirmed').check();
      await button(page, t.check).click();
    },
  },
  {
    name: 'a question',
    role: 'officer',
    open: async (page, t, { store, number }) => {
      await page.goto(leavePaths.desk(store, number));
      await button(page, t.ask).click();
    },
    fields: ['#question'],
    send: (page, t) => twice(page, t.send),
  },
  {
    name: 'a template',
    role: 'administrator',
    open: async (page, t, { store }) => {
      await page.goto(`${store.staff}/desk/letters`);
      await button(page, t.letter).click();
    },
    fields: ['#letter-name-ja', '#letter-body-ja', '#letter-body-en'],
    send: (page, t) => button(page, t.save).click(),
  },
  {
    name: 'a change of an account',
    role: 'officer',
    open: async (page, _, { store, accountId }) => {
      await page.goto(`${store.staff}/account/detail?accountId=${accountId}`);
    },
    fields: ['#telNo', '#reason'],
    send: (page, t) => twice(page, t.change),
  },
  {
    name: 'an announcement',
    role: 'administrator',
    open: async (page, _, { store }) => {
      await page.goto(`${store.staff}/announcement/form`);
    },
    fields: ['#title-ja', '#title-en', '#body-ja'],
    send: (page, t) => button(page, t.draft).click(),
  },
  {
    name: 'who is disabled',
    role: 'administrator',
    open: async (page, t, { store, colleague }) => {
      await page.goto(`${store.staff}/roles`);
      await button(page, t.disable(colleague)).click();
    },
    fields: ['#reason'],
    send: (page, t) => inDialog(page, t.stop).click(),
  },
  {
    name: 'a paper',
    role: 'officer',
    open: async (page, t, { store }) => {
      await page.goto(`${store.staff}/desk/paper`);
      await button(page, t.enter).click();
    },
    fields: ['#account'],
    send: (page, t) => button(page, t.look).click(),
  },
];

/** What is typed into a field: its own, and such as it takes. */
const typed = (field: string) =>
  ({ '#telNo': '0312349876', '#place': '東京都千代田区永田町1-7-1' })[field] ??
  `途中の文章 ${field}`;

/** A member of staff over a form, whose session has just ended elsewhere, and who goes on typing and sends it. */
async function overEnded(
  page: Page,
  form: Form,
  { t, lang, applicant, account, store }: Setting,
): Promise<Account> {
  const run = `${process.pid}-${Date.now()}`;
  await signIn(applicant, store.user, account, lang);
  const own = await result(applicant, store.user, '/api/auth/user/attribute-get');
  const colleague = `同僚 ${run}`;
  addStaff(store, `sc-${run}`, colleague, 'officer');
  const me = addStaff(store, `se-${run}`, `審査 ${run}`, form.role);
  await signInStaff(page, store.staff, me, lang);
  const { accountId } = own.userInfoDetail;
  const number = form.review
    ? await underReview(applicant, page, store)
    : (await submit(applicant, store)).number;
  await form.open(page, t, { store, number, accountId, colleague });
  await expect(page.locator(form.fields[0] ?? '')).toBeVisible();
  await page.request.post(`${store.staff}/api/staff/auth/logout`, { data: {} });
  for (const field of form.fields) await page.locator(field).fill(typed(field));
  await form.send(page, t);
  await expect(page.getByRole('alertdialog')).toContainText(t.expired);
  return me;
}

interface Setting {
  t: Words;
  lang: Lang;
  applicant: Page;
  account: Account;
  store: Store;
}

for (const lang of langs('ja')) {
  const t = words[lang] as Words;

  for (const form of forms) {
    test(`[R10.1] [R4.10] the session ends over ${form.name}: what was typed stands above the page that one comes back to (${lang})`, async ({
      page,
      another,
      account,
      store,
      faults,
    }) => {
      faults.allow(answered(401, ''));
      faults.allow(/uncaught: PortalError/);
      const setting = { t, lang, applicant: await another(), account, store };
      const me = await overEnded(page, form, setting);
      const alertDialog = page.getByRole('alertdialog');
      await alertDialog.getByRole('button', { name: t.close, exact: true }).click();
      await page.getByRole('link', { name: t.again }).click();
      await fillSignIn(page, me, lang);
      const card = page.getByRole('region', { name: t.kept });
      for (const field of form.fields) await expect(card).toContainText(typed(field));
      // Templates stand in both languages.
      if (form.name !== 'a template') await expectOneLanguage(page, lang);
      await load(page);
      expect(await axe(page, {})).toEqual([]);
      await card.getByRole('button', { name: t.close, exact: true }).click();
      await expect(card).toHaveCount(0);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(card).toHaveCount(0);
    });
  }

  test(`[R10.1] [R4.10] the session ends over a form, which goes on as it stands after signing in on a new tab (${lang})`, async ({
    page,
    another,
    account,
    store,
    faults,
    context,
  }) => {
    faults.allow(answered(401, ''));
    faults.allow(/uncaught: PortalError/);
    const form = forms.find(({ name }) => name === 'a template') as Form;
    const setting = { t, lang, applicant: await another(), account, store };
    const me = await overEnded(page, form, setting);
    const alertDialog = page.getByRole('alertdialog');
    const opened = context.waitForEvent('page');
    await alertDialog.getByRole('link', { name: t.newTab }).click();
    const tab = await opened;
    await fillSignIn(tab, me, lang);
    await expect(alertDialog).toHaveCount(0);
    for (const field of form.fields) await expect(page.locator(field)).toHaveValue(typed(field));
    await form.send(page, t);
    await expect(page.locator('#letter-body-ja-error, [role=alert]').first()).toBeVisible();
    await expect(alertDialog).toHaveCount(0);
    await tab.close();
  });
}
