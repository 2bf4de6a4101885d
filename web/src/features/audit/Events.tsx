import type { AuditEvent } from '@/api/model';
import { bureauTexts } from '@/i18n/bureauTexts';
import { type Lang, useLang } from '@/i18n/lang';
import { useTexts } from '@/i18n/texts';
import { href } from '@/lib/href';
import { useAccount, usePortal } from '@/shell/config';
import { Link } from '@/ui/Link';
import { WorkTable } from '@/ui/table/WorkTable';
import { linkTo } from './linkTo';
import { auditTexts } from './texts';

/** The events, the newest first. */
export function Events({ events }: { events: readonly AuditEvent[] }) {
  const t = useTexts(auditTexts);
  const lang = useLang();
  const bureaus: Readonly<Record<string, string>> = useTexts(bureauTexts);
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
        { id: 'when', header: t.when, nowrap: true, cell: (row) => toTheSecond(row.at, lang) },
        {
          id: 'subject',
          header: t.subject,
          nowrap: true,
          cell: (row) => (
            <>
              <Subject event={row} />
              {row.bureau && <Small>{bureaus[row.bureau] ?? row.bureau}</Small>}
            </>
          ),
        },
        { id: 'details', header: t.details, cell: (row) => <Details row={row} /> },
        { id: 'source', header: t.from, nowrap: true, cell: (row) => row.source },
      ]}
    />
  );
}

/** When it was, in Japan: events of one minute follow each other. */
const toTheSecond = (iso: string, lang: Lang) =>
  new Intl.DateTimeFormat(lang === 'ja' ? 'ja-JP' : 'en-GB', {
    timeZone: 'Asia/Tokyo',
    dateStyle: 'long',
    timeStyle: 'medium',
  }).format(new Date(iso));

const Small = ({ children }: { children: string }) => (
  <span className="block text-[0.8125rem] wrap-anywhere text-solid-gray-700">{children}</span>
);

/** What it was done to: a link to its page, where one may open that, and to all that happened to it. */
function Subject({ event }: { event: AuditEvent }) {
  const t = useTexts(auditTexts);
  const portal = usePortal();
  const { info } = useAccount();
  const target = linkTo(event);
  const page = target && portal.routes.find(({ path }) => path === target.path);
  const open = page && portal.mayOpen(page.who, info as never);
  return (
    <>
      {open ? <Link to={href(target.path, target.query)}>{event.about}</Link> : event.about}
      {event.subject.includes(':') && !event.subject.startsWith('audit:') && (
        <span className="block py-1 text-[0.8125rem]">
          <Link
            to={href('/audit', { subject: event.subject })}
            aria-label={t.historyOf(event.about)}
          >
            {t.history}
          </Link>
        </span>
      )}
    </>
  );
}

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
