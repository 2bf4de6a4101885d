import type { Locator, Page } from '@playwright/test';
import { grantIn, lookAtPoints as lookAt, openItems, tickAll } from './checklist';
import { type DeskKeysWords, deskKeysWords } from './deskKeysWords';
import { underReview } from './leave';
import { expectOneLanguage } from './oneLanguage';
import { result } from './outside';
import { seedAccounts } from './ownAccounts';
import { OwnPortal } from './ownPortal';
import { type Account, expect, expectPage, journeys, type Store, test } from './portal';
import { deskOf, payAtBank, submit } from './prepare';
import { Presser } from './presser';
import { addStaff } from './seed';
import { signIn, signInStaff } from './signin';
import { notify } from './special';

/** What is done about the twenty cases: each as often as it stands here. */
const KINDS = { grant: 8, check: 4, begin: 4, correct: 3, note: 1 };
type Kind = keyof typeof KINDS;

/** From the list to the end of a clean case. */
const MOST = 6;

const focusedRow = (page: Page) => page.locator('tr[data-row]:focus-within');
const numberIn = (page: Page) =>
  new URL(page.url()).searchParams.get('electronicApplicationNumber') ?? '';

/** Files twenty cases, brought where each kind needs them; gives what is to be done about each, and of which nothing was confirmed. */
async function fileTwenty(page: Page, desk: Page, store: Store) {
  const kinds = new Map<string, Kind>();
  const unconfirmed = new Set<string>();
  const d = deskOf(desk, store);
  for (const [kind, count] of Object.entries(KINDS) as [Kind, number][]) {
    for (let n = 0; n < count; n += 1) {
      const number =
        kind === 'check'
          ? await notify(page, store, `${n + 1}回目の試験で屋内の位置推定の精度を確かめる。`)
          : (await submit(page, store)).number;
      kinds.set(number, kind);
      if (kind === 'check') await confirmChecklist(desk, store, number);
      if (kind !== 'grant') continue;
      await d.accept(number);
      await d.requestFee(number);
      await payAtBank(page, store, number);
      if (n % 4 !== 0) await confirmChecklist(desk, store, number);
      else unconfirmed.add(number);
    }
  }
  return { kinds, unconfirmed };
}

/** Confirms what an officer confirms by eye: a case that is clean is asked nothing more. */
async function confirmChecklist(desk: Page, { staff }: Store, electronicApplicationNumber: string) {
  const of = { electronicApplicationNumber };
  const { checklist } = await result(desk, staff, '/api/staff/common/review/checks-get', of);
  const items = checklist.map(({ id }: { id: string }) => id);
  const input = { ...of, items, ticked: true };
  await result(desk, staff, '/api/staff/common/review/checklist', input);
}

/** Confirms in the open dialog of a grant what nobody has confirmed, where the focus is at the first of it. */
async function confirmItems(at: Presser): Promise<void> {
  const { page } = at;
  const items = openItems(page);
  await expect(items.first()).toBeVisible();
  const seen = page.locator('#pointsSeen');
  if ((await seen.count()) > 0) await at.pressAt(seen, 'Space');
  while (!(await items.first().evaluate((box) => box.matches(':focus')))) await at.press('Tab');
  for (const item of await items.all()) {
    await at.pressAt(item, 'Space');
    await at.press('Tab');
  }
  while (!(await grantIn(page).evaluate((button) => button.matches(':focus')))) {
    await at.press('Tab');
  }
}

/** Ticks in the open dialog of a grant that one looked at what is pointed out of the filing, if anything is; tells whether. */
async function lookAtPoints(at: Presser, t: DeskKeysWords): Promise<boolean> {
  const { page } = at;
  const go = page.getByRole('dialog').getByRole('button', { name: t.grant, exact: true });
  await expect(go).toBeVisible();
  const seen = page.locator('#pointsSeen');
  if ((await seen.count()) === 0) return false;
  await at.pressAt(seen, 'Space');
  while (!(await go.evaluate((button) => button.matches(':focus')))) await at.press('Tab');
  return true;
}

