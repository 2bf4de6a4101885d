import { useQuery } from '@tanstack/react-query';
import type { LicenceDetail, LicenceVersion } from '@/api/model';
import { userQuery } from '@/api/query';
import { useFormat } from '@/i18n/format';
import { usePick, useTexts } from '@/i18n/texts';
import { href } from '@/lib/href';
import { EmptyState } from '@/ui/Card';
import { Heading } from '@/ui/Heading';
import { Link } from '@/ui/Link';
import { ContentLoading } from '@/ui/Loading';
import { Changes } from '@/ui/licence/Changes';
import { versionTexts } from '@/ui/licence/versionTexts';
import { Table } from '@/ui/Table';

/** What the licence said before: from when on, because of which filing, and what changed. */
export function Versions({ licence: { id, words } }: { licence: LicenceDetail }) {
  const t = useTexts(versionTexts);
  const pick = usePick();
  const format = useFormat();
  const { data, isError, refetch } = useQuery(
    userQuery('/api/deji/licence/versions-get', { id }, { quiet: true }),
  );
  return (
    <section className="mt-10 print:hidden">
      <Heading level={2}>{t.title}</Heading>
      <p className="mb-4">{t.help(pick(words.what))}</p>
      {!data && <ContentLoading failed={isError} onRetry={() => void refetch()} />}
      {data?.versions.length === 1 && <EmptyState>{t.unchanged}</EmptyState>}
      {data && data.versions.length > 1 && (
        <Table
          caption={t.title}
          rows={data.versions}
          rowKey={(row) => String(row.version)}
          columns={[
            { id: 'date', header: t.date, rowHeader: true, cell: (row) => format.date(row.date) },
            { id: 'reason', header: t.reason, cell: (row) => <Why version={row} /> },
            {
              id: 'changes',
              header: t.changes,
              cell: (row) => (
                <Changes words={words} changes={row.changes} english={data.english} since={row} />
              ),
            },
          ]}
        />
      )}
    </section>
  );
}

/** Why the licence says something else since, with the filing that led to it. */
function Why({ version }: { version: LicenceVersion }) {
  const t = useTexts(versionTexts);
  const { reason, withdrawn, electronicApplicationNumber, changes } = version;
  const itself = changes.some(({ part }) => part === 'withdrawn');
  return (
    <>
      {itself ? t.withdrawnItself : t[reason]}
      {withdrawn && reason !== 'WITHDRAWN' && <span className="block">{t.wasWithdrawn}</span>}
      {electronicApplicationNumber && (
        <span className="block">
          <Link to={href('/mypage/application-progress/detail', { electronicApplicationNumber })}>
            {t.filing(electronicApplicationNumber)}
          </Link>
        </span>
      )}
    </>
  );
}
