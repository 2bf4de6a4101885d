import { expect, test } from 'vitest';
import { flagsOf, unlike } from './colleaguesFlags';

const flag = { reason: 'OTHER', comment: '番地まで書いてください。' };

test('[R10.1] of what a colleague flagged, those that one has not flagged oneself are counted', () => {
  const theirs = flagsOf(JSON.stringify({ comments: { '/a': flag, '/b': flag } }));
  expect(theirs).toEqual({ text: '', due: '', comments: { '/a': flag, '/b': flag } });
  expect(unlike(theirs, flagsOf('{}'))).toBe(2);
  expect(unlike(theirs, { ...theirs, comments: { '/a': flag } })).toBe(1);
  expect(unlike(flagsOf('not a form'), theirs)).toBe(0);
});
