import type { Page } from '@playwright/test';
import { answered } from './faults';
import { ask, mailAbout, mailsTo, result } from './outside';
import { seedAccounts, setClock } from './ownAccounts';
import { OwnPortal } from './ownPortal';
import { type Account, expect, expectPage, type Lang, langs, type Store, test } from './portal';
import { fillSignIn, freshCode, signIn, useLang } from './signin';

const attributes = '/api/auth/user/attribute-get';
const newPassword = 'yoru no denpa wa shizuka';

const words = {
  ja: {
    ...{ forgotten: 'パスワードを忘れた方', mail: 'メールアドレス', send: 'リンクを送る' },
    ...{
      sent: 'メールをご確認ください',
      password: '新しいパスワード',
      code: 'ワンタイムパスワード',
    },
    ...{ set: 'パスワードを設定する', done: 'パスワードを設定しました', signIn: 'ログインへ進む' },
    ...{
      over: 'このリンクは使えません',
      again: '新しいリンクを送る',
      failed: '設定できませんでした',
    },
    ...{ noApp: '認証アプリを使えない場合', recoveryCode: 'リカバリーコード' },
  },
  en: {
    ...{ forgotten: 'I have forgotten my password', mail: 'Email address', send: 'Send the link' },
    ...{ sent: 'Check your mail', password: 'New password', code: 'One-time password' },
    ...{ set: 'Set the password', done: 'Your new password is set', signIn: 'Go on to sign in' },
    ...{ over: 'This link does not work any more', again: 'Send a new link' },
    ...{ failed: 'The password was not set', noApp: 'I cannot use my app' },
    ...{ recoveryCode: 'Recovery code' },
  },
} as const;

/** From the login page to the mail that is sent, or said to be. */
async function askFor(page: Page, store: Store, lang: Lang, mail: string): Promise<string> {
  const t = words[lang];
  const main = page.getByRole('main');
  await useLang(page, store.user, lang);
  await page.goto(`${store.user}/mypage`);
  await expectPage(page, 'LGN0001');
  await main.getByRole('link', { name: t.forgotten }).click();
  await expectPage(page, 'LGN0003');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await main.getByLabel(t.mail).fill(mail);
  await main.getByRole('button', { name: t.send }).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText(t.sent);
  return `${await alert.textContent()}`.replaceAll(mail, 'MAIL');
}

async function linkTo(page: Page, store: Store, { mail }: Account): Promise<string> {
  const { text } = await mailAbout(
    page.request,
    store,
    mail,
    /パスワードの再設定|Set a new password/,
  );
  const link = /https?:\S+token=\S+/.exec(text)?.[0];
  if (!link) throw new Error(`no link in ${text}`);
  return link;
}

async function fill(page: Page, lang: Lang, password: string, code: string): Promise<void> {
  const main = page.getByRole('main');
  await main.getByLabel(words[lang].password, { exact: true }).fill(password);
  await main.locator('#code').fill(code);
  await main.getByRole('button', { name: words[lang].set }).click();
}

