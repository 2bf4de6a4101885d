import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { answered } from './faults';
import { ask, mailsTo, result } from './outside';
import { seedAccounts, setClock } from './ownAccounts';
import { OwnPortal } from './ownPortal';
import { addAuthenticator } from './passkey';
import { type Account, expect, expectPage, test } from './portal';
import { signIn } from './signin';

const portal = new OwnPortal('security', 50);
const own = portal.store;
const security = '/mypage/account/security';
const attributes = '/api/auth/user/attribute-get';
const methods = '/api/common/account/login-methods-get';
const stepUp = /Failed to load resource.* 403 .*\/api\/(common\/account|mst\/user)\//;
const accounts: Account[] = [];

// One after the other: they set the portal's clock.
test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  portal.clear();
  await portal.start();
  accounts.push(...seedAccounts(own, 8));
});

test.beforeEach(({ request }) => setClock(request, own, 0));

test.afterAll(() => portal.stop());

function someone(): Account {
  const account = accounts.pop();
  if (!account) throw new Error('seed more accounts');
  return account;
}

const section = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

/** The mail that tells of a change. */
async function toldOf(page: Page, account: Account, what: RegExp): Promise<void> {
  const found = async () =>
    (await mailsTo(page.request, own, account.mail)).some(({ text }) => what.test(text));
  await expect.poll(found, { message: `a mail about ${what}` }).toBe(true);
}

