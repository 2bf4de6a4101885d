import { expect, test } from 'vitest';
import { append, fill } from './fill';

const review = {
  applicantHolder: '電波 太郎',
  electronicApplicationNumber: 'E26A0001',
  inquiryNumber: '12345678',
  subject: { ja: '免許申請', en: 'Licence application' },
  destination: { ja: '関東総合通信局', en: 'Kanto Bureau' },
  receptionDate: '2026-11-21',
  callSign: '',
};

test('a letter says what it names, in its language; what is not known stays to be filled in', () => {
  const body =
    '{applicant} {number} {inquiryNumber} {procedure} {office} {received} {callSign} {other}';
  expect(fill(body, review, 'ja')).toBe(
    '電波 太郎 E26A0001 12345678 免許申請 関東総合通信局 2026年11月21日 {callSign} {other}',
  );
  expect(fill('{procedure}, {received}', review, 'en')).toBe(
    'Licence application, 21 November 2026',
  );
});

test('a value is not read as a name in its turn', () => {
  expect(fill('{applicant}', { ...review, applicantHolder: '{number} $&' }, 'ja')).toBe(
    '{number} $&',
  );
});

test('what was typed before a letter stays', () => {
  expect(append(' \n', '文')).toBe('文');
  expect(append('前\n', '文')).toBe('前\n\n文');
});
