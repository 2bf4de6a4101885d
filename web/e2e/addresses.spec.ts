import { next } from './apply';
import { choose } from './form';
import { result } from './outside';
import { expect, expectPage, langs, test } from './portal';
import { complete, makeDraft } from './prepare';
import { signIn } from './signin';
import { wordsIn } from './words';

const texts = {
  ja: {
    code: '郵便番号（住所を探すため）',
    search: '郵便番号から住所を入力',
    filled: '東京都 千代田区千代田を入力しました',
    wrong: '郵便番号は7桁の数字で入力してください。',
    failed: '住所を検索できませんでした。',
    city: '市区町村を一覧から選ぶ',
    choose: '住所を選択してください',
    use: 'この住所を入力',
    elsewhere: '「東京都千代田区」のもので、都道府県の欄の都道府県にはありません',
    unlisted: '住所が、この都道府県の市区町村名で始まっていません',
  },
  en: {
    code: 'Postal code (to find the address)',
    search: 'Fill in the address from the postal code',
    filled: 'Tokyo 千代田区千代田 was filled in',
    wrong: 'Enter the postal code with its 7 digits.',
    failed: 'The address could not be looked up.',
    city: 'Choose the municipality from the list',
    choose: 'Choose the address',
    use: 'Use this address',
    elsewhere: 'This is of 東京都千代田区, which is not in the prefecture entered',
    unlisted: 'The address does not begin with a municipality of this prefecture',
  },
};

/** One radio with a conformity mark, at a place of its own. */
const elsewhere = {
  ...complete,
  transmitters: [complete.transmitters[0]],
  station: { ...complete.station, samePlace: false },
};

for (const lang of langs('ja')) {
  test(`[R5.1] a place in the wizard is found by its postal code and from the list of municipalities (${lang})`, async ({
    page,
    account,
    store,
    faults,
  }) => {
    faults.allow(/ERR_FAILED/);
    const t = texts[lang];
    const w = wordsIn(lang);
    await signIn(page, store.user, account, lang);
    const { id } = await makeDraft(page, store, elsewhere);
    await page.goto(`${store.user}/application/open/form?temporalyNotificationId=${id}`);
    await expectPage(page, 'APP0102');
    const code = page.getByRole('textbox', { name: t.code });
    const town = page.locator('#station-townName');

    // The Enter key searches, and does not send the page.
    await code.fill('12');
    await code.press('Enter');
    await expect(page.getByText(t.wrong)).toBeVisible();
    await expectPage(page, 'APP0102');
    await code.fill('１００-０００１');
    await code.press('Enter');
    await expect(page.getByText(t.filled)).toBeVisible();
    await expect(page.locator('#station-prefecture')).toHaveValue('13');
    await expect(page.locator('#station-cityCode')).toHaveValue('13101');
    await expect(town).toHaveValue('千代田区千代田');

    // What was typed is replaced by a press alone.
    await town.fill('千代田区千代田1-1');
    await code.fill('5300001');
    await page.getByRole('button', { name: t.search }).click();
    await expect(page.getByText(t.choose).first()).toBeVisible();
    await expect(town).toHaveValue('千代田区千代田1-1');
    await page.getByRole('button', { name: t.use }).click();
    await expect(page.locator('#station-prefecture')).toHaveValue('27');
    await expect(town).toHaveValue('大阪市北区梅田');

    // Another municipality of the prefecture takes the place of the one in the address.
    await choose(page, t.city, '堺市堺区');
    await expect(town).toHaveValue('堺市堺区梅田');
    await expect(page.locator('#station-cityCode')).toHaveValue('27141');

    // The municipality of another prefecture is refused, at its field.
    await town.fill('千代田区千代田1-1');
    await page.getByRole('button', { name: w.next, exact: true }).click();
    await expect(page.locator('#station-townName-error')).toContainText(t.elsewhere);
    await expectPage(page, 'APP0102');

    // Without the look-up the address is typed.
    await page.route('**/api/mst/address/**', (route) => route.abort());
    await page.getByRole('button', { name: t.search }).click();
    await expect(page.getByText(t.failed)).toBeVisible();
    // One that the list does not have is pointed out, and stops the way to the next step once.
    await page.locator('#station-cityCode').fill('');
    await town.fill('架空市1-1');
    await page.getByRole('button', { name: w.next, exact: true }).click();
    await expect(page.getByText(t.unlisted)).toBeVisible();
    await expectPage(page, 'APP0102');
    await next(page, w, 'APP0106');
    await page.goBack();
    await expectPage(page, 'APP0102');

    await town.fill('大阪市北区梅田1-1');
    await page.locator('#station-cityCode').fill('27127');
    await next(page, w, 'APP0106');
    const { formData } = await result(page, store.user, '/api/common/draft/get', {
      temporalyNotificationId: id,
    });
    expect(formData.station).toMatchObject({ prefecture: '27', townName: '大阪市北区梅田1-1' });
    await expect(page.getByRole('main')).toContainText('大阪市北区梅田1-1');
  });
}
