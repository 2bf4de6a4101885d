import { answered } from './faults';
import { leavePaths, underReview } from './leave';
import { expectOneLanguage } from './oneLanguage';
import { result } from './outside';
import { both, expect, expectPage, langs, test } from './portal';
import { deskOf, submit } from './prepare';
import { addStaff } from './seed';
import { signIn, signInStaff } from './signin';

const words = {
  ja: {
    begin: '受付処理を始める',
    wait: '手数料の納付を待っています',
    keys: 'キーボード操作',
    fee: '手数料',
    release: '担当を外す',
    moved: '状況が「',
    changed: '担当者を変えました',
    refuse: '認めない',
    kept: '途中まで書きました。',
    gone: '沖縄総合通信事務所に引き継がれました',
    why: '沖縄の管轄のため。',
  },
  en: {
    begin: 'Begin processing',
    wait: 'Waiting for the payment',
    keys: 'Keyboard',
    fee: 'fee',
    release: 'Release it',
    moved: 'The status is now',
    changed: 'The assignment was changed',
    refuse: 'Refuse',
    kept: 'Half of a text.',
    gone: 'It was passed on to the Okinawa',
    why: 'It is for Okinawa.',
  },
};

/** A number as it is typed with a Japanese keyboard, in small letters. */
const wide = (number: string) =>
  [...number.toLowerCase()]
    .map((each) => String.fromCharCode(each.charCodeAt(0) + 0xfee0))
    .join('');

for (const lang of both) {
  test(`[R10.1] no cell of the list that nobody has arranged is cut off on the screens of the staff (${lang})`, async ({
    page,
    another,
    account,
    store,
  }) => {
    const applicant = await another();
    await signIn(applicant, store.user, account, lang);
    const officer = addStaff(store, `fits-${lang}-${Date.now()}`, '審査担当 長子', 'officer');
    await signInStaff(page, store.staff, officer, lang);
    const { number } = await submit(applicant, store);
    await deskOf(page, store).accept(number);
    for (const size of [
      { width: 1600, height: 900 },
      { width: 1280, height: 800 },
    ]) {
      await page.setViewportSize(size);
      await page.goto(`${store.staff}/desk`);
      await expectPage(page, 'STF0101');
      await expect(page.locator(`tr[data-row="${number}"]`)).toBeVisible();
      const cut = () =>
        page.locator('#list table').evaluate((table) => {
          const { right } = (table.parentElement as HTMLElement).getBoundingClientRect();
          return [...table.querySelectorAll('th, td')]
            .filter((cell) => cell.getBoundingClientRect().right > right + 0.5)
            .map((cell) => cell.textContent);
        });
      await expect.poll(cut, `${size.width}`).toEqual([]);
      await expectOneLanguage(page, lang);
    }
  });
}

for (const lang of langs('ja')) {
  const t = words[lang];

  test(`[R10.1] a key pressed while a case is read acts once it is there, and one for which there is nothing says why (${lang})`, async ({
    page,
    another,
    account,
    store,
  }) => {
    const applicant = await another();
    await signIn(applicant, store.user, account, lang);
    const officer = addStaff(store, `early-${process.pid}-${Date.now()}`, '鍵盤 早', 'officer');
    await signInStaff(page, store.staff, officer, lang);
    const { number } = await submit(applicant, store);
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/review/detail-get', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(leavePaths.desk(store, number));
    await expect(page.getByRole('button', { name: t.keys })).toBeVisible();
    // What is recorded at once is not done to a case that nobody has seen.
    await page.keyboard.press('f');
    await page.keyboard.press('t');
    await page.keyboard.press('f');
    answer();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(t.fee);
    expect((await deskOf(page, store).detail(number)).triage).toBeNull();
    await dialog.getByRole('button').first().press('Enter');
    await expect(page.getByRole('alert').first()).toBeFocused();

    // Nothing is done about it before its fee is paid: the key leads to where that is said.
    await page.keyboard.press('g');
    await expect(page.locator('[data-why]')).toBeFocused();
    await expect(page.locator('[data-why]')).toContainText(t.wait);
    await expectOneLanguage(page, lang);
  });

  test(`[R10.1] a case is found by its number however that is typed, and what was done is told until the next act (${lang})`, async ({
    page,
    another,
    account,
    store,
  }) => {
    const applicant = await another();
    await signIn(applicant, store.user, account, lang);
    const officer = addStaff(store, `done-${process.pid}-${Date.now()}`, '審査 済', 'officer');
    await signInStaff(page, store.staff, officer, lang);
    const { number } = await submit(applicant, store);
    for (const typed of [number.toLowerCase(), wide(number)]) {
      await page.goto(`${store.staff}/desk`);
      await page.locator('#words').fill(typed);
      await page.locator('#words').press('Enter');
      await expect(page.locator(`tr[data-row="${number}"]`)).toBeVisible();
      const mine = await result(
        applicant,
        store.user,
        '/api/common/application-progress/list-get',
        {
          text: typed,
        },
      );
      expect(mine.applications).toHaveLength(1);
    }
    await page.locator(`tr[data-row="${number}"]`).getByRole('link').first().click();
    await expectPage(page, 'STF0102');
    await page.getByRole('button', { name: t.begin, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: t.begin, exact: true }).click();
    const alertWith = (text: string) => page.getByRole('alert').filter({ hasText: text });
    await expect(alertWith(t.moved)).toBeVisible();
    await page.getByRole('button', { name: t.release, exact: true }).click();
    await expect(alertWith(t.changed)).toBeVisible();
    await expect(alertWith(t.moved)).toHaveCount(0);
  });

  test(`[R10.1] that a colleague passes an open case on is told at once with the bureau, and what is typed stays (${lang})`, async ({
    page,
    another,
    account,
    store,
    faults,
  }) => {
    faults.allow(answered(404, '/review/')); // what is typed is kept there no more
    faults.allow(answered(404, '/attachment/download')); // of a file that was still being read
    const [applicant, colleague] = [await another(), await another()];
    const run = `${process.pid}-${Date.now()}`;
    await signIn(applicant, store.user, account, lang);
    const chief = addStaff(store, `pass-${run}`, '引継 長', 'administrator');
    await signInStaff(colleague, store.staff, chief, lang);
    const number = await underReview(applicant, colleague, store);
    const { version } = await deskOf(colleague, store).detail(number);
    const here = addStaff(store, `stay-${run}`, '審査 残', 'officer', [number[3] ?? '']);
    await signInStaff(page, store.staff, here, lang);
    await result(colleague, store.staff, '/api/staff/common/review/assign', {
      ...{ electronicApplicationNumber: number, version, accountId: '' },
    });
    const stream = page.waitForResponse(/review\/change-stream/);
    await page.goto(leavePaths.desk(store, number));
    await stream;
    await page.getByRole('button', { name: t.refuse, exact: true }).click();
    await page.locator('#reason').fill(t.kept);
    await result(colleague, store.staff, '/api/staff/common/review/transfer', {
      ...{ electronicApplicationNumber: number, version: version + 1 },
      ...{ bureau: 'O', reason: t.why },
    });
    await expect(page.getByRole('status').filter({ hasText: t.gone })).toBeVisible();
    await expect(page.locator('#reason')).toHaveValue(t.kept);
    await expectOneLanguage(page, lang);
  });
}
