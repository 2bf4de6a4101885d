import { type Lang, useLang } from './lang';

const locale = (lang: Lang) => (lang === 'ja' ? 'ja-JP' : 'en-GB');
const zone = 'Asia/Tokyo';

const formats = new Map<string, Intl.DateTimeFormat>();

function dateFormat(lang: Lang, time: boolean): Intl.DateTimeFormat {
  const key = `${lang}${time}`;
  const made =
    formats.get(key) ??
    new Intl.DateTimeFormat(locale(lang), {
      timeZone: zone,
      year: 'numeric',
      month: 'long',
      day: 'numeric',
      ...(time ? { hour: 'numeric', minute: '2-digit', hourCycle: 'h23' } : {}),
    });
  formats.set(key, made);
  return made;
}

const valid = (iso: string) => {
  // A bare date is that day in Japan, whatever the reader's zone.
  const at = new Date(iso.length === 10 ? `${iso}T00:00:00+09:00` : iso);
  return Number.isNaN(at.getTime()) ? undefined : at;
};

/** A date or time of the wire as a day in Japan; '' when empty or not a date. */
export function formatDate(iso: string | null | undefined, lang: Lang): string {
  const at = iso ? valid(iso) : undefined;
  return at ? dateFormat(lang, false).format(at) : '';
}

/** A time of the wire as day and time in Japan; '' when empty or not a time. */
function formatDateTime(iso: string | null | undefined, lang: Lang): string {
  const at = iso ? valid(iso) : undefined;
  return at ? dateFormat(lang, true).format(at) : '';
}

/** An amount of whole yen: 2,750円, ¥2,750. */
function formatYen(amount: number, lang: Lang): string {
  const digits = new Intl.NumberFormat(locale(lang)).format(amount);
  return lang === 'ja' ? `${digits}円` : `¥${digits}`;
}

/** A size of bytes in kB or MB (decimal); what is not empty is not 0. */
function formatSize(bytes: number, lang: Lang): string {
  const [value, unit] = bytes >= 1_000_000 ? [bytes / 1_000_000, 'MB'] : [bytes / 1000, 'kB'];
  const shown = bytes > 0 ? Math.max(value, 0.1) : 0;
  const digits = new Intl.NumberFormat(locale(lang), { maximumFractionDigits: 1 }).format(shown);
  return `${digits} ${unit}`;
}

/** The formatters in the current language. */
export function useFormat() {
  const lang = useLang();
  return {
    date: (iso: string | null | undefined) => formatDate(iso, lang),
    dateTime: (iso: string | null | undefined) => formatDateTime(iso, lang),
    yen: (amount: number) => formatYen(amount, lang),
    size: (bytes: number) => formatSize(bytes, lang),
  };
}
