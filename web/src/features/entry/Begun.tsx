import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { PaperEntry } from '@/api/model';
import { staffQuery } from '@/api/query';
import { staffApi } from '@/api/staff';
import { Failed } from '@/forms/Failed';
import { useAction } from '@/forms/useAction';
import { useFormat } from '@/i18n/format';
import { usePick, useTexts } from '@/i18n/texts';
import { href } from '@/lib/href';
import { NotificationBanner } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { Heading } from '@/ui/Heading';
import { Link } from '@/ui/Link';
import { ContentLoading } from '@/ui/Loading';
import { lazyPart } from '@/ui/lazyPart';
import { Table } from '@/ui/Table';
import { entryTexts } from './texts';

// Brings the message catalogue, which only a beginning needs.
const BeginForm = lazyPart(() => import('./BeginForm'));

/** What was filed last, what is begun, and the way to begin another. */
export default function Begun({
  account,
  filed,
  onOpen,
  onErrors,
}: {
  /** The account that the page was opened for; empty for none. */
  account: string;
  filed: { number: string; mailed: boolean; added: boolean };
  onOpen: (id: string) => void;
  onErrors: (has: boolean) => void;
}) {
  const t = useTexts(entryTexts);
  const [beginning, setBeginning] = useState(account !== '');
  if (beginning) {
    return (
      <Suspense fallback={<ContentLoading />}>
        <BeginForm
          account={account}
          onBegun={onOpen}
          onStop={() => setBeginning(false)}
          onErrors={onErrors}
        />
      </Suspense>
    );
  }
  return (
    <div className="space-y-8">
      {filed.number && (
        <NotificationBanner
          announce
          tone="success"
          title={filed.added ? t.added(filed.number) : t.filed(filed.number)}
        >
          <p>{filed.mailed ? t.filedLead : t.filedByPost}</p>
          <Link to={href('/desk/detail', { electronicApplicationNumber: filed.number })}>
            {t.toCase}
          </Link>
        </NotificationBanner>
      )}
      <Button onClick={() => setBeginning(true)}>{t.begin}</Button>
      <List onOpen={onOpen} />
    </div>
  );
}

function List({ onOpen }: { onOpen: (id: string) => void }) {
  const t = useTexts(entryTexts);
  const format = useFormat();
  const [dropping, setDropping] = useState<PaperEntry>();
  const { failure, run } = useAction({ signedIn: true });
  const { data, isError, refetch } = useQuery({
    ...staffQuery('/api/staff/common/paper/list-get', {}),
    refetchOnMount: 'always',
  });
  // The entries keep the Japanese title only.
  const pick = usePick();
  const { data: known } = useQuery(
    staffQuery('/api/staff/mst/procedure/list-get', {}, { quiet: true }),
  );
  const titleOf = ({ procedureId, name }: PaperEntry) => {
    const title = known?.versions.find((each) => each.procedureId === procedureId)?.title;
    return title ? pick(title) : name;
  };
  if (!data) return <ContentLoading failed={isError} onRetry={() => void refetch()} />;
  if (data.entries.length === 0) return null;
  const drop = ({ temporalyNotificationId }: PaperEntry) =>
    run(async () => {
      const input = { temporalyNotificationId };
      await staffApi.call('/api/staff/common/paper/delete', input, { quiet: true });
      setDropping(undefined);
      await refetch();
    });
  const nameOf = (row: PaperEntry) => `${row.holderName} ${titleOf(row)}`;
  return (
    <section className="space-y-4">
      <Heading level={2}>{t.begun}</Heading>
      <Table
        caption={t.begun}
        rows={data.entries}
        rowKey={(row) => row.temporalyNotificationId}
        columns={[
          { id: 'holder', header: t.holder, rowHeader: true, cell: (row) => row.holderName },
          {
            id: 'procedure',
            header: t.procedure,
            cell: (row) => {
              const of = row.electronicApplicationNumberForCorrection;
              const to = row.electronicApplicationNumberForAddition;
              return [titleOf(row), of && t.answerOf(of), to && t.additionOf(to)]
                .filter(Boolean)
                .join('\n');
            },
          },
          { id: 'arrived', header: t.arrivedOn, cell: (row) => format.date(row.arrivedOn) },
          { id: 'saved', header: t.saved, cell: (row) => format.dateTime(row.saveDateTime) },
          {
            id: 'act',
            header: t.act,
            cell: (row) => (
              <span className="flex flex-wrap gap-2">
                <Button
                  variant="outline"
                  size="sm"
                  aria-label={t.goOnOf(nameOf(row))}
                  onClick={() => onOpen(row.temporalyNotificationId)}
                >
                  {t.goOn}
                </Button>
                <Button
                  variant="outline"
                  size="sm"
                  aria-label={t.dropOf(nameOf(row))}
                  onClick={() => setDropping(row)}
                >
                  {t.drop}
                </Button>
              </span>
            ),
          },
        ]}
      />
      <Failed failure={failure} />
      {dropping && (
        <ConfirmDialog
          title={t.dropTitle}
          body={t.dropLead}
          act={t.drop}
          danger
          onConfirm={() => void drop(dropping)}
          onCancel={() => setDropping(undefined)}
        />
      )}
    </section>
  );
}
