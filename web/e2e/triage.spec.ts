import type { Page } from '@playwright/test';
import { ask as axe, load } from './a11y/axe';
import { expectOneLanguage } from './oneLanguage';
import { mailAbout, result } from './outside';
import { expect, expectPage, langs, test } from './portal';
import { deskOf, submit } from './prepare';
import { addStaff } from './seed';
import { signIn, signInStaff } from './signin';

const words = {
  ja: {
    both: 'どちらも「はい」',
    no: '「いいえ」がある',
    save: '記録する',
    yes: 'はい',
    noAnswer: 'いいえ',
    competent: 'この局が担当するものですか',
    complete: '内容と書類はそろっていますか',
    choose: 'どちらかを選んでください',
    also: '次の操作に進むと、どちらも「はい」と記録します。',
    mine: 'まだ担当者がいないため、自分の担当になります。',
    flag: '受付処理を始めて、足りないところを指摘する',
    transfer: 'ほかの局に引き継ぐ',
    pass: '引き継ぐ',
    placed: '関東総合通信局が担当するものです',
    passed: '沖縄総合通信事務所に引き継ぎました',
    from: '他局から引継ぎ',
    went: '関東総合通信局から沖縄総合通信事務所へ',
    looked: '初めの確認をしました',
    passedOn: '担当する総合通信局が変わりました',
    change: '記録を直す',
  },
  en: {
    both: 'Yes to both',
    no: 'No to one of them',
    save: 'Record it',
    yes: 'Yes',
    noAnswer: 'No',
    competent: 'Is it for this bureau to decide?',
    complete: 'Is it complete?',
    choose: 'Choose one of them',
    also: 'The next step records yes to both.',
    mine: 'It has no officer yet, so it is assigned to you.',
    flag: 'Begin processing, and flag what is missing',
    transfer: 'Pass it to another bureau',
    pass: 'Pass it on',
    placed: 'it is for Kanto Bureau of Telecommunications',
    passed: 'Passed on to Okinawa Office of Telecommunications',
    from: 'From another bureau',
    went: 'From Kanto Bureau of Telecommunications to Okinawa Office of Telecommunications',
    looked: 'Recorded the initial check',
    passedOn: 'Passed on to another bureau',
    change: 'Change it',
  },
};

for (const lang of langs('ja')) {
  const t = words[lang];
  test(`[R10.1] two questions come first: a clean case costs no press more, a no leads to its flags or to another bureau (${lang})`, async ({
    page,
    another,
    account,
    store,
  }) => {
    const [applicant, other] = [await another(), await another()];
    const id = `${lang}-${Date.now()}`;
    const here = addStaff(store, `first-${id}`, '初見 花子', 'officer', ['A']);
    const there = addStaff(store, `there-${id}`, '那覇 太郎', 'officer', ['O']);
    await signIn(applicant, store.user, account, lang);
    await signInStaff(page, store.staff, here, lang);
    await signInStaff(other, store.staff, there, lang);
    const open = async (of: Page, number: string) => {
      await of.goto(`${store.staff}/desk/detail?electronicApplicationNumber=${number}`);
      await expectPage(of, 'STF0102');
    };
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const answer = (group: string, choice: string) =>
      page
        .getByRole('group', { name: group })
        .getByRole('radio', { name: choice, exact: true })
        .check();
    const d = deskOf(page, store);

    // A key leads to where both are answered; the first step would have, too.
    const clean = (await submit(applicant, store)).number;
    await open(page, clean);
    await expect(button(t.both)).toBeVisible();
    await expect(page.getByRole('main')).toContainText(`${t.also} ${t.mine}`);
    await page.getByRole('heading', { level: 1 }).focus();
    await page.keyboard.press('t');
    await expect(button(t.both)).toBeFocused();
    expect((await d.detail(clean)).triage).toBeNull();
    await page.keyboard.press('Enter');
    await expect(button(t.change)).toBeVisible();
    await expect(page.getByRole('main')).toContainText(t.looked);
    await expect(page.locator('#triage')).toBeFocused();
    expect((await d.detail(clean)).triage).toMatchObject({ complete: true, competent: true });
    await expect(page.getByRole('main')).not.toContainText(t.also);
    // The step of a case that is one's own says no more of it.
    await page.locator('[data-step]').first().click();
    await expect(page.getByRole('dialog')).not.toContainText(t.mine);
    await page.keyboard.press('Escape');

    // Nothing is chosen beforehand; a no to the first leads to the flags.
    const lacking = (await submit(applicant, store)).number;
    await open(page, lacking);
    const onward = page.locator('[data-step]').first();
    await expect(onward).toBeVisible();
    // Whoever begins its processing works on it, which is said before.
    await onward.click();
    await expect(page.getByRole('dialog')).toContainText(t.mine);
    await page.keyboard.press('Escape');
    await button(t.no).click();
    // Nothing goes on, and records the contrary, while an answer is chosen that is not recorded yet.
    await expect(onward).toBeHidden();
    await button(t.save).click();
    await expect(page.getByText(t.choose)).toHaveCount(2);
    await answer(t.complete, t.noAnswer);
    await answer(t.competent, t.yes);
    await load(page);
    expect(await axe(page, {})).toEqual([]);
    await button(t.save).press('Enter');
    await expect(button(t.flag)).toBeVisible();
    await expect(page.locator('h3:focus')).toHaveCount(1);
    await button(t.flag).click();
    await expect(page.locator('#correction-text')).toBeVisible();
    expect((await d.detail(lacking)).status).toBe('PROCESSING_RECEPTION');

    // A no to the second offers to pass it on: the filer is told, and the other bureau finds it.
    const foreign = (await submit(applicant, store)).number;
    await open(page, foreign);
    await button(t.no).click();
    await answer(t.complete, t.yes);
    await answer(t.competent, t.noAnswer);
    await button(t.save).click();
    await button(t.transfer).click();
    await page.locator('#transfer-reason').fill('①無線局は那覇市にあります。');
    await page.locator('#transfer-bureau').selectOption('O');
    await load(page);
    expect(await axe(page, {})).toEqual([]);
    await button(t.transfer).click();
    // What follows is told first, and that what was filed is for this bureau.
    const asked = page.getByRole('dialog');
    await expect(asked).toContainText(t.placed);
    await expect(asked).toContainText('①無線局は那覇市にあります。');
    await asked.getByRole('button', { name: t.pass, exact: true }).click();
    await expect(page.getByRole('alert').filter({ hasText: t.passed })).toBeFocused();
    await expectOneLanguage(page, lang);

    const seen = await result(
      applicant,
      store.user,
      '/api/common/application-progress/detail-get',
      {
        electronicApplicationNumber: foreign,
      },
    );
    expect(seen.destination.en).toContain('Okinawa');
    await applicant.goto(
      `${store.user}/mypage/application-progress/detail?electronicApplicationNumber=${foreign}`,
    );
    await expect(applicant.getByRole('main')).toContainText(t.passedOn);
    // Mails speak the language that the account keeps, not that of the page.
    const subject = new RegExp(`(?:通知が届いています|A notice has arrived).*${foreign}`);
    await mailAbout(applicant.request, store, account.mail, subject);

    await other.goto(`${store.staff}/desk?bureau=O&news=TRANSFER`);
    await expect(other.locator(`tr[data-row="${foreign}"]`)).toContainText(t.from);
    await open(other, foreign);
    await expect(other.getByRole('main')).toContainText(t.went);
    await expect(other.getByRole('main')).toContainText('①無線局は那覇市にあります。');
    await expect(other.getByRole('button', { name: t.both, exact: true })).toBeVisible();
  });
}
