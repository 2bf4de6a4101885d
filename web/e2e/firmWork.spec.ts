import type { Page } from '@playwright/test';
import { detail, grant, move } from './delegations';
import { demoAccounts } from './licensed';
import { ask, result } from './outside';
import { seedAccounts } from './ownAccounts';
import { OwnPortal } from './ownPortal';
import { type Account, expect, expectPage, langs, test } from './portal';
import { submit } from './prepare';
import { signIn } from './signin';
import { sound } from './sound';

const words = {
  ja: {
    select: / を選ぶ$/,
    assign: '担当を決める',
    to: '担当',
    principals: '行の本人',
    done: '1件の担当を決めました',
    change: '切り替える',
    find: '本人を探す',
    clerk: /の担当者として、.*様の代理をしています/,
    over: 'この委任状では操作できません',
  },
  en: {
    select: /^Select (?!this)/,
    assign: 'Assign',
    to: 'In charge',
    principals: 'The principals of the rows',
    done: '1 was assigned',
    change: 'Change',
    find: 'Search for a principal',
    clerk: /^You are acting for .* as a member of/,
    over: 'Nothing can be done under this power of attorney',
  },
} as const;

const roles = ['MANAGER', 'CLERK', 'READER'] as const;
type Role = (typeof roles)[number];

for (const lang of langs('ja')) {
  const t = words[lang];
  const portal = new OwnPortal(`firmWork-${lang}`, lang === 'ja' ? 288 : 292);
  const { store } = portal;

  test.describe(() => {
    test.beforeAll(async () => {
      portal.clear();
      await portal.start();
    });
    test.afterAll(() => portal.stop());

    test(`[R1.3] [R6.1] a firm shares out the work of two principals, and a release shuts its clerk out at once (${lang})`, async ({
      page,
      another,
    }) => {
      const { user } = store;
      const corporation = (await demoAccounts(page, store))('corporation');
      const seeded = seedAccounts(store, 5) as [Account, Account, Account, Account, Account];
      await signIn(page, user, corporation, lang, '/mypage/members');

      // Three members, who accept.
      const people = {} as Record<Role, Page>;
      const ids = {} as Record<Role, string>;
      for (const [n, role] of roles.entries()) {
        const account = seeded[n] as Account;
        const wanted = { name: `${role} 太郎`, mail: account.mail, role, groups: [] };
        await result(page, user, '/api/common/member/invite', wanted);
        const person = await another();
        await signIn(person, user, account, lang);
        const { firms } = await result(person, user, '/api/common/member/firms-get');
        const { memberId, version } = firms[0];
        await result(person, user, '/api/common/member/accept', { memberId, version });
        people[role] = person;
        ids[role] = memberId;
      }
      const { MANAGER: manager, CLERK: clerk, READER: reader } = people;

      // Two principals, each with a filing under way; the firm takes up both powers of attorney.
      const principals: { page: Page; id: string; number: string; mandate: string }[] = [];
      for (const account of seeded.slice(3)) {
        const own = await another();
        await signIn(own, user, account, lang);
        const id = await grant(own, store, corporation.mail, { name: '見本', category: '2' });
        await move(page, store, 'accept', id);
        const { number } = await submit(own, store);
        const { delegationNumber } = await detail(own, store, id);
        principals.push({ page: own, id, number, mandate: delegationNumber });
      }
      const [first, second] = principals as [
        (typeof principals)[number],
        (typeof principals)[number],
      ];
      const inFirm = (role: Role) => `${user}/mypage/worklist?mandate=m-${ids[role]}`;
      const under = (id: string) => `${user}/mypage/application-progress?mandate=${id}`;

      // The manager puts the clerk in charge of the first principal, and themselves of the second.
      await manager.goto(inFirm('MANAGER'));
      await expectPage(manager, 'MYP0221');
      const rows = manager.getByRole('main').locator('tr[data-row]');
      await expect(rows).toHaveCount(2);
      await sound(manager);
      for (const [of, role] of [
        [first, 'CLERK'],
        [second, 'MANAGER'],
      ] as const) {
        const row = rows.filter({ hasText: of.number });
        await row.getByRole('checkbox', { name: t.select }).check();
        await manager.getByRole('main').getByRole('button', { name: t.assign }).click();
        const dialog = manager.getByRole('dialog');
        await dialog
          .getByRole('combobox', { name: t.to })
          .selectOption(role === 'MANAGER' ? 'me' : ids[role]);
        await dialog.getByRole('radio', { name: t.principals }).check();
        if (role === 'CLERK') await sound(manager);
        await dialog.getByRole('button', { name: t.assign, exact: true }).click();
        await expect(manager.getByText(t.done)).toBeVisible();
        await manager.goto(inFirm('MANAGER'));
      }

      // Looking after all of them, the manager acts under the second alone.
      await expect(rows).toHaveCount(2);
      await manager.goto(under(second.id));
      await expect(manager.getByText(t.clerk)).toBeVisible();
      await expect(manager.getByRole('main')).toContainText(second.number);
      await manager.goto(under(first.id));
      await expect(manager.getByRole('heading', { level: 1 })).toHaveText(t.over);

      // The clerk sees the first alone, and gets to it by the header.
      await clerk.goto(inFirm('CLERK'));
      const own = clerk.getByRole('main').locator('tr[data-row]');
      await expect(own).toHaveCount(1);
      await expect(own).toContainText(first.number);
      await clerk.getByRole('banner').getByRole('button', { name: t.change }).click();
      await clerk.getByRole('combobox', { name: t.find }).fill(first.mandate);
      // The firm stands above whom the words find, and is not taken.
      const found = clerk.getByRole('listbox').getByRole('option');
      await expect(found).toHaveCount(2);
      await expect(found.last()).toHaveAttribute('aria-selected', 'true');
      await clerk.keyboard.press('Enter');
      await expectPage(clerk, 'MYP0301');
      expect(new URL(clerk.url()).searchParams.get('mandate')).toBe(first.id);
      await expect(clerk.getByText(t.clerk)).toBeVisible();

      // To the reader nothing is assigned: nothing is listed, and nothing opens.
      await reader.goto(inFirm('READER'));
      await expectPage(reader, 'MYP0221');
      await expect(reader.getByRole('main').locator('tr[data-row]')).toHaveCount(0);
      await reader.goto(under(first.id));
      await expect(reader.getByRole('heading', { level: 1 })).toHaveText(t.over);

      // The principal releases it: the clerk's next request is refused, and the row is gone.
      await move(first.page, store, 'release', first.id);
      const drafts = '/api/common/draft/list-get';
      const refused = await ask(clerk, user, drafts, {}, { 'X-Mandate': first.id });
      expect(refused.resultCode).toBe('RE_EXECUTABLE_ERROR');
      await clerk.reload();
      await expect(clerk.getByRole('heading', { level: 1 })).toHaveText(t.over);
      await clerk.goto(inFirm('CLERK'));
      await expectPage(clerk, 'MYP0221');
      await expect(own).toHaveCount(0);
      await manager.goto(inFirm('MANAGER'));
      await expect(rows).toHaveCount(1);
      await expect(rows).toContainText(second.number);
    });
  });
}
