import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { result } from './outside';
import { seedAccounts } from './ownAccounts';
import { OwnPortal } from './ownPortal';
import { type Account, expect, expectPage, type Lang, test } from './portal';
import { makeDraft } from './prepare';
import { signIn } from './signin';

test.use({ fetchAhead: true });

const words = {
  ja: {
    renew: /を新しい様式に移す$/,
    moved: ['場所が変わった項目', '試験の内容: 試験の目的 → 試験の狙い: 試験の目的'],
    added: ['新しい項目', '試験の内容: 試験の開始日'],
    dropped: ['入力した内容は残りません', '試験の内容: 試験を始める日'],
    renewNow: '新しい様式に移す',
    renewed: '下書きを新しい様式に移しました。',
    resume: /を再開する$/,
    carried: 'この下書きを新しい様式に移しました',
    ask: 'この手続きの様式が変わりました',
    move: '新しい様式に移して続ける',
    next: '次へ進む',
    plan: '試験の目的',
    started: '試験の開始日',
  },
  en: {
    renew: /^Move to the new form: /,
    moved: ['Moved', 'About the trial: Aim of the trial → Aims: Aim of the trial'],
    added: ['New', 'About the trial: Day it starts'],
    dropped: ['what you entered is not kept', 'About the trial: First day'],
    renewNow: 'Move it to the new form',
    renewed: 'The draft is on the new form now.',
    resume: /^Resume /,
    carried: 'this draft is now on the new one',
    ask: 'The form of this procedure has changed',
    move: 'Move it to the new form and go on',
    next: 'Next',
    plan: 'Aim of the trial',
    started: 'Day it starts',
  },
};

const LIST = '/mypage/application-draft';
const portal = new OwnPortal('version', 160);
const { store } = portal;
const folder = mkdtempSync(join(tmpdir(), 'radioportal-version-'));
const first = readFileSync(new URL('../../contract/further/trial.yaml', import.meta.url), 'utf8');

/** The next version: one field stands in a section of its own, another one has given way. */
function second(): string {
  const [plan = ''] = / {6}- id: plan\n {8}type: textarea\n( {8}.*\n)+/.exec(first) ?? [];
  const aims = `  - section: aims\n    title: { ja: 試験の狙い, en: Aims }\n    fields:\n${plan}`;
  return first
    .replace('version: 1', 'version: 2')
    .replace('from: 2025-10-01', 'from: 2026-01-01')
    .replace(plan, '')
    .replace('  - section: places', `${aims}  - section: places`)
    .replace('trial.plan', 'aims.plan')
    .replace('id: begins', 'id: starts')
    .replace('{ ja: 試験を始める日, en: First day }', '{ ja: 試験の開始日, en: Day it starts }');
}

test.beforeAll(async () => {
  portal.clear();
  writeFileSync(join(folder, 'trial.yaml'), first);
  await portal.start('--procedures', folder);
});
test.afterAll(async () => {
  await portal.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('[R2.27] a draft of an older version says what moved, is new and was dropped, and goes on in the new form, in both languages', async ({
  page,
  another,
}) => {
  const accounts = seedAccounts(store, 2, ['radio']) as [Account, Account];
  const people = [
    { lang: 'ja' as Lang, page, account: accounts[0] },
    { lang: 'en' as Lang, page: await another(), account: accounts[1] },
  ];
  const drafts: string[] = [];
  const opened: { whole: string; losing: string }[] = [];
  for (const { lang, page, account } of people) {
    await signIn(page, store.user, account, lang, LIST);
    const form = {
      trial: { plan: '回折の観測', watts: '5', begins: '2026-12-01' },
      places: [{ name: '日比谷公園', indoors: false }],
    };
    const begin = async (formData: object) =>
      (await makeDraft(page, store, formData, { procedureId: 'trial' })).id;
    drafts.push(await begin(form));
    const { begins: _, ...kept } = form.trial;
    opened.push({ whole: await begin({ ...form, trial: kept }), losing: await begin(form) });
    // Nothing of the page is on its way any more while the portal is stopped.
    await page.goto('about:blank');
  }

  const ended = first.replace('from: 2025-10-01', 'from: 2025-10-01, to: 2025-12-31');
  writeFileSync(join(folder, 'trial.yaml'), ended);
  writeFileSync(join(folder, 'trial-2.yaml'), second());
  await portal.start('--procedures', folder);

  for (const [n, { lang, page }] of people.entries()) {
    const t = words[lang];
    await page.goto(store.user + LIST);
    await page.getByRole('button', { name: t.renew }).last().click(); // the newest stands first
    const dialog = page.getByRole('dialog');
    for (const [title, entry] of [t.moved, t.added, t.dropped]) {
      await expect(dialog).toContainText(`${title}`);
      await expect(dialog.getByRole('listitem').filter({ hasText: `${entry}` })).toHaveCount(1);
    }
    await dialog.getByRole('button', { name: t.renewNow }).click();
    await expect(page.getByRole('alert')).toContainText(t.renewed);
    await expect(page.getByRole('alert')).toBeFocused();
    const { formData, procedureVersion } = await result(page, store.user, '/api/common/draft/get', {
      temporalyNotificationId: drafts[n],
    });
    expect(`${procedureVersion}`).toBe('2');
    expect(formData).toMatchObject({ aims: { plan: '回折の観測' }, trial: { watts: '5' } });
    expect(formData.trial.begins).toBeUndefined();
    expect(formData.places[0].name).toBe('日比谷公園');

    const resume = page.getByRole('link', { name: t.resume });
    await resume.and(page.locator(`[href*="${drafts[n]}"]`)).click();
    await expectPage(page, 'APP0101');
    await page.getByRole('button', { name: t.next, exact: true }).click();
    await expectPage(page, 'APP0102');
    await expect(page.getByRole('textbox', { name: t.plan })).toHaveValue('回折の観測');
    await expect(page.getByText(t.started).first()).toBeVisible();
    await openedAsTheyAre(page, lang, opened[n] as (typeof opened)[number]);
  }
});

/** A draft of which nothing would be lost is on the new form when it is opened; of any other that is asked for. */
async function openedAsTheyAre(
  page: Page,
  lang: Lang,
  drafts: { whole: string; losing: string },
): Promise<void> {
  const t = words[lang];
  const versionOf = async (id: string) => {
    const get = { temporalyNotificationId: id };
    const draft = await result(page, store.user, '/api/common/draft/get', get);
    return [`${draft.procedureVersion}`, draft.formData.places[0].name];
  };
  const open = (id: string) =>
    page.goto(`${store.user}/application/open/form?temporalyNotificationId=${id}`);
  await open(drafts.whole);
  await expect(page.getByText(t.carried)).toBeVisible();
  expect(await versionOf(drafts.whole)).toEqual(['2', '日比谷公園']);

  await open(drafts.losing);
  await expect(page.getByText(t.ask)).toBeVisible();
  await expect(page.getByText('2026-12-01').first()).toBeVisible();
  expect(await versionOf(drafts.losing)).toEqual(['1', '日比谷公園']);
  await page.getByRole('button', { name: t.move }).click();
  await expect(page.getByText(t.ask)).toHaveCount(0);
  await expect.poll(() => versionOf(drafts.losing)).toEqual(['2', '日比谷公園']);
}
