import type { Page } from '@playwright/test';
import { next } from './apply';
import { inOther } from './oneLanguage';
import { result } from './outside';
import { expect, expectPage, type Lang, langs, type Store, test } from './portal';
import { makeDraft, upload } from './prepare';
import { signIn } from './signin';
import { daysAhead } from './special';
import { filingActs, wordsIn } from './words';

const texts = {
  ja: {
    read: 'ファイルを読み込む',
    done: 'ファイルを読み込みました',
    notes: /（注意）が\d+件あります/,
    firstNote: '最初の注意に移動',
    refused: 'ファイルの内容に間違いがあるため、取り込みませんでした',
    replace: '置き換える',
    cancel: 'キャンセル',
    designs: /認証した工事設計: 500件/,
    item: (n: number) => `工事設計${n} `,
    emission: (n: number) => `電波${n} `,
    line: (n: number) => `${n}行目`,
    saveList: '間違いの一覧を保存（CSV）',
  },
  en: {
    read: 'Read the file',
    done: 'The file has been read',
    notes: /There are \d+ notes/,
    firstNote: 'Go to the first note',
    refused: 'The file has mistakes, and nothing of it was taken',
    replace: 'Replace',
    cancel: 'Cancel',
    designs: /Certified construction designs: 500/,
    item: (n: number) => `Design ${n} `,
    emission: (n: number) => `Emission ${n} `,
    line: (n: number) => `Line ${n}:`,
    saveList: 'Save the list of mistakes (CSV)',
  },
};

const ITEMS = 500;
/** The browser works out 500 designs some ten times, which takes minutes where the machine is busy. */
const LONG = { timeout: 200_000 };
const classes = ['2-1-1-11', '2-1-19', '2-1-12'];

/** Certified designs of three classes, numbered from a first one. */
function designs(first: number) {
  return Array.from({ length: ITEMS }, (_, n) => ({
    class: classes[n % classes.length],
    typeName: `TX-${n + 1}`,
    number: `219-${first + n}`,
    holderName: '株式会社電波',
    holderAddress: '東京都千代田区1-1',
    testDate: daysAhead(-30),
    date: daysAhead(-20),
    bodySar: 'no',
    confirmationMethod: 'quality',
    confirmationReference: 'ISO 9001 JQA-0001',
    recordPlace: '株式会社電波 品質保証部',
    sample: true,
  }));
}

/** An emission of a design: wireless LAN has a band of its own. */
const emissionOf = (equipmentNumber: string, ofClass?: string) => ({
  equipmentNumber,
  ...{ emission: 'F3E', frequencyFrom: 2440, powerUnit: 'W' },
  ...(ofClass === '2-1-19'
    ? { frequencyTo: 2483.5, power: 0.01 }
    : { frequencyTo: 2490, power: 5 }),
});

/** Four mistakes: a class that is none, a certification before its test, a choice that is none, and an emission. */
function withMistakes(report: Report): Report {
  const wrong = structuredClone(report);
  const [, second, , , fifth] = wrong.equipment;
  if (second) second.class = '9-9-9';
  if (fifth) fifth.date = daysAhead(-40);
  const last = wrong.equipment[ITEMS - 1];
  if (last) last.bodySar = 'maybe';
  const emission = wrong.emissions[99];
  if (emission) emission.emission = 'XX';
  return wrong;
}

function reportOf(first: number) {
  const equipment = designs(first);
  return {
    certification: {
      body: 'other',
      bodyName: '電波太郎',
      bodyCode: '219',
      site: '本部試験所',
      examiner: '証明 花子',
    },
    equipment,
    emissions: equipment.map((each) => emissionOf(each.number, each.class)),
  };
}

type Report = ReturnType<typeof reportOf>;

/** The report as a CSV file: a line for each design with its emission. */
function csvOf({ equipment, emissions }: Report): string {
  const { equipmentNumber: _, ...first } = emissionOf('');
  const design = Object.keys(equipment[0] ?? {});
  const emission = Object.keys(first);
  const cell = (value: unknown) => `"${String(value)}"`;
  const lines = equipment.map((each, n) => [
    ...design.map((key) => cell(each[key as keyof typeof each])),
    ...emission.map((key) => cell(emissions[n]?.[key as keyof typeof first])),
  ]);
  const heads = [
    ...design.map((key) => `equipment/${key}`),
    ...emission.map((key) => `emissions/${key}`),
  ];
  return `\ufeff${[heads, ...lines].map((line) => line.join(',')).join('\r\n')}\r\n`;
}

const files = {
  json: (report: Report, procedure: object) => JSON.stringify({ ...procedure, ...report }),
  csv: csvOf,
};

