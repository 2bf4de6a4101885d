import { result } from './outside';
import { expect, langs, test } from './portal';
import { complete, newCallSign, submit } from './prepare';
import { signIn, signInStaff } from './signin';

for (const lang of langs('ja')) {
  test(`[R10.1] an officer finds a filing by the name of a ship that its form speaks of, by a part of it and however it is typed (${lang})`, async ({
    page,
    another,
    account,
    officer,
    store,
  }) => {
    const its = newCallSign().toLowerCase();
    await signIn(page, store.user, account, lang);
    const { number } = await submit(page, store, {
      ...complete,
      station: {
        ...complete.station,
        samePlace: false,
        postalCode: '105-0001',
        prefecture: '13',
        cityCode: '13103',
        townName: `虎ノ門 第${its}ミナト丸`,
      },
    });
    const staff = await another();
    await signInStaff(staff, store.staff, officer, lang, '/desk?words=none-such');
    // What a form says is found once the job has read it.
    const found = async () => {
      const { applications } = await result(
        staff,
        store.staff,
        '/api/staff/common/review/list-get',
        {
          words: `第${its}みなと`,
        },
      );
      return applications.map(
        (each: { electronicApplicationNumber: string }) => each.electronicApplicationNumber,
      );
    };
    await expect.poll(found, { timeout: 60_000 }).toEqual([number]);
    await staff.locator('#words').fill(`${its.toUpperCase()}ﾐﾅﾄ丸`);
    await staff.locator('#words').press('Enter');
    await expect(staff.locator('tr[data-row]')).toHaveCount(1);
    // One letter or digit stands in nearly every number: nothing is looked for by it.
    await staff.locator('#words').fill('５');
    await staff.locator('#words').press('Enter');
    await expect(staff.locator('#words-error')).toContainText('2');
    await staff.locator('#words').fill(`${its.toUpperCase()}ﾐﾅﾄ丸`);
    await staff.locator('#words').press('Enter');
    await expect(staff.locator('tr[data-row]')).toHaveCount(1);
    // The keys go on at what was found; Escape leads back there from the search.
    const first = staff.getByRole('link', { name: number, exact: true });
    await expect(first).toBeFocused();
    await staff.keyboard.press('/');
    await expect(staff.locator('#words')).toBeFocused();
    await staff.keyboard.press('Escape');
    await expect(first).toBeFocused();
    await staff.keyboard.press('/');
    await staff.locator('#words').fill('none-such');
    await staff.locator('#words').press('Enter');
    await expect(staff.locator('section p[role=status]:focus')).toHaveText(/0/);
  });
}
