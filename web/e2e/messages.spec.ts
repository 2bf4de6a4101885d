import type { Page } from '@playwright/test';
import { ask, result } from './outside';
import { expect, expectPage, type Lang, langs, type Store, test } from './portal';
import { complete, makeDraft, submit, unproven } from './prepare';
import { signIn, signInStaff } from './signin';

interface Step {
  path: string;
  id: string;
  form: object;
  codes: Readonly<Record<string, Readonly<Record<Lang, string>>>>;
}

/** What is wrong on the first step of a form, and what stands at its fields. */
const start: Step = {
  path: 'start',
  id: 'APP0101',
  form: {
    ...complete,
    holder: {
      townName: '千代田区\u0001',
      lastNameKana: 'でんぱ',
      postalCode: '10089',
      telNo: '12345',
      nationality: 'US',
      residenceUntil: '2027-02-29',
    },
  },
  codes: {
    'MSG-LIT-E-0030': {
      ja: '使用できない文字（U+0001）が含まれています。',
      en: 'There is a character that cannot be used (U+0001).',
    },
    'MSG-LIT-E-0032': {
      ja: '全角カタカナで入力してください。',
      en: 'Enter full-width katakana.',
    },
    'MSG-LIT-E-0041': {
      ja: '郵便番号は数字7桁で入力してください',
      en: 'Enter the postal code as 7 digits',
    },
    'MSG-LIT-E-0042': {
      ja: '電話番号は0から始まる10桁または11桁の数字で入力してください。',
      en: 'Enter the telephone number as 10 or 11 digits beginning with 0.',
    },
    'MSG-LIT-E-0045': { ja: '実在する日付を入力してください', en: 'Enter a real date' },
  },
};

/** The same of the step after it. */
const form: Step = {
  path: 'form',
  id: 'APP0102',
  form: {
    ...complete,
    contact: { sameAsHolder: true, email: 'taro at example.jp' },
    operators: [{ qualification: 'amateur4', licenceNumber: 'NOT-A-NUMBER' }],
    station: {
      movement: '',
      samePlace: true,
      allEmissions: true,
      formerCallSign: 'JB1AAA',
      formerLapsedOn: '2999-01-01',
      remarks: 'あ'.repeat(1001),
    },
    transmitters: [
      {
        certified: true,
        numberKind: 'certification',
        certificationNumber: '',
        bands: ['144M', '430M'],
        powerW: '20.5',
      },
    ],
    construction: { frequencyMeter: 'A', chapter3: false },
  },
  codes: {
    'MSG-LIT-E-0001': { ja: '入力してください。', en: 'Enter this item.' },
    'MSG-LIT-E-0002': { ja: '選択肢から選んでください。', en: 'Choose one of the options.' },
    'MSG-LIT-E-0005': {
      ja: 'チェックがないと先に進めません。',
      en: 'You cannot go on without it.',
    },
    'MSG-LIT-E-0011': {
      ja: '1000文字以内で入力してください。',
      en: 'Enter 1000 characters or fewer.',
    },
    'MSG-LIT-E-0028': {
      ja: '申請する資格で使える空中線電力は20W以下です。',
      en: 'This operator qualification allows up to 20 W.',
    },
    'MSG-LIT-E-0046': {
      ja: '今日またはそれより前の日付を入力してください。',
      en: "Enter today's date or an earlier one.",
    },
    'MSG-LIT-E-0055': {
      ja: 'メールアドレスの形式で入力してください',
      en: 'Enter an email address',
    },
    'MSG-LIT-E-0063': {
      ja: 'アマチュア局の呼出符号の形式で入力してください',
      en: 'Enter the call sign of an amateur station',
    },
    'MSG-LIT-E-0065': {
      ja: '無線従事者免許証の番号の形式で入力してください',
      en: 'Enter the number on the operator licence',
    },
  },
};

const words = {
  ja: {
    next: '次へ進む',
    remove: 'を削除',
    removeNow: '削除する',
    sure: (name: string) => `下書き「${name}」を削除します。削除すると元に戻せません。`,
    removed: '下書きを削除しました。',
    arrived: (number: string) => `申請が到達しました。電子申請番号は${number}です。`,
    search: 'コードまたは文面',
    part: '使う場所',
    viewing: '電子免許状の閲覧',
    forms: '手続きの入力項目',
    count: (n: number) => `${n}件のメッセージ`,
    seen: '1000文字以内で入力してください。',
    none: '条件に合うメッセージはありません。',
    notYet: 'まだ使っていません',
  },
  en: {
    next: 'Next',
    remove: 'Delete',
    removeNow: 'Delete',
    sure: (name: string) => `Delete the draft "${name}"? It cannot be restored.`,
    removed: 'The draft has been deleted.',
    arrived: (number: string) =>
      `Your application has arrived. The electronic application number is ${number}.`,
    search: 'Code or words',
    part: 'Part of the portal',
    viewing: 'Viewing of digital licences',
    forms: 'Items of the forms',
    count: (n: number) => (n === 1 ? '1 message' : `${n} messages`),
    seen: 'Enter 1000 characters or fewer.',
    none: 'No message matches.',
    notYet: 'Not in use yet',
  },
} as const;

