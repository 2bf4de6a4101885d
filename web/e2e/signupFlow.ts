import { expect, type Locator, type Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { mailAbout } from './outside';
import { expectPage, type Lang, type Store } from './portal';
import { useLang } from './signin';

/** The words of the sign-up's pages that the tests press and look for. */
export const signupWords = {
  ja: {
    ...{
      create: 'アカウントを作る',
      kinds: ['個人', '法人', '団体（社団）'],
      terms: '利用規約へ進む',
    },
    ...{
      agree: '利用規約に同意します',
      next: '次へ進む',
      back: '前に戻る',
      mail: 'メールアドレス',
    },
    ...{ send: '確認のメールを送る', sent: 'メールを送りました', opened: 'リンクを開きました' },
    ...{ notYet: /まだ確認できていません/, resend: 'メールをもう一度送る' },
    ...{ correct: 'メールアドレスを直す', moved: '別のブラウザーで続いています' },
    ...{ subject: /メールアドレスの確認/, identity: '本人確認', goOn: '続きから進める' },
    ...{ mynumber: 'マイナンバーカードで確認する', gbizid: 'GビズIDで確認する' },
    ...{ sign: '電子証明書で確認する', sendCode: 'コードを送る', checkCode: 'コードを確認する' },
    ...{ toConfirm: '確認へ進む', issue: 'アカウントを発行する', useApp: 'このアプリを使う' },
    ...{ issued: 'アカウントを発行しました', issuedTemporary: '一時利用アカウントを発行しました' },
    ...{ other: /選び直す/, failed: '本人確認ができませんでした', filled: /を入力しました/ },
  },
  en: {
    ...{ create: 'Create an account', kinds: ['Individual', 'Corporation', 'Organization'] },
    ...{ terms: 'Go on to the terms', agree: 'I agree to the terms of service', next: 'Next' },
    ...{ back: 'Back', mail: 'Email address', send: 'Send the mail' },
    ...{ sent: 'The mail is on its way', opened: 'I have opened the link' },
    ...{
      notYet: /not confirmed yet/,
      resend: 'Send the mail again',
      correct: 'Correct the address',
    },
    ...{ moved: 'Your sign-up goes on in another browser', subject: /Confirm your/ },
    ...{ identity: 'Confirm your identity', goOn: 'Go on with it' },
    ...{ mynumber: 'Confirm with My Number Card', gbizid: 'Confirm with gBizID' },
    ...{ sign: 'Confirm with the certificate', sendCode: 'Send the code' },
    ...{ checkCode: 'Check the code', toConfirm: 'Go on to check', issue: 'Issue the account' },
    ...{ useApp: 'Use this app', issued: 'Your account has been issued' },
    ...{ issuedTemporary: 'Your temporary account has been issued', other: /again$|another way/ },
    ...{ failed: 'Your identity could not be confirmed', filled: /was filled in/ },
  },
} as const;

/** What a person chooses on the way to the mail. */
export interface Start {
  lang: Lang;
  category: '1' | '2' | '3';
  method: 'password' | 'mynumber' | 'gbizid' | 'certificate';
  variant?: 'account' | 'temporary' | 'gis';
  mail: string;
}

/** From the first page to the mail that is sent. */
export async function startSignup(page: Page, store: Store, start: Start): Promise<void> {
  const { lang, category, method, variant = 'account', mail } = start;
  const t = signupWords[lang];
  const main = page.getByRole('main');
  await useLang(page, store.user, lang);
  await page.goto(`${store.user}${variant === 'gis' ? '/gis/signup' : '/'}`);
  if (variant !== 'gis') await main.getByRole('link', { name: t.create }).click();
  await expectPage(page, 'SHN0002');
  await main.getByRole('tab', { name: t.kinds[Number(category) - 1] }).click();
  if (variant === 'temporary') await main.locator('input[value=temporary]').check();
  await main.getByRole('button', { name: t.terms }).click();
  await expectPage(page, 'SHN0003');
  await agree(page, lang);
  await main.locator(`input[value=${method}]`).check();
  await main.getByRole('button', { name: t.next, exact: true }).click();
  await main.getByLabel(t.mail, { exact: true }).fill(mail);
  await main.getByRole('button', { name: t.send }).click();
  await expect(main.getByText(t.sent)).toBeVisible();
}

/** Agrees to the terms that are shown. */
export async function agree(page: Page, lang: Lang): Promise<void> {
  const t = signupWords[lang];
  const main = page.getByRole('main');
  const next = main.getByRole('button', { name: t.next, exact: true });
  await expect(next).toBeDisabled();
  await expect(main.getByRole('region').getByRole('heading').first()).toBeVisible();
  await main.getByLabel(t.agree).check();
  await next.click();
  await expectPage(page, 'SHN0004');
}

/** The link of the mail that confirms an address. */
export async function linkOf(page: Page, store: Store, { mail, lang }: Start): Promise<string> {
  const { text } = await mailAbout(page.request, store, mail, signupWords[lang].subject);
  const link = /https?:\S+token=\S+/.exec(text)?.[0];
  if (!link) throw new Error(`no link in ${text}`);
  return link;
}

/** Chooses services and, where there is a choice, how the identity is shown. */
export async function choose(page: Page, lang: Lang, services: readonly string[], check?: string) {
  const main = page.getByRole('main');
  for (const service of services) await main.locator(`input[value=${service}]`).check();
  if (check) await main.locator(`input[name=identityCheck][value=${check}]`).check();
  else await expect(main.locator('input[name=identityCheck]')).toHaveCount(0);
  await main.getByRole('button', { name: signupWords[lang].next, exact: true }).click();
}

/** Goes to an issuer of the sandbox and comes back as somebody. */
export async function proveAt(
  page: Page,
  lang: Lang,
  method: 'mynumber' | 'gbizid',
  person: string,
): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: signupWords[lang][method] }).click();
  await page.locator(`button[name=person][value="${person}"]`).click();
}