/** Does about an open case what is to be done, with the keys; gives the status it then has, and whether anything was pointed out. */
async function work(
  at: Presser,
  kind: Kind,
  t: DeskKeysWords,
  unconfirmed: boolean,
): Promise<{ status: string; pointed?: boolean }> {
  const { page } = at;
  const alert = page.getByRole('alert').first();
  const dialog = page.getByRole('dialog');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const confirm = async (name: string) => {
    await at.pressAt(dialog.getByRole('button', { name, exact: true }), 'Enter');
    await expect(dialog).toHaveCount(0);
    await expect(alert).toBeFocused();
  };
  if (kind === 'grant') {
    await expect(button(t.grant)).toBeVisible();
    await at.press('g');
    await expect(page.getByRole('heading', { name: t.grantTitle })).toBeFocused();
    await expect(page.locator('#callSign')).toHaveValue(/^JA1[A-P][A-Z][A-Z]$/);
    await at.press('g');
    await at.pressAt(page.locator('#confirmed'), 'Space');
    await at.press('g');
    if (unconfirmed) await confirmItems(at);
    const pointed = unconfirmed || (await lookAtPoints(at, t));
    await confirm(t.grant);
    return { status: 'REVIEW_COMPLETED', pointed };
  }
  if (kind === 'check') {
    await expect(button(t.endCheck)).toBeVisible();
    await at.press('g');
    await confirm(t.endCheck);
    return { status: 'REVIEW_COMPLETED' };
  }
  if (kind === 'note') {
    await expect(page.locator('#note')).toBeVisible();
    await at.press('m');
    await expect(page.locator('#note')).toBeFocused();
    await at.type(t.comment);
    await at.press('Tab');
    await at.pressAt(button(t.addNote), 'Enter');
    await expect(page.getByText(t.noted)).toBeVisible();
    await expect(button(t.addNote)).toBeFocused();
    await at.press('a');
    await expect(alert).toContainText(t.assigned);
    await expect(alert).toBeFocused();
    return { status: 'ARRIVED' };
  }
  await expect(button(t.accept)).toBeVisible();
  if (kind === 'begin') {
    await expect(button(t.acceptFee)).toBeVisible();
    await at.press('f');
    await confirm(t.acceptFee);
    return { status: 'FEES_NOT_PAID' };
  }
  await at.press('g');
  await confirm(t.accept);
  await at.press('c');
  await expect(page.getByRole('heading', { name: t.correctTitle })).toBeFocused();
  await at.press('j');
  await at.pressAt(page.locator('[data-flag]').first(), 'Enter');
  await expect(page.locator('[data-flag]').first()).toBeFocused();
  await at.press('Tab');
  await at.pressAt(page.locator('[id^=reason-]'), 'ArrowDown');
  await at.press('Tab');
  await expect(page.locator('textarea[id^=comment-]')).toBeFocused();
  await at.type(t.comment);
  await at.press('Tab', 'g');
  await confirm(t.correct);
  return { status: 'REQUESTING_CORRECTION' };
}

