import type { Page } from '@playwright/test';
import { attach, fillForm, next } from './apply';
import { dayFromNow, detail, grant, move } from './delegations';
import { answered } from './faults';
import { fixed, mobile } from './filings';
import { press } from './form';
import { atDesk, leaveWords, leavePaths as paths } from './leave';
import { answer, menuWords } from './menu';
import { expectOneLanguage } from './oneLanguage';
import { mailAbout, result } from './outside';
import { takeAccount } from './pool';
import { both, expect, expectPage, type Store, test } from './portal';
import { deskOf, submit } from './prepare';
import { signIn, signInStaff } from './signin';
import { sound } from './sound';
import { type Words, wordsIn } from './words';

const words = {
  ja: {
    banner: /様の代理人として操作しています/,
    summary: '提出する内容の概要',
    files: / 様の代理人 .+ が提出します/,
    received: '任された委任状を見る',
    change: '切り替える',
    find: '本人を探す',
    asAgent: /代理人として提出します。$/,
    agent: '代理人（委任状番号）',
    correction: '補正',
    unpaid: '未納',
  },
  en: {
    banner: /^You are acting for /,
    summary: 'In short',
    files: / files it as the agent of /,
    received: 'See those given to you',
    change: 'Change',
    find: 'Search for a principal',
    asAgent: /You file as the agent\.$/,
    agent: 'Agent (power of attorney)',
    correction: 'Correction',
    unpaid: 'Unpaid',
  },
} as const;

/** The power of attorney that a page is made under. */
const mandateOf = (page: Page) => new URL(page.url()).searchParams.get('mandate');

