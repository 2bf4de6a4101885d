import type { Page } from '@playwright/test';
import { ask, mailAbout, mailsTo, result } from './outside';
import { type Account, expect, expectPage, type Lang, langs, type Store, test } from './portal';
import { fillSignIn, signIn, useLang } from './signin';

const account = '/mypage/account';

const words = {
  ja: {
    title: 'アカウント管理',
    terms: {
      accountId: 'アカウントID',
      userId: 'ユーザーID',
      mail: 'メールアドレス',
      name: '氏名',
      nameKana: 'フリガナ',
      nameEnglish: '英字の表記',
      address: '住所',
      telNo: '電話番号',
    },
    birthday: ['生年月日', '1985年4月1日'],
    country: ['国', '日本'],
    kind: ['アカウントの種類', '個人'],
    methods: ['ログイン方法', 'ユーザーID・パスワード'],
    service: 'アマチュア局専用の簡易な手続き',
    newMail: '新しいメールアドレス',
    send: '確認のメールを送る',
    sent: '確認のメールを送りました',
    complete: '変更を完了する',
    done: 'メールアドレスを変更しました',
    malformed: 'メールアドレスの形式で入力してください',
    over: 'このリンクは使えません',
  },
  en: {
    title: 'Account',
    terms: {
      accountId: 'Account ID',
      userId: 'User ID',
      mail: 'Email address',
      name: 'Name',
      nameKana: 'Name in kana',
      nameEnglish: 'Name in English letters',
      address: 'Address',
      telNo: 'Telephone number',
    },
    birthday: ['Date of birth', '1 April 1985'],
    country: ['Country', 'Japan'],
    kind: ['Kind of account', 'Individual'],
    methods: ['Ways to sign in', 'User ID and password'],
    service: 'Short procedures for amateur stations',
    newMail: 'New email address',
    send: 'Send the link',
    sent: 'We have sent you an email',
    complete: 'Complete the change',
    done: 'Your email address has been changed',
    malformed: 'Enter it as an email address',
    over: 'This link cannot be used',
  },
} as const;

/** What the account page shows, by the API. */
async function summaryOf(page: Page, store: Store) {
  const answer = await page.request.get(`${store.user}/api/common/account/summary-get`);
  return (await answer.json()).result;
}

/** What stands beside a term of a list. */
const beside = (page: Page, term: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.locator('dt').getByText(term, { exact: true }) })
    .locator('dd');

for (const lang of langs('ja')) {
  test(`[R2.3] [R3.9] the account page leads to all that is registered (${lang})`, async ({
    page,
    account: mine,
    store,
  }) => {
    const t = words[lang];
    await signIn(page, store.user, mine, lang, '/mypage');
    // The name in the header leads to the account, and the menu does.
    await page
      .getByRole('banner')
      .getByRole('link', { name: /電波 太郎/ })
      .click();
    await expectPage(page, 'MYP0101');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.title);
    await page.getByRole('main').locator(`a[href="${account}/info"]`).click();
    await expectPage(page, 'MYP0102');
    const summary = await summaryOf(page, store);
    for (const [field, term] of Object.entries(t.terms)) {
      expect(summary[field], field).toBeTruthy();
      await expect(beside(page, term), field).toHaveText(summary[field]);
    }
    for (const [term, text] of [t.birthday, t.country, t.kind, t.methods]) {
      await expect(beside(page, term)).toHaveText(text);
    }
    expect(summary.accountId).toMatch(/^[0-9a-f-]{36}$/);
    await expect(page.getByRole('listitem').filter({ hasText: t.service })).toHaveCount(1);
  });

  test(`[R2.3] [R2.32] [R6.7] the mail address is changed by a link that is opened on another device (${lang})`, async ({
    page,
    another,
    account: mine,
    store,
  }) => {
    const t = words[lang];
    const address = `new.${mine.mail}`;
    await signIn(page, store.user, mine, lang, `${account}/mail`);
    await page.getByLabel(t.newMail).fill('nobody');
    await page.getByRole('button', { name: t.send }).click();
    await expect(page.getByRole('alert').first()).toBeFocused();
    await expect(page.getByRole('main')).toContainText(t.malformed);
    await page.getByLabel(t.newMail).fill(address);
    await page.getByRole('button', { name: t.send }).click();
    await expect(page.getByRole('main')).toContainText(t.sent);
    expect((await summaryOf(page, store)).mail).toBe(mine.mail);

    const link = await linkTo(page, store, address);
    const phone = await another({ viewport: { width: 390, height: 844 } });
    await openSigned(phone, mine, link, lang);
    await phone.getByRole('button', { name: t.complete }).click();
    await expectPage(phone, 'MYP0115');
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText(t.done);
    await expect(phone.getByRole('main')).toContainText(address);
    expect((await summaryOf(page, store)).mail).toBe(address);
    // The old address is told.
    await expect
      .poll(async () =>
        (await mailsTo(page.request, store, mine.mail)).map(({ subject }) => subject),
      )
      .toContainEqual(expect.stringMatching(/メールアドレス|email address/i));

    // The link works once, and the completed page is not opened out of nothing.
    await phone.goto(link);
    await phone.getByRole('button', { name: t.complete }).click();
    await expect(phone.getByRole('alert')).toContainText(t.over);
    expect((await summaryOf(page, store)).mail).toBe(address);
    await page.goto(`${store.user}${account}/mail/completed`);
    await expectPage(page, 'ERR0002');
  });
}

