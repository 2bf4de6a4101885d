import { ask as axe, load } from './a11y/axe';
import { result } from './outside';
import { expect, expectPage, langs, test } from './portal';
import { signInStaff } from './signin';
import { expectNoWider } from './sound';

const words = {
  ja: {
    look: '手続きの名前またはID',
    status: '状態',
    past: '終了',
    inForce: '施行中',
    none: /ありません/,
  },
  en: {
    ...{ look: 'Name or ID of a procedure', status: 'Status', past: 'Past', inForce: 'In force' },
    none: /No procedure matches/,
  },
};

for (const lang of langs('ja')) {
  const t = words[lang];
  test(`staff look up the procedures and their versions (${lang})`, async ({
    page,
    store,
    officer,
  }) => {
    await signInStaff(page, store.staff, officer, lang, '/procedures');
    await expectPage(page, 'STF0114');
    const main = page.getByRole('main');
    const { versions } = await result(page, store.staff, '/api/staff/mst/procedure/list-get');
    // The first row is the head.
    await expect(main.getByRole('row')).toHaveCount(versions.length + 1);
    await main.getByLabel(t.look).fill('amateur-open');
    const row = main.getByRole('row').filter({ hasText: 'amateur-open' });
    await expect(row).toHaveCount(1);
    await expect(row).toContainText(t.inForce);
    await expect(page).toHaveURL(/words=amateur-open/);
    await page.reload();
    await expect(main.getByLabel(t.look)).toHaveValue('amateur-open');
    for (const width of [1600, 1280, 320]) {
      await page.setViewportSize({ width, height: 900 });
      await load(page);
      expect(await axe(page, {})).toEqual([]);
      await expectNoWider(page, width);
    }
    await main.getByLabel(t.status, { exact: true }).selectOption({ label: t.past });
    await expect(main.getByText(t.none)).toBeVisible();
  });
}
