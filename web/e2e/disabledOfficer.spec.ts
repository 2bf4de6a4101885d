import type { Page } from '@playwright/test';
import { ask as axe, load } from './a11y/axe';
import { answered } from './faults';
import { leavePaths, underReview } from './leave';
import { expectOneLanguage } from './oneLanguage';
import { expect, expectPage, langs, test } from './portal';
import { deskOf } from './prepare';
import { addStaff } from './seed';
import { signIn, signInStaff } from './signin';

const words = {
  ja: {
    disable: (name: string) => `${name}：停止`,
    stop: '停止',
    has: '担当している、終わっていない案件が2件あります',
    leave: /^そのままにする/,
    colleague: /^同僚に引き継ぐ/,
    takes: (name: string) => `${name}（2件すべて）`,
    stays: '案件2件の担当者は、停止した職員のままです。',
    list: '担当者が停止・異動した案件の一覧',
    mark: '担当者が停止・異動',
    cannot: 'は、利用の停止または異動のため、この案件を扱えません',
    mail: 'すぐにメールで知らせます',
    takeOver: '担当を引き継ぐ',
    accountDisabled: 'この職員アカウントは、利用を停止されました',
    again: 'もう一度ログインする',
    handed: '案件2件を引き継ぎました。',
  },
  en: {
    disable: (name: string) => `Disable: ${name}`,
    stop: 'Disable',
    has: '2 open cases are assigned to this person',
    leave: /^Leave them/,
    colleague: /^Hand them over/,
    takes: (name: string) => `${name} (all 2)`,
    stays: '2 cases stay assigned to the disabled person.',
    list: 'The list of such cases',
    mark: 'Officer disabled or moved',
    cannot: 'is disabled or works elsewhere now',
    mail: 'is told by mail at once',
    takeOver: 'Take it over',
    accountDisabled: 'This staff account has been disabled',
    again: 'Sign in again',
    handed: '2 cases were handed over.',
  },
};

for (const lang of langs('ja')) {
  const t = words[lang];

  test(`[R10.1] [R7.8] whoever disables an officer is told of the open cases and hands them over; what is left is marked, and promises no mail (${lang})`, async ({
    page,
    another,
    account,
    faults,
    store,
  }) => {
    faults.allow(answered(401, ''));
    const [applicant, colleague] = [await another(), await another()];
    const run = `${process.pid}-${Date.now()}`;
    const name = (n: number) => `停止 ${n}号 ${run}`;
    const chief = addStaff(store, `dc-${run}`, `管理 ${run}`, 'administrator');
    await signIn(applicant, store.user, account, lang);
    await signInStaff(page, store.staff, chief, lang);
    const numbers: string[] = [];
    const officers: Page[] = [];
    for (const n of [1, 2]) {
      const officer = await another();
      officers.push(officer);
      await signInStaff(
        officer,
        store.staff,
        addStaff(store, `d${n}-${run}`, name(n), 'officer'),
        lang,
      );
      numbers.push(
        await underReview(applicant, officer, store),
        await underReview(applicant, officer, store),
      );
    }
    const [left = ''] = numbers;
    const dialog = page.getByRole('dialog');
    const disable = async (who: string, option: RegExp) => {
      await page.goto(`${store.staff}/roles`);
      await page.getByRole('button', { name: t.disable(who), exact: true }).click();
      await expect(dialog).toContainText(t.has);
      await dialog.getByRole('radio', { name: option }).check();
      await dialog.locator('#reason').fill('職員配置換 2026-1');
    };
    const stop = () => dialog.getByRole('button', { name: t.stop, exact: true }).click();

    // Left to nobody: the list says so, and a colleague is promised nothing.
    await disable(name(1), t.leave);
    await stop();
    await expect(page.getByRole('main')).toContainText(t.stays);
    await page.getByRole('link', { name: t.list, exact: true }).click();
    await expectPage(page, 'STF0101');
    const row = page.locator(`tr[data-row="${left}"]`);
    await expect(row).toContainText(t.mark);
    await expectOneLanguage(page, lang);
    await signInStaff(
      colleague,
      store.staff,
      addStaff(store, `dk-${run}`, `同僚 ${run}`, 'officer'),
      lang,
    );
    await colleague.goto(leavePaths.desk(store, left));
    const main = colleague.getByRole('main');
    await expect(main).toContainText(t.cannot);
    await expect(main).not.toContainText(t.mail);
    await main.getByRole('button', { name: t.takeOver, exact: true }).click();
    await expect(main).not.toContainText(t.cannot);
    expect((await deskOf(colleague, store).detail(left)).assigneeName).toBe(`同僚 ${run}`);

    // Handed over as the account is disabled; whoever holds it is promised no sign-in.
    const second = officers[1] as Page;
    await second.goto(`${store.staff}/desk`);
    await expect(second.locator('tr[data-row]').first()).toBeVisible();
    await disable(name(2), t.colleague);
    await stop();
    await expect(dialog.locator('#to')).toHaveAttribute('aria-invalid', 'true');
    await load(page);
    expect(await axe(page, {})).toEqual([]);
    // Only who may take them is offered, with how many of them.
    const takes = dialog.locator('#to option').filter({ hasText: `同僚 ${run}` });
    await expect(takes).toHaveText(t.takes(`同僚 ${run}`));
    await dialog.locator('#to').selectOption(String(await takes.getAttribute('value')));
    await stop();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('main')).toContainText(t.handed);
    // The list tells it by itself.
    await second.getByRole('alertdialog').getByRole('button').click();
    const end = second.getByRole('main');
    await expect(end).toContainText(t.accountDisabled);
    await expect(end).not.toContainText(t.again);
    for (const number of numbers.slice(2)) {
      const { assigneeName } = await deskOf(colleague, store).detail(number);
      expect(assigneeName).toBe(`同僚 ${run}`);
    }
  });
}