/** A step tells each mistake in the reader's language; gives the draft that it was opened with. */
async function expectAtFields(page: Page, store: Store, lang: Lang, step: Step): Promise<string> {
  const { id: temporalyNotificationId } = await makeDraft(page, store, step.form);
  await page.goto(
    `${store.user}/application/open/${step.path}?${new URLSearchParams({ temporalyNotificationId })}`,
  );
  await expectPage(page, step.id);
  await page.getByRole('button', { name: words[lang].next, exact: true }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  const main = page.getByRole('main');
  for (const [code, text] of Object.entries(step.codes)) {
    await expect(main.locator(`[data-code="${code}"]`).first(), code).toContainText(text[lang]);
  }
  await expect(main).not.toContainText(/\{\w+\}/);
  return temporalyNotificationId;
}

async function codesAt(page: Page): Promise<string[]> {
  const codes = await page
    .locator('main [data-code]')
    .evaluateAll((all) => all.map((each) => each.getAttribute('data-code') ?? ''));
  return codes.sort();
}

/** What the API says of a draft once it is kept, but for its documents. */
async function codesOf(page: Page, store: Store, id: string): Promise<string[]> {
  await expect(page.locator('[data-save-phase=saved]')).toBeVisible();
  const kept = await ask(page, store.user, '/api/common/draft/get', {
    temporalyNotificationId: id,
  });
  const { errors } = await ask(
    page,
    store.user,
    '/api/common/application/register',
    { temporalyNotificationId: id, version: kept.result.version },
    { 'Idempotency-Key': id },
  );
  return (errors.fields as { code: string; pointer: string }[])
    .filter(({ pointer }) => !pointer.startsWith('/documents/'))
    .map(({ code }) => code)
    .sort();
}

/** What is asked before a draft goes, and what is said when it has gone. */
async function expectAboutDraft(page: Page, store: Store, lang: Lang): Promise<void> {
  const t = words[lang];
  const listed = async () => (await result(page, store.user, '/api/common/draft/list-get')).drafts;
  const [{ temporalyNotificationId }, ...others] = await listed();
  const { version } = await result(page, store.user, '/api/common/draft/get', {
    temporalyNotificationId,
  });
  const saveName = 'Aメッセージ1';
  await result(page, store.user, '/api/common/draft/update', {
    ...{ temporalyNotificationId, version, saveName },
  });
  await page.goto(`${store.user}/mypage/application-draft`);
  await expectPage(page, 'MYP0302');
  const remove = page
    .getByRole('button', { name: t.remove })
    .and(page.getByRole('button', { name: saveName }));
  await remove.click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(t.sure(saveName));
  await dialog.getByRole('button', { name: t.removeNow, exact: true }).click();
  await expect(page.getByText(t.removed)).toBeVisible();
  expect(await listed()).toHaveLength(others.length);
}

/** Staff find a message by its code, by words and by the sentence as it was seen. */
async function expectCatalogue(page: Page, lang: Lang): Promise<void> {
  const t = words[lang];
  const main = page.getByRole('main');
  const search = main.getByRole('searchbox', { name: t.search });
  const rows = main.locator('tbody tr');
  await expect(main.getByText(t.count(154), { exact: true })).toBeVisible();
  await expect(rows).toHaveCount(154);

  await search.fill('dig-e3004');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(
    '誤った入力が続いたため、閲覧を一時的に止めました。{minutes}分ほど待ってから、もう一度お試しください。',
  );
  await expect(rows).toContainText('Too many wrong entries, so viewing is locked for now.');
  await expect(rows.getByRole('cell', { name: 'minutes', exact: true })).toBeVisible();
  await expect(rows).toContainText(t.viewing);
  await search.fill('e-0102');
  await expect(rows).toContainText(t.notYet);

  await search.fill(t.seen);
  await expect(main.getByRole('rowheader', { name: 'MSG-LIT-E-0011' })).toBeVisible();
  await expect(rows.filter({ hasText: 'MSG-LIT-E-0011' })).toContainText('maxLength');
  await main.getByLabel(t.part).selectOption({ label: t.viewing });
  await expect(main.getByRole('rowheader', { name: 'MSG-LIT-E-0011' })).toBeVisible();
  await search.fill('e-0055');
  await expect(main).toContainText(t.none);
  await search.fill('');
  await expect(main.getByText(t.count(24), { exact: true })).toBeVisible();

  await page.reload();
  await expect(main.getByText(t.count(24), { exact: true })).toBeVisible();
  await expect(main.getByLabel(t.part)).toHaveValue('digitalLicence');
}

for (const lang of langs('en')) {
  test(`[R8.7] messages stand where their rules are, with their parameters, and in the list for staff (${lang})`, async ({
    page,
    account,
    officer,
    another,
    store,
  }) => {
    await signIn(page, store.user, account, lang);
    const draft = await expectAtFields(page, store, lang, form);
    const codes = await codesOf(page, store, draft);
    await expect.poll(() => codesAt(page)).toEqual(codes);
    await expectAboutDraft(page, store, lang);
    const { number, inquiryNumber } = await submit(page, store);
    await page.goto(`${store.user}/application/complete?inquiryNumber=${inquiryNumber}`);
    await expect(page.getByRole('main')).toContainText(words[lang].arrived(number));
    // Names are typed where no identity was shown for them; nothing is filed then.
    await unproven(page, store);
    await expectAtFields(page, store, lang, start);

    const desk = await another();
    await signInStaff(desk, store.staff, officer, lang, '/messages');
    await expectPage(desk, 'STF0109');
    await expectCatalogue(desk, lang);
    await desk.goto(`${store.staff}/messages?words=E-0011`);
    await expect(desk.getByRole('rowheader')).toHaveText(['MSG-LIT-E-0011']);
  });
}
