import type { ProcedureDefinition, SectionDefinition } from '@/forms/procedure/definition';
import { type RawForm, type RawRow, rowsOf } from '@/forms/registry/pointer';

/** A section in which something is entered, and in how many of its rows, if it has rows. */
export interface Entered {
  section: SectionDefinition;
  rows: number | undefined;
}

/**
 * What of a draft a file takes the place of, section by section: what was typed or chosen there. CSV has
 * the tables only; JSON has all but what the account says and the inquirers.
 */
export function enteredRows({ form: sections }: ProcedureDefinition, form: RawForm, csv: boolean) {
  const entered: Entered[] = [];
  for (const section of sections) {
    const known = section.id === 'inquirers' || section.fields.some(({ prefill }) => prefill);
    if (known || (csv && !section.repeat)) continue;
    const all = section.repeat ? rowsOf(form, section.id) : [form[section.id] as RawRow];
    const rows = all.filter((row) => isEntered(section, row)).length;
    if (rows > 0) entered.push({ section, rows: section.repeat && rows });
  }
  return entered;
}

function isEntered({ fields }: SectionDefinition, row: RawRow = {}): boolean {
  return fields.some(({ id, type, default: given = '' }) => {
    const value = row[id] ?? given;
    const empty = value === given || value === false || String(value).trim() === '';
    return type !== 'computed' && !empty;
  });
}
