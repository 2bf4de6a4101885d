import type { Lang } from '@/i18n/lang';
import { shortDate } from '@/i18n/shortDate';

/** A day as a column of the list has room for it. */
export function shortDay(iso: string, lang: Lang): string {
  if (lang === 'en' || !iso) return shortDate(iso, lang);
  return dayIn('ja-JP', { year: 'numeric', month: 'numeric', day: 'numeric' }, iso);
}

/** The day of something so many days ago: the year goes without saying where it is less than one. */
export function recentDay(iso: string, ageDays: number, lang: Lang): string {
  if (ageDays > 300 || !iso) return shortDay(iso, lang);
  if (lang === 'en') return dayIn('en-GB', { month: 'short', day: 'numeric' }, iso);
  return dayIn('ja-JP', { month: 'numeric', day: 'numeric' }, iso);
}

const dayIn = (locale: string, parts: Intl.DateTimeFormatOptions, iso: string) =>
  new Intl.DateTimeFormat(locale, { timeZone: 'Asia/Tokyo', ...parts }).format(new Date(iso));
