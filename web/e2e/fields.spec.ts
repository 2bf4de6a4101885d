import { expect, type Page } from '@playwright/test';
import { next } from './apply';
import {
  type Mistake,
  makeMistakes,
  putRight,
  refused,
  serverAgrees,
  serverKeeps,
} from './mistakes';
import { result } from './outside';
import { expectPage, type Store, test } from './portal';
import { complete, type Draft, makeDraft, unproven } from './prepare';
import { signIn } from './signin';
import { daysAhead } from './special';
import { wordsIn } from './words';

const AREAS = ['radio', 'giteki', 'expsp'];

/** Three figures of a day, as DateField takes them, and as it is written in English. */
const inEnglish = (day: string) =>
  new Date(day).toLocaleDateString('en-GB', { timeZone: 'UTC', year: 'numeric' });

const mistake = (typed: string, code: string, text: string) => ({
  typed,
  code: `MSG-LIT-E-${code}`,
  text,
});

const amateurForm: Mistake[] = [
  {
    ...{ pointer: '/operators/0/qualification', label: '無線従事者1 無線従事者の資格' },
    ...{ wrong: [mistake('', '0002', '選択肢から選んでください。')], right: 'amateur1' },
  },
  {
    ...{ pointer: '/operators/0/licenceNumber', label: '無線従事者1 無線従事者免許証の番号' },
    ...{ wrong: [mistake('', '0001', '入力してください。')], right: 'AXH90592' },
  },
  {
    ...{ pointer: '/station/remarks', label: '備考' },
    ...{
      wrong: [mistake('長'.repeat(1001), '0011', '1000文字以内で入力してください。')],
      right: '',
    },
  },
  {
    ...{ pointer: '/transmitters/0/powerW', label: '第1送信機 定格出力' },
    wrong: [
      mistake('五', '0021', '数値で入力してください（例 0.01）。'),
      mistake('10000.5', '0024', '0.001以上10000以下の数値を入力してください。'),
    ],
    right: '２０',
  },
  {
    ...{ pointer: '/transmitters/1/finalDeviceCount', label: '第2送信機 終段管の個数' },
    wrong: [
      mistake('1.5', '0020', '整数で入力してください。'),
      mistake('0', '0027', '0以外の数値を入力してください。'),
      mistake('1234', '0022', '整数部分は3桁以内で入力してください。'),
    ],
    right: '2',
  },
  {
    ...{ pointer: '/transmitters/1/finalVoltage', label: '第2送信機 終段管の電圧' },
    ...{
      wrong: [mistake('13.888', '0023', '小数点以下は2桁以内で入力してください。')],
      right: '13.8',
    },
  },
  {
    ...{ pointer: '/construction/chapter3', label: 'その他の工事設計' },
    wrong: [mistake('false', '0005', '内容を確認し、当てはまるときはチェックを入れてください。')],
    right: 'true',
  },
];

test('[R5.1] [R5.2] [R5.3] an amateur application tells what is missing, too long or no such number', async ({
  page,
  account,
  store,
}) => {
  const t = wordsIn('ja');
  await signIn(page, store.user, account, 'ja');
  const draft = await makeDraft(page, store);
  await page.goto(`${store.user}/application/open/form?temporalyNotificationId=${draft.id}`);
  await expectPage(page, 'APP0102');
  await makeMistakes(page, amateurForm);
  await refused(page, t.next, amateurForm);
  await serverAgrees(page, store, draft, amateurForm);
  await putRight(page, amateurForm);
  await next(page, t, 'APP0103');
});

