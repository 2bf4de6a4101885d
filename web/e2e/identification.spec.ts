import type { Page } from '@playwright/test';
import type { UserInfoDetail } from '../src/api/model';
import { letterTo, newCard, newCertificate, showCard, strike, unlike } from './identity';
import { signUp } from './newcomer';
import { mailsTo, result } from './outside';
import { OwnPortal } from './ownPortal';
import { type Account, expect, expectPage, type Lang, langs, type Store, test } from './portal';
import { fillSignIn, signIn, useLang } from './signin';

const words = {
  ja: {
    certificate: '電子証明書',
    file: '電子証明書のファイル',
    password: 'ファイルのパスワード',
    sign: '電子証明書で確認する',
    card: 'マイナンバーカードで確認する',
    toForm: 'アカウント情報の入力へ進む',
    toConfirm: '確認画面へ進む',
    confirm: 'この内容で確定する',
    next: '次へ進む',
    done: '本人確認が完了しました',
    letterSent: '確認コードを郵送します',
    code: '確認コード',
    sendCode: '確認コードを送信する',
    wrongCode: 'あと9回入力できます',
    finish: '本人確認を完了する',
    takeOver: '確認された内容に合わせて、アカウント情報を変更する',
    failed: '本人確認ができませんでした',
    state: '手続き中です',
  },
  en: {
    certificate: 'Digital certificate',
    file: 'File of the digital certificate',
    password: 'Password of the file',
    sign: 'Confirm with the certificate',
    card: 'Confirm with My Number Card',
    toForm: 'Go on to your information',
    toConfirm: 'Go on to check',
    confirm: 'Confirm',
    next: 'Continue',
    done: 'Your identity is confirmed',
    letterSent: 'A code is on its way to you',
    code: 'Code',
    sendCode: 'Send the code',
    wrongCode: 'You have 9 tries left.',
    finish: 'Finish confirming your identity',
    takeOver: 'Change your account to what was confirmed',
    failed: 'Your identity could not be confirmed',
    state: 'in procedure',
  },
};

const page = (prefix: string) => `${prefix}/mypage/account/change-identification`;

/** What the server says of the account. */
async function accountOf(page: Page, store: Store) {
  const attributes = await result(page, store.user, '/api/auth/user/attribute-get');
  const { userStatusCd, identified } = attributes.userAttribute;
  return { userStatusCd, identified, detail: attributes.userInfoDetail as UserInfoDetail };
}

/** Whether the account may begin to file: the services are open. */
async function mayFile(page: Page, store: Store): Promise<boolean> {
  const answer = await page.request.post(`${store.user}/api/common/application/register`, {
    headers: { 'Idempotency-Key': 'none' },
    data: { temporalyNotificationId: 'none', version: 1 },
  });
  return answer.status() !== 403;
}

async function choose(page: Page, method: string): Promise<void> {
  await page.getByRole('main').locator(`input[type=radio][value=${method}]`).check();
}

const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();

const expectMailed = (page: Page, store: Store, account: Account, about: RegExp) =>
  expect
    .poll(async () =>
      (await mailsTo(page.request, store, account.mail)).some(({ text }) => about.test(text)),
    )
    .toBe(true);

/** Changes the name of the account, past the pages. */
async function marry(page: Page, store: Store): Promise<UserInfoDetail> {
  const { detail } = await accountOf(page, store);
  const userInfoDetail = { ...detail, lastName: '見本', lastNameKana: 'ミホン' };
  await result(page, store.user, '/api/common/userinfo/update', { userInfoDetail });
  return userInfoDetail;
}

const address = '東京都千代田区千代田9丁目99番99号';

