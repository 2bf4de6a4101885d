import { execFileSync } from 'node:child_process';
import type { Locator, Page } from '@playwright/test';
import { mailAbout, result } from './outside';
import { OwnPortal } from './ownPortal';
import { pdf, pdfFile } from './pdf';
import type { Account } from './pool';
import { expect, expectPage, type Lang, langs, test } from './portal';
import { makeDraft } from './prepare';
import { Scanner, virus } from './scanner';
import { addOfficer } from './seed';
import { signIn, signInStaff } from './signin';
import { binary, storeFlags } from './stores';

// Limits of its own, so that the settings are seen to reach the pages.
const limits = ['--attachment-mb', '1', '--attachment-total-mb', '2', '--attachment-name', '30'];

const portal = new OwnPortal('attachments', 44);
const own = portal.store;
const scanner = new Scanner();
let accounts: Account[] = [];
let officers: Account[] = [];

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  portal.clear();
  await scanner.start();
  await portal.start('--scan', scanner.address, ...limits);
  const seeded = execFileSync(binary, ['seed', 'accounts', '--count', '8', ...storeFlags(own)], {
    encoding: 'utf8',
  });
  accounts = JSON.parse(seeded).filter((each: Account) => each.kind === 'individual');
  officers = [addOfficer(own, 0), addOfficer(own, 1)];
});

test.afterAll(async () => {
  await portal.stop();
  await scanner.remove();
});

const words = {
  ja: {
    saved: '保存しました',
    checking: '保存しました。ウイルスを検査しています',
    slow: 'ウイルスの検査に時間がかかっています',
    found: 'ファイルの検査で問題（Test.EICAR.String.UNOFFICIAL）が見つかったため',
    uploading: '送信しています',
    cancel: '中止',
    remove: '削除',
    delete: '削除する',
    again: 'もう一度送る',
    problems: /まだ提出できません/,
    submit: '申請する',
    submitNow: 'この内容で申請する',
    infected: 'ウイルス検査で、添付書類に問題が見つかりました',
    tab: /^添付書類/,
    closed: '終わるまでダウンロードできません',
    tooLarge: '1つのファイルは1MB以下にしてください',
    tooLong: '30文字以内の名前',
    kind: 'この種類のファイルは添付できません',
    twice: '同じ名前のファイル',
    encrypted: '暗号化またはパスワードで保護されたファイルは添付できません',
    other: 'ファイルの中身が拡張子（pdf）と合っていません',
    script: 'ファイルの検査で問題（JavaScript）が見つかった',
  },
  en: {
    saved: 'Saved',
    checking: 'Saved. Being checked for viruses',
    slow: 'The virus check is taking its time',
    found: 'The check of the file found a problem (Test.EICAR.String.UNOFFICIAL)',
    uploading: 'Uploading',
    cancel: 'Cancel',
    remove: 'Delete',
    delete: 'Delete',
    again: 'Try again',
    problems: /You cannot submit yet/,
    submit: 'Submit',
    submitNow: 'Submit now',
    infected: 'The virus check found a problem in an attachment',
    tab: /^Attachments/,
    closed: 'It can be downloaded afterwards',
    tooLarge: 'Each file may have up to 1 MB',
    tooLong: 'Rename the file to 30 characters or fewer',
    kind: 'This kind of file cannot be attached',
    twice: 'There is already a file named',
    encrypted: 'An encrypted or password-protected file cannot be attached',
    other: 'The content of the file does not suit its extension (pdf)',
    script: 'The check of the file found a problem (JavaScript)',
  },
} as const;

/** Signs an applicant in who is at the documents of a complete draft. */
async function atDocuments(page: Page, lang: Lang) {
  const account = accounts.pop();
  if (!account) throw new Error('seed more accounts');
  await signIn(page, own.user, account, lang);
  const draft = await makeDraft(page, own);
  await open(page, draft.id, 'documents', 'APP0103');
  return { account, id: draft.id };
}

async function open(page: Page, id: string, step: string, pageId: string): Promise<void> {
  await page.goto(`${own.user}/application/open/${step}?temporalyNotificationId=${id}`);
  await expectPage(page, pageId);
}

const field = (page: Page, document: string) => page.locator(`[data-field$="${document}"]`);
const chooser = (page: Page, document: string) => field(page, document).locator('input');
const line = (page: Page | Locator, name: string) =>
  page.getByRole('listitem').filter({ hasText: name });

interface Kept {
  attachmentId: string;
  fileName: string;
  scanStatus: string;
}

/** The draft's files as the server has them. */
async function kept(page: Page, id: string): Promise<Kept[]> {
  const list = { temporalyNotificationId: id };
  return (await result(page, own.user, '/api/common/attachment/list-get', list)).attachments;
}

