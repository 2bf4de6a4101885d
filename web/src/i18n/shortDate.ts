import type { Lang } from './lang';

/** A date or time of the wire as a day in Japan, as short as a dense table needs it; '' when empty. */
export function shortDate(iso: string, lang: Lang): string {
  if (!iso) return '';
  return new Intl.DateTimeFormat(lang === 'ja' ? 'ja-JP' : 'en-GB', {
    timeZone: 'Asia/Tokyo',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
  }).format(new Date(iso));
}
