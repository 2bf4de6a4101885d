import { today } from '@/forms/rules';
import { texts, useTexts } from '@/i18n/texts';
import { dueConcern } from './dueConcern';

const hintTexts = texts({
  weekend: {
    ja: '土曜日または日曜日です。役所の開いている日を期限にしてください。',
    en: 'This is a Saturday or a Sunday. Choose a working day.',
  },
  short: {
    ja: (days: number) =>
      days === 0
        ? '今日が期限です。提出者が対応できる日数を取ってください（行政手続法第7条の「相当の期間」）。'
        : `平日で${days}日しかありません。提出者が対応できる日数を取ってください（行政手続法第7条の「相当の期間」）。`,
    en: (days: number) =>
      days === 0
        ? 'It is due today. Leave the filer a reasonable time (Administrative Procedure Act, article 7).'
        : `Only ${days} working days are left. Leave the filer a reasonable time (Administrative Procedure Act, article 7).`,
  },
});

/** Warns of a last day that is no working day, or leaves next to no time; it may be set all the same. */
export function DueHint({ due }: { due: string }) {
  const t = useTexts(hintTexts);
  const concern = dueConcern(due, today(new Date()));
  if (!concern) return null;
  return (
    <p role="status" className="font-bold text-orange-1000">
      {concern.weekend ? t.weekend : t.short(concern.days)}
    </p>
  );
}
