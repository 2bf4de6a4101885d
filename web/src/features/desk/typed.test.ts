import { expect, test } from 'vitest';
import { typedOf } from './typed';

test('all that was typed is kept, and nothing else', () => {
  const fields = [{ pointer: '/holder/townName', comment: '番地', reason: 'UNCLEAR' }];
  expect(typedOf({ action: 'request-correction', text: '', fields })).toEqual(['番地']);
  expect(typedOf({ action: 'complete', outcome: 'REFUSED', reason: '理由' })).toEqual(['理由']);
  expect(typedOf({ action: 'request-addition', text: '図', dueDate: '2026-12-01' })).toEqual([
    '図',
    '2026-12-01',
  ]);
  expect(typedOf({ action: 'accept' })).toEqual([]);
  expect(typedOf(undefined)).toEqual([]);
});
