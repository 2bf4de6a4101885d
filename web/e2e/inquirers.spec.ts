import type { Page } from '@playwright/test';
import { ask, load } from './a11y/axe';
import { addInquirer } from './apply';
import { signUp } from './newcomer';
import { expectOneLanguage } from './oneLanguage';
import { mailAbout, mailsTo, result } from './outside';
import { takeAccount } from './pool';
import { both, expect, expectPage, langs, type Store, test } from './portal';
import { makeDraft, upload } from './prepare';
import { fillSignIn, signIn, useLang } from './signin';
import { expectNoWider } from './sound';
import { wordsIn } from './words';

const words = {
  ja: {
    subject: /照会人として登録されました/,
    nav: '照会',
    toInquirers: '照会人（状況を見られる人）を確かめる',
    looked: /に見ました/,
    notLooked: 'まだ見ていません',
    remove: (name: string) => `${name}を取り消す`,
    removeAct: '取り消す',
    removed: '照会人を取り消しました',
    show: (name: string) => `${name}に見せる`,
    hide: (name: string) => `${name}に見せるのをやめる`,
    showFiled: '提出された内容を表示する',
    name: '氏名',
    mail: 'メールアドレス',
    add: '追加して招待する',
    added: '照会人を追加しました',
    decline: '照会をやめる',
    declined: '本人が照会をやめました',
    none: /照会できる申請・届出はありません/,
    stop: 'メールを停止する',
    stopped: 'メールを停止しました',
  },
  en: {
    nav: 'Inquiries',
    toInquirers: 'See the inquirers, who can follow this',
    looked: /Looked on/,
    notLooked: 'Has not looked yet',
    remove: (name: string) => `Remove ${name}`,
    removeAct: 'Remove',
    removed: 'The inquirer has been removed',
    show: (name: string) => `Show it to ${name}`,
    hide: (name: string) => `Stop showing it to ${name}`,
    showFiled: 'Show what was filed',
    name: 'Name',
    mail: 'Email address',
    add: 'Add and invite',
    added: 'The inquirer has been added',
    decline: 'Stop looking',
    declined: 'Stopped looking',
    none: /There is nothing to see/,
    stop: 'Stop these emails',
    stopped: 'The emails have been stopped',
  },
} as const;

/** The link of the invitation that came to an address, in the language of the holder's account. */
async function invitation(page: Page, store: Store, mail: string): Promise<string> {
  const { text } = await mailAbout(page.request, store, mail, words.ja.subject);
  const link = /https?:\S+\/mypage\/inquiry\/detail\?\S+/.exec(text)?.[0];
  if (!link) throw new Error(`no link in ${text}`);
  return link;
}

/** Nothing for axe to find on a page, and no wider than a phone. */
async function expectFit(page: Page): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoWider(page, 360);
  await load(page);
  expect(await ask(page, {})).toEqual([]);
  if (size) await page.setViewportSize(size);
}

/** A filing of a signed-in holder that names addresses; gives its number. */
async function filed(page: Page, store: Store, mails: readonly string[]): Promise<string> {
  const draft = await makeDraft(page, store);
  await upload(page, store, draft.id, 'diagram');
  await upload(page, store, draft.id, 'guarantee');
  const { version } = await result(page, store.user, '/api/common/draft/update', {
    ...{ temporalyNotificationId: draft.id, version: draft.version },
    members: { inquirers: mails.map((email, n) => ({ name: `照会 ${n + 1}`, email })) },
  });
  const answer = await page.request.post(`${store.user}/api/common/application/register`, {
    headers: { 'Idempotency-Key': draft.id },
    data: { temporalyNotificationId: draft.id, version },
  });
  const { result: receipt, errors } = await answer.json();
  expect(receipt, JSON.stringify(errors)).toBeTruthy();
  return receipt.electronicApplicationNumber;
}

