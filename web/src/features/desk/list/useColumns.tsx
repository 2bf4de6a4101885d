import type { ReviewSummary, StaffInfo } from '@/api/model';
import { useLang } from '@/i18n/lang';
import { shortDate } from '@/i18n/shortDate';
import { usePick, useTexts } from '@/i18n/texts';
import { href } from '@/lib/href';
import { useAccount } from '@/shell/config';
import { StatusChip } from '@/ui/Card';
import { Link } from '@/ui/Link';
import { ApplicationStatusChip } from '@/ui/status/StatusChips';
import type { WorkColumn } from '@/ui/table/WorkTable';
import { liveTexts } from './liveTexts';
import type { Marks } from './marks';
import { type Chosen, ordersOf } from './query';
import { listTexts } from './texts';

/** The columns of the list, in their order; sorted by what the list can be sorted by. */
export function useColumns(
  chosen: Chosen,
  marks: Marks,
  flagged: readonly string[],
): readonly WorkColumn<ReviewSummary>[] {
  const t = useTexts(listTexts);
  const live = useTexts(liveTexts);
  const pick = usePick();
  const lang = useLang();
  const me = useAccount().info as StaffInfo | undefined;
  const offered = ordersOf(chosen) as readonly string[];
  const orders = (of: string) =>
    offered.length > 1 && offered.includes(of)
      ? { orders: { ascending: of, descending: `-${of}` } }
      : {};
  return [
    {
      id: 'number',
      header: t.number,
      rowHeader: true,
      always: true,
      nowrap: true,
      cell: ({ electronicApplicationNumber, paperOn }) => (
        <>
          <Link to={href('/desk/detail', { electronicApplicationNumber })}>
            {electronicApplicationNumber}
          </Link>{' '}
          {paperOn && <StatusChip tone="neutral">{t.onPaper}</StatusChip>}
        </>
      ),
    },
    {
      id: 'due',
      header: t.dueDay,
      nowrap: true,
      ...orders('due'),
      cell: ({ standardDue, overdue }) =>
        standardDue &&
        (overdue ? (
          <strong className="text-error-1">{t.late(shortDate(standardDue, lang))}</strong>
        ) : (
          shortDate(standardDue, lang)
        )),
    },
    {
      id: 'status',
      header: t.status,
      plain: true,
      ...orders('status'),
      cell: ({ status, leadsTo }) => <ApplicationStatusChip status={status} leadsTo={leadsTo} />,
    },
    {
      id: 'news',
      header: t.news,
      plain: true,
      // For a mark before it comes, so that no column gives way.
      room: '6rem',
      cell: ({ news, electronicApplicationNumber, correctedBy }) => {
        const mark = marks.get(electronicApplicationNumber);
        const isFlagged = flagged.includes(electronicApplicationNumber);
        if (!correctedBy && !mark && !news && !isFlagged) return null;
        return (
          <>
            {correctedBy && (
              <Link
                data-open
                to={href('/desk/detail', { electronicApplicationNumber: correctedBy })}
              >
                {t.goesOn(correctedBy)}
              </Link>
            )}{' '}
            {mark && (
              <StatusChip tone={mark.leaves ? 'neutral' : 'info'}>
                {mark.leaves ? live.leaves : live.changed}
              </StatusChip>
            )}{' '}
            {news && <StatusChip tone="warning">{t[news]}</StatusChip>}{' '}
            {isFlagged && <StatusChip tone="info">{t.flagged}</StatusChip>}
          </>
        );
      },
    },
    {
      id: 'assignee',
      header: t.assigned,
      ...orders('assignee'),
      cell: ({ assigneeId, assigneeName, assigneeStopped }) =>
        assigneeId === '' ? (
          t.noOne
        ) : assigneeId === me?.accountId ? (
          t.you(assigneeName)
        ) : assigneeStopped ? (
          <>
            {assigneeName} <StatusChip tone="warning">{t.stopped}</StatusChip>
          </>
        ) : me?.deputises.includes(assigneeId) ? (
          t.deputy(assigneeName)
        ) : (
          assigneeName
        ),
    },
    {
      id: 'applicant',
      header: t.applicant,
      plain: true,
      ...orders('holder'),
      cell: ({ applicantHolder, unreached }) => (
        <>
          {applicantHolder} {unreached && <StatusChip tone="warning">{t.unreached}</StatusChip>}
        </>
      ),
    },
    {
      id: 'subject',
      header: t.subject,
      plain: true,
      ...orders('procedure'),
      cell: ({ subject }) => pick(subject),
    },
    { id: 'callSign', header: t.callSign, nowrap: true, cell: ({ callSign }) => callSign },
    {
      id: 'received',
      header: t.arrived,
      nowrap: true,
      ...orders('received'),
      cell: ({ receptionDate, ageDays }) => t.ago(shortDate(receptionDate, lang), ageDays),
    },
    { id: 'bureau', header: t.bureau, plain: true, cell: ({ destination }) => pick(destination) },
  ];
}