test('[R2.4] [R7.3] a temporary account becomes a full one by a certificate, whose particulars stay as they are', async ({
  page: tab,
  store,
}) => {
  const t = words.ja;
  const account = await signUp(tab, store, { variant: 'temporary', identityCheck: 'none' });
  await signIn(tab, store.user, account, 'ja', page('/addidentity'));
  await expectPage(tab, 'MYP0118');
  expect((await accountOf(tab, store)).userStatusCd).toBe('01');
  const who = { name: '証明 月子', address, birthday: '1991-05-06' };
  const { file, password } = await newCertificate(tab, store, who);
  await choose(tab, 'certificate');
  await tab.getByRole('main').locator('input[type=file]').setInputFiles(file);
  await tab.getByLabel(t.password).fill('not the password');
  await press(tab, t.sign);
  await expect(tab.getByRole('alert')).toBeVisible();
  await tab.getByLabel(t.password).fill(password);
  await press(tab, t.sign);
  await press(tab, t.toForm);
  await expectPage(tab, 'MYP0111');
  const last = tab.locator('#lastName');
  await expect(last).toHaveValue('証明');
  await expect(last).toHaveAttribute('readonly', '');
  // How another name is read is the person's to say.
  await press(tab, t.toConfirm);
  await expect(tab.getByRole('alert')).toBeFocused();
  await tab.locator('#lastNameKana').fill('ショウメイ');
  await tab.locator('#firstNameKana').fill('ツキコ');
  await press(tab, t.toConfirm);
  await expectPage(tab, 'MYP0112');
  await expect(tab.getByRole('main')).toContainText(t.certificate);
  await tab.reload();
  await press(tab, t.confirm);
  await expectPage(tab, 'MYP0113');
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText(t.done);
  const now = await accountOf(tab, store);
  expect(now).toMatchObject({ userStatusCd: '04', identified: true });
  expect(now.detail).toMatchObject({ lastName: '証明', firstName: '月子', birthday: '1991-05-06' });
  expect(await mayFile(tab, store)).toBe(true);
  await expectMailed(tab, store, account, /本人確認の完了|Identity confirmed/);
});

test('[R2.4] [R7.3] a temporary account becomes a full one by a letter, whose code is entered where the mail says', async ({
  page: tab,
  store,
}) => {
  const t = words.en;
  const account = await signUp(tab, store, { variant: 'temporary', identityCheck: 'none' });
  await signIn(tab, store.user, account, 'en', page('/addidentity'));
  await choose(tab, 'letter');
  await press(tab, t.next);
  await expectPage(tab, 'MYP0111');
  const lastName = unlike('郵便');
  await tab.locator('#lastName').fill(lastName);
  await tab.locator('#lastNameKana').fill('ユウビン');
  await press(tab, t.toConfirm);
  await press(tab, t.confirm);
  await expectPage(tab, 'MYP0113');
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText(t.letterSent);
  expect(await accountOf(tab, store)).toMatchObject({ userStatusCd: '02', identified: false });
  expect(await mayFile(tab, store)).toBe(false);
  const path = '/mypage/account/change-identification';
  await expectMailed(tab, store, account, new RegExp(`${path}\\b`));
  const code = await letterTo(tab, store, `${lastName} 花子`);

  await tab.goto(`${store.user}${path}`);
  await expectPage(tab, 'MYP0118');
  const field = tab.getByLabel(t.code, { exact: true });
  await press(tab, t.sendCode);
  await expect(field).toBeFocused();
  await field.fill('ABCD-EFGH-JKLM');
  await press(tab, t.sendCode);
  await expect(tab.locator('#letterCode-error')).toContainText(t.wrongCode);
  await expect(field).toHaveValue('ABCD-EFGH-JKLM');
  expect((await accountOf(tab, store)).userStatusCd).toBe('02');
  await field.fill(code.toLowerCase().replaceAll('-', ' '));
  await press(tab, t.sendCode);
  await expectPage(tab, 'MYP0119');
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText(t.done);
  expect(await accountOf(tab, store)).toMatchObject({ userStatusCd: '04', identified: true });
});

