import type { Page } from '@playwright/test';
import { attach, fillForm, next } from './apply';
import { dayFromNow, detail, detailOf, grant, move } from './delegations';
import { fixed, mobile } from './filings';
import { descriptionOf, press } from './form';
import { atDesk, leaveWords, detailOf as recordOf, underReview } from './leave';
import { expectOneLanguage } from './oneLanguage';
import { mailAbout, result } from './outside';
import { takeAccount } from './pool';
import { both, expect, expectPage, type Store, test } from './portal';
import { signIn, signInStaff } from './signin';
import { sound } from './sound';
import { wordsIn } from './words';

const words = {
  ja: {
    banner: /様の代理人として操作しています/,
    agent: '代理人（委任状番号）',
    chain: '任せた人から任された人まで',
    over: 'この委任状では操作できません',
    refused: '保存できませんでした',
    noLonger: /様の代理・照会は、もうできません/,
    outside: '今の委任状では提出できません',
    outsideDraft: 'この下書きは、今の委任状では提出できません',
    kept: '入力した内容はこの画面に残っています。',
    ended: 'この委任状は終わっています。',
    mandates: '新しいタブで委任状を確かめる',
    correction: '補正',
    receipt: (number: string) => `${number} の控えを見る`,
    filedBy: '提出した復代理人',
  },
  en: {
    banner: /^You are acting for /,
    agent: 'Agent (power of attorney)',
    chain: 'From who granted it to who acts',
    over: 'Nothing can be done under this power of attorney',
    refused: 'This could not be saved',
    noLonger: /^You can no longer act or look for /,
    outside: 'Cannot be filed under the present power of attorney',
    outsideDraft: 'This draft cannot be filed under the present power of attorney',
    kept: 'What you entered is still on this page.',
    ended: 'This power of attorney has ended.',
    mandates: 'See the powers of attorney on a new tab',
    correction: 'Correction',
    receipt: (number: string) => `See the receipt of ${number}`,
    filedBy: 'Filed by the sub-agent',
  },
} as const;

const progress = (store: Store, number: string) =>
  `${store.user}/mypage/application-progress/detail?electronicApplicationNumber=${number}`;

/** Has somebody grant another one a power of attorney, which is accepted; gives its id. */
async function granted(from: Page, to: Page, store: Store, mail: string, more = {}) {
  const id = await grant(from, store, mail, more);
  await move(to, store, 'accept', id);
  return id;
}

/** Begins a form in the name of a principal. */
async function begin(page: Page, store: Store, mandate: string, start: string): Promise<void> {
  const address = `/application/preparation?procedureId=amateur-open&mandate=${mandate}`;
  await page.goto(store.user + address);
  await page.getByRole('button', { name: start }).click();
  await expectPage(page, 'APP0101');
}

