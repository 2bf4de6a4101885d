import { Failed } from '@/forms/Failed';
import type { Failure } from '@/forms/useAction';
import { useFormat } from '@/i18n/format';
import { useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { Heading } from '@/ui/Heading';
import { Link } from '@/ui/Link';
import { DescriptionList, Table } from '@/ui/Table';
import type { Foreseen } from './bulkFile';
import { bulkTexts } from './bulkTexts';
import { detailPath } from './paths';

interface Sending {
  pending: boolean;
  failure: Failure | null;
  send: () => void;
}

/** What a file would send: what is wrong in it, or the way on. */
export default function ForeseenParts({ of, sending }: { of: Foreseen; sending: Sending }) {
  return of.mistakesFound > 0 ? <Wrong of={of} /> : <Right of={of} sending={sending} />;
}

function Wrong({ of }: { of: Foreseen }) {
  const t = useTexts(bulkTexts);
  const items = [
    { term: t.rows, description: t.people(of.rows) },
    { term: t.wrong, description: t.count(of.wrong) },
    { term: t.known, description: t.people(of.known) },
  ];
  return (
    <section className="mb-10">
      <div className="mb-6">
        <NotificationBanner tone="error" announce title={t.wrongTitle(of.mistakesFound)}>
          {t.wrongLead}
        </NotificationBanner>
      </div>
      <Table
        caption={t.wrongCaption}
        rows={of.mistakes.map((each, n) => ({ ...each, key: String(n) }))}
        rowKey={(row) => row.key}
        columns={[
          {
            id: 'row',
            header: t.row,
            rowHeader: true,
            nowrap: true,
            cell: (row) => t.rowNumber(row.line),
          },
          { id: 'column', header: t.column, cell: (row) => row.column },
          { id: 'mistake', header: t.mistake, cell: (row) => row.message },
        ]}
      />
      {of.mistakesFound > of.mistakes.length && (
        <p className="mt-4">{t.more(of.mistakesFound - of.mistakes.length)}</p>
      )}
      {of.rows > 0 && (
        <div className="mt-8">
          <DescriptionList items={items} />
        </div>
      )}
    </section>
  );
}

function Right({ of, sending }: { of: Foreseen; sending: Sending }) {
  const t = useTexts(bulkTexts);
  const format = useFormat();
  const items = [
    { term: t.rows, description: t.people(of.rows) },
    { term: t.send, description: t.people(of.send) },
    { term: t.known, description: t.people(of.known) },
    ...(of.send > 0
      ? [
          {
            term: t.when,
            description:
              of.now >= of.send ? t.atOnce : t.later(of.now, of.perDay, format.date(of.lastDay)),
          },
        ]
      : []),
  ];
  return (
    <section className="mb-10">
      <Heading level={2}>{t.sendTitle}</Heading>
      {of.send === 0 && (
        <div className="mb-6">
          <NotificationBanner announce title={t.nothing} />
        </div>
      )}
      <div role="status">
        <DescriptionList items={items} />
      </div>
      <Known of={of} />
      <div className="mt-6 empty:hidden">
        <Failed title={t.failed} failure={sending.failure} />
      </div>
      {of.send > 0 && (
        <div className="mt-6">
          <Button pending={sending.pending} onClick={sending.send}>
            {t.sendDo(of.send)}
          </Button>
        </div>
      )}
    </section>
  );
}

/** Those of whom it was asked, or who granted it, already. */
function Known({ of }: { of: Foreseen }) {
  const t = useTexts(bulkTexts);
  if (of.known === 0) return null;
  return (
    <div className="mt-8">
      <Table
        caption={t.knownCaption}
        showCaption
        rows={of.existing}
        rowKey={(row) => String(row.line)}
        columns={[
          { id: 'row', header: t.row, nowrap: true, cell: (row) => t.rowNumber(row.line) },
          { id: 'name', header: t.name, rowHeader: true, cell: (row) => row.name || row.mail },
          {
            id: 'existing',
            header: t.existing,
            cell: (row) => <Link to={detailPath(row.delegationId)}>{row.delegationNumber}</Link>,
          },
        ]}
      />
      {of.known > of.existing.length && (
        <p className="mt-4">{t.moreKnown(of.known - of.existing.length)}</p>
      )}
    </div>
  );
}
