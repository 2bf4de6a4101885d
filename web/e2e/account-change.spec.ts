import type { Page } from '@playwright/test';
import { mailAbout, result } from './outside';
import { expect, expectPage, type Lang, langs, type Store, test } from './portal';
import { signIn } from './signin';

const change = '/mypage/account/change-user-info';

const words = {
  ja: {
    ...{ address: /^住所と電話番号/, name: /^氏名など/, notices: /^お知らせと入力支援/ },
    ...{ next: '次へ進む', toConfirm: '確認へ進む', change: '変更する', missing: /1つ以上/ },
    ...{ postalCode: '郵便番号', town: '市区町村からの住所', tel: '電話番号' },
    ...{ place: '市区町村からの住所', lastName: '姓', again: /もう一度、本人確認が必要/ },
    ...{ done: 'アカウント情報を変更しました', toIdentity: '本人確認へ進む' },
    ...{ unchanged: '変更がありません', use: 'この住所を入力' },
  },
  en: {
    ...{ address: /^Address and telephone/, name: /^Name/, notices: /^Notices and help/ },
    ...{ next: 'Continue', toConfirm: 'Go on to check', change: 'Change', missing: /at least one/ },
    ...{ postalCode: 'Postal code', town: 'Address from the municipality on' },
    ...{ tel: 'Telephone number', place: 'Address from the municipality on' },
    ...{ lastName: 'Family name', again: /show your identity again/ },
    ...{ done: 'Your account information was changed', toIdentity: 'Go on to show your identity' },
    ...{ unchanged: 'Nothing is changed', use: 'Use this address' },
  },
};

const detail = async (page: Page, store: Store) =>
  (await result(page, store.user, '/api/auth/user/attribute-get')).userInfoDetail;

async function choose(page: Page, item: RegExp, lang: Lang) {
  const main = page.getByRole('main');
  await expectPage(page, 'MYP0111');
  await main.getByRole('checkbox', { name: item }).check();
  await main.getByRole('button', { name: words[lang].next }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
}

for (const lang of langs('en')) {
  test(`[R2.3] [R2.32] one chooses the items, changes them and compares (${lang})`, async ({
    page,
    store,
    account,
  }) => {
    const t = words[lang];
    const main = page.getByRole('main');
    const field = (name: string) => main.getByLabel(name, { exact: true });
    await signIn(page, store.user, account, lang, change);
    const before = await detail(page, store);

    // Without a choice there is nothing to go on with.
    await main.getByRole('button', { name: t.next }).click();
    await expect(main.getByRole('alert')).toContainText(t.missing);
    await choose(page, t.address, lang);
    await expect(field(t.lastName)).toHaveCount(0);
    await main.getByRole('button', { name: t.toConfirm }).click();
    await expect(main.getByText(t.unchanged)).toBeVisible();

    // What was typed is replaced only when one says so.
    await field(t.postalCode).fill('1000014');
    await field(t.tel).focus();
    await expect(field(t.town)).toHaveValue(before.townName);
    await main.getByRole('button', { name: t.use }).click();
    await expect(field(t.town)).toHaveValue('千代田区永田町');
    await field(t.town).fill('千代田区永田町８－８');
    await field(t.tel).fill('12');
    await main.getByRole('button', { name: t.toConfirm }).click();
    await expect(main.getByRole('alert')).toBeFocused();
    await expect(field(t.tel)).toHaveAttribute('aria-invalid');
    await field(t.tel).fill('03 0000 0009');
    await main.getByRole('button', { name: t.toConfirm }).click();
    await expectPage(page, 'MYP0112');
    const row = main.getByRole('row').filter({ hasText: t.place });
    await expect(row.getByRole('cell').first()).toHaveText(before.townName);
    await expect(row.getByRole('cell').last()).toHaveText('千代田区永田町8-8');
    await expect(main.getByText(t.again)).toHaveCount(0);

    // A reload loses nothing.
    await page.reload();
    await expectPage(page, 'MYP0112');
    await main.getByRole('button', { name: t.change, exact: true }).click();
    await expectPage(page, 'MYP0113');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.done);
    const after = await detail(page, store);
    expect(after).toEqual({
      ...before,
      ...{ postalCode: '100-0014', townName: '千代田区永田町8-8', telNo: '0300000009' },
      contactTelNo: after.contactTelNo,
    });
    await mailAbout(page.request, store, account.mail, /アカウント|変更/);
  });
}

test('[R2.32] [R2.3] a change of name says that the identity has to be shown again', async ({
  page,
  store,
  account,
}) => {
  const t = words.ja;
  const main = page.getByRole('main');
  await signIn(page, store.user, account, 'ja', change);
  await choose(page, t.name, 'ja');
  await main.getByLabel('姓', { exact: true }).fill('見本');
  await main.getByRole('button', { name: t.toConfirm }).click();
  await expectPage(page, 'MYP0112');
  await expect(main.getByText(t.again)).toBeVisible();
  await main.getByRole('button', { name: t.change, exact: true }).click();
  await expectPage(page, 'MYP0113');
  await expect(main.getByRole('link', { name: t.toIdentity })).toHaveAttribute(
    'href',
    '/mypage/account/change-identification',
  );
  const { userAttribute } = await result(page, store.user, '/api/auth/user/attribute-get');
  expect(userAttribute.userStatusCd).toBe('03');
  expect(userAttribute.identified).toBe(false);
});

test('[R2.3] the confirmation and the end are reached through the change only', async ({
  page,
  store,
  account,
}) => {
  await signIn(page, store.user, account, 'ja', change);
  for (const path of [`${change}/confirm`, `${change}/completed`]) {
    await page.goto(`${store.user}${path}`);
    await expectPage(page, 'ERR0002');
  }
});
