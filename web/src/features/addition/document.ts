import type { DocumentDefinition } from '@/forms/procedure/definition';

/** The document that the files of an addition belong to (internal/application, aboutDocument). */
export function additionDocument(id: string): DocumentDefinition {
  return {
    id,
    title: title.addition,
    message: '',
    accept: ['pdf', 'png', 'jpg', 'jpeg', 'tif', 'tiff', 'txt', 'csv', 'docx', 'xlsx', 'zip'],
    maxFiles: 10,
  };
}

const title = { addition: { ja: '追加する書類', en: 'Documents to add' } };

/** Where the text of an addition stands in its draft. */
export const TEXT = '/addition/text';

/** The text of an addition as typed. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
