import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTexts } from '@/i18n/texts';
import { readFlow, writeFlow } from '@/lib/session';
import { PageHeading } from '@/shell/PageHeading';
import { ButtonGroup, ButtonLink } from '@/ui/Button';
import { EmptyState } from '@/ui/Card';
import { ContentLoading } from '@/ui/Loading';
import { ChooseServices } from './ChooseServices';
import { OrderServices } from './OrderServices';
import { ServicesDone } from './ServicesDone';
import { type Offer, type Order, readOrder } from './services';
import { servicesTexts } from './servicesTexts';
import { useSummary } from './useSummary';

/** MYP0120: the services that are not registered yet, with the check each needs. */
export default function ServicesPage() {
  const t = useTexts(servicesTexts);
  const { data, isError, refetch } = useSummary();
  const [waitDays, setWaitDays] = useState<number | null>(null);
  if (waitDays !== null) return <ServicesDone waitDays={waitDays} />;
  return (
    <>
      <PageHeading title={t.title} lead={t.lead} />
      {!data && <ContentLoading failed={isError} onRetry={() => refetch()} />}
      {data &&
        (data.offeredServices.length > 0 ? (
          <Adding offers={data.offeredServices} onDone={setWaitDays} />
        ) : (
          <EmptyState>{t.none}</EmptyState>
        ))}
      <ButtonGroup>
        <ButtonLink variant="outline" to="/mypage/account">
          {t.back}
        </ButtonLink>
      </ButtonGroup>
    </>
  );
}

/** The service that the address names, where it is offered. */
const named = (offers: readonly Offer[], query: URLSearchParams): Order => ({
  services: offers.map(({ id }) => id).filter((id) => id === query.get('service')),
  check: '',
});

/** First what, then the proof. The order is kept while an issuer is visited. */
function Adding({
  offers,
  onDone,
}: {
  offers: readonly Offer[];
  onDone: (waitDays: number) => void;
}) {
  const [query, setQuery] = useSearchParams();
  const came = query.get('proof');
  const [order, setOrder] = useState(() => (came ? kept(offers) : named(offers, query)));
  const [ordered, setOrdered] = useState(came !== null && order.services.length > 0);
  const take = (next: Order) => {
    writeFlow('addServiceInfo', JSON.stringify(next));
    setOrder(next);
    setOrdered(true);
  };
  const again = () => {
    setOrdered(false);
    if (came) setQuery({}, { replace: true });
  };
  return ordered ? (
    <OrderServices offers={offers} order={order} came={query} onAgain={again} onDone={onDone} />
  ) : (
    <ChooseServices offers={offers} before={order} onChosen={take} />
  );
}

/** The order as it was kept, without what is registered since. */
function kept(offers: readonly Offer[]): Order {
  const { services, check } = readOrder(readFlow('addServiceInfo'));
  return { check, services: services.filter((id) => offers.some((each) => each.id === id)) };
}
