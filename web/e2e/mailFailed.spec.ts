import { execFileSync } from 'node:child_process';
import { ask as axe, load } from './a11y/axe';
import { expectOneLanguage } from './oneLanguage';
import { mailAbout, result } from './outside';
import { expect, expectPage, langs, type Store, test } from './portal';
import { deskOf, submit } from './prepare';
import { addStaff } from './seed';
import { signIn, signInStaff } from './signin';
import { binary, storeFlags } from './stores';

const words = {
  ja: {
    title: '登録されているメールアドレスにメールが届いていません',
    change: 'メールアドレスを変更する',
    failed: /メールが届いていません/,
    letter: '郵便を出したと記録する',
    sent: /代わりに郵便を出しました/,
    works: 'メールが届くようになったと記録する',
    reason: /^理由/,
    back: 'からメールが届いていません',
    again: /メールが届くと記録/,
    unreached: '提出者にメールが届いていません',
    telephone: /^電話 0/,
    open: 'アカウントを開いて、郵便を送ったことを記録する',
    conditions: '条件と並び順',
    field: 'メール不達',
    go: '検索する',
    mark: 'メール不達',
    undelivered: /招待のメールが届きませんでした（/,
    correct: 'Kept Nameのメールアドレスを直して、もう一度招待する',
    address: /^メールアドレス/,
    invite: 'もう一度招待する',
    invited: 'もう一度招待しました',
  },
  en: {
    title: 'Mails to your email address do not arrive',
    change: 'Change the email address',
    failed: /Mail undeliverable/,
    letter: 'Note that a letter was sent',
    sent: /A letter was sent instead/,
    works: 'Note that the address works again',
    reason: /^Reason/,
    back: 'Mail undeliverable since',
    again: /^Mail works again/,
    unreached: 'Mails to the filer come back',
    telephone: /^Telephone 0/,
    open: 'Open the account to note that a letter was sent',
    conditions: 'Conditions and order',
    field: 'Mail failures',
    go: 'Search',
    mark: 'Mail undeliverable',
    undelivered: /The invitation did not arrive \(/,
    correct: 'Correct the address of Kept Name and invite again',
    address: /^Email address/,
    invite: 'Invite again',
    invited: 'Invited again',
  },
};

/** Hands the program the report of a mail server that there is no such address. */
function bounce(store: Store, address: string) {
  const report = [
    'From: MAILER-DAEMON@relay.example',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    '',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; relay.example',
    '',
    `Final-Recipient: rfc822; ${address}`,
    'Action: failed',
    'Status: 5.1.1',
    '',
    '--b--',
    '',
  ];
  execFileSync(binary, ['bounce', ...storeFlags(store)], { input: report.join('\r\n') });
}

for (const lang of langs('en')) {
  const t = words[lang];

  test(`[R7.8] whose mails come back is told at the next sign-in, and staff send a letter instead (${lang})`, async ({
    page,
    another,
    account,
    officer,
    store,
  }) => {
    bounce(store, account.mail);
    await signIn(page, store.user, account, lang, '/mypage');
    await expect(page.getByText(t.title)).toBeVisible();
    await load(page);
    expect(await axe(page, {})).toEqual([]);
    await expectOneLanguage(page, lang);
    await page.getByRole('link', { name: t.change }).click();
    await expect(page).toHaveURL(/\/mypage\/account\/mail$/);
    const { accountId } = (await result(page, store.user, '/api/auth/user/attribute-get'))
      .userInfoDetail;

    const staff = await another();
    await signInStaff(staff, store.staff, officer, lang, '/account/mail-failed');
    await expectPage(staff, 'STF0136');
    const row = staff.locator(`a[href*="${accountId}"]`);
    await expect(row).toBeVisible();
    await load(staff);
    expect(await axe(staff, {})).toEqual([]);
    await row.click();
    await expectPage(staff, 'STF0007');
    await expect(staff.getByText(t.failed)).toBeVisible();
    for (const [name, after] of [
      [t.letter, t.sent],
      [t.works, undefined],
    ] as const) {
      await staff.getByRole('button', { name, exact: true }).click();
      const dialog = staff.getByRole('dialog');
      await dialog.getByLabel(t.reason).fill('郵便で連絡');
      await dialog.getByRole('button', { name, exact: true }).click();
      await expect(dialog).toHaveCount(0);
      if (after) await expect(staff.getByText(after)).toBeVisible();
      else await expect(staff.getByText(t.failed)).toHaveCount(0);
    }
    const { accounts } = await result(
      staff,
      store.staff,
      '/api/staff/mst/user-mng/mail-failure-list-get',
    );
    expect(accounts.map((each: { accountId: string }) => each.accountId)).not.toContain(accountId);
    await page.goto(`${store.user}/mypage`);
    await expectPage(page, 'MYP0001');
    await expect(page.getByText(t.title)).toHaveCount(0);
  });

  test(`[R7.8] an administrator sees whose of the staff mails come back, until they arrive again (${lang})`, async ({
    page,
    officer,
    store,
  }) => {
    bounce(store, officer.mail);
    const chief = addStaff(store, `bounced-${lang}-${Date.now()}`, 'Chief 2', 'administrator');
    await signInStaff(page, store.staff, chief, lang, '/roles');
    await expectPage(page, 'STF0113');
    const row = page.getByRole('row').filter({ hasText: officer.mail });
    await expect(row).toContainText(t.back);
    await load(page);
    expect(await axe(page, {})).toEqual([]);
    await row.getByRole('button', { name: t.again }).click();
    await expect(row).not.toContainText(t.back);
    const { staff } = await result(page, store.staff, '/api/staff/common/role/list-get');
    const mine = staff.find((each: { mail: string }) => each.mail === officer.mail);
    expect([mine.active, mine.mailFailed]).toEqual([true, undefined]);
  });

  test(`[R7.8] the desk shows at the case, and in its list, whose mails come back (${lang})`, async ({
    page,
    another,
    account,
    officer,
    store,
  }) => {
    const applicant = await another();
    await signIn(applicant, store.user, account, lang);
    const { number } = await submit(applicant, store);
    bounce(store, account.mail);
    await page.setViewportSize({ width: 1600, height: 900 });
    await signInStaff(page, store.staff, officer, lang, '/desk');
    await page.getByText(t.conditions).click();
    await page.getByLabel(t.field).selectOption('1');
    await page.getByRole('button', { name: t.go }).press('Enter');
    await expect(page).toHaveURL(/unreached=1/);
    const row = page.locator(`tr[data-row="${number}"]`);
    await expect(row).toContainText(t.mark);
    await load(page);
    expect(await axe(page, {})).toEqual([]);
    await expectOneLanguage(page, lang);

    await page.goto(`${store.staff}/desk/detail?electronicApplicationNumber=${number}`);
    await expect(page.getByText(t.unreached)).toBeVisible();
    await expect(page.getByText(t.telephone)).toBeVisible();
    await expect(page.getByRole('link', { name: t.open })).toHaveAttribute('href', /^\/detail\?/);
    await load(page);
    expect(await axe(page, {})).toEqual([]);
    const { holder } = await deskOf(page, store).detail(number);
    expect(holder.unreached).toMatchObject({ answer: '5.1.1', letterAt: '' });
  });

  test(`[R7.8] who invited an inquirer sees that the mail did not arrive, corrects the address and invites again (${lang})`, async ({
    page,
    account,
    store,
  }) => {
    await signIn(page, store.user, account, lang);
    const { number } = await submit(page, store);
    const wrong = `wrong-${Date.now()}@invited.example`;
    const right = `right-${Date.now()}@invited.example`;
    await result(page, store.user, '/api/common/inquirer/register', {
      ...{ electronicApplicationNumber: number, name: 'Kept Name', email: wrong },
    });
    await mailAbout(page.request, store, wrong, new RegExp(number));
    bounce(store, wrong);
    await page.goto(
      `${store.user}/mypage/application-progress/inquirers?electronicApplicationNumber=${number}`,
    );
    await expect(page.getByText(t.undelivered)).toBeVisible();
    await load(page);
    expect(await axe(page, {})).toEqual([]);
    await page.getByRole('button', { name: t.correct }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t.address).fill(right);
    await dialog.getByRole('button', { name: t.invite }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText(t.invited)).toBeVisible();
    await expect(page.getByText(t.undelivered)).toHaveCount(0);
    await expect(page.getByText(right)).toBeVisible();
    await mailAbout(page.request, store, right, new RegExp(number));
  });
}