const radioForm: Mistake[] = [
  {
    ...{ pointer: '/opening/reason', label: 'Why the station is needed' },
    wrong: [
      mistake('', '0001', 'Enter this item.'),
      mistake('For business use', '0013', 'Enter 20 to 1000 characters.'),
    ],
    right: 'Links two plants where no cable can be laid.',
  },
  {
    ...{ pointer: '/station/purpose', label: 'Purpose of the station' },
    ...{ wrong: [mistake('', '0002', 'Choose one of the options.')], right: 'general' },
  },
  {
    ...{ pointer: '/station/latitudeMinutes', label: 'North latitude, minutes' },
    wrong: [
      mistake('1.5', '0020', 'Enter a whole number.'),
      mistake('60', '0024', 'Enter a number from 0 to 59.'),
    ],
    right: '４０',
  },
  {
    ...{ pointer: '/equipment/0/emission', label: 'Equipment 1 Class of emission' },
    wrong: [
      mistake('3va', '0062', '3VA is a group code that was abolished in 2023.'),
      mistake('16KF3E', '0061', 'Enter a class of emission (for example A1A, F3E, 16K0F3E).'),
    ],
    right: 'ｆ３ｅ',
  },
  {
    ...{ pointer: '/equipment/0/bandwidth', label: 'Equipment 1 Occupied bandwidth' },
    wrong: [
      mistake('0K50', '0060', 'Enter the occupied bandwidth as 3 digits'),
      mistake('16K', '0060', 'with its unit letter H, K, M or G (for example 16K0, 2K70, 500H).'),
    ],
    right: '16k0',
  },
  {
    ...{ pointer: '/equipment/0/frequency', label: 'Equipment 1 Frequency' },
    wrong: [
      mistake('466.1234567', '0023', 'Enter 6 digits or fewer after the decimal point.'),
      mistake('3000001', '0024', 'Enter a number from 0.009 to 3000000.'),
    ],
    right: '466',
  },
  {
    ...{ pointer: '/operator/needed', label: 'Appointment of a radio operator' },
    ...{ wrong: [mistake('', '0002', 'Choose one of the options.')], right: 'later' },
  },
];

const radio = {
  disqualification: { applies: 'no' },
  opening: { reason: 'Links two plants where no cable can be laid.', operationStart: 'licence' },
  station: {
    ...{ purpose: 'general', communicationMatters: ['construction'], operatingHours: 'always' },
    ...{ communicationPartner: '免許人所属の固定局', samePlace: true },
    ...{ latitudeDegrees: '35', latitudeMinutes: '40', latitudeSeconds: '30.5' },
    ...{ longitudeDegrees: '139', longitudeMinutes: '45', longitudeSeconds: '1' },
  },
  paths: [{ opposite: 'でんぱ千葉', place: '千葉市中央区1-1', azimuth: '100', distance: '38.5' }],
  equipment: [
    {
      ...{ certified: true, number: '002-130001', emission: 'F3E', frequency: '466' },
      ...{ method: 'duplex', powerW: '1', chapter3: true },
    },
  ],
  antennas: [
    {
      ...{ design: '八木型', gain: '10.5', directional: true, azimuth: '90', elevation: '0' },
      ...{ beamWidth: '40', heightGround: '25', heightSea: '60', polarisation: 'vertical' },
      ...{ feeder: '8D-FB', feederLength: '30', feederLoss: '2.5' },
    },
  ],
  design: { frequencyMeter: 'B' },
  protection: { conformity: 'below', distance: '12' },
};

test('[R5.1] [R5.3] [R5.7] a radio station application tells of bandwidths and emissions, in English', async ({
  page,
  account,
  store,
}) => {
  const t = wordsIn('en');
  await signIn(page, store.user, account, 'en');
  await result(page, store.user, '/api/common/account/service-add', { services: AREAS });
  const draft = await makeDraft(page, store, radio, { procedureId: 'radio-fixed-open' });
  await page.goto(`${store.user}/application/open/form?temporalyNotificationId=${draft.id}`);
  await expectPage(page, 'APP0102');
  await makeMistakes(page, radioForm);
  await refused(page, t.next, radioForm);
  await serverAgrees(page, store, draft, radioForm);
  await putRight(page, radioForm);
  await next(page, t, 'APP0103');
});

