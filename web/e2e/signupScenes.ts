import { expect, type Page } from '@playwright/test';
import { emptyDetail } from '../src/forms/applicant/empty';
import { expectPage, type Lang } from './portal';
import { agree } from './signupFlow';

type Act = (page: Page, lang: Lang) => Promise<void>;

const person = {
  ...emptyDetail,
  ...{ lastName: '見本', firstName: '桜', lastNameKana: 'ミホン', firstNameKana: 'サクラ' },
  ...{ birthday: '1990-02-03', postalCode: '100-0014', prefectureCd: '13', cityCd: '13101' },
  ...{ townName: '千代田区永田町9-9-9', telNo: '0300000001', nationality: 'JP' },
  ...{ contactEmail: 'sakura@mail.example', radioLicenseNumber: 'ABCD12345' },
  notifyAboutService: true,
};

const open = {
  ...{ status: 'open', step: 'form', userCategory: '1', signupAccountType: 'account' },
  ...{ termsVersion: '2025-10-01', loginMethod: 'password', mail: 'sakura@mail.example' },
  ...{ mailConfirmed: true, offeredServices: ['amateur'], services: ['amateur'], waitDays: 5 },
  ...{ identityCheck: 'letter', totpConfirmed: false, form: {}, accountId: '' },
  ...{ userInfoDetail: { ...emptyDetail, contactEmail: 'sakura@mail.example' } },
  expiresAt: '2099-01-01T00:00:00Z',
};

const vouched = {
  ...{ loginMethod: 'mynumber', identityCheck: 'mynumber', waitDays: 0, form: { detail: person } },
  userInfoDetail: person,
  identity: {
    method: 'mynumber',
    claims: { name: '見本 桜', birthday: '1990-02-03', address: '東京都千代田区永田町9-9-9' },
  },
};

const setup = {
  ...{ secret: 'XBYD4XNKCWB5VEAD4JULRLWM3YMENDMR', otpauthUri: 'otpauth://totp/x?secret=XBYD' },
  ...{ qrSize: 9, qrPath: 'M1 1h7v7h-7z' },
};

const answer = (page: Page, path: string, result: object) =>
  page.route(`**/api/${path}`, (route) =>
    route.fulfill({ json: { resultCode: 'SUCCESS', result } }),
  );

/** A sign-up as it stands, in place of none. */
const stands = async (page: Page, state: object) => {
  for (const base of ['signup', 'temporary']) {
    await answer(page, `${base}/state-get`, { ...open, ...state });
    await answer(page, `${base}/totp-begin`, setup);
    await answer(page, `${base}/form-save`, {});
  }
  await page.reload();
};

const press = (page: Page, lang: Lang, ja: string, en: string) =>
  page
    .getByRole('main')
    .getByRole('button', { name: lang === 'ja' ? ja : en, exact: true })
    .click();

/** From the kinds of account to the terms. */
export const signupTerms: Act = async (page, lang) => {
  await press(page, lang, '利用規約へ進む', 'Go on to the terms');
  await expectPage(page, 'SHN0003');
  await expect(
    page.getByRole('main').getByRole('region').getByRole('heading').first(),
  ).toBeVisible();
};

/** The ways to log in, and what is said where none is chosen. */
export const signupMethods: Act = async (page, lang) => {
  await signupTerms(page, lang);
  await agree(page, lang);
  await press(page, lang, '次へ進む', 'Next');
  await expect(page.getByRole('alert')).toBeVisible();
};

/** A step between the terms and the form. */
export const signupStep =
  (step: string, state: object = {}): Act =>
  async (page) => {
    await answer(page, 'signup/checks-get', { identityChecks: ['letter', 'mynumber'] });
    await stands(page, { step, ...state });
    await expect(page.getByRole('main').getByRole('button').first()).toBeVisible();
  };

/** The form as it begins, and with every mistake. */
export const signupForm =
  (state: object = {}): Act =>
  async (page) => {
    await stands(page, state);
    await expect(page.locator('[data-secret]')).toBeVisible();
  };

export const signupMistakes: Act = async (page, lang) => {
  await signupForm()(page, lang);
  await press(page, lang, '確認へ進む', 'Go on to check');
  await expect(page.getByRole('alert')).toBeVisible();
};

/** The form of one who has shown a card. */
export const signupVouched: Act = async (page) => {
  await stands(page, vouched);
  await expect(page.locator('#lastName')).toHaveAttribute('readonly');
};

export const signupConfirm =
  (state: object = {}): Act =>
  async (page) => {
    await stands(page, { ...vouched, ...state });
    await expect(page.locator('dl').first()).toBeVisible();
  };

/** The account is made, with its recovery codes. */
export const signupCompleted =
  (temporary: boolean): Act =>
  async (page, lang) => {
    const kind = { signupAccountType: temporary ? 'temporary' : 'account' };
    await signupConfirm(kind)(page, lang);
    const accountId = '01927a3e-5a1b-7c3d-8e4f-0123456789ab';
    await answer(page, `${temporary ? 'temporary' : 'signup'}/userinfo/insert`, {
      ...{ accountId, userStatusCd: temporary ? '01' : '02', waitDays: 5 },
      temporaryUntil: temporary ? '2099-01-31' : '',
      recoveryCodes: ['abcd-efgh-2345', 'bcde-fghi-3456', 'cdef-ghij-4567', 'defg-hijk-5678'],
    });
    const stateGet = `${temporary ? 'temporary' : 'signup'}/state-get`;
    await page.unroute(`**/api/${stateGet}`);
    await answer(page, stateGet, { ...open, ...kind, step: 'completed', accountId });
    await press(page, lang, 'アカウントを発行する', 'Issue the account');
    await expectPage(page, temporary ? 'SHN0023' : 'SHN0013');
    await expect(page.locator('code').first()).toBeVisible();
  };

export const changeNothing: Act = (page, lang) => press(page, lang, '次へ進む', 'Continue');

/** A change before it is made. */
export const changeConfirm: Act = async (page, lang) => {
  await page.locator('#lastName').fill('見本');
  await page.locator('#telNo').fill('0300000009');
  await press(page, lang, '確認へ進む', 'Go on to check');
  await expectPage(page, 'MYP0112');
};

/** A change that was made, in words only: the account stays as it is. */
export const changeCompleted: Act = async (page, lang) => {
  await answer(page, 'common/userinfo/update', { userAttribute: { userStatusCd: '03' } });
  await changeConfirm(page, lang);
  await press(page, lang, '変更する', 'Change');
  await expectPage(page, 'MYP0113');
};
