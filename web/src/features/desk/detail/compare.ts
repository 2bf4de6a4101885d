import type { EarlierFiling, ReviewDetail } from '@/api/model';
import type { FormData, ProcedureDefinition, Row, Value } from '@/forms/procedure/definition';
import { diff } from '@/forms/procedure/diff';
import { displayValue, labelledValues } from '@/forms/registry/display';
import { placeLabel } from '@/forms/registry/problems';
import type { Lang } from '@/i18n/lang';
import { pick, resolve } from '@/i18n/texts';
import { detailTexts } from './texts';

/** A place of the form before and after, in words. */
export interface Line {
  pointer: string;
  label: string;
  /** '' for nothing. */
  before: string;
  after: string;
  /** What the office asked for there; undefined where it asked for nothing. */
  request: string | undefined;
  changed: boolean;
}

/** What differs, in form order, documents last; what was returned stands there also where it stayed as it was. */
export function compare(
  review: Pick<ReviewDetail, 'formData' | 'attachments'>,
  earlier: EarlierFiling,
  definition: ProcedureDefinition,
  lang: Lang,
): Line[] {
  const [was, is] = [earlier.formData as FormData, review.formData as FormData];
  const skipped = earlier.kind === 'LICENCE' ? notOfTheLicence(definition) : new Set<string>();
  const request = new Map(earlier.returned.map(({ pointer, comment }) => [pointer, comment]));
  // Of a place, of its row or of its whole list.
  const requestAt = (pointer: string) =>
    request.get(pointer) ?? request.get(rowOf(pointer)) ?? request.get(section(pointer));
  const lines = diff(definition, was, is)
    .filter(({ pointer }) => !skipped.has(section(pointer)) && !skipped.has(pointer))
    .map(
      ({ pointer, kind, was: stood }): Line => ({
        pointer,
        label: placeLabel(definition, pointer, lang),
        before: isAdded(kind, pointer) ? '' : shown(definition, was, stood ?? pointer, lang),
        after:
          (kind === 'removed' && removedAs(pointer, lang)) || shown(definition, is, pointer, lang),
        request: requestAt(pointer),
        changed: true,
      }),
    );
  if (earlier.follows) {
    const { label, ...places } = earlier.follows;
    lines.push({ ...places, label: pick(label, lang), request: undefined, changed: true });
  }
  const isListed = (pointer: string) =>
    lines.some((line) =>
      [line.pointer, rowOf(line.pointer), section(line.pointer)].includes(pointer),
    );
  for (const { pointer, comment } of earlier.returned) {
    if (pointer.startsWith('/documents/') || isListed(pointer)) continue;
    const value = shown(definition, is, pointer, lang);
    const label = placeLabel(definition, pointer, lang);
    lines.push({ pointer, label, before: value, after: value, request: comment, changed: false });
  }
  return [...lines, ...documents(review, earlier, definition, lang, request)];
}

/**
 * Sections and fields that say nothing of what changes: those that begin afresh, and the facts of the
 * licence, which an opening does not have and a renewal moves on.
 */
function notOfTheLicence({ form, subject }: ProcedureDefinition): Set<string> {
  const facts = form.flatMap(({ id, fields }) =>
    fields
      .filter(({ prefill }) => prefill?.startsWith('licence.'))
      .map((field) => `/${id}/${field.id}`),
  );
  return new Set([...(subject?.fresh ?? []).map((id) => `/${id}`), ...facts]);
}

/** A whole row is taken out, a single value is left empty. */
const removedAs = (pointer: string, lang: Lang) =>
  isRow(pointer) ? resolve(detailTexts, lang).removed : '';

const isRow = (pointer: string) => /^\/[^/]+\/\d+$/.test(pointer);

/** Nothing stood in the place of a row that came; a single value may be that of the holder's address. */
const isAdded = (kind: string, pointer: string) => kind === 'added' && isRow(pointer);

const section = (pointer: string) => `/${pointer.split('/')[1]}`;
const rowOf = (pointer: string) => pointer.split('/').slice(0, 3).join('/');

function shown(definition: ProcedureDefinition, data: FormData, pointer: string, lang: Lang) {
  const [, id = '', second, third] = pointer.split('/');
  const found = definition.form.find((each) => each.id === id);
  const held = data[id];
  if (!found || held === undefined) return '';
  const fieldId = found.repeat ? third : second;
  const field = found.fields.find((each) => each.id === fieldId);
  const own = Array.isArray(held) ? (held[Number(second)] as Row | undefined) : (held as Row);
  // A place that is the holder's address is not empty.
  const row = field?.address && own?.samePlace ? (data.holder as Row | undefined) : own;
  if (!row) return '';
  const value = (id: string) => row[id] as Value | undefined;
  return field
    ? displayValue(definition, field, value(field.id), lang)
    : labelledValues(definition, found, value, lang);
}

function documents(
  review: Pick<ReviewDetail, 'attachments'>,
  earlier: EarlierFiling,
  definition: ProcedureDefinition,
  lang: Lang,
  request: ReadonlyMap<string, string>,
): Line[] {
  const names = (files: ReviewDetail['attachments'], id: string) =>
    files.filter(({ documentId }) => documentId === id);
  return definition.documents.flatMap(({ id }): Line[] => {
    const [before, after] = [names(earlier.attachments, id), names(review.attachments, id)];
    const pointer = `/documents/${id}`;
    const sums = (files: typeof before) => files.map(({ sha256 }) => sha256).join();
    const changed = sums(before) !== sums(after);
    if (!changed && !request.has(pointer)) return [];
    const list = (files: typeof before) => files.map(({ fileName }) => fileName).join('\n');
    return [
      {
        pointer,
        label: placeLabel(definition, pointer, lang),
        before: list(before),
        after: list(after),
        request: request.get(pointer),
        changed,
      },
    ];
  });
}
