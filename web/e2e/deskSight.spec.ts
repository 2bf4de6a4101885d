import type { Page } from '@playwright/test';
import { leavePaths, underReview } from './leave';
import { result } from './outside';
import { both, expect, test } from './portal';
import { deskOf, inOkinawa, submit } from './prepare';
import { addStaff } from './seed';
import { signIn, signInStaff } from './signin';

const words = {
  ja: { accept: '受付処理を始める', approve: '承認する', giveBack: '差し戻す' },
  en: { accept: 'Begin processing', approve: 'Approve', giveBack: 'Send it back' },
};

const screens = [
  { width: 1600, height: 900 },
  { width: 1280, height: 800 },
];

/** A button is wholly in sight, and nothing lies over it, before anything was scrolled. */
async function inSight(page: Page, address: string, name: string): Promise<void> {
  for (const size of screens) {
    await page.setViewportSize(size);
    await page.goto(address);
    const button = page.getByRole('button', { name, exact: true });
    await expect(button).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    const scrolled = await page
      .locator('section[aria-labelledby=pane-decision]')
      .evaluate((pane) => pane.scrollTop);
    expect(scrolled).toBe(0);
    await button.click({ trial: true });
  }
}

/** Whoever goes through the decision by keyboard sees each button that has the focus: nothing that stands at the foot lies over it. */
async function focusInSight(page: Page): Promise<void> {
  await expect(page.locator('main [data-loading]')).toHaveCount(0);
  const buttons = page.locator(
    'section[aria-labelledby=pane-decision] :is(button, a, input, textarea):visible',
  );
  for (const control of await buttons.all()) {
    await control.focus();
    const covered = await control.evaluate((each) => {
      const box = each.getBoundingClientRect();
      const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      return top && !each.contains(top) && !top.contains(each) ? top.outerHTML : '';
    });
    expect(covered).toBe('');
  }
}

for (const lang of both) {
  const t = words[lang];

  test(`[R10.1] the next step of an arrived case is in sight on a desk's screens (${lang})`, async ({
    page,
    another,
    account,
    store,
  }) => {
    const applicant = await another();
    await signIn(applicant, store.user, account, lang);
    const officer = addStaff(store, `sight-${lang}-${Date.now()}`, '見 渡子', 'officer');
    await signInStaff(page, store.staff, officer, lang);
    const { number } = await submit(applicant, store);
    await inSight(page, leavePaths.desk(store, number), t.accept);
    await focusInSight(page);
  });

  test(`[R10.1] an approver sees how to approve and to send back without scrolling (${lang})`, async ({
    page,
    another,
    account,
    store,
  }) => {
    const [applicant, desk] = [await another(), await another()];
    const run = `${lang}-${Date.now()}`;
    await signIn(applicant, store.user, account, lang);
    const drafter = addStaff(store, `drafts-${run}`, '案 出子', 'officer');
    await signInStaff(desk, store.staff, drafter, lang);
    const approver = addStaff(store, `approves-${run}`, '認 印男', 'administrator');
    await signInStaff(page, store.staff, approver, lang);
    const number = await underReview(applicant, desk, store, inOkinawa);
    const { version } = await deskOf(desk, store).detail(number);
    await result(desk, store.staff, '/api/staff/common/review/decision-draft', {
      ...{ electronicApplicationNumber: number, version },
      ...{ outcome: 'REFUSED', ground: 'form', reason: '①基準に適合しません。' },
    });
    await inSight(page, leavePaths.desk(store, number), t.approve);
    await inSight(page, leavePaths.desk(store, number), t.giveBack);
  });
}
