import { licences, licensed } from './licensed';
import { expectOneLanguage } from './oneLanguage';
import { result } from './outside';
import { expect, expectPage, langs, test } from './portal';
import { makeDraft, newCallSign } from './prepare';
import { daysAhead } from './special';
import { file } from './stationActs';
import { filingActs } from './words';

const change = '/mypage/account/change-user-info';
const townName = '千代田区永田町8-8';

const words = {
  ja: {
    ...{ address: /^住所と電話番号/, next: '次へ進む', toConfirm: '確認へ進む', save: '変更する' },
    town: '市区町村からの住所',
    one: '免許・登録など1件の住所が、アカウントと異なります',
    see: '届け出る免許・登録などを見る',
    notify: (callSign: string) => `${callSign}の変更を届け出る`,
    differs: '住所',
    note: 'この免許の住所が、アカウントと異なります',
    now: `アカウントは「東京都${townName}」`,
    none: '有効な免許・登録などの氏名・名称と住所は、アカウントと同じです。',
  },
  en: {
    ...{ address: /^Address and telephone/, next: 'Continue', toConfirm: 'Go on to check' },
    ...{ save: 'Change', town: 'Address from the municipality on' },
    one: 'A licence or registration states another address than your account',
    see: 'See which, and notify the change',
    notify: (callSign: string) => `Notify the change: ${callSign}`,
    differs: 'Address',
    note: 'This licence states another address than your account',
    now: `your account says “東京都${townName}”`,
    none: 'All valid licences and registrations state the name and address of the account.',
  },
};

for (const lang of langs('ja')) {
  test(`[R2.3] [R2.28] who moves is told which licences state the former address, until the change is notified (${lang})`, async ({
    page,
    another,
    account,
    officer,
    store,
  }) => {
    const t = words[lang];
    const main = page.getByRole('main');
    const callSign = newCallSign();
    await licensed({ page, staff: await another(), store, account, officer, lang, callSign });
    const [{ id }] = await licences(page, store);

    // Before the move nothing is said.
    await page.goto(`${store.user}/mypage/account`);
    await expectPage(page, 'MYP0101');
    await expect(main.getByRole('link', { name: t.see })).toHaveCount(0);

    await page.goto(`${store.user}${change}`);
    await main.getByRole('checkbox', { name: t.address }).check();
    await main.getByRole('button', { name: t.next }).click();
    await main.getByLabel(t.town, { exact: true }).fill(townName);
    await main.getByRole('button', { name: t.toConfirm }).click();
    await expectPage(page, 'MYP0112');
    await main.getByRole('button', { name: t.save, exact: true }).click();
    await expectPage(page, 'MYP0113');
    await expect(main.getByText(t.one)).toBeVisible();
    await expectOneLanguage(page, lang);

    // As long as it lasts, on the account page, my page and the list of licences too.
    for (const path of ['/mypage/account', '/mypage', '/mypage/digital-licence']) {
      await page.goto(`${store.user}${path}`);
      await expect(main.getByText(t.one)).toBeVisible();
    }
    await main.getByRole('link', { name: t.see }).click();
    const row = main.getByRole('row').filter({ hasText: callSign });
    await expect(row).toContainText(t.differs);
    await expect(main.getByRole('row')).toHaveCount(2);
    await expectOneLanguage(page, lang);

    // The licence says so itself, with both addresses and the same link.
    await row.getByRole('link', { name: callSign }).first().click();
    await expectPage(page, 'MYP0422');
    await expect(main.getByText(t.note)).toBeVisible();
    await expect(main.getByText(t.now)).toBeVisible();
    await main.getByRole('link', { name: t.notify(callSign) }).click();
    await expectPage(page, 'APP0001');
    expect(new URL(page.url()).searchParams.get('procedureId')).toBe('amateur-change');
    await page.getByRole('button', { name: filingActs.begin }).click();
    await expectPage(page, 'APP0301');
    await expect(page.locator('#holder-townName')).toHaveText(townName);

    // Once it is notified, nothing is left to say.
    const notified = { change: { date: daysAhead(0), reason: '転居したため' } };
    const draft = await makeDraft(page, store, notified, {
      procedureId: 'amateur-change',
      licenceId: id,
    });
    await file(page, store, draft);
    const { holderAddress } = await result(page, store.user, '/api/deji/licence/detail-get', {
      id,
    });
    expect(holderAddress).toBe(`東京都${townName}`);
    await page.goto(`${store.user}/mypage/digital-licence?outdated=true`);
    await expect(main.getByText(t.none)).toBeVisible();
    await page.goto(`${store.user}/mypage/digital-licence/detail?id=${id}`);
    await expectPage(page, 'MYP0422');
    await expect(main.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expect(main.getByText(t.note)).toHaveCount(0);
  });
}
