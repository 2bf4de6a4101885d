import type { AuditEvent } from '@/api/model';
import { bureauTexts } from '@/i18n/bureauTexts';
import { useFormat } from '@/i18n/format';
import { useTexts } from '@/i18n/texts';
import { WorkTable } from '@/ui/table/WorkTable';
import { auditTexts } from './texts';

const ROLES = ['anonymous', 'user', 'operator'] as const;

/** The events, the newest first. */
export function Events({ events }: { events: readonly AuditEvent[] }) {
  const t = useTexts(auditTexts);
  const format = useFormat();
  const bureaus: Readonly<Record<string, string>> = useTexts(bureauTexts);
  const who = ({ actor, role }: AuditEvent) => {
    const known = ROLES.find((each) => each === role);
    return actor || (known ? t[known] : t.system);
  };
  return (
    <WorkTable
      caption={t.caption}
      rows={events}
      rowKey={(row) => row.id}
      columns={[
        {
          id: 'what',
          header: t.what,
          rowHeader: true,
          cell: (row) => row.words,
        },
        { id: 'when', header: t.when, cell: (row) => format.dateTime(row.at) },
        {
          id: 'who',
          header: t.who,
          cell: (row) => (
            <>
              {who(row)}
              <Small>{row.actorId}</Small>
              {row.source && <Small>{t.source(row.source)}</Small>}
            </>
          ),
        },
        {
          id: 'subject',
          header: t.subject,
          cell: (row) => (
            <>
              {row.subject}
              {row.bureau && <Small>{bureaus[row.bureau] ?? row.bureau}</Small>}
            </>
          ),
        },
        { id: 'details', header: t.details, cell: (row) => <Details row={row} /> },
      ]}
    />
  );
}

const Small = ({ children }: { children: string }) => (
  <span className="block text-[0.8125rem] wrap-anywhere text-solid-gray-700">{children}</span>
);

/** What an event says: what it was before, and is after. */
function Details({ row }: { row: AuditEvent }) {
  const t = useTexts(auditTexts);
  return (
    <dl>
      {row.details?.map(({ label, before, value }) => (
        <div key={`${label} ${before} ${value}`}>
          <dt className="inline font-bold after:content-[':_']">{label}</dt>
          <dd className="inline whitespace-pre-line">
            {before ? t.became(before, value || t.nothing) : value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
