import type { Page } from '@playwright/test';
import { dayFromNow, detailOf } from './delegations';
import { choose, group, type } from './form';
import { expectOneLanguage } from './oneLanguage';
import { mailAbout } from './outside';
import { pdfFile } from './pdf';
import { expect, expectPage, langs, test } from './portal';
import { signIn, signInStaff } from './signin';

const words = {
  ja: {
    to: '紙の委任状',
    add: '紙の委任状を登録する',
    agent: '任された人のメールアドレス、ユーザーIDまたはアカウント番号',
    look: 'アカウントを確かめる',
    found: 'アカウントが見つかりました',
    lastName: '姓',
    firstName: '名',
    postalCode: '郵便番号',
    prefecture: '都道府県',
    tokyo: '東京都',
    town: '市区町村から後の住所',
    until: '期限',
    parts: ['年', '月', '日'],
    file: '読み取ったファイル',
    register: '登録する',
    problems: /入力内容に\d+件の誤りがあります/,
    saved: '登録しました',
    waiting: '承諾待ち',
    accept: '承諾する',
    paper: '紙に署名。総合通信局が、写しとともに登録',
    registered: '紙の委任状を登録した',
    end: /を終わらせる$/,
    doEnd: '終わらせる',
    reason: '理由',
    ended: '総合通信局による終了',
    only: '登録と終了ができるのは、審査担当者と管理者だけです。',
    subject: /委任の承諾のお願い|waits for your answer/,
  },
  en: {
    to: 'Powers of attorney on paper',
    add: 'Register a power of attorney on paper',
    agent: "Agent's mail address, user ID or account ID",
    look: 'Look the account up',
    found: 'The account was found',
    lastName: 'Family name',
    firstName: 'Given name',
    postalCode: 'Postal code',
    prefecture: 'Prefecture',
    tokyo: 'Tokyo',
    town: 'Address after the prefecture',
    until: 'Last day',
    parts: ['Year', 'Month', 'Day'],
    file: 'Scanned file',
    register: 'Register',
    problems: /There are \d+ problems with your entries/,
    saved: 'is registered',
    waiting: 'Waits to be accepted',
    accept: 'Accept',
    paper: 'Signed on paper; the bureau registered it with a scan',
    registered: 'Registered it from paper',
    end: /^End M/,
    doEnd: 'End',
    reason: 'Reason',
    ended: 'Ended by the bureau',
    only: 'Only officers and administrators can register and end them.',
    subject: /委任の承諾のお願い|waits for your answer/,
  },
};

/** Puts a day into the boxes of a group. */
async function day(page: Page, legend: string, parts: readonly string[], value: string) {
  for (const [n, part] of value.split('-').entries()) {
    await group(page, legend)
      .getByLabel(parts[n] as string, { exact: true })
      .fill(part);
  }
}

for (const lang of langs('ja')) {
  const t = words[lang];

  test(`[R2.33] staff register a power of attorney on paper, its agent accepts it, and staff end it (${lang})`, async ({
    page,
    another,
    account,
    officer,
    store,
  }) => {
    const desk = await another();
    await signInStaff(desk, store.staff, officer, lang, '/desk');
    await desk.getByRole('link', { name: t.to, exact: true }).click();
    await expectPage(desk, 'STF0119');
    await expectOneLanguage(desk, lang);
    await desk.getByRole('button', { name: t.add }).click();

    // What is missing is told at its field; nothing is kept.
    await desk.getByRole('button', { name: t.register, exact: true }).click();
    await expect(desk.locator('#documentId-error')).toBeVisible();
    await desk.getByLabel(t.file).setInputFiles(pdfFile('paper.pdf', 'power of attorney'));
    await desk.getByRole('button', { name: t.register, exact: true }).click();
    await expect(desk.locator('#agent-error')).toBeVisible();
    await type(desk, t.agent, 'nobody@nowhere.example');
    await desk.getByRole('button', { name: t.look }).click();
    await expect(desk.locator('#agent-error')).toBeVisible();
    await expectOneLanguage(desk, lang);

    await type(desk, t.agent, account.mail);
    await desk.getByRole('button', { name: t.look }).click();
    await expect(desk.getByRole('alert').filter({ hasText: t.found })).toContainText(account.mail);
    // Names are kept in full width.
    const name = `紙山${[...String(Date.now())].map((digit) => '〇一二三四五六七八九'[Number(digit)]).join('')}`;
    await type(desk, t.lastName, name);
    await type(desk, t.firstName, '一郎');
    await type(desk, t.postalCode, '1008926');
    await choose(desk, t.prefecture, t.tokyo);
    await type(desk, t.town, '千代田区霞が関2-1-2');
    await day(desk, t.until, t.parts, dayFromNow(300));
    await desk.getByRole('button', { name: t.register, exact: true }).click();
    await expect(desk.getByRole('alert').filter({ hasText: t.saved })).toBeVisible();
    const row = desk.getByRole('row').filter({ hasText: name });
    await expect(row).toContainText(t.waiting);
    await expect(row.getByRole('link', { name: 'paper.pdf' })).toBeVisible();
    await expectOneLanguage(desk, lang);

    // The agent is told by mail, reads how it was signed, and accepts it.
    await mailAbout(page.request, store, account.mail, t.subject);
    await signIn(page, store.user, account, lang, '/mypage/delegation');
    const listed = await page.request.post(`${store.user}/api/common/delegation/list-get`, {
      data: { keyword: name },
    });
    const { result } = await listed.json();
    const [{ delegationId, delegationNumber }] = result.delegations;
    await page.goto(store.user + detailOf(delegationId));
    const main = page.getByRole('main');
    await expect(main).toContainText(t.paper);
    await expect(main).toContainText(t.registered);
    await expectOneLanguage(page, lang);
    await main.getByRole('button', { name: t.accept, exact: true }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t.accept, exact: true })
      .click();
    await expect(page.getByRole('alert')).toBeVisible();

    // Found by its number, and ended with a reason that the agent reads.
    await desk.locator('#keyword').fill(delegationNumber);
    await desk.locator('#keyword').press('Enter');
    await expect(desk.getByRole('row')).toHaveCount(2);
    await desk.getByRole('button', { name: t.end }).click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByRole('button', { name: t.doEnd, exact: true }).click();
    await expect(dialog.locator('#reason-error')).toBeVisible();
    await dialog.getByLabel(t.reason).fill('The principal has withdrawn it.');
    await dialog.getByRole('button', { name: t.doEnd, exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await page.reload();
    await expect(main).toContainText(t.ended);
    await expect(main).toContainText('The principal has withdrawn it.');
  });
}
