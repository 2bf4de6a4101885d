import { ask as axe, load } from './a11y/axe';
import { leavePaths } from './leave';
import { expectOneLanguage } from './oneLanguage';
import { result } from './outside';
import { expect, langs, test } from './portal';
import { deskOf, submit } from './prepare';
import { addStaff } from './seed';
import { signIn, signInStaff } from './signin';

const words = {
  ja: {
    conditions: '条件と並び順',
    field: '自分の指摘',
    go: '検索する',
    chip: '自分の指摘あり',
    without: '条件「自分が指摘を付けたもの」を外す',
    theirs: '同僚 旗子が付けて、まだ送っていない指摘が1件あります。',
    goOn: '担当を引き継ぐと、あなたの指摘に加わります。',
    takeOver: '担当を引き継ぐ',
    add: '自分の指摘に加える',
    own: '送っていない指摘が1件あります',
  },
  en: {
    conditions: 'Conditions and order',
    field: 'My flags',
    go: 'Search',
    chip: 'Flagged by you',
    without: 'Remove the condition "Flagged by me"',
    theirs: '同僚 旗子 has 1 flag that is not sent.',
    goOn: 'They join yours once you take the case over.',
    takeOver: 'Take it over',
    add: 'Add to my flags',
    own: '1 flag is not sent',
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

  test(`[R10.1] [R2.20] a colleague's flags are told of, and become one's own with the case or alone (${lang})`, async ({
    page,
    store,
    account,
    officer,
    another,
  }) => {
    const [applicant, colleague] = [await another(), await another()];
    await signIn(applicant, store.user, account, lang);
    const name = `flags-${process.pid}-${Date.now()}`;
    const first = addStaff(store, name, '同僚 旗子', 'officer');
    await signInStaff(colleague, store.staff, first, lang);
    await signInStaff(page, store.staff, officer, lang, '/portal');
    const d = deskOf(colleague, store);
    const flagged = async (number: string) => {
      const { version } = await d.detail(number);
      const flag = { reason: 'UNCLEAR', comment: '番地まで書いてください。' };
      const content = JSON.stringify({ text: '', due: '', comments: { '/holder/telNo': flag } });
      await result(colleague, store.staff, '/api/staff/common/review/draft-keep', {
        ...{ electronicApplicationNumber: number, form: 'correction', version, content },
      });
      await page.goto(leavePaths.desk(store, number));
      await expect(page.getByRole('region', { name: t.theirs })).toBeVisible();
    };
    const own = page.getByRole('region', { name: t.own });

    // Whose case it is: the flags go with it.
    const taken = (await submit(applicant, store)).number;
    await d.accept(taken);
    await flagged(taken);
    await expect(page.getByRole('region', { name: t.theirs })).toContainText(t.goOn);
    await expectOneLanguage(page, lang);
    await page.getByRole('button', { name: t.takeOver, exact: true }).click();
    await expect(own).toBeVisible();
    await expect(page.getByRole('region', { name: t.theirs })).toHaveCount(0);

    // Of nobody's case they are taken alone.
    const free = (await submit(applicant, store)).number;
    await d.accept(free);
    await d.release(free);
    await flagged(free);
    await load(page);
    expect(await axe(page, {})).toEqual([]);
    await page.getByRole('button', { name: t.add }).click();
    await expect(own).toBeVisible();
    await expect(page.getByRole('region', { name: t.theirs })).toHaveCount(0);
  });
}
