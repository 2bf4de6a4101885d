import type { Page } from '@playwright/test';
import { ask as axe, load } from './a11y/axe';
import { dayFromNow } from './delegations';
import { choose, group, type } from './form';
import { expectOneLanguage } from './oneLanguage';
import { result } from './outside';
import { pdfFile } from './pdf';
import { expect, expectPage, langs, test } from './portal';
import { complete } from './prepare';
import { signIn, signInStaff } from './signin';

const words = {
  ja: {
    to: '紙で届いたものの入力',
    begin: '新しく入力する',
    account: '提出者のメールアドレス、ユーザーIDまたはアカウント番号',
    look: '提出者を確かめる',
    procedure: '手続き',
    open: 'アマチュア局の免許申請（開設）',
    arrived: '紙が到達した日',
    parts: ['年', '月', '日'],
    start: '入力を始める',
    file: '受け付ける',
    letter: '不足を知らせる文面',
    scan: '届いた紙の写し',
    filed: 'で受け付けました',
    toAccount: '提出者のアカウントを見る',
    fee: '4,530円',
    toCase: '案件を開く',
    paper: '紙',
    entered: '職員が入力しました',
    goOn: '続ける',
    later: '途中で終える',
    stands: '不備のあるまま受け付ける',
    flag: '受付処理を始めて、足りないところを指摘する',
    noteBegun: 'まだメモとして残していません。',
    defects: '紙で届いたときの不備',
  },
  en: {
    to: 'Enter what arrived on paper',
    begin: 'Enter another',
    account: "Holder's mail address, user ID or account ID",
    look: 'Look the holder up',
    procedure: 'Procedure',
    open: 'Licence application for an amateur station',
    arrived: 'Day of arrival',
    parts: ['Year', 'Month', 'Day'],
    start: 'Begin to enter',
    file: 'File it',
    letter: 'Words for a letter about what is missing',
    scan: 'Scan of the paper',
    filed: 'Filed as',
    toAccount: "See the holder's account",
    fee: '¥4,530',
    toCase: 'Open the case',
    paper: 'On paper',
    entered: 'staff entered it',
    goOn: 'Go on',
    later: 'Leave for now',
    stands: 'File it as it stands',
    flag: 'Begin processing, and flag what is missing',
    noteBegun: 'Not saved as a note yet.',
    defects: 'Wrong or missing when it arrived on paper',
  },
};

test.use({ viewport: { width: 1600, height: 900 } });

/** Puts a day into the boxes of a group. */
async function day(page: Page, legend: string, parts: readonly string[], value: string) {
  for (const [n, part] of value.split('-').entries()) {
    await group(page, legend)
      .getByLabel(parts[n] as string, { exact: true })
      .fill(part);
  }
}

