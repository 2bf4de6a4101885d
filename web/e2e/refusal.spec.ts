import type { Page } from '@playwright/test';
import { ask as axe, load } from './a11y/axe';
import { leavePaths, underReview } from './leave';
import { expectOneLanguage } from './oneLanguage';
import { mailAbout } from './outside';
import { expect, langs, test } from './portal';
import { signIn, signInStaff } from './signin';
import { expectNoWider } from './sound';

const words = {
  ja: {
    refuse: '認めない',
    check: '内容を確かめて次へ',
    shown: /次の通知書が日本語と英語で届きます/,
    cited: /電波法第7条第1項第1号（工事設計が電波法第3章/,
    reason: '送信機の占有周波数帯幅が許容値を超えています。',
    appeal: /3か月以内（\d{4}年\d{1,2}月\d{1,2}日に知ったときは、\d{4}年\d{1,2}月\d{1,2}日まで）/,
    court: '電波法第96条の2',
    heading: '不服があるとき（教示）',
  },
  en: {
    refuse: 'Refuse',
    check: 'Check and continue',
    shown: /gets this written notice in Japanese and English/,
    cited: /Radio Act, article 7, paragraph 1, item 1 \(The construction design/,
    reason: 'The occupied bandwidth of the transmitter exceeds what is allowed.',
    appeal: /within three months.*\(by \d{1,2} \w+ \d{4} if that was \d{1,2} \w+ \d{4};/,
    court: 'Radio Act, Article 96-2',
    heading: 'How to object',
  },
};

/** No barrier and nothing beside the page, on a desktop and a phone. */
async function fits(page: Page): Promise<void> {
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await load(page);
    expect(await axe(page, {})).toEqual([]);
    await expectNoWider(page, width);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}

for (const lang of langs('ja')) {
  const t = words[lang];

  test(`[R8.10] a refusal is previewed, cites its ground, and says how and until when to object (${lang})`, async ({
    page,
    another,
    account,
    officer,
    store,
  }) => {
    await signIn(page, store.user, account, lang);
    const desk = await another();
    await signInStaff(desk, store.staff, officer, lang);
    const number = await underReview(page, desk, store);
    await desk.goto(leavePaths.desk(store, number));
    await desk.getByRole('button', { name: t.refuse, exact: true }).click();

    // Neither ground nor reason: both are marked, and nothing is asked of the server.
    await desk.getByRole('button', { name: t.check }).click();
    for (const id of ['ground', 'reason'])
      await expect(desk.locator(`#${id}`)).toHaveAttribute('aria-invalid', 'true');
    await fits(desk);
    await desk.locator('#ground').selectOption('standard');
    await desk.locator('#reason').fill(t.reason);
    await desk.getByRole('button', { name: t.check }).click();

    // The notice as it will be read; what is typed stays where it is called off.
    const dialog = desk.getByRole('dialog').or(desk.getByRole('alertdialog'));
    for (const text of [t.shown, t.cited, t.reason, t.appeal, t.court])
      await expect(dialog).toContainText(text);
    await fits(desk);
    await desk.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(desk.locator('#ground')).toHaveValue('standard');
    await desk.getByRole('button', { name: t.check }).click();
    await dialog.getByRole('button', { name: t.refuse }).click();
    await expect(desk.locator('#reason')).toHaveCount(0);

    // The applicant reads it with the filing and in the notice; the mail says only that time runs.
    await page.goto(leavePaths.detail(store, number));
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: t.heading, exact: true })).toBeVisible();
    for (const text of [t.cited, t.reason, t.appeal, t.court])
      await expect(main).toContainText(text);
    await fits(page);
    await expectOneLanguage(page, lang);
    await main
      .getByRole('link', { name: /^N\d{12}$/ })
      .first()
      .click();
    const letter = page.getByRole('article');
    for (const text of [t.cited, t.reason, t.appeal, t.court])
      await expect(letter).toContainText(text);
    const mail = await mailAbout(
      page.request,
      store,
      account.mail,
      new RegExp(`(?:通知が届いています|A notice has arrived).*${number}`),
    );
    expect(mail.text).toMatch(/教示（不服があるとき）.*96条の2|How to object.*Article 96-2/s);
    expect(mail.text).not.toContain(t.reason);
  });
}
