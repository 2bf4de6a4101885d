import type { Locator, Page } from '@playwright/test';
import { bulkWords } from './bulkWords';
import { dayFromNow, move } from './delegations';
import { delegationWords } from './delegationWords';
import { newCard } from './identity';
import { loginWords } from './loginFlow';
import { expectOneLanguage } from './oneLanguage';
import { mailAbout, mailsTo, result } from './outside';
import { takeAccount } from './pool';
import { both, expect, expectPage, type Lang, langs, type Store, test } from './portal';
import { signIn, useLang } from './signin';
import { choose, fillForm, issue, linkOf, proveAt, type Start, startSignup } from './signupFlow';
import { newMail } from './signups';
import { expectNoWider } from './sound';

const list = '/mypage/delegation';
const request = `${list}/request`;

let count = 0;

/** An address to which nobody answers. */
const nobody = () => `bulk-${process.pid}-${Date.now()}-${count++}@mail.example`;

/** A row of the file: whom to ask, and until when. */
interface Row {
  name: string;
  mail: string;
  until?: string;
}

/** A mail is in the language of the agent's account. */
const inEither = (mail: 'requestMail' | 'sentMail') =>
  new RegExp(`${bulkWords.ja[mail]}|${bulkWords.en[mail]}`);

/** The template with rows in it, in the order of its columns. */
async function fileOf(page: Page, store: Store, lang: Lang, rows: readonly Row[]) {
  const t = bulkWords[lang];
  const answer = await page.request.get(`${store.user}/api/common/delegation/bulk-template`);
  const [heads = '', example = ''] = (await answer.text()).split('\r\n');
  expect(heads).toContain('氏名・名称 / Name,メールアドレス / Mail address');
  const cells = ({ name, mail, until = dayFromNow(300) }: Row) =>
    [name, mail, t.individual, t.agent, '', '', '', '', '', until].join(',');
  // The example stays: it is sent to nobody.
  return Buffer.from([heads, example, ...rows.map(cells)].join('\r\n'));
}

async function check(page: Page, lang: Lang, buffer: Buffer, name = 'clients.csv') {
  await page.locator('#bulk-file').setInputFiles({ name, mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: bulkWords[lang].check, exact: true }).click();
}

/** The outcomes of a report, by which it can be narrowed. */
const outcomes = (page: Page, lang: Lang): Locator =>
  page.getByRole('navigation', { name: bulkWords[lang].outcomes });

const rowsOf = (page: Page) => page.getByRole('main').getByRole('table').last().getByRole('row');

/** From the mail of a request to the account that answers it, by a card. */
async function signUpFrom(page: Page, store: Store, lang: Lang, mail: string): Promise<void> {
  const t = bulkWords[lang];
  const { text } = await mailAbout(page.request, store, mail, inEither('requestMail'));
  const link = /https?:\S+delegationId=\S+/.exec(text)?.[0] ?? '';
  await useLang(page, store.user, lang); // the mail is in that of the agent's account
  await page.goto(link);
  await expectPage(page, 'LGN0001');
  await page.getByRole('main').getByRole('link', { name: loginWords[lang].signUp }).click();
  await expectPage(page, 'SHN0002');
  const card = { name: '見本 桜', address: '東京都千代田区永田町9-9-9', birthday: '1990-02-03' };
  const person = await newCard(page, store, card);
  const start: Start = { lang, category: '1', method: 'mynumber', mail };
  await startSignup(page, store, start);
  await page.goto(await linkOf(page, store, start));
  await expectPage(page, 'SHN0004');
  await choose(page, lang, ['radio']);
  await proveAt(page, lang, 'mynumber', person);
  await expectPage(page, 'SHN0011');
  await fillForm(page, lang, '1');
  await issue(page, lang);
  await expect(page.getByRole('main')).toContainText(t.askedYou);
  await expectOneLanguage(page, lang);
  await page.getByRole('main').getByRole('link', { name: t.signIn, exact: true }).click();
  await expectPage(page, 'LGN0001');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: loginWords[lang].mynumber, exact: true }).click();
  await proveAt(page, lang, 'mynumber', person);
  await page.getByRole('main').getByRole('link', { name: t.resume }).click();
}

