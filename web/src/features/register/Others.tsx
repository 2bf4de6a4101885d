import type { RegisterDetail } from '@/api/model';
import { useFormat } from '@/i18n/format';
import { useTexts } from '@/i18n/texts';
import { href } from '@/lib/href';
import { Heading } from '@/ui/Heading';
import { Link } from '@/ui/Link';
import { termEnd } from '@/ui/status/ended';
import { LicenceState } from '@/ui/status/LicenceState';
import { Table } from '@/ui/Table';
import { registerTexts } from './texts';

/** What goes on under the number, or went before: renewals, and the same of former and later holders. */
export function Others({ licence }: { licence: RegisterDetail }) {
  const t = useTexts(registerTexts);
  const format = useFormat();
  return (
    <section>
      <Heading level={2}>{t.others}</Heading>
      <Table
        caption={t.others}
        rows={licence.others}
        rowKey={(row) => row.id}
        columns={[
          {
            id: 'term',
            header: t.term,
            rowHeader: true,
            cell: (row) => (
              <Link to={href('/register/detail', { id: row.id })}>
                {row.endless
                  ? t.since(format.date(row.validFrom))
                  : t.fromTo(format.date(row.validFrom), format.date(termEnd(row)))}
              </Link>
            ),
          },
          { id: 'status', header: t.status, cell: (row) => <LicenceState licence={row} /> },
        ]}
      />
    </section>
  );
}
