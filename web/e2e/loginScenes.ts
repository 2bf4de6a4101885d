import { expect, type Page } from '@playwright/test';
import { type Account, expectPage, type Lang } from './portal';
import type { Scene } from './scene';

type Act = (page: Page, lang: Lang) => Promise<void>;

const press = (page: Page, lang: Lang, ja: string, en: string) =>
  page
    .getByRole('main')
    .getByRole('button', { name: lang === 'ja' ? ja : en, exact: true })
    .click();

const answer = (page: Page, path: string, json: object) =>
  page.route(`**/api/auth/${path}`, (route) => route.fulfill({ json }));

const refusal = (code: string, message: string, reason?: string) => ({
  resultCode: 'RE_EXECUTABLE_ERROR',
  errors: { global: [{ code, message, reason }] },
});

/** Another way to sign in, chosen with its button. */
const chooseMethod =
  (ja: string, en: string): Act =>
  async (page, lang) => {
    await press(page, lang, ja, en);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(lang === 'ja' ? ja : en);
  };

/** An issuer has led back with somebody whom no account knows. */
const stranger: Act = async (page) => {
  await answer(page, 'login/identity-finish', refusal('MSG-LIT-E-0058', '', 'noAccount'));
  await page.goto(`${page.url()}&login_method=gbizid&proof=ok&identityVerifyMethod=gbizid`);
  await expect(page.getByRole('alert')).toBeVisible();
};

const turnedBack: Act = async (page) => {
  await page.goto(
    `${page.url()}&login_method=gbizid&proof=failed&identityVerifyMethod=gbizid&reason=gbizidEntry`,
  );
  await expect(page.getByRole('alert')).toBeVisible();
};

/** Too many failures. */
const locked: Act = async (page, lang) => {
  await answer(page, 'login/password', refusal('MSG-LIT-E-0104', '', 'locked'));
  await page.locator('#userId').fill('someone');
  await page.locator('#password').fill('a guess');
  await press(page, lang, '次へ進む', 'Continue');
  await expect(page.getByRole('alert').getByRole('link')).toBeVisible();
};

const recoveryCode =
  ({ userId, password }: Account): Act =>
  async (page, lang) => {
    await page.locator('#userId').fill(userId);
    await page.locator('#password').fill(password);
    await press(page, lang, '次へ進む', 'Continue');
    await expectPage(page, 'LGN0002');
    await press(page, lang, '認証アプリを使えない場合', 'I cannot use my app');
    await press(page, lang, 'ログインする', 'Sign in');
    await expect(page.getByRole('alert')).toBeVisible();
  };

const askedFor: Act = async (page, lang) => {
  await page.locator('#mail').fill('nobody@mail.example');
  await press(page, lang, 'リンクを送る', 'Send the link');
  await expect(page.getByRole('alert')).toBeVisible();
};

const askedForNothing: Act = async (page, lang) => {
  await press(page, lang, 'リンクを送る', 'Send the link');
  await expect(page.getByRole('alert')).toBeVisible();
};

/** A link that works. */
const open: Act = async (page) => {
  await answer(page, 'recovery/check', { resultCode: 'SUCCESS', result: {} });
  await page.reload();
  await expect(page.locator('#newPassword')).toBeVisible();
};

const setNothing: Act = async (page, lang) => {
  await open(page, lang);
  await press(page, lang, 'パスワードを設定する', 'Set the password');
  await expect(page.getByRole('alert')).toBeVisible();
};

const set: Act = async (page, lang) => {
  await open(page, lang);
  await answer(page, 'recovery/finish', { resultCode: 'SUCCESS', result: {} });
  await page.locator('#newPassword').fill('yoru no denpa wa shizuka');
  await page.locator('#code').fill('123456');
  await press(page, lang, 'パスワードを設定する', 'Set the password');
  await expect(page.getByRole('alert').getByRole('link')).toBeVisible();
};

/** Every way in, and the way back in for those who have lost theirs. */
export function loginScenes(someone: Account): Scene[] {
  const s = (id: string, path: string, name: string, act?: Act): Scene => ({
    ...{ portal: 'user', who: 'guest', id, path, name, act },
  });
  const recovery = '/oidc/login/recovery';
  return [
    s('LGN0001', '/mypage', 'passkey', chooseMethod('パスキー', 'Passkey')),
    s('LGN0001', '/mypage', 'card', chooseMethod('マイナンバーカード', 'My Number Card')),
    s('LGN0001', '/mypage', 'certificate', chooseMethod('電子証明書', 'Digital certificate')),
    s('LGN0001', '/mypage', 'stranger', stranger),
    s('LGN0001', '/mypage', 'turned-back', turnedBack),
    s('LGN0001', '/mypage', 'locked', locked),
    s('LGN0001', '/api/auth/login?type=1&service=amateur&mode=gis', 'hints'),
    s('LGN0002', '/mypage', 'recovery-code', recoveryCode(someone)),
    { ...s('LGN0003', recovery, ''), name: undefined },
    s('LGN0003', recovery, 'mistakes', askedForNothing),
    s('LGN0003', recovery, 'sent', askedFor),
    s('LGN0003', `${recovery}?token=none`, 'over'),
    s('LGN0003', `${recovery}?token=none`, 'open', open),
    s('LGN0003', `${recovery}?token=none`, 'unset', setNothing),
    s('LGN0003', `${recovery}?token=none`, 'set', set),
  ];
}