test('[R5.7] coordinates away from the place are told at their field when they are typed', async ({
  page,
  account,
  store,
}) => {
  await signIn(page, store.user, account, 'en');
  await result(page, store.user, '/api/common/account/service-add', { services: AREAS });
  const draft = await makeDraft(page, store, radio, { procedureId: 'radio-fixed-open' });
  await page.goto(`${store.user}/application/open/form?temporalyNotificationId=${draft.id}`);
  await expectPage(page, 'APP0102');
  const told = page.getByText('away from the prefecture of the place');
  await expect(told).toHaveCount(0);
  await page.getByLabel('North latitude (world geodetic system), degrees').fill('43');
  await expect(told.first()).toBeVisible();
});

const reportStart: Mistake[] = [
  {
    ...{ pointer: '/holder/lastNameKana', label: 'フリガナ（姓）' },
    ...{ wrong: [mistake('やまだ', '0032', '全角カタカナで入力してください。')], right: 'ﾔﾏﾀﾞ' },
  },
  {
    ...{ pointer: '/holder/townName', label: '住所（市区町村、町名、番地、建物名）' },
    wrong: [mistake('千代田区\u202e1-1', '0030', '使用できない文字（U+202E）が含まれています。')],
    right: '千代田区1-1',
  },
];

/** Of the day on which it is asked for: the file may have been read on the day before. */
const reportForm = (): Mistake[] => [
  {
    ...{ pointer: '/contact/email', label: '連絡先のメールアドレス' },
    wrong: [
      mistake('name@', '0055', 'メールアドレスの形式で入力してください'),
      mistake('na me@example.jp', '0055', '（例 name@example.jp）'),
    ],
    right: 'ｎａｍｅ＠example.jp',
  },
  {
    ...{ pointer: '/equipment/0/typeName', label: '特定無線設備1 型式または名称' },
    ...{
      wrong: [mistake('TX［1］', '0038', 'この項目では「[」を使用できません。')],
      right: 'TX-1',
    },
  },
  {
    ...{ pointer: '/equipment/0/number', label: '特定無線設備1 技術基準適合証明番号' },
    wrong: [
      mistake('認証1', '0068', '技術基準適合証明番号の形式で入力してください'),
      mistake('03KA00001011', '0067', '登録証明機関の番号（219）と合っていません。'),
    ],
    right: '２１９ｙｗａ００００００１',
  },
  {
    ...{ pointer: '/equipment/0/date', label: '特定無線設備1 技術基準適合証明の年月日' },
    wrong: [
      mistake('2026-02-30', '0045', '実在する日付を入力してください'),
      mistake(daysAhead(1), '0046', '今日またはそれより前の日付を入力してください。'),
    ],
    right: daysAhead(-1),
  },
];

const report = {
  certification: {
    ...{ body: 'other', bodyName: '電信太郎', bodyCode: '219' },
    ...{ site: '本部', examiner: '証明花子' },
  },
  equipment: [
    {
      ...{ holderName: '株式会社電波', holderAddress: '東京都千代田区1-1', typeName: 'TX-1' },
      ...{ class: '2-1-12', serialNumber: 'SN-1', number: '219YWA0000001', bodySar: 'no' },
      ...{ testDate: daysAhead(-5), date: daysAhead(-3), sample: true },
    },
  ],
  emissions: [
    {
      equipmentNumber: '219YWA0000001',
      emission: 'F3E',
      frequencyFrom: 435,
      power: 5,
      powerUnit: 'W',
    },
  ],
};

