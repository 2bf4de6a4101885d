import type { ReviewDetail } from '@/api/model';
import type { ProcedureDefinition, Row, Value } from '@/forms/procedure/definition';
import { displayValue } from '@/forms/registry/display';
import type { Lang } from '@/i18n/lang';
import { pick } from '@/i18n/texts';

/** Something that can be returned, with what was filed there. */
export interface Place {
  pointer: string;
  label: string;
  /** In words; '' for nothing. */
  value: string;
}

/** Places under one heading. */
export interface PlaceGroup {
  title: string;
  places: Place[];
}

/** All that can be returned of an application: fields, whole lists, and documents. */
export function placesOf(
  review: ReviewDetail,
  definition: ProcedureDefinition,
  lang: Lang,
  words: { list: (n: number) => string; files: (n: number) => string; documents: string },
): PlaceGroup[] {
  const groups = definition.form.flatMap((section): PlaceGroup[] => {
    const filed = (review.formData as Record<string, unknown>)[section.id];
    if (filed === undefined) return [];
    const title = pick(section.title, lang);
    const pointer = `/${section.id}`;
    if (section.repeat) {
      const rows = Array.isArray(filed) ? filed.length : 0;
      return [{ title, places: [{ pointer, label: title, value: words.list(rows) }] }];
    }
    const row = filed as Row;
    const places = section.fields
      .filter((field) => field.type !== 'computed')
      .map((field) => ({
        pointer: `${pointer}/${field.id}`,
        label: pick(field.label, lang),
        value:
          row[field.id] === undefined
            ? ''
            : displayValue(definition, field, row[field.id] as Value, lang),
      }));
    return [{ title, places }];
  });
  const documents = definition.documents.map((document) => ({
    pointer: `/documents/${document.id}`,
    label: pick(document.title, lang),
    value: words.files(review.attachments.filter((file) => file.documentId === document.id).length),
  }));
  return documents.length > 0 ? [...groups, { title: words.documents, places: documents }] : groups;
}
