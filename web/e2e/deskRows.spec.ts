import type { Page } from '@playwright/test';
import { ask as axe, load } from './a11y/axe';
import { both, expect, expectPage, test } from './portal';
import { submit } from './prepare';
import { addStaff } from './seed';
import { signIn, signInStaff } from './signin';

const words = {
  ja: {
    selected: '1件を選んでいます',
    status: '補正依頼中',
    news: '補正が届いた、自分の指摘あり',
    stopped: '停止 二郎（担当者が停止・異動）',
  },
  en: {
    selected: '1 selected',
    status: 'Requesting Correction',
    news: 'Correction arrived, Flagged by you',
    stopped: '停止 二郎 (Officer disabled or moved)',
  },
};

const NEWS = [
  ...['CORRECTION', 'ADDITION', 'WITHDRAWAL', 'ANSWER', 'APPROVAL'],
  ...['SCHEDULED', 'TRANSFER', 'FEE_OVERDUE', 'GRANT_FAILED'],
];
const STATUSES = [
  ...['ARRIVED', 'PROCESSING_RECEPTION', 'FEES_NOT_PAID', 'UNDER_REVIEW'],
  ...['REQUESTING_CORRECTION', 'RESUBMITTED', 'REVIEW_COMPLETED', 'WITHDRAWN'],
];
const DUES = ['critical', 'overdue', 'soon', 'later'];

type Row = Record<string, unknown>;

/** Thirty cases out of one, with everything that a row can say; the most urgent first. */
const numberAt = (n: number) => `E26A5108866${String(n).padStart(2, '0')}`;
const crowd = (row: Row): Row[] =>
  Array.from({ length: 30 }, (_, n) => ({
    ...row,
    electronicApplicationNumber: numberAt(n),
    status: STATUSES[n % STATUSES.length],
    news: n % 3 === 2 ? '' : NEWS[n % NEWS.length],
    due: DUES[Math.floor(n / 8)],
    overdue: n < 16,
    ...(n % 9 === 4 && { paused: { since: '2026-11-02', ifToday: '2026-12-28' } }),
    ...(n % 4 === 1 && { assigneeId: 'someone', assigneeName: '停止 二郎', assigneeStopped: true }),
    unreached: n % 5 === 2,
    ...(n % 4 === 3 && { paperOn: '2026-11-20' }),
    ...(n % 7 === 6 && { applicantHolder: '株式会社とても長い名前の無線通信研究所 北海道支店' }),
    callSign: 'JA1AAA',
    ageDays: [0, 3, 45, 120][n % 4],
  }));

/** Has the list answer the crowd, with some of every group. */
async function crowded(page: Page): Promise<void> {
  await page.route('**/review/list-get', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    const rows: Row[] = body.result.applications;
    if (rows[0]) body.result = { ...body.result, applications: crowd(rows[0]), total: 30 };
    await route.fulfill({ response: answer, json: body });
  });
  await page.route('**/review/group-count-get', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    for (const each of Object.keys(body.result)) {
      if (typeof body.result[each] === 'number') body.result[each] = 12;
    }
    await route.fulfill({ response: answer, json: body });
  });
  await page.route('**/review/flagged-list-get', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    body.result.electronicApplicationNumbers = [0, 8, 11].map(numberAt);
    await route.fulfill({ response: answer, json: body });
  });
}

for (const lang of both) {
  const t = words[lang];
  test(`[R10.1] rows that say everything have one line of 32 px, 18 of them on a wide screen, and nothing is cramped on a smaller one (${lang})`, async ({
    page,
    another,
    account,
    store,
  }) => {
    const filer = await another();
    await signIn(filer, store.user, account, lang);
    await submit(filer, store);
    const officer = addStaff(store, `rows-${lang}-${Date.now()}`, '並 花子', 'officer');
    await crowded(page);
    await page.setViewportSize({ width: 1600, height: 900 });
    const counted = page.waitForResponse(/group-count-get/);
    await signInStaff(page, store.staff, officer, lang, '/desk');
    await expectPage(page, 'STF0101');
    await (await counted).finished();
    const rows = page.locator('tr[data-row]');
    await expect(rows).toHaveCount(30);
    const row = (n: number) => page.locator(`tr[data-row="${numberAt(n)}"]`);
    // All of what the short words stand for is read out, and shown where the pointer rests.
    await expect(row(4)).toContainText(t.status);
    await expect(row(0).getByTitle(t.news)).toBeVisible();
    await expect(row(1).getByTitle(t.stopped)).toBeVisible();
    for (const [width, height, least] of [
      [1600, 900, 18],
      [1280, 800, 14],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect(rows).toHaveCount(30);
      // Some of a row follows its width a frame later.
      await page.evaluate(async () => {
        await document.fonts.ready;
        await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      });
      const seen = await rows.evaluateAll((all) =>
        all.map((each) => each.getBoundingClientRect().toJSON()),
      );
      for (const each of seen) expect(each.height).toBeLessThanOrEqual(32.5);
      const visible = seen.filter(({ bottom }) => bottom <= height).length;
      expect(visible, `${width}x${height}`).toBeGreaterThanOrEqual(least);
      // Numbers, days and names stand whole: nothing is wider than its cell, but what gives way.
      const cramped = await page.locator('#list').evaluate((list) => {
        const heads = [...list.querySelectorAll('thead th')];
        return [...list.querySelectorAll('tr[data-row]')].flatMap((tr) =>
          [...tr.children].flatMap((cell, n) => {
            const may = /Procedure|手続き|Filer|提出者|Bureau|提出先/.test(
              heads[n]?.textContent ?? '',
            );
            return !may && cell.scrollWidth > cell.clientWidth + 1 ? [cell.textContent] : [];
          }),
        );
      });
      expect(cramped, `${width}x${height}`).toEqual([]);
      const table = page.locator('#list table').locator('..');
      expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
      // No row moves under the pointer when one is selected.
      const place = () => row(3).boundingBox();
      const before = await place();
      const tick = row(0).getByRole('checkbox');
      await tick.check();
      await expect(page.getByText(t.selected)).toBeVisible();
      expect(await place(), `${width}`).toEqual(before);
      await tick.uncheck();
      expect(await place(), `${width}`).toEqual(before);
      await page.mouse.move(0, 0);
      await load(page);
      expect(await axe(page, {}), `${width}`).toEqual([]);
    }
  });
}
