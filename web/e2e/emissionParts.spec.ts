import { grantLookedAt } from './checklist';
import { deskWords } from './deskWords';
import { leavePaths, underReview } from './leave';
import { result } from './outside';
import { expect, langs, test } from './portal';
import { complete, deskOf, newCallSign } from './prepare';
import { signIn, signInStaff } from './signin';

const words = {
  ja: {
    byBand: (n: number) => `第${n}を周波数ごとに分ける`,
    byEmission: (n: number) => `第${n}を電波の型式ごとに分ける`,
    reason: '混信を避けるため、この電波は指定しません。',
  },
  en: {
    byBand: (n: number) => `Split no. ${n} by band`,
    byEmission: (n: number) => `Split no. ${n} by emission`,
    reason: 'It would interfere with others.',
  },
};

const [marked, home] = complete.transmitters;
const form = {
  ...complete,
  station: { ...complete.station, allEmissions: false },
  transmitters: [{ ...marked, emissions: ['F3E'] }, home],
};

for (const lang of langs('ja')) {
  test(`[R8.10] [R10.2] an officer strikes out one emission of one band and lowers another band, and the licence says so (${lang})`, async ({
    page,
    another,
    store,
    account,
    officer,
  }) => {
    const w = { ...deskWords[lang], ...words[lang] };
    const desk = await another();
    await signIn(page, store.user, account, lang);
    await signInStaff(desk, store.staff, officer, lang);
    const number = await underReview(page, desk, store, form);
    const review = deskOf(desk, store);
    await desk.goto(leavePaths.desk(store, number));
    await desk.getByRole('button', { name: w.grant, exact: true }).click();
    await desk.locator('#callSign').fill(newCallSign());

    await desk.getByRole('button', { name: w.byBand(2) }).click();
    await expect(desk.locator('#emission-1')).toBeFocused();
    await desk.getByRole('button', { name: w.byEmission(3) }).click();
    await desk.locator('#emission-3').uncheck();
    await desk.locator('#powerW-1').fill('10');
    await desk.locator('#departure').fill(w.reason);
    await desk.locator('#confirmed').check();
    await desk.getByRole('button', { name: w.check, exact: true }).click();
    const dialog = desk.getByRole('dialog');
    await expect(dialog).toContainText(/J3E 7MHz[^\n]* 10\sW/);
    await grantLookedAt(desk);
    await expect.poll(async () => (await review.detail(number)).status).toBe('REVIEW_COMPLETED');

    const { licences } = await result(page, store.user, '/api/deji/licence/list-get');
    const licence = await result(page, store.user, '/api/deji/licence/detail-get', {
      id: licences[0].id,
    });
    const lines = licence.emissions.map(
      (each: { emission: string; frequency: string; powerW: number }) =>
        `${each.emission} ${each.frequency.replace(/（[^）]*）/g, '')} ${each.powerW}`,
    );
    expect(lines).toEqual(['F3E 144MHz帯、430MHz帯 20', 'A1A、J3E 7MHz帯 10', 'A1A 14MHz帯 50']);
    await page.goto(`${store.user}/mypage/digital-licence/detail?id=${licence.id}`);
    await expect(page.getByRole('article').first()).toContainText('10 W');
  });
}
