import { expect, type Locator, type Page } from '@playwright/test';

/** The button by which an officer says that each item of the checklist was checked, and grants. */
export const tickAll = (desk: Page): Locator =>
  desk
    .getByRole('dialog')
    .or(desk.getByRole('alertdialog'))
    .getByRole('button', { name: /^(すべて確認したと記録して|I checked them all: )/ });

/** Ticks in the dialog of a grant that one looked at what is pointed out of the filing, if anything is. */
export async function lookAtPoints(dialog: Locator): Promise<void> {
  await expect(dialog).toBeVisible();
  const seen = dialog.locator('#pointsSeen');
  if ((await seen.count()) > 0) await seen.check();
}

/** Grants in the dialog that is open, having looked at everything. */
export async function grantLookedAt(desk: Page): Promise<void> {
  await expect(tickAll(desk)).toBeVisible(); // its code may come later
  await lookAtPoints(desk.getByRole('dialog').or(desk.getByRole('alertdialog')));
  await tickAll(desk).click();
}
