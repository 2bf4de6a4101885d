import type { Page } from '@playwright/test';
import { expectOneLanguage } from './oneLanguage';
import { result } from './outside';
import { expect, expectPage, langs, type Store, test } from './portal';
import { deskOf, submit } from './prepare';
import { addStaff } from './seed';
import { signIn, signInStaff } from './signin';

const words = {
  ja: { conditions: '条件と並び順', go: '検索する' },
  en: { conditions: 'Conditions and order', go: 'Search' },
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
}
