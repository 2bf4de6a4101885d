import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { userQuery } from '@/api/query';
import { usePick, useTexts } from '@/i18n/texts';
import { PageHeading } from '@/shell/PageHeading';
import { Breadcrumbs } from '@/ui/Breadcrumbs';
import { ButtonGroup, ButtonLink } from '@/ui/Button';
import { EmptyState } from '@/ui/Card';
import { ContentLoading } from '@/ui/Loading';
import { FeeBreakdown } from '@/ui/status/FeeBreakdown';
import { useFiling } from '@/ui/status/filingTexts';
import { DescriptionList } from '@/ui/Table';
import { LIST, paths } from './paths';
import { progressTexts } from './texts';

/** MYP0313: what the fee of an application consists of. */
export default function FeePage() {
  return <Fee list={{ label: useTexts(progressTexts).title, to: LIST }} detail={paths.detail} />;
}

/** The breakdown of a fee, on the way from a list and a detail. */
export function Fee({
  list,
  detail,
}: {
  list: { label: string; to: string };
  detail: (electronicApplicationNumber: string) => string;
}) {
  const t = useTexts(progressTexts);
  const pick = usePick();
  const number = useSearchParams()[0].get('electronicApplicationNumber') ?? '';
  const { data } = useQuery(
    userQuery('/api/common/application-progress/detail-get', {
      electronicApplicationNumber: number,
    }),
  );
  const payment = data?.fee?.paymentNumber;
  const filing = useFiling(data?.leadsTo);
  return (
    <>
      <Breadcrumbs
        items={[
          { label: t.myPage, to: '/mypage' },
          list,
          { label: t.detailTitle, to: detail(number) },
          { label: t.feeTitle },
        ]}
      />
      <PageHeading title={t.feeTitle} />
      {data ? (
        <div className="space-y-8">
          <DescriptionList
            items={[
              { term: t.subject, description: pick(data.subject) },
              { term: t.number, description: data.electronicApplicationNumber },
            ]}
          />
          {data.fee ? (
            <>
              <FeeBreakdown lines={data.fee.breakdown} total={data.fee.amount} />
              {!payment && <p>{t.feeLater}</p>}
            </>
          ) : (
            <EmptyState>{t.noFee(filing.what)}</EmptyState>
          )}
        </div>
      ) : (
        <ContentLoading />
      )}
      <ButtonGroup>
        {payment && <ButtonLink to={paths.payment(payment)}>{t.toPayment}</ButtonLink>}
        <ButtonLink variant="outline" to={detail(number)}>
          {t.backToDetail}
        </ButtonLink>
      </ButtonGroup>
    </>
  );
}
