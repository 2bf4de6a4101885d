import type { PaperMandate } from '@/api/model';
import { useFormat } from '@/i18n/format';
import { useTexts } from '@/i18n/texts';
import { href } from '@/lib/href';
import { Button } from '@/ui/Button';
import { type ChipTone, StatusChip } from '@/ui/Card';
import { Anchor, Link } from '@/ui/Link';
import { Table } from '@/ui/Table';
import { paperTexts } from './texts';

const chips: Readonly<
  Record<string, { tone: ChipTone; text: 'Waiting' | 'Registered' | 'Ended' }>
> = {
  WAITING: { tone: 'info', text: 'Waiting' },
  REGISTERED: { tone: 'success', text: 'Registered' },
};

/** Those that were found, with their documents and who registered them. */
export function PaperTable({
  papers,
  writes,
  onEnd,
  onNext,
}: {
  papers: readonly PaperMandate[];
  writes: boolean;
  onEnd: (of: PaperMandate) => void;
  onNext: (number: string) => void;
}) {
  const t = useTexts(paperTexts);
  const format = useFormat();
  const columns = [
    {
      id: 'number',
      header: t.number,
      rowHeader: true,
      cell: (row: PaperMandate) => {
        const { tone, text } = chips[row.state] ?? { tone: 'neutral', text: 'Ended' };
        return (
          <>
            <Link to={href('/desk/delegations/detail', { delegationNumber: row.delegationNumber })}>
              {row.delegationNumber}
            </Link>
            <br />
            <StatusChip tone={tone}>{t[text]}</StatusChip>
          </>
        );
      },
    },
    {
      id: 'parties',
      header: t.parties,
      cell: ({ principal, delegate }: PaperMandate) => (
        <>
          {t.from(principal.name)}
          <br />
          {t.to(delegate.name)}
        </>
      ),
    },
    {
      id: 'period',
      header: t.period,
      cell: (row: PaperMandate) =>
        t.fromTo(format.date(row.validFrom), format.date(row.validUntil)),
    },
    { id: 'document', header: t.document, cell: (row: PaperMandate) => <Scan of={row} /> },
    {
      id: 'registered',
      header: t.registered,
      cell: (row: PaperMandate) => t.by(row.registeredBy, format.dateTime(row.registeredAt)),
    },
  ];
  const act = {
    id: 'act',
    header: t.act,
    cell: (row: PaperMandate) => (
      <span className="flex flex-wrap gap-2">
        <Button
          variant="outline"
          size="sm"
          aria-label={t.nextOf(row.delegationNumber)}
          onClick={() => onNext(row.delegationNumber)}
        >
          {t.next}
        </Button>
        {row.mayEnd && (
          <Button
            variant="outline"
            size="sm"
            aria-label={t.endOf(row.delegationNumber)}
            onClick={() => onEnd(row)}
          >
            {t.end}
          </Button>
        )}
      </span>
    ),
  };
  return (
    <Table
      caption={t.caption}
      rows={papers}
      rowKey={(row) => row.delegationId}
      columns={writes ? [...columns, act] : columns}
    />
  );
}

function Scan({ of: { document } }: { of: PaperMandate }) {
  const t = useTexts(paperTexts);
  if (document.scanStatus === 'checking' || document.scanStatus === 'infected') {
    return `${document.fileName}: ${t[document.scanStatus]}`;
  }
  const query = new URLSearchParams({ attachmentId: document.attachmentId });
  return (
    <Anchor href={`/api/staff/common/attachment/download?${query}`} download={document.fileName}>
      {document.fileName}
    </Anchor>
  );
}
