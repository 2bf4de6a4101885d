import type { Page } from '@playwright/test';
import { dayFromNow } from './delegations';
import { atDesk, detailOf, leavePaths, leaveWords, underReview } from './leave';
import { expectOneLanguage } from './oneLanguage';
import { ask, mailAbout } from './outside';
import { pdfFile } from './pdf';
import { expect, expectPage, journeys, type Lang, langs, type Store, test } from './portal';
import { deskOf } from './prepare';
import { signIn, signInStaff } from './signin';

const languages = langs('ja');

const words = {
  ja: {
    banner: '提出先から、補正、追加の提出または回答を求められています',
    wrongPower: '出力を確かめてください。',
    unclear: '内容が読み取れない・特定できない',
    compared: '前に提出した内容と、直した内容',
    none: 'まだ何も直していません。',
    returned: '補正を求められている申請があります',
    begin: '申請を始める',
    anew: 'それでも新しく始める',
    cancel: 'キャンセル',
    reuse: 'この内容で新しく始める',
    waits: '同じ手続きで、補正を求められているものか、進行中のものがあります',
    actor: '提出先の担当者',
    ask: '補正を求める',
    dueOf: '補正の期限: ',
    waiting: '補正を待っています',
    closed: '閉庁日',
    fifteen: '開庁日で15日',
    paused: '停止中',
    takeBack: '補正の求めを取り消す',
    typed: '入力していた内容',
    certified: '適合表示無線設備を使用する',
    takenBack: '提出先が補正の求めを取り消したため、補正は不要になりました。',
    drafts: '下書きの一覧へ',
  },
  en: {
    banner: 'An office asks you for a correction, an addition or an answer',
    wrongPower: 'Check the power, please.',
    unclear: 'Not clear enough',
    compared: 'What you submitted, and what you correct',
    none: 'You have not changed anything yet.',
    returned: 'You are asked to correct your application',
    begin: 'Begin the application',
    anew: 'Begin anew all the same',
    cancel: 'Cancel',
    reuse: 'Begin anew with these entries',
    waits: 'A filing of the same procedure waits for its correction or is under way',
    actor: 'Officer',
    ask: 'Ask for the correction',
    dueOf: 'To be corrected by ',
    waiting: 'Waiting for the correction.',
    closed: 'The offices are closed on this day',
    fifteen: '15 working days from now',
    paused: 'Stands still since',
    takeBack: 'Take the request back',
    typed: 'What you had entered',
    certified: 'It has a conformity mark',
    takenBack: 'The office has taken its request back, so no correction is needed.',
    drafts: 'To your drafts',
  },
} satisfies Record<Lang, Record<string, string>>;

/** Returns two entries and a document of an application. */
function giveBack(desk: Page, store: Store, number: string, lang: Lang): Promise<void> {
  return atDesk(desk, store, number, 'request-correction', {
    text: leaveWords[lang].layout,
    fields: [
      { pointer: '/holder/telNo', comment: leaveWords[lang].comment, reason: 'UNCLEAR' },
      { pointer: '/contact/email', comment: words[lang].wrongPower },
      { pointer: '/documents/diagram', comment: leaveWords[lang].layout },
    ],
  });
}

