import { type } from './form';
import { ask, result } from './outside';
import { expect, expectPage, test } from './portal';
import { makeDraft } from './prepare';
import { signIn } from './signin';

/** A form with mistakes of several kinds on the form step. */
const mistaken = {
  disqualification: { applies: 'no' },
  operators: [{ qualification: 'amateur4', licenceNumber: 'NOT-A-NUMBER' }],
  station: { movement: 'mobile', samePlace: true, allEmissions: true },
  transmitters: [
    {
      certified: true,
      numberKind: 'certification',
      certificationNumber: '',
      bands: ['14M'],
      powerW: '５0.5',
    },
  ],
  construction: { chapter3: true },
};

test('[R2.14] mistakes stand at their fields with their codes, in the language of the page, and in a summary that takes the focus', async ({
  page,
  account,
  store,
}) => {
  await signIn(page, store.user, account, 'ja');
  const { id } = await makeDraft(page, store, mistaken);
  await page.goto(`${store.user}/application/open/form?temporalyNotificationId=${id}`);
  await expectPage(page, 'APP0102');
  await page.getByRole('button', { name: '次へ進む', exact: true }).click();

  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(page).toHaveTitle(/^エラー: 申請の内容/);
  const codes = () =>
    page
      .locator('[data-code]')
      .evaluateAll((all) => all.map((each) => each.getAttribute('data-code')));
  const found = await codes();
  expect(found).toContain('MSG-LIT-E-0001');
  expect(found).toContain('MSG-LIT-E-0065');
  await expect(summary.getByRole('link')).toHaveCount(found.length);

  // The server says the same of the same draft, once the page has kept at which step it stands.
  await expect(page.locator('[data-save-phase=saved]')).toBeVisible();
  const draft = { temporalyNotificationId: id };
  const { version } = await result(page, store.user, '/api/common/draft/get', draft);
  const { resultCode, errors } = await ask(
    page,
    store.user,
    '/api/common/application/register',
    { temporalyNotificationId: id, version },
    { 'Idempotency-Key': id },
  );
  expect(resultCode).toBe('INPUT_DATA_VALIDATION_FAILURE');
  const refused: { pointer: string; code: string }[] = errors.fields;
  expect(refused.map((each) => each.code).sort()).toEqual([...found].sort());

  const number = page.getByRole('textbox', { name: '無線従事者免許証の番号' });
  await summary.getByRole('link', { name: /無線従事者免許証の番号/ }).click();
  await expect(number).toBeFocused();
  await expect(number).toHaveAttribute('aria-invalid', 'true');
  await expect(number).toHaveAccessibleDescription(/免許証の番号の形式で入力してください/);
  // Codes are for machines.
  await expect(page.getByRole('main')).not.toContainText('MSG-');

  const japanese = await summary.textContent();
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page).toHaveTitle(/^Error: Content of the application/);
  await expect(summary).toContainText('Operator 1 Operator licence number');
  await expect(summary).not.toHaveText(`${japanese}`);
  const english = page.getByRole('textbox', { name: 'Operator licence number' });
  await expect(english).toHaveValue('NOT-A-NUMBER');
  await expect(english).toHaveAccessibleDescription(/Enter the number on the operator licence/);
  await expect(page.getByRole('main')).not.toContainText('MSG-');
  await expect(page.getByRole('main')).not.toContainText(/[ぁ-ん]{2}/);
  await expect.poll(codes).toEqual(found);

  await type(page, 'Operator licence number', 'AXN90592');
  await page.getByRole('heading', { level: 1 }).click();
  await expect(summary.getByRole('link')).toHaveCount(found.length - 1);
  await expect(english).not.toHaveAttribute('aria-invalid');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(summary).toBeFocused();
  await expectPage(page, 'APP0102');
});

test('[R2.14] the confirmation lists what stands in the way and leads to each place', async ({
  page,
  account,
  store,
}) => {
  await signIn(page, store.user, account, 'en');
  const { id } = await makeDraft(page, store);
  await page.goto(`${store.user}/application/open/confirm?temporalyNotificationId=${id}`);
  // Two documents are missing: the wizard leads to their step first.
  await expectPage(page, 'APP0103');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveCount(2);
  await page.goto(`${store.user}/application/open/members?temporalyNotificationId=${id}`);
  await expectPage(page, 'APP0103');
  const { total } = await result(page, store.user, '/api/common/application-progress/list-get');
  expect(total).toBe(0);
});

test('[R2.14] a file that is too large or of another kind is refused at its field', async ({
  page,
  account,
  store,
}) => {
  await signIn(page, store.user, account, 'ja');
  const { id } = await makeDraft(page, store);
  await page.goto(`${store.user}/application/open/documents?temporalyNotificationId=${id}`);
  await expectPage(page, 'APP0103');
  const choose = page.locator('input[type=file]').first();
  const state = page.getByRole('listitem').getByRole('alert');
  await choose.setInputFiles({
    name: 'diagram.exe',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from('MZ'),
  });
  await expect(state).toContainText('保存できませんでした');
  await choose.setInputFiles({
    name: 'diagram.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('this is not a PDF'),
  });
  await expect(state).toHaveCount(2);
  const { documents } = await result(page, store.user, '/api/common/draft/get', {
    temporalyNotificationId: id,
  });
  expect(documents).toEqual([]);
});
