import { describe, expect, it } from 'vitest';
import type { ReviewDetail } from '@/api/model';
import type { ProcedureDefinition } from '@/forms/procedure/definition';
import { formOf, placesOf } from './returnable';

const words = {
  list: (n: number) => `${n} rows`,
  files: (n: number) => `${n} files`,
  documents: 'Documents',
  row: (section: string, row: string) => `${section} ${row}`,
  whole: 'all',
  wholeRow: 'the entry',
  rowField: (row: string, field: string) => `${row} ${field}`,
};

const title = (en: string) => ({ ja: en, en });

const definition = {
  form: [],
  documents: ['sent', 'missing', 'hidden'].map((id) => ({ id, title: title(id) })),
} as unknown as ProcedureDefinition;

const reviewWith = (places: string[]) =>
  ({
    formData: {},
    attachments: [{ documentId: 'sent' }],
    places,
  }) as unknown as ReviewDetail;

const documentsOf = (review: ReviewDetail) =>
  formOf(review, definition, 'en', words).flatMap(({ places }) =>
    places.map(({ pointer, value }) => [pointer, value]),
  );

describe('[R4.2] the documents of a case', () => {
  const review = reviewWith(['/documents/sent', '/documents/missing']);

  it('are each listed, those that nobody sent too, and none that the filing has no place for', () => {
    expect(documentsOf(review)).toEqual([
      ['/documents/sent', '1 files'],
      ['/documents/missing', '0 files'],
    ]);
  });

  it('can each be returned, sent or not', () => {
    expect(placesOf(review, definition, 'en', words).map(({ label }) => label)).toEqual([
      'sent',
      'missing',
    ]);
  });

  it('are said once to be on paper where the filing is, and can be returned all the same', () => {
    const paper = {
      ...reviewWith(['/documents/sent', '/documents/missing']),
      paperOn: '2026-11-20',
    };
    const [group] = formOf(paper, definition, 'en', words);
    expect(group?.onPaper).toBe(true);
    expect(group?.places.map(({ pointer, value }) => [pointer, value])).toEqual([
      ['/documents/sent', '1 files'],
      ['/documents/missing', ''],
    ]);
  });

  it('are all listed where nothing can be returned now', () => {
    expect(documentsOf(reviewWith([])).length).toBe(3);
  });
});
