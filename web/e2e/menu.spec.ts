import { answered } from './faults';
import { licences, licensed } from './licensed';
import { answer, menuWords } from './menu';
import { result } from './outside';
import { expect, expectPage, langs, test } from './portal';
import { newCallSign } from './prepare';
import { signIn } from './signin';

const MENU = '/mypage/application-menu';

for (const lang of langs('ja')) {
  const t = menuWords[lang];

  test(`[R2.24] three questions lead to a procedure; the address keeps the answers (${lang})`, async ({
    page,
    account,
    store,
    faults,
  }) => {
    faults.allow(answered(404, '/api/deji/licence/detail-get'));
    await signIn(page, store.user, account, lang, MENU);
    const question = (name: string) => page.getByRole('heading', { level: 2, name });
    await expect(question(t.what)).toBeVisible();
    expect(await page.getByRole('main').getByRole('link').count()).toBeLessThan(20);
    await answer(page, t.amateur, t.open);
    await expect(question(t.whom)).toBeFocused();
    await page.reload();
    await expect(question(t.whom)).toBeVisible();
    await page.goBack();
    await expect(question(t.do)).toBeVisible();
    await page.goBack();
    await expect(question(t.what)).toBeVisible();
    await page.goto(`${store.user}${MENU}?station=nowhere&act=open&id=none`);
    await expect(question(t.what)).toBeVisible();
  });
}

test('[R2.24] the search answers as one types, in either language and by a conformity number', async ({
  page,
  account,
  store,
}) => {
  await signIn(page, store.user, account, 'ja', MENU);
  const find = page.getByRole('searchbox', { name: menuWords.ja.find });
  const main = page.getByRole('main');
  const found = main.getByRole('heading', { level: 3 });
  await find.pressSequentially('どろーん');
  await expect(found.filter({ hasText: '陸上移動局' })).toBeVisible();
  await expect(found.filter({ hasText: '固定局' })).toHaveCount(0);
  await find.fill('ham radio extend');
  await expect(page.getByRole('search').getByRole('status')).toHaveText(
    '1件の手続きが見つかりました。',
  );
  await main.getByRole('link', { name: 'アマチュア局の再免許の申請' }).click();
  await expectPage(page, 'APP0001');
  await page.goBack();
  await expect(find).toHaveValue('ham radio extend');
  await find.fill('まるで無関係');
  await expect(page.getByRole('search').getByRole('status')).toHaveText('見つかりませんでした。');
  await find.fill('002KN123');
  await expect(main.getByRole('link', { name: /アマチュア局$/ })).toBeVisible();
  await expect(main.getByRole('link', { name: /固定局$/ })).toHaveCount(0);
  await find.fill('Ｒ002-130001');
  await main.getByRole('link', { name: /固定局$/ }).click();
  await expect(page.getByRole('heading', { name: menuWords.ja.do })).toBeVisible();
});

test('[R2.24] of a number that is not known it is said what can be told by how it is written', async ({
  page,
  account,
  store,
}) => {
  await page.route('**/api/common/equipment/detail-get', (route) =>
    route.fulfill({
      json: { resultCode: 'SUCCESS', result: { known: false, complete: true, facts: {} } },
    }),
  );
  await signIn(page, store.user, account, 'ja', MENU);
  const find = page.getByRole('searchbox', { name: menuWords.ja.find });
  const main = page.getByRole('main');
  await find.fill('219-269999');
  await expect(
    main.getByText('書き方だけでは機器の種別は確かめられない', { exact: false }),
  ).toContainText('免許も登録もいりません');
  await expect(main.getByRole('link', { name: /固定局$/ })).toBeVisible();
});

