import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { emptyDetail } from '../src/forms/applicant/empty';
import { letterTo, unlike } from './identity';
import { mailAbout, result } from './outside';
import { type Account, expect, expectPage, type Lang, langs, type Store, test } from './portal';
import { forgetSession, signIn } from './signin';
import { type Begun, beginSignup, chooseServices, newMail } from './signups';
import { daysAhead } from './special';

const words = {
  ja: {
    ...{ lastName: '姓', firstName: '名', lastKana: '姓（フリガナ）', firstKana: '名（フリガナ）' },
    ...{ year: '年', month: '月', day: '日', postalCode: '郵便番号', town: '市区町村からの住所' },
    ...{ prefecture: '都道府県', city: '市区町村', tel: '電話番号', filled: /を入力しました/ },
    ...{
      userId: 'ユーザーID',
      password: 'パスワード',
      code: /6桁の数字/,
      useApp: 'このアプリを使う',
    },
    ...{ next: '確認へ進む', issue: 'アカウントを発行する', signIn: 'ログインする' },
    ...{ issued: 'アカウントを発行しました', temporary: '一時利用アカウントを発行しました' },
    ...{ saved: '入力内容を保存しました', back: '入力に戻る', again: /もう一度入力してください/ },
    ...{ codes: '新しいリカバリーコード', none: '進行中のアカウント発行がありません' },
    ...{
      used: 'このリンクは使えません',
      toSignup: 'アカウントの発行へ',
      common: /推測されやすい|よく使われ/,
    },
  },
  en: {
    ...{ lastName: 'Family name', firstName: 'Given name' },
    ...{ lastKana: 'Family name in katakana', firstKana: 'Given name in katakana' },
    ...{ year: 'Year', month: 'Month', day: 'Day', postalCode: 'Postal code' },
    ...{ town: 'Address from the municipality on', prefecture: 'Prefecture', city: 'Municipality' },
    ...{
      tel: 'Telephone number',
      filled: /was filled in/,
      userId: 'User ID',
      password: 'Password',
    },
    ...{ code: /6 digits the app shows/, useApp: 'Use this app', next: 'Go on to check' },
    ...{ issue: 'Issue the account', signIn: 'Sign in', saved: 'Your entries are saved' },
    ...{ issued: 'Your account has been issued', back: 'Back to the details' },
    ...{ temporary: 'Your temporary account has been issued', again: /Please enter it again/ },
    ...{ codes: 'Your new recovery codes', none: 'No sign-up is under way' },
    ...{ used: 'This link cannot be used', toSignup: 'Go to the sign-up', common: /common|guess/i },
  },
};

/** The parts of the form of a person, typed as people type. */
async function fillPerson(page: Page, lang: Lang) {
  const t = words[lang];
  const main = page.getByRole('main');
  const field = (name: string) => main.getByLabel(name, { exact: true });
  await field(t.lastName).fill('見本');
  await field(t.firstName).fill('桜');
  await field(t.lastKana).fill('ﾐﾎﾝ');
  await field(t.firstKana).fill('サクラ');
  await expect(field(t.lastKana)).toHaveValue('ミホン');
  await field(t.year).fill('1990');
  await field(t.month).fill('2');
  await field(t.day).fill('3');
  await field(t.postalCode).fill('１００００１４');
  await field(t.town).focus();
  await expect(main.getByText(t.filled)).toBeVisible();
  await expect(field(t.postalCode)).toHaveValue('100-0014');
  await expect(field(t.prefecture)).toHaveValue('13');
  await expect(field(t.city)).toHaveValue('13101');
  await expect(field(t.town)).toHaveValue('千代田区永田町');
  await field(t.town).fill('千代田区永田町９－９－９');
  await field(t.tel).fill('03-0000-0001');
}

/** What one signs in with; gives the secret of the authenticator app. */
async function fillSignIn(page: Page, lang: Lang, userId: string, password: string) {
  const t = words[lang];
  const main = page.getByRole('main');
  await main.getByLabel(t.userId, { exact: true }).fill(userId);
  await main.getByLabel(t.password, { exact: true }).fill(password);
  const secret = ((await main.locator('[data-secret]').textContent()) ?? '').replaceAll(' ', '');
  await expect(main.getByRole('img', { name: /QR/ })).toBeVisible();
  await main.getByLabel(t.code).fill(new TOTP({ secret }).generate());
  await main.getByRole('button', { name: t.useApp }).click();
  await expect(main.locator('[data-secret]')).toHaveCount(0);
  return secret;
}

