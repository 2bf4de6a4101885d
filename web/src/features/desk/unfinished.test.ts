import { expect, test } from 'vitest';
import { unfinished } from './unfinished';

test('[R10.1] a text begun is told of where its form can be opened, whether the server has it or the tab', () => {
  const open = ['ask', 'request-correction', 'REFUSED'] as const;
  expect(unfinished(['note', 'question'], ['refusal'], open)).toEqual(['REFUSED', 'ask']);
  expect(unfinished(['refusal', 'addition'], ['refusal'], open)).toEqual(['REFUSED']);
  expect(unfinished(['refusal'], [], ['ask'])).toEqual([]);
  expect(unfinished(['grant', 'cancel-correction'], [], ['GRANTED', 'cancel-correction'])).toEqual([
    'GRANTED',
    'cancel-correction',
  ]);
});
