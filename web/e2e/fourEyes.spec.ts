import type { Page } from '@playwright/test';
import { ask as axe, load } from './a11y/axe';
import { grantLookedAt, lookAtPoints, tickAll } from './checklist';
import { detailOf, leavePaths, underReview } from './leave';
import { ask, mailAbout, result } from './outside';
import { expect, journey, journeys, type Store, test } from './portal';
import { deskOf, inOkinawa, newCallSign } from './prepare';
import { addStaff } from './seed';
import { signIn, signInStaff } from './signin';
import { expectNoWider } from './sound';

const words = {
  ja: {
    grant: '免許を与える',
    draft: '案を出す',
    place: '沖縄県那覇市',
    plan: '許可を予定する',
    on: '許可する日',
    refuse: '認めない',
    check: '内容を確かめて次へ',
    two: 'ほかの審査担当者または管理者の承認が必要です',
    kept: '決定の案を記録しました',
    planned: '許可を予定しました',
    closed: '閉庁日（土曜日、日曜日、祝日、年末年始）です。この日に認めることもできます',
    calledOff: '許可の予定を取りやめました',
    waits: '承認を待っています。',
    approve: '承認する',
    giveBack: '差し戻す',
    takeBack: '案を取り下げる',
    callOff: '許可の予定を取りやめる',
    back: '案を差し戻しました',
    gone: '案を取り下げました',
    completed: '審査終了',
    differs: '違い',
    mine: '自分の承認待ち',
    required: '入力してください',
    void: 'この案は無効になりました',
    asRole: '（管理者）',
    draftedBy: '起案：案 作子',
    onGround: '根拠：',
    scheduled: 'に許可し、提出者に知らせます',
    givenOn: '許可の予定の日',
    returned: '差し戻されました。作り直してください。',
  },
  en: {
    grant: 'Grant the licence',
    draft: 'Submit the draft',
    place: '沖縄県那覇市',
    plan: 'Schedule the grant',
    on: 'Granted on',
    refuse: 'Refuse',
    check: 'Check and continue',
    two: 'has to be approved by another officer or administrator',
    kept: 'The drafted decision was kept',
    planned: 'The grant was scheduled',
    closed: 'The offices are closed on this day. It can be granted on it all the same',
    calledOff: 'The scheduled grant was cancelled',
    waits: 'It waits for approval.',
    approve: 'Approve',
    giveBack: 'Send it back',
    takeBack: 'Withdraw the draft',
    callOff: 'Cancel the grant',
    back: 'The draft was sent back',
    gone: 'The draft was withdrawn',
    completed: 'Review Completed',
    differs: 'Differs',
    mine: 'Waiting for my approval',
    required: 'Enter this item',
    void: 'This draft is void',
    asRole: '(Administrator)',
    draftedBy: 'Drafted by 案 作子',
    onGround: 'Legal ground: ',
    scheduled: 'and the filer told then',
    givenOn: 'Grant takes effect on',
    returned: 'It was sent back. Draft it again.',
  },
};

