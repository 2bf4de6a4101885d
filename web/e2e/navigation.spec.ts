import staffRoutes from '../apps/staff/routes.json' with { type: 'json' };
import userRoutes from '../apps/user/routes.json' with { type: 'json' };
import { answered } from './faults';
import { mailsTo, result } from './outside';
import { expect, expectPage, test } from './portal';
import { makeDraft, submit, upload } from './prepare';
import { fillSignIn, signIn, signInStaff } from './signin';

test.use({ fetchAhead: true });

/** The query parameters of the specification (section 2, 'Behaviour'). */
const names =
  'mode, type, electronicApplicationNumber, applicationManagementId, applicationManagementName, temporalyNotificationId, reportNo, inquiryNumber, paymentNumber, paymentDeadline, identityVerifyMethod, id, procedureId, connectId, login_method, delegationId, isCorrection, gitekiFlag, delegationScope, requestNumber, fromFormSelf, fromAccountInfo, announcementId, noticeNumber, service, userId, accountId, showLogoutDialog, individualOrAssociation, token'.split(
    ', ',
  );

test('[R2.40] pages are asked for by the query parameters of the specification', () => {
  const required = [...userRoutes, ...staffRoutes].flatMap((route) => route.requiredQuery);
  const used = new Set(required.flatMap((each) => each.split('|')));
  // The OpenID provider's own name, and those of pages that the specification does not have.
  for (const own of ['authRequestId', 'bulkId', 'delegationNumber', 'inquirerId', 'version'])
    used.delete(own);
  expect([...used].filter((name) => !names.includes(name))).toEqual([]);
  expect(used.size).toBeGreaterThan(4);
});

test('[R2.38] opening a page titles the document, moves the focus to its heading and stands at the top; going back returns to where one was', async ({
  page,
  account,
  store,
}) => {
  await page.setViewportSize({ width: 1000, height: 320 });
  await signIn(page, store.user, account, 'ja');
  for (let n = 0; n < 6; n++) await makeDraft(page, store);
  await page.goto(`${store.user}/mypage/application-draft`);
  const title = page.getByRole('heading', { level: 1 });
  const scrolled = () => page.evaluate(() => window.scrollY);
  await expect(page).toHaveTitle('保存した下書き | 電波利用ポータル');
  const last = page.getByRole('link', { name: /を再開する$/ }).last();
  await last.click({ trial: true }); // scrolls to it, and waits until nothing moves any more
  const down = await scrolled();
  expect(down).toBeGreaterThan(100);
  await last.click();
  await expectPage(page, 'APP0101');
  await expect(title).toBeFocused();
  await expect(page).toHaveTitle(/^申請者 \| |^.+ \| 電波利用ポータル$/);
  expect(await scrolled()).toBe(0);
  await page.goBack();
  await expectPage(page, 'MYP0302');
  await expect(page).toHaveTitle('保存した下書き | 電波利用ポータル');
  await expect(title).toBeFocused();
  await expect.poll(scrolled).toBe(down);
  await page.goForward();
  await expectPage(page, 'APP0101');
  await expect(title).toBeFocused();
  expect(await scrolled()).toBe(0);
});

test('[R2.14] going back and forward after submitting shows the receipt and submits nothing again', async ({
  page,
  account,
  store,
  faults,
}) => {
  faults.allow(/ 404 /);
  await signIn(page, store.user, account, 'ja');
  const { id } = await makeDraft(page, store);
  await upload(page, store, id, 'diagram');
  await upload(page, store, id, 'guarantee');
  await page.goto(`${store.user}/application/open/members?temporalyNotificationId=${id}`);
  await page.getByRole('button', { name: '確認画面へ進む' }).click();
  await expectPage(page, 'APP0106');
  await page.getByRole('button', { name: '申請する', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'この内容で申請する' }).click();
  await expectPage(page, 'APP0002');
  const receipt = page.url();
  // The confirmation is gone; the step before it leads to the receipt.
  await page.goBack();
  await expect(page).toHaveURL(receipt);
  await expectPage(page, 'APP0002');
  await page.reload();
  await expectPage(page, 'APP0002');
  await page.goto(`${store.user}/mypage`);
  await page.goBack();
  await expectPage(page, 'APP0002');
  await page.goForward();
  await expectPage(page, 'MYP0001');
  const { total } = await result(page, store.user, '/api/common/application-progress/list-get');
  expect(total).toBe(1);
  await expect.poll(async () => (await mailsTo(page.request, store, account.mail)).length).toBe(1);
});