test('[R5.4] [R5.5] [R5.6] a certification report tells of characters, days to come and mail addresses', async ({
  page,
  account,
  store,
}) => {
  const t = wordsIn('ja');
  await signIn(page, store.user, account, 'ja');
  await result(page, store.user, '/api/common/account/service-add', { services: AREAS });
  // Who is not identified types the holder, and files nothing.
  await unproven(page, store);
  const draft = await makeDraft(page, store, report, { procedureId: 'giteki-proof-open' });
  await page.goto(`${store.user}/application/open/start?temporalyNotificationId=${draft.id}`);
  await expectPage(page, 'APP0101');
  await makeMistakes(page, reportStart);
  await refused(page, t.next, reportStart);
  await serverKeeps(page, store, draft, reportStart);
  await putRight(page, reportStart);
  await next(page, t, 'APP0102');
  const mistakes = reportForm();
  await makeMistakes(page, mistakes);
  await refused(page, t.next, mistakes);
  await serverKeeps(page, store, draft, mistakes);
  await putRight(page, mistakes);
  await next(page, t, 'APP0103');
});

const notificationForm = (): Mistake[] => [
  {
    ...{ pointer: '/contact/email', label: 'Email address of the contact' },
    wrong: [mistake('lab', '0055', 'Enter an email address (for example name@example.jp).')],
    right: 'lab@example.jp',
  },
  {
    ...{ pointer: '/experiment/purpose', label: 'Purpose and content' },
    wrong: [mistake('Testing', '0013', 'Enter 10 to 500 characters.')],
    right: 'Trying an indoor positioning prototype.',
  },
  {
    ...{ pointer: '/experiment/startDate', label: 'Planned first day of use' },
    wrong: [
      mistake(
        daysAhead(-1),
        '0052',
        'Enter a planned start date that is not before the date of the',
      ),
      mistake('2027-02-29', '0045', 'Enter a real date (for example 2026-04-01).'),
    ],
    right: daysAhead(20),
  },
  {
    ...{ pointer: '/experiment/endDate', label: 'Planned last day of use' },
    wrong: [mistake(daysAhead(181), '0048', 'Enter a date within 180 days of')],
    right: daysAhead(20),
  },
];

const notification = {
  eligibility: { mark: 'no', foreignMark: 'fcc', serial: 'yes' },
  contact: { sameAsHolder: true, email: 'lab@example.jp' },
  experiment: {
    ...{ purposeKind: 'experiment', purpose: 'Trying an indoor positioning prototype.' },
    ...{ standard: 'wifi5200', startDate: daysAhead(20), endDate: daysAhead(150) },
  },
  place: { surroundings: 'indoor', sameAsHolder: true },
  devices: [{ name: 'One', maker: 'Example', serialNumber: 'SN-1', certificate: '2ABCD-EF123' }],
  pledge: { conditions: true, afterwards: true },
};

test('[R5.2] [R5.5] [R5.6] a notification of the special scheme tells of 180 days, of order and of lengths, in English', async ({
  page,
  account,
  store,
}) => {
  const t = wordsIn('en');
  await signIn(page, store.user, account, 'en');
  await result(page, store.user, '/api/common/account/service-add', { services: AREAS });
  // Who is not identified types the holder, and files nothing.
  await unproven(page, store);
  const draft = await makeDraft(page, store, notification, { procedureId: 'expsp-open' });
  await page.goto(`${store.user}/application/open/start?temporalyNotificationId=${draft.id}`);
  await expectPage(page, 'APP0101');
  const names: Mistake[] = [
    {
      ...{ pointer: '/holder/firstName', label: 'Given name' },
      wrong: [mistake('名'.repeat(45), '0014', 'enter 100 characters or fewer')],
      right: '名'.repeat(40),
    },
  ];
  await page.getByRole('textbox', { name: 'Family name', exact: true }).fill('姓'.repeat(60));
  await makeMistakes(page, names);
  await refused(page, t.next, names);
  await serverKeeps(page, store, draft, names);
  await putRight(page, names);
  await next(page, t, 'APP0102');

  const mistakes = notificationForm();
  await makeMistakes(page, mistakes);
  await refused(page, t.next, mistakes);
  await serverKeeps(page, store, draft, mistakes);
  // The last day is compared with the first one as soon as that is one.
  const order: Mistake = {
    ...{ pointer: '/experiment/endDate', label: 'Planned last day of use' },
    wrong: [mistake(daysAhead(19), '0057', inEnglish(daysAhead(20)))],
    right: daysAhead(20),
  };
  await putRight(page, mistakes);
  await makeMistakes(page, [order]);
  await refused(page, t.next, [order]);
  await serverKeeps(page, store, draft, [order]);
  await putRight(page, [order]);
  await next(page, t, 'MYP0101'); // who is not identified confirms nothing
});

