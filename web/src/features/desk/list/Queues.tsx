import { useQuery } from '@tanstack/react-query';
import type { ApplicationStatus, ReviewQueues } from '@/api/model';
import { staffQuery } from '@/api/query';
import { usePick, useTexts } from '@/i18n/texts';
import { Heading } from '@/ui/Heading';
import { Link } from '@/ui/Link';
import { ContentLoading } from '@/ui/Loading';
import { applicationStatusTexts } from '@/ui/status/texts';
import { type Column, Table } from '@/ui/Table';
import { listPath, OPEN } from './query';
import { listTexts } from './texts';

type Queue = ReviewQueues['queues'][number];

const sum = (queues: readonly Queue[], of: 'total' | 'overdue' | 'mine' | 'nobodys') =>
  queues.reduce((all, each) => all + each[of], 0);

/** How much waits where, each number a way to it. */
export function Queues() {
  const t = useTexts(listTexts);
  const { data } = useQuery({
    ...staffQuery('/api/staff/common/review/queue-list-get', {}),
    refetchOnWindowFocus: true,
  });
  const quick = (label: string, to: string, n: number) => (
    <li>
      <Link to={to}>{label}</Link> <span className="tabular-nums">{t.n(n)}</span>
    </li>
  );
  return (
    <section aria-labelledby="queues" className="mb-8">
      <Heading level={2} id="queues" className="mt-0">
        {t.queues}
      </Heading>
      {!data && <ContentLoading />}
      {data && (
        <>
          <ul className="mb-4 flex flex-wrap gap-x-6 gap-y-2">
            {quick(t.all, listPath({}), sum(data.queues, 'total'))}
            {quick(t.mine, listPath({ assigned: 'mine' }), sum(data.queues, 'mine'))}
            {quick(t.nobody, listPath({ assigned: 'nobody' }), sum(data.queues, 'nobodys'))}
            {quick(t.overdueAll, listPath({ overdue: '1' }), sum(data.queues, 'overdue'))}
          </ul>
          <Matrix data={data} />
        </>
      )}
    </section>
  );
}

function Matrix({ data }: { data: ReviewQueues }) {
  const t = useTexts(listTexts);
  const statuses = useTexts(applicationStatusTexts);
  const pick = usePick();
  const busy = data.bureaus.filter(({ letter }) =>
    data.queues.some((each) => each.bureau === letter),
  );
  if (busy.length === 0) return <p className="text-solid-gray-700">{t.empty}</p>;
  const column = (status: ApplicationStatus): Column<(typeof busy)[number]> => ({
    id: status,
    header: statuses[status],
    align: 'end',
    cell: ({ letter, name }) => {
      const queue = data.queues.find((each) => each.bureau === letter && each.status === status);
      if (!queue) return '0';
      const { total, overdue } = queue;
      return (
        <>
          <Link
            to={listPath({ bureau: letter, status })}
            aria-label={t.queueOf(pick(name), statuses[status], total)}
          >
            {total}
          </Link>
          {overdue > 0 && (
            <span className="block text-[0.875rem] font-bold text-error-1">
              {t.overdueOf(overdue)}
            </span>
          )}
        </>
      );
    },
  });
  return (
    <Table
      caption={t.queues}
      rows={busy}
      rowKey={({ letter }) => letter}
      columns={[
        { id: 'bureau', header: t.bureau, rowHeader: true, cell: ({ name }) => pick(name) },
        ...OPEN.map(column),
      ]}
    />
  );
}
