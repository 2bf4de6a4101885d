import type { AccountBulkFile } from '@/api/model';
import { useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { Table } from '@/ui/Table';
import { bulkTexts } from './bulkTexts';

/** How far a file is, and how many rows came to what. */
export function BulkState({ of }: { of: AccountBulkFile }) {
  const t = useTexts(bulkTexts);
  const dry = of.stage === 'CHECKING' || of.stage === 'CHECKED';
  const counts = [
    { id: 'registered', label: dry ? t.right : t.registered, count: of.registered },
    { id: 'known', label: t.known, count: of.known },
    { id: 'wrong', label: t.wrongRows, count: of.wrong },
    { id: 'rest', label: t.rest, count: of.rows - of.done },
  ].filter(({ id, count }) => id === 'registered' || count > 0);
  return (
    <>
      <div className="mb-6" role="status">
        <Banner of={of} />
      </div>
      <div className="mb-8">
        <Table
          caption={t.reportTitle}
          rows={counts}
          rowKey={({ id }) => id}
          columns={[
            { id: 'outcome', header: t.outcome, rowHeader: true, cell: ({ label }) => label },
            {
              id: 'count',
              header: t.count,
              align: 'end',
              cell: ({ count }) => count.toLocaleString(),
            },
          ]}
        />
      </div>
    </>
  );
}

function Banner({ of }: { of: AccountBulkFile }) {
  const t = useTexts(bulkTexts);
  switch (of.stage) {
    case 'CHECKED':
      return (
        <NotificationBanner title={of.registered > 0 ? t.checkedTitle : t.checkedNone}>
          {of.examples > 0 && <p>{t.withoutExample(of.examples)}</p>}
        </NotificationBanner>
      );
    case 'FINISHED':
      return <NotificationBanner tone="success" title={t.finishedTitle} />;
    case 'STOPPED':
      return <NotificationBanner title={t.stoppedTitle} />;
    default:
      return (
        <NotificationBanner title={`${t[of.stage]}: ${t.moving(of.done, of.rows)}`}>
          <progress
            aria-label={t.progress}
            max={of.rows}
            value={of.done}
            className="my-2 block h-2 w-full max-w-120 appearance-none forced-colors:appearance-auto [&::-moz-progress-bar]:bg-key-900 [&::-webkit-progress-bar]:bg-solid-gray-200 [&::-webkit-progress-value]:bg-key-900"
          />
          <p>{t.movingLead}</p>
        </NotificationBanner>
      );
  }
}
