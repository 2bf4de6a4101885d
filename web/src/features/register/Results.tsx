import type { RegisterEntry } from '@/api/model';
import { useFormat } from '@/i18n/format';
import { usePick, useTexts } from '@/i18n/texts';
import { href } from '@/lib/href';
import { Link } from '@/ui/Link';
import { termEnd } from '@/ui/status/ended';
import { LicenceState } from '@/ui/status/LicenceState';
import { WorkTable } from '@/ui/table/WorkTable';
import { registerTexts } from './texts';

/** What was found, the newest first. */
export function Results({ entries, find }: { entries: readonly RegisterEntry[]; find: string }) {
  const t = useTexts(registerTexts);
  const pick = usePick();
  const format = useFormat();
  return (
    <WorkTable
      caption={t.title}
      rows={entries}
      rowKey={(row) => row.id}
      columns={[
        {
          id: 'number',
          header: t.number,
          rowHeader: true,
          nowrap: true,
          cell: (row) => (
            <Link to={href('/register/detail', { id: row.id, find })}>{row.licenceNumber}</Link>
          ),
        },
        { id: 'kind', header: t.kind, cell: (row) => pick(row.name) },
        { id: 'callSign', header: t.callSign, nowrap: true, cell: (row) => row.callSign },
        { id: 'holder', header: t.holder, cell: (row) => row.holderName },
        {
          id: 'term',
          header: t.term,
          cell: (row) =>
            row.endless
              ? t.since(format.date(row.validFrom))
              : t.fromTo(format.date(row.validFrom), format.date(termEnd(row))),
        },
        { id: 'status', header: t.status, cell: (row) => <LicenceState licence={row} /> },
      ]}
    />
  );
}
