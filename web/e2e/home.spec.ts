import { card } from './form';
import { result } from './outside';
import { expect, expectPage, test } from './portal';
import { makeDraft, submit } from './prepare';
import { signIn } from './signin';

const lists = ['進行中の申請・届出', '保存した下書き', '納付が必要な手数料', '通知書', 'お知らせ'];

test('[R2.23] [R9.2] my page has five lists of at most 5 items, each with the way to all of them', async ({
  page,
  account,
  store,
}) => {
  await signIn(page, store.user, account, 'ja', '/mypage');
  const headings = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(headings).toHaveText(lists);
  await expect(card(page, '保存した下書き')).toContainText('保存した下書きはありません。');

  for (let n = 0; n < 6; n++) {
    await makeDraft(page, store);
    await submit(page, store);
  }
  await page.reload();
  await expect(card(page, '保存した下書き').getByRole('listitem')).toHaveCount(5);
  const applications = card(page, '進行中の申請・届出');
  await expect(applications.getByRole('listitem')).toHaveCount(5);
  const all = await result(page, store.user, '/api/common/application-progress/list-get');
  expect(all.total).toBe(6);
  await expect(applications.getByRole('listitem').first()).toContainText(
    all.applications[0].electronicApplicationNumber,
  );

  await applications.getByRole('link', { name: '申請・届出の状況をすべて見る' }).click();
  await expectPage(page, 'MYP0311');
  await expect(page.getByRole('row')).toHaveCount(7);
  await page.goto(`${store.user}/mypage`);
  await card(page, '保存した下書き')
    .getByRole('link', { name: '保存した下書きをすべて見る' })
    .click();
  await expectPage(page, 'MYP0302');
  await expect(page.getByRole('row')).toHaveCount(7);
});

test('[R2.23] the top page shows at most 5 announcements to anyone and leads to each', async ({
  page,
  store,
}) => {
  const { announcements } = await result(page, store.user, '/api/mst/announcement/list-get');
  expect(announcements.length).toBeGreaterThan(5);
  await page.goto(store.user);
  await expectPage(page, 'SHN0001');
  const items = page
    .getByRole('main')
    .locator('section', { hasText: 'お知らせ' })
    .getByRole('listitem');
  await expect(items).toHaveCount(5);
  await items.first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(announcements[0].title.ja);
  await page.goto(store.user);
  await page.getByRole('link', { name: 'お知らせの一覧' }).click();
  await expectPage(page, 'SHN0005');
  await expect(page.locator('main a[href*="/announcement/detail-"]')).toHaveCount(
    announcements.length,
  );
});

for (const [lang, unavailable, apply] of [
  ['ja', '現在、このアカウントでは表示できません', '申請・届出をする'],
  ['en', 'This cannot be shown for your account at present', 'Apply or notify'],
] as const) {
  test(`[R4.4] my page of an account unqualified for inquiry says of no list that it is empty, and offers no application (${lang})`, async ({
    page,
    account,
    store,
  }) => {
    await signIn(page, store.user, account, lang, '/mypage');
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: apply, exact: true })).toBeVisible();
    const changed = (path: string, change: (result: Record<string, unknown>) => void) =>
      page.route(`**${path}`, async (route) => {
        const answer = await route.fetch();
        const body = await answer.json();
        change(body.result);
        await route.fulfill({ response: answer, json: body });
      });
    // What the server answers in this state is tested there.
    await changed('/api/auth/user/attribute-get', ({ userAttribute }) =>
      Object.assign(userAttribute as object, { userStatusCd: '06' }),
    );
    await changed('/api/common/home/get', (home) => Object.assign(home, { closed: true }));
    await page.reload();
    await expect(main.getByText(unavailable)).toHaveCount(4);
    await expect(main.getByText(/はありません。|You have no /)).toHaveCount(0);
    await expect(main.getByRole('link', { name: apply, exact: true })).toHaveCount(0);
  });
}
