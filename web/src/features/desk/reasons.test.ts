import { expect, test } from 'vitest';
import type { ReturnReason } from '@/api/model';
import { fits, lacksReason, withReason } from './reasons';

const text = (ja: string) => ({ ja, en: `${ja}-en` });
const reasons: ReturnReason[] = [
  { code: 'MISSING', name: text('なし'), words: text('記入を'), for: ['field'] },
  { code: 'OTHER', name: text('他'), words: { ja: '', en: '' }, for: [] },
];
const [missing, other] = reasons as [ReturnReason, ReturnReason];

test('a reason is offered where it fits', () => {
  expect([
    fits(missing, '/a/b'),
    fits(missing, '/documents/a'),
    fits(other, '/documents/a'),
  ]).toEqual([true, false, true]);
});

test('a reason brings its words in the language of the filing', () => {
  const begun = withReason({ reason: '', comment: '' }, reasons, 'MISSING', 'en');
  expect(begun).toEqual({ reason: 'MISSING', comment: '記入を-en' });
  expect(withReason(begun, reasons, 'OTHER', 'en').comment).toBe('');
});

test('what an officer wrote stays', () => {
  const written = { reason: 'MISSING', comment: '記入を。番地も。' };
  expect(withReason(written, reasons, 'OTHER', 'ja')).toEqual({ ...written, reason: 'OTHER' });
});

test('[R10.1] a reason is chosen of those that there are for a place', () => {
  const chosen = (reason: string) => ({ reason, comment: '' });
  expect(lacksReason(chosen(''), reasons, '/a/b')).toBe(true);
  expect(lacksReason(chosen('MISSING'), reasons, '/documents/a')).toBe(true);
  expect(lacksReason(chosen('OTHER'), reasons, '/documents/a')).toBe(false);
  expect(lacksReason(chosen(''), [], '/a/b')).toBe(false);
});