for (const lang of langs('ja')) {
  test(`[R2.4] [R4.4] after a change of name the services are closed until the identity is shown again, ${lang}`, async ({
    page: tab,
    account,
    store,
  }) => {
    const t = words[lang];
    await signIn(tab, store.user, account, lang);
    const { birthday } = await marry(tab, store);
    expect(await accountOf(tab, store)).toMatchObject({ userStatusCd: '03', identified: false });
    expect(await mayFile(tab, store)).toBe(false);
    await tab.goto(`${store.user}${page('/changeid')}`);
    await expect(tab.getByRole('main')).toContainText(t.state);
    const card = await newCard(tab, store, { name: '見本 太郎', address, birthday });
    await choose(tab, 'mynumber');
    await press(tab, t.card);
    await showCard(tab, store, card);
    await expect(tab.getByRole('row', { name: /見本 太郎/ })).toBeVisible();
    // It is not written before one has seen it.
    expect((await accountOf(tab, store)).userStatusCd).toBe('03');
    await press(tab, t.finish);
    await expectPage(tab, 'MYP0119');
    expect(await accountOf(tab, store)).toMatchObject({ userStatusCd: '04', identified: true });
    expect(await mayFile(tab, store)).toBe(true);
    await tab.reload();
    await expectPage(tab, 'MYP0119');
  });
}

test('[R2.4] [R7.3] a card that says otherwise changes nothing by itself; what it says can be taken over', async ({
  page: tab,
  account,
  store,
}) => {
  const t = words.en;
  await signIn(tab, store.user, account, 'en', page('/national-id-card'));
  const before = (await accountOf(tab, store)).detail;
  const who = { name: '転居 太郎', address: '大阪府大阪市北区梅田9丁目99番99号' };
  const card = await newCard(tab, store, { ...who, birthday: before.birthday });
  await press(tab, t.card);
  await showCard(tab, store, card);
  const alert = tab.getByRole('alert');
  await expect(alert).toContainText('Name, Address');
  await expect(tab.getByRole('row', { name: /転居 太郎/ })).toContainText('電波 太郎');
  await expect(tab.getByRole('row', { name: /Date of birth/ })).toContainText('The same');
  expect((await accountOf(tab, store)).detail).toEqual(before);
  await press(tab, t.takeOver);
  await expectPage(tab, 'MYP0111');
  await expect(tab.locator('#lastName')).toHaveValue('転居');
  await expect(tab.locator('#townName')).toHaveValue('大阪市北区梅田9丁目99番99号');
  await tab.locator('#lastNameKana').fill('テンキョ');
  await tab.locator('#postalCode').fill('530-0001');
  await press(tab, t.toConfirm);
  await expectPage(tab, 'MYP0112');
  await press(tab, t.confirm);
  await expectPage(tab, 'MYP0113');
  const now = await accountOf(tab, store);
  expect(now).toMatchObject({ userStatusCd: '04', identified: true });
  expect(now.detail).toMatchObject({ lastName: '転居', prefectureCd: '27' });
  expect(now.detail.postalCode).toMatch(/^530-?0001$/);
});

test('[R2.4] a code that was entered wrong too often counts no more; another way is open', async ({
  page: tab,
  store,
}) => {
  const t = words.ja;
  const lastName = unlike('誤記');
  const account = await signUp(tab, store, { detail: { lastName } });
  await signIn(tab, store.user, account, 'ja', page('/changeid'));
  await expect(tab.getByLabel(t.code, { exact: true })).toBeVisible();
  const code = await letterTo(tab, store, `${lastName} 花子`);
  for (let n = 0; n < 10; n++) {
    const answer = await tab.request.post(`${store.user}/api/common/account/letter-confirm`, {
      data: { code: 'ABCD-EFGH-JKLM' },
    });
    expect((await answer.json()).resultCode).not.toBe('SUCCESS');
  }
  await tab.getByLabel(t.code, { exact: true }).fill(code);
  await press(tab, t.sendCode);
  const main = tab.getByRole('main');
  await expect(main).toContainText('確認コードを間違えた回数が上限に達しました');
  await expect(tab.getByLabel(t.code, { exact: true })).toHaveCount(0);
  await expect(main).toContainText('以降に郵送できます');
  expect((await accountOf(tab, store)).userStatusCd).toBe('02');
  const name = `${lastName} 花子`;
  const card = await newCard(tab, store, { name, address, birthday: '1990-02-03' });
  await choose(tab, 'mynumber');
  await press(tab, t.card);
  await showCard(tab, store, card);
  await press(tab, t.finish);
  await expectPage(tab, 'MYP0119');
  expect((await accountOf(tab, store)).userStatusCd).toBe('04');
});