/** The link that was sent to an address. */
async function linkTo(page: Page, store: Store, address: string): Promise<string> {
  const mail = await mailAbout(page.request, store, address, /./);
  const [link] = /https?:\/\/\S+token=\S+/.exec(mail.text) ?? [];
  if (!link) throw new Error(`no link in ${mail.text}`);
  return link;
}

/** Opens a link on a device where nobody is signed in. */
async function openSigned(page: Page, mine: Account, link: string, lang: Lang): Promise<void> {
  await useLang(page, new URL(link).origin, lang);
  await page.goto(link);
  await fillSignIn(page, mine, lang);
  await expectPage(page, 'SHN0031');
  await page
    .getByRole('main')
    .getByRole('link', { name: /元の画面へ進む|Go on to where you were/ })
    .click();
  await expectPage(page, 'MYP0114');
}

test('[R2.32] [R6.7] a service is added at once where the identity was shown well enough', async ({
  page,
  account: mine,
  store,
}) => {
  await signIn(page, store.user, mine, 'ja', `${account}/add-service`);
  await page.getByRole('button', { name: '次へ進む' }).click();
  await expect(page.getByRole('alert').first()).toBeFocused();
  await page.getByRole('checkbox', { name: '伝搬障害防止区域図の縦覧' }).check();
  await expect(page.getByRole('radio')).toHaveCount(0);
  await page.getByRole('button', { name: '次へ進む' }).click();
  expect((await summaryOf(page, store)).services).toHaveLength(1);
  await page.getByRole('button', { name: '追加する' }).click();
  await expect(page.getByRole('alert')).toContainText('サービスを追加しました');
  const { services } = await summaryOf(page, store);
  expect(services.map(({ id }: { id: string }) => id)).toContain('gis');
  await page.getByRole('link', { name: 'アカウント情報を見る' }).click();
  await expect(
    page.getByRole('listitem').filter({ hasText: '伝搬障害防止区域図の縦覧' }),
  ).toContainText('登録済み');
  await expect
    .poll(async () =>
      (await mailsTo(page.request, store, mine.mail)).some(({ text }) =>
        /利用サービスの追加/.test(text),
      ),
    )
    .toBe(true);
});

test('[R4.4] [R2.3] an account in procedure is told on closed pages what to do, and the server keeps to it', async ({
  page,
  account: mine,
  store,
  faults,
}) => {
  faults.allow(/ 403 /);
  await signIn(page, store.user, mine, 'ja');
  const { userInfoDetail } = await result(page, store.user, '/api/auth/user/attribute-get');
  await result(page, store.user, '/api/common/userinfo/update', {
    userInfoDetail: { ...userInfoDetail, lastName: '電信' },
  });
  expect((await summaryOf(page, store)).userStatusCd).toBe('03');

  // Drafts may be kept, and what was filed looked at.
  await page.goto(`${store.user}/application/preparation?procedureId=amateur-open`);
  await expectPage(page, 'APP0001');
  await page.goto(`${store.user}/mypage/payment`);
  await expectPage(page, 'MYP0401');
  // Filing is closed.
  await page.goto(`${store.user}/application/complete?inquiryNumber=123456789012`);
  await expectPage(page, 'MYP0101');
  const main = page.getByRole('main');
  await expect(main.getByRole('alert')).toContainText('いまは利用できません');
  await expect(main).toContainText('本人確認をもう一度行ってください');
  await expect(main).toContainText(
    '下書きの保存と、提出済みの申請・届出、納付、通知書の確認はできます',
  );
  const refused = await page.request.post(`${store.user}/api/common/application/register`, {
    data: { temporalyNotificationId: 'x', version: 1 },
    headers: { 'Idempotency-Key': 'x' },
  });
  expect(refused.status()).toBe(403);

  // While a letter is on its way its code can be entered; a wrong one changes nothing.
  await result(page, store.user, '/api/changeid/complete', { identityCheck: 'letter' });
  await page.goto(`${store.user}${account}/info`);
  await expect(main).toContainText('確認コードを、ご登録の住所に郵送しています');
  await main.getByLabel('確認コード').fill('AAAA-BBBB-CCCC');
  await main.getByRole('button', { name: '確認コードを送信する' }).click();
  await expect(main.getByLabel('確認コード')).toHaveAccessibleDescription(/確認コードが違います/);
  expect((await summaryOf(page, store)).userStatusCd).toBe('03');
  await page.goto(`${store.user}/mypage`);
  await expect(main).toContainText('アカウントの手続き中です');
});

