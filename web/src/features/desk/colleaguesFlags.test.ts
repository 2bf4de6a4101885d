import { expect, test } from 'vitest';
import { flagsOf, unlike, unsent } from './colleaguesFlags';

const flag = { reason: 'OTHER', comment: '番地まで書いてください。' };

test('[R10.1] of what a colleague flagged, those that one has not flagged oneself are counted', () => {
  const theirs = flagsOf(JSON.stringify({ comments: { '/a': flag, '/b': flag } }));
  expect(theirs).toEqual({ text: '', due: '', comments: { '/a': flag, '/b': flag } });
  expect(unlike(theirs, flagsOf('{}'))).toBe(2);
  expect(unlike(theirs, { ...theirs, comments: { '/a': flag } })).toBe(1);
  expect(unlike(flagsOf('not a form'), theirs)).toBe(0);
});

test('[R10.1] what was asked for already, and maybe taken back since, is no flag that is not sent', () => {
  const theirs = flagsOf(JSON.stringify({ comments: { '/a': flag, '/b': flag } }));
  const sent = { fields: [{ pointer: '/a', comment: flag.comment }] };
  expect(unsent(theirs, []).comments).toEqual({ '/a': flag, '/b': flag });
  expect(unsent(theirs, [sent]).comments).toEqual({ '/b': flag });
  const other = { fields: [{ pointer: '/a', comment: '電話番号を確かめてください。' }] };
  expect(unsent(theirs, [other]).comments).toEqual({ '/a': flag, '/b': flag });
});