const names = async (page: Page, id: string) => (await kept(page, id)).map((each) => each.fileName);

for (const lang of langs('en')) {
  const t = words[lang];

  test(`[R5.10] files over a limit are refused before they are sent, bad ones by the server (${lang})`, async ({
    page,
  }) => {
    const { id } = await atDocuments(page, lang);
    let sent = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/attachment/upload')) sent += 1;
    });
    await expect(field(page, 'diagram')).toContainText(/1 ?MB/);
    const large = { ...pdfFile('large.pdf', 'x'), buffer: Buffer.alloc(1024 * 1024 + 1) };
    for (const [file, text] of [
      [large, t.tooLarge],
      [pdfFile(`${'a'.repeat(27)}.pdf`, 'x'), t.tooLong],
      [pdfFile('program.exe', 'x'), t.kind],
    ] as const) {
      await chooser(page, 'diagram').setInputFiles(file);
      await expect(line(page, file.name)).toContainText(text);
      await line(page, file.name).getByRole('button', { name: t.remove }).click();
    }
    expect(sent).toBe(0);

    const odd = (name: string, content: string) => ({
      ...pdfFile(name, ''),
      buffer: Buffer.from(pdf('x').toString('latin1').replace('/Root', `${content} /Root`)),
    });
    for (const [file, text] of [
      [odd('locked.pdf', '/Encrypt 9 0 R'), t.encrypted],
      [{ ...pdfFile('page.pdf', ''), buffer: Buffer.from('<html>') }, t.other],
      [odd('script.pdf', '/OpenAction << /S /JavaScript /JS (x) >>'), t.script],
    ] as const) {
      await chooser(page, 'diagram').setInputFiles(file);
      await expect(line(page, file.name)).toContainText(text);
      await expect(line(page, file.name).getByRole('button', { name: t.again })).toHaveCount(0);
    }
    expect(await names(page, id)).toEqual([]);

    await chooser(page, 'diagram').setInputFiles(pdfFile('good.pdf', 'x'));
    await expect(line(page, 'good.pdf').getByText(t.saved, { exact: true })).toBeVisible();
    await chooser(page, 'diagram').setInputFiles(pdfFile('GOOD.pdf', 'x'));
    await expect(line(page, 'GOOD.pdf').last()).toContainText(t.twice);
    expect(await kept(page, id)).toMatchObject([{ fileName: 'good.pdf', scanStatus: 'clean' }]);
  });

  test(`[R5.10] a virus is told at its file and stands in the way of submitting (${lang})`, async ({
    page,
  }) => {
    const { id } = await atDocuments(page, lang);
    await chooser(page, 'diagram').setInputFiles(pdfFile('bad.pdf', virus));
    await expect(line(page, 'bad.pdf')).toContainText(t.found);
    await expect(page.getByRole('link', { name: 'bad.pdf' })).toHaveCount(0);
    const [bad] = await kept(page, id);
    const path = `${own.user}/api/common/attachment/download`;
    const params = { attachmentId: bad?.attachmentId ?? '' };
    const answer = await page.request.get(path, { params });
    expect((await answer.json()).errors.global[0].code).toBe('MSG-LIT-E-0079');

    await chooser(page, 'guarantee').setInputFiles(pdfFile('fine.pdf', 'x'));
    await expect(line(page, 'fine.pdf').getByText(t.saved, { exact: true })).toBeVisible();
    await open(page, id, 'confirm', 'APP0106');
    await expect(page.getByRole('main')).toContainText(t.problems);
    const problem = page.locator('[data-code="MSG-LIT-E-0079"]');
    await expect(problem).toContainText(t.found);
    await problem.getByRole('link').click();
    await expectPage(page, 'APP0103');
    await line(page, 'bad.pdf').getByRole('button', { name: t.remove }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: t.delete }).click();
    await expect(line(page, 'bad.pdf')).toHaveCount(0);
    expect(await names(page, id)).toEqual(['fine.pdf']);
  });

  test(`[R5.10] while the scanner is down one submits; what is found later is told to both sides (${lang})`, async ({
    page,
    another,
  }) => {
    const { account, id } = await atDocuments(page, lang);
    await scanner.kill();
    await chooser(page, 'diagram').setInputFiles(pdfFile('late.pdf', virus));
    await expect(line(page, 'late.pdf')).toContainText(t.checking);
    await chooser(page, 'guarantee').setInputFiles(pdfFile('fine.pdf', 'x'));
    await expect(line(page, 'fine.pdf')).toContainText(t.checking);
    await expect(page.getByRole('link', { name: 'late.pdf' })).toHaveCount(0);
    await expect(page.getByRole('main')).toContainText(t.slow);

    await open(page, id, 'confirm', 'APP0106');
    await page.getByRole('button', { name: t.submit, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: t.submitNow }).click();
    await expectPage(page, 'APP0002');
    const { applications } = await result(
      page,
      own.user,
      '/api/common/application-progress/list-get',
    );
    const number: string = applications[0].electronicApplicationNumber;

    const desk = await another();
    const officer = officers.pop();
    if (!officer) throw new Error('add more officers');
    await signInStaff(desk, own.staff, officer, lang);
    const detail = `${own.staff}/desk/detail?electronicApplicationNumber=${number}`;
    await desk.goto(detail);
    await desk.getByRole('tab', { name: t.tab }).click();
    await expect(line(desk.getByRole('tabpanel'), 'late.pdf')).toContainText(t.closed);
    await expect(desk.getByRole('link', { name: /\.pdf/ })).toHaveCount(0);
    const filed = async () =>
      (
        await result(desk, own.staff, '/api/staff/common/review/detail-get', {
          electronicApplicationNumber: number,
        })
      ).attachments;
    const path = `${own.staff}/api/staff/common/attachment/download`;
    const [{ attachmentId }] = await filed();
    const answer = await desk.request.get(path, { params: { attachmentId } });
    expect((await answer.json()).errors.global[0].code).toBe('MSG-LIT-I-0023');

    await scanner.start();
    const states = async () => (await filed()).map((each: Kept) => each.scanStatus).sort();
    await expect.poll(states).toEqual(['clean', 'infected']);
    // In the language of the account, whichever the page is in.
    const about = /添付書類に問題が見つかりました|A problem was found in an attachment/;
    const mail = await mailAbout(page.request, own, account.mail, about);
    expect(mail.text).toContain(number);
    await desk.goto(detail);
    await expect(desk.getByRole('main')).toContainText(t.infected);
    await desk.getByRole('tab', { name: t.tab }).click();
    await expect(line(desk.getByRole('tabpanel'), 'late.pdf')).toContainText('Test.EICAR.String');
    await expect(desk.getByRole('link', { name: /fine\.pdf/ })).toBeVisible();
    await expect(desk.getByRole('link', { name: /late\.pdf/ })).toHaveCount(0);
    await expect(line(desk, t.infected)).toContainText('late.pdf');

    await page.goto(
      `${own.user}/mypage/application-progress/detail?electronicApplicationNumber=${number}`,
    );
    await expectPage(page, 'MYP0312');
    await expect(page.getByRole('main')).toContainText(t.infected);
    await expect(page.getByRole('link', { name: /late\.pdf/ })).toHaveCount(0);
  });
}

