import { expect, it } from 'vitest';
import { joined } from './joined';

it.each([
  ['電話した。', '', '電話した。'],
  ['電話した。', '確かめる。', '確かめる。\n\n電話した。'],
  ['電話した。', '確かめる。\n\n電話した。', '確かめる。\n\n電話した。'],
  ['確かめる。\n\n電話した。', '電話した。', '確かめる。\n\n電話した。'],
])('[R10.1] a note of two: %j and %j', (theirs, own, both) => {
  expect(joined(theirs, own)).toBe(both);
});

it("[R10.1] what two have flagged is there side by side, of a day and a choice one's own", () => {
  const theirs = {
    text: '①',
    due: '2026-12-01',
    comments: { '/a': { reason: 'blank', comment: '②' }, '/b': { reason: '', comment: '③' } },
  };
  const own = {
    text: '',
    due: '2026-12-24',
    comments: { '/a': { reason: 'unclear', comment: '④' } },
  };
  expect(joined<unknown>(theirs, own)).toEqual({
    text: '①',
    due: '2026-12-24',
    comments: {
      '/a': { reason: 'unclear', comment: '④\n\n②' },
      '/b': { reason: '', comment: '③' },
    },
  });
});
