import type { ReviewSummary, StaffInfo } from '@/api/model';
import { useLang } from '@/i18n/lang';
import { shortDate } from '@/i18n/shortDate';
import { usePick, useTexts } from '@/i18n/texts';
import { href } from '@/lib/href';
import { useAccount } from '@/shell/config';
import { StatusChip } from '@/ui/Card';
import { Icon } from '@/ui/Icon';
import { Link } from '@/ui/Link';
import { ApplicationStatusChip } from '@/ui/status/StatusChips';
import type { WorkColumn } from '@/ui/table/WorkTable';
import { BriefChip } from './BriefChip';
import { BriefStatus, Due, Marked, NewsCell } from './Cells';
import { recentDay } from './days';
import type { Marks } from './marks';
import { type Chosen, ordersOf } from './query';
import { rowTexts } from './rowTexts';
import { listTexts } from './texts';

/** The columns of the list, in their order; sorted by what the list can be sorted by. */
export function useColumns(
  chosen: Chosen,
  marks: Marks,
  flagged: readonly string[],
  /** Whether a row has one line. */
  brief: boolean,
): readonly WorkColumn<ReviewSummary>[] {
  const t = useTexts(listTexts);
  const row = useTexts(rowTexts);
  const pick = usePick();
  const lang = useLang();
  const me = useAccount().info as StaffInfo | undefined;
  const offered = ordersOf(chosen) as readonly string[];
  const orders = (of: string) => {
    if (!offered.includes(of) || offered.length < 2) return { hint: row.noOrderHere };
    const down = offered.includes(`-${of}`);
    return { orders: { ascending: of, ...(down && { descending: `-${of}` }) } };
  };
  const unordered = { hint: row.noOrder };
  return [
    {
      id: 'number',
      header: t.number,
      rowHeader: true,
      always: true,
      nowrap: true,
      width: 7.75,
      ...unordered,
      cell: ({ electronicApplicationNumber, paperOn }) => (
        <>
          <Link to={href('/desk/detail', { electronicApplicationNumber })}>
            {electronicApplicationNumber}
          </Link>{' '}
          {paperOn && !brief && <StatusChip tone="neutral">{t.onPaper}</StatusChip>}
        </>
      ),
    },
    {
      id: 'due',
      header: t.dueDay,
      nowrap: true,
      width: 7.5,
      ...orders('due'),
      cell: (row) => <Due row={row} brief={brief} />,
    },
    {
      id: 'status',
      header: t.status,
      plain: true,
      width: 8,
      cuts: true,
      ...orders('status'),
      cell: ({ status, leadsTo }) =>
        brief ? (
          <BriefStatus status={status} leadsTo={leadsTo} />
        ) : (
          <ApplicationStatusChip status={status} leadsTo={leadsTo} />
        ),
    },
    {
      id: 'news',
      header: t.news,
      plain: true,
      width: 7.75,
      cuts: true,
      ...unordered,
      // For a mark before it comes, so that no column gives way.
      room: '6rem',
      cell: (row) => {
        const { electronicApplicationNumber: number, news, correctedBy } = row;
        const isFlagged = flagged.includes(number);
        if (!correctedBy && !marks.has(number) && !news && !isFlagged) return null;
        return <NewsCell {...{ row, marks, flagged: isFlagged, brief }} />;
      },
    },
    {
      id: 'assignee',
      header: t.assigned,
      width: 7.75,
      cuts: true,
      ...orders('assignee'),
      cell: ({ assigneeId, assigneeName, assigneeStopped }) =>
        assigneeId === '' ? (
          t.noOne
        ) : assigneeId === me?.accountId ? (
          t.you(assigneeName)
        ) : assigneeStopped ? (
          brief ? (
            <BriefChip tone="warning" whole={row.both(assigneeName, t.stopped)}>
              <Icon name="warning" className="size-4" /> {assigneeName}
            </BriefChip>
          ) : (
            <>
              {assigneeName} <StatusChip tone="warning">{t.stopped}</StatusChip>
            </>
          )
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
      width: 7.25,
      cuts: true,
      ...orders('holder'),
      cell: ({ applicantHolder, unreached, paperOn }) =>
        !brief ? (
          <>
            {applicantHolder} {unreached && <StatusChip tone="warning">{t.unreached}</StatusChip>}
          </>
        ) : unreached ? (
          <BriefChip
            tone="warning"
            whole={row.both(
              applicantHolder,
              paperOn ? row.both(t.unreached, t.onPaper) : t.unreached,
            )}
          >
            <Icon name="warning" className="size-4" /> {applicantHolder}
          </BriefChip>
        ) : paperOn ? (
          <Marked icon="file" whole={row.both(applicantHolder, t.onPaper)}>
            {applicantHolder}
          </Marked>
        ) : (
          applicantHolder
        ),
    },
    {
      id: 'subject',
      header: t.subject,
      plain: true,
      width: 5,
      cuts: true,
      grows: true,
      ...orders('procedure'),
      cell: ({ subject }) => pick(subject),
    },
    {
      id: 'callSign',
      header: t.callSign,
      nowrap: true,
      width: 5.5,
      cuts: true,
      ...unordered,
      cell: ({ callSign }) => callSign,
    },
    {
      id: 'received',
      header: t.arrived,
      nowrap: true,
      width: 7.5,
      cuts: true,
      ...orders('received'),
      cell: ({ receptionDate, ageDays }) => {
        const whole = t.ago(shortDate(receptionDate, lang), ageDays);
        const day = t.ago(recentDay(receptionDate, ageDays, lang), ageDays);
        return brief ? <span title={whole}>{day}</span> : whole;
      },
    },
    {
      id: 'bureau',
      header: t.bureau,
      plain: true,
      width: 18,
      cuts: true,
      ...orders('bureau'),
      cell: ({ destination }) => pick(destination),
    },
  ];
}