for (const lang of langs('en')) {
  const t = words[lang];

  test(`[R2.13] a lost password is set anew by the link of a mail, opened in another browser (${lang})`, async ({
    page,
    another,
    account,
    store,
    faults,
  }) => {
    faults.allow(answered(401, attributes));
    const old = await another();
    await signIn(old, store.user, account, lang, '/mypage');
    await askFor(page, store, lang, account.mail);
    const link = await linkTo(page, store, account);

    const other = await another();
    await useLang(other, store.user, lang);
    await other.goto(link);
    await expectPage(other, 'LGN0003');
    const main = other.getByRole('main');
    await main.getByRole('button', { name: t.set }).click();
    await expect(other.getByRole('alert').getByRole('link')).toHaveCount(2);
    // Easily guessed, or without the second factor: nothing is set.
    await fill(other, lang, 'password1', '000000');
    await expect(main.locator('[data-code=MSG-LIT-E-0016]').first()).toBeVisible();
    await fill(other, lang, newPassword, '000000');
    await expect(other.getByRole('alert')).toContainText(t.failed);
    await expect(main.getByLabel(t.password, { exact: true })).toHaveValue(newPassword);
    const standing = await old.request.post(`${store.user}${attributes}`, { data: {} });
    expect(standing.status()).toBe(200);

    await fill(other, lang, newPassword, await freshCode(account, new URL(store.user).host));
    await expect(other.getByRole('alert')).toContainText(t.done);
    const ended = await old.request.post(`${store.user}${attributes}`, { data: {} });
    expect(ended.status()).toBe(401);

    // The link works once; what it leads to then says what to do next.
    await page.goto(link);
    await expect(page.getByRole('alert')).toContainText(t.over);
    await page.getByRole('link', { name: t.again }).click();
    await expect(page.getByRole('main').getByLabel(t.mail)).toBeVisible();
  });

  test(`[R2.13] who has lost the app too sets it with a recovery code, and signs in (${lang})`, async ({
    page,
    another,
    account,
    store,
  }) => {
    const old = await another();
    await signIn(old, store.user, account, lang, '/mypage');
    const renew = '/api/common/account/recovery-codes-renew';
    const { recoveryCodes } = await result(old, store.user, renew);
    await askFor(page, store, lang, account.mail);
    await page.goto(await linkTo(page, store, account));
    const main = page.getByRole('main');
    await main.getByRole('button', { name: t.noApp }).click();
    await expect(main.getByLabel(t.recoveryCode)).toBeVisible();
    await fill(page, lang, newPassword, recoveryCodes[0]);
    await expect(page.getByRole('alert')).toContainText(t.done);
    await main.getByRole('link', { name: t.signIn }).click();
    await expectPage(page, 'LGN0001');
    await fillSignIn(page, { ...account, password: newPassword }, lang);
    await expectPage(page, 'SHN0031');
    const { recoveryCodesLeft } = await result(
      page,
      store.user,
      '/api/common/account/login-methods-get',
    );
    expect(recoveryCodesLeft).toBe(9);
  });

  test(`[R2.13] for an address without an account the same is said, and nothing sent (${lang})`, async ({
    page,
    account,
    store,
  }) => {
    const nobody = `nobody-${lang}-${Date.now()}@mail.example`;
    const unknown = await askFor(page, store, lang, nobody);
    expect(await askFor(page, store, lang, account.mail)).toBe(unknown);
    await linkTo(page, store, account);
    expect(await mailsTo(page.request, store, nobody)).toEqual([]);

    for (const token of ['', 'nonsense', 'A'.repeat(43)]) {
      await page.goto(`${store.user}/oidc/login/recovery?${new URLSearchParams({ token })}`);
      await expect(page.getByRole('alert')).toContainText(t.over);
    }
    const main = page.getByRole('main');
    await page.getByRole('link', { name: t.again }).click();
    await main.getByLabel(t.mail).fill('no address');
    await main.getByRole('button', { name: t.send }).click();
    await expect(page.getByRole('alert').getByRole('link')).toHaveCount(1);
    await expect(main.getByLabel(t.mail)).toHaveValue('no address');
  });
}

test.describe('with a clock of its own', () => {
  const portal = new OwnPortal('recovery', 74);
  const { store } = portal;
  test.describe.configure({ mode: 'serial' });
  test.beforeAll(async () => {
    portal.clear();
    await portal.start();
  });
  test.afterAll(() => portal.stop());

  test('[R2.13] a link is over after half an hour, and a lock by others ends with a new password', async ({
    page,
    another,
  }) => {
    const [account] = seedAccounts(store, 1);
    if (!account) throw new Error('no account');
    await askFor(page, store, 'ja', account.mail);
    const first = await linkTo(page, store, account);
    await setClock(page.request, store, 31);
    await page.goto(first);
    await expect(page.getByRole('alert')).toContainText(words.ja.over);
    await setClock(page.request, store, 0);

    // Somebody else guesses until nothing is checked any more.
    const guesser = await another();
    await guesser.goto(`${store.user}/mypage`);
    await expectPage(guesser, 'LGN0001');
    const authRequestId = new URL(guesser.url()).searchParams.get('authRequestId');
    for (let n = 0; n < 12; n++) {
      const guess = { authRequestId, userId: account.userId, password: 'a guess' };
      await ask(guesser, store.user, '/api/auth/login/password', guess);
    }
    await page.goto(first);
    await fill(page, 'ja', newPassword, await freshCode(account, new URL(store.user).host));
    await expect(page.getByRole('alert')).toContainText(words.ja.done);
    await page.getByRole('main').getByRole('link', { name: words.ja.signIn }).click();
    await setClock(page.request, store, 1);
    const main = page.getByRole('main');
    await expectPage(page, 'LGN0001');
    await main.getByLabel('ユーザーIDまたはメールアドレス').fill(account.userId);
    await main.getByLabel('パスワード', { exact: true }).fill(newPassword);
    await main.getByRole('button', { name: '次へ進む' }).click();
    await expectPage(page, 'LGN0002');
  });
});