/** No barrier and nothing beside the page, on a desktop and a phone. */
async function fits(page: Page): Promise<void> {
  for (const width of [1600, 320]) {
    await page.setViewportSize({ width, height: 900 });
    await load(page);
    expect(await axe(page, {})).toEqual([]);
    await expectNoWider(page, width);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  // In a narrow pane a value stands below what it is of, rather than in a column in which words break.
  const values = page.locator('section[aria-labelledby=pane-decision] dl.divide-y dd');
  const widths = await values.evaluateAll((all) => all.map((each) => each.clientWidth));
  expect(Math.min(...widths)).toBeGreaterThan(180);
}

/** What the applicant sees of a case, which a draft changes nothing of. */
async function seen(page: Page, store: Store, number: string): Promise<string> {
  const { status, timeline } = await detailOf(page, store, number);
  const { notices } = await result(page, store.user, '/api/common/written-notice/list-get');
  return JSON.stringify([status, timeline, notices]);
}

journeys((lang) => {
  const t = words[lang];

  test(`[R10.1] a grant and a refusal that one officer drafts and another approves (${lang})`, async ({
    page,
    another,
    account,
    store,
  }) => {
    const [desk, chief] = [await another(), await another()];
    const drafter = addStaff(store, `draft-${lang}-${Date.now()}`, '案 作子', 'officer');
    const approver = addStaff(store, `approve-${lang}-${Date.now()}`, '決 裁男', 'administrator');
    await signIn(page, store.user, account, lang);
    await signInStaff(desk, store.staff, drafter, lang);
    await signInStaff(chief, store.staff, approver, lang);
    const number = await underReview(page, desk, store, inOkinawa);
    const before = await seen(page, store, number);
    const at = { electronicApplicationNumber: number };
    const alert = (of: Page, text: string) => of.getByRole('alert').filter({ hasText: text });

    // The server refuses what one decides alone.
    const { version } = await deskOf(desk, store).detail(number);
    const alone = await ask(desk, store.staff, '/api/staff/common/review/complete', {
      ...{ ...at, version, outcome: 'REFUSED', ground: 'form', reason: '理由のとおり。' },
    });
    expect(JSON.stringify(alone)).toContain('MSG-LIT-E-0093');

    // A refusal is drafted, sent back with a reason, drafted anew and taken back.
    const refuse = async (reason: string) => {
      await desk.goto(leavePaths.desk(store, number));
      await desk.getByRole('button', { name: t.refuse, exact: true }).click();
      await expect(desk.getByRole('main')).toContainText(t.two);
      await desk.locator('#ground').selectOption('form');
      await desk.locator('#reason').fill(reason);
      await desk.getByRole('button', { name: t.check }).click();
      await desk.getByRole('dialog').getByRole('button', { name: t.draft }).click();
      await expect(alert(desk, t.kept)).toBeVisible();
      await expect(desk.getByRole('main')).toContainText(t.waits);
      await expect(desk.getByRole('button', { name: t.approve, exact: true })).toHaveCount(0);
      await expect(desk.getByRole('button', { name: t.refuse, exact: true })).toHaveCount(0);
    };
    await refuse('①基準に適合しません。');
    const { draft } = await result(desk, store.staff, '/api/staff/common/review/decision-get', at);
    const own = await ask(desk, store.staff, '/api/staff/common/review/decision-approve', {
      ...{ ...at, id: draft.id },
    });
    expect(JSON.stringify(own)).toContain('MSG-LIT-E-0093');
    await chief.goto(`${store.staff}/desk`);
    await chief.getByRole('link', { name: t.mine }).click();
    await chief.getByRole('link', { name: number, exact: true }).click();
    await expect(chief.getByRole('main')).toContainText('①基準に適合しません。');
    await fits(chief);
    await chief.getByRole('button', { name: t.giveBack }).click();
    await chief.getByRole('button', { name: t.giveBack }).click();
    await expect(chief.locator('#draft-reason')).toHaveAttribute('aria-invalid', 'true');
    await chief.locator('#draft-reason').fill('②根拠を書いてください。');
    await chief.getByRole('button', { name: t.giveBack }).click();
    await expect(alert(chief, t.back)).toBeVisible();
    const mail = await mailAbout(page.request, store, drafter.mail, new RegExp(number));
    expect(mail.text).toContain('②根拠を書いてください。');
    await desk.goto(leavePaths.desk(store, number));
    await expect(desk.getByRole('main')).toContainText(t.returned);
    await refuse('③電波法に適合しません。');
    await desk.getByRole('button', { name: t.takeBack }).click();
    await desk.locator('#draft-reason').fill('④考え直しました。');
    await desk.getByRole('button', { name: t.takeBack }).click();
    await expect(alert(desk, t.gone)).toBeVisible();
    await expect(desk.getByRole('listitem').filter({ hasText: '④考え直しました。' })).toBeVisible();
    // The record says in what role a colleague sent it back, who had drafted it, and on what ground.
    const sentBack = desk.getByRole('listitem').filter({ hasText: '②根拠を書いてください。' });
    await expect(sentBack).toContainText(t.asRole);
    await expect(sentBack).toContainText(t.draftedBy);
    await expect(sentBack).toContainText(t.onGround);

    // A grant is drafted with a narrower licence; who approves sees what differs.
    await desk.goto(leavePaths.desk(store, number));
    await desk.getByRole('button', { name: t.grant, exact: true }).click();
    const callSign = newCallSign().replace(/^J.1/, 'JS6');
    await desk.locator('#callSign').fill(callSign);
    await desk.locator('#confirmed').check();
    await desk.locator('#place').fill(t.place);
    // What was confirmed is not what is typed now, and what departs from the filing needs a reason.
    await expect(desk.locator('#confirmed')).not.toBeChecked();
    await desk.locator('#confirmed').check();
    await desk.getByRole('button', { name: t.check }).click();
    await expect(desk.locator('#departure')).toHaveAttribute('aria-invalid', 'true');
    await desk.locator('#departure').fill('⑥番地を確かめられません。');
    await desk.getByRole('button', { name: t.check }).click();
    await expect(desk.getByRole('dialog').getByText(t.differs, { exact: true })).toHaveCount(1);
    await expect(desk.getByRole('dialog')).toContainText(t.place);
    await grantLookedAt(desk);
    await expect(alert(desk, t.kept)).toBeVisible();
    expect(await seen(page, store, number)).toBe(before);
    await chief.goto(leavePaths.desk(store, number));
    await expect(chief.getByRole('row', { name: t.place })).toContainText(t.differs);
    // A first licence gets its call sign from the bureau: that is no change of what was filed.
    await expect(chief.getByRole('row', { name: callSign })).not.toContainText(t.differs);
    await fits(chief);
    await chief.getByRole('button', { name: t.approve, exact: true }).click();
    await chief.getByRole('dialog').getByRole('button', { name: t.approve }).click();
    await expect(alert(chief, t.completed)).toBeVisible();
    const { licences } = await result(page, store.user, '/api/deji/licence/list-get');
    expect(licences[0].callSign).toBe(callSign);
    const { notices } = await result(page, store.user, '/api/common/written-notice/list-get');
    const notice = await result(page, store.user, '/api/common/written-notice/detail-get', {
      noticeNumber: notices[0].noticeNumber,
    });
    expect(notice.body.ja).toContain('⑥番地を確かめられません。');

    // What the applicant wants to withdraw makes a draft void.
    const other = await underReview(page, desk, store, inOkinawa);
    const now = await deskOf(desk, store).detail(other);
    await result(desk, store.staff, '/api/staff/common/review/decision-draft', {
      ...{ electronicApplicationNumber: other, version: now.version },
      ...{ outcome: 'REFUSED', ground: 'form', reason: '理由のとおり。' },
    });
    const leave = { electronicApplicationNumber: other, reason: 'やめます。' };
    const key = { 'Idempotency-Key': `withdraw-${other}` };
    await ask(page, store.user, '/api/common/cancellation/register', leave, key);
    await chief.goto(leavePaths.desk(store, other));
    await expect(chief.getByRole('main')).toContainText(t.void);
    await expect(chief.getByRole('button', { name: t.approve, exact: true })).toHaveCount(0);
  });
});

journey('en', (lang) => {
  const t = words[lang];
  test(`[R10.1] a grant is scheduled and called off, and nothing is told before its day (${lang})`, async ({
    page,
    another,
    account,
    store,
  }) => {
    const desk = await another();
    await signIn(page, store.user, account, lang);
    const planner = addStaff(store, `plan-${Date.now()}`, '予 定子', 'officer');
    await signInStaff(desk, store.staff, planner, lang);
    const number = await underReview(page, desk, store);
    const before = await seen(page, store, number);
    const day = new Date(Date.now() + (24 * 3 + 9) * 3_600_000).toISOString().slice(0, 10);
    const today = new Date(Date.now() + 9 * 3_600_000);
    const saturday = new Date(today.getTime() + (13 - today.getUTCDay()) * 24 * 3_600_000);
    const plan = async (ticked: boolean) => {
      await desk.goto(leavePaths.desk(store, number));
      await desk.getByRole('button', { name: t.grant, exact: true }).click();
      await desk.locator('#callSign').fill(newCallSign());
      const [year = '', month = '', date = ''] = day.split('-');
      const fill = async (on: readonly string[]) => {
        await desk.locator('#givenOn').fill(on[0] ?? '');
        await desk.locator('#givenOn-month').fill(on[1] ?? '');
        await desk.locator('#givenOn-day').fill(on[2] ?? '');
      };
      // A day on which the offices are closed is remarked on, not refused.
      await fill(saturday.toISOString().slice(0, 10).split('-'));
      await expect(desk.getByText(t.closed)).toBeVisible();
      await expect(desk.locator('#givenOn-error')).toHaveCount(0);
      await fill([year, month, date]);
      // The term moves with the day.
      await expect(desk.locator('#validFrom')).toHaveValue(year);
      await expect(desk.locator('#validFrom-day')).toHaveValue(date);
      await desk.locator('#confirmed').check();
      await desk.getByRole('button', { name: t.check }).click();
      await expect(desk.getByRole('dialog')).toContainText(t.on);
      const plan = desk.getByRole('dialog').getByRole('button', { name: t.plan });
      await lookAtPoints(desk.getByRole('dialog'));
      if (!ticked) await tickAll(desk);
      await plan.click();
      await expect(desk.getByRole('alert').filter({ hasText: t.planned })).toBeVisible();
      await expect(desk.getByRole('main')).toContainText(t.scheduled);
      await expect(desk.getByRole('main')).toContainText(t.givenOn);
    };
    await plan(false);
    await desk.getByRole('button', { name: t.callOff }).click();
    await desk.locator('#draft-reason').fill('①書類を確かめる。');
    await desk.getByRole('button', { name: t.callOff }).click();
    await expect(desk.getByRole('alert').filter({ hasText: t.calledOff })).toBeVisible();
    await plan(true);
    await fits(desk);
    expect(await seen(page, store, number)).toBe(before);
    // What can be decided otherwise meanwhile is not.
    const { version, blockedActions } = await deskOf(desk, store).detail(number);
    expect(JSON.stringify(blockedActions)).toContain('DECISION_WAITS');
    const besides = await ask(desk, store.staff, '/api/staff/common/review/complete', {
      ...{ electronicApplicationNumber: number, version },
      ...{ outcome: 'REFUSED', ground: 'form', reason: '理由のとおり。' },
    });
    expect(JSON.stringify(besides)).toContain('MSG-LIT-E-0093');
  });
});