for (const lang of both) {
  const t = words[lang];
  const w = wordsIn(lang);
  const l = leaveWords[lang];

  test(`[R6.1] [R4.2] an agent answers what the office asks to correct, from the list of work (${lang})`, async ({
    page,
    another,
    account,
    officer,
    store,
  }) => {
    const [agent, desk] = [await another(), await another()];
    const agentAccount = takeAccount(store);
    await signIn(page, store.user, account, lang);
    await signIn(agent, store.user, agentAccount, lang);
    await signInStaff(desk, store.staff, officer, lang);
    const id = await granted(page, agent, store, agentAccount.mail);
    const number = await underReview(page, desk, store);
    await atDesk(desk, store, number, 'request-correction', {
      ...{ text: l.layout, fields: [{ pointer: '/holder/telNo', comment: l.comment }] },
    });

    await agent.goto(`${store.user}/mypage/worklist`);
    await expectPage(agent, 'MYP0221');
    const row = agent.getByRole('main').locator('tr[data-row]').filter({ hasText: number });
    await expect(row).toContainText(t.correction);
    await row.getByRole('link').first().click();
    await expectPage(agent, 'MYP0312');
    await agent.getByRole('link', { name: l.correct, exact: true }).click();
    await expectPage(agent, 'APP0511');
    await expect(agent.getByText(t.banner)).toBeVisible();
    await expect(agent.getByRole('main').getByText(l.comment)).toBeVisible();
    await agent.locator('#holder-telNo').fill('0312340009');
    await expectOneLanguage(agent, lang);
    await agent.getByRole('main').getByRole('button', { name: l.submitCorrection }).click();
    await agent.getByRole('dialog').getByRole('button', { name: l.submitCorrection }).click();
    await expectPage(agent, 'APP0002');
    await expect(agent.getByText(t.banner)).toBeVisible();

    // It is the principal's filing, whose record and mail name who corrected it, and so does the log.
    const { correctedBy } = await recordOf(page, store, number);
    const { delegationNumber } = await detail(page, store, id);
    await page.goto(progress(store, correctedBy));
    await expectPage(page, 'MYP0312');
    await expect(page.getByRole('main')).toContainText(t.agent);
    await expect(page.getByRole('main')).toContainText(delegationNumber);
    expect((await recordOf(page, store, correctedBy)).formData.holder.telNo).toBe('0312340009');
    const log = '/api/common/delegation/activity-get';
    const { activities } = await result(page, store.user, log, { delegationId: id });
    expect(activities[0]).toMatchObject({ side: 'DELEGATE', about: correctedBy });
    // Nothing of it is left to do.
    await agent.goto(`${store.user}/mypage/worklist`);
    await expectPage(agent, 'MYP0221');
    await expect(row).toHaveCount(0);
  });

  test(`[R6.3] [R6.1] a sub-agent files for the principal, and is out with the power of attorney above (${lang})`, async ({
    page,
    another,
    account,
    store,
  }) => {
    const filing = { ja: mobile, en: fixed }[lang];
    const [agent, sub] = [await another(), await another()];
    const [agentAccount, subAccount] = [takeAccount(store), takeAccount(store)];
    await signIn(page, store.user, account, lang);
    await signIn(agent, store.user, agentAccount, lang);
    await signIn(sub, store.user, subAccount, lang);
    const above = await granted(page, agent, store, agentAccount.mail, { subAgentAllowed: true });
    const id = await granted(agent, sub, store, subAccount.mail, {
      ...{ parentId: above, validUntil: dayFromNow(200) },
    });

    await begin(sub, store, id, w.begin);
    await expect(sub.getByText(t.banner)).toBeVisible();
    await press(sub, w.grounds, w.none);
    await next(sub, w, 'APP0102');
    await fillForm(sub, filing);
    await next(sub, w, 'APP0103');
    await attach(sub, filing);
    await next(sub, w, 'APP0106');
    await expectOneLanguage(sub, lang);
    await sub.getByRole('button', { name: w.submit, exact: true }).click();
    await sub.getByRole('dialog').getByRole('button', { name: w.submitNow }).click();
    await expectPage(sub, 'APP0002');

    // It stands among what the principal has filed, with the number of the sub-agent's power of attorney.
    const list = '/api/common/application-progress/list-get';
    const { applications } = await result(page, store.user, list);
    expect(applications).toHaveLength(1);
    const number: string = applications[0].electronicApplicationNumber;
    const { delegationNumber } = await detail(sub, store, id);
    await page.goto(progress(store, number));
    await expectPage(page, 'MYP0312');
    await expect(page.getByRole('main')).toContainText(delegationNumber);
    const mail = await mailAbout(page.request, store, account.mail, new RegExp(number));
    expect(mail.text).toContain(delegationNumber);
    const between = await mailAbout(page.request, store, agentAccount.mail, new RegExp(number));
    // The agent has chosen no language.
    expect(between.text).toContain('あなたが選んだ復代理人');

    // The principal releases the one above: the sub-agent is out with the next request.
    await move(page, store, 'release', above);
    await sub.goto(`${store.user}/mypage/application-progress?mandate=${id}`);
    await expectPage(sub, 'ERR0002');
    await expect(sub.getByRole('heading', { level: 1 })).toHaveText(t.over);
    await sub.goto(store.user + detailOf(id));
    await expectPage(sub, 'MYP0202');
    expect(await detail(sub, store, id)).toMatchObject({ endReason: 'PARENT_ENDED' });

    // What it filed stays readable for it as a receipt, and no more than that.
    const filed = sub.getByRole('main').getByRole('row').filter({ hasText: number });
    await expect(filed.getByRole('link')).toHaveCount(1);
    await filed.getByRole('link', { name: t.receipt(number) }).click();
    await expectPage(sub, 'MYP0208');
    await expect(descriptionOf(sub, t.filedBy)).not.toBeEmpty();
    await expect(sub.getByRole('main')).toContainText(delegationNumber);
    await expectOneLanguage(sub, lang);
    await sound(sub);
  });

  test(`[R4.7] [R6.1] a release in the middle of a form: what was typed stays, the refusal says why, and a new power of attorney goes on with it (${lang})`, async ({
    page,
    another,
    account,
    store,
  }) => {
    const agent = await another();
    const agentAccount = takeAccount(store);
    await signIn(page, store.user, account, lang);
    await signIn(agent, store.user, agentAccount, lang);
    const id = await granted(page, agent, store, agentAccount.mail);
    await begin(agent, store, id, w.begin);
    await press(agent, w.grounds, w.none);
    await next(agent, w, 'APP0102');
    const licence = agent.getByRole('textbox', { name: w.licenceNumber, exact: true }).first();
    await licence.fill('AXH90592');
    const status = agent.locator('[data-save-phase]');
    await expect(status).toHaveAttribute('data-save-phase', 'saved');

    await move(page, store, 'release', id);
    await licence.fill('AXH90594');
    await expect(status).toHaveAttribute('data-save-phase', 'refused');
    await expect(status).toContainText(t.refused);
    await expect(status).toContainText(t.kept);
    await expect(status).toContainText(t.ended);
    await expect(licence).toHaveValue('AXH90594');
    await expect(agent.getByText(t.noLonger)).toBeVisible();
    await expectOneLanguage(agent, lang);
    await sound(agent);
    const draftId = new URL(agent.url()).searchParams.get('temporalyNotificationId') ?? '';
    const [mandates] = await Promise.all([
      agent.waitForEvent('popup'),
      status.getByRole('link', { name: t.mandates }).click(),
    ]);
    await expectPage(mandates, 'MYP0201');
    await mandates.close();

    // Granted anew, the draft is where it was, and the tab still has what could not be kept.
    const anew = await granted(page, agent, store, agentAccount.mail);
    agent.on('dialog', (dialog) => dialog.accept());
    const address = `/application/open/form?temporalyNotificationId=${draftId}&mandate=${anew}`;
    await agent.goto(store.user + address);
    await expect(licence).toHaveValue('AXH90594');
    await expect(status).toHaveAttribute('data-save-phase', 'saved');
    await agent.reload();
    await expect(licence).toHaveValue('AXH90594');

    // Under one for another procedure it is listed too, and both places say that it cannot be filed.
    await move(page, store, 'release', anew);
    const other = await granted(page, agent, store, agentAccount.mail, {
      ...{ kind: 'SINGLE', procedures: ['amateur-change'] },
    });
    await agent.goto(`${store.user}/mypage/application-draft?mandate=${other}`);
    await expectPage(agent, 'MYP0302');
    await expect(agent.getByRole('main').getByText(t.outside)).toBeVisible();
    await agent.getByRole('main').locator(`a[href*="${draftId}"]`).first().click();
    await expectPage(agent, 'APP0102');
    await expect(agent.getByText(t.outsideDraft)).toBeVisible();
    await expectOneLanguage(agent, lang);
    await sound(agent);
  });
}
