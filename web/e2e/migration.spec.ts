import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { result } from './outside';
import { OwnPortal } from './ownPortal';
import { type Account, expect, expectPage, type Lang, langs, test } from './portal';
import { forgetSession, signIn } from './signin';
import { binary, storeFlags } from './stores';

test.describe.configure({ mode: 'serial' });

const portals = { ja: new OwnPortal('migration-ja', 60), en: new OwnPortal('migration-en', 64) };

const words = {
  ja: {
    begin: /^このシステムから移行する/,
    password: '旧システムのパスワード',
    next: 'ログインして内容を確認する',
    confirmed: '取り消せないことを確認しました',
    submit: '移行する',
    unticked: '確認して、チェックを入れてください。',
    done: '移行済み',
    more: 'ほかの旧システムから移行する',
    resume: /^確認の続きに進む/,
    remaining: (n: number) => `あと${n}回失敗すると、24時間できなくなります。`,
    wrong: 'IDまたはパスワードが正しくありません。',
    down: '何も変わっていません',
    blocked: /ログインの失敗が続いたため/,
    blockedChip: '一時停止中',
    notYours: 'この旧アカウントは、このアカウントに移行できません',
    replace: (item: string) => `旧システムの値に変える (${item})`,
    address: '住所',
    mail: /データ移行が完了/,
  },
  en: {
    begin: /^Carry over from this system/,
    password: 'Password of the old system',
    next: 'Sign in and check what comes over',
    confirmed: 'I have read that it cannot be undone',
    submit: 'Carry over',
    unticked: 'Please read this and tick the box.',
    done: 'Carried over',
    more: 'Carry over from another old system',
    resume: /^Go on to the check/,
    remaining: (n: number) =>
      n === 1
        ? 'One more failure blocks this for 24 hours.'
        : `${n} more failures block this for 24 hours.`,
    wrong: 'The ID or the password is not right.',
    down: 'Nothing has changed',
    blocked: /After too many failures to sign in/,
    blockedChip: 'Blocked for now',
    notYours: 'This old account cannot come over to this account',
    replace: (item: string) => `Replace by the old value (${item})`,
    address: 'Address',
    mail: /carried over/i,
  },
} as const;

/** The four systems: an old user of each, and how many records come over. */
const systems = [
  { type: '1', userId: 'DP00010001', password: 'kyuu-denpa-taro' },
  { type: '2', userId: 'lite-taro', password: 'lite-no-taro-2020' },
  { type: '3', userId: 'exp-taro@demo.example', password: 'jikken-no-taro-7' },
  { type: '4', userId: 'JURAN0001', password: 'juran-no-taro-55' },
] as const;

const MIGRATION = '/mypage/account/migration';
const card = (page: Page, type: string) =>
  page
    .locator('main section')
    .filter({ has: page.locator('h3') })
    .nth(Number(type) - 1);

async function enter(
  page: Page,
  lang: Lang,
  system: { type: string; userId: string; password: string },
) {
  const t = words[lang];
  const form = page.locator(`#userId${system.type}`);
  const begin = card(page, system.type).getByRole('button', { name: t.begin });
  await expect(form.or(begin)).toBeVisible();
  if (!(await form.isVisible())) await begin.click();
  await form.fill(system.userId);
  await page.locator(`#password${system.type}`).fill(system.password);
  await page.getByRole('button', { name: t.next }).click();
}

/** The demo individual of the sandbox of a portal. */
async function person(page: Page, portal: OwnPortal): Promise<Account> {
  const { accounts } = await (
    await page.request.get(`${portal.store.sandbox}/api/accounts`)
  ).json();
  return accounts.find((each: Account) => each.kind === 'individual');
}

/** Two accounts of a portal besides its demo accounts. */
async function others(portal: OwnPortal): Promise<[Account, Account]> {
  const flags = ['--count', '2', ...storeFlags(portal.store)];
  const { stdout } = await promisify(execFile)(binary, ['seed', 'accounts', ...flags]);
  return JSON.parse(stdout);
}

/** Makes the first old system behave in one of its ways. */
async function mode(page: Page, portal: OwnPortal, how: string) {
  const answer = await page.request.put(`${portal.store.sandbox}/api/old/1`, {
    data: { mode: how },
  });
  expect(answer.status()).toBe(200);
}

async function states(page: Page, portal: OwnPortal) {
  const { systems } = await result(
    page,
    portal.store.user,
    '/api/common/userinfo/handover-state-get',
  );
  return systems as {
    type: string;
    status: string;
    remaining: number;
    counts: Record<string, number>;
  }[];
}

