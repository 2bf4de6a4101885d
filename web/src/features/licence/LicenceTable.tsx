import type { LicenceSummary } from '@/api/model';
import { menuPath } from '@/application/menu/answers';
import { useFormat } from '@/i18n/format';
import { usePick, useTexts } from '@/i18n/texts';
import { href } from '@/lib/href';
import { StatusChip } from '@/ui/Card';
import { Link } from '@/ui/Link';
import { termEnd, useEnded } from '@/ui/status/ended';
import { LicenceState } from '@/ui/status/LicenceState';
import { LicenceStatusChip } from '@/ui/status/StatusChips';
import { Table } from '@/ui/Table';
import { listTexts } from './listTexts';

/** Licences as a table; on a phone a card each. */
export function LicenceTable({
  caption,
  licences,
}: {
  caption: string;
  licences: readonly LicenceSummary[];
}) {
  const t = useTexts(listTexts);
  const pick = usePick();
  const format = useFormat();
  const ended = useEnded();
  return (
    <Table
      caption={caption}
      rows={licences}
      rowKey={(row) => row.id}
      columns={[
        {
          id: 'name',
          header: t.name,
          rowHeader: true,
          cell: (row) => (
            <Link to={href('/mypage/digital-licence/detail', { id: row.id })}>
              {[pick(row.name), row.callSign].filter(Boolean).join(' ')}
            </Link>
          ),
        },
        { id: 'number', header: t.number, cell: (row) => row.licenceNumber },
        {
          id: 'term',
          header: t.term,
          cell: (row) => (
            <>
              {row.endless
                ? t.since(format.date(row.termFrom))
                : t.fromTo(format.date(row.termFrom), format.date(termEnd(row)))}
              {row.grantedTo && <span className="mt-1 block">{ended(row)}</span>}
              {row.renewFrom && row.renewTo && (
                <span className="mt-1 block">
                  {t.renewal(t.fromTo(format.date(row.renewFrom), format.date(row.renewTo)))}
                </span>
              )}
            </>
          ),
        },
        {
          id: 'status',
          header: t.status,
          cell: (row) =>
            row.upcoming ? (
              <StatusChip tone="info">{t.upcoming}</StatusChip>
            ) : (
              <>
                {row.endless || row.withdrawn ? (
                  <LicenceState licence={row} />
                ) : (
                  <LicenceStatusChip valid={row.valid} />
                )}
                {row.renewOpen && <StatusChip tone="info">{t.renewOpen}</StatusChip>}
                {row.due && <StatusChip tone="warning">{t.due}</StatusChip>}
              </>
            ),
        },
        {
          id: 'acts',
          header: t.acts,
          cell: (row) =>
            (row.valid || row.upcoming) && (
              <>
                <Link
                  to={menuPath({ id: row.id })}
                  aria-label={t.act(row.callSign || row.licenceNumber)}
                >
                  {t.toActs}
                </Link>
                {row.due
                  ?.filter(({ state }) => state !== 'NOTIFIED')
                  .slice(0, 1)
                  .map(({ procedureId = '', title }) => (
                    <span key={procedureId} className="mt-2 block">
                      <Link
                        to={href('/application/preparation', { procedureId, licenceId: row.id })}
                      >
                        {t.fileDue(pick(title))}
                      </Link>
                    </span>
                  ))}
              </>
            ),
        },
      ]}
    />
  );
}