for (const lang of langs('en')) {
  const t = words[lang];

  test(`[R7.8] staff enter what arrived on paper, by the same checks, and its holder sees it (${lang})`, async ({
    page,
    another,
    account,
    officer,
    store,
  }) => {
    const desk = await another();
    await desk.setViewportSize({ width: 1600, height: 900 });
    await signInStaff(desk, store.staff, officer, lang, '/desk');
    await desk.getByRole('link', { name: t.to, exact: true }).click();
    await expectPage(desk, 'STF0138');
    await desk.getByRole('button', { name: t.begin, exact: true }).click();
    await desk.getByRole('button', { name: t.look, exact: true }).click();
    await expect(desk.locator('#account-error')).toBeVisible();
    await type(desk, t.account, account.mail);
    await desk.getByRole('button', { name: t.look, exact: true }).click();
    await expect(desk.getByRole('alert')).toContainText(account.mail);
    await choose(desk, t.procedure, t.open);

    // A day to come is refused at its field.
    await day(desk, t.arrived, t.parts, dayFromNow(2));
    await desk.getByRole('button', { name: t.start, exact: true }).click();
    await expect(desk.locator('#arrivedOn-error')).toBeVisible();
    await expectOneLanguage(desk, lang);
    await load(desk);
    expect(await axe(desk, {})).toEqual([]);
    await day(desk, t.arrived, t.parts, dayFromNow(-3));
    await desk.getByRole('button', { name: t.start, exact: true }).click();
    await expect(desk.getByRole('button', { name: t.file, exact: true })).toBeVisible();

    // What the paper does not say is not passed over: it is told, and in words for a letter.
    await desk.getByRole('button', { name: t.file, exact: true }).click();
    await expect(desk.locator('#documents-paper-error')).toBeVisible();
    await expect(desk.getByRole('heading', { name: t.letter, exact: true })).toBeVisible();
    await expectOneLanguage(desk, lang);
    await load(desk);
    expect(await axe(desk, {})).toEqual([]);

    // The particulars are those of any filing; a page that is opened again has them.
    const id = new URL(desk.url()).searchParams.get('temporalyNotificationId') ?? '';
    const of = { temporalyNotificationId: id };
    const { draft } = await result(desk, store.staff, '/api/staff/common/paper/detail-get', of);
    const transmitters = complete.transmitters.slice(0, 1);
    const sections = Object.entries({ ...complete, transmitters }).map(([name, section]) => [
      name,
      Array.isArray(section) ? section : { ...draft.formData[name], ...section },
    ]);
    await result(desk, store.staff, '/api/staff/common/paper/update', {
      ...{ ...of, version: draft.version },
      formData: { ...draft.formData, ...Object.fromEntries(sections) },
    });
    await desk.reload();
    await desk.getByLabel(t.scan).setInputFiles(pdfFile('paper.pdf', 'application'));
    await expect(desk.getByRole('link', { name: /paper\.pdf/ })).toBeVisible();
    // What the paper says otherwise than the account is told with the fee, before it is filed.
    await expect(desk.getByRole('link', { name: t.toAccount, exact: true })).toHaveAttribute(
      'href',
      /^\/detail\?accountId=/,
    );
    await desk.getByRole('button', { name: t.file, exact: true }).click();
    const asked = desk.getByRole('dialog');
    await expect(asked).toContainText(t.fee);
    await expect(asked).toContainText(account.mail);
    await expectOneLanguage(desk, lang);
    await load(desk);
    expect(await axe(desk, {})).toEqual([]);
    await asked.getByRole('button', { name: t.file, exact: true }).click();
    const done = desk.getByRole('alert').filter({ hasText: t.filed });
    await expect(done).toBeVisible();
    await expectOneLanguage(desk, lang);
    await done.getByRole('link', { name: t.toCase, exact: true }).click();
    await expectPage(desk, 'STF0102');
    const number = new URL(desk.url()).searchParams.get('electronicApplicationNumber') ?? '';
    await expect(desk.getByRole('main')).toContainText(t.paper);
    await desk.goto(`${store.staff}/desk?words=${number}`);
    await expect(desk.getByRole('row').filter({ hasText: number })).toContainText(t.paper);

    // The holder sees it as any other of theirs, and that it came on paper.
    await signIn(
      page,
      store.user,
      account,
      lang,
      `/mypage/application-progress/detail?electronicApplicationNumber=${number}`,
    );
    await expect(page.getByRole('main')).toContainText(t.entered);
    await expectOneLanguage(page, lang);
  });

  test(`[R7.8] a paper with something missing is taken in as it stands, and the desk sees what it is (${lang})`, async ({
    page,
    account,
    officer,
    store,
  }) => {
    await signInStaff(page, store.staff, officer, lang, '/desk');
    const { temporalyNotificationId } = await result(
      page,
      store.staff,
      '/api/staff/common/paper/begin',
      { account: account.mail, procedureId: 'amateur-open', arrivedOn: dayFromNow(-3) },
    );
    // What is begun is gone on with from the list, and left again: the focus is at the heading of what appears.
    await page.goto(`${store.staff}/desk/paper`);
    const goOn = page.locator(`button[aria-label]`, { hasText: t.goOn });
    await goOn.first().press('Enter');
    await expect(page.getByRole('button', { name: t.file, exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.getByRole('button', { name: t.later, exact: true }).press('Enter');
    await expect(goOn.first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    const entry = new URLSearchParams({ temporalyNotificationId });
    await page.goto(`${store.staff}/desk/paper?${entry}`);
    await page.getByRole('button', { name: t.file, exact: true }).click();
    const stands = page.getByRole('button', { name: t.stands, exact: true });
    await stands.click();
    // The scan is the office's own: without it nothing is taken in.
    await expect(page.locator('#documents-paper-error')).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.getByLabel(t.scan).setInputFiles(pdfFile('paper.pdf', 'application'));
    await expect(page.getByRole('link', { name: /paper\.pdf/ })).toBeVisible();
    await stands.click();
    const asked = page.getByRole('dialog');
    await expect(asked.getByRole('listitem').first()).toBeVisible();
    await expectOneLanguage(page, lang);
    await load(page);
    expect(await axe(page, {})).toEqual([]);
    await asked.getByRole('button', { name: t.file, exact: true }).click();
    const done = page.getByRole('alert').filter({ hasText: t.filed });
    await done.getByRole('link', { name: t.toCase, exact: true }).click();
    await expectPage(page, 'STF0102');
    await expect(page.getByText(t.defects, { exact: true })).toBeVisible();
    await expectOneLanguage(page, lang);
    await load(page);
    expect(await axe(page, {})).toEqual([]);

    // What was missing is flagged in its words.
    await page.getByRole('button', { name: t.flag, exact: true }).click();
    await expect(page.locator('#correction-text')).toBeVisible();
    const flags = page.locator('textarea[id^="comment-"]');
    await expect(flags.first()).toHaveValue(/./);
    expect(await flags.count()).toBeGreaterThan(1);
    // A note that is not kept as one yet says so.
    await page.locator('#note').fill('①電話で確かめる。');
    await expect(page.getByText(t.noteBegun)).toBeVisible();
    await load(page);
    expect(await axe(page, {})).toEqual([]);
  });
}
