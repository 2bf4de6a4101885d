import { ask as axe, load } from './a11y/axe';
import { detailOf } from './leave';
import { expectOneLanguage } from './oneLanguage';
import { mailAbout, result } from './outside';
import { expect, expectPage, journey, test } from './portal';
import { deskOf, submit } from './prepare';
import { addStaff } from './seed';
import { signIn, signInStaff } from './signin';

const words = {
  ja: {
    question: '図面はありますか。',
    letter: '文例を送る',
    title: '提出者に文例を送る',
    which: /^文例/,
    template: '内容についての質問（標準）',
    try: '結果を先に確かめる',
    can: '3件のうち2件にできます',
    go: '2件に行う',
    did: '3件のうち2件に行いました',
    close: '閉じる',
    asked: '同じことの回答を待っています',
  },
  en: {
    question: 'Is there a drawing?',
    letter: 'Send a letter',
    title: 'Send a letter to the filers',
    which: /^Letter template/,
    template: 'Question (standard)',
    try: 'See first what would come of it',
    can: '2 of 3 can be done',
    go: 'Do it for 2',
    did: '2 of 3 were done',
    close: 'Close',
    asked: 'already requested, and not answered yet',
  },
};

journey('ja', (lang) => {
  const t = words[lang];

  test(`[R10.1] one letter goes to the filers of a selection after a trial, and one that is not written to says why (${lang})`, async ({
    page,
    another,
    account,
    store,
  }) => {
    const applicant = await another();
    await signIn(applicant, store.user, account, lang);
    const officer = addStaff(store, `letters-${lang}-${Date.now()}`, '文例 花子', 'officer');
    await signInStaff(page, store.staff, officer, lang, '/portal');
    const { staff } = await result(page, store.staff, '/api/staff/auth/user/attribute-get');
    const filed: string[] = [];
    for (let n = 0; n < 3; n += 1) {
      const { number } = await submit(applicant, store);
      const { version } = await deskOf(page, store).detail(number);
      const mine = { electronicApplicationNumber: number, version, accountId: staff.accountId };
      await result(page, store.staff, '/api/staff/common/review/assign', mine);
      filed.push(number);
    }
    const [one = '', two = '', asked = ''] = filed;
    const { version } = await deskOf(page, store).detail(asked);
    const question = { electronicApplicationNumber: asked, version, text: t.question };
    await result(page, store.staff, '/api/staff/common/review/ask', question);

    await page.goto(`${store.staff}/desk?assigned=mine`);
    await expectPage(page, 'STF0101');
    const rows = page.locator('tr[data-row]');
    await expect(rows).toHaveCount(3);
    await rows.first().getByRole('link').first().focus();
    await page.keyboard.press('A');
    await page.getByRole('button', { name: t.letter, exact: true }).press('Enter');
    const dialog = page.getByRole('dialog', { name: t.title });
    await dialog.getByRole('button', { name: t.try }).press('Enter');
    await expect(dialog.locator('[aria-invalid="true"]').first()).toBeVisible();
    await dialog.getByLabel(t.which).selectOption({ label: t.template });
    await dialog.getByRole('button', { name: t.try }).press('Enter');
    await expect(dialog.getByRole('alert')).toContainText(t.can);
    const line = (number: string) => dialog.getByRole('listitem').filter({ hasText: number });
    await expect(line(asked)).toContainText(t.asked);
    const open = async (number: string) =>
      (await detailOf(applicant, store, number)).requests.filter(
        ({ kind }: { kind: string }) => kind === 'QUESTION',
      );
    expect(await open(one)).toEqual([]);
    await load(page);
    expect(await axe(page, {})).toEqual([]);
    await expectOneLanguage(page, lang);
    await dialog.getByRole('button', { name: t.go }).press('Enter');
    await expect(dialog.getByRole('alert')).toContainText(t.did);
    await dialog.getByRole('button', { name: t.close }).press('Enter');
    await expect(dialog).toHaveCount(0);
    for (const number of [one, two]) {
      const [sent] = await open(number);
      expect(JSON.stringify(sent)).toContain(number); // the text is filled for each
      const subject = new RegExp(`(?:質問|question).*${number}`);
      await mailAbout(applicant.request, store, account.mail, subject);
    }
    expect(await open(asked)).toHaveLength(1);
  });
});