for (const lang of both) {
  const t = bulkWords[lang];
  const d = delegationWords[lang];

  test(`[R2.6] an agent asks twenty with a file, one of whom signs up to accept (${lang})`, async ({
    page,
    another,
    account,
    store,
  }) => {
    test.slow();
    const first = takeAccount(store);
    const second = takeAccount(store);
    const newcomer = newMail();
    const rows: Row[] = [first.mail, second.mail, newcomer].map((mail, n) => ({
      ...{ name: `無線 ${n}`, mail },
    }));
    while (rows.length < 20) rows.push({ name: `無線 ${rows.length}`, mail: nobody() });
    await signIn(page, store.user, account, lang, list);
    await page.getByRole('main').getByRole('link', { name: t.link }).click();
    await expectPage(page, 'MYP0206');
    await page.getByRole('button', { name: t.check, exact: true }).click();
    await expect(page.getByText(t.missing)).toBeVisible();
    await expectOneLanguage(page, lang);

    // Two rows are wrong: they are told by row and column, and nothing is sent.
    const wrong = rows.map((row, n) => {
      if (n === 4) return { ...row, mail: 'nobody' };
      return n === 9 ? { ...row, until: dayFromNow(900) } : row;
    });
    await check(page, lang, await fileOf(page, store, lang, wrong));
    await expect(page.getByRole('alert')).toContainText(t.mistakes(2));
    await expect(rowsOf(page).filter({ hasText: t.row(7) })).toContainText(t.mailColumn);
    await expect(rowsOf(page).filter({ hasText: t.row(12) })).toContainText(t.lastDay);
    await expectOneLanguage(page, lang);
    const asked = () =>
      result(page, store.user, '/api/common/delegation/list-get', { side: 'DELEGATE' });
    expect((await asked()).total).toBe(0);

    const right = await fileOf(page, store, lang, rows);
    await check(page, lang, right);
    await expect(page.getByRole('main')).toContainText(t.atOnce);
    await page.getByRole('button', { name: t.send(20) }).dblclick();
    await expectPage(page, 'MYP0207');
    await expect(outcomes(page, lang)).toContainText(t.filter(t.asked, 20));
    expect((await asked()).total).toBe(20);
    await expectOneLanguage(page, lang);
    const report = page.url();

    // The agent is told of all at once, a principal of their own.
    await mailAbout(page.request, store, account.mail, inEither('sentMail'));
    expect(await mailsTo(page.request, store, account.mail)).toHaveLength(1);

    // The same file again asks nobody twice.
    await page.goto(store.user + request);
    await check(page, lang, right);
    await expect(page.getByRole('main')).toContainText(t.nothing);
    await page.getByRole('heading', { name: t.list }).waitFor();
    await page.getByRole('link', { name: 'clients.csv' }).click();
    await expect(page).toHaveURL(report);

    // One accepts, one refuses, and one has no account yet.
    const ids = async (mail: string) => {
      const { listed } = await result(page, store.user, '/api/common/delegation/bulk-get', {
        bulkId: new URL(report).searchParams.get('bulkId'),
      });
      return listed.find((row: { mail: string }) => row.mail === mail).delegationId as string;
    };
    const principal = await another();
    await signIn(principal, store.user, first, lang);
    await move(principal, store, 'accept', await ids(first.mail));
    const refusing = await another();
    await signIn(refusing, store.user, second, lang);
    await move(refusing, store, 'refuse', await ids(second.mail));
    const fresh = await another();
    await signUpFrom(fresh, store, lang, newcomer);
    await expectPage(fresh, 'MYP0202');
    await fresh
      .getByRole('main')
      .getByRole('button', { name: d.signAndGrant, exact: true })
      .click();
    await fresh
      .getByRole('alertdialog')
      .getByRole('button', { name: d.signAndGrant, exact: true })
      .click();
    await expect(fresh.getByRole('alert')).toContainText(d.signedAndGranted);

    await page.reload();
    await expect(outcomes(page, lang)).toContainText(t.filter(t.asked, 17));
    await outcomes(page, lang)
      .getByRole('link', { name: t.filter(t.accepted, 2) })
      .click();
    await expect(rowsOf(page)).toHaveCount(3);
    await expect(rowsOf(page).filter({ hasText: newcomer })).toContainText(t.accepted);
    await outcomes(page, lang)
      .getByRole('link', { name: t.filter(t.refused, 1) })
      .click();
    await expect(rowsOf(page).filter({ hasText: second.mail })).toContainText(t.refused);
    const saved = await page.request.get(
      `${store.user}/api/common/delegation/bulk-report${new URL(report).search}&lang=${lang}`,
    );
    const lines = (await saved.text()).trim().split('\r\n');
    expect(lines).toHaveLength(21);
    expect(lines.find((line) => line.includes(newcomer))).toContain(t.accepted);

    // What nobody has answered is taken back with one press.
    await page.getByRole('button', { name: t.recall }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: t.recall }).click();
    await expect(page.getByRole('main')).toContainText(t.recalledTitle);
    await expect(outcomes(page, lang)).toContainText(t.filter(t.recalled, 17));
    await expect(outcomes(page, lang)).toContainText(t.filter(t.accepted, 2));
    await expect(page.getByRole('button', { name: t.recall })).toHaveCount(0);
    await expectOneLanguage(page, lang);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoWider(page, 360);
    await page.goto(store.user + request);
    await expect(page.getByRole('heading', { name: t.list })).toBeVisible();
    await expectNoWider(page, 360);
  });
}