async function open(page: Page, store: Store, begun: Begun, lang: Lang) {
  const link = await beginSignup(page, store, begun, lang);
  // As one who follows the link: it confirms the mail, and the services are chosen next.
  await page.route('**/signup/identify', (route) => route.fulfill({ body: '' }), { times: 1 });
  await page.goto(link);
  await expect.poll(() => page.url()).not.toContain('token=');
  await chooseServices(page, store, begun);
}

for (const lang of langs('en')) {
  test(`[R2.12] [R3.7] a person signs up by password and letter, and signs in (${lang})`, async ({
    page,
    account: someone,
    store,
  }) => {
    const t = words[lang];
    const main = page.getByRole('main');
    const mail = newMail();
    const begun: Begun = { category: '1', services: ['amateur'], check: 'letter', mail };
    await open(page, store, begun, lang);
    await page.goto(`${store.user}/account/signup/form`);
    await expectPage(page, 'SHN0011');

    // Nothing is typed: every mistake is told, and leads to its field.
    await main.getByRole('button', { name: t.next }).click();
    await expect(main.getByRole('alert')).toContainText(t.lastKana);
    await expect(main.getByRole('alert')).toBeFocused();
    await main.getByRole('alert').getByRole('link').first().click();
    await expect(main.getByLabel(t.lastName, { exact: true })).toBeFocused();

    await fillPerson(page, lang);
    const lastName = unlike('見本');
    await main.getByLabel(t.lastName, { exact: true }).fill(lastName);
    await expect(main.getByText(t.saved)).toBeVisible();
    const kept = await result(page, store.user, '/api/signup/state-get');
    expect(kept.form.detail.townName).toBe('千代田区永田町9-9-9');

    // A reload loses nothing.
    await page.reload();
    await expect(main.getByLabel(t.town, { exact: true })).toHaveValue('千代田区永田町9-9-9');
    const userId = `sakura-${Date.now()}`;
    const totpSecret = await fillSignIn(page, lang, someone.userId, 'password1');

    // What the server alone knows is told at its field when it is left, in the reader's language.
    const idError = main.locator('#userId-error');
    const passwordError = main.locator('#password-error');
    await expect(idError).toHaveAttribute('data-code', 'MSG-LIT-E-0092');
    await expect(passwordError).toHaveAttribute('data-code', 'MSG-LIT-E-0016');
    await expect(passwordError).toContainText(t.common);
    await main.getByRole('button', { name: t.next }).click();
    await expect(main.getByRole('alert')).toBeFocused();
    await expectPage(page, 'SHN0011');
    await main.getByLabel(t.userId, { exact: true }).fill(userId);
    await expect(idError).toHaveCount(0);
    const password = 'hatsukaze wa antena kara';
    await main.getByLabel(t.password, { exact: true }).fill(`${userId} ${password}`);
    await main.getByLabel(t.userId, { exact: true }).focus();
    await expect(passwordError).toHaveAttribute('data-code', 'MSG-LIT-E-0017');
    await main.getByLabel(t.password, { exact: true }).fill(password);
    await main.getByRole('button', { name: t.next }).click();
    await expectPage(page, 'SHN0012');
    await expect(main).toContainText('見本');
    await expect(main).toContainText('東京都'.slice(0, lang === 'ja' ? 3 : 0));

    // The password does not outlive the page.
    await page.reload();
    await expectPage(page, 'SHN0011');
    await expect(main.getByText(t.again)).toBeVisible();
    const stored = await page.evaluate(() =>
      JSON.stringify({ ...sessionStorage, ...localStorage }),
    );
    expect(stored).not.toContain(password);
    await main.getByLabel(t.password, { exact: true }).fill(password);
    await main.getByRole('button', { name: t.next }).click();
    await main.getByRole('button', { name: t.issue }).click();
    await expectPage(page, 'SHN0013');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.issued);
    await expect(main.getByText(t.codes)).toBeVisible();
    await expect(main.getByRole('listitem').filter({ has: page.locator('code') })).not.toHaveCount(
      0,
    );
    await expect(main).toContainText(lang === 'ja' ? '5営業日' : '5 working days');
    await expect(main).toContainText(userId);
    const issued = lang === 'ja' ? /アカウントを発行しました/ : /account has been issued/;
    const { text } = await mailAbout(page.request, store, mail, issued);
    expect(text).toContain(userId);

    // Shown once only.
    await page.reload();
    await expectPage(page, 'SHN0013');
    await expect(main.getByText(t.codes)).toHaveCount(0);

    const account: Account = { kind: 'individual', userId, mail, password, totpSecret };
    // The code of the set-up was used.
    await forgetSession(page);
    await signIn(page, store.user, account, lang);
    const { userAttribute, userInfoDetail } = await result(
      page,
      store.user,
      '/api/auth/user/attribute-get',
    );
    expect(userAttribute.userStatusCd).toBe('02');
    expect(userInfoDetail.lastNameKana).toBe('ミホン');
    expect(userInfoDetail.birthday).toBe('1990-02-03');
    expect(userInfoDetail.townName).toBe('千代田区永田町9-9-9');

    // Wherever the state shows, the letter is told of, and its field is one press away.
    const enter = lang === 'ja' ? '確認コードを入力する' : 'Enter the code';
    const pages = ['/mypage', '/mypage/account', '/mypage/account/info', '/login/completed'];
    for (const at of [...pages, '/mypage/account/change-identification']) {
      await page.goto(`${store.user}${at}`);
      await expect(main).toContainText(lang === 'ja' ? '審査中です' : 'under review');
      await main.getByRole('link', { name: enter }).click();
      await expect(page.locator('#letterCode')).toBeFocused();
    }
    const code = await letterTo(page, store, `${lastName} 桜`);
    await page.locator('#letterCode').fill(code);
    await page.locator('#letterCode').press('Enter');
    await expect
      .poll(async () => {
        const now = await result(page, store.user, '/api/auth/user/attribute-get');
        return [now.userAttribute.userStatusCd, now.userAttribute.letterPending];
      })
      .toEqual(['04', false]);
  });
}

