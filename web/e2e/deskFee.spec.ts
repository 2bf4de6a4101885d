import { leavePaths } from './leave';
import { expect, expectPage, langs, test } from './portal';
import { deskOf, submit } from './prepare';
import { signIn, signInStaff } from './signin';

const words = {
  ja: { required: '入力してください', wrong: '1件の誤り', high: '最も高い額' },
  en: { required: 'Enter', wrong: '1 problem', high: 'more than the highest amount' },
};

for (const lang of langs('ja')) {
  const t = words[lang];

  test(`[R4.1] [R7.5] a fee is asked for by its keys, and what is wrong with its amount has the focus (${lang})`, async ({
    page,
    another,
    store,
    account,
    officer,
  }) => {
    const desk = await another();
    await signIn(page, store.user, account, lang);
    await signInStaff(desk, store.staff, officer, lang);
    const { number } = await submit(page, store);
    await deskOf(desk, store).accept(number);
    // A fee that the operator has not filled in; those of the catalogue that are so need another filing.
    await desk.route('**/review/detail-get', async (route) => {
      const response = await route.fetch();
      const answer = await response.json();
      answer.result.fee.toFill = true;
      await route.fulfill({ response, json: answer });
    });
    await desk.goto(leavePaths.desk(store, number));
    await expectPage(desk, 'STF0102');
    const amount = desk.locator('#fee-amount');
    await expect(desk.locator('[data-fee]')).toBeVisible();
    await desk.keyboard.press('f');
    await expect(amount).toBeVisible();
    await expect(desk.locator('h3:focus')).toHaveCount(1);
    await desk.keyboard.press('g');
    await expect(amount).toBeFocused();
    await expect(desk.locator('#fee-amount-error')).toContainText(t.required);
    await expect(amount).toHaveAttribute('aria-describedby', /fee-amount-error/);
    await expect(desk.getByRole('alert')).toContainText(t.wrong);

    // It is so again with something wrong, and by the button.
    await amount.fill('0');
    await desk.locator('[data-step]').click();
    await expect(amount).toBeFocused();
    await amount.fill('1000');
    await desk.locator('[data-step]').click();
    const asked = desk.getByRole('alertdialog').or(desk.getByRole('dialog'));
    await expect(asked).toContainText('1,000');
    await expect(asked).not.toContainText(t.high);
    await desk.keyboard.press('Escape');
    // What is more than any table says may have a digit too many: it is said where it is asked once more.
    await amount.fill('99,999,999');
    await desk.locator('[data-step]').click();
    await expect(asked).toContainText(t.high);
    await desk.unrouteAll({ behavior: 'wait' });
  });
}
