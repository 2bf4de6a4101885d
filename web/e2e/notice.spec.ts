import type { Page } from '@playwright/test';
import { card } from './form';
import { expectOneLanguage } from './oneLanguage';
import { mailAbout, result } from './outside';
import { takeAccount } from './pool';
import { type Account, expect, expectPage, type Lang, langs, type Store, test } from './portal';
import { deskOf, newCallSign, payAtBank, submit } from './prepare';
import { downloadedPdf, expectInPdf } from './readPdf';
import { signIn, signInStaff } from './signin';

const words = {
  ja: {
    home: '通知書',
    unreadAtHome: '未読の通知書が2件あります。',
    all: '通知書をすべて見る',
    count: (total: number, unread: number) => `${total}件（未読の通知書は全部で${unread}件）`,
    granted: /^免許のお知らせ/,
    refused: /^審査結果のお知らせ/,
    unread: '未読',
    read: '既読',
    keyword: '件名、差出人または番号',
    find: '探す',
    state: '表示する通知書',
    unreadOnly: '未読のみ',
    noneFound: 'この条件に合う通知書はありません。',
    showAll: 'すべての通知書を表示する',
    sender: '関東総合通信局長',
    reason: '無線設備の工事設計が、電波法第3章の技術基準に適合しません（髙橋・𠮷田様の空中線）。',
    reasonIs: '理由',
    objection: '教示（不服があるとき）',
    review: 'に、総務大臣に対して審査請求をすることができます（行政不服審査法第18条第1項',
    to: (name: string) => `${name} 様`,
    pdf: 'PDFを保存する',
    end: '以上',
    back: '通知書の一覧に戻る',
    number: '通知番号',
    mail: /通知が届いています/,
    licence: ['無線局免許状', '現在、有効です。', '許可番号', '免許人の氏名又は名称'],
    callSign: newCallSign(),
  },
  en: {
    home: 'Written notices',
    unreadAtHome: 'You have 2 unread notices.',
    all: 'All written notices',
    count: (total: number, unread: number) =>
      `${total === 1 ? '1 notice' : `${total} notices`} (${unread} unread in all)`,
    granted: /^Licence granted/,
    refused: /^Result of the review/,
    unread: 'Unread',
    read: 'Read',
    keyword: 'Subject, sender or number',
    find: 'Search',
    state: 'Show',
    unreadOnly: 'Unread only',
    noneFound: 'No notice matches what you search for.',
    showAll: 'Show all notices',
    sender: 'Director-General, Kanto Bureau of Telecommunications',
    reason: 'The design does not meet the standards of Chapter 3 (antenna of 髙橋 and 𠮷田).',
    reasonIs: 'Reason',
    objection: 'How to object',
    review: 'ask the Minister for Internal Affairs and Communications to review it',
    to: (name: string) => `To: ${name}`,
    pdf: 'Download the PDF',
    end: '',
    back: 'Back to written notices',
    number: 'Notice no.',
    mail: /通知が届いています|A notice has arrived/,
    licence: ['Radio station licence', 'is valid as of', 'Permit number', 'Name of the licensee'],
    callSign: newCallSign(),
  },
};

/** Two applications of the page's applicant that were decided: granted, then refused. */
async function decided(page: Page, staff: Page, store: Store, lang: Lang) {
  const desk = deskOf(staff, store);
  const numbers = [];
  for (let n = 0; n < 2; n++) {
    const { number } = await submit(page, store);
    await desk.accept(number);
    await desk.requestFee(number);
    await payAtBank(page, store, number);
    await expect.poll(async () => (await desk.detail(number)).status).toBe('UNDER_REVIEW');
    numbers.push(number);
  }
  const [granted = '', refused = ''] = numbers;
  await desk.grant(granted, words[lang].callSign);
  await desk.refuse(refused, words[lang].reason);
  return { granted, refused };
}

/** The mail about an application's notice: that there is one, and where; nothing of what it says. */
async function mailedLink(page: Page, store: Store, account: Account, number: string, lang: Lang) {
  const t = words[lang];
  const subject = new RegExp(`(?:${t.mail.source}).*${number}`);
  const mail = await mailAbout(page.request, store, account.mail, subject);
  for (const content of ['認められませんでした', 'could not be approved', '審査結果', t.reason])
    expect(mail.subject + mail.text).not.toContain(content);
  const link = new RegExp(`${store.user}/mypage/written-notice/detail\\?noticeNumber=N\\d{12}`);
  return mail.text.match(link)?.[0] ?? '';
}

/** Another's notice is answered like one that does not exist, on the page and as a file. */
async function strangerSees(stranger: Page, store: Store, noticeNumber: string): Promise<void> {
  await signIn(stranger, store.user, takeAccount(store), 'ja');
  const answers = [];
  for (const number of [noticeNumber, 'N260000000000']) {
    await stranger.goto(`${store.user}/mypage/written-notice/detail?noticeNumber=${number}`);
    await expectPage(stranger, 'ERR0404');
    await expect(stranger.getByRole('main').getByRole('link')).toHaveCount(1);
    const page = await stranger.getByRole('main').textContent();
    const file = await stranger.request.get(
      `${store.user}/api/common/written-notice/pdf?noticeNumber=${number}`,
    );
    const { requestId: _, ...problem } = await file.json();
    answers.push(JSON.stringify([page, file.status(), problem]));
  }
  expect(answers[0]).toContain('404');
  expect(answers[0]).toBe(answers[1]);
}