/** Reads a file with mistakes into a new draft, and then a mended one. */
async function readFile(
  page: Page,
  store: Store,
  lang: Lang,
  kind: keyof typeof files,
  first: number,
): Promise<void> {
  const t = texts[lang];
  await result(page, store.user, '/api/common/account/service-add', { services: ['giteki'] });
  const { certification } = reportOf(first);
  const form = { certification, contact: { sameAsHolder: true, email: 'lab@example.jp' } };
  const draft = await makeDraft(page, store, form, { procedureId: 'giteki-design-open' });
  await upload(page, store, draft.id, 'bodyRegistration');
  await page.goto(`${store.user}/application/open/form?temporalyNotificationId=${draft.id}`);
  await expectPage(page, 'APP0102');
  const read = async (report: Report) => {
    const content = files[kind](report, { procedure: 'giteki-design-open', version: 1 });
    const buffer = Buffer.from(content);
    await page
      .locator('#json-file')
      .setInputFiles({ name: `report.${kind}`, mimeType: '', buffer });
    await page.getByRole('button', { name: t.read }).click();
  };
  const dialog = page.getByRole('alertdialog');
  // JSON takes the place of what is entered beside the table also: it is asked first.
  const replace = async () => {
    if (kind === 'json') await dialog.getByRole('button', { name: t.replace }).click();
  };

  // Each mistake is told by its row and item, and nothing is taken.
  await read(withMistakes(reportOf(first)));
  await replace();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText(t.refused, LONG);
  const mistakes = alert.getByRole('listitem');
  await expect(mistakes).toHaveCount(4);
  for (const place of [t.item(2), t.item(5), t.item(ITEMS), t.emission(100)]) {
    await expect(mistakes.filter({ hasText: new RegExp(place) })).toHaveCount(1);
  }
  if (kind === 'csv') await expect(mistakes.filter({ hasText: t.line(3) })).toHaveCount(1);
  await expect(page.getByRole('button', { name: t.saveList })).toBeVisible();
  await inOther(page, lang, async (other) => {
    const o = texts[other];
    await expect(alert).toContainText(o.refused);
    await expect(mistakes.filter({ hasText: new RegExp(o.item(ITEMS)) })).toHaveCount(1);
  });
  const stored = () =>
    result(page, store.user, '/api/common/draft/get', { temporalyNotificationId: draft.id });
  expect((await stored()).formData.equipment).toEqual([{}]);

  // Mended it is read.
  await read(reportOf(first));
  await replace();
  await expect(page.getByText(t.done)).toBeVisible(LONG);
  expect((await stored()).formData.equipment).toHaveLength(ITEMS);
  // 2,490 MHz is beyond the band of a class: nobody would come across such notes among 500 rows.
  await expect(page.getByText(t.notes)).toBeVisible();
  await expect(page.locator('main a').filter({ hasText: t.firstNote })).toHaveAttribute(
    'href',
    '#certification-body',
  );

  // Another file does not take the place of 500 designs without a question.
  await read(reportOf(first + 1));
  await expect(dialog).toContainText(t.designs);
  await dialog.getByRole('button', { name: t.cancel }).click();
  await expect(dialog).toBeHidden();
  const [{ number }] = (await stored()).formData.equipment;
  expect(number).toBe(reportOf(first).equipment[0]?.number);
}

/** Presses a button of a page of 62,000 nodes, which a search by role would all work out; it is found by its text. */
async function pressOf(page: Page, place: string, name: RegExp): Promise<void> {
  await page.locator(`${place} button`).filter({ hasText: name }).click();
}

/**
 * Goes on to the last page with the report that was read, and files it. What is waited for is no property of an element:
 * each time it is not there yet, such a wait describes the whole page, which takes seconds where it has 500 designs.
 */
async function fileReport(page: Page, store: Store, lang: Lang): Promise<void> {
  await next(page, wordsIn(lang), 'APP0103');
  await page.getByRole('button', { name: wordsIn(lang).next, exact: true }).click();
  await page.waitForURL(/\/application\/open\/confirm/, LONG);
  await page.waitForSelector('main[data-page-id="APP0106"]', LONG);
  await pressOf(page, 'main', filingActs.submit);
  await pressOf(page, 'dialog', filingActs.submitNow);
  await page.waitForURL(/\/application\/complete/, LONG);
  const path = '/api/common/application-progress/list-get';
  const { applications } = await result(page, store.user, path);
  expect(applications).toMatchObject([{ status: 'ARRIVED' }]);
}

test.describe.configure({ timeout: 600_000 });

for (const lang of langs('ja')) {
  // A number is reported once only: each language has its own.
  const first = 300_000 + (lang === 'ja' ? 0 : 50_000);

  test(`[R1.4][R5.11] 500 certified designs of three classes, 4 of them wrong, are read from json, mended and filed (${lang})`, async ({
    page,
    account,
    store,
  }) => {
    await signIn(page, store.user, account, lang);
    await readFile(page, store, lang, 'json', first);
    await fileReport(page, store, lang);
  });

  test(`[R5.11] the same are read from csv, with the line of each mistake (${lang})`, async ({
    page,
    account,
    store,
  }) => {
    await signIn(page, store.user, account, lang);
    await readFile(page, store, lang, 'csv', first + 100_000);
  });
}
