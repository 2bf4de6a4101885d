import { expect, type Page } from '@playwright/test';
import { leaveWords } from './leave';
import type { People } from './people';
import { expectPage, type Lang } from './portal';
import type { Scene } from './scene';

const at = (path: string, about: object) =>
  `/application/${path}?${new URLSearchParams({ ...about })}`;

/** The pages of corrections, additions and withdrawals, where they can be used and where not. */
export function leaveScenes({ number, open, inquiryNumber }: People): Scene[] {
  const s = (id: string, path: string, about: object, more: Partial<Scene> = {}): Scene => ({
    ...{ portal: 'user', who: 'user', id },
    path: at(path, about),
    ...more,
  });
  const arrived = { electronicApplicationNumber: number.arrived };
  const of = (kind: keyof People['open']) => ({ electronicApplicationNumber: open[kind] });
  const done = { electronicApplicationNumber: number.granted };
  return [
    s('APP0501', 'add/start', arrived, { name: 'not-asked' }),
    s('APP0511', 'modify/start', arrived, { name: 'not-returned' }),
    s('APP0521', 'withdraw/start', arrived),
    s('APP0521', 'withdraw/start', arrived, { name: 'mistakes', act: nothing }),
    s('APP0521', 'withdraw/start', done, { name: 'ended' }),
    s('APP0501', 'add/start', of('adding')),
    s('APP0501', 'add/start', of('adding'), { name: 'mistakes', act: explainNothing }),
    s('APP0502', 'add/confirm', of('adding'), {
      path: at('add/start', of('adding')),
      act: explain,
    }),
    s('APP0511', 'modify/start', of('returned')),
    s('APP0511', 'modify/start', of('returned'), { name: 'mistakes', act: correctNothing }),
    s('APP0521', 'withdraw/start', of('withdrawing'), { name: 'asked' }),
    s('APP0522', 'withdraw/confirm', arrived, {
      ...{ path: at('withdraw/start', arrived), act: giveReason },
    }),
    ...Object.entries(open).flatMap(([name, electronicApplicationNumber]) => {
      const query = new URLSearchParams({ electronicApplicationNumber });
      const path = `/mypage/application-progress/detail?${query}`;
      return s('MYP0312', '', {}, { name, path });
    }),
    s('APP0002', 'complete', { inquiryNumber, isCorrection: 'true' }, { name: 'corrected' }),
    s('APP0002', 'complete', { inquiryNumber, mode: 'withdraw' }, { name: 'withdrawal' }),
    s('APP0002', 'complete', { inquiryNumber, mode: 'account-both' }, { name: 'account' }),
  ];
}

async function nothing(page: Page, lang: Lang): Promise<void> {
  await page.getByRole('button', { name: leaveWords[lang].check, exact: true }).click();
}

/** Empties what is to be corrected. */
async function correctNothing(page: Page, lang: Lang): Promise<void> {
  const main = page.getByRole('main');
  await main.getByRole('textbox').fill('');
  await main.getByRole('button', { name: leaveWords[lang].submitCorrection }).click();
  await expect(main.getByRole('alert').first()).toBeVisible();
}

/** Empties what an earlier look has kept. */
async function explainNothing(page: Page, lang: Lang): Promise<void> {
  await page.getByLabel(leaveWords[lang].explanation).fill('');
  await nothing(page, lang);
}

async function explain(page: Page, lang: Lang): Promise<void> {
  await page.getByLabel(leaveWords[lang].explanation).fill('配置図は郵送します。');
  await nothing(page, lang);
  await expectPage(page, 'APP0502');
}

async function giveReason(page: Page, lang: Lang): Promise<void> {
  await page.getByLabel(leaveWords[lang].reason).fill('計画が変わりました。');
  await nothing(page, lang);
  await expectPage(page, 'APP0522');
}
