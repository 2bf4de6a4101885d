import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { attach, fillForm, next } from './apply';
import { dayFromNow } from './delegations';
import { delegationWords } from './delegationWords';
import { fixed, mobile } from './filings';
import { press, type } from './form';
import { demoAccounts } from './licensed';
import { ask, mailAbout, result } from './outside';
import { seedAccounts } from './ownAccounts';
import { OwnPortal } from './ownPortal';
import { type Account, both, expect, expectPage, type Lang, test } from './portal';
import { signIn } from './signin';
import { sound } from './sound';
import { wordsIn } from './words';

const words = {
  ja: {
    name: '氏名',
    mail: 'メールアドレス',
    send: '招待を送る',
    sent: /さんに招待を送りました/,
    subject: /メンバーへの招待/,
    accept: /からの招待を承諾する/,
    acceptNow: '承諾する',
    joined: /のメンバーになりました/,
    act: /の手続きをする$/,
    look: /の手続きを見る$/,
    member: /のメンバーとして操作しています/,
    reads: /のメンバーとして見ています/,
    page: /のページ$/,
    onlyLooks: /の閲覧者なので、見るだけです/,
    clients: 'この法人・社団の委任状',
    people: 'メンバー',
    assign: '担当を保存する',
    assigned: '担当を保存しました',
    actFor: /代理人として/,
    clerk: /の担当者として、.*様の代理をしています/,
    looks: /の担当者として、.*様の手続きを見ています/,
    remove: /さんをメンバーから外す$/,
    removeNow: '外す',
    removed: '外しました',
    over: 'この委任状では操作できません',
    filed: '提出した',
    actor: /（担当: /,
  },
  en: {
    name: 'Name',
    mail: 'Mail address',
    send: 'Send the invitation',
    sent: /The invitation was sent to/,
    subject: /An invitation to become a member/,
    accept: /^Accept the invitation of /,
    acceptNow: 'Accept',
    joined: /You are now a member of/,
    act: /^Act in the name of /,
    look: /^Look in the name of /,
    member: /^You are acting as a member of/,
    reads: /^You are looking as a member of/,
    page: /^The page of /,
    onlyLooks: /so you only look/,
    clients: 'Its powers of attorney',
    people: 'Members',
    assign: 'Save',
    assigned: 'Saved',
    actFor: /^Act for/,
    clerk: /^You are acting for .* as a member of/,
    looks: /^You are looking at things of .* as a member of/,
    remove: /^Remove /,
    removeNow: 'Remove',
    removed: 'Removed',
    over: 'Nothing can be done under this power of attorney',
    filed: 'Filed',
    actor: /\(in charge: /,
  },
} as const;

/** Asks somebody in the firm's name, and takes that back. */
async function askAndTakeBack(page: Page, t: (typeof delegationWords)[Lang]): Promise<void> {
  const main = page.getByRole('main');
  await press(page, t.category, t.individual);
  await type(page, t.name, '電波 三郎');
  await type(page, t.mail, 'saburo-of-the-clerk@example.jp');
  await main.getByRole('button', { name: t.next }).click();
  await expectPage(page, 'MYP0204');
  await main.getByRole('button', { name: t.askDo }).click();
  await expectPage(page, 'MYP0205');
  await main.getByRole('link', { name: t.toDetail }).click();
  await expectPage(page, 'MYP0202');
  await main.getByRole('button', { name: t.recall, exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: t.recall, exact: true }).click();
  await expect(page.getByRole('alert')).toContainText(t.recallDone);
  await expect(main.getByRole('button', { name: t.recall, exact: true })).toHaveCount(0);
}

type Role = 'MANAGER' | 'CLERK' | 'READER';

for (const lang of both) {
  const t = words[lang];
  const w = wordsIn(lang);
  const filing = { ja: mobile, en: fixed }[lang];
  const portal = new OwnPortal(`members-${lang}`, lang === 'ja' ? 280 : 284);
  const { store } = portal;
  const named = (mandate: string) => `mandate=${mandate}`;

  test.describe(() => {
    test.beforeAll(async () => {
      portal.clear();
      await portal.start();
    });
    test.afterAll(() => portal.stop());

    test(`[R1.3] [R6.1] a firm with three members: the manager assigns, the clerk files, the reader looks, and who is removed is out (${lang})`, async ({
      page,
      another,
    }) => {
      const demo = await demoAccounts(page, store);
      const seeded = seedAccounts(store, 4);
      const [client, ...persons] = seeded as [Account, Account, Account, Account];
      await signIn(page, store.user, demo('corporation'), lang, '/mypage/members');
      await expectPage(page, 'MYP0211');

      // The firm's own login invites three, who accept on their pages.
      const people = {} as Record<Role, Page>;
      const ids = {} as Record<Role, string>;
      for (const [n, role] of (['MANAGER', 'CLERK', 'READER'] as const).entries()) {
        const account = persons[n] as Account;
        await page.getByLabel(t.name, { exact: false }).first().fill(`${role} 太郎`);
        await page.getByRole('textbox', { name: t.mail }).fill(account.mail);
        await page.locator(`input[name=invitedRole][value=${role}]`).check();
        await page.getByRole('button', { name: t.send }).click();
        await expect(page.getByText(t.sent)).toContainText(role);
        await mailAbout(page.request, store, account.mail, /メンバーへの招待|An invitation/);
        const person = await another();
        await signIn(person, store.user, account, lang, '/mypage/firms');
        await expectPage(person, 'MYP0212');
        await person.getByRole('button', { name: t.accept }).click();
        await person.getByRole('alertdialog').getByRole('button', { name: t.acceptNow }).click();
        await expect(person.getByText(t.joined)).toBeVisible();
        const { firms } = await result(person, store.user, '/api/common/member/firms-get');
        ids[role] = firms[0].memberId;
        people[role] = person;
      }
      const { MANAGER: manager, CLERK: clerk, READER: reader } = people;

      // A client grants the firm a power of attorney; the manager takes it up and assigns it to the clerk.
      const holder = await another();
      await signIn(holder, store.user, client, lang);
      const terms = {
        ...{ name: '見本', mail: demo('corporation').mail, category: '2', role: 'AGENT' },
        ...{ kind: 'COMPREHENSIVE', disclosure: 'ALL', subAgentAllowed: false },
        ...{ laterRecordsAllowed: false, procedures: [], stations: [], validUntil: dayFromNow(90) },
      };
      const path = '/api/common/delegation/register';
      const made = await ask(holder, store.user, path, terms, { 'Idempotency-Key': randomUUID() });
      expect(made.resultCode, JSON.stringify(made)).toBe('SUCCESS');
      const { delegationId, version } = made.result;
      const accepted = await ask(
        manager,
        store.user,
        '/api/common/delegation/accept',
        { delegationId, version },
        { 'X-Mandate': `m-${ids.MANAGER}` },
      );
      expect(accepted.resultCode, JSON.stringify(accepted)).toBe('SUCCESS');
      await manager.getByRole('link', { name: t.act }).click();
      await expectPage(manager, 'MYP0001');
      await expect(manager.getByText(t.member)).toBeVisible();
      await manager.getByRole('link', { name: t.clients }).click();
      await expectPage(manager, 'MYP0201');
      await manager.locator(`main a[href*="${delegationId}"]`).first().click();
      await expectPage(manager, 'MYP0202');
      await expect(manager.getByRole('button', { name: t.assign, exact: true })).toBeVisible();
      await sound(manager);
      await manager.getByRole('checkbox').nth(1).check();
      await manager.getByRole('button', { name: t.assign, exact: true }).click();
      await expect(manager.getByRole('alert').filter({ hasText: t.assigned })).toBeVisible();
      expect(new URL(manager.url()).searchParams.get('mandate')).toBe(`m-${ids.MANAGER}`);

      // The clerk files for the client in the pages.
      const preparation = `${store.user}/application/preparation?procedureId=amateur-open`;
      await clerk.goto(`${preparation}&${named(delegationId)}`);
      await expect(clerk.getByText(t.clerk)).toBeVisible();
      await clerk.getByRole('button', { name: w.begin }).click();
      await expectPage(clerk, 'APP0101');
      await press(clerk, w.grounds, w.none);
      await next(clerk, w, 'APP0102');
      await fillForm(clerk, filing);
      await next(clerk, w, 'APP0103');
      await attach(clerk, filing);
      await next(clerk, w, 'APP0106');
      await clerk.getByRole('button', { name: w.submit, exact: true }).click();
      await clerk.getByRole('dialog').getByRole('button', { name: w.submitNow }).click();
      await expectPage(clerk, 'APP0002');

      // The client sees who it was; the reader, to whom nothing is assigned, does not get in.
      const { applications } = await result(
        holder,
        store.user,
        '/api/common/application-progress/list-get',
      );
      const number: string = applications[0].electronicApplicationNumber;
      await holder.goto(
        `${store.user}/mypage/application-progress/detail?electronicApplicationNumber=${number}`,
      );
      await expect(holder.getByRole('main')).toContainText(t.actor);
      await reader.goto(`${store.user}/mypage/application-progress?${named(delegationId)}`);
      await expect(reader.getByRole('heading', { level: 1 })).toHaveText(t.over);

      // Assigned to nobody, it is everybody's: the reader looks.
      await manager.getByRole('checkbox').nth(1).uncheck();
      await manager.getByRole('button', { name: t.assign, exact: true }).click();
      await expect(manager.getByRole('alert').filter({ hasText: t.assigned })).toBeVisible();
      await reader.goto(`${store.user}/mypage/application-progress?${named(delegationId)}`);
      await expect(reader.getByText(t.looks)).toBeVisible();
      await expect(reader.getByRole('main')).toContainText(number);
      await reader.goto(`${store.user}/mypage/firms`);
      await expect(reader.getByRole('link', { name: t.look })).toBeVisible();
      await sound(reader);
      await reader.getByRole('link', { name: t.look }).click();
      await expectPage(reader, 'MYP0001');
      await expect(reader.getByText(t.reads)).toBeVisible();
      // The page is the firm's, and who only looks is not offered to file.
      await expect(reader.getByRole('main').getByText(t.page)).toBeVisible();
      const menu = 'main a[href*="/mypage/application-menu"]';
      await expect(reader.locator(menu)).toHaveCount(0);
      await reader.goto(`${store.user}/mypage/application-menu?${named(`m-${ids.READER}`)}`);
      await expect(reader.getByText(t.onlyLooks)).toBeVisible();
      await sound(reader);

      // The clerk can ask principals in the firm's name, the reader cannot.
      const asking = 'main a[href*="/mypage/delegation/form?ask"]';
      await clerk.goto(`${store.user}/mypage/delegation?${named(`m-${ids.CLERK}`)}`);
      await expectPage(clerk, 'MYP0201');
      await clerk.locator(asking).click();
      await expectPage(clerk, 'MYP0203');
      await askAndTakeBack(clerk, delegationWords[lang]);
      await reader.goto(`${store.user}/mypage/delegation?${named(`m-${ids.READER}`)}`);
      await expectPage(reader, 'MYP0201');
      await expect(reader.locator(asking)).toHaveCount(0);

      // The manager removes the clerk in the middle of another form.
      await clerk.goto(`${preparation}&${named(delegationId)}`);
      await clerk.getByRole('button', { name: w.begin }).click();
      await expectPage(clerk, 'APP0101');
      await manager.getByRole('link', { name: t.people, exact: true }).first().click();
      await expectPage(manager, 'MYP0211');
      await expect(manager.getByRole('main')).toContainText(t.filed);
      await sound(manager);
      await manager.getByRole('button', { name: t.remove }).nth(1).click();
      await manager.getByRole('alertdialog').getByRole('button', { name: t.removeNow }).click();
      await expect(manager.getByRole('alert').filter({ hasText: t.removed })).toBeVisible();
      await clerk.reload();
      await expect(clerk.getByRole('heading', { level: 1 })).toHaveText(t.over);
    });
  });
}
