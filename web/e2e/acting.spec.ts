import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { answered } from './faults';
import { ask, result } from './outside';
import { takeAccount } from './pool';
import { type Account, expect, expectPage, langs, type Store, test } from './portal';
import { deskOf, submit } from './prepare';
import { signIn, signInStaff } from './signin';
import { wordsIn } from './words';

const words = {
  ja: {
    banner: /様の代理人として操作しています/,
    work: '本人ごとの仕事一覧',
    noLonger: /様の代理・照会は、もうできません/,
    own: '自分の手続きに戻る',
    progress: '申請・届出の状況',
    over: 'この委任状では操作できません',
    menu: '申請・届出をする',
    terms: '利用規約',
    payments: '手数料の納付',
    notices: '通知書',
    mandates: '委任状の一覧を見る',
  },
  en: {
    banner: /^You are acting for /,
    work: 'Work list of all principals',
    noLonger: /^You can no longer act or look for /,
    own: 'Back to my own',
    progress: 'Application progress',
    over: 'Nothing can be done under this power of attorney',
    menu: 'Apply or notify',
    terms: 'Terms of service',
    payments: 'Payments',
    notices: 'Written notices',
    mandates: 'See the powers of attorney',
  },
} as const;

/** Has a principal grant an agent a power of attorney, which the agent accepts; gives its id. */
async function granted(store: Store, principal: Page, agent: Page, to: Account): Promise<string> {
  const until = new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10);
  const terms = {
    ...{ name: '代理 次郎', mail: to.mail, category: '1', role: 'AGENT', kind: 'COMPREHENSIVE' },
    ...{ disclosure: 'ALL', subAgentAllowed: false, laterRecordsAllowed: false },
    ...{ procedures: [], stations: [], validUntil: until },
  };
  const path = '/api/common/delegation/register';
  const made = await ask(principal, store.user, path, terms, { 'Idempotency-Key': randomUUID() });
  expect(made.resultCode, JSON.stringify(made)).toBe('SUCCESS');
  const { delegationId, version } = made.result;
  await result(agent, store.user, '/api/common/delegation/accept', { delegationId, version });
  return delegationId;
}

