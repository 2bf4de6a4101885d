import { expect, test } from 'vitest';
import { pick, resolve } from '@/i18n/texts';
import { groundOf } from './ground';
import { recordTexts } from './recordTexts';

const ground = {
  article: { ja: '電波法第7条', en: 'Radio Act, article 7' },
  name: { ja: '周波数の割当て', en: 'Frequencies' },
};

test.each(['ja', 'en'] as const)(
  '[R8.10] the ground of a refusal is said, and that none was recorded (%s)',
  (lang) => {
    const words = resolve(recordTexts, lang);
    const groundText = (of: Parameters<typeof groundOf>[0]) =>
      groundOf(of, words, (text) => pick(text, lang));
    expect(groundText({ outcome: 'REFUSED', ground } as never)).toBe(
      lang === 'ja' ? '電波法第7条（周波数の割当て）' : 'Radio Act, article 7 (Frequencies)',
    );
    expect(groundText({ outcome: 'REFUSED' })).toBe(words.noGround);
    expect(groundText({ outcome: 'GRANTED' })).toBe('');
    expect(words.noGround).toMatch(
      lang === 'ja' ? /根拠は記録されていません/ : /No ground was recorded/,
    );
  },
);
