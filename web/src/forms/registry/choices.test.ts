import { expect, test } from 'vitest';
import open from '../../../../contract/procedures/browser/amateur-open-1.json';
import type { ProcedureDefinition } from '../procedure/definition';
import { countryCodes } from '../rules/countries';
import { optionsOf } from './choices';

const definition = open as unknown as ProcedureDefinition;
const fields = definition.form.flatMap((section) => section.fields);

test('[R2.4] countries stand in the order of the reader’s language, Japan first', () => {
  const nationality = fields.find((each) => each.id === 'nationality');
  if (!nationality) throw new Error('no nationality');
  const labels = (lang: 'ja' | 'en') =>
    optionsOf(definition, nationality, lang).map((each) => each.label);
  const ja = labels('ja');
  expect(ja[0]).toBe('日本');
  expect(ja.indexOf('アイスランド')).toBeLessThan(ja.indexOf('アフガニスタン'));
  expect(ja.indexOf('イタリア')).toBeLessThan(ja.indexOf('ウガンダ'));
  // By the reading: かんこく among か, ちゅうごく after ちゃど, not behind all kana.
  expect(ja.indexOf('韓国')).toBeGreaterThan(ja.indexOf('カタール'));
  expect(ja.indexOf('韓国')).toBeLessThan(ja.indexOf('キューバ'));
  expect(ja.indexOf('中国')).toBeGreaterThan(ja.indexOf('チャド'));
  expect(ja.indexOf('中国')).toBeLessThan(ja.indexOf('ツバル'));
  expect(ja.at(-1)).not.toMatch(/^[一-龥]/);
  const named = ja.slice(1).filter((each) => /^[一-龥]/.test(each));
  expect(named).toHaveLength(23);
  const kana = ja.slice(1).filter((each) => !named.includes(each));
  expect(kana).toEqual([...kana].sort(new Intl.Collator('ja').compare));
  expect(new Set(countryCodes)).toEqual(
    new Set(definition.codes.countries?.map(({ code }) => code)),
  );
  const en = labels('en');
  expect(en.slice(0, 2)).toEqual(['Japan', 'Afghanistan']);
  expect(en.indexOf('Iceland')).toBeGreaterThan(en.indexOf('France'));
});

test('[R5.9] a class that is not offered stands among the options only where it is chosen already', () => {
  const field = {
    id: 'class',
    type: 'choice',
    label: { ja: '', en: '' },
    offers: 'special',
  } as const;
  const codes = [
    { code: 'a', ja: 'あ', en: 'A', attributes: { special: 1 } },
    { code: 'b', ja: 'い', en: 'B', attributes: { special: 0 } },
    { code: 'c', ja: 'う', en: 'C' },
  ];
  const offered = (chosen?: string) =>
    optionsOf(definition, { ...field, options: codes }, 'ja', chosen).map(({ value }) => value);
  expect(offered()).toEqual(['a']);
  expect(offered('b')).toEqual(['a', 'b']);
});
