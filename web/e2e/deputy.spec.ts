import type { Page } from '@playwright/test';
import { ask as axe, load } from './a11y/axe';
import { expectOneLanguage } from './oneLanguage';
import { mailsTo, result } from './outside';
import { expect, expectPage, journey, test } from './portal';
import { deskOf, submit } from './prepare';
import { addStaff } from './seed';
import { signIn, signInStaff } from './signin';

const words = {
  ja: {
    heading: '不在の間の代理',
    deputy: '代理をする人',
    name: '代理を決める',
    end: '代理を終える',
    of: /の代理です/,
    list: '担当と代理の案件を見る',
    chip: '（代理）',
    taken: '担当を引き継ぐ',
    act: /の代理として操作できます/,
    act2: /不在の間の代理/,
    reason: /^理由/,
    mails: /の代理(に決まりました|が終わりました)|(You are|no longer) the deputy of/,
  },
  en: {
    heading: 'A deputy while you are away',
    deputy: /^Deputy/,
    name: 'Name the deputy',
    end: 'End it now',
    of: /You are the deputy of/,
    list: 'See your cases and those',
    chip: '(deputy)',
    taken: 'Take it over',
    act: /You can act on it as .+’s deputy/,
    act2: /^Deputy/,
    reason: /^Reason/,
    mails: /の代理(に決まりました|が終わりました)|(You are|no longer) the deputy of/,
  },
};

const today = () =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo' }).format(new Date()).split('-');

/** Today for the first and the last day. */
async function fillDays(page: Page): Promise<void> {
  const groups = page.locator('form fieldset');
  await expect(groups).toHaveCount(2);
  for (const group of [groups.first(), groups.last()]) {
    for (const [i, part] of today().entries()) await group.getByRole('textbox').nth(i).fill(part);
  }
}

journey('ja', (lang) => {
  const t = words[lang];
  test(`[R10.1] a colleague does the work of an officer who is away, without taking it over (${lang})`, async ({
    page,
    store,
    account,
    another,
  }, { workerIndex }) => {
    const run = `${workerIndex}x${Date.now().toString(36)}`;
    const away = addStaff(store, `away-${run}`, 'Away 1', 'officer', ['A']);
    const stands = addStaff(store, `stands-${run}`, `Deputy ${run}`, 'officer', ['A']);
    const applicant = await another();
    await signIn(applicant, store.user, account, lang);
    const { number } = await submit(applicant, store);
    const arrived = (await submit(applicant, store)).number;
    await signInStaff(page, store.staff, away, lang, '/portal');
    await deskOf(page, store).accept(number);
    const { staff: me } = await result(page, store.staff, '/api/staff/auth/user/attribute-get');
    await result(page, store.staff, '/api/staff/common/review/assign', {
      electronicApplicationNumber: arrived,
      version: (await deskOf(page, store).detail(arrived)).version,
      accountId: me.accountId,
    });
    await page.getByRole('button', { name: t.name }).click();
    await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
    await page.getByLabel(t.deputy).selectOption({ label: `Deputy ${run}` });
    await fillDays(page);
    await load(page);
    expect(await axe(page, {})).toEqual([]);
    await page.getByRole('button', { name: t.name }).click();
    await expect(page.getByRole('button', { name: t.end })).toBeVisible();
    await expectOneLanguage(page, lang);

    const other = await another();
    await signInStaff(other, store.staff, stands, lang, '/portal');
    await expect(other.getByText(t.of)).toBeVisible();
    await other.getByRole('link', { name: t.list }).click();
    await expectPage(other, 'STF0101');
    const row = other.locator(`tr[data-row="${number}"]`);
    await expect(row).toContainText(t.chip);
    await other.goto(`${store.staff}/desk/detail?electronicApplicationNumber=${number}`);
    await expect(other.getByText(t.act)).toBeVisible();
    const desk = deskOf(other, store);
    await desk.requestFee(number);
    expect((await desk.detail(number)).assigneeName).toBe('Away 1');

    // Of what has just arrived the deputy is asked the two first questions, as the assignee would be.
    await other.goto(`${store.staff}/desk/detail?electronicApplicationNumber=${arrived}`);
    await expect(other.locator('[data-triage]')).toBeVisible();
    await other.getByRole('heading', { level: 1 }).focus();
    await other.keyboard.press('t');
    await expect(other.locator('[data-triage]')).toBeFocused();
    await other.keyboard.press('Enter');
    await expect(other.locator('#triage')).toBeFocused();
    expect(await desk.detail(arrived)).toMatchObject({
      assigneeName: 'Away 1',
      triage: { complete: true, competent: true, by: `Deputy ${run}` },
    });

    // An administrator ends it for who is away, and says why; the deputy is told by mail.
    const boss = await another();
    const chief = addStaff(store, `chief-${run}`, 'Chief 1', 'administrator', ['A']);
    await signInStaff(boss, store.staff, chief, lang, '/roles');
    const awayRow = boss.getByRole('row').filter({ hasText: away.mail });
    await awayRow.getByRole('button', { name: t.act2 }).click();
    const dialog = boss.getByRole('dialog');
    await dialog.getByRole('button', { name: t.end }).click();
    await expect(dialog.locator('[aria-invalid="true"]').first()).toBeVisible();
    await dialog.getByLabel(t.reason).fill('職員配置換 2026-1');
    await load(boss);
    expect(await axe(boss, {})).toEqual([]);
    await dialog.getByRole('button', { name: t.end }).click();
    await expect(dialog).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('button', { name: t.name })).toBeVisible();

    // Who names one again and ends it themselves goes on at the heading of what stands there then.
    await page.getByLabel(t.deputy).selectOption({ label: `Deputy ${run}` });
    await fillDays(page);
    await page.getByRole('button', { name: t.name }).press('Enter');
    await expect(page.getByRole('button', { name: t.end })).toBeVisible();
    await expect(page.locator('h2:focus')).toHaveText(t.heading);
    await page.getByRole('button', { name: t.end }).press('Enter');
    await expect(page.getByRole('button', { name: t.name })).toBeVisible();
    await expect(page.locator('h2:focus')).toHaveText(t.heading);
    const subjects = async () =>
      (await mailsTo(page.request, store, stands.mail)).map((m) => m.subject);
    await expect
      .poll(async () => (await subjects()).filter((each) => t.mails.test(each)).length)
      .toBe(4);
    await other.reload();
    await expect(other.getByText(t.taken).first()).toBeVisible();
    await expect(other.getByText(t.act)).toHaveCount(0);
  });
});
