import { formatDate } from '@/i18n/format';
import type { Lang } from '@/i18n/lang';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A value of a particular as people read it: a day of the wire is written out. */
export const stated = (value: string, lang: Lang) =>
  DAY.test(value) ? formatDate(value, lang) || value : value;
