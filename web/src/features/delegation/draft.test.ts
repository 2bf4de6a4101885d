import { expect, test } from 'vitest';
import { dropDraft, emptyTyped, keepDraft, readDraft, sameTyped } from './draft';

test('[R6.2] what is typed to ask is kept beside what is typed to grant, each until it is sent', () => {
  const typed = (name: string) => ({ ...emptyTyped('2026-11-26'), name });
  keepDraft('me', { kind: 'grant' }, typed('甲'));
  keepDraft('me', { kind: 'ask' }, typed('乙'));
  keepDraft('me', { kind: 'change', id: 'd1' }, typed('丙'));
  expect(readDraft('me', { kind: 'grant' })?.typed.name).toBe('甲');
  expect(readDraft('me', { kind: 'ask' })?.typed.name).toBe('乙');
  expect(readDraft('me', { kind: 'change', id: 'd2' })).toBeUndefined();
  expect(readDraft('another', { kind: 'grant' })).toBeUndefined();
  dropDraft({ kind: 'ask' });
  expect(readDraft('me', { kind: 'ask' })).toBeUndefined();
  expect(readDraft('me', { kind: 'grant' })?.typed.name).toBe('甲');
});

test('[R6.2] what was typed and left before is told from what the power of attorney says now', () => {
  const now = emptyTyped('2026-11-26');
  expect(sameTyped({ ...now, procedures: [] }, now)).toBe(true);
  expect(sameTyped({ ...now, procedures: ['amateur-open'] }, now)).toBe(false);
  expect(sameTyped({ ...now, role: 'INQUIRER' }, now)).toBe(false);
});
