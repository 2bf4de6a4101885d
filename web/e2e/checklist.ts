import type { Locator, Page } from '@playwright/test';

/** The button by which an officer says, before a grant, that each item of the checklist was checked. */
export const tickAll = (desk: Page): Locator =>
  desk
    .getByRole('dialog')
    .getByRole('button', { name: /^(すべて確認したと記録して進む|I checked them all: go on)$/ });
