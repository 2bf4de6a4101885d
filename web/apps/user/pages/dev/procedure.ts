import type {
  FieldDefinition,
  ProcedureDefinition,
  SectionDefinition,
} from '@/forms/procedure/definition';
import { UNBROKEN, words } from './words';

const option = (code: string, name: { ja: string; en: string }) => ({ code, ...name });
const few = [option('1', words.one), option('2', words.two), option('3', words.longText)];
const many = [...few, ...['4', '5', '6', '7', '8'].map((code) => option(code, words.three))];

const named = (name: string) => ({ ja: name, en: name });

/** Every field type, and the formats that have a look of their own. */
const fields: readonly FieldDefinition[] = [
  { id: 'text', type: 'text', label: words.label, help: words.help, example: 'JA1ABC' },
  { id: 'postal', type: 'text', format: 'postalCode', label: named('postalCode') },
  { id: 'area', type: 'textarea', label: words.longText },
  { id: 'number', type: 'number', label: words.amount, unit: words.unit, integers: 5, decimals: 3 },
  { id: 'date', type: 'date', label: words.date },
  { id: 'agree', type: 'boolean', label: words.agree, help: words.help },
  { id: 'few', type: 'choice', label: words.kind, options: few },
  { id: 'many', type: 'choice', label: words.kind, options: many },
  { id: 'several', type: 'multichoice', label: words.kind, options: few },
  { id: 'columns', type: 'multichoice', label: words.kind, options: many },
  { id: 'computed', type: 'computed', label: named('computed'), compute: '""' },
];

const section = (
  id: string,
  title: SectionDefinition['title'],
  more: Partial<FieldDefinition> = {},
): SectionDefinition => ({
  ...{ id, step: 'form', title },
  fields: fields.map((field) => (field.type === 'computed' ? field : { ...field, ...more })),
});

const required = (field: FieldDefinition) => ({
  ...field,
  ...(field.type === 'boolean' ? { required: true } : { requiredWhen: 'true' }),
});

const refused = section('refused', words.wrong);

/** A procedure that is only looked at: each field empty, filled in, refused, read only, and in rows. */
export const procedure: ProcedureDefinition = {
  ...{ id: 'specimen', version: 1, service: 'amateur', kind: 'open', holders: [] },
  inForce: { from: '2026-01-01' },
  title: words.title,
  summary: words.lead,
  guide: {
    whenToFile: words.help,
    legalBasis: words.help,
    processingTime: words.help,
    prepare: [],
  },
  outcome: {
    ...{ filing: 'application', kind: 'open', effect: 'review' },
    ...{ fee: false, lastDay: false, record: 'licence' },
  },
  ...{ delegable: false, pcOnly: false, effect: 'review', feeWhen: 'none', destination: '"13"' },
  form: [
    section('empty', words.none),
    section('filled', words.filled),
    {
      ...refused,
      fields: refused.fields.map((field) => (field.type === 'computed' ? field : required(field))),
    },
    section('locked', words.locked, { readOnlyWhen: 'true' }),
    {
      ...{ id: 'rows', step: 'form', title: words.lists, description: words.longText },
      repeat: {
        min: 0,
        max: 2,
        label: { ja: '第{n}送信機', en: 'Transmitter {n}' },
        add: words.act,
        message: 'MSG-LIT-E-0099',
      },
      fields: fields.slice(0, 2),
    },
  ],
  ...{ checks: [], documents: [], codes: {}, bureaus: [] },
};

const values = {
  text: UNBROKEN,
  postal: '100-8926',
  area: `${words.longText.ja}\n${words.longText.en}`,
  number: '10',
  date: '2026-04-01',
  agree: true,
  few: '3',
  many: '8',
  several: ['1', '3'],
  columns: ['1', '3', '8'],
};

/** What is filled in. */
export const entries = {
  ...{ empty: {}, filled: values, refused: {}, locked: values },
  rows: [{ text: words.value.ja, postal: '100-8926' }, { text: UNBROKEN }],
};