for (const lang of languages) {
  const t = words[lang];
  const l = leaveWords[lang];

  test(`[R2.25] [R4.2] two entries and a document are corrected, compared and sent, and once more (${lang})`, async ({
    page,
    another,
    store,
    account,
    officer,
  }) => {
    const desk = await another();
    await signIn(page, store.user, account, lang);
    await signInStaff(desk, store.staff, officer, lang);
    const first = await underReview(page, desk, store);
    const main = page.getByRole('main');

    const correct = async (number: string, town: string, mail: string, file: string) => {
      await giveBack(desk, store, number, lang);
      await page.goto(`${store.user}/mypage`);
      await expect(main).toContainText(t.banner);
      await expectOneLanguage(page, lang);
      await page
        .getByRole('listitem')
        .filter({ hasText: number })
        .getByRole('link')
        .first()
        .click();
      await expectPage(page, 'MYP0312');
      await expect(main).toContainText(t.actor); // who asked
      await page.getByRole('link', { name: l.correct, exact: true }).click();
      await expectPage(page, 'APP0511');
      await expect(main.getByText(l.comment)).toBeVisible();
      await expect(main.getByText(t.unclear)).toBeVisible();
      await expect(main.getByText(t.wrongPower)).toBeVisible();
      await expect(main.getByRole('textbox')).toHaveCount(2);
      const compared = page.getByRole('region', { name: t.compared });
      const before = (await detailOf(page, store, number)).formData;
      await main.locator('#holder-telNo').fill(town);
      await main.locator('#contact-email').fill(mail);
      await main.locator('input[type=file]').first().setInputFiles(pdfFile(file, file));
      await expect(main).toContainText(
        new RegExp(`${file.replace('.', '\\.')}(を保存しました| is saved)`),
      );
      // The old stands beside the new before anything is sent.
      const row = (text: string) => compared.getByRole('row').filter({ hasText: text });
      await expect(row(town)).toContainText(before.holder.telNo);
      await expect(row(mail)).toContainText(before.contact.email);
      await expect(row(file)).toContainText('diagram');
      await expect(compared.getByRole('row')).toHaveCount(4);
      await expectOneLanguage(page, lang);
      await main.getByRole('button', { name: l.submitCorrection }).click();
      await page.getByRole('dialog').getByRole('button', { name: l.submitCorrection }).click();
      await expectPage(page, 'APP0002');
      const after = await detailOf(page, store, (await detailOf(page, store, number)).correctedBy);
      expect(after.formData.holder.telNo).toBe(town);
      expect(after.formData.contact.email).toBe(mail);
      const diagrams = after.attachments.filter(
        (each: { documentId: string }) => each.documentId === 'diagram',
      );
      expect(diagrams.map((each: { fileName: string }) => each.fileName)).toEqual([file]);
      return after.electronicApplicationNumber as string;
    };

    const second = await correct(first, '0312340002', 'second@mail.example', 'diagram-2.pdf');
    await mailAbout(page.request, store, account.mail, /補正のお願い/);
    await deskOf(desk, store).start(second);
    const third = await correct(second, '0312340003', 'third@mail.example', 'diagram-3.pdf');
    // One case, with all that happened to it; the fee stays paid.
    const { timeline, status } = await detailOf(page, store, third);
    const types = timeline.map((each: { type: string }) => each.type);
    expect(types.filter((type: string) => type.endsWith('.correction-requested'))).toHaveLength(2);
    expect(types.filter((type: string) => type.endsWith('.corrected'))).toHaveLength(2);
    expect(timeline.find((each: { note?: string }) => each.note)?.note).toBe(l.layout);
    expect(status).toBe('PROCESSING_RECEPTION');
    await page.goto(`${store.user}/mypage`);
    await expectPage(page, 'MYP0001');
    await expect(main.getByRole('heading', { level: 2 })).toHaveCount(5);
    await expect(main).not.toContainText(t.banner);
  });
}

