import './further';
import { expect, test } from 'vitest';
import change from '../../../../contract/procedures/browser/giteki-design-change-1.json';
import type { ProcedureDefinition } from '../procedure/definition';
import { problemText } from './problems';

const definition = change as unknown as ProcedureDefinition;

const messageFor = (pointer: string, params: Record<string, string>, lang: 'ja' | 'en') =>
  problemText(definition, { pointer, code: 'MSG-LIT-E-0056', params }, lang);

test('[R2.4] what was filed before, and what to choose, are told as they are called', () => {
  const was = { reason: 'kept', was: '2-1-12' };
  expect(messageFor('/equipment/0/class', was, 'ja')).toContain('「第12号 アマチュア局」');
  expect(messageFor('/equipment/0/class', was, 'en')).toContain('"Item 12: amateur stations"');
  const type = { reason: 'keptUnless', was: 'TX-1,2', choose: 'type' };
  expect(messageFor('/equipment/0/typeName', type, 'ja')).toContain('「TX-1,2」');
  expect(messageFor('/equipment/0/typeName', type, 'ja')).toContain('「型式または名称」');
  expect(messageFor('/equipment/0/sample', { reason: 'kept', was: '' }, 'en')).toContain('"No"');
  const blank = { reason: 'keptUnless', was: '', choose: 'representative' };
  expect(messageFor('/equipment/0/representative', blank, 'ja')).toContain('（入力なし）');
  const day = { reason: 'kept', was: '2026-11-01' };
  expect(messageFor('/equipment/0/date', day, 'en')).toContain('1 November 2026');
  const unchanged = { reason: 'unchanged', choose: 'name,some' };
  const text = problemText(
    definition,
    { pointer: '/change/items', code: 'MSG-LIT-E-0002', params: unchanged },
    'ja',
  );
  expect(text).toContain('「氏名または名称」「一部の工事設計の廃止」');
});

test('[R10.2] of what is as on record it is said that it is accepted, and what is wrong with it', () => {
  const params = { reason: 'kept', was: '2-1-12', onRecord: 'true' };
  const { reason, was } = params;
  for (const lang of ['ja', 'en'] as const) {
    const text = messageFor('/equipment/0/class', params, lang);
    expect(text).toContain(messageFor('/equipment/0/class', { reason, was }, lang));
    expect(text).toContain(lang === 'ja' ? '記録されている内容のまま' : 'This is as on record');
  }
});