for (const lang of langs('ja')) {
  const t = words[lang];
  const portal = portals[lang];

  test.describe(lang, () => {
    test.beforeAll(async () => {
      portal.clear();
      await portal.start();
    });
    test.afterAll(() => portal.stop());

    test(`[R1.7] [R2.5] [R2.34] each of the four old systems comes over, once: ${lang}`, async ({
      page,
    }) => {
      const { store } = portal;
      await signIn(page, store.user, await person(page, portal), lang, MIGRATION);
      for (const system of systems) {
        await page.goto(`${store.user}${MIGRATION}`);
        await expectPage(page, 'MYP0141');
        await enter(page, lang, system);
        await expectPage(page, 'MYP0142');
        await expect(page).toHaveURL(`${store.user}${MIGRATION}/confirm?type=${system.type}`);
        const preview = await result(
          page,
          store.user,
          '/api/common/userinfo/handover-preview-get',
          { type: system.type },
        );
        for (const record of [
          ...preview.applications,
          ...preview.licences,
          ...preview.notifications,
        ]) {
          await expect(
            page.getByRole('rowheader', { name: record.number, exact: true }).first(),
          ).toBeVisible();
        }
        expect((await states(page, portal)).find(({ type }) => type === system.type)?.status).toBe(
          'NOT_YET',
        );
        // Without having read that it is for good nothing happens.
        await page.getByRole('button', { name: t.submit, exact: true }).click();
        await expect(page.getByRole('alert').getByText(t.unticked)).toBeVisible();
        // A reload, in the middle of it all, resumes.
        await page.reload();
        await expectPage(page, 'MYP0142');
        await page.getByLabel(t.confirmed).check();
        await page.getByRole('button', { name: t.submit, exact: true }).click();
        await expectPage(page, 'MYP0143');
        const done = (await states(page, portal)).find(({ type }) => type === system.type);
        expect(done).toMatchObject({
          status: 'DONE',
          counts: {
            applications: preview.applicationCount,
            licences: preview.licenceCount,
            notifications: preview.notificationCount,
          },
        });
        const row = page.locator('dd');
        await expect(row.nth(2)).toHaveText(new RegExp(`^${preview.applicationCount}`));
        await page.reload();
        await expectPage(page, 'MYP0143');
      }
      await expect(page.getByRole('link', { name: t.more })).toHaveCount(0);
      await page.goto(`${store.user}${MIGRATION}`);
      await expect(page.getByText(t.done, { exact: true })).toHaveCount(4);
      await expect(page.getByRole('button', { name: t.begin })).toHaveCount(0);
    });

    test(`[R4.6] [R2.34] failures are counted down, five block for a day, an old system that fails is not counted: ${lang}`, async ({
      page,
      faults,
    }) => {
      // Who is asked after the cookies are gone.
      faults.allow(/ 401 .*attribute-get/);
      const { store } = portal;
      const [person, stranger] = await others(portal);
      await signIn(page, store.user, person, lang, MIGRATION);
      const system = { ...systems[0], password: 'not the password' };
      const alert = page.getByRole('alert');
      await mode(page, portal, 'down');
      await enter(page, lang, system);
      await expect(alert).toContainText(t.down);
      expect((await states(page, portal))[0]).toMatchObject({ status: 'NOT_YET', remaining: 5 });
      for (const broken of ['half', 'nonsense']) {
        await mode(page, portal, broken);
        await page.locator('#password1').fill(systems[0].password);
        await page.getByRole('button', { name: t.next }).click();
        await expect(alert).toContainText(t.down);
        expect((await states(page, portal))[0]).toMatchObject({ status: 'NOT_YET', remaining: 5 });
      }
      await mode(page, portal, 'normal');
      for (let left = 4; left > 0; left--) {
        await page.locator('#userId1').fill(`nobody-${lang}-${left}`);
        await page.locator('#password1').fill('not the password');
        await page.getByRole('button', { name: t.next }).click();
        await expect(alert).toContainText(t.wrong);
        await expect(alert).toContainText(t.remaining(left));
        // What was typed is still there.
        await expect(page.locator('#userId1')).toHaveValue(`nobody-${lang}-${left}`);
      }
      await page.locator('#userId1').fill(`nobody-${lang}`);
      await page.getByRole('button', { name: t.next }).click();
      await expect(alert).toContainText(t.blocked);
      await expect(card(page, '1').getByText(t.blockedChip)).toBeVisible();
      await expect(card(page, '1').getByRole('button')).toHaveCount(0);
      await page.reload();
      await expect(card(page, '1').getByText(t.blocked)).toBeVisible();
      await expect(card(page, '2').getByRole('button', { name: t.begin })).toBeVisible();
      // Another person is not kept out, but the old account has come over already.
      const other = await page.context().browser()?.newContext();
      const theirs = await other?.newPage();
      if (!theirs) throw new Error('no second browser');
      await signIn(theirs, store.user, stranger, lang, MIGRATION);
      await enter(theirs, lang, systems[0]);
      await expect(theirs.getByRole('alert')).toContainText(t.notYours);
      await other?.close();
      // A day later it is open again; signed in anew, since sessions end meanwhile.
      const { now } = await (await page.request.get(`${store.sandbox}/api/clock`)).json();
      const later = new Date(Date.parse(now) + 24 * 3_600_000 + 60_000).toISOString();
      await page.request.put(`${store.sandbox}/api/clock`, { data: { now: later } });
      await forgetSession(page);
      await signIn(page, store.user, person, lang, MIGRATION);
      await expect(card(page, '1').getByRole('button', { name: t.begin })).toBeVisible();
    });
  });
}
