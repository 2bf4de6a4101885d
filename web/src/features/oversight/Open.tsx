import { useQuery } from '@tanstack/react-query';
import { staffQuery } from '@/api/query';
import { usePick, useTexts } from '@/i18n/texts';
import { EmptyState } from '@/ui/Card';
import { Heading } from '@/ui/Heading';
import { ContentLoading } from '@/ui/Loading';
import { applicationStatusTexts } from '@/ui/status/texts';
import { WorkTable } from '@/ui/table/WorkTable';
import { oversightTexts } from './texts';

/** What is under way now, by bureau and status, and how much of it takes too long. */
export function Open() {
  const t = useTexts(oversightTexts);
  const status = useTexts(applicationStatusTexts);
  const pick = usePick();
  const { data, isError, refetch } = useQuery(
    staffQuery('/api/staff/common/review/queue-list-get', {}, { quiet: true }),
  );
  const nameOf = (letter: string) => {
    const found = data?.bureaus.find((each) => each.letter === letter);
    return found ? pick(found.name) : letter;
  };
  return (
    <section>
      <Heading level={2}>{t.open}</Heading>
      {!data && <ContentLoading failed={isError} onRetry={() => void refetch()} />}
      {data?.queues.length === 0 && <EmptyState>{t.noOpen}</EmptyState>}
      {data && data.queues.length > 0 && (
        <WorkTable
          caption={t.open}
          rows={data.queues}
          rowKey={(row) => `${row.bureau} ${row.status}`}
          columns={[
            {
              id: 'bureau',
              header: t.bureau,
              rowHeader: true,
              cell: (row) => nameOf(row.bureau),
            },
            { id: 'status', header: t.openStatus, cell: (row) => status[row.status] },
            {
              id: 'total',
              header: t.openTotal,
              align: 'end',
              cell: (row) => row.total.toLocaleString(),
            },
            {
              id: 'overdue',
              header: t.overdue,
              align: 'end',
              cell: (row) => row.overdue.toLocaleString(),
            },
            {
              id: 'nobodys',
              header: t.nobodys,
              align: 'end',
              cell: (row) => row.nobodys.toLocaleString(),
            },
          ]}
        />
      )}
    </section>
  );
}
