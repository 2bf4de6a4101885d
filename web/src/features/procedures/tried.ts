import type { FieldError } from '@/api/model';
import type { ProcedureDefinition, SectionDefinition } from '@/forms/procedure/definition';

/** What is tried: data, who files them, and when. */
export interface Tried {
  content: string;
  category: string;
  day: string;
  attached: boolean;
}

export const blankTrial: Tried = { content: '', category: '', day: '', attached: true };

/** A form without content, as JSON to be filled in: each field with its example, where it has one. */
export function skeleton({ form }: ProcedureDefinition): string {
  const row = ({ fields }: SectionDefinition) =>
    Object.fromEntries(
      fields
        .filter(({ type }) => type !== 'computed')
        .map(({ id, type, example, default: begins }) => [
          id,
          begins ?? { boolean: false, multichoice: [] }[type as string] ?? example ?? '',
        ]),
    );
  const all = form.map((each) => [each.id, each.repeat ? [row(each)] : row(each)]);
  return JSON.stringify(Object.fromEntries(all), null, 2);
}

/** The fields of a refusal at one place. */
export const fieldsAt = (fields: readonly FieldError[], name: string): FieldError[] =>
  fields.filter(({ pointer }) => pointer === `/${name}`);
