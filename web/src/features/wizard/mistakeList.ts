import type { FieldError } from '@/api/model';
import type { ProcedureDefinition } from '@/forms/procedure/definition';
import { placeLabel, problemText } from '@/forms/registry/problems';
import type { Lang } from '@/i18n/lang';

/** One mistake of a file: the line of the file, or '' where it is of an item of JSON; the place; what is wrong. */
export type Mistake = readonly [line: string, place: string, text: string];

/** What is wrong in a file, in words. */
export function mistakesOf(
  definition: ProcedureDefinition,
  fields: readonly FieldError[],
  lang: Lang,
): Mistake[] {
  return fields.map(({ pointer, code, params = {} }) => {
    const label = pointer === '/' ? '' : placeLabel(definition, pointer, lang);
    const key = pointer.split('/').slice(2).at(-1);
    // In a JSON file a value is found by its key.
    const place = params.line || !key || /^\d+$/.test(key) ? label : `${label} (${key})`;
    return [params.line ?? '', place, problemText(definition, { pointer, code, params }, lang)];
  });
}

/** A CSV file by RFC 4180 that spreadsheets read as UTF-8; a cell that looks like a formula stays text. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  const cell = (value: string) => `"${value.replace(/^[=+\-@\t\r]/, "'$&").replaceAll('"', '""')}"`;
  return `\ufeff${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}
