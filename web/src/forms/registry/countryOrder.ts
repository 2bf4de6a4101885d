import type { Lang } from '@/i18n/lang';
import type { Option } from '@/ui/TextField';

/** How the names read that begin with kanji, as far as their order needs it. */
const readings: Readonly<Record<string, string>> = {
  ...{ AQ: 'ナンキョク', AS: 'ベイリョウサ', CF: 'チュウオウ', CN: 'チュウゴク', EH: 'ニシ' },
  ...{ GF: 'フツリョウギ', GQ: 'セキドウ', HK: 'チュウカホ', IO: 'エイリョウイ', KP: 'キタチ' },
  ...{ KR: 'カンコク', MK: 'キタマケ', MO: 'チュウカマ', MP: 'キタマリ', PF: 'フツリョウポ' },
  ...{ SS: 'ミナミス', TF: 'フツリョウキ', TL: 'ヒガシ', TW: 'タイワン', UM: 'ガッシュウ' },
  ...{ VG: 'エイリョウヴ', VI: 'ベイリョウヴ', ZA: 'ミナミア' },
};

/** Countries in the order of the reader's language, in Japanese by their reading; Japan first. */
export function byName(countries: readonly Option[], lang: Lang): Option[] {
  const { compare } = new Intl.Collator(lang);
  const last = ({ value }: Option) => Number(value !== 'JP');
  const read = ({ value, label }: Option) => (lang === 'ja' && readings[value]) || label;
  return [...countries].sort((a, b) => last(a) - last(b) || compare(read(a), read(b)));
}
