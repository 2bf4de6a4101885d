import type { Page } from '@playwright/test';
import { ask as axe, load } from './a11y/axe';
import { grantIn, tickAll } from './checklist';
import { deskKeysWords } from './deskKeysWords';
import { leavePaths, underReview } from './leave';
import { both, expect, test } from './portal';
import { deskOf, newCallSign } from './prepare';
import { addStaff } from './seed';
import { signIn, signInStaff } from './signin';

const words = {
  ja: {
    seen: 'これらの点を確かめました',
    close: '閉じる',
    refuse: '認めない',
    changed: 'この画面を開いている間に',
    finished: '審査 見',
    takeOver: '引き継いでください',
  },
  en: {
    seen: 'I looked at these points',
    close: 'Close',
    refuse: 'Refuse',
    changed: 'This case changed while it was open here',
    finished: '審査 見',
    takeOver: 'take it over',
  },
};

const POINT = {
  ja: '提出者は、移動するアマチュア局の免許（関A第1号、JA1AAA）をすでに受けています。送信機を増やすときは、開設ではなく変更の申請です（電波法第17条）。',
  en: 'The filer has a licence of a mobile amateur station already (JA1AAA). A further transmitter is a change of it, not another station (Radio Act, article 17).',
};

/** Has a case say that there is something to look at. */
const warned = (page: Page) =>
  page.route('**/review/detail-get', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    const place = { ja: '無線局事項書', en: 'Station particulars' };
    if (body.result) body.result.warnings = [{ place, text: POINT }];
    await route.fulfill({ response: answer, json: body });
  });

for (const lang of both) {
  const t = words[lang];

  test(`[R10.1] nothing lies over what is to be looked at in a filing, and it is granted once that was ticked (${lang})`, async ({
    page,
    another,
    account,
    store,
  }) => {
    const applicant = await another();
    await signIn(applicant, store.user, account, lang);
    const officer = addStaff(store, `warned-${lang}-${Date.now()}`, '審査 見', 'officer');
    await signInStaff(page, store.staff, officer, lang);
    const number = await underReview(applicant, page, store);
    await warned(page);
    const grant = page.getByRole('button', { name: deskKeysWords[lang].grant, exact: true });
    const pane = page.locator('section[aria-labelledby=pane-decision]');
    for (const [width, height] of [
      [1600, 900],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto(leavePaths.desk(store, number));
      await expect(grant).toBeVisible();
      const point = pane.getByText(POINT[lang]);
      await expect(point).toBeInViewport({ ratio: 1 });
      const over = await point.evaluate((item) => {
        const { left, right, top, bottom } = item.getBoundingClientRect();
        const spots = [0.02, 0.25, 0.5, 0.75, 0.98];
        return spots.filter((at) => {
          const y = top + (bottom - top) * at;
          return !item.contains(document.elementFromPoint((left + right) / 2, y));
        });
      });
      expect(over, `${width}x${height}`).toEqual([]);
    }

    await grant.click();
    await expect(page.locator('#callSign')).toHaveValue(/^J/);
    await page.locator('#callSign').fill(newCallSign()); // the other language is proposed the same
    await page.locator('#confirmed').check();
    await page.getByRole('button', { name: deskKeysWords[lang].check, exact: true }).click();
    const dialog = page.getByRole('dialog');
    // It opens at its title: what is to be looked at is in sight, with the tick that has the focus.
    await expect(dialog.locator('#pointsSeen')).toBeFocused();
    await expect(dialog.getByRole('heading', { level: 2 })).toBeInViewport({ ratio: 1 });
    await expect(dialog.getByText(POINT[lang])).toBeInViewport({ ratio: 1 });
    const go = grantIn(page);
    const seen = dialog.getByLabel(t.seen);
    await expect(seen).toBeFocused();
    await go.click();
    await expect(seen).toBeFocused();
    await load(page);
    expect(await axe(page, {})).toEqual([]);
    await seen.check();
    await tickAll(page);
    await go.click();
    await expect(dialog).toHaveCount(0);
    await expect
      .poll(async () => (await deskOf(page, store).detail(number)).status)
      .toBe('REVIEW_COMPLETED');

    // To a colleague a case that has ended says who worked on it, and offers nothing.
    const colleague = await another();
    const other = addStaff(store, `warned-o-${lang}-${Date.now()}`, '同僚 早', 'officer');
    await signInStaff(colleague, store.staff, other, lang);
    await colleague.goto(leavePaths.desk(store, number));
    await expect(colleague.locator('#pane-decision')).toBeVisible();
    await expect(colleague.getByRole('main')).toContainText(t.finished);
    await expect(colleague.getByRole('main')).not.toContainText(t.takeOver);
  });

  test(`[R10.1] what is told of an open case stands clear of the field in which one types, and can be closed (${lang})`, async ({
    page,
    another,
    account,
    store,
  }) => {
    const [applicant, colleague] = [await another(), await another()];
    await signIn(applicant, store.user, account, lang);
    const run = `${lang}-${Date.now()}`;
    await signInStaff(
      colleague,
      store.staff,
      addStaff(store, `clear-q-${run}`, '同僚 早', 'officer'),
      lang,
    );
    const officer = addStaff(store, `clear-${run}`, '審査 見', 'officer');
    await signInStaff(page, store.staff, officer, lang);
    const number = await underReview(applicant, page, store);
    await page.setViewportSize({ width: 1280, height: 800 });
    const stream = page.waitForResponse(/review\/change-stream/);
    await page.goto(leavePaths.desk(store, number));
    await stream;
    await page.locator('#return-holder-telNo').click();
    const field = page.locator('#comment-holder-telNo');
    await field.fill('番地');
    await deskOf(colleague, store).takeOver(number);
    const banner = page.getByRole('status').filter({ hasText: t.changed });
    await expect(banner).toBeVisible();
    await expect(field).toBeFocused();
    const [one, two] = [await banner.boundingBox(), await field.boundingBox()];
    if (!one || !two) throw new Error('nothing there');
    const apart =
      one.x + one.width <= two.x ||
      two.x + two.width <= one.x ||
      one.y + one.height <= two.y ||
      two.y + two.height <= one.y;
    expect(apart).toBe(true);
    await banner.getByRole('button', { name: t.close, exact: true }).click();
    await expect(banner).toHaveCount(0);
    await expect(field).toHaveValue('番地');
  });
}
