import type { Bilingual } from './lang';

/** A unit as it is written beside a value: in English "unit" for "units" where it is 1. The server's UnitFor does the same. */
export const unitFor = ({ ja, en }: Bilingual, value: string): Bilingual => ({
  ja,
  en: value === '1' ? en.replace('copies', 'copy').replace(/^([a-z]+)s\b/, '$1') : en,
});
