import { texts } from '@/i18n/texts';

const callTerms = texts({
  sign: { ja: '呼出符号', en: 'Call sign' },
  name: { ja: '呼出名称', en: 'Call name' },
});

/** What a station calls itself by: a call sign of letters and digits, or a call name in words (Radio Act, article 8). */
export const callTerm = (called: string) => callTerms[/[^ -~]/.test(called) ? 'name' : 'sign'];
