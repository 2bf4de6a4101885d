import { expect, type Locator, type Page } from '@playwright/test';

const dialogOf = (desk: Page): Locator =>
  desk.getByRole('dialog').or(desk.getByRole('alertdialog'));

/** The items in the dialog of a grant that nobody has confirmed yet. */
export const openItems = (desk: Page): Locator => dialogOf(desk).locator('input[id^=granted-]');

/** The button by which the dialog that is open grants. */
export const grantIn = (desk: Page): Locator => dialogOf(desk).getByRole('button').nth(-2);

/** Ticks in the dialog of a grant what nobody has confirmed yet, one by one. */
export async function tickAll(desk: Page): Promise<void> {
  await expect(openItems(desk).first()).toBeVisible(); // its code may come later
  for (const item of await openItems(desk).all()) await item.check();
}

/** Ticks in the dialog of a grant that one looked at what is pointed out of the filing, if anything is. */
export async function lookAtPoints(dialog: Locator): Promise<void> {
  await expect(dialog).toBeVisible();
  const seen = dialog.locator('#pointsSeen');
  if ((await seen.count()) > 0) await seen.check();
}

/** Grants in the dialog that is open, having looked at everything. */
export async function grantLookedAt(desk: Page): Promise<void> {
  await tickAll(desk);
  await lookAtPoints(dialogOf(desk));
  await grantIn(desk).click();
}