test('[R2.24] a conformity number leads to what its equipment is certified for, and the rest stands below', async ({
  page,
  account,
  store,
}) => {
  const equipment = {
    ...{ number: '002-130007', holder: '電波通信機', model: 'DT-7', equipmentClass: '陸上移動局' },
    ...{ certifiedOn: '', spuriousRules: 'NEW', waves: [] },
  };
  await page.route('**/api/common/equipment/detail-get', (route) =>
    route.fulfill({
      json: {
        resultCode: 'SUCCESS',
        result: { known: true, complete: true, facts: {}, equipment },
      },
    }),
  );
  await signIn(page, store.user, account, 'ja', MENU);
  await page.getByRole('searchbox', { name: menuWords.ja.find }).fill('002-130007');
  const main = page.getByRole('main');
  await expect(main.getByText('「陸上移動局」として証明または認証されています')).toBeVisible();
  await expect(main.getByRole('list').first().getByRole('link')).toHaveText([/陸上移動局$/]);
  await expect(
    main.getByRole('heading', { name: 'ほかの種類の局（番号の書き方から）' }),
  ).toBeVisible();
  await expect(main.getByRole('link', { name: /固定局$/ })).toBeVisible();
});

test('[R2.24] the list shows every procedure by what it is about', async ({
  page,
  account,
  store,
}) => {
  await signIn(page, store.user, account, 'ja', `${MENU}?mode=list`);
  const { procedures, stations } = await result(page, store.user, '/api/mst/procedure/list-get');
  const links = page.getByRole('main').locator('a[href*="procedureId="]');
  await expect(links).toHaveCount(procedures.length);
  const headings = page.getByRole('main').getByRole('heading', { level: 3 });
  await expect.poll(() => headings.count()).toBeGreaterThanOrEqual(stations.length);
});

test('[R2.19] a procedure whose service is missing has it added in its place', async ({
  page,
  account,
  store,
}) => {
  await signIn(page, store.user, account, 'ja', MENU);
  await answer(page, '固定局', menuWords.ja.open);
  await page.getByRole('main').getByRole('link', { name: menuWords.ja.mine }).click();
  await expectPage(page, 'APP0001');
  const begin = page.getByRole('button', { name: '申請を始める' });
  await expect(begin).toHaveCount(0);
  await page.getByRole('button', { name: 'サービスを追加する' }).click();
  await expect(begin).toBeVisible();
  const { procedures } = await result(page, store.user, '/api/mst/procedure/list-get');
  const fixed = procedures.find(
    (each: { procedureId: string }) => each.procedureId === 'radio-fixed-open',
  );
  expect(fixed.available).toBe(true);
});

test('[R2.19] what is filed about a licence begins from its page, the list and the menu with it', async ({
  page,
  another,
  account,
  officer,
  store,
}) => {
  const callSign = newCallSign();
  const staff = await another();
  await licensed({ page, staff, store, account, officer, lang: 'ja', callSign });
  const licence = (await licences(page, store)).find(
    (each: { callSign: string }) => each.callSign === callSign,
  );
  const main = page.getByRole('main');
  await page.goto(`${store.user}/mypage/digital-licence/detail?id=${licence.id}`);
  await main.getByRole('link', { name: /^免許の内容を変える/ }).click();
  await expectPage(page, 'APP0001');
  await expect(page.getByRole('radio', { name: new RegExp(callSign) })).toBeChecked();

  await page.goto(`${store.user}/mypage/digital-licence`);
  await main.getByRole('link', { name: `${callSign}の手続き` }).click();
  await expectPage(page, 'MYP0301');
  await main.getByRole('link', { name: /^局を廃止する/ }).click();
  await expect(page.getByRole('radio', { name: new RegExp(callSign) })).toBeChecked();
  await page.getByRole('button', { name: '届出を始める' }).click();
  await expectPage(page, 'APP0401');

  await page.goto(`${store.user}${MENU}`);
  await main.getByRole('link', { name: new RegExp(`^${callSign}`) }).click();
  await expect(main.getByRole('link', { name: /^免許の内容を変える/ })).toBeVisible();
});
