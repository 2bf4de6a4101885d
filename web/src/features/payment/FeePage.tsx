import { useSearchParams } from 'react-router';
import { usePick, useTexts } from '@/i18n/texts';
import { PageHeading } from '@/shell/PageHeading';
import { Breadcrumbs } from '@/ui/Breadcrumbs';
import { ButtonGroup, ButtonLink } from '@/ui/Button';
import { ContentLoading } from '@/ui/Loading';
import { FeeBreakdown } from '@/ui/status/FeeBreakdown';
import { DescriptionList } from '@/ui/Table';
import { LIST, paths } from './paths';
import { paymentTexts } from './texts';
import { usePayment } from './usePayment';

/** MYP0403: what the fee of a payment consists of. */
export default function FeePage() {
  const t = useTexts(paymentTexts);
  const pick = usePick();
  const number = useSearchParams()[0].get('paymentNumber') ?? '';
  const { data } = usePayment();
  return (
    <>
      <Breadcrumbs
        items={[
          { label: t.myPage, to: '/mypage' },
          { label: t.title, to: LIST },
          { label: t.detailTitle, to: paths.detail(number) },
          { label: t.feeTitle },
        ]}
      />
      <PageHeading title={t.feeTitle} />
      {data ? (
        <div className="space-y-8">
          <DescriptionList
            items={[
              { term: t.subject, description: pick(data.subject) },
              { term: t.application, description: data.electronicApplicationNumber },
              { term: t.paymentNumber, description: data.paymentNumber },
            ]}
          />
          <FeeBreakdown lines={data.feeBreakdown} total={data.amount} />
        </div>
      ) : (
        <ContentLoading />
      )}
      <ButtonGroup>
        <ButtonLink variant="outline" to={paths.detail(number)}>
          {t.backToDetail}
        </ButtonLink>
      </ButtonGroup>
    </>
  );
}
