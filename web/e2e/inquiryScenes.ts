import { expect, type Page } from '@playwright/test';
import type { People } from './people';
import type { Scene } from './scene';

/** The pages of inquirers, and of what one may look at as one. */
export function inquiryScenes({ inquired, number }: People): Scene[] {
  const s = (who: Scene['who'], id: string, path: string, more: Partial<Scene> = {}): Scene => ({
    ...{ portal: 'user', who, id, path },
    ...more,
  });
  const inquirers = '/mypage/application-progress/inquirers?electronicApplicationNumber=';
  return [
    s('newcomer', 'MYP0231', '/mypage/inquiry'),
    s('beginner', 'MYP0231', '/mypage/inquiry', { name: 'empty' }),
    s('newcomer', 'MYP0232', `/mypage/inquiry/detail?inquirerId=${inquired}`, { act: open }),
    s('user', 'MYP0314', inquirers + number.arrived),
    s('user', 'MYP0314', inquirers + number.arrived, { name: 'mistakes', act: nothing }),
    s('user', 'MYP0314', inquirers + number.review, { name: 'empty' }),
  ];
}

async function open(page: Page): Promise<void> {
  await page.locator('[aria-controls=filed]').click();
  await expect(page.locator('#filed dl').first()).toBeVisible();
}

async function nothing(page: Page): Promise<void> {
  await page.locator('form button[type=submit]').click();
  await expect(page.locator('#name')).toBeFocused();
}
