import type { Page } from '@playwright/test';
import { atDesk } from './leave';
import { expectOneLanguage } from './oneLanguage';
import { ask, result } from './outside';
import { seedAccounts } from './ownAccounts';
import { OwnPortal } from './ownPortal';
import { type Account, expect, expectPage, type Lang, type Store, test } from './portal';
import { submit } from './prepare';
import { signIn, signInStaff } from './signin';
import { notify } from './special';

const portal = new OwnPortal('history', 206);
const { store } = portal;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  portal.clear();
  await portal.start();
});
test.afterAll(() => portal.stop());

const words = {
  ja: {
    source: '提出したシステムで絞り込む',
    status: '状況で絞り込む',
    order: '並べ替え',
    old: '以前のシステム',
    search: '名前や番号で探す',
    find: '探す',
    none: '条件に合う申請・届出はありません。',
    withdrawn: '取下げ',
    cannot: '取り下げることができません。処理が終わったもの',
    fee: '手数料の内訳を見る',
    show: '提出した内容を表示する',
    reuse: 'この内容で新しく始める',
    file: '過去のデータのXMLファイル',
    begin: 'このデータから下書きを作る',
    done: '下書きを作りました',
    open: '下書きを開く',
    special: /技適未取得機器を用いた実験等の特例の開設届出/,
    left: '残り180日',
    repeal: '廃止届出を開始する',
    oldSpecial: '期間が終わっているか、廃止されています',
    back: '過去の申請・届出に戻る',
    contact: '平日 8:30～12:00、13:00～17:00',
  },
  en: {
    source: 'Filter by system',
    status: 'Filter by status',
    order: 'Sort',
    old: 'The earlier systems',
    search: 'Search by name or number',
    find: 'Search',
    none: 'No filings match what you are looking for.',
    withdrawn: 'Withdrawn',
    cannot: 'This cannot be withdrawn: it has already been completed',
    fee: 'See the breakdown of the fee',
    show: 'Show what you submitted',
    reuse: 'Begin anew with these entries',
    file: 'XML file of the past data',
    begin: 'Begin a draft with these data',
    done: 'The draft has begun',
    open: 'Open the draft',
    special: /Notification of use of equipment without a conformity mark/,
    left: '180 days left',
    repeal: 'Start the notification of discontinuation',
    oldSpecial: 'The period is over, or the use was discontinued.',
    back: 'Back to past filings',
    contact: '8:30-12:00 and 13:00-17:00 on working days',
  },
} satisfies Record<Lang, Record<string, string | RegExp>>;

const HISTORY = `${store.user}/mypage/application-history`;

/** Files an application and has its withdrawal accepted. */
async function ended(page: Page, desk: Page): Promise<string> {
  const { number } = await submit(page, store);
  const body = { electronicApplicationNumber: number, reason: '計画が変わりました。' };
  const key = { 'Idempotency-Key': `withdraw-${number}` };
  const answer = await ask(page, store.user, '/api/common/cancellation/register', body, key);
  expect(answer.resultCode).toBe('SUCCESS');
  await atDesk(desk, store, number, 'accept-withdrawal');
  return number;
}

/** Carries over what two of the old systems have. */
async function carryOver(page: Page): Promise<void> {
  for (const system of [
    { type: '1', userId: 'DP00010001', password: 'kyuu-denpa-taro' },
    { type: '3', userId: 'exp-taro@demo.example', password: 'jikken-no-taro-7' },
  ]) {
    const path = '/api/common/userinfo/handover';
    const { handoverId } = await result(page, store.user, `${path}-login`, system);
    await result(page, store.user, path, { handoverId, confirmed: true, items: [] });
  }
}

async function officer(page: Page, of: Store): Promise<Account> {
  const { accounts } = await (await page.request.get(`${of.sandbox}/api/accounts`)).json();
  return accounts.find((each: Account) => each.kind === 'officer');
}

const draft = async (page: Page) => {
  const temporalyNotificationId = new URL(page.url()).searchParams.get('temporalyNotificationId');
  return result(page, store.user, '/api/common/draft/get', { temporalyNotificationId });
};