/** Pages by which the states differ: what was filed, drafts, filing. */
const kinds = {
  inquiring: '/mypage/payment',
  drafting: '/mypage/application-draft',
} as const;

const states = [
  ['01', ['inquiring', 'drafting'], /一時利用のアカウントです/, /This is a temporary account/],
  ['02', ['inquiring'], /アカウントは審査中です/, /Your account is under review/],
  ['05', ['inquiring'], /アカウントは停止されています/, /Your account is suspended/],
  ['06', [], /照会を利用できません/, /not qualified for inquiry/],
  ['05 06', [], /照会の資格も停止されているため/, /not qualified for inquiry either/],
] as const;

test('[R4.4] what an account in each state may open, and what it is told elsewhere', async ({
  page,
  account: mine,
  store,
}) => {
  await signIn(page, store.user, mine, 'ja');
  let state = { userStatusCd: '04', unqualified: false };
  // The states themselves come from the bureau; the server's side is tested for every operation.
  const changed = async (path: string, change: (result: Record<string, unknown>) => void) =>
    page.route(`**${path}`, async (route) => {
      const answer = await route.fetch();
      const body = await answer.json();
      change(body.result);
      await route.fulfill({ response: answer, json: body });
    });
  await changed('/api/auth/user/attribute-get', ({ userAttribute }) =>
    Object.assign(userAttribute as object, state),
  );
  await changed('/api/common/account/summary-get', (summary) => Object.assign(summary, state));
  for (const [code, open, ...expected] of states) {
    state = { userStatusCd: code.slice(0, 2), unqualified: code === '05 06' };
    for (const [lang, words] of (['ja', 'en'] as const).map(
      (each, n) => [each, expected[n]] as const,
    )) {
      await page.context().addCookies([{ name: 'lang', value: lang, url: store.user }]);
      for (const [kind, path] of Object.entries(kinds)) {
        await page.goto(`${store.user}${path}`);
        const may = (open as readonly string[]).includes(kind);
        await expectPage(page, may ? (kind === 'drafting' ? 'MYP0302' : 'MYP0401') : 'MYP0101');
        if (!may) await expect(page.getByRole('main')).toContainText(words ?? '');
      }
      await page.goto(`${store.user}/application/complete?inquiryNumber=123456789012`);
      await expectPage(page, 'MYP0101');
      await expect(page.getByRole('main')).toContainText(words ?? '');
    }
  }
});

test('[R2.32] a way to sign in is added through who vouches, and not for somebody else', async ({
  page,
  account: mine,
  store,
}) => {
  await signIn(page, store.user, mine, 'ja', `${account}/change-login-method`);
  const begin = async (person: RegExp) => {
    const open = page.getByRole('button', { name: 'マイナンバーカードを追加する' });
    const go = page.getByRole('button', { name: /マイナンバーカードで確認する/ });
    await expect(open.or(go)).toBeVisible();
    if (await open.isVisible()) await open.click();
    await go.click();
    await page.getByRole('button', { name: person }).click();
    await expectPage(page, 'MYP0116');
  };
  await begin(/hanako/);
  await page.getByRole('button', { name: '追加する', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('登録されている氏名などと違います');
  const methods = '/api/common/account/login-methods-get';
  expect((await result(page, store.user, methods)).methods).toHaveLength(1);

  // An issuer where one would rather not.
  await page.goto(`${store.user}${account}/change-login-method`);
  await page.getByRole('button', { name: 'マイナンバーカードを追加する' }).click();
  await page.getByRole('button', { name: /マイナンバーカードで確認する/ }).click();
  await page.waitForURL(`${store.sandbox}/mynumber/**`);
  await page.getByRole('button').last().click();
  await expectPage(page, 'MYP0116');
  await expect(page.getByRole('alert')).toBeVisible();

  const taken = await ask(page, store.user, '/api/common/account/login-method-add', {
    method: 'mynumber',
  });
  expect(taken.resultCode).not.toBe('SUCCESS');
});
