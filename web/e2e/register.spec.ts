import { licences, licensed } from './licensed';
import { expectOneLanguage } from './oneLanguage';
import { result } from './outside';
import { expect, expectPage, langs, test } from './portal';
import { newCallSign } from './prepare';

const words = {
  ja: {
    open: '免許・登録を調べる',
    find: /^番号・呼出符号/,
    go: '検索する',
    found: '1件見つかりました',
    none: '見つかりませんでした。',
    tooShort: /3文字以上/,
    issued: '発行',
    valid: '有効',
    back: '免許・登録の原簿',
    part: /まだ調べていない免許・登録・記録があります/,
    further: '続きを探す',
    inRegister: '原簿の免許・登録を開く',
  },
  en: {
    open: 'Look up licences',
    find: /^Number, call sign/,
    go: 'Search',
    found: '1 found',
    none: 'Nothing was found.',
    tooShort: /3/,
    issued: 'Issued',
    valid: 'Valid',
    back: 'Register of licences',
    part: /Some licences and records have not been looked at yet/,
    further: 'Search further',
    inRegister: 'Open it in the register',
  },
};

for (const lang of langs('ja')) {
  const t = words[lang];

  test(`[R1.5] staff find a licence of any holder in the register, and read it with its history and filings (${lang})`, async ({
    page,
    another,
    account,
    officer,
    store,
  }) => {
    const [staff, callSign] = [await another(), newCallSign()];
    await licensed({ page, staff, store, account, officer, lang, callSign });
    const [licence] = await licences(page, store);

    await staff.goto(`${store.staff}/portal`);
    await staff.getByRole('link', { name: t.open }).click();
    await expectPage(staff, 'STF0120');
    const find = staff.getByLabel(t.find);
    await find.fill('ab');
    await find.press('Enter');
    await expect(staff.locator('#find-error')).toContainText(t.tooShort);
    await expect(find).toHaveValue('ab');
    await find.fill('none-such');
    await staff.getByRole('button', { name: t.go }).click();
    await expect(staff.getByText(t.none)).toBeVisible();
    await find.fill(callSign.toLowerCase());
    await find.press('Enter');
    await expect(staff.getByText(t.found)).toBeVisible();
    await expectOneLanguage(staff, lang);
    for (const [state, shown] of [
      ['over', t.none],
      ['valid', t.found],
    ] as const) {
      await staff.locator('#state').selectOption(state);
      await staff.getByRole('button', { name: t.go }).click();
      await expect(staff.getByText(shown)).toBeVisible();
    }

    await staff.getByRole('link', { name: licence.licenceNumber }).click();
    await expectPage(staff, 'STF0121');
    await expect(staff.getByRole('heading', { level: 1 })).toHaveText(licence.licenceNumber);
    await expect(staff.getByText(t.valid, { exact: true })).toBeVisible();
    await expect(staff.getByRole('row', { name: t.issued })).toBeVisible();
    // The PIN is the holder's alone.
    await expect(staff.getByRole('main')).not.toContainText('PIN');
    await staff.getByRole('link', { name: t.back }).click();
    await expect(find).toHaveValue(callSign.toLowerCase());
    await staff.goBack();
    await staff
      .getByRole('main')
      .getByRole('link', { name: /^[0-9A-Z]{12,}/ })
      .first()
      .click();
    await expectPage(staff, 'STF0102');
    // A case with a PDF is loaded once more, for its reader's worker; going on before would be overtaken by that.
    await staff.waitForFunction(() =>
      performance.getEntriesByType('navigation').some(({ name }) => name.includes('/desk/detail')),
    );
    // What was granted leads back to what it made.
    await staff.getByRole('link', { name: t.inRegister }).click();
    await expectPage(staff, 'STF0121');
    await expect(staff.getByRole('heading', { level: 1 })).toHaveText(licence.licenceNumber);

    // A search that ended before all was looked at goes on from there.
    await staff.route('**/register/list-get', async (route) => {
      const response = await route.fetch();
      const answer = await response.json();
      answer.result.further = route.request().postDataJSON().further ? '' : 'mark';
      await route.fulfill({ response, json: answer });
    });
    await staff.goto(`${store.staff}/register?find=${callSign}`);
    await expect(staff.getByText(t.part)).toBeVisible();
    await expectOneLanguage(staff, lang);
    await staff.getByRole('link', { name: t.further }).click();
    await expect(staff).toHaveURL(/further=mark/);
    await expect(staff.getByText(t.part)).toBeHidden();
    await expect(staff.getByText(t.found)).toBeVisible();
    await staff.getByRole('button', { name: t.go }).click();
    await expect(staff.getByText(t.part)).toBeVisible();
    await staff.unrouteAll({ behavior: 'wait' });
  });

  test(`[R1.5] staff find a licence by the name that its holder has now, however it is typed (${lang})`, async ({
    page,
    another,
    account,
    officer,
    store,
  }) => {
    const [staff, callSign] = [await another(), newCallSign()];
    await licensed({ page, staff, store, account, officer, lang, callSign });
    const [licence] = await licences(page, store);
    // Nobody else of the store is called so.
    const its = [...callSign].map((letter) =>
      String.fromCharCode(0x30a2 + letter.charCodeAt(0) - 0x30),
    );
    const { userInfoDetail } = await result(page, store.user, '/api/auth/user/attribute-get');
    await result(page, store.user, '/api/common/userinfo/update', {
      userInfoDetail: {
        ...userInfoDetail,
        lastName: '電信',
        lastNameKana: `デンシン${its.join('')}`,
      },
    });
    await staff.goto(`${store.staff}/portal`);
    await staff.getByRole('link', { name: t.open }).click();
    const find = staff.getByLabel(t.find);
    const hiragana = its.map((kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60)).join('');
    await find.fill(`でんしん ${hiragana}`);
    await find.press('Enter');
    await expect(staff.getByText(t.found)).toBeVisible();
    await expect(staff.getByRole('link', { name: licence.licenceNumber })).toBeVisible();
  });
}
