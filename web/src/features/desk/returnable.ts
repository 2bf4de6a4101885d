import type { ReviewDetail } from '@/api/model';
import type { ProcedureDefinition, Row, Value } from '@/forms/procedure/definition';
import { displayValue } from '@/forms/registry/display';
import { MANY, rowLabel } from '@/forms/registry/problems';
import type { Lang } from '@/i18n/lang';
import { pick } from '@/i18n/texts';

/** A place of a form, with what was filed there. */
export interface Place {
  pointer: string;
  label: string;
  /** Within its group. */
  name: string;
  /** In words; '' for nothing. */
  value: string;
  /** All of an entry, which has no value of its own. */
  whole?: boolean;
}

/** Places under one heading. */
export interface PlaceGroup {
  title: string;
  places: Place[];
  /** It came on paper, where what is not attached is. */
  onPaper?: boolean;
  /** It is one of many rows. */
  ofMany?: boolean;
}

const sets = new WeakMap<ReviewDetail, ReadonlySet<string>>();

/** The pointers of all that can be returned of an application. */
export function returnable(review: ReviewDetail): ReadonlySet<string> {
  const known = sets.get(review) ?? new Set(review.places);
  sets.set(review, known);
  return known;
}

type Equipment = ReviewDetail['equipment'][number];

const books = new WeakMap<ReviewDetail, ReadonlyMap<string, Equipment>>();

/** What is known of the conformity numbers of an application, by the places that say them. */
export function equipmentAt(review: ReviewDetail): ReadonlyMap<string, Equipment> {
  const pairs = () =>
    review.equipment.flatMap((each) => each.pointers.map((at) => [at, each] as const));
  const known = books.get(review) ?? new Map(pairs());
  books.set(review, known);
  return known;
}

interface Words {
  list: (n: number) => string;
  files: (n: number) => string;
  documents: string;
  row: (section: string, row: string) => string;
  whole: string;
  wholeRow: string;
  rowField: (row: string, field: string) => string;
}

/** A form as it was filed: what holds something, and what can be returned of it. */
export function formOf(
  review: ReviewDetail,
  definition: ProcedureDefinition,
  lang: Lang,
  words: Words,
): PlaceGroup[] {
  const places = returnable(review);
  const shown = ({ pointer, value }: Place) => value !== '' || places.has(pointer);
  return groupsOf(review, definition, lang, words)
    .map((group) => ({ ...group, places: group.places.filter(shown) }))
    .filter(({ places }) => places.length > 0);
}

/** All that can be returned of an application, as the server lists it: fields, whole lists, their rows one by one, and documents. */
export function placesOf(
  review: ReviewDetail,
  definition: ProcedureDefinition,
  lang: Lang,
  words: Words,
): Place[] {
  const known = returnable(review);
  return groupsOf(review, definition, lang, words)
    .flatMap(({ places }) => places)
    .filter(({ pointer }) => known.has(pointer));
}

function groupsOf(
  review: ReviewDetail,
  definition: ProcedureDefinition,
  lang: Lang,
  words: Words,
): PlaceGroup[] {
  const groups = definition.form.flatMap((section): PlaceGroup[] => {
    const filed = (review.formData as Record<string, unknown>)[section.id];
    if (filed === undefined) return [];
    const title = pick(section.title, lang);
    const pointer = `/${section.id}`;
    const fieldsOf = (row: Row, at: string, label = (name: string) => name) =>
      section.fields.map((field) => {
        const held = row[field.id] as Value | undefined;
        return {
          pointer: `${at}/${field.id}`,
          label: label(pick(field.label, lang)),
          name: pick(field.label, lang),
          value: held === undefined ? '' : displayValue(definition, field, held, lang),
        };
      });
    if (!section.repeat) return [{ title, places: fieldsOf(filed as Row, pointer) }];
    const rows = Array.isArray(filed) ? (filed as Row[]) : [];
    const value = words.list(rows.length);
    const whole = { title, places: [{ pointer, label: title, name: words.whole, value }] };
    const ofMany = rows.length > MANY;
    const single = rows.map((row, index): PlaceGroup => {
      const name = rowLabel(section, index, lang);
      const at = `${pointer}/${index}`;
      const all = { pointer: at, label: name, name: words.wholeRow, value: '', whole: true };
      const fields = fieldsOf(row, at, (field) => words.rowField(name, field));
      return { title: words.row(title, name), places: [all, ...fields], ofMany };
    });
    return [whole, ...single];
  });
  const known = returnable(review);
  const onPaper = Boolean(review.paperOn);
  const documents = definition.documents.flatMap((document) => {
    const pointer = `/documents/${document.id}`;
    const files = review.attachments.filter((file) => file.documentId === document.id).length;
    // What nobody sent is listed where it can be asked for; what this filing has no place for is not.
    if (files === 0 && known.size > 0 && !known.has(pointer)) return [];
    const name = pick(document.title, lang);
    // What came on paper is said of all of them at once.
    const whole = files === 0 && onPaper;
    return [{ pointer, label: name, name, value: whole ? '' : words.files(files), whole }];
  });
  if (documents.length === 0) return groups;
  return [
    ...groups,
    {
      title: words.documents,
      places: documents,
      onPaper: onPaper && documents.some(({ whole }) => whole),
    },
  ];
}
