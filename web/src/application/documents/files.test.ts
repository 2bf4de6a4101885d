import { describe, expect, test } from 'vitest';
import { PortalError } from '@/api/error';
import type { DocumentDefinition } from '@/forms/procedure/definition';
import { infectedProblems, megabytes, problemOf, refusalOf, usualLimits } from './files';

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
    ['the longest name', file(`${'あ'.repeat(usualLimits.nameLength - 4)}.pdf`), [], null],
    [
      'too long a name',
      file(`${'あ'.repeat(usualLimits.nameLength - 3)}.pdf`),
      [],
      'MSG-LIT-E-0070',
    ],
    ['empty', file('a.pdf', 0), [], 'MSG-LIT-E-0077'],
    ['the largest', file('a.pdf', usualLimits.fileBytes), [], null],
    ['too large', file('a.pdf', usualLimits.fileBytes + 1), [], 'MSG-LIT-E-0074'],
    ['a name that is taken', file('a.pdf'), [kept('Ａ.pdf')], 'MSG-LIT-E-0072'],
    [
      'a name that a file of another document has',
      file('a.pdf'),
      [kept('a.pdf', 1, 'other')],
      null,
    ],
    ['too many', file('c.pdf'), [kept('a.pdf'), kept('b.pdf')], 'MSG-LIT-E-0076'],
    ['too much together', file('c.pdf', MB), [kept('a.pdf', 100 * MB)], 'MSG-LIT-E-0075'],
  ])('%s', (_, chosen, files, code) => {
    expect(problemOf(chosen, document, files, usualLimits)?.code ?? null).toBe(code);
  });

  test('a refusal of the server follows the language where its values are known', () => {
    const refusal = (code: string, message?: string) => {
      const error = new PortalError({ status: 200, codes: [code], message });
      return refusalOf(error, file('a.pdf'), document, usualLimits);
    };
    expect(refusal('MSG-LIT-E-0080')).toEqual({
      code: 'MSG-LIT-E-0080',
      params: { extension: 'pdf' },
    });
    expect(refusal('MSG-LIT-E-0071')).toBeNull();
    // The files in an archive are others than those of the document.
    expect(refusal('MSG-LIT-E-0076', '添付できるファイルは2個までです。')).not.toBeNull();
    expect(refusal('MSG-LIT-E-0076', '添付できるファイルは1000個までです。')).toBeNull();
  });

  test('the limits are those the server has told', () => {
    const limits = { fileBytes: 2 * MB, totalBytes: 3 * MB, nameLength: 20 };
    const problem = (chosen: File, total = 0) =>
      problemOf(chosen, document, [kept('k.pdf', total, 'other')], limits);
    expect(problem(file('a.pdf', 2 * MB))).toBeNull();
    expect(problem(file('a.pdf', 2 * MB + 1))).toEqual({
      code: 'MSG-LIT-E-0074',
      params: { max: 2 },
    });
    expect(problem(file('a.pdf', 2 * MB), MB + 1)?.params).toEqual({ max: 3 });
    expect(problem(file(`${'a'.repeat(17)}.pdf`))?.params).toEqual({ max: 20 });
    expect(megabytes(10.5 * MB)).toBe(10);
  });

  test('an infected file stands in the way of filing', () => {
    const info = {
      ...kept('a.pdf'),
      attachmentId: '1',
      contentType: '',
      sha256: '',
      uploadedAt: '',
    };
    expect(
      infectedProblems([
        { ...info, scanStatus: 'checking' },
        { ...info, scanStatus: 'infected', finding: 'Bad' },
      ]),
    ).toEqual([
      { pointer: '/documents/diagram', code: 'MSG-LIT-E-0079', params: { finding: 'Bad' } },
    ]);
  });
});
