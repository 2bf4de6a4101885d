import type { Page } from '@playwright/test';
import { result } from './outside';
import { type Account, expectPage, type Lang, type Store } from './portal';
import { forgetSession, useLang } from './signin';
import {
  type Certificate,
  choose,
  fillForm,
  issue,
  linkOf,
  proveAt,
  type Start,
  signWith,
  startSignup,
} from './signupFlow';
import { newMail } from './signups';

/** The words of the login pages that the tests press and look for. */
export const loginWords = {
  ja: {
    ...{ userId: 'ユーザーIDまたはメールアドレス', password: 'パスワード', next: '次へ進む' },
    ...{ passkey: 'パスキー', mynumber: 'マイナンバーカード', gbizid: 'GビズID' },
    ...{ certificate: '電子証明書', byPassword: 'ユーザーIDとパスワード' },
    ...{
      goPasskey: 'パスキーでログインする',
      submit: 'ログインする',
      refused: '本人確認ができませんでした',
    },
    ...{
      denied: /途中で取りやめられました/,
      stranger: /ログインできるアカウントは見つかりませんでした/,
    },
    ...{ signUp: 'アカウントを作る', withPassword: 'ユーザーIDとパスワードでログインする' },
    ...{ cancelled: /取りやめられたか、時間が過ぎました/, unknown: /登録されたアカウントがないか/ },
    ...{
      forgotten: 'パスワードを忘れた方',
      noApp: '認証アプリを使えない場合',
      useApp: '認証アプリを使う',
    },
    ...{
      recoveryCode: 'リカバリーコード',
      failed: 'ログインできませんでした',
      restart: 'ログインを最初からやり直す',
    },
    ...{ wait: /分ほど待ってから/, recover: 'パスワードを再設定する', closed: /7:00に再開/ },
    ...{ others: 'ほかの方法でログインする', service: '「アマチュア局専用の簡易な手続き」' },
  },
  en: {
    ...{ userId: 'User ID or email address', password: 'Password', next: 'Continue' },
    ...{ passkey: 'Passkey', mynumber: 'My Number Card', gbizid: 'gBizID' },
    ...{ certificate: 'Digital certificate', byPassword: 'User ID and password' },
    ...{ goPasskey: 'Sign in with a passkey', submit: 'Sign in' },
    ...{ refused: 'Your identity could not be confirmed', denied: /was cancelled on the way/ },
    ...{ stranger: /No account signs in with this/, signUp: 'Create an account' },
    ...{ withPassword: 'Sign in with user ID and password', cancelled: /The passkey was not used/ },
    ...{ unknown: /No account has this passkey/, forgotten: 'I have forgotten my password' },
    ...{ noApp: 'I cannot use my app', useApp: 'Use my app', recoveryCode: 'Recovery code' },
    ...{ failed: 'We could not sign you in', restart: 'Start signing in again' },
    ...{ wait: /Wait about/, recover: 'Set a new password', closed: /back on .* 7:00/ },
    ...{ others: 'Sign in another way', service: 'Short procedures for amateur stations' },
  },
} as const;

/** Opens the login page as a page of the portal does, with further parameters. */
export async function openLogin(
  page: Page,
  store: Store,
  lang: Lang,
  more: Record<string, string> = {},
): Promise<void> {
  await useLang(page, store.user, lang);
  const query = new URLSearchParams({ returnTo: '/mypage', ui_locales: lang, ...more });
  await page.goto(`${store.user}/api/auth/login?${query}`);
  await expectPage(page, 'LGN0001');
}

/** Who proves a sign-up without a password. */
export type Prover =
  | { method: 'mynumber' | 'gbizid'; person: string }
  | { method: 'certificate'; certificate: Certificate };

/** Signs somebody up who never types a password; gives the account's id. */
export async function signUpBy(
  page: Page,
  store: Store,
  lang: Lang,
  prover: Prover,
): Promise<string> {
  const { method } = prover;
  const category = method === 'gbizid' ? '2' : '1';
  const start: Start = { lang, category, method, mail: newMail() };
  await startSignup(page, store, start);
  await page.goto(await linkOf(page, store, start));
  await expectPage(page, 'SHN0004');
  await choose(page, lang, ['radio']);
  if (prover.method === 'certificate') await signWith(page, store, lang, prover.certificate);
  else await proveAt(page, lang, prover.method, prover.person);
  await expectPage(page, 'SHN0011');
  await fillForm(page, lang, category);
  await issue(page, lang);
  const { accountId } = await result(page, store.user, '/api/signup/state-get');
  await forgetSession(page);
  return accountId;
}

/** Who is signed in, as the API says. */
export async function whoIs(page: Page, store: Store): Promise<string> {
  const { userInfoDetail } = await result(page, store.user, '/api/auth/user/attribute-get');
  return userInfoDetail.accountId;
}

/** Fills user id and password, and the recovery code in place of the app's. */
export async function typePassword(
  page: Page,
  account: Account,
  lang: Lang,
  password: string,
): Promise<void> {
  const t = loginWords[lang];
  const main = page.getByRole('main');
  await main.getByLabel(t.userId).fill(account.userId);
  await main.getByLabel(t.password, { exact: true }).fill(password);
  await main.getByRole('button', { name: t.next }).click();
}
