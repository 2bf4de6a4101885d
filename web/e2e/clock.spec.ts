import { group } from './form';
import { seedAccounts, setClock } from './ownAccounts';
import { OwnPortal } from './ownPortal';
import { type Account, expect, langs, test } from './portal';
import { makeDraft } from './prepare';
import { signIn } from './signin';
import { daysAhead } from './special';
import { wordsIn } from './words';

const words = {
  ja: { day: '検証の年月日', ahead: '今日またはそれより前の日付を入力してください' },
  en: { day: 'Day of the verification', ahead: 'Enter today’s date or an earlier one' },
};

for (const lang of langs('ja')) {
  const portal = new OwnPortal(`clock-${lang}`, lang === 'ja' ? 452 : 456);

  test.afterAll(() => portal.stop());

  test(`[R4.2] the checks of a page take today from the portal, not from the device (${lang})`, async ({
    page,
  }) => {
    portal.clear();
    await portal.start();
    const { store } = portal;
    const [account] = seedAccounts(store, 1, ['giteki']);
    await setClock(page.request, store, 40 * 24 * 60);
    await signIn(page, store.user, account as Account, lang);
    const form = { equipment: [{ testDate: daysAhead(39) }] };
    const { id } = await makeDraft(page, store, form, { procedureId: 'giteki-self-open' });
    await page.goto(`${store.user}/application/open/form?temporalyNotificationId=${id}`);
    await page.getByRole('button', { name: wordsIn(lang).next, exact: true }).click();
    const day = group(page, words[lang].day);
    const ahead = day.getByText(words[lang].ahead);
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expect(ahead).toBeHidden();
    await day.getByRole('textbox').nth(2).fill('');
    const [year = '', month = '', date = ''] = daysAhead(42).split('-');
    for (const [n, part] of [year, month, date].entries()) {
      await day.getByRole('textbox').nth(n).fill(part);
    }
    await page.keyboard.press('Tab');
    await expect(ahead).toBeVisible();
  });
}
