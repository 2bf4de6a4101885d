import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ReviewDetail, ReviewSummary } from '@/api/model';
import { staffQuery } from '@/api/query';
import { useFormat } from '@/i18n/format';
import { usePick, useTexts } from '@/i18n/texts';
import { href } from '@/lib/href';
import { StatusChip } from '@/ui/Card';
import { Heading } from '@/ui/Heading';
import { Link } from '@/ui/Link';
import { ContentLoading } from '@/ui/Loading';
import { termEnd, useEnded } from '@/ui/status/ended';
import { ApplicationStatusChip } from '@/ui/status/StatusChips';
import { Table } from '@/ui/Table';
import { detailTexts } from './texts';

const to = (electronicApplicationNumber: string) =>
  href('/desk/detail', { electronicApplicationNumber });

/** What else there is of the holder and of the station, at the officer's bureaus. */
export default function History({ review }: { review: ReviewDetail }) {
  const t = useTexts(detailTexts);
  const { electronicApplicationNumber } = review;
  const { data } = useQuery(
    staffQuery('/api/staff/common/review/history-get', { electronicApplicationNumber }),
  );
  if (!data) return <ContentLoading />;
  return (
    <div className="space-y-8">
      <Part title={t.licences} empty={data.licences.length === 0}>
        <Licences licences={data.licences} />
      </Part>
      <Part title={t.stationFilings} empty={data.station.length === 0}>
        <Filings title={t.stationFilings} filings={data.station} />
      </Part>
      <Part title={t.holderFilings} empty={data.holder.length === 0}>
        <Filings title={t.holderFilings} filings={data.holder} />
      </Part>
      {data.elsewhere > 0 && <p>{t.notSeen(data.elsewhere)}</p>}
    </div>
  );
}

function Part({ title, empty, children }: { title: string; empty: boolean; children: ReactNode }) {
  const t = useTexts(detailTexts);
  return (
    <section>
      <Heading level={3} className="mt-0">
        {title}
      </Heading>
      {empty ? <p>{t.noFilings}</p> : children}
    </section>
  );
}

function Filings({ title, filings }: { title: string; filings: readonly ReviewSummary[] }) {
  const t = useTexts(detailTexts);
  const pick = usePick();
  const format = useFormat();
  return (
    <Table
      caption={title}
      rows={filings}
      rowKey={(row) => row.electronicApplicationNumber}
      columns={[
        {
          id: 'number',
          header: t.number,
          rowHeader: true,
          nowrap: true,
          cell: ({ electronicApplicationNumber: number }) => <Link to={to(number)}>{number}</Link>,
        },
        { id: 'subject', header: t.subject, cell: (row) => pick(row.subject) },
        {
          id: 'status',
          header: t.status,
          cell: (row) => <ApplicationStatusChip status={row.status} leadsTo={row.leadsTo} />,
        },
        { id: 'received', header: t.received, cell: (row) => format.date(row.receptionDate) },
      ]}
    />
  );
}

interface Licence {
  licenceNumber: string;
  callSign: string;
  validFrom: string;
  validTo: string;
  grantedTo?: string;
  valid: boolean;
  endless?: boolean;
  electronicApplicationNumber: string;
}

function Licences({ licences }: { licences: readonly Licence[] }) {
  const t = useTexts(detailTexts);
  const format = useFormat();
  const ended = useEnded();
  return (
    <Table
      caption={t.licences}
      rows={licences}
      rowKey={(row) => row.licenceNumber + row.validFrom}
      columns={[
        {
          id: 'number',
          header: t.licenceNumber,
          rowHeader: true,
          cell: (row) => <Link to={to(row.electronicApplicationNumber)}>{row.licenceNumber}</Link>,
        },
        ...(licences.some(({ callSign }) => callSign)
          ? [{ id: 'callSign', header: t.callSign, cell: (row: Licence) => row.callSign || '—' }]
          : []),
        {
          id: 'term',
          header: t.term,
          cell: (row) => (
            <>
              {row.endless
                ? t.since(format.date(row.validFrom))
                : t.fromTo(format.date(row.validFrom), format.date(termEnd(row)))}{' '}
              {!row.endless && ended(row)}{' '}
              <StatusChip tone={row.valid ? 'success' : 'neutral'}>
                {row.valid ? t.valid : t.notValid}
              </StatusChip>
            </>
          ),
        },
      ]}
    />
  );
}