test('[R2.4] a card that says the same confirms the identity at once', async ({
  page: tab,
  account,
  store,
}) => {
  const t = words.ja;
  await signIn(tab, store.user, account, 'ja', page('/national-id-card'));
  const { birthday } = (await accountOf(tab, store)).detail;
  const card = await newCard(tab, store, { name: '電波 太郎', address, birthday });
  await press(tab, t.card);
  await showCard(tab, store, card);
  await press(tab, t.finish);
  await expectPage(tab, 'MYP0119');
  const { identityMethod } = (
    await (await tab.request.get(`${store.user}/api/common/account/summary-get`)).json()
  ).result;
  expect(identityMethod).toBe('mynumber');
});

test.describe('while who vouches fails', () => {
  const portal = new OwnPortal('identification', 54);
  const { store } = portal;
  test.beforeAll(async () => {
    portal.clear();
    await portal.start();
  });
  test.afterAll(() => portal.stop());

  test('[R2.4] nothing changes, the reason is told, and another try or way is open', async ({
    page: tab,
  }) => {
    const t = words.ja;
    const demo: Account = {
      ...{ kind: 'individual', userId: 'individual', mail: 'individual@demo.example' },
      ...{ password: 'kaze-to-denpa-no-kojin', totpSecret: 'XBYD4XNKCWB5VEAD4JULRLWM3YMENDMR' },
    };
    await useLang(tab, store.user, 'ja');
    await tab.goto(`${store.user}${page('/changeid')}`);
    await fillSignIn(tab, demo, 'ja' satisfies Lang);
    await tab.getByRole('link', { name: '元の画面へ進む' }).click();
    await expectPage(tab, 'MYP0118');
    await marry(tab, store);
    await tab.reload();
    for (const how of ['down', 'nonsense', 'slow']) {
      await strike(tab, store, { mynumber: how });
      await choose(tab, 'mynumber');
      await press(tab, t.card);
      await expect(tab.getByRole('alert')).toContainText(t.failed);
      await expectPage(tab, 'MYP0118');
      expect(await accountOf(tab, store)).toMatchObject({ userStatusCd: '03', identified: false });
    }
    // Whoever would rather not show the card is where they were.
    await strike(tab, store, { mynumber: 'up' });
    await press(tab, t.card);
    await tab.waitForURL(`${store.sandbox}/mynumber/**`);
    await tab.locator('button[value=""]').click();
    await expectPage(tab, 'MYP0118');
    await expect(tab.getByRole('alert')).toContainText(t.failed);
    expect((await accountOf(tab, store)).userStatusCd).toBe('03');
    // The letter is another way.
    await choose(tab, 'letter');
    await press(tab, '確認コードを郵送する');
    await expectPage(tab, 'MYP0119');
    const code = await letterTo(tab, store, '見本 太郎');
    await tab.getByRole('main').getByRole('link', { name: '確認コードを入力するページ' }).click();
    await tab.getByLabel(t.code, { exact: true }).fill(code);
    await press(tab, t.sendCode);
    await expectPage(tab, 'MYP0119');
    expect(await accountOf(tab, store)).toMatchObject({ userStatusCd: '04', identified: true });
  });
});
