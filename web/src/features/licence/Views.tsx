import { useQuery } from '@tanstack/react-query';
import { userQuery } from '@/api/query';
import { useFormat } from '@/i18n/format';
import { useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { EmptyState } from '@/ui/Card';
import { Heading } from '@/ui/Heading';
import { ContentLoading } from '@/ui/Loading';
import { Table } from '@/ui/Table';
import { licenceTexts } from './texts';

/** When, and with what kind of device, somebody looked at a licence by its PIN. */
export function Views({ id }: { id: string }) {
  const t = useTexts(licenceTexts);
  const format = useFormat();
  const { data, isError, refetch } = useQuery(
    userQuery('/api/deji/licence/views-get', { id }, { quiet: true }),
  );
  return (
    <section className="mt-10 print:hidden">
      <Heading level={2}>{t.views}</Heading>
      <p className="mb-4">{t.viewsHelp}</p>
      {data && data.wrongPins > 0 && (
        <div className="mb-4">
          <NotificationBanner tone="warning" title={t.wrong(data.wrongPins)}>
            {t.wrongHelp}
          </NotificationBanner>
        </div>
      )}
      {!data && <ContentLoading failed={isError} onRetry={() => void refetch()} />}
      {data?.views.length === 0 && <EmptyState>{t.noViews}</EmptyState>}
      {data && data.views.length > 0 && (
        <Table
          caption={t.views}
          rows={data.views}
          rowKey={(row) => row.at}
          columns={[
            {
              id: 'at',
              header: t.viewedAt,
              rowHeader: true,
              cell: (row) => format.dateTime(row.at),
            },
            { id: 'device', header: t.device, cell: (row) => t[row.device] },
          ]}
        />
      )}
    </section>
  );
}
