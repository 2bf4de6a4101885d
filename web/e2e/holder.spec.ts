import type { Page } from '@playwright/test';
import { openItems } from './checklist';
import { detailOf, leavePaths, underReview } from './leave';
import { expectOneLanguage } from './oneLanguage';
import { ask, result } from './outside';
import { expect, expectPage, type Lang, langs, type Store, test } from './portal';
import { makeDraft, newCallSign } from './prepare';
import { signIn, signInStaff } from './signin';

const languages = langs('en');

const words = {
  ja: {
    note: 'アカウントに登録されている情報です。',
    change: '変えるには、アカウントの情報を変更してください',
    town: '住所（市区町村、町名、番地、建物名）',
    taken: 'ファイルを読み込みました',
    account: 'アカウントに登録されている内容を使います。',
    read: '読み込む',
    proof: '提出者と本人確認',
    shown: '本人確認: 郵送',
    proven: '確認済み',
    notProven: '未確認',
    differs: '相違',
    grant: '免許を与える',
    check: '内容を確かめて次へ',
    callSign: '呼出符号',
    holderTab: '提出者',
    kept: '本人確認の内容と違う、または本人確認がないまま処理を終えた理由',
  },
  en: {
    note: 'This is taken from your account, and cannot be changed here.',
    change: 'To change this, change your account',
    town: 'Address (municipality, town, number, building)',
    taken: 'The file was read',
    account: 'The draft has what your account says.',
    read: 'Read the file',
    proof: 'Filer and proof of identity',
    shown: 'Identity confirmed by letter',
    proven: 'Proven',
    notProven: 'Not proven',
    differs: 'Differs',
    grant: 'Grant the licence',
    check: 'Check and continue',
    callSign: 'Call sign',
    holderTab: 'Filer',
    kept: 'Reason for going on although it differs from the proof of identity, or there is none',
  },
} satisfies Record<Lang, Record<string, string>>;

/** What somebody else's form says. */
const another = { lastName: '鈴木', firstName: '美咲', townName: '大阪市北区梅田1-1' };

async function move(page: Page, store: Store, townName: string): Promise<void> {
  const { userInfoDetail } = await result(page, store.user, '/api/auth/user/attribute-get');
  await result(page, store.user, '/api/common/userinfo/update', {
    userInfoDetail: { ...userInfoDetail, townName },
  });
}

