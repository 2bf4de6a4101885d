import type { Page } from '@playwright/test';
import { expectOneLanguage } from './oneLanguage';
import { result } from './outside';
import { expect, expectPage, langs, type Store, test } from './portal';
import { deskOf, submit } from './prepare';
import { addStaff } from './seed';
import { signIn, signInStaff } from './signin';

const words = {
  ja: {
    conditions: '条件と並び順',
    groups: '一覧の区分',
    onlyWhole: '件数は、ほかに絞り込んでいないときに数えます',
    notCounted: '件数は数えていません',
    go: '検索する',
    set: '絞り込みの条件',
    save: 'この条件を保存する',
    name: '名前',
    keep: '保存する',
    remove: /を削除する$/,
    removeAct: '削除する',
  },
  en: {
    conditions: 'Conditions and order',
    groups: 'Groups of the list',
    onlyWhole: 'Counted only while nothing else narrows the list',
    notCounted: 'Not counted',
    go: 'Search',
    set: 'Conditions',
    save: 'Save these conditions',
    name: 'Name',
    keep: 'Save',
    remove: /^Delete /,
    removeAct: 'Delete',
  },
};

/** Gives a case to whoever is signed in on a page. */
async function take(page: Page, store: Store, number: string): Promise<string> {
  const { staff } = await result(page, store.staff, '/api/staff/auth/user/attribute-get');
  const { version } = await deskOf(page, store).detail(number);
  const mine = { electronicApplicationNumber: number, version, accountId: staff.accountId };
  await result(page, store.staff, '/api/staff/common/review/assign', mine);
  return staff.accountId;
}

for (const lang of langs('ja')) {
  const t = words[lang];

  test(`[R10.1] several states, procedures and officers narrow the list together, and stay in its address (${lang})`, async ({
    page,
    another,
    account,
    store,
  }) => {
    const [applicant, first, second] = [await another(), await another(), await another()];
    const run = `${process.pid}-${Date.now()}`;
    await signIn(applicant, store.user, account, lang);
    const signedIn = (who: Page, name: string) =>
      signInStaff(
        who,
        store.staff,
        addStaff(store, `${name}-${run}`, '絞込 花子', 'officer'),
        lang,
      );
    await signedIn(page, 'narrow');
    await signedIn(first, 'one');
    await signedIn(second, 'two');
    const [arrived, received, others] = [
      (await submit(applicant, store)).number,
      (await submit(applicant, store)).number,
      (await submit(applicant, store)).number,
    ];
    const one = await take(first, store, arrived);
    const two = await take(second, store, received);
    await deskOf(second, store).accept(received);
    await deskOf(second, store).requestFee(received);
    await take(first, store, others);
    await deskOf(first, store).accept(others);

    await page.goto(`${store.staff}/desk`);
    await expectPage(page, 'STF0101');
    await page.getByText(t.conditions).click();
    for (const [id, value] of [
      ['status', 'ARRIVED'],
      ['status-2', 'FEES_NOT_PAID'],
      ['assignee', one],
      ['assignee-2', two],
      ['procedureId', 'amateur-open'],
      ['procedureId-2', 'amateur-change'],
    ] as const) {
      await page.locator(`#${id}`).selectOption(value);
    }
    await page.getByRole('button', { name: t.go }).press('Enter');
    const rows = page.locator('tr[data-row]');
    const narrowed = async () => {
      await expect(rows).toHaveCount(2);
      for (const number of [arrived, received]) {
        await expect(page.locator(`tr[data-row="${number}"]`)).toBeVisible();
      }
      const chosen = new URL(page.url()).searchParams;
      expect(chosen.get('status')).toBe('ARRIVED,FEES_NOT_PAID');
      expect(chosen.get('assignee')).toBe(`${one},${two}`);
      expect(chosen.get('procedureId')).toBe('amateur-open,amateur-change');
    };
    await narrowed();
    await expectOneLanguage(page, lang);
    await page.reload();
    await narrowed();
  });
  test(`[R10.1] the focus goes on beside a condition or a filter that goes away, and back to where a filter was saved (${lang})`, async ({
    page,
    store,
  }) => {
    const officer = addStaff(store, `beside-${process.pid}-${Date.now()}`, '絞込 次郎', 'officer');
    await signInStaff(
      page,
      store.staff,
      officer,
      lang,
      '/desk?status=ARRIVED,UNDER_REVIEW&paper=1',
    );
    // Whose they are is counted of the whole list only, which stands in the place of the count.
    const groups = page.getByRole('navigation', { name: t.groups });
    await expect(groups.getByRole('link').nth(2)).toContainText(t.onlyWhole);
    // Also on the narrowest screen of a desk the boxes of a day stand beside each other.
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByText(t.conditions).click();
    const boxes = page.locator('#from, #from-month, #from-day');
    await expect(boxes).toHaveCount(3);
    const heights = await boxes.evaluateAll((all) =>
      all.map((box) => box.getBoundingClientRect().top),
    );
    expect(new Set(heights).size).toBe(1);
    await expectOneLanguage(page, lang);
    const conditions = page.getByRole('list', { name: t.set });
    const one = conditions.getByRole('button');
    await expect(one).toHaveCount(3);
    await one.first().press('Enter');
    await expect(one).toHaveCount(2);
    await expect(one.first()).toBeFocused();
    await one.last().press('Enter');
    await expect(one).toHaveCount(1);
    await expect(one).toBeFocused();
    await one.press('Enter');
    await expect(one).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

    const add = page.getByRole('button', { name: t.save });
    for (const name of ['B1', 'B2', 'B3']) {
      await add.press('Enter');
      await page.getByRole('dialog').locator('#filterName').fill(name);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
      await expect(add).toBeFocused();
    }
    // A search is not counted, and says so.
    await page.goto(`${store.staff}/desk?words=abc`);
    await add.press('Enter');
    await page.getByRole('dialog').locator('#filterName').fill('B3');
    await page.keyboard.press('Enter');
    await expect(page.locator('li', { hasText: 'B3' })).toContainText(t.notCounted);
    const drop = async (name: string) => {
      await page
        .locator('li', { hasText: name })
        .getByRole('button', { name: t.remove })
        .press('Enter');
      await page.getByRole('dialog').getByRole('button', { name: t.removeAct }).press('Enter');
      await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
    };
    await drop('B2');
    await expect(page.getByRole('link', { name: 'B3', exact: true })).toBeFocused();
    await drop('B3');
    await expect(page.getByRole('link', { name: 'B1', exact: true })).toBeFocused();
    await drop('B1');
    await expect(add).toBeFocused();
  });
}
