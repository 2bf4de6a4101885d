import { useState } from 'react';
import { api } from '@/api/user';
import { Failed } from '@/forms/Failed';
import { useAction } from '@/forms/useAction';
import { usePick, useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { Button, ButtonGroup } from '@/ui/Button';
import { Heading } from '@/ui/Heading';
import { methodTexts } from '@/ui/status/methodTexts';
import { DescriptionList } from '@/ui/Table';
import { type Proof, Prove } from './Prove';
import type { Offer, Order } from './services';
import { servicesTexts } from './servicesTexts';
import { useRefresh } from './useSummary';

interface Props {
  offers: readonly Offer[];
  order: Order;
  /** The query: what came of a visit to an issuer. */
  came: URLSearchParams;
  onAgain: () => void;
  onDone: (waitDays: number) => void;
}

type Check = 'mynumber' | 'gbizid' | 'certificate' | 'letter' | 'sms' | '';

const asProof = (check: string): Proof | undefined =>
  check === '' || check === 'letter' ? undefined : (check as Proof);

/** What is to be added, the proof it needs, and the button that adds it. */
export function OrderServices({ offers, order, came, onAgain, onDone }: Props) {
  const t = useTexts(servicesTexts);
  const names: Readonly<Record<string, string>> = useTexts(methodTexts);
  const pick = usePick();
  const refresh = useRefresh();
  const { pending, failure, run } = useAction();
  const method = asProof(order.check);
  const mine = came.get('identityVerifyMethod') === order.check;
  const [proved, setProved] = useState(mine && came.get('proof') === 'ok');
  const add = () =>
    run(async () => {
      const body = { services: [...order.services], identityCheck: order.check as Check };
      const answer = await api.call('/api/common/account/service-add', body, { quiet: true });
      onDone(answer.letterPending ? answer.waitDays : 0);
      await refresh();
    });
  const chosen = offers.filter((each) => order.services.includes(each.id));
  const again = (
    <Button variant="outline" size="md" onClick={onAgain}>
      {t.change}
    </Button>
  );
  return (
    <>
      <Heading level={2}>{t.chosen}</Heading>
      <DescriptionList
        items={[
          { term: t.services, description: chosen.map((each) => pick(each.title)).join('\n') },
          ...(order.check
            ? [{ term: t.check, description: names[order.check] ?? order.check }]
            : []),
        ]}
      />
      <div className="mt-6">
        <Failed failure={failure} />
        {method && !proved ? (
          <Prove
            method={method}
            returnTo="/mypage/account/add-service"
            came={mine ? came : undefined}
            onProved={() => setProved(true)}
          >
            {again}
          </Prove>
        ) : (
          <>
            {method && <NotificationBanner title={t.proved}>{t.provedBody}</NotificationBanner>}
            <ButtonGroup>
              <Button size="md" pending={pending} onClick={() => void add()}>
                {t.add}
              </Button>
              {again}
            </ButtonGroup>
          </>
        )}
      </div>
    </>
  );
}
