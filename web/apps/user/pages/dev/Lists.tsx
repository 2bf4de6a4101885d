import { useTexts } from '@/i18n/texts';
import { StatusChip } from '@/ui/Card';
import { Link } from '@/ui/Link';
import { Pagination } from '@/ui/Pagination';
import { FeeBreakdown } from '@/ui/status/FeeBreakdown';
import { type Column, DescriptionList, Table } from '@/ui/Table';
import { Case, Group } from './frame';
import { UNBROKEN, words } from './words';

interface Row {
  number: string;
  name: string;
  amount: string;
}

const to = (page: number) => `/dev/components?page=${page}`;

/** Tables, lists and the way between their pages. */
export function Lists({ id }: { id: string }) {
  const t = useTexts(words);
  return (
    <Group id={id} title={t.lists}>
      <Tables />
      <Case name="DescriptionList">
        <DescriptionList
          items={[
            { term: t.number, description: 'E26A12345678' },
            { term: t.none, description: '' },
            { term: t.longText, description: UNBROKEN },
            { term: t.label, description: t.longText },
          ]}
        />
      </Case>
      <Case name="FeeBreakdown">
        <FeeBreakdown
          lines={[
            { name: words.fee, amount: 4300 },
            { name: words.longText, amount: 1_234_500 },
          ]}
          total={1_238_800}
        />
      </Case>
      <Case name="Pagination">
        <Pagination page={1} pages={3} to={to} />
        <Pagination page={2} pages={3} to={to} />
        <Pagination page={12} pages={12} to={to} />
      </Case>
    </Group>
  );
}

function Tables() {
  const t = useTexts(words);
  const columns: readonly Column<Row>[] = [
    {
      id: 'name',
      header: t.label,
      rowHeader: true,
      cell: (row) => <Link to={to(1)}>{row.name}</Link>,
    },
    { id: 'number', header: t.number, cell: (row) => row.number },
    {
      id: 'status',
      header: t.status,
      cell: () => <StatusChip tone="info">{t.pending}</StatusChip>,
    },
    { id: 'amount', header: t.amount, align: 'end', nowrap: true, cell: (row) => row.amount },
  ];
  const rows = [
    { number: 'E26A12345678', name: t.value, amount: '4,300' },
    { number: 'E26A12345686', name: t.longText, amount: '1,234,500' },
    { number: 'E26A12345694', name: UNBROKEN, amount: '0' },
  ];
  return (
    <Case name="Table">
      <Table
        caption={t.lists}
        showCaption
        columns={columns}
        rows={rows}
        rowKey={(row) => row.number}
      />
    </Case>
  );
}
