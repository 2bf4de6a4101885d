import type { Page } from '@playwright/test';
import { ask, load } from './a11y/axe';
import { result } from './outside';
import { seedAccounts } from './ownAccounts';
import { type Account, expect, langs, test } from './portal';
import { complete, deskOf, makeDraft, newCallSign, payAtBank, upload } from './prepare';
import { signIn, signInStaff } from './signin';
import { daysAhead } from './special';
import { accepted, file } from './stationActs';

const words = {
  ja: {
    changeDesign: '工事設計などの変更を申請・届出する',
    start: /を始める/,
    items: '変更する事項',
    place: '無線設備の設置場所',
    prefecture: '変更後の設置場所（都道府県）',
    town: '変更後の設置場所（市区町村、町名、番地）',
    next: /^次へ/,
    granted: '認められました',
    warned: '工事設計等の変更を1件認めています',
    held: '有効なアマチュア局の免許をすでにお持ちです',
    change: 'お持ちの局を変更する',
    ofKind: 'この種類の無線局の、有効な免許をお持ちです',
  },
  en: {
    changeDesign: 'Apply for, or notify, a change of the design',
    start: /^Begin the/,
    items: 'What is changed',
    place: 'Place of the equipment',
    prefecture: 'Place after the change (prefecture)',
    town: 'Place after the change (municipality, town, number)',
    next: /^Next/,
    granted: 'accepted',
    warned: 'Changes of the design were accepted after the provisional licence: 1',
    held: 'You hold a valid amateur station licence already',
    change: 'Change the station that you hold',
    ofKind: 'You hold a valid licence of this kind',
  },
};

/** A fixed station with a transmitter that can be neither marked nor guaranteed. */
const unguaranteed = {
  ...complete,
  station: { movement: 'fixed', samePlace: true, allEmissions: true },
  transmitters: [
    complete.transmitters[0],
    { ...complete.transmitters[1], bands: ['144M'], powerW: '100' },
  ],
  construction: {
    ...{ antenna: '3素子八木', frequencyMeter: 'A', chapter3: true },
    completionDate: daysAhead(90),
  },
};

/** A change of the place under a provisional licence. */
const moved = (number: string, callSign: string) => ({
  report: { number, station: 'アマチュア局', callSign },
  redesign: {
    ...{ kind: 'permission', items: ['place'], prefecture: '14', townName: '横浜市中区本町1-1' },
    detail: '設置場所を、東京都から横浜市の建物の屋上に移します。',
    reason: '前の建物の屋上が使えなくなったため。',
    ...{ date: daysAhead(10), radiationKept: true },
  },
});

/** Looks at a page with axe, on a desktop and on a phone. */
async function accessible(page: Page): Promise<void> {
  await load(page);
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await ask(page, {})).toEqual([]);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}

for (const lang of langs('en')) {
  test(`[R10.2] a change of the design is filed from the provisional licence, and the licence says it; who has that is warned of a second station (${lang})`, async ({
    page,
    another,
    officer,
    store,
  }) => {
    const w = words[lang];
    const main = page.getByRole('main');
    const staff = await another();
    const [applicant] = seedAccounts(store, 1, ['amateur', 'radio']) as [Account];
    await signIn(page, store.user, applicant, lang);
    await signInStaff(staff, store.staff, officer, lang);
    const desk = deskOf(staff, store);
    const draft = await makeDraft(page, store, unguaranteed);
    for (const document of ['diagram', 'exposure']) await upload(page, store, draft.id, document);
    const number = await file(page, store, draft);
    await desk.accept(number);
    await desk.requestFee(number);
    await payAtBank(page, store, number);
    await expect.poll(async () => (await desk.detail(number)).status).toBe('UNDER_REVIEW');
    const sign = newCallSign();
    await result(staff, store.staff, '/api/staff/common/review/give-provisional', {
      ...{ electronicApplicationNumber: number, version: (await desk.detail(number)).version },
      ...{ callSign: sign, deadline: daysAhead(90) },
    });

    const about = `?electronicApplicationNumber=${number}`;
    await page.goto(`${store.user}/mypage/application-progress/detail${about}`);
    await page.getByRole('link', { name: w.changeDesign }).click();
    await page.getByRole('button', { name: w.start }).click();
    await page.waitForURL(/\/application\/open\/start/);
    const id = new URL(page.url()).searchParams.get('temporalyNotificationId') ?? '';
    await page.goto(`${store.user}/application/open/form?temporalyNotificationId=${id}`);
    const items = page.getByRole('group', { name: w.items });
    await expect(page.getByLabel(w.prefecture)).toHaveCount(0);
    await items.getByLabel(w.place, { exact: true }).check();
    await expect(page.getByLabel(w.prefecture)).toBeVisible();
    await page.getByRole('button', { name: w.next }).click();
    await expect(page.getByRole('alert').first()).toContainText(w.town);
    await accessible(page);

    const provisional = (await desk.detail(number)).provisional.number;
    const of = { procedureId: 'radio-redesign-open' };
    const change = await makeDraft(page, store, moved(provisional, sign), of);
    const changed = await file(page, store, change);
    await accepted(staff, store, changed);
    await page.goto(`${store.user}/mypage/application-progress/detail${about}`);
    await expect(main.getByRole('link', { name: changed })).toContainText(w.granted);
    await accessible(page);
    await staff.goto(`${store.staff}/desk/detail${about}`);
    await expect(staff.getByText(w.warned)).toBeVisible();
    await accessible(staff);
    expect((await desk.detail(number)).licenceProposal.place).toBe('神奈川県横浜市中区本町1-1');

    await desk.grant(number, sign);
    const marked = { ...complete, transmitters: [complete.transmitters[0]] };
    const second = await makeDraft(page, store, marked);
    await page.goto(`${store.user}/application/open/start?temporalyNotificationId=${second.id}`);
    await expect(main).toContainText(w.ofKind);
    await expect(main).toContainText(sign);
    await page.goto(`${store.user}/application/open/confirm?temporalyNotificationId=${second.id}`);
    await expect(main).toContainText(w.held);
    await expect(main).toContainText(sign);
    await expect(main.getByRole('link', { name: w.change })).toBeVisible();
    await accessible(page);
  });
}