journeys((lang) => {
  const t = deskKeysWords[lang];
  const own = new OwnPortal(`deskKeys-${lang}`, lang === 'ja' ? 304 : 308);
  const store = own.store;

  test.describe(`the desk by keys (${lang})`, () => {
    test.describe.configure({ mode: 'serial' });

    test.beforeAll(async () => {
      own.clear();
      await own.start();
    });
    test.afterAll(() => own.stop('SIGTERM'));

    test('[R10.1] from the list to the grant of a clean case six clicks are enough, and nothing is typed; what nobody has confirmed of its checklist is ticked by whoever grants', async ({
      page,
      another,
    }) => {
      const [account] = seedAccounts(store, 1);
      const applicant = await another();
      await signIn(applicant, store.user, account as Account, lang);
      const officer = addStaff(store, 'clicks', '免許 花子', 'officer', ['A']);
      await signInStaff(page, store.staff, officer, lang);
      const number = await underReview(applicant, page, store);
      await page.goto(`${store.staff}/desk`);
      let clicks = 0;
      const click = async (target: Locator) => {
        clicks += 1;
        await target.click();
      };
      const button = (name: string) => page.getByRole('button', { name, exact: true });
      await click(page.locator(`tr[data-row="${number}"]`).getByRole('link').first());
      await click(button(t.grant));
      await expect(page.locator('#callSign')).toHaveValue(/^JA1[A-P][A-Z][A-Z]$/);
      const proposed = await page.locator('#callSign').inputValue();
      await click(page.locator('#confirmed'));
      await click(button(t.check));
      await expect(page.getByRole('dialog')).toContainText(proposed);
      await click(page.locator('#allConfirmed'));
      for (const item of await openItems(page).all()) await expect(item).toBeChecked();
      await click(page.getByRole('dialog').getByRole('button', { name: t.grant, exact: true }));
      await expect(page.getByRole('alert').first()).toBeFocused();
      expect(clicks).toBeLessThanOrEqual(MOST);
      const { status, callSign } = await deskOf(page, store).detail(number);
      expect([status, callSign]).toEqual(['REVIEW_COMPLETED', proposed]);

      // Nobody has confirmed anything of the next: nothing is ticked for whoever grants, and so it is not granted.
      const other = await underReview(applicant, page, store);
      await page.goto(`${store.staff}/desk/detail?electronicApplicationNumber=${other}`);
      await button(t.grant).click();
      await expect(page.locator('#callSign')).toHaveValue(/^JA1[A-P][A-Z][A-Z]$/);
      await page.locator('#confirmed').click();
      await button(t.check).click();
      const items = openItems(page);
      await expect(items.first()).toBeVisible();
      await lookAt(page.getByRole('dialog'));
      for (const item of await items.all()) await expect(item).not.toBeChecked();
      await grantIn(page).click();
      await expect(items.first()).toBeFocused();
      await expect(items.first()).toHaveAttribute('aria-invalid', 'true');
      await expectOneLanguage(page, lang);
      await tickAll(page);
      await grantIn(page).click();
      await expect(page.getByRole('alert').first()).toBeFocused();
      expect((await deskOf(page, store).detail(other)).status).toBe('REVIEW_COMPLETED');
    });

    test('[R10.1] twenty cases are worked from the list by keys alone, a clean one with six at most', async ({
      page,
      another,
    }, info) => {
      const [account] = seedAccounts(store, 1, ['amateur', 'expsp']);
      const applicant = await another();
      await signIn(applicant, store.user, account as Account, lang);
      const officer = addStaff(store, 'keys', '鍵盤 花子', 'officer', ['A']);
      await signInStaff(page, store.staff, officer, lang);
      const { kinds, unconfirmed } = await fileTwenty(applicant, page, store);
      await page.goto(`${store.staff}/desk?bureau=A`);
      await expectPage(page, 'STF0101');
      const rows = page.locator('tr[data-row]');
      await expect(rows).toHaveCount(kinds.size);
      await page.getByRole('heading', { level: 1 }).focus();

      const at = new Presser(page);
      const d = deskOf(page, store);
      await at.press('Tab');
      await at.pressAt(page.getByRole('link', { name: t.toList }), 'Enter');
      await expect(focusedRow(page)).toHaveCount(1);
      // The one that stays is selected, and still is after all others.
      const [noted = ''] = [...kinds].find(([, kind]) => kind === 'note') ?? [];
      while ((await focusedRow(page).getAttribute('data-row')) !== noted) await at.press('j');
      const list = page.url();
      await at.press('x');
      await expect(page.locator('#list p[role=status]')).toHaveText(t.selected);

      const worked = new Set<string>();
      const presses: Partial<Record<Kind, number>> = {};
      /** To the list, where the filter, the selection and the line are as they were, and to a case that waits. */
      const back = async (first: boolean) => {
        if (!first) await at.press('u');
        await expectPage(page, 'STF0101');
        expect(page.url()).toBe(list);
        await expect(page.locator('#list p[role=status]')).toHaveText(t.selected);
        const left = [...kinds.keys()].filter((each) => each === noted || !worked.has(each));
        await expect(rows).toHaveCount(left.length);
        await expect(focusedRow(page)).toHaveCount(1);
        if (!worked.has((await focusedRow(page).getAttribute('data-row')) ?? '')) return;
        const last = await rows.last().evaluate((row) => row.matches(':focus-within'));
        await at.press(last ? 'k' : 'j');
      };
      for (let n = 0; n < kinds.size; n += 1) {
        // Some come by 'next case', which gives those that nobody works on; the others out of the list.
        const next = n === 4 || n === 7 || n === 10;
        const here = numberIn(page);
        if (!next) await back(n === 0);
        const before = at.count;
        await at.press(next ? 'n' : 'o');
        await expectPage(page, 'STF0102');
        await expect.poll(() => numberIn(page)).not.toBe(here);
        await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
        const number = numberIn(page);
        await expect(page.locator('dd', { hasText: number }).first()).toBeVisible();
        expect(worked.has(number), number).toBe(false);
        const kind = kinds.get(number) as Kind;
        const { status, pointed } = await work(at, kind, t, unconfirmed.has(number));
        expect((await d.detail(number)).status).toBe(status);
        worked.add(number);
        if (!pointed) presses[kind] = Math.max(presses[kind] ?? 0, at.count - before);
      }
      expect(presses.grant).toBeLessThanOrEqual(MOST);
      expect(presses.check).toBeLessThanOrEqual(MOST);
      // From its arrival until its fee is asked for: opened, f, confirmed.
      expect(presses.begin).toBeLessThanOrEqual(3);
      info.annotations.push({ type: 'presses', description: JSON.stringify(presses) });
      expect(worked).toEqual(new Set(kinds.keys()));
      test.info().annotations.push({ type: 'presses', description: JSON.stringify(presses) });
      await at.press('u');
      await expect(rows).toHaveCount(1);
      await expect(focusedRow(page)).toHaveCount(1);
      await at.press('?');
      await expect(page.getByRole('dialog', { name: t.keys })).toBeVisible();
      await at.press('Escape');
      await at.press('o');
      await expectPage(page, 'STF0102');
      await at.press('g');
      await at.press('Escape');
      await at.press('?');
      await expect(page.getByRole('dialog', { name: t.keys })).toBeVisible();
      await at.press('Escape');
      await at.expectFocus();
    });
  });
});
