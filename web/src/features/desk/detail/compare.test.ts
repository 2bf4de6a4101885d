import { expect, test } from 'vitest';
import type { EarlierFiling } from '@/api/model';
import type { FormData, Row } from '@/forms/procedure/definition';
import { contractForms, procedures } from '@/forms/procedure/failing.fixture';
import type { Procedure } from '@/forms/procedure/procedure';
import { compare } from './compare';

const of = (id: string) => procedures.find(({ definition }) => definition.id === id) as Procedure;

/** What the first filing of the cases says, as it is kept. */
function filed(id: string): FormData {
  const { raw, env } = contractForms(of(id))[0] as { raw: unknown; env: never };
  return structuredClone(of(id).evaluate(raw, env).data);
}

const earlier = (kind: EarlierFiling['kind'], formData: FormData): EarlierFiling => ({
  kind,
  elsewhere: false,
  electronicApplicationNumber: 'E26A00000000',
  receptionDate: '2026-11-20',
  formData: formData as EarlierFiling['formData'],
  attachments: [],
  returned: [],
});

function lines(is: FormData, was: FormData, kind: EarlierFiling['kind'] = 'LICENCE') {
  const review = { formData: is as EarlierFiling['formData'], attachments: [] };
  return compare(review, earlier(kind, was), of('amateur-change').definition, 'ja');
}

test('[R10.1] what a change states of its licence is no difference to what was filed before', () => {
  const change = filed('amateur-change');
  const { licence, ...opening } = structuredClone(change);
  expect(licence).toBeDefined();
  expect(lines(change, opening)).toEqual([]);
  const renewed = structuredClone(change);
  (renewed.licence as Record<string, unknown>).validTo = '2036-11-23';
  expect(lines(renewed, change)).toEqual([]);
  expect(lines(renewed, change, 'CORRECTION').map(({ pointer }) => pointer)).toEqual([
    '/licence/validTo',
  ]);
});

test('[R10.1] a row that is taken out says what stood where, and that it is gone', () => {
  const before = filed('amateur-change');
  const rows = before.transmitters as Row[];
  const after = { ...before, transmitters: [] };
  const [line] = lines(after, { ...before, transmitters: rows.slice(0, 1) });
  expect(line?.after).toBe('（削除）');
  expect(line?.before.split('\n')).toContain(`定格出力: ${rows[0]?.powerW} W`);
  const [added] = lines({ ...before, transmitters: rows.slice(0, 1) }, after);
  expect(added?.after.split('\n')).toContain(`定格出力: ${rows[0]?.powerW} W`);
  expect(added?.before).toBe('');
});

test('[R10.1] a place that moves with the address is a difference, though the form says no other', () => {
  const filedNow = filed('amateur-change');
  const follows = {
    ...{ pointer: '/station/samePlace', before: '東京都A', after: '東京都B' },
    label: { ja: '無線設備の設置（常置）場所', en: 'Place of installation or keeping' },
  };
  const review = { formData: filedNow as EarlierFiling['formData'], attachments: [] };
  const before = { ...earlier('LICENCE', filedNow), follows };
  expect(compare(review, before, of('amateur-change').definition, 'en')).toMatchObject([
    {
      label: 'Place of installation or keeping',
      before: '東京都A',
      after: '東京都B',
      changed: true,
    },
  ]);
});

test('[R10.1] a place that was the address of the holder is said, and is not empty', () => {
  const now = structuredClone(filed('amateur-change')) as Record<string, Record<string, unknown>>;
  const was = structuredClone(now);
  was.station = { ...now.station, samePlace: true };
  was.holder = { ...now.holder, prefecture: '13', townName: '千代田区丸の内1-1' };
  for (const part of ['prefecture', 'cityCode', 'townName']) delete was.station[part];
  now.station = { ...now.station, samePlace: false, prefecture: '27', townName: '大阪市北区1-1' };
  const line = (of: FormData, before: FormData) =>
    lines(of, before).find(({ pointer }) => pointer === '/station/townName');
  expect(line(now as FormData, was as FormData)).toMatchObject({
    ...{ before: '千代田区丸の内1-1', after: '大阪市北区1-1' },
  });
  expect(line(was as FormData, now as FormData)).toMatchObject({
    ...{ before: '大阪市北区1-1', after: '千代田区丸の内1-1' },
  });
});
