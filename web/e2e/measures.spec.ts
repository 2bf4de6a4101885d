import type { Page } from '@playwright/test';
import { ask as axe, load } from './a11y/axe';
import { group } from './form';
import { licences, licensed } from './licensed';
import { mailsTo, result } from './outside';
import { expect, expectPage, journeys, type Lang, test } from './portal';
import { newCallSign } from './prepare';
import { newOfficer } from './seed';
import { signInStaff } from './signin';
import { daysAhead } from './special';

const words = {
  ja: {
    correct: '訂正の案を作る',
    revoke: '取消しの案を作る',
    place: /設置（常置）場所/,
    reason: /^理由/,
    send: '案を決裁に回す',
    sent: '案を作りました。決裁を待っています。',
    own: '自分が作った案は、ほかの審査担当者または管理者が決裁します。',
    approve: '決裁する',
    approved: '決裁しました。名あて人に通知しました。',
    drop: '差し戻す',
    dropReason: /差し戻す理由/,
    dropped: '差し戻しました。',
    ownDrop: '案を取り下げる',
    ownReason: /取り下げる理由/,
    ownDropped: '案を取り下げました。',
    cameBack: /起案した職員が直して|差し戻しました/,
    yours: /自分の案が\d+件、差し戻されています/,
    waitsForAnother: /自分が求め、ほかの職員を待っているもの/,
    waitsForMe: /ほかの職員が求め、2人目の確認を待っているもの/,
    change: '案を直す',
    corrected: '職権による訂正',
    drafted: /起案：\S/,
    approvedBy: /決裁：\S/,
    revoked: '取消し',
    problems: /入力内容に2件の誤りがあります/,
    same: '今の内容と同じです。訂正する項目を直してください。',
    ground: /第76条第4項第2号/,
    lastDay: '有効な最後の日',
    noHearing: /聴聞を行わない理由/,
    parts: ['年', '月', '日'],
    notice: /取消しのお知らせ/,
    appeal: /3か月以内（.+に知ったときは、.+まで）に、総務大臣に対して審査請求をすることができます/,
    few: '漢字だけのときは4文字以上',
    holder: /総合通信局が取り消し/,
    mail: /大切なお知らせ|Important notice/,
  },
  en: {
    correct: 'Draft a correction',
    revoke: 'Draft a revocation',
    place: /Place of the radio equipment/,
    reason: /^Reason \(the holder/,
    send: 'Send for approval',
    sent: 'The draft waits for approval.',
    own: 'You drafted this, so another officer or administrator approves it.',
    approve: 'Approve',
    approved: 'Approved. The holder has been told.',
    drop: 'Send it back',
    dropReason: /Why it is sent back/,
    dropped: 'It was sent back.',
    ownDrop: 'Drop the draft',
    ownReason: /Reason for dropping it/,
    ownDropped: 'The draft was dropped.',
    cameBack: /Sent back by/,
    yours: /drafts? of yours (was|were) sent back/,
    waitsForAnother: /Your own, waiting for another person/,
    waitsForMe: /waits? for a second person/,
    change: 'Change the draft',
    corrected: 'Corrected by the authority',
    drafted: /Drafted by \S/,
    approvedBy: /Approved by \S/,
    revoked: 'Revoked',
    problems: /There are 2 problems with your entries/,
    same: 'This is what it says already. Change what is to be corrected.',
    ground: /article 76, paragraph 4, item 2/,
    lastDay: 'Last day on which it is valid',
    noHearing: /Why there is no hearing/,
    parts: ['Year', 'Month', 'Day'],
    notice: /was revoked/,
    appeal: /request a review by the Minister .+ \(by .+ 20\d\d if that was .+ 20\d\d;/,
    few: '4 in kanji alone',
    holder: /revokes this|has revoked this/,
    mail: /大切なお知らせ|Important notice/,
  },
};

type Words = (typeof words)['ja'];

/** Sends a draft, once what it does was shown and confirmed. */
async function send(page: Page, t: Words, shows: string | RegExp) {
  await page.getByRole('button', { name: t.send }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(shows);
  await dialog.getByRole('button', { name: t.send }).click();
  await expect(page.getByRole('alert').filter({ hasText: t.sent })).toBeVisible();
}

/** Drafts a correction of the place, after one that changes nothing. */
async function draftCorrection(page: Page, t: Words, place: string) {
  await page.getByRole('button', { name: t.correct }).click();
  await expect(page.locator('#emissions-0-emission')).not.toHaveValue('');
  const symbol = await page.locator('#emissions-0-emission').inputValue();
  await page.getByLabel(t.reason).fill('転記の誤り');
  await page.getByRole('button', { name: t.send }).click();
  await expect(page.locator('#holderName-error')).toContainText(t.same);
  await page.locator('#emissions-0-emission').fill('ZZZ');
  await page.getByRole('button', { name: t.send }).click();
  await expect(page.locator('#emissions-0-emission-error')).toBeVisible();
  await page.locator('#emissions-0-emission').fill(symbol);
  await page.getByLabel(t.place).fill(place);
  await send(page, t, place);
}

/** Drafts a revocation with today as the last day, after one with mistakes. */
async function draftRevocation(page: Page, t: Words) {
  await page.getByRole('button', { name: t.revoke }).click();
  await expect(page.locator('#reason-help')).toContainText(t.few);
  await page.getByRole('button', { name: t.send }).click();
  // In the order of the form, which ends with the reason.
  const summary = page.getByRole('alert').getByRole('listitem').getByRole('link');
  await expect(summary.first()).toHaveAttribute('href', /#ground/);
  await expect(summary.last()).toHaveAttribute('href', /#reason/);
  await page.getByLabel(t.reason).fill('不正な手段で免許を受けたため。');
  await page.getByRole('radio', { name: t.ground }).check();
  await page.getByRole('button', { name: t.send }).click();
  await expect(page.getByText(t.problems)).toBeVisible();
  await page.getByLabel(t.noHearing).fill('当事者の所在が分からないため。');
  for (const [n, part] of daysAhead(0).split('-').entries()) {
    const box = group(page, t.lastDay).getByLabel(t.parts[n] ?? '', { exact: true });
    await box.fill(part);
  }
  await send(page, t, /第76条第4項第2号|article 76, paragraph 4, item 2/);
}

/** The home of a member of staff has a licence among what it says. */
async function homeTells(page: Page, origin: string, says: RegExp, number: string) {
  await page.goto(`${origin}/portal`);
  await expect(page.getByRole('main')).toContainText(says);
  await expect(page.getByRole('main').getByRole('link', { name: number }).first()).toBeVisible();
}

/** Who drafted it finds on their home page that it came back and why, and drafts it again out of what was typed. */
async function changeWhatCameBack(
  page: Page,
  t: Words,
  origin: string,
  { licenceNumber }: { licenceNumber: string },
) {
  await page.goto(`${origin}/portal`);
  await expect(page.getByRole('main')).toContainText(t.yours);
  await expect(page.getByRole('main')).toContainText('資料がない');
  await load(page);
  expect(await axe(page, {})).toEqual([]);
  await page.getByRole('main').getByRole('link', { name: licenceNumber }).first().click();
  await expect(page.getByText(t.cameBack).first()).toBeVisible();
  await expect(page.getByText('資料がない')).toBeVisible();
  await page.getByRole('button', { name: t.change }).click();
  await expect(page.getByLabel(t.place)).toHaveValue('東京都新宿区西新宿2-8-1');
  await expect(page.getByLabel(t.reason)).toHaveValue('転記の誤り');
  await page.locator('#emissions-0-powerW').fill('7');
  await send(page, t, '7 W');
}

/** Approves what waits, once it is confirmed. */
async function approve(page: Page, t: Words) {
  await page.reload();
  await page.getByRole('button', { name: t.approve }).click();
  await page
    .getByRole('dialog')
    .or(page.getByRole('alertdialog'))
    .getByRole('button', { name: t.approve })
    .click();
  await expect(page.getByRole('alert').filter({ hasText: t.approved })).toBeVisible();
}

async function toldTheHolder(page: Page, origin: string, lang: Lang, id: string) {
  const t = words[lang];
  await page.goto(`${origin}/mypage/digital-licence/detail?id=${id}`);
  await expect(page.getByText(t.holder)).toBeVisible();
  await page.goto(`${origin}/mypage/written-notice`);
  await page.getByRole('link', { name: t.notice }).first().click();
  await expect(page.getByText(t.appeal).first()).toBeVisible();
}

journeys((lang) => {
  const t = words[lang];

  test(`[R1.5] a licence is corrected and revoked with four eyes, and its holder is told how to appeal (${lang})`, async ({
    page,
    another,
    account,
    officer,
    store,
  }) => {
    test.slow();
    const [first, second, callSign] = [await another(), await another(), newCallSign()];
    await licensed({ page, staff: first, store, account, officer, lang, callSign });
    const [licence] = await licences(page, store);
    const address = `/register/detail?id=${licence.id}`;
    await first.goto(`${store.staff}${address}`);
    await signInStaff(second, store.staff, newOfficer(store), lang, address);
    await expectPage(second, 'STF0121');

    await draftCorrection(first, t, '東京都新宿区西新宿2-8-1');
    await expect(first.getByText(t.own)).toBeVisible();
    await expect(first.getByRole('button', { name: t.approve })).toHaveCount(0);
    await second.reload();
    await second.getByRole('button', { name: t.drop }).click();
    await second.getByRole('dialog').getByLabel(t.dropReason).fill('資料がない');
    await second.getByRole('dialog').getByRole('button', { name: t.drop }).click();
    // Open, it would hide from nobody but who looks: what stands behind a dialog is found all the same.
    await expect(second.getByRole('dialog')).toHaveCount(0);
    await expect(second.getByRole('alert').filter({ hasText: t.dropped })).toBeFocused();
    await expect(second.getByRole('button', { name: t.approve })).toHaveCount(0);
    await expect(second.getByRole('button', { name: t.change })).toHaveCount(0);
    await changeWhatCameBack(first, t, store.staff, licence);
    await homeTells(first, store.staff, t.waitsForAnother, licence.licenceNumber);
    await homeTells(second, store.staff, t.waitsForMe, licence.licenceNumber);
    await second.goto(`${store.staff}${address}`);
    // The licence's symbol leaves the power out; who approves another one sees it.
    await expect(second.getByText(/ 7 W/).first()).toBeVisible();
    await approve(second, t);
    const corrected = second.getByRole('row', { name: t.corrected });
    await expect(corrected).toContainText('西新宿2-8-1');
    for (const text of [t.drafted, t.approvedBy, /転記の誤り/]) {
      await expect(corrected).toContainText(text);
    }

    await first.goto(`${store.staff}${address}`);
    await draftRevocation(first, t);
    await first.getByRole('button', { name: t.ownDrop }).click();
    await first.getByRole('dialog').getByLabel(t.ownReason).fill('起案の誤り');
    await first.getByRole('dialog').getByRole('button', { name: t.ownDrop }).click();
    await expect(first.getByRole('dialog')).toHaveCount(0);
    await expect(first.getByRole('alert').filter({ hasText: t.ownDropped })).toBeFocused();
    await draftRevocation(first, t);
    await approve(second, t);
    const revoked = second.getByRole('row', { name: t.revoked }).first();
    for (const text of [t.drafted, t.approvedBy, t.ground, /不正な手段/]) {
      await expect(revoked).toContainText(text);
    }
    await expect(second.getByRole('button', { name: t.correct })).toHaveCount(0);

    const { accountId } = (await result(page, store.user, '/api/auth/user/attribute-get'))
      .userInfoDetail;
    await second.goto(`${store.staff}/detail?${new URLSearchParams({ accountId })}`);
    await expect(second.getByRole('row', { name: licence.licenceNumber })).toContainText(t.revoked);

    const noticeMails = async () =>
      (await mailsTo(page.request, store, account.mail)).filter((mail) =>
        t.mail.test(mail.subject),
      );
    await expect.poll(async () => (await noticeMails()).length).toBe(2);
    await toldTheHolder(page, store.user, lang, licence.id);
  });
});