for (const lang of langs('ja')) {
  const t = words[lang];

  test(`[R6.1] an agent acts for a principal: the address and the banner say so from page to page, until the release (${lang})`, async ({
    page,
    another,
    account,
    store,
    faults,
  }) => {
    const agent = await another();
    const agentAccount = takeAccount(store);
    await signIn(page, store.user, account, lang);
    await signIn(agent, store.user, agentAccount, lang);
    const id = await granted(store, page, agent, agentAccount);

    await agent.goto(`${store.user}/mypage/application-menu?mandate=${id}`);
    await expect(agent.getByText(t.banner)).toBeVisible();
    const { name } = (
      await result(page, store.user, '/api/common/delegation/detail-get', { delegationId: id })
    ).principal;
    const nav = agent.getByRole('navigation').filter({ hasText: t.progress }).first();
    await nav.getByRole('link', { name: t.progress }).click();
    await expectPage(agent, 'MYP0311');
    expect(new URL(agent.url()).searchParams.get('mandate')).toBe(id);
    await expect(agent.getByText(t.banner)).toBeVisible();

    await expect(agent).toHaveTitle(new RegExp(` \\(${name}\\) \\| `));

    // What is everybody's is read on the way; My Page is the principal's own, so what they filed stands in its place.
    await agent.getByRole('contentinfo').getByRole('link', { name: t.terms }).click();
    await expectPage(agent, 'SHN0124');
    await expect(agent.getByText(t.banner)).toBeVisible();
    await agent.goBack();
    for (const [link, id] of [
      [t.payments, 'MYP0401'],
      [t.notices, 'MYP0411'],
      [t.progress, 'MYP0311'],
    ] as const) {
      await agent.getByRole('navigation').getByRole('link', { name: link }).first().click();
      await expectPage(agent, id);
      await expect(agent.getByText(t.banner)).toBeVisible();
    }

    // A filing of the principal's own is seen; from another tab, without the power of attorney, nothing is.
    const { number } = await submit(page, store);
    await agent.reload();
    await expect(agent.getByRole('main')).toContainText(number);
    const own = await agent.context().newPage();
    faults.allow(answered(404, '/mypage/application-progress/detail'));
    await own.goto(
      `${store.user}/mypage/application-progress/detail?electronicApplicationNumber=${number}`,
    );
    await expectPage(own, 'ERR0404');
    await own.close();
    await agent.locator(`main a[href*="${number}"]`).first().click();
    await expectPage(agent, 'MYP0312');
    await expect(agent.getByText(t.banner)).toBeVisible();
    await expect(agent.getByRole('main')).toContainText(number);
    await expect(agent.locator('main [data-loading]')).toHaveCount(0);
    const links = agent.getByRole('main').getByRole('link');
    for (const href of await links.evaluateAll((all) =>
      all.map((a) => (a as HTMLAnchorElement).href),
    )) {
      const to = new URL(href);
      // Downloads take it when they are pressed.
      const page = to.origin === store.user && !to.pathname.startsWith('/api/');
      if (page) expect(to.searchParams.get('mandate'), to.href).toBe(id);
    }

    const late = await agent.context().newPage();
    await late.goto(`${store.user}/mypage/application-progress?mandate=${id}`);
    await expect(late.getByText(t.banner)).toBeVisible();
    await agent.getByRole('link', { name: t.own }).click();
    await expectPage(agent, 'MYP0001');
    await expect(agent.getByRole('main').getByRole('link', { name: t.work })).toBeVisible();
    await expect(agent.getByText(t.banner)).toHaveCount(0);

    const { version } = await result(page, store.user, '/api/common/delegation/detail-get', {
      delegationId: id,
    });
    await result(page, store.user, '/api/common/delegation/release', { delegationId: id, version });
    // A tab that is still open says so when one comes back to it.
    await late.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(late.getByText(t.noLonger)).toBeVisible();
    await expect(late.getByText(t.banner)).toHaveCount(0);
    await late.close();
    await agent.goto(`${store.user}/mypage/application-progress?mandate=${id}`);
    await expectPage(agent, 'ERR0002');
    await expect(agent.getByRole('heading', { level: 1 })).toHaveText(t.over);
    await agent.getByRole('link', { name: t.mandates }).click();
    await expectPage(agent, 'MYP0201');
  });

  test(`[R6.5] [R6.1] an agent pays what the principal owes, and comes back from the bank under the power of attorney (${lang})`, async ({
    page,
    another,
    account,
    officer,
    store,
    faults,
  }) => {
    const w = wordsIn(lang);
    const [agent, desk] = [await another(), await another()];
    const agentAccount = takeAccount(store);
    await signIn(page, store.user, account, lang);
    await signIn(agent, store.user, agentAccount, lang);
    await signInStaff(desk, store.staff, officer, lang);
    const id = await granted(store, page, agent, agentAccount);
    const { number } = await submit(page, store);
    const review = deskOf(desk, store);
    await review.accept(number);
    await review.requestFee(number);
    const { payments } = await result(page, store.user, '/api/common/home/get');
    const paymentNumber: string = payments[0].paymentNumber;

    await agent.goto(
      `${store.user}/mypage/payment/detail?paymentNumber=${paymentNumber}&mandate=${id}`,
    );
    await expect(agent.getByText(t.banner)).toBeVisible();
    await agent.getByRole('button', { name: w.startPayment }).click();
    const dialog = agent.getByRole('dialog');
    await dialog.getByRole('radio').first().check();
    await dialog.getByRole('button', { name: w.toBank }).click();
    await agent.waitForURL(`${store.sandbox}/bank*`);
    await agent.getByRole('button', { name: w.pay }).click();
    await expect(agent.getByRole('status')).toHaveText(w.paymentConfirmed);
    // The bank knows nothing of powers of attorney: the address that it leads back to has none.
    faults.allow(answered(404, '/mypage/payment/detail'));
    await agent.getByRole('link', { name: w.backToPortal }).click();
    await expectPage(agent, 'MYP0402');
    await expect(agent.getByText(t.banner)).toBeVisible();
    await expect(agent.getByRole('main')).toContainText(w.paid);
  });
}
