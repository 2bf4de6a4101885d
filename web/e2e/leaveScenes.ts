import type { Page } from '@playwright/test';
import { leaveWords } from './leave';
import type { People } from './people';
import type { Lang } from './portal';
import type { Scene } from './scenes';

/** The pages of corrections, additions and withdrawals, where they can be used and where not. */
export function leaveScenes({ number, inquiryNumber }: People): Scene[] {
  const s = (id: string, path: string, about: object, more: Partial<Scene> = {}): Scene => ({
    ...{ portal: 'user', who: 'user', id },
    path: `/application/${path}?${new URLSearchParams({ ...about })}`,
    ...more,
  });
  const arrived = { electronicApplicationNumber: number.arrived };
  const done = { electronicApplicationNumber: number.granted };
  return [
    s('APP0501', 'add/start', arrived, { name: 'not-asked' }),
    s('APP0511', 'modify/start', arrived, { name: 'not-returned' }),
    s('APP0521', 'withdraw/start', arrived),
    s('APP0521', 'withdraw/start', arrived, { name: 'mistakes', act: nothing }),
    s('APP0521', 'withdraw/start', done, { name: 'ended' }),
    s('APP0002', 'complete', { inquiryNumber, isCorrection: 'true' }, { name: 'corrected' }),
    s('APP0002', 'complete', { inquiryNumber, mode: 'withdraw' }, { name: 'withdrawal' }),
  ];
}

async function nothing(page: Page, lang: Lang): Promise<void> {
  await page.getByRole('button', { name: leaveWords[lang].check, exact: true }).click();
}