for (const lang of langs('ja')) {
  const t = bulkWords[lang];

  test(`[R6.2] what is beyond the day's number waits, and the page can be left (${lang})`, async ({
    page,
    account,
    store,
  }) => {
    await signIn(page, store.user, account, lang, request);
    const rows = Array.from({ length: 90 }, (_, n) => ({ name: `無線 ${n}`, mail: nobody() }));
    await check(page, lang, await fileOf(page, store, lang, rows));
    await page.getByRole('button', { name: t.send(90) }).click();
    await expectPage(page, 'MYP0207');
    await expect(outcomes(page, lang)).toContainText(t.filter(t.asked, 80));
    await expect(page.getByRole('main')).toContainText(t.waits);
    await expect(page.getByRole('progressbar')).toHaveAttribute('value', '80');
    await expectOneLanguage(page, lang);
    await page.getByRole('button', { name: t.recall }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: t.recall }).click();
    await expect(outcomes(page, lang)).toContainText(t.filter(t.recalled, 80));
  });
}

test('a workbook is read as the template says, and what is none is refused', async ({
  page,
  account,
  store,
}) => {
  const t = bulkWords.ja;
  await signIn(page, store.user, account, 'ja', request);
  const template = await page.request.get(
    `${store.user}/api/common/delegation/bulk-template?format=xlsx`,
  );
  await check(page, 'ja', await template.body(), 'template.xlsx');
  await expect(page.getByRole('alert')).toContainText(t.mistakes(1));
  await expect(page.getByRole('main')).toContainText('記入例の行しかなく');
  await check(page, 'ja', Buffer.from('PK\x03\x04 no workbook'), 'broken.xlsx');
  await expect(page.getByRole('main')).toContainText('Excelファイルを読み込めません');
  await check(page, 'ja', Buffer.alloc(3 << 20), 'large.csv');
  await expect(page.getByText('ファイルが大きすぎます')).toBeVisible();
});
