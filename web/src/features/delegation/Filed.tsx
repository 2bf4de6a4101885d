import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DelegationDetail, DelegationFiled } from '@/api/model';
import { userQuery } from '@/api/query';
import { useFormat } from '@/i18n/format';
import { usePick, useTexts } from '@/i18n/texts';
import { today } from '@/lib/clock';
import { Button } from '@/ui/Button';
import { Heading } from '@/ui/Heading';
import { Anchor, Link } from '@/ui/Link';
import { ContentLoading } from '@/ui/Loading';
import { caseNameOf } from '@/ui/status/caseName';
import { Table } from '@/ui/Table';
import { filedTexts } from './filedTexts';
import { leadsTo } from './leads';
import { filingPath, receiptPath } from './paths';

/** What was filed under a power of attorney, newest first, whatever has become of it; an inquirer's has nothing of the kind. */
export default function Filed({ of }: { of: DelegationDetail }) {
  const t = useTexts(filedTexts);
  // The last number of each page but the last one.
  const [before, setBefore] = useState<readonly string[]>(['']);
  if (of.role !== 'AGENT' || !of.answeredAt || of.endReason === 'REFUSED') return null;
  return (
    <section className="mt-10">
      <Heading level={2}>{t.title}</Heading>
      <p className="mb-6">{t.lead}</p>
      {before.map((each, n) => (
        <Rows
          key={each}
          of={of}
          before={each}
          onMore={n === before.length - 1 ? (last) => setBefore([...before, last]) : undefined}
        />
      ))}
    </section>
  );
}

function Rows({
  of,
  before,
  onMore,
}: {
  of: DelegationDetail;
  before: string;
  /** Left out where the page after it is shown. */
  onMore?: (last: string) => void;
}) {
  const t = useTexts(filedTexts);
  const { data, isError, refetch } = useQuery(
    userQuery(
      '/api/common/delegation/filed-get',
      { delegationId: of.delegationId, ...(before && { before }) },
      { quiet: true },
    ),
  );
  if (!data) return <ContentLoading failed={isError} onRetry={() => refetch()} />;
  const last = data.filed.at(-1);
  if (!last) return before ? null : <p>{of.state === 'ENDED' ? t.noneEnded : t.none}</p>;
  return (
    <div className={before ? 'mt-6' : undefined}>
      <FiledTable of={of} rows={data.filed} />
      {onMore && data.more && (
        <div className="mt-4">
          <Button
            variant="outline"
            size="md"
            onClick={() => onMore(last.electronicApplicationNumber)}
          >
            {t.more}
          </Button>
        </div>
      )}
    </div>
  );
}

function FiledTable({ of, rows }: { of: DelegationDetail; rows: readonly DelegationFiled[] }) {
  const t = useTexts(filedTexts);
  const pick = usePick();
  const format = useFormat();
  return (
    <Table
      caption={t.title}
      rows={rows}
      rowKey={(row) => row.electronicApplicationNumber}
      columns={[
        { id: 'at', header: t.receivedAt, cell: (row) => format.dateTime(row.receivedAt) },
        {
          id: 'procedure',
          header: t.procedure,
          rowHeader: true,
          cell: (row) => (
            <>
              {pick(row.subject)}
              {caseNameOf(row) && <Small>{caseNameOf(row)}</Small>}
            </>
          ),
        },
        {
          id: 'numbers',
          header: t.numbers,
          cell: (row) => (
            <>
              <FilingNumber of={of} number={row.electronicApplicationNumber} />
              <Small>{`${t.inquiry} ${row.inquiryNumber}`}</Small>
            </>
          ),
        },
        {
          id: 'receipt',
          header: t.receipt,
          cell: ({ electronicApplicationNumber: number }) => (
            <Link to={receiptPath(of.delegationId, number)} aria-label={t.receiptOf(number)}>
              {t.receipt}
            </Link>
          ),
        },
      ]}
    />
  );
}

function Small({ children }: { children: string }) {
  return (
    <span className="block text-[0.875rem] font-normal text-solid-gray-700 empty:hidden">
      {children}
    </span>
  );
}

/** The number of a filing, which leads to it where it is open to whoever looks: in the principal's name it is a document of its own. */
function FilingNumber({ of, number }: { of: DelegationDetail; number: string }) {
  switch (leadsTo(of, today())) {
    case 'own':
      return <Link to={filingPath(number)}>{number}</Link>;
    case 'acting':
      return <Anchor href={filingPath(number, of.delegationId)}>{number}</Anchor>;
    default:
      return number;
  }
}
