import { expect, type Locator, type Page } from '@playwright/test';
import { ask, result } from './outside';
import type { Store } from './portal';
import type { Draft } from './prepare';

/** What is typed, and what the field says to it. */
interface Said {
  typed: string;
  code: string;
  text: string;
}

/** A field that is filled in wrongly, one way after the other, and then rightly. */
export interface Mistake {
  pointer: string;
  /** How the field is called in the summary, or a part of it. */
  label: string;
  wrong: readonly [...Said[], Said];
  right: string;
}

const idOf = (pointer: string) => pointer.slice(1).replaceAll('/', '-');

const control = (page: Page, pointer: string) => page.locator(`[id="${idOf(pointer)}"]`);

const message = (page: Page, pointer: string) => page.locator(`[id="${idOf(pointer)}-error"]`);

/** Types as a person does: into a box, three boxes of a date, a list, a choice, or by a tick. */
async function enter(page: Page, pointer: string, value: string): Promise<void> {
  const field = control(page, pointer);
  const kind = await field.evaluate((found) => {
    if (found.closest('fieldset')?.querySelector('[id$="-month"]')) return 'date';
    return found instanceof HTMLInputElement ? found.type : found.tagName.toLowerCase();
  });
  if (kind === 'date') return enterDate(field, value);
  await field.focus();
  if (kind === 'checkbox') await field.setChecked(value === 'true');
  else if (kind === 'select') await field.selectOption(value);
  else if (kind !== 'radio') await field.fill(value);
  else if (value) await page.locator(`[name="${idOf(pointer)}"][value="${value}"]`).check();
  await page.locator(':focus').blur();
}

async function enterDate(year: Locator, value: string): Promise<void> {
  const boxes = year.locator('xpath=ancestor::fieldset[1]').getByRole('textbox');
  for (const [at, part] of value.split('-').entries()) await boxes.nth(at).fill(part);
  await boxes.last().blur();
}

/** Makes every mistake: each is told at its field as soon as it is left. */
export async function makeMistakes(page: Page, mistakes: readonly Mistake[]): Promise<void> {
  for (const { pointer, wrong } of mistakes) {
    for (const { typed, code, text } of wrong) {
      await enter(page, pointer, typed);
      const error = message(page, pointer);
      await expect(error, `${pointer} ${typed}`).toContainText(text);
      await expect(error).toHaveAttribute('data-code', code);
    }
  }
}

/** Going on is refused: the summary names every mistake and leads to its field, where all typed stands. */
export async function refused(page: Page, next: string, mistakes: readonly Mistake[]) {
  const here = await page.locator('main').getAttribute('data-page-id');
  await page.getByRole('button', { name: next, exact: true }).click();
  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(page.locator('main')).toHaveAttribute('data-page-id', here ?? '');
  await expect(summary.getByRole('link')).toHaveCount(mistakes.length);
  for (const { pointer, label, wrong } of mistakes) {
    const last = wrong[wrong.length - 1] as Said;
    const link = summary.getByRole('link').and(page.locator(`[href="#${idOf(pointer)}"]`));
    await expect(link).toContainText(label);
    await expect(link).toContainText(last.text);
    await link.click();
    await expect(control(page, pointer)).toBeFocused();
  }
}

/** The server keeps what was typed; gives the version of the draft. */
export async function serverKeeps(
  page: Page,
  { user }: Store,
  { id }: Draft,
  mistakes: readonly Mistake[],
): Promise<number> {
  const draft = () => result(page, user, '/api/common/draft/get', { temporalyNotificationId: id });
  const typed = mistakes.map(({ pointer, wrong }) => [pointer, wrong[wrong.length - 1]?.typed]);
  await expect
    .poll(async () => {
      const { formData } = await draft();
      return mistakes.map(({ pointer }) => [pointer, String(valueAt(formData, pointer) ?? '')]);
    })
    .toEqual(typed);
  return (await draft()).version;
}

/** The server keeps what was typed, and refuses to file it for the same reasons at the same places. */
export async function serverAgrees(
  page: Page,
  store: Store,
  draft: Draft,
  mistakes: readonly Mistake[],
) {
  const version = await serverKeeps(page, store, draft, mistakes);
  const { id } = draft;
  const { user } = store;
  const { resultCode, errors } = await ask(
    page,
    user,
    '/api/common/application/register',
    { temporalyNotificationId: id, version },
    { 'Idempotency-Key': `${id}-${version}` },
  );
  expect(resultCode).toBe('INPUT_DATA_VALIDATION_FAILURE');
  const all: { pointer: string; code: string }[] = errors.fields;
  const found = all.filter((each) => !each.pointer.startsWith('/documents/'));
  const expected = mistakes.map(({ pointer, wrong }) => [pointer, wrong[wrong.length - 1]?.code]);
  expect(found.map(({ pointer, code }) => [pointer, code]).sort()).toEqual(expected.sort());
}

function valueAt(form: unknown, pointer: string): unknown {
  return pointer
    .slice(1)
    .split('/')
    .reduce((value, part) => (value as Record<string, unknown> | undefined)?.[part], form);
}

/** Each field put right is silent at once, and the summary shrinks with it. */
export async function putRight(page: Page, mistakes: readonly Mistake[]): Promise<void> {
  for (const [done, { pointer, right }] of mistakes.entries()) {
    await enter(page, pointer, right);
    await expect(message(page, pointer)).toHaveCount(0);
    await expect(page.getByRole('alert').getByRole('link')).toHaveCount(mistakes.length - done - 1);
  }
}