test('[R2.12] a temporary account says until when and for what it can be used', async ({
  page,
  store,
}) => {
  const t = words.en;
  const main = page.getByRole('main');
  const mail = newMail();
  const begun: Begun = { category: '1', variant: 'temporary', services: ['amateur'], mail };
  await open(page, store, begun, 'en');
  // The page of the other kind leads to the right one.
  await page.goto(`${store.user}/account/signup/form`);
  await expectPage(page, 'SHN0021');
  await fillPerson(page, 'en');
  await fillSignIn(page, 'en', `temp-${Date.now()}`, 'hatsukaze wa antena kara');
  await main.getByRole('button', { name: t.next }).click();
  await expectPage(page, 'SHN0022');
  await main.getByRole('button', { name: t.issue }).click();
  await expectPage(page, 'SHN0023');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.temporary);
  const year = daysAhead(30).slice(0, 4);
  await expect(main).toContainText(`until`);
  await expect(main).toContainText(`${year}`);
});

test('[R2.12] what a My Number Card says is shown and cannot be changed', async ({
  page,
  store,
}) => {
  const main = page.getByRole('main');
  const begun: Begun = {
    ...{ category: '1' as const, method: 'mynumber' as const, mail: newMail() },
    services: ['amateur', 'radio'],
  };
  await open(page, store, begun, 'ja');
  const { redirectTo } = await result(page, store.user, '/api/signup/identity-begin', {
    ...{ method: 'mynumber', returnTo: '/account/signup/form' },
  });
  await page.goto(redirectTo);
  await page.locator('button[name=person][value=hanako]').click();
  await expectPage(page, 'SHN0011');
  const { identity, userInfoDetail } = await result(page, store.user, '/api/signup/state-get');
  const name = main.getByLabel('姓', { exact: true });
  await expect(name).toHaveValue(userInfoDetail.lastName);
  await expect(name).toHaveAttribute('readonly');
  await expect(main.locator('[id="birthday"]')).toHaveAttribute('readonly');
  expect(identity.method).toBe('mynumber');
  // There is no password to choose.
  await expect(main.getByLabel('パスワード', { exact: true })).toHaveCount(0);
  for (const [label, value] of [
    ['姓（フリガナ）', 'デンパ'],
    ['名（フリガナ）', 'ハナコ'],
    ['電話番号', '0300000001'],
  ] as const) {
    const field = main.getByLabel(label, { exact: true });
    if ((await field.getAttribute('readonly')) === null) await field.fill(value);
  }
  const postal = main.getByLabel('郵便番号', { exact: true });
  if ((await postal.inputValue()) === '') await postal.fill('060-0001');
  await main.getByRole('button', { name: '確認へ進む' }).click();
  await expectPage(page, 'SHN0012');
  await main.getByRole('button', { name: 'アカウントを発行する' }).click();
  await expectPage(page, 'SHN0013');
  await expect(main).toContainText('今すぐログインして');
  const done = await result(page, store.user, '/api/signup/state-get');
  expect(done.step).toBe('completed');
  await expect(main).toContainText(done.accountId);
});

