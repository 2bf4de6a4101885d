import type { Page } from '@playwright/test';
import { answered } from './faults';
import { newGate } from './gate';
import { ciphers } from './identity';
import { result } from './outside';
import { type Account, expect, expectPage, type Lang, langs, type Store, test } from './portal';
import { forgetSession, signIn } from './signin';
import {
  choose,
  fillForm,
  fillPassword,
  issue,
  issueCertificate,
  linkOf,
  proveAt,
  type Start,
  signupWords,
  signWith,
  startSignup,
} from './signupFlow';
import { newMail } from './signups';

const password = 'hatsukaze wa antena kara';
let count = 0;
const newUser = () => `signup-${process.pid}-${Date.now()}-${count++}`;

/** To the page of the services, by the link of the mail. */
async function toServices(page: Page, store: Store, start: Start): Promise<void> {
  await startSignup(page, store, start);
  await page.goto(await linkOf(page, store, start));
  await expectPage(page, 'SHN0004');
}

/** Signs in with the password that was chosen, and gives what the account is. */
async function attribute(page: Page, store: Store, start: Start, userId: string, secret: string) {
  const account: Account = {
    ...{ kind: 'individual', userId, mail: start.mail, password, totpSecret: secret },
  };
  await forgetSession(page);
  await signIn(page, store.user, account, start.lang);
  return result(page, store.user, '/api/auth/user/attribute-get');
}

const completed = async (page: Page, store: Store) =>
  result(page, store.user, '/api/signup/state-get');

/** Gives somebody a card at the sandbox, whom no other test has. */
async function newCard(page: Page, store: Store): Promise<string> {
  const card = { name: '検証 花', address: '東京都千代田区永田町9-9-9', birthdate: '1991-03-04' };
  const answer = await page.request.post(`${store.sandbox}/api/mynumber`, {
    data: { ...card, gender: '2' },
  });
  return (await answer.json()).id;
}

async function newCompany(page: Page, store: Store, accountType: string): Promise<string> {
  const data = { account_type: accountType };
  const answer = await page.request.post(`${store.sandbox}/api/gbizid`, { data });
  return (await answer.json()).id;
}

