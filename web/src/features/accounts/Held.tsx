import { useQuery } from '@tanstack/react-query';
import { staffQuery } from '@/api/query';
import { useFormat } from '@/i18n/format';
import { texts, usePick, useTexts } from '@/i18n/texts';
import { href } from '@/lib/href';
import { Heading } from '@/ui/Heading';
import { Link } from '@/ui/Link';
import { ContentLoading } from '@/ui/Loading';
import { termEnd } from '@/ui/status/ended';
import { LicenceState } from '@/ui/status/LicenceState';
import { licenceStateTexts } from '@/ui/status/licenceStateTexts';
import { Table } from '@/ui/Table';

const heldTexts = texts({
  title: { ja: '免許・登録', en: 'Licences and registrations' },
  none: { ja: '免許・登録はありません。', en: 'There are none.' },
  more: {
    ja: '新しいものから50件を表示しています。',
    en: 'The newest 50 are shown.',
  },
  all: { ja: 'すべて見る', en: 'See all' },
  number: { ja: '番号', en: 'Number' },
  kind: { ja: '種別', en: 'Kind' },
  callSign: { ja: '呼出符号', en: 'Call sign' },
  term: { ja: '有効期間', en: 'Term' },
  fromTo: {
    ja: (from: string, to: string) => `${from}～${to}`,
    en: (from: string, to: string) => `${from} to ${to}`,
  },
});

/** The licences and registrations that an account holds or held, whatever bureau granted them. */
export default function Held({ accountId }: { accountId: string }) {
  const t = useTexts(heldTexts);
  const { state } = useTexts(licenceStateTexts);
  const pick = usePick();
  const format = useFormat();
  const { data, isError, refetch } = useQuery(
    staffQuery('/api/staff/common/register/list-get', { find: accountId }, { quiet: true }),
  );
  return (
    <section>
      <Heading level={2}>{t.title}</Heading>
      {!data && <ContentLoading failed={isError} onRetry={() => void refetch()} />}
      {data?.licences.length === 0 && <p>{t.none}</p>}
      {data?.further && (
        <p className="mb-4">
          {t.more} <Link to={href('/register', { find: accountId })}>{t.all}</Link>
        </p>
      )}
      {data && data.licences.length > 0 && (
        <Table
          caption={t.title}
          rows={data.licences}
          rowKey={({ id }) => id}
          columns={[
            {
              id: 'number',
              header: t.number,
              rowHeader: true,
              cell: ({ id, licenceNumber }) => (
                <Link to={href('/register/detail', { id, find: accountId })}>{licenceNumber}</Link>
              ),
            },
            { id: 'kind', header: t.kind, cell: ({ name }) => pick(name) },
            { id: 'callSign', header: t.callSign, cell: ({ callSign }) => callSign },
            {
              id: 'term',
              header: t.term,
              cell: (row) => t.fromTo(format.date(row.validFrom), format.date(termEnd(row))),
            },
            { id: 'state', header: state, cell: (row) => <LicenceState licence={row} /> },
          ]}
        />
      )}
    </section>
  );
}