/** A test certificate of the sandbox. */
export interface Certificate {
  id: string;
  file: string;
  password: string;
}

/** Has the sandbox issue a certificate. */
export async function issueCertificate(page: Page, store: Store, data: object) {
  const answer = await page.request.post(`${store.sandbox}/api/certificates`, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as Certificate;
}

/** Signs with the file of a certificate. */
export async function signWith(
  page: Page,
  store: Store,
  lang: Lang,
  { file, password }: Certificate,
  button: string = signupWords[lang].sign,
): Promise<void> {
  const main = page.getByRole('main');
  const answer = await page.request.get(`${store.sandbox}${file}`);
  const chosen = {
    name: 'mine.p12',
    mimeType: 'application/x-pkcs12',
    buffer: await answer.body(),
  };
  await main.locator('#certificateFile').setInputFiles(chosen);
  await main.locator('#certificatePassword').fill(password);
  await main.getByRole('button', { name: button, exact: true }).click();
}

const typed = async (field: Locator, value: string) => {
  if ((await field.getAttribute('readonly')) === null) await field.fill(value);
};

const names = {
  '1': { lastName: '見本', firstName: '桜', lastNameKana: 'ミホン', firstNameKana: 'サクラ' },
  '2': { companyNumber: '7123456789012', companyName: '見本無線株式会社' },
  '3': { organizationName: '見本無線クラブ', organizationNameKana: 'ミホンムセンクラブ' },
};

const representative = {
  representativeLastName: '見本',
  representativeFirstName: '一郎',
  representativeLastNameKana: 'ミホン',
  representativeFirstNameKana: 'イチロウ',
};

/** Of the towns that proofs of the sandbox say. */
const postalCodeOf = (town: string) =>
  town.startsWith('横浜市') ? '231-0005' : town.startsWith('大阪市') ? '530-0001' : '100-0014';

/** Fills in what the form wants and a proof has not said already. */
export async function fillForm(page: Page, lang: Lang, category: '1' | '2' | '3') {
  const main = page.getByRole('main');
  const at = (id: string) => main.locator(`[id="${id}"]`);
  await expect(at('telNo')).toBeVisible();
  const values = {
    ...names[category],
    ...(category === '2' && { companyNameKana: 'ミホンムセンカブシキガイシャ' }),
    ...(category !== '1' && representative),
    telNo: '03-0000-0001',
  };
  for (const [id, value] of Object.entries(values)) await typed(at(id), value);
  const day = main.locator('[data-field=birthday] input');
  if (category === '1' && (await day.count()) === 3) {
    for (const [index, part] of ['1990', '2', '3'].entries()) {
      await typed(day.nth(index), part);
    }
  }
  // An address that a proof has told stays as it is, and its postal code fits it.
  const town = await at('townName').inputValue();
  if (town === '') {
    await at('postalCode').fill('100-0014');
    await at('townName').focus();
    await expect(main.getByText(signupWords[lang].filled)).toBeVisible();
    await at('townName').fill('千代田区永田町9-9-9');
  } else await typed(at('postalCode'), postalCodeOf(town));
}

/** What one signs in with: gives the secret of the authenticator app. */
export async function fillPassword(page: Page, lang: Lang, userId: string, password: string) {
  const main = page.getByRole('main');
  await main.locator('#userId').fill(userId);
  await main.locator('[id="password"]').fill(password);
  const secret = ((await main.locator('[data-secret]').textContent()) ?? '').replaceAll(' ', '');
  await main.locator('#totpCode').fill(new TOTP({ secret }).generate());
  await main.getByRole('button', { name: signupWords[lang].useApp }).click();
  await expect(main.locator('[data-secret]')).toHaveCount(0);
  return secret;
}

/** From the form to the account. */
export async function issue(page: Page, lang: Lang, temporary = false): Promise<void> {
  const t = signupWords[lang];
  const main = page.getByRole('main');
  await main.getByRole('button', { name: t.toConfirm }).click();
  await expectPage(page, temporary ? 'SHN0022' : 'SHN0012');
  await main.getByRole('button', { name: t.issue }).click();
  await expectPage(page, temporary ? 'SHN0023' : 'SHN0013');
  const title = temporary ? t.issuedTemporary : t.issued;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
}