const radioNumbers = (): Mistake[] => [
  {
    ...{ pointer: '/particulars/termEnd', label: 'Desired last day of the licence' },
    wrong: [
      mistake(daysAhead(-1), '0057', 'or a later date'),
      mistake(daysAhead(5 * 366), '0049', 'Enter a date within 5 years of'),
    ],
    right: daysAhead(700),
  },
  {
    ...{ pointer: '/operators/0/licenceNumber', label: 'Operator 1 Operator licence number' },
    wrong: [
      mistake('90592', '0065', 'Enter the number on the operator licence (for example AXN90592'),
    ],
    right: 'ａａｂｈ09012-2',
  },
  {
    ...{ pointer: '/station/formerCallSign', label: 'Former call sign you wish to have again' },
    wrong: [
      mistake('JB1AAA', '0063', 'Enter the call sign of an amateur station (for example JA1RL'),
      mistake('JA1QRA', '0063', '7M4MON'),
    ],
    right: 'ja1 rl',
  },
  {
    ...{
      pointer: '/transmitters/0/certificationNumber',
      label: 'Transmitter 1 Certification number',
    },
    wrong: [
      mistake(
        'KV12345678',
        '0067',
        'Enter a certification number (for example 002-130001, 002KN627).',
      ),
    ],
    right: 'R 007-ＡＧ0046',
  },
  {
    ...{ pointer: '/transmitters/1/proofNumber', label: 'Transmitter 2 Conformity proof number' },
    wrong: [
      mistake('002-130001', '0068', 'A certification number (for example 002-130001) is another'),
    ],
    right: '219YWA0000001',
  },
];

/** Whether the server keeps that the numbers of these transmitters were confirmed. */
async function confirmed(page: Page, { user }: Store, { id }: Draft, transmitters: number[]) {
  const { formData } = await result(page, user, '/api/common/draft/get', {
    temporalyNotificationId: id,
  });
  return transmitters.map((n) => formData.transmitters[n].newSpurious === true);
}

test('[R5.5] [R5.8] the numbers on licences and on equipment are known by their form, in English', async ({
  page,
  account,
  store,
}) => {
  const t = wordsIn('en');
  await signIn(page, store.user, account, 'en');
  const [first] = complete.transmitters;
  const known = { certified: true, newSpurious: true };
  const proof = { ...known, numberKind: 'proof', proofNumber: 'KV12345678' };
  const draft = await makeDraft(page, store, {
    ...complete,
    station: { ...complete.station, formerCallSign: 'JA1RL', formerLapsedOn: daysAhead(-30) },
    transmitters: [
      { ...first, ...known },
      { ...proof, bands: ['430M'], powerW: '20' },
    ],
  });
  await page.goto(`${store.user}/application/open/form?temporalyNotificationId=${draft.id}`);
  await expectPage(page, 'APP0102');
  // What was confirmed of a number is asked for anew with another.
  const confirm = async (...transmitters: number[]) => {
    for (const n of transmitters)
      await page.locator(`[id="transmitters-${n}-newSpurious"]`).check();
    await expect.poll(() => confirmed(page, store, draft, transmitters)).not.toContain(false);
  };
  const mistakes = radioNumbers();
  await makeMistakes(page, mistakes);
  await confirm(0, 1);
  await refused(page, t.next, mistakes);
  await serverAgrees(page, store, draft, mistakes);
  await putRight(page, mistakes);
  await confirm(1); // not asked for of the other number
  await next(page, t, 'APP0103');
});