test('[R2.13] going back after signing in signs in nobody again and asks for nothing', async ({
  page,
  account,
  store,
  faults,
}) => {
  faults.allow(answered(401, ''));
  await page.goto(store.user);
  await page.goto(`${store.user}/mypage`);
  await fillSignIn(page, account, 'ja');
  await expectPage(page, 'SHN0031');
  const posted: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/auth/login/')) posted.push(request.url());
  });
  await page.getByRole('link', { name: 'マイページへ進む' }).click();
  await expectPage(page, 'MYP0001');
  await page.goBack();
  await expectPage(page, 'SHN0031');
  await page.goBack();
  await expectPage(page, 'LGN0001');
  await expect(page.getByLabel('パスワード', { exact: true })).toHaveValue('');
  // A sign-in that has ended says so and leads to a new one.
  await page.getByLabel('ユーザーIDまたはメールアドレス').fill(account.userId);
  await page.getByLabel('パスワード', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: '次へ進む' }).click();
  await expect(page.getByRole('link', { name: 'ログインを最初からやり直す' })).toBeVisible();
  await page.goForward();
  await page.goForward();
  await expectPage(page, 'MYP0001');
  expect(posted).toHaveLength(1);
  const answer = await page.request.post(`${store.user}/api/auth/user/attribute-get`, { data: {} });
  expect(answer.status()).toBe(200);
});

test('[R4.11] [R8.4] following a link to the same page leaves its error page', async ({
  page,
  officer,
  store,
  faults,
}) => {
  faults.allow(/uncaught/);
  await signInStaff(page, store.staff, officer, 'ja', '/portal');
  await page.evaluate(() => void Promise.reject({ status: 503 }));
  await expectPage(page, 'ERR0001');
  await page.getByRole('contentinfo').getByRole('link', { name: '職員用トップ' }).click();
  await expectPage(page, 'STF0001');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('職員用トップ');
});

test('[R2.42] going back after signing out shows nothing of the account', async ({
  page,
  account,
  store,
  context,
  faults,
}) => {
  faults.allow(answered(401, ''));
  await signIn(page, store.user, account, 'ja');
  const { number } = await submit(page, store);
  await page.goto(`${store.user}/mypage/application-progress`);
  await expect(page.getByRole('main')).toContainText(number);
  const other = await context.newPage();
  await other.addInitScript(() => {
    Reflect.deleteProperty(window, 'BroadcastChannel'); // a page that is kept hears of nothing
  });
  await other.goto(`${store.user}/mypage`);
  await expect(other.getByRole('main')).toContainText(number);
  await page.getByRole('button', { name: 'ログアウト' }).click();
  await expect(page.getByRole('dialog')).toContainText('ログアウトしました');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(`${store.user}/`);
  await page.goBack();
  await expectPage(page, 'LGN0001');

  // A page that the browser has kept as it was, and shows again.
  await other.evaluate(() =>
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  );
  await expectPage(other, 'LGN0001');
  for (const each of [page, other]) {
    await expect(each.locator('body')).not.toContainText(number);
    await expect(each.locator('body')).not.toContainText('電波 太郎');
  }
});

test('[R2.39] leaving a flow clears what the tab keeps of it, all but the account id', async ({
  page,
  account,
  store,
}) => {
  await signIn(page, store.user, account, 'ja');
  const { id } = await makeDraft(page, store);
  await upload(page, store, id, 'diagram');
  await upload(page, store, id, 'guarantee');
  await page.goto(`${store.user}/application/open/confirm?temporalyNotificationId=${id}`);
  await expectPage(page, 'APP0106');
  const info = await result(page, store.user, '/api/auth/user/attribute-get');
  const { accountId } = info.userInfoDetail;
  const kept = () =>
    page.evaluate(() =>
      Object.fromEntries(
        Object.entries(sessionStorage).filter(([key]) => !key.startsWith('reloadedAt:')),
      ),
    );
  const all = {
    formData: '{}',
    applicantCategory: '1',
    signupAccountType: 'x',
    licenseNumber: '1',
  };
  await page.evaluate((values) => {
    for (const [key, value] of Object.entries(values)) sessionStorage.setItem(key, value);
  }, all);
  // Inside the flow it stays.
  await page.getByRole('link', { name: '前へ戻る' }).click();
  await expectPage(page, 'APP0103');
  expect(await kept()).toMatchObject({ accountId, applicantCategory: '1', licenseNumber: '1' });
  await page.getByRole('banner').getByRole('link', { name: '電波利用ポータル' }).click();
  await expectPage(page, 'SHN0001');
  expect(await kept()).toEqual({ accountId });
  await page.goBack();
  await expect(page.locator('main')).toHaveAttribute('data-page-id', /^APP01/);
  await page.getByRole('link', { name: '中断して一覧へ' }).click();
  await expectPage(page, 'MYP0302');
  expect(await kept()).toEqual({ accountId });
});