test('[R2.8] [R2.26] [R2.40] past applications are found, used again, read from XML, and lead to a discontinuation', async ({
  page,
  another,
  faults,
}) => {
  const desk = await another();
  await signInStaff(desk, store.staff, await officer(page, store), 'ja');
  const [person, other] = seedAccounts(store, 2, ['amateur', 'expsp']);
  if (!person || !other) throw new Error('There are no accounts.');
  await signIn(page, store.user, person, 'ja');
  await carryOver(page);
  await walk(page, desk, 'ja');

  await test.step('what came over from the old systems stands beside it', async () => {
    const t = words.ja;
    await page.goto(HISTORY);
    await page.getByLabel(t.source).selectOption(t.old);
    await expect(page.getByRole('row')).toHaveCount(6);
    const { entries } = await result(page, store.user, '/api/common/application-history/list-get', {
      source: 'old',
    });
    expect(entries).toHaveLength(5);
    await page.getByLabel(t.search).fill('DS-2023-0010873');
    await page.getByRole('button', { name: t.find, exact: true }).click();
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.getByRole('row').nth(1).getByRole('link').click();
    await expectPage(page, 'MYP0322');
    await expect(page.getByRole('main')).toContainText('無線局変更申請書（アマチュア局）');
    await expect(page.getByRole('main')).toContainText('2023年2月14日');
    await page.goto(`${HISTORY}/detail-expsp?reportNo=EXP-2022-000418`);
    await expectPage(page, 'MYP0323');
    await expect(page.getByRole('main')).toContainText(t.oldSpecial);
    await expect(page.getByRole('button', { name: t.repeal })).toHaveCount(0);
    // Without a number, or with another's, there is nothing.
    faults.allow(/status of 404/);
    await page.goto(`${HISTORY}/detail-expsp`);
    await expectPage(page, 'ERR0404');
  });

  const theirs = await another();
  await signIn(theirs, store.user, other, 'en');
  await walk(theirs, desk, 'en');
});

async function walk(page: Page, desk: Page, lang: Lang): Promise<void> {
  const t = words[lang];
  const main = page.getByRole('main');
  const number = await ended(page, desk);
  const { number: pending } = await submit(page, store);
  const special = await notify(page, store, '屋内の位置推定の精度を、試作した端末で確かめる。');

  await test.step(`the list is narrowed and searched (${lang})`, async () => {
    await page.goto(HISTORY);
    await expectPage(page, 'MYP0321');
    await expect(main).toContainText(number);
    await expect(main).toContainText(special);
    await expect(main).not.toContainText(pending);
    await page.getByLabel(t.status).selectOption(t.withdrawn);
    await expect(page.getByRole('row')).toHaveCount(2);
    await expectOneLanguage(page, lang);
    await page.getByLabel(t.search).fill('no such thing');
    await page.getByRole('button', { name: t.find, exact: true }).click();
    await expect(main).toContainText(t.none);
    expect(new URL(page.url()).searchParams.get('text')).toBe('no such thing');
    await page.getByLabel(t.search).fill(number.toLowerCase());
    await page.getByRole('button', { name: t.find, exact: true }).click();
    await page.getByRole('row').nth(1).getByRole('link').click();
    await expectPage(page, 'MYP0322');
  });

  await test.step(`it is shown, with why it cannot be withdrawn, and used again (${lang})`, async () => {
    expect(new URL(page.url()).searchParams.get('electronicApplicationNumber')).toBe(number);
    await expect(main).toContainText('計画が変わりました。'); // why it was withdrawn
    await expect(main).toContainText(t.contact);
    await page.goto(
      `${store.user}/mypage/application-progress/detail?electronicApplicationNumber=${number}`,
    );
    await expectPage(page, 'MYP0312');
    await expect(main).toContainText(t.cannot);
    await page.goBack();
    await expectPage(page, 'MYP0322');
    await page.getByRole('link', { name: t.fee }).click();
    await expectPage(page, 'MYP0324');
    await expect(main).toContainText(number);
    await expectOneLanguage(page, lang);
    await page.goBack();
    await page.getByRole('button', { name: t.reuse }).click();
    await expectPage(page, 'APP0101');
    expect((await draft(page)).formData.transmitters[0].certificationNumber).toBe('002-130001');
  });

  await test.step(`past data as XML begin a draft (${lang})`, async () => {
    const xml = await page.request.get(
      `${store.user}/api/common/application-progress/download?electronicApplicationNumber=${number}`,
    );
    await page.goto(HISTORY);
    await page
      .getByLabel(new RegExp(`^${t.file}`))
      .and(page.locator('input'))
      .setInputFiles({
        name: 'past.xml',
        mimeType: 'application/xml',
        buffer: Buffer.from(await xml.body()),
      });
    await page.getByRole('button', { name: t.begin }).click();
    await expect(main.getByRole('alert')).toContainText(t.done);
    await page.getByRole('link', { name: t.open }).click();
    await expectPage(page, 'APP0101');
    expect((await draft(page)).formData.transmitters[1].powerW).toBe('50');
  });

  await test.step(`a notification tells its days and leads to its discontinuation (${lang})`, async () => {
    await page.goto(HISTORY);
    await page.getByRole('link', { name: t.special }).click();
    await expectPage(page, 'MYP0323');
    await expect(main).toContainText(t.left);
    await expectOneLanguage(page, lang);
    await page.getByRole('button', { name: t.repeal }).click();
    await expectPage(page, 'APP0401');
    const begun = await draft(page);
    expect(begun.procedureId).toBe('expsp-repeal');
    expect(begun.formData.devices[0].serialNumber).toBe('SN-1');
  });
}