for (const lang of languages) {
  const t = words[lang];

  test(`[R4.2] [R2.2] who the holder is comes from the account, is read and not typed, and is never filed otherwise (${lang})`, async ({
    page,
    account,
    store,
  }) => {
    await signIn(page, store.user, account, lang);
    const draft = await makeDraft(page, store, { holder: another });
    const refused = await ask(
      page,
      store.user,
      '/api/common/application/register',
      { temporalyNotificationId: draft.id, version: draft.version },
      { 'Idempotency-Key': draft.id },
    );
    expect(refused.resultCode).toBe('INPUT_DATA_VALIDATION_FAILURE');
    expect(JSON.stringify(refused)).toContain('/holder/lastName');

    await page.goto(`${store.user}/application/open/start?temporalyNotificationId=${draft.id}`);
    await expectPage(page, 'APP0101');
    const main = page.getByRole('main');
    await expect(page.locator('#holder-lastName')).toHaveText('電波');
    await expect(page.locator('#holder-townName')).toHaveText(/千代田区千代田/);
    await expect(page.locator('#holder-lastName')).toHaveAccessibleDescription(
      new RegExp(t.note.slice(0, 10)),
    );
    await expect(main.getByRole('textbox', { name: t.town, exact: true })).toHaveCount(0);
    await expect(main).not.toContainText(another.firstName);
    await expect(main).toContainText(t.note);
    await expectOneLanguage(page, lang);
    await expect(page.getByRole('link', { name: t.change })).toHaveAttribute(
      'href',
      '/mypage/account/change-user-info',
    );

    // A file that says another name is told what was replaced.
    const file = await page.request.get(
      `${store.user}/api/common/draft/download?temporalyNotificationId=${draft.id}`,
    );
    const xml = (await file.text()).replace(/<lastName>[^<]*/, '<lastName>鈴木');
    await page.goto(`${store.user}/mypage/application-draft`);
    await page.locator('details:has(#xml-file) > summary').click();
    await page.locator('#xml-file').setInputFiles({
      ...{ name: 'a.xml', mimeType: 'application/xml', buffer: Buffer.from(xml) },
    });
    await page.getByRole('button', { name: t.read, exact: true }).click();
    await expect(main).toContainText(t.taken);
    await expect(main).toContainText('鈴木');
    await expect(main).toContainText(t.account);
    const { drafts } = await result(page, store.user, '/api/common/draft/list-get');
    for (const { temporalyNotificationId } of drafts) {
      const { formData } = await result(page, store.user, '/api/common/draft/get', {
        temporalyNotificationId,
      });
      expect(formData.holder.lastName).toBe('電波');
    }
  });

  test(`[R4.1] the desk shows form and proof side by side, and granting over a difference wants a reason (${lang})`, async ({
    page,
    another: other,
    account,
    officer,
    store,
  }) => {
    const desk = await other();
    await signIn(page, store.user, account, lang);
    await signInStaff(desk, store.staff, officer, lang);
    const number = await underReview(page, desk, store);
    await move(page, store, '千代田区千代田1丁目1番1号');

    await desk.goto(leavePaths.desk(store, number));
    await expectPage(desk, 'STF0102');
    await desk.getByRole('tab', { name: t.holderTab }).click();
    const proof = desk.getByRole('region', { name: t.proof });
    await expect(proof).toContainText(t.shown);
    await expectOneLanguage(desk, lang);
    const row = proof.getByRole('row').filter({ hasText: t.town });
    await expect(row).toContainText('千代田区千代田1丁目1番1号');
    await expect(row).toContainText('千代田区千代田9丁目');
    await expect(row).toContainText(t.differs);
    await expect(proof.getByRole('row').filter({ hasText: '電波' })).toContainText(t.proven);
    await expect(proof.getByRole('row').filter({ hasText: 'デンパ' })).toContainText(t.notProven);

    await desk.getByRole('button', { name: t.grant }).click();
    await desk.getByLabel(t.callSign, { exact: true }).fill(newCallSign());
    await desk.locator('#confirmed').check();
    await desk.getByRole('button', { name: t.check }).click();
    await expect(desk.getByRole('alert').first()).toBeFocused();
    await expect(desk.locator('#differenceReason-error')).toBeVisible();
    await desk.locator('#differenceReason').fill('住民票で転居を確かめた。');
    await desk.getByRole('button', { name: t.check }).click();
    // Nothing of the checklist is confirmed: the same dialog asks for it or for a word, which is kept with the items.
    const dialog = desk.getByRole('dialog');
    const items = openItems(desk);
    await expect(items.first()).toBeAttached();
    // It is longer than the screen, and begins with its question.
    await expect(dialog.getByRole('heading', { level: 2 })).toBeInViewport();
    const go = dialog.getByRole('button', { name: t.grant, exact: true });
    await go.click();
    await expect(items.first()).toBeFocused();
    await expect(items.first()).toHaveAttribute('aria-invalid', 'true');
    await dialog.locator('#uncheckedReason').fill('・');
    await go.click();
    await expect(dialog.locator('#uncheckedReason')).toBeFocused();
    await expect(dialog.locator('#uncheckedReason')).toHaveAttribute('aria-invalid', 'true');
    await dialog.locator('#uncheckedReason').fill('前回の審査で確かめた。');
    await go.click();
    await expect
      .poll(async () => (await detailOf(page, store, number)).status)
      .toBe('REVIEW_COMPLETED');
    expect(JSON.stringify(await detailOf(page, store, number))).not.toContain('住民票で転居');

    const { entries } = await result(desk, store.staff, '/api/staff/common/review/record-get', {
      electronicApplicationNumber: number,
    });
    const over = entries.find((each: { type: string }) => each.type === 'desk.granted-unticked');
    expect(over.text).toMatch(/^前回の審査で確かめた。\n・/);
    const kept = entries.find((each: { type: string }) => each.type === 'desk.holder-differs');
    expect(kept).toMatchObject({
      actorKind: 'staff',
      text: '住民票で転居を確かめた。',
      differing: [{ pointer: '/holder/townName', account: '千代田区千代田1丁目1番1号' }],
    });
    await expect(desk.getByRole('main')).toContainText(t.kept);
    await expect(desk.getByRole('main')).toContainText('住民票で転居を確かめた。');
  });
}