for (const lang of langs('ja')) {
  const t = signupWords[lang];
  const begin = (rest: Omit<Start, 'lang' | 'mail'>): Start => ({ lang, mail: newMail(), ...rest });

  test(`[R2.1] [R2.12] a person signs up by password; a letter shows who they are (${lang})`, async ({
    page,
    store,
  }) => {
    const start = begin({ category: '1', method: 'password' });
    await toServices(page, store, start);
    await choose(page, lang, ['radio', 'amateur'], 'letter');
    await expectPage(page, 'SHN0011');
    await fillForm(page, lang, '1');
    const userId = newUser();
    const secret = await fillPassword(page, lang, userId, password);
    await issue(page, lang);
    // Sent once the account stands.
    const names = async () => {
      const { letters } = await (await page.request.get(`${store.sandbox}/api/letters`)).json();
      return letters.map((each: { name: string }) => each.name).join();
    };
    await expect.poll(names).toContain('見本');
    const { userAttribute } = await attribute(page, store, start, userId, secret);
    expect(userAttribute.userStatusCd).toBe('02');
  });

  test(`[R2.1] [R2.12] a person signs up by password; a card shows who they are (${lang})`, async ({
    page,
    store,
  }) => {
    const start = begin({ category: '1', method: 'password' });
    const person = await newCard(page, store);
    await toServices(page, store, start);
    await choose(page, lang, ['amateur'], 'mynumber');
    // Cancelled at the card: told, and gone on with.
    await proveAt(page, lang, 'mynumber', '');
    await expect(page.getByRole('main').getByText(t.failed)).toBeVisible();
    await proveAt(page, lang, 'mynumber', person);
    await expectPage(page, 'SHN0011');
    await fillForm(page, lang, '1');
    const userId = newUser();
    const secret = await fillPassword(page, lang, userId, password);
    await issue(page, lang);
    const { userAttribute } = await attribute(page, store, start, userId, secret);
    expect(userAttribute.userStatusCd).toBe('04');
  });

  test(`[R2.1] [R2.12] a person signs up with a My Number Card (${lang})`, async ({
    page,
    store,
  }) => {
    const start = begin({ category: '1', method: 'mynumber' });
    const person = await newCard(page, store);
    await toServices(page, store, start);
    await choose(page, lang, ['radio']);
    await proveAt(page, lang, 'mynumber', person);
    await expectPage(page, 'SHN0011');
    await fillForm(page, lang, '1');
    await issue(page, lang);
    expect((await completed(page, store)).step).toBe('completed');
  });

  for (const [key, cipher] of ciphers[lang]) {
    test(`[R2.1] [R2.12] a person signs up with a certificate, ${key} in ${cipher} (${lang})`, async ({
      page,
      store,
    }) => {
      const start = begin({ category: '1', method: 'certificate' });
      const holder = {
        name: '検証 花',
        address: '東京都千代田区永田町9-9-9',
        birthday: '1991-03-04',
      };
      const mine = await issueCertificate(page, store, { ...holder, key, cipher, state: 'GOOD' });
      await toServices(page, store, start);
      await choose(page, lang, ['amateur']);
      const sent: string[] = [];
      page.on('request', (request) => sent.push(request.postData() ?? ''));
      await signWith(page, store, lang, mine);
      await expectPage(page, 'SHN0011');
      // Neither the password nor the key has left the browser.
      expect(sent.some((body) => body.includes('"cms"'))).toBe(true);
      expect(sent.filter((body) => body.includes(mine.password))).toEqual([]);
      await fillForm(page, lang, '1');
      await issue(page, lang);
      expect((await completed(page, store)).step).toBe('completed');
    });
  }

  for (const [kind, accountType] of [
    ['Prime', '2'],
    ['Member', '3'],
  ] as const) {
    test(`[R2.1] [R2.12] a corporation signs up with gBizID ${kind} (${lang})`, async ({
      page,
      store,
    }) => {
      const start = begin({ category: '2', method: 'gbizid' });
      const company = await newCompany(page, store, accountType);
      await toServices(page, store, start);
      await choose(page, lang, ['radio', 'giteki']);
      await proveAt(page, lang, 'gbizid', company);
      await expectPage(page, 'SHN0011');
      const { identity } = await completed(page, store);
      expect(identity.claims.accountType).toBe(kind.toLowerCase());
      await fillForm(page, lang, '2');
      await issue(page, lang);
    });
  }

  test(`[R2.12] gBizID Entry is refused with its reason, and another way is offered (${lang})`, async ({
    page,
    store,
  }) => {
    const main = page.getByRole('main');
    const start = begin({ category: '2', method: 'gbizid' });
    await toServices(page, store, start);
    await choose(page, lang, ['radio']);
    await proveAt(page, lang, 'gbizid', 'soshin-entry');
    await expectPage(page, 'SHN0004');
    await expect(main.getByRole('alert')).toContainText(/Entry|エントリー/);
    expect((await completed(page, store)).step).toBe('identity');
    await main.getByRole('button', { name: t.other }).click();
    await expect(main.locator('input[value=certificate]')).toBeVisible();
  });

  test(`[R2.1] [R2.12] a corporation signs up with a certificate (${lang})`, async ({
    page,
    store,
  }) => {
    const start = begin({ category: '2', method: 'certificate' });
    const mine = await issueCertificate(page, store, {
      ...{ name: '見本 一郎', companyName: '見本無線株式会社', companyNumber: '7123456789012' },
      ...{ key: 'RSA', cipher: 'AES', state: 'GOOD' },
    });
    await toServices(page, store, start);
    await choose(page, lang, ['radio']);
    await signWith(page, store, lang, mine);
    await expectPage(page, 'SHN0011');
    await fillForm(page, lang, '2');
    await issue(page, lang);
  });

  test(`[R2.1] [R2.12] an organization signs up by password and letter (${lang})`, async ({
    page,
    store,
  }) => {
    const start = begin({ category: '3', method: 'password' });
    await toServices(page, store, start);
    // The only way there is: told, not asked.
    await choose(page, lang, ['radio']);
    await expectPage(page, 'SHN0011');
    await fillForm(page, lang, '3');
    await fillPassword(page, lang, newUser(), password);
    await issue(page, lang);
  });

  test(`[R2.1] [R2.12] an organization signs up with a certificate (${lang})`, async ({
    page,
    store,
  }) => {
    const start = begin({ category: '3', method: 'certificate' });
    const mine = await issueCertificate(page, store, {
      ...{ name: '見本 一郎', key: 'EC', cipher: 'AES', state: 'GOOD' },
    });
    const companys = await issueCertificate(page, store, {
      ...{ name: '見本 一郎', companyName: '見本無線株式会社', companyNumber: '7123456789012' },
      ...{ key: 'EC', cipher: 'AES', state: 'GOOD' },
    });
    await toServices(page, store, start);
    await choose(page, lang, ['amateur']);
    // A corporation's says nothing of a club: told here, not after the form.
    await signWith(page, store, lang, companys);
    await expect(page.getByRole('alert')).toContainText(/種別|kind of account/);
    await expectPage(page, 'SHN0004');
    await signWith(page, store, lang, mine);
    await expectPage(page, 'SHN0011');
    await fillForm(page, lang, '3');
    await issue(page, lang);
  });

  test(`[R2.12] the special scheme needs an SMS only; a wrong code is told (${lang})`, async ({
    page,
    store,
  }) => {
    const main = page.getByRole('main');
    const start = begin({ category: '2', method: 'password' });
    await toServices(page, store, start);
    await expect(main.locator('input[name=services]')).toHaveCount(1);
    await choose(page, lang, [], 'sms');
    const tel = `090${String(Date.now()).slice(-8)}`;
    await main.locator('#smsNumber').fill('0312345678');
    await main.getByRole('button', { name: t.sendCode }).click();
    await expect(main.locator('#smsNumber')).toHaveAttribute('aria-invalid');
    await main.locator('#smsNumber').fill(tel);
    await main.getByRole('button', { name: t.sendCode }).click();
    await main.locator('#smsCode').fill('000000');
    await main.getByRole('button', { name: t.checkCode }).click();
    await expect(main.locator('#smsCode-error')).toBeVisible();
    const code = async () => {
      const sms = await (await page.request.get(`${store.sandbox}/api/sms`)).json();
      const texts: { to: string; text: string }[] = sms.messages ?? sms.sms;
      const text = texts.find((each) => each.to === `+81${tel.slice(1)}`)?.text ?? '';
      return /\d{6}/.exec(text)?.[0] ?? '';
    };
    await expect.poll(code).not.toBe('');
    await main.locator('#smsCode').fill(await code());
    await main.getByRole('button', { name: t.checkCode }).click();
    await expectPage(page, 'SHN0011');
    await fillForm(page, lang, '2');
    const userId = newUser();
    const secret = await fillPassword(page, lang, userId, password);
    await issue(page, lang);
    const { userAttribute } = await attribute(page, store, start, userId, secret);
    expect(userAttribute.userStatusCd).toBe('04');
  });

  test(`[R2.1] [R2.12] a temporary account needs nothing but the mail (${lang})`, async ({
    page,
    store,
  }) => {
    const start = begin({ category: '1', method: 'password', variant: 'temporary' });
    await toServices(page, store, start);
    await choose(page, lang, ['gis']);
    await expectPage(page, 'SHN0021');
    await fillForm(page, lang, '1');
    const userId = newUser();
    const secret = await fillPassword(page, lang, userId, password);
    await issue(page, lang, true);
    const { userAttribute } = await attribute(page, store, start, userId, secret);
    expect(userAttribute.userStatusCd).toBe('01');
  });

  test(`[R1.6] [R2.1] the sign-up for the map leads from the mail to the form (${lang})`, async ({
    page,
    store,
  }) => {
    const start = begin({ category: '1', method: 'password', variant: 'gis' });
    await startSignup(page, store, start);
    await page.goto(await linkOf(page, store, start));
    await expectPage(page, 'SHN0011');
    expect((await completed(page, store)).services).toEqual(['gis']);
    await fillForm(page, lang, '1');
    await fillPassword(page, lang, newUser(), password);
    await issue(page, lang);
  });

  test(`[R2.1] the mail's link moves the sign-up to the browser that opens it (${lang})`, async ({
    page,
    store,
    another,
  }) => {
    const main = page.getByRole('main');
    const start = begin({ category: '1', method: 'password' });
    await startSignup(page, store, start);
    await main.getByRole('button', { name: t.opened }).click();
    await expect(main.getByText(t.notYet)).toBeVisible();
    await page.reload();
    await expect(main.getByText(t.sent)).toBeVisible();

    const link = await linkOf(page, store, start);
    const device = await another();
    await device.goto(link);
    await expectPage(device, 'SHN0004');
    await expect(device.locator('input[value=radio]')).toBeVisible();
    await main.getByRole('button', { name: t.opened }).click();
    await expect(main.getByText(t.moved)).toBeVisible();
  });

  test(`[R2.1] [R2.12] a press acts although the server is still telling the checks (${lang})`, async ({
    page,
    store,
    faults,
  }) => {
    faults.allow(answered(503, '/api/signup/checks-get'));
    const t = signupWords[lang];
    const main = page.getByRole('main');
    const next = main.getByRole('button', { name: t.next, exact: true });
    let held = newGate();
    let broken = true;
    await page.route('**/api/signup/checks-get', async (route) => {
      await held.opened;
      if (broken) await route.fulfill({ status: 503, body: '' });
      else await route.continue();
    });
    await toServices(page, store, { lang, category: '1', method: 'password', mail: newMail() });
    await main.locator('input[value=amateur]').check();
    await next.click();
    await expect(next).toHaveAttribute('aria-disabled', 'true');
    held.open();
    // What cannot be told is said.
    await expect(main.getByRole('alert')).toBeVisible();
    [held, broken] = [newGate(), false];
    await next.click();
    held.open();
    // Where there is a choice, it is asked for.
    const choice = main.locator('input[name=identityCheck][value=mynumber]');
    await expect(choice).toBeVisible();
    await expect(main.getByRole('alert').getByRole('link')).toHaveCount(1);
    await choice.check();
    held = newGate();
    await main.locator('input[value=radio]').check();
    await next.click();
    held.open();
    await expect(main.getByRole('button', { name: t.mynumber })).toBeVisible();
  });

  test(`[R2.1] a wrong address is corrected, and the mail sent again (${lang})`, async ({
    page,
    store,
  }) => {
    const main = page.getByRole('main');
    const start = begin({ category: '3', method: 'password' });
    await startSignup(page, store, { ...start, mail: `typo-${start.mail}` });
    await main.getByRole('button', { name: t.correct }).click();
    const field = main.getByLabel(t.mail, { exact: true });
    await field.fill('no address');
    await main.getByRole('button', { name: t.send }).click();
    await expect(field).toHaveAttribute('aria-invalid');
    await expect(field).toHaveValue('no address');
    await field.fill(start.mail);
    await main.getByRole('button', { name: t.send }).click();
    await expect(main.getByText(start.mail)).toBeVisible();
    await page.goto(await linkOf(page, store, start));
    await expectPage(page, 'SHN0004');

    // From the first page one comes back to where one was.
    await page.goto(`${store.user}/signup`);
    await page.getByRole('main').getByRole('link', { name: t.goOn }).click();
    await expect(main.locator('input[name=services]').first()).toBeVisible();
  });
}