test('[R5.10] an upload shows how far it is, can be stopped, and is sent again where it broke', async ({
  page,
  faults,
}) => {
  const t = words.ja;
  faults.allow(/net::ERR_CONNECTION_RESET/);
  const { id } = await atDocuments(page, 'ja');
  const upload = '**/api/common/attachment/upload';

  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route(upload, async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  await chooser(page, 'diagram').setInputFiles([pdfFile('1.pdf', 'x'), pdfFile('2.pdf', 'x')]);
  await expect(line(page, '1.pdf')).toContainText(t.uploading);
  await expect(line(page, '1.pdf').getByRole('progressbar')).toBeVisible();
  const stopped = page.waitForEvent('requestfailed');
  await line(page, '1.pdf').getByRole('button', { name: t.cancel }).click();
  await expect(line(page, '1.pdf')).toHaveCount(0);
  await stopped; // the browser has given it up: what is let go now is not sent
  release();
  await expect(line(page, '2.pdf').getByText(t.saved, { exact: true })).toBeVisible();
  expect(await names(page, id)).toEqual(['2.pdf']);
  await page.unroute(upload);

  await page.route(upload, (route) => route.abort('connectionreset'), { times: 1 });
  await chooser(page, 'diagram').setInputFiles(pdfFile('3.pdf', 'x'));
  await line(page, '3.pdf').getByRole('button', { name: t.again }).click();
  await expect(line(page, '3.pdf').getByText(t.saved, { exact: true })).toBeVisible();

  await page.route(
    upload,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await chooser(page, 'guarantee').setInputFiles(pdfFile('4.pdf', 'x'));
  await expect(line(page, '4.pdf').getByText(t.saved, { exact: true })).toBeVisible();
  expect((await names(page, id)).sort()).toEqual(['2.pdf', '3.pdf', '4.pdf']);
});
