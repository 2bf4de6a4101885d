import type { LicenceDetail } from '@/api/model';
import { useFormat } from '@/i18n/format';
import { texts, usePick, useTexts } from '@/i18n/texts';
import { href } from '@/lib/href';
import { NotificationBanner } from '@/ui/Banner';
import { Link } from '@/ui/Link';

const pendingTexts = texts({
  title: {
    ja: (n: number) => `提出先の確認または審査が終わっていないものが${n}件あります`,
    en: (n: number) =>
      n === 1
        ? 'The office has not finished with a filing about this'
        : `The office has not finished with ${n} filings about this`,
  },
  checked: {
    ja: (day: string, says: boolean) =>
      `${day}に届きました。${says ? '変更した内容は、ここに記載されています。' : ''}提出先が確認しています。`,
    en: (day: string, says: boolean) =>
      `It arrived on ${day}. ${says ? 'What it changed stands here. ' : ''}The office is checking it.`,
  },
  reviewed: {
    ja: (day: string) => `${day}に届き、審査が終わるまで、ここの記載は変わりません。`,
    en: (day: string) =>
      `It arrived on ${day}. What stands here does not change before its review has ended.`,
  },
  returned: { ja: '補正が求められています。', en: 'A correction of it is requested.' },
});

/** What was filed about a record and has not ended: whether the record says it already, and where it is. */
export default function PendingNote({ pending }: Required<Pick<LicenceDetail, 'pending'>>) {
  const t = useTexts(pendingTexts);
  const pick = usePick();
  const format = useFormat();
  return (
    <div className="mb-6 print:hidden">
      <NotificationBanner tone="info" title={t.title(pending.length)}>
        <ul>
          {pending.map((each) => (
            <li key={each.electronicApplicationNumber}>
              <Link
                to={href('/mypage/application-progress/detail', {
                  electronicApplicationNumber: each.electronicApplicationNumber,
                })}
              >
                {`${pick(each.subject)} ${each.electronicApplicationNumber}`}
              </Link>
              <span className="block">
                {each.leadsTo.effect === 'arrival'
                  ? t.checked(format.date(each.receptionDate), each.leadsTo.kind === 'change')
                  : t.reviewed(format.date(each.receptionDate))}
                {each.returned && ` ${t.returned}`}
              </span>
            </li>
          ))}
        </ul>
      </NotificationBanner>
    </div>
  );
}