for (const lang of both) {
  const t = words[lang];

  test(`[R6.4] [R2.33] [R6.1] a form's inquirers are invited, look, and one is removed (${lang})`, async ({
    page,
    another,
    account,
    store,
    faults,
  }) => {
    faults.allow(/status of 404/);
    const w = wordsIn(lang);
    const known = takeAccount(store);
    const [local = '', domain] = known.mail.split('@');
    const shouted = `${local.toUpperCase()}@${domain}`;
    const newMail = `q${crypto.randomUUID().slice(0, 12)}@mail.example`;
    await signIn(page, store.user, account, lang, '/mypage');

    // The holder names two, one of them by hand, and submits.
    const draft = await makeDraft(page, store);
    await upload(page, store, draft.id, 'diagram');
    await upload(page, store, draft.id, 'guarantee');
    await result(page, store.user, '/api/common/draft/update', {
      ...{ temporalyNotificationId: draft.id, version: draft.version, step: 'confirm' },
      members: { inquirers: [] },
    });
    await page.goto(`${store.user}/application/open/confirm?temporalyNotificationId=${draft.id}`);
    await expectPage(page, 'APP0106');
    await addInquirer(page, w, '照会 七子', shouted);
    await page.getByRole('button', { name: w.submit, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: w.submitNow }).click();
    await expectPage(page, 'APP0002');
    const { applications } = await result(
      page,
      store.user,
      '/api/common/application-progress/list-get',
    );
    const number = applications[0].electronicApplicationNumber;
    const own = `${store.user}/mypage/application-progress/detail?electronicApplicationNumber=${number}`;
    await page.goto(own);
    await page.getByRole('link', { name: t.toInquirers }).click();
    await expectPage(page, 'MYP0314');
    const main = page.getByRole('main');
    await expect(main.getByText(shouted)).toBeVisible();
    await expectOneLanguage(page, lang);
    // The same address again is refused at its field.
    await main.getByLabel(t.name, { exact: true }).fill('照会 八子');
    await main.getByLabel(t.mail, { exact: true }).fill(known.mail);
    await main.getByRole('button', { name: t.add }).click();
    await expect(main.getByLabel(t.mail, { exact: true })).toBeFocused();
    await main.getByLabel(t.mail, { exact: true }).fill(newMail);
    await main.getByRole('button', { name: t.add }).click();
    await expect(main.getByText(t.added)).toBeVisible();
    await expectFit(page);

    // One has an account, and finds it in the menu.
    const inquirer = await another();
    await signIn(inquirer, store.user, known, lang, '/mypage');
    await inquirer.getByRole('navigation').getByRole('link', { name: t.nav, exact: true }).click();
    await expectPage(inquirer, 'MYP0231');
    await expect(inquirer.getByRole('table')).toContainText(number);
    await expectFit(inquirer);
    await inquirer.getByRole('table').getByRole('link').first().click();
    await expectPage(inquirer, 'MYP0232');
    await expect(inquirer.getByRole('main')).toContainText(number);
    await expect(inquirer.getByRole('button', { name: t.showFiled })).toHaveCount(0);
    await expectFit(inquirer);
    const { text } = await mailAbout(page.request, store, shouted, words.ja.subject);
    expect(text).not.toContain('七子');

    // The other has none yet: the link asks to sign in, and after the sign-up it leads there.
    const newcomer = await another();
    await useLang(newcomer, store.user, lang);
    const link = await invitation(page, store, newMail);
    const fresh = await signUp(newcomer, store, { mail: newMail });
    await newcomer.goto(link);
    await fillSignIn(newcomer, fresh, lang);
    await expectPage(newcomer, 'SHN0031');
    await newcomer.goto(link);
    await expectPage(newcomer, 'MYP0232');
    await expect(newcomer.getByRole('main')).toContainText(number);

    // The holder sees that they looked, shows one what was filed, and removes the other.
    await page.reload();
    await expect(main.getByText(t.looked)).toHaveCount(2);
    await main.getByRole('button', { name: t.show('照会 八子'), exact: true }).click();
    await expect(main.getByRole('button', { name: t.hide('照会 八子') })).toBeVisible();
    await newcomer.reload();
    await newcomer.getByRole('button', { name: t.showFiled }).click();
    await expect(newcomer.locator('#filed')).toContainText('RD70HUF2');
    await expect(newcomer.locator('#filed')).not.toContainText(/七子/);
    await expectFit(newcomer);
    await main.getByRole('button', { name: t.remove('照会 七子') }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: t.removeAct }).click();
    await expect(main.getByText(t.removed)).toBeVisible();
    await expect(main.getByRole('button', { name: t.remove('照会 七子') })).toHaveCount(0);
    await inquirer.reload();
    await expectPage(inquirer, 'ERR0404');
    await inquirer.goto(own);
    await expectPage(inquirer, 'ERR0404');
  });
}

for (const lang of langs('ja')) {
  const t = words[lang];

  test(`[R6.4] an inquirer stops looking, and an address wants no invitations (${lang})`, async ({
    page,
    another,
    account,
    store,
  }) => {
    const known = takeAccount(store);
    await signIn(page, store.user, account, lang, '/mypage');
    const number = await filed(page, store, [known.mail]);
    const inquirer = await another();
    await signIn(inquirer, store.user, known, lang, '/mypage');
    const { text } = await mailAbout(page.request, store, known.mail, words.ja.subject);
    await inquirer.goto(await invitation(page, store, known.mail));
    await expectPage(inquirer, 'MYP0232');
    await inquirer.getByRole('main').getByRole('button', { name: t.decline }).click();
    await inquirer.getByRole('alertdialog').getByRole('button', { name: t.decline }).click();
    await expectPage(inquirer, 'MYP0231');
    await expect(inquirer.getByText(t.none)).toBeVisible();
    await page.goto(
      `${store.user}/mypage/application-progress/inquirers?electronicApplicationNumber=${number}`,
    );
    await expect(page.getByRole('main').getByText(t.declined)).toBeVisible();

    const guest = await another();
    await useLang(guest, store.user, lang);
    await guest.goto(/https?:\S+\/mail\/unsubscribe\?\S+/.exec(text)?.[0] ?? '');
    await guest.getByRole('button', { name: t.stop }).click();
    await expect(guest.getByText(t.stopped)).toBeVisible();
    await filed(page, store, [known.mail]);
    await inquirer.goto(`${store.user}/mypage/inquiry`);
    await expect(async () => {
      await inquirer.reload();
      await expect(inquirer.getByRole('table')).toBeVisible({ timeout: 10_000 });
    }).toPass();
    const invited = (await mailsTo(page.request, store, known.mail)).filter(({ subject }) =>
      words.ja.subject.test(subject),
    );
    expect(invited).toHaveLength(1);
  });
}
