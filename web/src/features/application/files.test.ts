import { describe, expect, test } from 'vitest';
import { PortalError } from '@/api/error';
import type { DocumentDefinition } from '@/forms/procedure/definition';
import { limits, problemOf, refusalOf } from './files';

const document: DocumentDefinition = {
  id: 'diagram',
  title: { ja: '系統図', en: 'Diagram' },
  message: 'MSG-LIT-E-0004',
  accept: ['pdf', 'png'],
  maxFiles: 2,
};

const MB = 2 ** 20;

/** A file that only claims its size. */
const file = (name: string, size = 1000) =>
  Object.defineProperty(new File(['x'], name), 'size', { value: size });

const kept = (fileName: string, size = 1000, documentId = 'diagram') => ({
  fileName,
  size,
  documentId,
});

describe('files before they are sent', () => {
  test.each([
    ['taken', file('a.pdf'), [], null],
    ['an extension in capitals', file('A.PDF'), [], null],
    ['another kind', file('a.docx'), [], 'MSG-LIT-E-0073'],
    ['no extension', file('pdf.'), [], 'MSG-LIT-E-0073'],
    ['the longest name', file(`${'あ'.repeat(limits.name - 4)}.pdf`), [], null],
    ['too long a name', file(`${'あ'.repeat(limits.name - 3)}.pdf`), [], 'MSG-LIT-E-0070'],
    ['empty', file('a.pdf', 0), [], 'MSG-LIT-E-0077'],
    ['the largest', file('a.pdf', limits.fileMB * MB), [], null],
    ['too large', file('a.pdf', limits.fileMB * MB + 1), [], 'MSG-LIT-E-0074'],
    ['a name that is taken', file('a.pdf'), [kept('Ａ.pdf', 1, 'other')], 'MSG-LIT-E-0072'],
    ['too many', file('c.pdf'), [kept('a.pdf'), kept('b.pdf')], 'MSG-LIT-E-0076'],
    ['too much together', file('c.pdf', MB), [kept('a.pdf', 100 * MB)], 'MSG-LIT-E-0075'],
  ])('%s', (_, chosen, files, code) => {
    expect(problemOf(chosen, document, files)?.code ?? null).toBe(code);
  });

  test('a refusal of the server follows the language where its values are known', () => {
    const refusal = (code: string) =>
      refusalOf(new PortalError({ status: 200, codes: [code] }), file('a.pdf'), document);
    expect(refusal('MSG-LIT-E-0080')).toEqual({
      code: 'MSG-LIT-E-0080',
      params: { extension: 'pdf' },
    });
    expect(refusal('MSG-LIT-E-0071')).toBeNull();
  });
});
