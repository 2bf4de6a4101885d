import { useQuery } from '@tanstack/react-query';
import { userQuery } from '@/api/query';
import { useFormat } from '@/i18n/format';
import { useTexts } from '@/i18n/texts';
import { PageHeading } from '@/shell/PageHeading';
import { EmptyState } from '@/ui/Card';
import { Link } from '@/ui/Link';
import { ContentLoading } from '@/ui/Loading';
import { PaymentStatusChip } from '@/ui/status/StatusChips';
import { Table } from '@/ui/Table';
import { paths } from './paths';
import { paymentTexts } from './texts';

/** MYP0401: the payments, those still to be paid among them. */
export default function ListPage() {
  const t = useTexts(paymentTexts);
  const format = useFormat();
  const { data } = useQuery(userQuery('/api/common/payment/list-get', {}));
  return (
    <>
      <PageHeading title={t.title} lead={t.lead} />
      {!data && <ContentLoading />}
      {data?.payments.length === 0 && <EmptyState>{t.none}</EmptyState>}
      {data && data.payments.length > 0 && (
        <Table
          caption={t.caption}
          rows={data.payments}
          rowKey={(row) => row.paymentNumber}
          columns={[
            {
              id: 'amount',
              header: t.amount,
              rowHeader: true,
              nowrap: true,
              cell: (row) => (
                <Link to={paths.detail(row.paymentNumber)}>{t.open(format.yen(row.amount))}</Link>
              ),
            },
            {
              id: 'status',
              header: t.status,
              cell: (row) => <PaymentStatusChip status={row.paymentStatus} />,
            },
            {
              id: 'due',
              header: t.dueDate,
              nowrap: true,
              cell: (row) => format.date(row.dueDate),
            },
            {
              id: 'number',
              header: `${t.paymentNumber} / ${t.application}`,
              cell: (row) => (
                <span className="tabular-nums">
                  {row.paymentNumber}
                  <br />
                  <Link to={paths.application(row.electronicApplicationNumber)}>
                    {row.electronicApplicationNumber}
                  </Link>
                </span>
              ),
            },
          ]}
        />
      )}
    </>
  );
}