test('[R2.12] a corporation takes over what gBizID says, and types the rest', async ({
  page,
  store,
}) => {
  const main = page.getByRole('main');
  const begun: Begun = {
    ...{ category: '2' as const, method: 'gbizid' as const, mail: newMail() },
    services: ['radio'],
  };
  await open(page, store, begun, 'ja');
  const { redirectTo } = await result(page, store.user, '/api/signup/identity-begin', {
    ...{ method: 'gbizid', returnTo: '/account/signup/form' },
  });
  await page.goto(redirectTo);
  await page.locator('button[name=person]').first().click();
  await expectPage(page, 'SHN0011');
  const number = main.getByLabel('法人番号', { exact: true });
  await expect(number).toHaveAttribute('readonly');
  const { userInfoDetail } = await result(page, store.user, '/api/signup/state-get');
  await expect(number).toHaveValue(userInfoDetail.companyNumber);
  const fill = async (label: string, value: string) => {
    const field = main.getByLabel(label, { exact: true });
    if ((await field.getAttribute('readonly')) === null) await field.fill(value);
  };
  await fill('法人名（フリガナ）', 'ミホンムセンカブシキガイシャ');
  await fill('代表者の姓（フリガナ）', 'ミホン');
  await fill('代表者の名（フリガナ）', 'イチロウ');
  await fill('電話番号', '0450000002');
  await fill('郵便番号', '231-0005');
  await main.getByLabel('市区町村からの住所', { exact: true }).fill('横浜市中区本町9-99');
  await main.getByLabel('都道府県', { exact: true }).selectOption('14');
  await main.getByRole('button', { name: '確認へ進む' }).click();
  await expectPage(page, 'SHN0012');
  await main.getByRole('button', { name: 'アカウントを発行する' }).click();
  await expectPage(page, 'SHN0013');
});

test('[R2.12] a link that is used up, and no sign-up at all, say what to do', async ({
  page,
  store,
  another,
}) => {
  const t = words.ja;
  await page.goto(`${store.user}/account/signup/form?token=nothing`);
  await expect(page.getByRole('main').getByText(t.used)).toBeVisible();
  expect(page.url()).not.toContain('token');
  await expect(page.getByRole('link', { name: t.toSignup })).toHaveAttribute('href', '/signup');
  await page.goto(`${store.user}/account/signup/completed`);
  await expect(page.getByRole('main').getByText(t.none)).toBeVisible();

  // The link opened on another device takes the sign-up there.
  const mail = newMail();
  const link = await beginSignup(page, store, { category: '3', mail });
  const device = await another();
  await device.route('**/signup/identify', (route) => route.fulfill({ body: '' }), { times: 1 });
  await device.goto(link);
  await expect.poll(() => device.url()).not.toContain('token=');
  await page.goto(`${store.user}/account/signup/form`);
  await expect(page.getByRole('main').getByText('別のブラウザーで続いています')).toBeVisible();
});

