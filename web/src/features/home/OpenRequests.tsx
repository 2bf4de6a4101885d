import type { OpenRequest } from '@/api/model';
import { useFormat } from '@/i18n/format';
import { texts, usePick, useTexts } from '@/i18n/texts';
import { href } from '@/lib/href';
import { NotificationBanner } from '@/ui/Banner';
import { Link } from '@/ui/Link';

const openRequestsTexts = texts({
  title: {
    ja: '提出先から、補正、追加の提出または回答を求められています',
    en: 'An office asks you for a correction, an addition or an answer',
  },
  CORRECTION: {
    ja: (subject: string) => `${subject}を補正する`,
    en: (subject: string) => `Correct: ${subject}`,
  },
  ADDITION: {
    ja: (subject: string) => `${subject}に追加で提出する`,
    en: (subject: string) => `Send the addition: ${subject}`,
  },
  QUESTION: {
    ja: (subject: string) => `${subject}についての質問に答える`,
    en: (subject: string) => `Answer the question: ${subject}`,
  },
  dueBy: { ja: (day: string) => `（${day}まで）`, en: (day: string) => ` (by ${day})` },
  over: {
    ja: (day: string) => `（期限 ${day} を過ぎています）`,
    en: (day: string) => ` (was due by ${day})`,
  },
});

/** What the offices wait for, with the way to each. */
export default function OpenRequests({ requests }: { requests: readonly OpenRequest[] }) {
  const t = useTexts(openRequestsTexts);
  const pick = usePick();
  const format = useFormat();
  return (
    <div className="mb-8">
      <NotificationBanner tone="warning" title={t.title}>
        <ul className="list-disc ps-6">
          {requests.map(({ kind, electronicApplicationNumber, subject, dueDate, overdue }) => (
            <li key={`${kind} ${electronicApplicationNumber}`}>
              <Link
                to={href('/mypage/application-progress/detail', { electronicApplicationNumber })}
              >
                {t[kind](pick(subject))}
              </Link>{' '}
              <span className="tabular-nums">
                {electronicApplicationNumber}
                {dueDate && t[overdue ? 'over' : 'dueBy'](format.date(dueDate))}
              </span>
            </li>
          ))}
        </ul>
      </NotificationBanner>
    </div>
  );
}
