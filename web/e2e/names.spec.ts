import type { Page } from '@playwright/test';
import { answered } from './faults';
import { answerAll, menuWords } from './menu';
import { result } from './outside';
import { expect, expectPage, type Store, test } from './portal';
import { deskOf, newCallSign, payAtBank, submit } from './prepare';
import { fillSignIn, signInStaff, useLang } from './signin';

/** The query parameters of the specification that have no page, because their feature is not built. */
const later = {
  'powers of attorney': ['delegationId', 'delegationScope', 'connectId'],
  'station information': ['requestNumber'],
  "the staff's pages about accounts": ['userId', 'accountId'],
  // What is told by the number alone: who changes an address is told nothing untrue.
  'nothing: led to by a number': [
    ...['applicationManagementId', 'applicationManagementName', 'paymentDeadline'],
  ],
};

/** Names that other tests read in addresses: the mail's link, renewals, corrections, old records. */
const elsewhere = ['token', 'fromFormSelf', 'isCorrection', 'reportNo', 'announcementId'];

/** Names of our own: the provider's request, what came of a visit to an issuer, where a sign-in goes on to. */
const own = [
  'station',
  'act',
  'authRequestId',
  'p',
  'returnTo',
  'ui_locales',
  'proof',
  'reason',
  'client',
  'lang',
];

/** The query parameters of the specification (section 2, 'Behaviour'). */
const names =
  'mode, type, electronicApplicationNumber, applicationManagementId, applicationManagementName, temporalyNotificationId, reportNo, inquiryNumber, paymentNumber, paymentDeadline, identityVerifyMethod, id, procedureId, connectId, login_method, delegationId, isCorrection, gitekiFlag, delegationScope, requestNumber, fromFormSelf, fromAccountInfo, announcementId, noticeNumber, service, userId, accountId, showLogoutDialog, individualOrAssociation, token'.split(
    ', ',
  );

/** The query parameters of every address of the portal that a page has had. */
function readAddresses(page: Page, portal: string): Set<string> {
  const seen = new Set<string>();
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame() || !URL.canParse(frame.url())) return;
    const { origin, pathname, searchParams } = new URL(frame.url());
    if (origin !== portal || /^\/(oidc\/authorize|outside|api)/.test(pathname)) return;
    for (const name of searchParams.keys()) seen.add(name);
  });
  return seen;
}

/** Opens a list and goes where its first link with a parameter leads. */
async function follow(page: Page, store: Store, list: string, parameter: string): Promise<void> {
  await page.goto(`${store.user}${list}`);
  const link = page.getByRole('main').locator(`a[href*="${parameter}="]`).first();
  await link.click();
  await page.waitForURL((url) => url.searchParams.has(parameter));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test("[R2.40] pages lead to each other by the specification's query parameters, and by few of their own", async ({
  page,
  another,
  account,
  officer,
  store,
  faults,
}) => {
  faults.allow(answered(401, ''));
  const seen = readAddresses(page, store.user);
  await test.step('before the sign-in', async () => {
    await useLang(page, store.user, 'ja');
    await page.goto(`${store.user}/gis/index_t.html`);
    await page.getByRole('main').locator('a[href$="/signup?mode=temporary"]').click();
    await expectPage(page, 'SHN0002');
    await expect(page.locator('input[value=temporary]')).toBeChecked();
    const other = page.getByRole('tab').nth(1);
    await other.click();
    await expect(other).toHaveAttribute('aria-selected', 'true');
    await page.reload();
    await expect(other).toHaveAttribute('aria-selected', 'true');
    const asked = 'returnTo=/mypage&login_method=password&service=amateur&type=1';
    await page.goto(`${store.user}/api/auth/login?${asked}`);
    await fillSignIn(page, account, 'ja');
    await expectPage(page, 'SHN0031');
  });
  await test.step('the account', async () => {
    await follow(page, store, '/mypage/account/info', 'fromAccountInfo');
    await page.getByRole('link', { name: 'アカウント情報へ戻る' }).click();
    await expectPage(page, 'MYP0102');
    await page.goto(`${store.user}/changeid/mypage/account/change-identification`);
    const main = page.getByRole('main');
    await main.locator('input[value=mynumber]').check();
    await main.getByRole('button', { name: /マイナンバーカード/ }).click();
    await page.locator('button[name=person][value=""]').click();
    await page.waitForURL(/identityVerifyMethod=mynumber/);
    await expect(main.locator('input[value=mynumber]')).toBeChecked();
  });
  await test.step('an application', async () => {
    await page.goto(`${store.user}/mypage/application-menu`);
    await answerAll(page, 'ja', menuWords.ja.amateur, menuWords.ja.open);
    await page.getByRole('main').getByRole('button').first().click();
    await page.waitForURL(/temporalyNotificationId=/);
    await result(page, store.user, '/api/common/account/service-add', { services: ['giteki'] });
    await page.goto(`${store.user}/application/preparation?procedureId=giteki-proof-open`);
    await page.getByRole('main').getByRole('button').first().click();
    await page.waitForURL(/gitekiFlag=true/);
  });
  await test.step('what has been filed, paid and granted', async () => {
    const { number, inquiryNumber } = await submit(page, store);
    await page.goto(`${store.user}/application/complete?inquiryNumber=${inquiryNumber}`);
    await expectPage(page, 'APP0002');
    const desk = await another();
    await signInStaff(desk, store.staff, officer, 'ja');
    const review = deskOf(desk, store);
    await review.accept(number);
    await review.requestFee(number);
    await follow(page, store, '/mypage/application-progress', 'electronicApplicationNumber');
    await follow(page, store, '/mypage/payment', 'paymentNumber');
    await payAtBank(page, store, number);
    await expect.poll(async () => (await review.detail(number)).status).toBe('UNDER_REVIEW');
    await review.grant(number, newCallSign());
    await follow(page, store, '/mypage/written-notice', 'noticeNumber');
    await follow(page, store, '/mypage/digital-licence', 'id');
  });
  await page.getByRole('button', { name: 'ログアウト' }).click();
  await expect(page.getByRole('dialog')).toContainText('ログアウトしました');
  const unused = Object.values(later).flat();
  const wanted = names.filter((name) => ![...unused, ...elsewhere].includes(name));
  expect([...seen].filter((name) => names.includes(name)).sort()).toEqual(wanted.sort());
  expect([...seen].filter((name) => !names.includes(name) && !own.includes(name))).toEqual([]);
});