test('[R3.7] [R2.12] an organization abroad is kept with every field, even while the server is away', async ({
  page,
  store,
  faults,
}) => {
  const t = words.ja;
  const main = page.getByRole('main');
  const mail = newMail();
  await open(page, store, { category: '3', services: ['gis'], mail }, 'ja');
  await page.goto(`${store.user}/account/signup/form`);
  const typed = {
    ...{
      organizationName: '見本クラブ',
      organizationNameKana: 'ミホンクラブ',
      department: '無線部',
    },
    ...{ representativeRoleName: '会長', representativeLastName: '見本' },
    ...{ representativeFirstName: '次郎', representativeLastNameKana: 'ミホン' },
    ...{ representativeFirstNameKana: 'ジロウ', representativeLastNameEnglish: 'MIHON' },
    ...{ representativeFirstNameEnglish: 'Jiro', addressOverseas: '1 Main St, Springfield' },
    ...{ telNo: '+1 202 555 0100', contactLastName: '見本', contactFirstName: '花子' },
    ...{ contactLastNameKana: 'ミホン', contactFirstNameKana: 'ハナコ', contactTelNo: '' },
    ...{ contactLastNameEnglish: 'MIHON', contactFirstNameEnglish: 'Hanako' },
    ...{ contactEmail: 'hanako@mail.example', radioLicenseNumber: 'ABCD12345' },
    ...{ radioLicenseNumberBranch: '1', amateurRadioStationOpenedCd: 'JA1YAA' },
    ...{ nationalExaminationNumber: '12A-345', completionCertificateNumber: 'C-9' },
    ...{ licenseNumberRegion: '関', licenseNumberDivision: 'A', licenseNumberSequence: '123456' },
    ...{ accessCode: 'X1', representativeLicenseNumberRegion: '関' },
    ...{ representativeLicenseNumberDivision: 'B', representativeLicenseNumberSequence: '7' },
  };
  await main.getByText('番号を入力する').click();
  await main.getByRole('radio', { name: '日本国外' }).check();
  faults.allow(/ERR_FAILED/);
  await page.route('**/signup/form-save', (route) => route.abort());
  for (const [name, value] of Object.entries(typed)) await main.locator(`#${name}`).fill(value);
  await main.locator('#country').selectOption('US');
  await main.locator('#simultaneousApplicationNumberClassification').selectOption('1');
  await main.locator('#simultaneousApplicationQualificationCd').selectOption('amateur3');
  const flags = ['foreignCertificateFlag', 'pastLicenseFlag', 'assistInputStation'];
  for (const name of flags) await main.locator(`#${name}`).check();
  await main.locator('#notifyAboutLicense').uncheck();
  await expect(main.getByText(/つながり次第、保存します/)).toBeVisible();

  // The tab keeps what the server could not.
  await page.reload();
  await expect(main.locator('#organizationName')).toHaveValue('見本クラブ');
  await page.unroute('**/signup/form-save');
  await expect(main.getByText(t.saved)).toBeVisible();
  const userId = `club-${Date.now()}`;
  const password = 'hatsukaze wa antena kara';
  const totpSecret = await fillSignIn(page, 'ja', userId, password);
  await main.getByRole('button', { name: t.next }).click();
  await expectPage(page, 'SHN0012');
  await main.getByRole('button', { name: t.issue }).click();
  await expectPage(page, 'SHN0013');

  const account: Account = { kind: 'organization', userId, mail, password, totpSecret };
  await forgetSession(page);
  await signIn(page, store.user, account, 'ja');
  const { userInfoDetail } = await result(page, store.user, '/api/auth/user/attribute-get');
  expect(userInfoDetail).toEqual({
    ...emptyDetail,
    ...typed,
    ...{ accountId: userInfoDetail.accountId, userCategory: '3', domesticOrOverseas: '2' },
    ...{ country: 'US', simultaneousApplicationNumberClassification: '1' },
    ...{ simultaneousApplicationQualificationCd: 'amateur3', notifyAboutService: true },
    ...Object.fromEntries(flags.map((name) => [name, true])),
  });
});