for (const lang of langs('ja')) {
  const t = words[lang];

  test(`[R2.11] [R2.29] [R3.5] a notice is mailed without its content, found in the list, read as a letter and saved as a PDF (${lang})`, async ({
    page,
    another,
    account,
    officer,
    store,
    faults,
  }) => {
    faults.allow(/status of 404/);
    await signIn(page, store.user, account, lang, '/mypage');
    const staff = await another();
    await signInStaff(staff, store.staff, officer, lang);
    const { granted, refused } = await decided(page, staff, store, lang);

    await page.reload();
    const notices = card(page, t.home);
    await expect(notices).toContainText(t.unreadAtHome);
    await notices.getByRole('link', { name: t.all }).click();
    await expectPage(page, 'MYP0411');
    const list = page.getByRole('table').getByRole('row');
    const status = page.getByRole('status').filter({ hasText: /\d/ });
    await expect(status).toHaveText(t.count(2, 2));
    await expect(list.getByRole('rowheader').getByRole('link')).toHaveText([t.refused, t.granted]);
    for (const row of [1, 2]) {
      await expect(list.nth(row)).toContainText(t.sender);
      await expect(list.nth(row).getByRole('cell').last()).toHaveText(t.unread);
    }
    await expectOneLanguage(page, lang);

    // By words, by number, and what is not there.
    await page.getByLabel(t.keyword).fill(` ${refused.toLowerCase()} `);
    await page.getByRole('button', { name: t.find }).click();
    await expect(status).toHaveText(t.count(1, 2));
    await expect(list.getByRole('rowheader').getByRole('link')).toHaveText([t.refused]);
    await page.getByLabel(t.keyword).fill('%_');
    await page.getByLabel(t.keyword).press('Enter');
    await expect(page.getByText(t.noneFound)).toBeVisible();
    await page.getByRole('link', { name: t.showAll }).click();
    await expect(status).toHaveText(t.count(2, 2));
    await expect(page.getByLabel(t.keyword)).toHaveValue('');

    // The mail leads to the notice.
    await page.goto(await mailedLink(page, store, account, refused, lang));
    await expectPage(page, 'MYP0412');
    const letter = page.getByRole('article');
    const summary = await page.request.get(`${store.user}/api/common/account/summary-get`);
    const { name } = (await summary.json()).result;
    const noticeNumber = new URL(page.url()).searchParams.get('noticeNumber') ?? '';
    for (const text of [noticeNumber, t.to(name), t.sender, refused, t.reason, t.review, t.end])
      await expect(letter).toContainText(text);
    for (const heading of [t.reasonIs, t.objection])
      await expect(letter.getByRole('heading', { name: heading, exact: true })).toBeVisible();
    const file = await downloadedPdf(page, page.getByRole('link', { name: t.pdf }));
    expect(file.name).toBe(`notice-${noticeNumber}.pdf`);
    expectInPdf(file.text, [
      `${t.number} ${noticeNumber}`,
      ...[t.to(name), t.sender, refused, t.reasonIs, t.reason, t.objection, t.review, t.end],
    ]);

    // It is read now: in the list, at home, and for the API.
    await page.getByRole('link', { name: t.back }).click();
    await expectPage(page, 'MYP0411');
    await expect(status).toHaveText(t.count(2, 1));
    await expect(list.nth(1).getByRole('cell').last()).toHaveText(t.read);
    await page.getByLabel(t.state).selectOption({ label: t.unreadOnly });
    await expect(status).toHaveText(t.count(1, 1));
    await expect(list.getByRole('rowheader').getByRole('link')).toHaveText([t.granted]);
    const home = await result(page, store.user, '/api/common/home/get');
    expect(home).toMatchObject({ unreadNotices: 1, notices: [{ read: true }, { read: false }] });

    if (lang === 'ja') await strangerSees(await another(), store, noticeNumber);

    // The licence of the other one, as a PDF without its PIN.
    expect(granted).not.toBe(refused);
    const { licences } = await result(page, store.user, '/api/deji/licence/list-get');
    const { id } = licences[0];
    const licence = await result(page, store.user, '/api/deji/licence/detail-get', { id });
    await page.goto(`${store.user}/mypage/digital-licence/detail?id=${id}`);
    await expectPage(page, 'MYP0422');
    const record = await downloadedPdf(page, page.getByRole('link', { name: t.pdf }));
    expect(record.name).toBe(`licence-${t.callSign}.pdf`);
    expectInPdf(record.text, [
      ...t.licence,
      ...[t.callSign, licence.permitNumber, licence.licenceNumber, licence.holderName],
      ...[licence.holderAddress, licence.place, licence.emissions[0].emission],
    ]);
    expect(record.text).not.toContain(licence.viewingPin);
  });
}
