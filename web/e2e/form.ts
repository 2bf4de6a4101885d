import { expect, type Locator, type Page } from '@playwright/test';

/** Where fields are looked for: the page, or a block of it. */
export type Scope = Page | Locator;

/** Types into the field of a label. */
export async function type(scope: Scope, label: string, value: string): Promise<void> {
  await scope.getByRole('textbox', { name: label, exact: true }).fill(value);
}

/** Chooses out of a list. */
export async function choose(scope: Scope, label: string, option: string): Promise<void> {
  await scope.getByLabel(label, { exact: true }).selectOption({ label: option });
}

/** The group of radio buttons or boxes under a legend. */
export function group(scope: Scope, legend: string): Locator {
  return scope.getByRole('group', { name: startsWith(legend) });
}

/** Presses a radio button of a group. */
export async function press(scope: Scope, legend: string, option: string): Promise<void> {
  await group(scope, legend).getByRole('radio', { name: option, exact: true }).check();
}

/** Sets a single box. */
export async function tick(scope: Scope, label: string, on = true): Promise<void> {
  const box = scope.getByRole('checkbox', { name: startsWith(label) });
  await box.setChecked(on);
  await expect(box).toBeChecked({ checked: on });
}

/** Ticks boxes of a group, and no others. */
export async function tickAll(scope: Scope, legend: string, options: string[]): Promise<void> {
  const boxes = group(scope, legend);
  for (const option of options) {
    await boxes.getByRole('checkbox', { name: startsWith(option) }).check();
  }
  await expect(boxes.getByRole('checkbox', { checked: true })).toHaveCount(options.length);
}

/** The block of one row of a repeated section. */
export function row(page: Page, name: string): Locator {
  return page.getByRole('listitem', { name, exact: true });
}

/** The card under a heading. */
export function card(page: Page, title: string): Locator {
  const heading = page.getByRole('heading', { name: title, exact: true });
  return page.locator('section').filter({ has: heading });
}

/** What a description list says under a term. */
export function descriptionOf(scope: Scope, term: string): Locator {
  return scope
    .locator('dt', { hasText: new RegExp(`^\\s*${literal(term)}\\s*$`) })
    .locator('xpath=following-sibling::dd[1]');
}

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

const startsWith = (text: string) => new RegExp(`^\\s*${literal(text)}`);
