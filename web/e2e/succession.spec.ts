import type { Page } from '@playwright/test';
import { ask as axe, load } from './a11y/axe';
import { grantLookedAt } from './checklist';
import { result } from './outside';
import { expect, journey, type Store, test } from './portal';
import { deskOf, makeDraft, upload } from './prepare';
import { signIn, signInStaff } from './signin';
import { daysAhead } from './special';

const words = {
  ja: {
    title: '承継される免許・登録（原簿の記載）',
    unknown: 'このポータルの原簿にありません',
    approve: '申請のとおり認める',
    plan: '許可を予定する',
    reason: '原簿で確かめられない番号について認める理由',
    done: '審査終了',
    kept: '許可を予定しました',
    scheduled: 'に許可し、提出者に知らせます',
    callOff: '許可の予定を取りやめる',
    gone: '許可の予定を取りやめました',
  },
  en: {
    title: 'The licence that passes on, as registered',
    unknown: 'has no valid licence of this number',
    approve: 'Approve as filed',
    plan: 'Schedule the grant',
    reason: 'Reason for granting it for a number that is not registered here',
    done: 'Review Completed',
    kept: 'The grant was scheduled',
    scheduled: 'and the filer told then',
    callOff: 'Cancel the grant',
    gone: 'The scheduled grant was cancelled',
  },
};

/** An application for a number that no licence of the portal has, under review. */
async function underReview(page: Page, staff: Page, store: Store): Promise<string> {
  const succession = {
    ...{ number: '海基第987654号', station: '基地局', formerHolder: '東海無線株式会社' },
    ...{ formerAddress: '愛知県名古屋市東区白壁1-15-1', cause: 'transfer', date: daysAhead(30) },
    reason: '事業の全部を譲り受けるため。',
  };
  const form = { disqualification: { applies: 'no' }, succession };
  const draft = await makeDraft(page, store, form, { procedureId: 'radio-transfer-open' });
  await upload(page, store, draft.id, 'contract');
  const receipt = await page.request.post(`${store.user}/api/common/application/register`, {
    headers: { 'Idempotency-Key': draft.id },
    data: { temporalyNotificationId: draft.id, version: draft.version },
  });
  const answer = await receipt.json();
  expect(answer.resultCode, JSON.stringify(answer.errors)).toBe('SUCCESS');
  const number: string = answer.result.electronicApplicationNumber;
  const desk = deskOf(staff, store);
  await desk.accept(number);
  await desk.start(number);
  return number;
}

journey('ja', (lang) => {
  test(`[R2.14] a number that is not registered is warned of, and granted with a written reason only (${lang})`, async ({
    page,
    account,
    officer,
    another,
    store,
  }) => {
    const w = words[lang];
    await signIn(page, store.user, account, lang);
    await result(page, store.user, '/api/common/account/service-add', { services: ['radio'] });
    const staff = await another();
    await signInStaff(staff, store.staff, officer, lang);
    const number = await underReview(page, staff, store);

    await staff.goto(`${store.staff}/desk/detail?electronicApplicationNumber=${number}`);
    const found = staff.getByRole('region', { name: w.title });
    await expect(found).toContainText(w.unknown);
    await staff.getByRole('button', { name: w.approve }).click();
    const dialog = staff.getByRole('dialog').or(staff.getByRole('alertdialog'));
    await grantLookedAt(staff);
    await expect(dialog.getByRole('textbox', { name: w.reason })).toHaveAttribute(
      'aria-invalid',
      'true',
    );
    await dialog.getByRole('textbox', { name: w.reason }).fill('原簿の写しで確かめました。');
    await grantLookedAt(staff);
    await expect(staff.getByText(w.done).first()).toBeVisible();
    expect((await deskOf(staff, store).detail(number)).outcome).toBe('GRANTED');
  });

  test(`[R10.1] what leads to no licence is approved on a day to come, and called off (${lang})`, async ({
    page,
    account,
    officer,
    another,
    store,
  }) => {
    const w = words[lang];
    await signIn(page, store.user, account, lang);
    await result(page, store.user, '/api/common/account/service-add', { services: ['radio'] });
    const staff = await another();
    await signInStaff(staff, store.staff, officer, lang);
    const number = await underReview(page, staff, store);
    await staff.goto(`${store.staff}/desk/detail?electronicApplicationNumber=${number}`);
    await staff.getByRole('button', { name: w.approve }).click();
    const dialog = staff.getByRole('dialog').or(staff.getByRole('alertdialog'));
    const [year = '', month = '', day = ''] = daysAhead(3).split('-');
    await dialog.locator('#givenOn').fill(year);
    await dialog.locator('#givenOn-month').fill(month);
    await dialog.locator('#givenOn-day').fill(day);
    await dialog.getByRole('textbox', { name: w.reason }).fill('原簿の写しで確かめました。');
    await load(staff);
    expect(await axe(staff, {})).toEqual([]);
    await grantLookedAt(staff);
    await expect(staff.getByRole('alert').filter({ hasText: w.kept })).toBeVisible();
    await expect(staff.getByRole('main')).toContainText(w.scheduled);
    const { status } = await deskOf(staff, store).detail(number);
    const path = '/api/staff/common/review/decision-get';
    const about = { electronicApplicationNumber: number };
    const { draft } = await result(staff, store.staff, path, about);
    expect([status, draft?.state, draft?.givenOn]).toEqual([
      'UNDER_REVIEW',
      'SCHEDULED',
      daysAhead(3),
    ]);
    await staff.getByRole('button', { name: w.callOff }).click();
    await staff.locator('#draft-reason').fill('②日を改めます。');
    await staff.getByRole('button', { name: w.callOff }).click();
    await expect(staff.getByRole('alert').filter({ hasText: w.gone })).toBeVisible();
    await expect(staff.locator('button[data-step]', { hasText: w.approve })).toBeVisible();
  });
});