test('[R2.12] what is wrong with a certificate is told at its field', async ({ page, store }) => {
  const lang: Lang = 'ja';
  const main = page.getByRole('main');
  const start: Start = { lang, category: '1', method: 'certificate', mail: newMail() };
  await toServices(page, store, start);
  await choose(page, lang, ['radio']);
  const error = (id: string) => main.locator(`#${id}-error`);
  await main.getByRole('button', { name: signupWords.ja.sign }).click();
  await expect(error('certificateFile')).toBeVisible();
  await expect(error('certificatePassword')).toBeVisible();
  const { certificates } = await (
    await page.request.get(`${store.sandbox}/api/certificates`)
  ).json();
  const of = (id: string) => certificates.find((each: { id: string }) => each.id === id);
  await signWith(page, store, lang, { ...of('person-ec-aes'), password: 'another' });
  await expect(error('certificatePassword')).toContainText('パスワードが違います');
  for (const [id, message] of [
    ['revoked', '失効'],
    ['expired', '有効期限'],
    ['not-yet', 'まだ有効期間が始まっていません'],
    ['wrong-usage', '署名用では'],
    ['untrusted', '認証局'],
  ] as const) {
    await signWith(page, store, lang, of(id));
    await expect(error('certificateFile')).toContainText(message);
    await expect(main.locator('#certificatePassword')).toHaveValue(of(id).password);
  }
  const nonsense = { name: 'mine.p12', mimeType: 'text/plain', buffer: Buffer.from('hello') };
  await main.locator('#certificateFile').setInputFiles(nonsense);
  await main.getByRole('button', { name: signupWords.ja.sign }).click();
  await expect(error('certificateFile')).toContainText('読み取れません');
  expect((await completed(page, store)).step).toBe('identity');
});