/** Pays from the page of an application, at the bank and back, under the same power of attorney. */
async function pay(page: Page, store: Store, w: Words): Promise<void> {
  const mandate = mandateOf(page);
  await page.getByRole('link', { name: w.howToPay }).click();
  await expectPage(page, 'MYP0402');
  expect(mandateOf(page)).toBe(mandate);
  await page.getByRole('button', { name: w.startPayment }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio').first().check();
  await dialog.getByRole('button', { name: w.toBank }).click();
  await page.waitForURL(`${store.sandbox}/bank*`);
  await page.getByRole('button', { name: w.pay }).click();
  await expect(page.getByRole('status')).toHaveText(w.paymentConfirmed);
  await page.getByRole('link', { name: w.backToPortal }).click();
  await expectPage(page, 'MYP0402');
  await page.waitForURL((url) => url.searchParams.get('mandate') === mandate);
  await expect(page.getByRole('main')).toContainText(w.paid);
}

for (const lang of both) {
  const t = words[lang];
  const w = wordsIn(lang);
  const l = leaveWords[lang];

  test(`[R6.1] [R6.5] an agent chooses for whom in the header, fills in the form, submits and pays (${lang})`, async ({
    page,
    another,
    account,
    officer,
    store,
    faults,
  }) => {
    // The bank leads back to an address without the power of attorney.
    faults.allow(answered(404, '/mypage/payment/detail'));
    const filing = { ja: mobile, en: fixed }[lang];
    const [agent, desk] = [await another(), await another()];
    const agentAccount = takeAccount(store);
    await signIn(page, store.user, account, lang);
    await signIn(agent, store.user, agentAccount, lang);
    await signInStaff(desk, store.staff, officer, lang);
    const id = await grant(page, store, agentAccount.mail);
    await move(agent, store, 'accept', id);
    const { delegationNumber } = await detail(page, store, id);

    // Who has granted none is led to what was given to them.
    await agent.goto(`${store.user}/mypage/delegation`);
    await agent.getByRole('link', { name: t.received }).click();
    await expect(agent.getByRole('main')).toContainText(delegationNumber);

    // The header offers the switch from now on; the menu that it leads to is the principal's.
    await agent.goto(`${store.user}/mypage`);
    await agent.getByRole('banner').getByRole('button', { name: t.change }).click();
    await agent.getByRole('combobox', { name: t.find }).fill(delegationNumber);
    await expect(agent.getByRole('listbox').getByRole('option')).toHaveCount(1);
    await agent.keyboard.press('Enter');
    await expectPage(agent, 'MYP0301');
    expect(mandateOf(agent)).toBe(id);
    await expect(agent.getByText(t.banner)).toBeVisible();
    await answer(agent, menuWords[lang].amateur, w.open);
    await agent.getByRole('main').getByRole('link', { name: t.asAgent }).click();
    await expectPage(agent, 'APP0001');
    await agent.getByRole('button', { name: w.begin }).click();
    await expectPage(agent, 'APP0101');
    await press(agent, w.grounds, w.none);
    await next(agent, w, 'APP0102');
    await fillForm(agent, filing);
    await next(agent, w, 'APP0103');
    await attach(agent, filing);
    await next(agent, w, 'APP0106');
    await expect(agent.getByText(t.banner)).toBeVisible();
    // Who files for whom stands in the summary of what is filed.
    const summary = agent.getByRole('region', { name: t.summary });
    await expect(summary).toContainText(t.files);
    await expect(summary).toContainText(delegationNumber);
    await expectOneLanguage(agent, lang);
    await agent.getByRole('button', { name: w.submit, exact: true }).click();
    await agent.getByRole('dialog').getByRole('button', { name: w.submitNow }).click();
    await expectPage(agent, 'APP0002');
    expect(mandateOf(agent)).toBe(id);

    // It is the principal's, and says who filed it; of the agent's own there is nothing.
    const list = '/api/common/application-progress/list-get';
    const { applications } = await result(page, store.user, list);
    expect(applications).toHaveLength(1);
    expect((await result(agent, store.user, list)).applications).toHaveLength(0);
    const number: string = applications[0].electronicApplicationNumber;
    const receipt = await mailAbout(page.request, store, account.mail, new RegExp(number));
    expect(receipt.text).toContain(delegationNumber);

    const review = deskOf(desk, store);
    await review.accept(number);
    await review.requestFee(number);
    await desk.goto(paths.desk(store, number));
    await expect(desk.getByRole('main')).toContainText(delegationNumber);
    await expectOneLanguage(desk, lang);
    await sound(desk);
    await agent.goto(`${paths.detail(store, number)}&mandate=${id}`);
    await expectPage(agent, 'MYP0312');
    await pay(agent, store, w);
    await expect(agent.getByText(t.banner)).toBeVisible();
    await sound(agent);
    await page.goto(paths.detail(store, number));
    await expect(page.getByRole('main')).toContainText(w.UNDER_REVIEW);
    await expect(page.getByRole('main')).toContainText(t.agent);
  });

  test(`[R6.3] [R6.1] [R6.5] a sub-agent corrects what came back, and pays the fee (${lang})`, async ({
    page,
    another,
    account,
    officer,
    store,
    faults,
  }) => {
    // The bank leads back to an address without the power of attorney.
    faults.allow(answered(404, '/mypage/payment/detail'));
    const [agent, sub, desk] = [await another(), await another(), await another()];
    const [agentAccount, subAccount] = [takeAccount(store), takeAccount(store)];
    await signIn(page, store.user, account, lang);
    await signIn(agent, store.user, agentAccount, lang);
    await signIn(sub, store.user, subAccount, lang);
    await signInStaff(desk, store.staff, officer, lang);
    const above = await grant(page, store, agentAccount.mail, { subAgentAllowed: true });
    await move(agent, store, 'accept', above);
    const more = { parentId: above, validUntil: dayFromNow(200) };
    const id = await grant(agent, store, subAccount.mail, more);
    await move(sub, store, 'accept', id);
    const { delegationNumber } = await detail(sub, store, id);
    const { number } = await submit(page, store);
    const review = deskOf(desk, store);
    await review.accept(number);
    await atDesk(desk, store, number, 'request-correction', {
      ...{ text: l.layout, fields: [{ pointer: '/holder/telNo', comment: l.comment }] },
    });

    // The list of work leads to both.
    const work = `${store.user}/mypage/worklist`;
    const rows = sub.getByRole('main').locator('tr[data-row]');
    await sub.goto(work);
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText(t.correction);
    await rows.getByRole('link').first().click();
    await expectPage(sub, 'MYP0312');
    await sub.getByRole('link', { name: l.correct, exact: true }).click();
    await expectPage(sub, 'APP0511');
    await expect(sub.getByText(t.banner)).toBeVisible();
    await sub.locator('#holder-telNo').fill('0312340019');
    await sub.getByRole('main').getByRole('button', { name: l.submitCorrection }).click();
    await sub.getByRole('dialog').getByRole('button', { name: l.submitCorrection }).click();
    await expectPage(sub, 'APP0002');
    expect(mandateOf(sub)).toBe(id);

    const { electronicApplicationNumber: corrected } = (
      await result(page, store.user, '/api/common/application-progress/list-get')
    ).applications[0];
    expect(corrected).not.toBe(number);
    await review.requestFee(corrected);
    await sub.goto(work);
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText(t.unpaid);
    await sub.goto(`${paths.detail(store, corrected)}&mandate=${id}`);
    await expectPage(sub, 'MYP0312');
    await pay(sub, store, w);
    await sub.goto(work);
    await expect(rows.filter({ hasText: t.unpaid })).toHaveCount(0);

    // The principal's page and the log of the chain say who it was.
    await page.goto(paths.detail(store, corrected));
    await expect(page.getByRole('main')).toContainText(delegationNumber);
    const log = '/api/common/delegation/activity-get';
    const { activities } = await result(page, store.user, log, { delegationId: id });
    expect(activities.map((each: { about: string }) => each.about)).toContain(corrected);
  });
}
