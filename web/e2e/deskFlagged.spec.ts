import { ask as axe, load } from './a11y/axe';
import { expectOneLanguage } from './oneLanguage';
import { result } from './outside';
import { expect, langs, test } from './portal';
import { deskOf, submit } from './prepare';
import { signIn, signInStaff } from './signin';

const words = {
  ja: {
    conditions: '条件と並び順',
    field: '自分の指摘',
    go: '検索する',
    chip: '指摘あり',
    without: '条件「自分が指摘を付けたもの」を外す',
  },
  en: {
    conditions: 'Conditions and order',
    field: 'My flags',
    go: 'Search',
    chip: 'Flagged',
    without: 'Remove the condition "Flagged by me"',
  },
};

for (const lang of langs('ja')) {
  const t = words[lang];
  test(`[R10.1] what one has flagged and not sent is marked in the list, and found by it (${lang})`, async ({
    page,
    store,
    account,
    officer,
    another,
  }) => {
    const applicant = await another();
    await signIn(applicant, store.user, account, lang);
    const flagged = (await submit(applicant, store)).number;
    await submit(applicant, store);
    await page.setViewportSize({ width: 1600, height: 900 });
    await signInStaff(page, store.staff, officer, lang, '/portal');
    const d = deskOf(page, store);
    await d.accept(flagged);
    const { version } = await d.detail(flagged);
    const pointer = '/holder/townName';
    const content = JSON.stringify({ text: '', due: '', comments: { [pointer]: { text: 'x' } } });
    await result(page, store.staff, '/api/staff/common/review/draft-keep', {
      ...{ electronicApplicationNumber: flagged, form: 'correction', version, content },
    });

    await page.goto(`${store.staff}/desk`);
    await page.getByText(t.conditions).click();
    await page.getByLabel(t.field).selectOption('1');
    await page.getByRole('button', { name: t.go }).press('Enter');
    await expect(page).toHaveURL(/flagged=1/);
    const rows = page.locator('tr[data-row]');
    await expect(rows).toHaveCount(1);
    await expect(rows).toHaveAttribute('data-row', flagged);
    await expect(rows).toContainText(t.chip);
    await expectOneLanguage(page, lang);
    await load(page);
    expect(await axe(page, {})).toEqual([]);
    await page.getByRole('button', { name: t.without }).click();
    await expect(page).not.toHaveURL(/flagged/);
  });
}
