import { ask as axe, load } from './a11y/axe';
import { answered } from './faults';
import { leavePaths, underReview } from './leave';
import { expectOneLanguage } from './oneLanguage';
import { expect, langs, test } from './portal';
import { deskOf, submit } from './prepare';
import { addStaff } from './seed';
import { signIn, signInStaff } from './signin';

const words = {
  ja: {
    ask: '質問する',
    send: '質問を送る',
    open: '〇〇の図面を送ってください。',
    place: '「〇〇」の箇所が書き込まれていません',
    take: '自分が担当する',
    refuse: '認めない',
    reason: '読む人に伝わるように',
    check: '内容を確かめて次へ',
    elsewhere: 'ほかの局の申請・届出です',
    bureau: '関東総合通信局',
    back: '審査の一覧に戻る',
  },
  en: {
    ask: 'Ask a question',
    send: 'Send the question',
    open: 'Send [name of the document], please.',
    place: "'[name of the document]' is still to be filled in",
    take: 'Take it',
    refuse: 'Refuse',
    reason: 'Write it in words',
    check: 'Check and continue',
    elsewhere: 'This lies at another bureau',
    bureau: 'Kanto',
    back: 'Back to the review desk',
  },
};

for (const lang of langs('ja')) {
  const t = words[lang];

  test(`[R10.1] what is still to be filled in is told while it is typed and refused at its field (${lang})`, async ({
    page,
    another,
    account,
    store,
  }) => {
    const applicant = await another();
    await signIn(applicant, store.user, account, lang);
    const officer = addStaff(store, `open-${process.pid}-${Date.now()}`, '審査 空', 'officer');
    await signInStaff(page, store.staff, officer, lang);
    const { number } = await submit(applicant, store);
    await page.goto(leavePaths.desk(store, number));
    await page.getByRole('button', { name: t.ask, exact: true }).click();
    await page.locator('#question').fill(t.open);
    await expect(page.locator('[data-place-left]')).toContainText(t.place);
    await page.getByRole('button', { name: t.send, exact: true }).click();
    await expect(page.locator('#question')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByRole('main')).toContainText(t.place);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectOneLanguage(page, lang);
    await load(page);
    expect(await axe(page, {})).toEqual([]);
    await page.screenshot({ path: `e2e/results/open-place-${lang}.png` });
    await page.locator('#question').fill('○ 図面\n二〇二六年');
    await page.getByRole('button', { name: t.send, exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  test(`[R10.1] [R2.20] what a colleague typed comes with a case that is taken, beside what is typed on the open page (${lang})`, async ({
    page,
    another,
    account,
    store,
  }) => {
    const [applicant, colleague] = [await another(), await another()];
    const run = `${process.pid}-${Date.now()}`;
    await signIn(applicant, store.user, account, lang);
    const first = addStaff(store, `was-${run}`, '前任 一', 'officer');
    await signInStaff(colleague, store.staff, first, lang);
    await signInStaff(page, store.staff, addStaff(store, `is-${run}`, '後任 二', 'officer'), lang);
    const number = await underReview(applicant, colleague, store);
    const note = colleague.locator('#note');
    await colleague.goto(leavePaths.desk(store, number));
    const kept = colleague.waitForResponse(/review\/draft-keep/);
    await note.fill('2026-1');
    await kept;
    await deskOf(colleague, store).release(number);

    await page.goto(leavePaths.desk(store, number));
    const own = page.waitForResponse(/review\/draft-keep/);
    await page.locator('#note').fill('2026-2');
    await own;
    const reads: string[] = [];
    page.on('request', (each) => {
      if (/draft-get/.test(each.url()) && /"note"/.test(each.postData() ?? '')) {
        reads.push(each.url());
      }
    });
    await page.getByRole('button', { name: t.take, exact: true }).click();
    await expect(page.locator('#note')).toHaveValue('2026-2\n\n2026-1');
    // The form once, and once the list of what is begun.
    expect(reads.length).toBeLessThanOrEqual(2);

    // A reason of a sign is none.
    await page.getByRole('button', { name: t.refuse, exact: true }).click();
    await page.locator('#reason').fill('x');
    await page.getByRole('button', { name: t.check, exact: true }).click();
    await expect(page.getByRole('main')).toContainText(t.reason);
  });

  test(`[R10.1] an officer who opens another bureau's case is told where it lies (${lang})`, async ({
    page,
    another,
    account,
    store,
    faults,
  }) => {
    faults.allow(answered(404, '/review/detail-get'));
    const applicant = await another();
    await signIn(applicant, store.user, account, lang);
    const far = addStaff(store, `far-${process.pid}-${Date.now()}`, '遠方 三', 'officer', ['O']);
    await signInStaff(page, store.staff, far, lang);
    const { number } = await submit(applicant, store);
    await page.goto(`${store.staff}/desk?words=${number}`);
    await page.getByRole('link', { name: number }).click();
    const alert = page.getByRole('alert').filter({ hasText: t.elsewhere });
    await expect(alert).toContainText(t.bureau);
    await expectOneLanguage(page, lang);
    await load(page);
    expect(await axe(page, {})).toEqual([]);
    await page.screenshot({ path: `e2e/results/elsewhere-${lang}.png` });
    await page.getByRole('link', { name: t.back, exact: true }).click();
    await expect(page.getByRole('main')).toContainText(number);
  });
}
