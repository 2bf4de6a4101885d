import { expect, test } from 'vitest';
import type { ReviewDetail } from '@/api/model';
import { resolve } from '@/i18n/texts';
import { decisionTexts } from './decisionTexts';
import { grantWords } from './grantWords';

const of = (rulings: unknown) =>
  grantWords({ rulings } as Pick<ReviewDetail, 'rulings'>, resolve(decisionTexts, 'ja'), '届出');

test('[R9.3] where the officer states a result, the button and the question do not say that all is as filed', () => {
  const stated = of([{ id: 'result' }]);
  expect(`${stated.act}${stated.confirm}`).not.toContain('とおり認め');
  expect(stated.act).toContain('結果');
});

test('[R9.3] what is approved as it was filed says so', () => {
  for (const none of [undefined, null, []]) expect(of(none).act).toBe('届出のとおり認める');
});
