import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { PaymentSummary } from '@/api/model';
import { userQuery } from '@/api/query';
import { useTexts } from '@/i18n/texts';
import { pageOf, pagesOf, wordsOf } from '@/lib/paging';
import { PageHeading } from '@/shell/PageHeading';
import { NotificationBanner } from '@/ui/Banner';
import { EmptyState } from '@/ui/Card';
import { ContentLoading } from '@/ui/Loading';
import { Pagination } from '@/ui/Pagination';
import { paymentStatusTexts } from '@/ui/status/paymentTexts';
import { Filter } from './Filter';
import { listTexts } from './listTexts';
import { PaymentTable } from './PaymentTable';

/** Rows on one page of the list. */
const LIMIT = 20;

type Status = PaymentSummary['paymentStatus'];

/** MYP0401: the payments, those still to be paid among them. */
export default function ListPage() {
  const t = useTexts(listTexts);
  const statuses = useTexts(paymentStatusTexts);
  const [query] = useSearchParams();
  const status = (Object.keys(statuses) as Status[]).find((each) => each === query.get('status'));
  const search = wordsOf(query, 'search', 64);
  const page = pageOf(query, LIMIT);
  const { data, isPlaceholderData } = useQuery({
    ...userQuery('/api/common/payment/list-get', {
      status,
      search: search || undefined,
      offset: (page - 1) * LIMIT,
      limit: LIMIT,
    }),
    placeholderData: keepPreviousData,
  });
  const filtered = status !== undefined || search !== '';
  const part = (to: number) =>
    `?${new URLSearchParams({ ...(status && { status }), ...(search && { search }), page: String(to) })}`;
  return (
    <>
      <PageHeading title={t.title} lead={t.lead} />
      <Filter status={status} search={search} statuses={statuses} />
      <p role="status" className="mb-4">
        {data && t.count(data.total)}
      </p>
      {data?.truncated && (
        <div className="mb-6">
          <NotificationBanner tone="warning" title={t.truncated} />
        </div>
      )}
      {!data && <ContentLoading />}
      {data?.payments.length === 0 && <EmptyState>{filtered ? t.noMatch : t.none}</EmptyState>}
      {data && data.payments.length > 0 && <PaymentTable payments={data.payments} />}
      {data && (
        <Pagination
          page={page}
          pages={pagesOf(data.total, LIMIT)}
          stale={isPlaceholderData}
          to={part}
        />
      )}
    </>
  );
}
