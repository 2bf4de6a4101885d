import { formatDate } from '@/i18n/format';
import { texts } from '@/i18n/texts';

export const dueTexts = texts({
  days: { ja: '開庁日で数えた日数', en: 'Counted in working days' },
  daysHelp: {
    ja: '明日からの日数です。土曜日、日曜日、祝日、年末年始は数えません。日付で決めるときは、下に入力してください。',
    en: 'From tomorrow on, without Saturdays, Sundays, national holidays and the days around New Year. To choose a day instead, enter it below.',
  },
  unit: { ja: '日', en: 'days' },
  noDays: {
    ja: (most: number) => `1から${most}までの整数を入力してください。`,
    en: (most: number) => `Enter a whole number from 1 to ${most}.`,
  },
  on: {
    ja: (date: string, days: number) =>
      `期限は${formatDate(date, 'ja')}（開庁日で${days}日）です。`,
    en: (date: string, days: number) =>
      `It is due on ${formatDate(date, 'en')}, ${days === 1 ? 'one working day' : `${days} working days`} from now.`,
  },
  closed: {
    ja: (next: string | undefined) =>
      `閉庁日（土曜日、日曜日、祝日、年末年始）です。開庁日を入力してください。${next ? `次の開庁日は${formatDate(next, 'ja')}です。` : ''}`,
    en: (next: string | undefined) =>
      `The offices are closed on this day. Enter a day on which they are open${next ? `; the next is ${formatDate(next, 'en')}` : ''}.`,
  },
  expected: {
    ja: (until: string) =>
      `${formatDate(until, 'ja')}より後の祝日はまだ公表されていないため、法律から見込まれる日で数えています。`,
    en: (until: string) =>
      `Holidays after ${formatDate(until, 'en')} are not published yet, and are counted as the law lets expect them.`,
  },
  weekendsOnly: {
    ja: (until: string) =>
      `${formatDate(until, 'ja')}より後の祝日は登録されていないため、土曜日、日曜日、年末年始だけを除いて数えています。`,
    en: (until: string) =>
      `No holidays after ${formatDate(until, 'en')} are on record: only Saturdays, Sundays and the days around New Year are left out.`,
  },
  short: {
    ja: (days: number) =>
      days === 0
        ? '今日が期限です。提出者が対応できる日数を取ってください（行政手続法第7条の「相当の期間」）。'
        : `開庁日で${days}日しかありません。提出者が対応できる日数を取ってください（行政手続法第7条の「相当の期間」）。`,
    en: (days: number) =>
      days === 0
        ? 'It is due today. Leave the filer a reasonable time (Administrative Procedure Act, article 7).'
        : `Only ${days} working days are left. Leave the filer a reasonable time (Administrative Procedure Act, article 7).`,
  },
});
