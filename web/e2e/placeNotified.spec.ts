import { licences } from './licensed';
import { inOther } from './oneLanguage';
import { result } from './outside';
import { type Account, expect, expectPage, type Lang, langs, type Store, test } from './portal';
import { type Draft, deskOf, makeDraft, upload } from './prepare';
import { signIn, signInStaff } from './signin';
import { daysAhead } from './special';
import { file, granted, submitted } from './stationActs';
import { wordsIn } from './words';

const words = {
  ja: {
    onArrival:
      '氏名・名称、住所もしくは常置場所の変更、または一部の局の廃止の届出です。審査はなく、届いた時に効力が生じます。手数料はかかりません。',
    notification: '陸上移動局の変更届出',
    application: '固定局の変更申請',
    notify: '届け出る',
    apply: '申請する',
    tookEffect: 'この届出は、到達した時に効力が生じました',
    place: '無線設備の設置（常置）場所',
    moves: '住所とともに無線設備の設置場所も変わるため、届出ではなく、変更の許可の申請になります',
    applied: 'の変更を申請します',
    ends: '廃止する無線局は3 局です。',
    all: 'この届出で、無線局3局のすべてが廃止になります',
    fewer: '無線局の数を減らす',
  },
  en: {
    onArrival:
      'Notification of a changed name, address or place of keeping, or of discontinued stations, for a land mobile station',
    notification: 'Notification of a change of a land mobile station',
    application: 'Application for a change of a fixed station',
    notify: 'Submit',
    apply: 'Submit',
    tookEffect: 'This notification took effect when it arrived',
    place: 'Place of installation or keeping',
    moves:
      'The place of the equipment changes with the address, so this is an application for permission, not a notification',
    applied: 'Application for a change of',
    ends: 'Stations that end: 3 stations.',
    all: 'All 3 stations end with this notification',
    fewer: 'Have fewer stations',
  },
};

const common = {
  disqualification: { applies: 'no' },
  opening: {
    reason: '携帯電話の届かない山間部の工事現場で、作業班の間の連絡に使うため。',
    operationStart: 'licence',
  },
  operator: { needed: 'no', basis: '電波法施行規則第33条' },
};

const landMobile = {
  ...common,
  station: {
    ...{ stationCount: '3', purpose: 'general', communicationMatters: ['construction'] },
    ...{ communicationPartner: '免許人所属の陸上移動局', samePlace: true },
    ...{ movementRange: ['nationwide'], operatingHours: 'always' },
  },
  equipment: [
    {
      ...{ transmitter: '1', certified: true, number: '002-130001', serialNumber: 'A1' },
      ...{ method: 'simplex', emission: 'F3E', bandwidth: '16K0', frequency: '466', powerW: '1' },
      chapter3: true,
    },
  ],
};

const fixed = {
  ...common,
  station: {
    ...{ purpose: 'general', communicationMatters: ['construction'], operatingHours: 'always' },
    ...{ communicationPartner: '免許人所属の固定局', samePlace: true },
    ...{ latitudeDegrees: '35', latitudeMinutes: '40', latitudeSeconds: '30.5' },
    ...{ longitudeDegrees: '139', longitudeMinutes: '45', longitudeSeconds: '1' },
  },
  paths: [{ opposite: 'でんぱ千葉', place: '千葉市中央区1-1', azimuth: '100', distance: '38.5' }],
  equipment: [
    {
      ...{ transmitter: '1', certified: true, number: '002-130001', serialNumber: 'B1' },
      ...{ method: 'duplex', emission: 'F3E', bandwidth: '16K0', frequency: '466', powerW: '1' },
      chapter3: true,
    },
  ],
  antennas: [
    {
      ...{ design: 'スリーブアンテナ', gain: '2.15', directional: false },
      ...{ heightGround: '25', heightSea: '60', polarisation: 'vertical' },
      ...{ feeder: '8D-FB', feederLength: '30', feederLoss: '2.5' },
    },
  ],
  design: { frequencyMeter: 'B' },
  protection: { conformity: 'below', distance: '12' },
};

type World = {
  page: import('@playwright/test').Page;
  staff: import('@playwright/test').Page;
  store: Store;
};

/** Signs both in, and opens the station. */
async function opened(
  { page, staff, store }: World,
  [account, officer]: [Account, Account],
  lang: Lang,
  [procedureId, form, ...documents]: [string, object, ...string[]],
) {
  await signIn(page, store.user, account, lang);
  await result(page, store.user, '/api/common/account/service-add', { services: ['radio'] });
  await signInStaff(staff, store.staff, officer, lang);
  const draft = await makeDraft(page, store, form, { procedureId });
  for (const document of documents) await upload(page, store, draft.id, document);
  const { version } = await result(page, store.user, '/api/common/draft/get', {
    temporalyNotificationId: draft.id,
  });
  const number = await file(page, store, { id: draft.id, version } satisfies Draft);
  await granted(page, staff, store, number, `デンパ${Date.now() % 1_000_000}`);
  const [licence] = await licences(page, store);
  return licence;
}