journeys((lang) => {
  const t = words[lang];

  test(`[R4.2] a field of one row is returned with a last day, opens what it governs, and is taken back (${lang})`, async ({
    page,
    another,
    store,
    account,
    officer,
  }) => {
    const desk = await another();
    await signIn(page, store.user, account, lang);
    await signInStaff(desk, store.staff, officer, lang);
    const number = await underReview(page, desk, store);
    const [office, main] = [desk.getByRole('main'), page.getByRole('main')];

    await desk.goto(leavePaths.desk(store, number));
    await office.getByRole('button', { name: t.ask, exact: true }).click();
    await expectOneLanguage(desk, lang);
    await office.locator('#return-transmitters-0-certified').click();
    // Why is chosen of those that are counted.
    await office.getByRole('button', { name: t.ask, exact: true }).click();
    await expect(office.locator('#reason-transmitters-0-certified')).toHaveAttribute(
      'aria-invalid',
      'true',
    );
    await office.locator('#reason-transmitters-0-certified').selectOption('OTHER');
    await office.locator('#comment-transmitters-0-certified').fill(t.wrongPower);
    const due = async (year: string) => {
      await office.locator('#correction-due').fill(year);
      await office.locator('#correction-due-month').fill('1');
      await office.locator('#correction-due-day').fill('1');
    };
    const send = () => office.getByRole('button', { name: t.ask, exact: true }).click();
    await due('2099');
    await send();
    await expect(office.getByRole('alert').first()).toContainText('365');
    // New Year: the offices are closed, which the server says too.
    const newYear = Number(dayFromNow(0).slice(0, 4)) + 1;
    await office.locator('#correction-due').fill(String(newYear));
    await send();
    await expect(office.getByRole('alert').first()).toContainText(t.closed);
    await office.locator('#correction-due-count').fill('15');
    await expect(office.getByRole('status').filter({ hasText: t.fifteen })).toBeVisible();
    await send();
    await desk.getByRole('dialog').getByRole('button', { name: t.ask, exact: true }).click();
    await expect(office).toContainText(t.waiting);
    await expect(office.locator('dl').first()).toContainText(t.paused);
    await expectOneLanguage(desk, lang);

    // The row's field and what it governs, and nothing else.
    await page.goto(leavePaths.page(store, 'modify/start', number));
    await expectPage(page, 'APP0511');
    await expect(main).toContainText(t.dueOf);
    await expect(main.getByText(t.wrongPower)).toBeVisible();
    await expect(main.locator('#transmitters-0-certified')).toBeVisible();
    await expect(main.locator('[id^="transmitters-0-numberKind"]').first()).toBeVisible();
    await expect(main.locator('#transmitters-0-powerW')).toHaveCount(0);
    await expect(main.locator('#transmitters')).toHaveCount(0);
    await main.locator('#transmitters-0-certified').uncheck();
    await expect(page.locator('[data-save-phase=saved]')).toBeVisible();
    await expectOneLanguage(page, lang);

    await office.getByRole('button', { name: t.takeBack }).click();
    await office.locator('#cancel-reason').fill(t.wrongPower);
    await office.getByRole('button', { name: t.takeBack }).click();
    // What the filer will read comes before it goes.
    const asked = desk.getByRole('dialog');
    await expect(asked).toContainText(t.wrongPower);
    await asked.getByRole('button', { name: t.takeBack }).click();
    await expect(office.getByRole('button', { name: t.ask, exact: true })).toBeVisible();
    await expectOneLanguage(desk, lang);
    await page.reload();
    await expect(main).toContainText(t.takenBack);
    // What was typed can still be read, beside what stands.
    const typed = page.getByRole('region', { name: t.typed });
    await expect(typed.getByRole('rowheader', { name: t.certified })).toBeVisible();
    await expectOneLanguage(page, lang);
    await main.getByRole('link', { name: t.drafts }).click();
    await expectPage(page, 'MYP0302');
    await expect(main.locator(`a[href*="${number}"]`).first()).toBeVisible();
    expect((await detailOf(page, store, number)).status).toBe('UNDER_REVIEW');
  });
});

test('[R4.2] beginning anew by mistake while a correction is asked for is caught', async ({
  page,
  another,
  store,
  account,
  officer,
}) => {
  const t = words.en;
  const desk = await another();
  await signIn(page, store.user, account, 'en');
  await signInStaff(desk, store.staff, officer, 'en');
  const number = await underReview(page, desk, store);
  await giveBack(desk, store, number, 'en');
  const drafts = async () =>
    (await ask(page, store.user, '/api/common/draft/list-get')).result.drafts.length;
  const main = page.getByRole('main');
  await page.goto(`${store.user}/application/preparation?procedureId=amateur-open`);
  await expectPage(page, 'APP0001');
  await expect(main).toContainText(t.returned);
  await page.getByRole('button', { name: t.begin, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(t.returned);
  await dialog.getByRole('button', { name: t.cancel }).click();
  expect(await drafts()).toBe(0);

  await page.goto(leavePaths.detail(store, number));
  await page.getByRole('button', { name: t.reuse }).click();
  await expect(page.getByRole('alert')).toContainText(t.waits);
  expect(await drafts()).toBe(0);

  await page.goto(`${store.user}/application/preparation?procedureId=amateur-open`);
  await expect(main).toContainText(t.returned);
  await page.getByRole('button', { name: t.begin, exact: true }).click();
  await dialog.getByRole('button', { name: t.anew }).click();
  await expectPage(page, 'APP0101');
  expect(await drafts()).toBe(1);

  await page.goto(`${store.user}/application/preparation?procedureId=amateur-open`);
  await page.getByRole('button', { name: t.begin, exact: true }).click();
  await dialog.getByRole('link', { name: new RegExp(number) }).click();
  await expectPage(page, 'APP0511');
});