test('[R2.32] [R6.7] a new password asks first who one is, ends the other sessions and is told by mail', async ({
  page,
  another,
  request,
  faults,
}) => {
  faults.allow(stepUp);
  const account = someone();
  const other = await another();
  await signIn(other, own.user, account, 'en');
  await signIn(page, own.user, account, 'ja', security);
  await setClock(request, own, 6);
  const form = section(page, 'パスワード');
  const field = form.getByLabel('新しいパスワード');
  const change = form.getByRole('button', { name: 'パスワードを変更する' });

  await change.click();
  await expect(field).toBeFocused();
  await expect(form).toContainText('新しいパスワードを入力してください');

  // Whoever would rather not confirm changes nothing, and keeps what was typed.
  await field.fill('yoru no denpa wa shizuka');
  await change.click();
  const dialog = page.getByRole('dialog', { name: 'ご本人の確認' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'やめる' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(form.getByRole('alert')).toContainText('何も変更していません');
  await expect(field).toHaveValue('yoru no denpa wa shizuka');

  await change.click();
  await dialog.getByLabel('パスワード', { exact: true }).last().fill('not the password');
  await dialog.getByRole('button', { name: '確認する' }).click();
  await expect(dialog).toContainText('正しくありません');
  const before = (await page.context().cookies()).find(({ name }) => name === '__Host-portal');
  await dialog.getByLabel('パスワード', { exact: true }).last().fill(account.password);
  await page.keyboard.press('Enter');
  await expect(form).toContainText('パスワードを変更しました');
  await expect(dialog).toHaveCount(0);
  const after = (await page.context().cookies()).find(({ name }) => name === '__Host-portal');
  expect(after?.value).not.toBe(before?.value);

  const ended = await other.request.post(`${own.user}${attributes}`, { data: {} });
  expect(ended.status()).toBe(401);
  const old = await ask(page, own.user, '/api/auth/stepup', { password: account.password });
  expect(old.resultCode).toBe('RE_EXECUTABLE_ERROR');
  await result(page, own.user, '/api/auth/stepup', { password: 'yoru no denpa wa shizuka' });
  await toldOf(page, account, /パスワードの変更/);

  // What is easily guessed is refused at the field.
  await field.fill('password1');
  await change.click();
  await expect(form.locator('[data-code=MSG-LIT-E-0016]')).toBeVisible();
  await expect(field).toBeFocused();
});

test('[R2.32] an authenticator app is set up anew, and the old one ends', async ({ page }) => {
  const account = someone();
  await signIn(page, own.user, account, 'en', security);
  const form = section(page, 'One-time password app');
  await form.getByRole('button', { name: 'Set up an app anew' }).click();
  await expect(form.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  const secret = ((await form.locator('[data-secret]').textContent()) ?? '').replace(/\s/g, '');
  const uri = await form.getByRole('link', { includeHidden: true }).getAttribute('href');
  expect(uri).toContain('otpauth://totp/');
  expect(uri).toContain(`secret=${secret}`);
  const app = new TOTP({ secret });
  await form.getByLabel('2. The 6 digits').fill('12');
  await form.getByRole('button', { name: 'Use this app' }).click();
  await expect(form).toContainText('Enter the 6 digits.');
  await form.getByLabel('2. The 6 digits').fill(app.generate());
  await form.getByRole('button', { name: 'Use this app' }).click();
  await expect(form.getByRole('alert')).toContainText('The new app is set up');

  const later = { timestamp: Date.now() + 30_000 };
  const old = new TOTP({ secret: account.totpSecret }).generate(later);
  expect((await ask(page, own.user, '/api/auth/stepup', { totp: old })).resultCode).not.toBe(
    'SUCCESS',
  );
  await result(page, own.user, '/api/auth/stepup', { totp: app.generate(later) });
  await toldOf(page, account, /One-time password app changed|ワンタイムパスワードのアプリの変更/);
});

test('[R2.32] new recovery codes are shown once and take the place of the old ones', async ({
  page,
}) => {
  const account = someone();
  await signIn(page, own.user, account, 'ja', security);
  const form = section(page, 'リカバリーコード');
  await form.getByRole('button', { name: 'リカバリーコードを作り直す' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: 'リカバリーコードを作り直す' })
    .click();
  const codes = form.getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await expect(codes.first()).toHaveText(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/);
  const first = (await codes.first().textContent()) ?? '';
  expect((await result(page, own.user, methods)).recoveryCodesLeft).toBe(10);
  const saved = page.waitForEvent('download');
  await form.getByRole('button', { name: 'ファイルに保存する' }).click();
  expect((await saved).suggestedFilename()).toBe('recovery-codes.txt');
  await toldOf(page, account, /リカバリーコードの再発行/);
  await page.reload();
  await expect(form).toContainText('残りは10個です');
  await expect(page.getByRole('main')).not.toContainText(first);
});

test('[R2.32] [R2.3] a passkey is added, confirms a change in place of the password, and is removed', async ({
  page,
  request,
  faults,
}) => {
  faults.allow(stepUp);
  const account = someone();
  await addAuthenticator(page);
  await signIn(page, own.user, account, 'ja', security);
  const form = section(page, 'パスキー');
  await form.getByLabel('パスキーの名前').fill('自宅の パソコン');
  await form.getByRole('button', { name: 'パスキーを追加する' }).click();
  await expect(form.getByRole('alert')).toContainText('「自宅の パソコン」を追加しました');
  expect((await result(page, own.user, methods)).passkeys).toMatchObject([
    { name: '自宅の パソコン', usedAt: '' },
  ]);
  await toldOf(page, account, /パスキーの追加（自宅の パソコン）/);

  await setClock(request, own, 6);
  const userId = section(page, 'ユーザーID');
  await userId.getByLabel('新しいユーザーID').fill(`New.${account.userId}`);
  await userId.getByRole('button', { name: 'ユーザーIDを変更する' }).click();
  const dialog = page.getByRole('dialog', { name: 'ご本人の確認' });
  await dialog.getByRole('radio', { name: 'パスキー' }).check();
  await dialog.getByRole('button', { name: '確認する' }).click();
  await expect(userId.getByRole('alert')).toContainText('ユーザーIDを変更しました');
  const now = await result(page, own.user, methods);
  expect(now.methods[0].label).toBe(`new.${account.userId}`);
  expect(now.passkeys[0].usedAt).not.toBe('');
  await toldOf(page, account, /ユーザーIDの変更/);

  // Removed on the page of the ways to sign in; then the password is the last and stays.
  await page.goto(`${own.user}/mypage/account/change-login-method`);
  await page.getByRole('button', { name: 'パスキー (自宅の パソコン)を削除' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '削除' }).click();
  await expectPage(page, 'MYP0117');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ログイン方法を削除しました');
  await toldOf(page, account, /パスキーの削除（自宅の パソコン）/);
  await page.goto(`${own.user}/mypage/account/change-login-method`);
  await expect(page.getByRole('main')).toContainText(
    'ログイン方法がほかにないため、削除できません',
  );
  await expect(page.getByRole('button', { name: /を削除$/ })).toHaveCount(0);
  const refused = await ask(page, own.user, '/api/common/account/login-method-remove', {
    method: 'password',
  });
  expect(refused.errors.global[0].code).toBe('MSG-LIT-E-0003');
  expect((await result(page, own.user, methods)).methods).toHaveLength(1);
});

test('[R2.32] where one is signed in is listed, and a session is ended from there', async ({
  page,
  another,
}) => {
  const account = someone();
  const other = await another({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  });
  await signIn(other, own.user, account, 'ja');
  await signIn(page, own.user, account, 'en', security);
  const list = section(page, 'Where you are signed in');
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(list.getByRole('listitem').filter({ hasText: 'This device' })).toContainText(
    'Chrome (Linux)',
  );
  await list.getByRole('button', { name: 'Sign out Safari (iPhone)' }).click();
  await expect(list.getByRole('alert')).toContainText('Signed out.');
  await expect(list.getByRole('listitem')).toHaveCount(1);
  const ended = await other.request.post(`${own.user}${attributes}`, { data: {} });
  expect(ended.status()).toBe(401);
  await result(page, own.user, attributes);
});

test('[R2.32] an account that signs in by a passkey alone confirms by it', async ({
  page,
  request,
  faults,
}) => {
  faults.allow(stepUp);
  faults.allow(answered(403, '/api/auth'));
  const account = someone();
  await addAuthenticator(page);
  await signIn(page, own.user, account, 'en', security);
  const form = section(page, 'Passkeys');
  await form.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(form.getByRole('alert')).toContainText('was added');
  await page.goto(`${own.user}/mypage/account/change-login-method`);
  await page.getByRole('button', { name: 'Remove User ID and password' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expectPage(page, 'MYP0117');
  const now = await result(page, own.user, methods);
  expect(now.methods).toEqual([]);
  expect(now.removable).toBe(false);
  await toldOf(page, account, /Login method removed|ログイン方法の削除/);

  // The password is added again, after the passkey has confirmed who it is.
  await setClock(request, own, 6);
  await page.goto(`${own.user}/mypage/account/change-login-method`);
  await page.getByRole('button', { name: 'Add User ID and password' }).click();
  await page.getByLabel('New user ID').fill(`again.${account.userId}`);
  await page.getByLabel('New password').fill('asa no denpa wa tooi');
  await page.getByRole('button', { name: 'Go on to the authenticator app' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expect(dialog.getByRole('radio')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  const secret = ((await page.locator('[data-secret]').textContent()) ?? '').replace(/\s/g, '');
  await page.getByLabel('2. The 6 digits').fill(new TOTP({ secret }).generate());
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Your new recovery codes' })).toBeFocused();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expectPage(page, 'MYP0117');
  expect((await result(page, own.user, methods)).methods[0].label).toBe(`again.${account.userId}`);
});
