import { ask as axe, load } from './a11y/axe';
import { expectOneLanguage } from './oneLanguage';
import { result } from './outside';
import { expect, expectPage, langs, test } from './portal';
import { newOfficer } from './seed';
import { signInStaff } from './signin';

const words = {
  ja: {
    register: '登録する',
    doubles: '同じ人（法人・団体）と思われるアカウントがあります',
    anyway: '別の人として登録する',
    sure: '別の人であることを確かめました',
  },
  en: {
    register: 'Register',
    doubles: 'There are accounts that seem to be the same person’s',
    anyway: 'Register as somebody else',
    sure: 'I have made sure that it is somebody else',
  },
};

/** Digits as they may stand in a name. */
const inKanji = (n: number) =>
  `${n}`.replace(/\d/g, (digit) => '〇一二三四五六七八九'[Number(digit)] ?? '');

for (const lang of langs('en')) {
  const t = words[lang];

  test(`[R6.7] who seems to be registered already is shown, and registered once staff say that it is somebody else (${lang})`, async ({
    page: staff,
    store,
  }) => {
    await signInStaff(staff, store.staff, newOfficer(store), lang);
    const main = staff.getByRole('main');
    const lastName = `重複${inKanji(Date.now())}`;
    const fill = async (mail: string, townName: string) => {
      await staff.goto(`${store.staff}/account/register`);
      await expectPage(staff, 'STF0004');
      const fields = {
        ...{ lastName, firstName: '太郎', lastNameKana: 'チョウフク', firstNameKana: 'タロウ' },
        ...{ birthday: '1980', 'birthday-month': '4', 'birthday-day': '1', telNo: '0352531111' },
        ...{ postalCode: '1008926', townName, mail, reason: '窓口での申出による' },
      };
      for (const [id, value] of Object.entries(fields)) await main.locator(`#${id}`).fill(value);
      await main.locator('#prefectureCd').selectOption('13');
      await main.getByRole('button', { name: t.register, exact: true }).click();
    };
    const accounts = async () =>
      (
        await result(staff, store.staff, '/api/staff/mst/user-mng/list-get', {
          name: `${lastName} 太郎`,
        })
      ).accounts.length;
    const shown = () => new URL(staff.url()).searchParams.get('accountId');
    const mail = `double-${process.pid}-${Date.now()}@mail.example`;
    await fill(mail, '千代田区霞が関2-1-2');
    await expectPage(staff, 'STF0007');
    const first = shown();

    await fill(`other-${mail}`, '千代田区霞が関3-1-1');
    const warned = main.getByRole('alert').filter({ hasText: t.doubles });
    await expect(warned.getByRole('link')).toHaveAttribute('href', `/detail?accountId=${first}`);
    await expect(warned).toContainText(mail);
    expect(await accounts()).toBe(1);
    await expectOneLanguage(staff, lang);
    await load(staff);
    expect(await axe(staff, {})).toEqual([]);

    await main.locator('#reason').fill('運転免許証で別の人と確認');
    await main.getByRole('button', { name: t.anyway, exact: true }).click();
    await expect(main.getByRole('checkbox', { name: t.sure })).toHaveAttribute(
      'aria-invalid',
      'true',
    );
    expect(await accounts()).toBe(1);
    await main.getByRole('checkbox', { name: t.sure }).check();
    await main.getByRole('button', { name: t.anyway, exact: true }).click();
    await expectPage(staff, 'STF0007');
    expect(shown()).not.toBe(first);
    expect(await accounts()).toBe(2);
  });
}
