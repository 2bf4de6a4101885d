import type { WorkRow } from '@/api/model';
import { useFormat } from '@/i18n/format';
import { useLang } from '@/i18n/lang';
import { shortDate } from '@/i18n/shortDate';
import { type Resolved, usePick, useTexts } from '@/i18n/texts';
import { StatusChip } from '@/ui/Card';
import { Anchor } from '@/ui/Link';
import { applicationStatusTexts } from '@/ui/status/texts';
import type { WorkColumn } from '@/ui/table/WorkTable';
import { type Kind, pathOf } from './query';
import { workTexts } from './texts';

const tones: Record<Kind, 'warning' | 'info' | 'neutral'> = {
  CORRECTION: 'warning',
  ADDITION: 'warning',
  QUESTION: 'warning',
  UNPAID: 'warning',
  LAPSED: 'neutral',
  WAITING: 'info',
  EXPIRING: 'neutral',
};

const inCharge = (t: Resolved<typeof workTexts>): WorkColumn<WorkRow> => ({
  id: 'inCharge',
  header: t.inCharge,
  cell: ({ inCharge: people, inChargeOfRow }) => (
    <>
      {people.length === 0 ? t.nobody : people.map(({ name }) => name).join(t.comma)}
      {inChargeOfRow && <span className="block text-solid-gray-700">{t.ofRow}</span>}
    </>
  ),
});

/** The columns of the list, in their order; a firm's says who is in charge. */
export function useColumns(firm: boolean): readonly WorkColumn<WorkRow>[] {
  const t = useTexts(workTexts);
  const statuses = useTexts(applicationStatusTexts);
  const pick = usePick();
  const format = useFormat();
  const lang = useLang();
  return [
    {
      id: 'subject',
      header: t.subject,
      rowHeader: true,
      always: true,
      cell: (row) => (
        <>
          {/* Under another power of attorney the document is another. */}
          {row.acts ? (
            <Anchor href={pathOf(row)}>{pick(row.subject)}</Anchor>
          ) : (
            <>
              {pick(row.subject)}
              <span className="block font-normal text-solid-gray-700">{t.othersAct}</span>
            </>
          )}
          {row.applicationManagementName && row.applicationManagementName !== row.subject.ja && (
            <span className="block font-normal">{row.applicationManagementName}</span>
          )}
        </>
      ),
    },
    {
      id: 'principal',
      header: t.principal,
      orders: { ascending: 'principal' },
      cell: (row) => (
        <>
          {row.holderName}
          {row.readOnly && <span className="block text-solid-gray-700">{t.inquirer}</span>}
        </>
      ),
    },
    {
      id: 'kind',
      header: t.kind,
      cell: ({ kind, status }) => (
        <>
          <StatusChip tone={tones[kind]}>{t[kind]}</StatusChip>
          {kind === 'LAPSED' && <span className="block">{t.askOffice}</span>}
          {kind === 'WAITING' && status && <span className="block">{statuses[status]}</span>}
        </>
      ),
    },
    ...(firm ? [inCharge(t)] : []),
    {
      id: 'due',
      header: t.due,
      nowrap: true,
      orders: { ascending: 'deadline' },
      cell: ({ dueDate, overdue }) =>
        dueDate && (
          <>
            {shortDate(dueDate, lang)}
            {overdue && <span className="block font-bold text-error-2">{t.late}</span>}
          </>
        ),
    },
    {
      id: 'number',
      header: t.numbers,
      nowrap: true,
      cell: (row) => (
        <span className="tabular-nums">
          {row.electronicApplicationNumber ?? row.licenceNumber}
          {row.callSign && <span className="block">{row.callSign}</span>}
        </span>
      ),
    },
    {
      id: 'amount',
      header: t.amount,
      align: 'end',
      cell: ({ amount }) => amount && format.yen(amount),
    },
    {
      id: 'since',
      header: t.since,
      nowrap: true,
      orders: { ascending: 'oldest', descending: 'newest' },
      cell: ({ since }) => shortDate(since, lang),
    },
  ];
}
