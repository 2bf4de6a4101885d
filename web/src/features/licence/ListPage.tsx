import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LicenceSummary } from '@/api/model';
import { userQuery } from '@/api/query';
import { useFormat } from '@/i18n/format';
import { usePick, useTexts } from '@/i18n/texts';
import { href } from '@/lib/href';
import { PageHeading } from '@/shell/PageHeading';
import { EmptyState } from '@/ui/Card';
import { Link } from '@/ui/Link';
import { ContentLoading } from '@/ui/Loading';
import { LicenceStatusChip } from '@/ui/status/StatusChips';
import { Table } from '@/ui/Table';
import { Tabs } from '@/ui/Tabs';
import { licenceTexts } from './texts';

/** MYP0421: the licences, the valid ones apart from the invalid ones. */
export default function ListPage() {
  const t = useTexts(licenceTexts);
  const [tab, setTab] = useState('valid');
  const { data } = useQuery(userQuery('/api/deji/licence/list-get', {}));
  const valid = data?.licences.filter((each) => each.valid) ?? [];
  const invalid = data?.licences.filter((each) => !each.valid) ?? [];
  return (
    <>
      <PageHeading title={t.title} lead={t.lead} />
      {data ? (
        <Tabs
          label={t.filter}
          current={tab}
          onChange={setTab}
          tabs={[
            {
              id: 'valid',
              label: t.valid(valid.length),
              content: <Licences caption={t.validCaption} none={t.noneValid} licences={valid} />,
            },
            {
              id: 'invalid',
              label: t.invalid(invalid.length),
              content: (
                <Licences caption={t.invalidCaption} none={t.noneInvalid} licences={invalid} />
              ),
            },
          ]}
        />
      ) : (
        <ContentLoading />
      )}
    </>
  );
}

function Licences({
  caption,
  none,
  licences,
}: {
  caption: string;
  none: string;
  licences: readonly LicenceSummary[];
}) {
  const t = useTexts(licenceTexts);
  const pick = usePick();
  const format = useFormat();
  if (licences.length === 0) return <EmptyState>{none}</EmptyState>;
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
          cell: (row) => t.fromTo(format.date(row.validFrom), format.date(row.validTo)),
        },
        {
          id: 'status',
          header: t.status,
          cell: (row) => <LicenceStatusChip valid={row.valid} />,
        },
      ]}
    />
  );
}