for (const lang of langs('ja')) {
  const w = words[lang];
  test(`[R2.16] [R2.17] where a station that moves is kept is notified, and the licence says it; how many stations end is said (${lang})`, async ({
    page,
    another,
    account,
    officer,
    store,
  }) => {
    const staff = await another();
    const world = { page, staff, store };
    const licence = await opened(world, [account, officer], lang, [
      'radio-land-mobile-open',
      landMobile,
    ]);
    const draft = await makeDraft(
      page,
      store,
      {
        station: { samePlace: false, prefecture: '27', townName: '大阪市北区梅田1-1' },
        change: { date: daysAhead(0), reason: '車庫を移し、無線機を置く所が変わったため。' },
      },
      { procedureId: 'radio-land-mobile-change', licenceId: licence.id },
    );
    await page.goto(`${store.user}/application/change/confirm?temporalyNotificationId=${draft.id}`);
    await expectPage(page, 'APP0305');
    const main = page.getByRole('main');
    await expect(main).toContainText(w.onArrival);
    await expect(main.getByText(w.notification, { exact: true })).toBeVisible();
    await inOther(page, lang, (other) => expect(main).toContainText(words[other].onArrival));
    await expect(main.getByRole('button', { name: w.notify, exact: true })).toBeVisible();
    const number = await submitted(page, wordsIn(lang));
    await expect(main).toContainText(w.tookEffect);
    await expect(main.getByText(w.notification, { exact: true })).toBeVisible();
    await page.goto(`${store.user}/mypage/digital-licence/detail?id=${licence.id}`);
    await expect(page.getByRole('article').first()).toContainText('大阪府大阪市北区梅田1-1');
    expect((await deskOf(staff, store).detail(number)).allowedActions).toContain('check');

    const repeal = await makeDraft(
      page,
      store,
      { repeal: { date: licence.validFrom, antenna: true } },
      { procedureId: 'radio-land-mobile-repeal', licenceId: licence.id },
    );
    await page.goto(
      `${store.user}/application/repeal/confirm?temporalyNotificationId=${repeal.id}`,
    );
    await expectPage(page, 'APP0403');
    await expect(main).toContainText(w.ends);
    await inOther(page, lang, (other) => expect(main).toContainText(words[other].ends));
    await expect(main).toContainText(w.all);
    await page.goto(`${store.user}/application/repeal/form?temporalyNotificationId=${repeal.id}`);
    await expectPage(page, 'APP0402');
    await expect(main).toContainText(w.all);
    await inOther(page, lang, (other) => expect(main).toContainText(words[other].all));
    await main.getByRole('link', { name: w.fewer }).click();
    await expect(page).toHaveURL(/preparation\?procedureId=radio-land-mobile-change&licenceId=/);
  });

  test(`[R2.16] a station that stands at the holder's address moves with it, which the confirmation says (${lang})`, async ({
    page,
    another,
    account,
    officer,
    store,
  }) => {
    const staff = await another();
    const world = { page, staff, store };
    const licence = await opened(world, [account, officer], lang, [
      'radio-fixed-open',
      fixed,
      'exposure',
    ]);
    const { userInfoDetail } = await result(page, store.user, '/api/auth/user/attribute-get');
    await result(page, store.user, '/api/common/userinfo/update', {
      userInfoDetail: { ...userInfoDetail, townName: '千代田区丸の内9-9' },
    });
    const draft = await makeDraft(
      page,
      store,
      { change: { date: daysAhead(20), reason: '事務所を移転し、住所が変わったため。' } },
      { procedureId: 'radio-fixed-change', licenceId: licence.id },
    );
    await upload(page, store, draft.id, 'exposure'); // asked for where the place is another
    await page.goto(`${store.user}/application/change/confirm?temporalyNotificationId=${draft.id}`);
    await expectPage(page, 'APP0305');
    const main = page.getByRole('main');
    await expect(main).toContainText(w.applied);
    await expect(main.getByText(w.application, { exact: true })).toBeVisible();
    const follows = main.getByRole('listitem').filter({ hasText: w.place });
    await expect(follows).toContainText('千代田区丸の内9-9');
    await expect(main).toContainText(w.moves);
    await inOther(page, lang, async (other) => {
      await expect(
        main.getByRole('listitem').filter({ hasText: words[other].place }),
      ).toContainText('千代田区丸の内9-9');
      await expect(main).toContainText(words[other].moves);
    });
    await expect(main.getByRole('button', { name: w.apply, exact: true })).toBeVisible();
  });
}
