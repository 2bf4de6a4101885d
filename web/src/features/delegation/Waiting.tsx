import { useQuery } from '@tanstack/react-query';
import type { DelegationSummary } from '@/api/model';
import { userQuery } from '@/api/query';
import { useTexts } from '@/i18n/texts';
import { ButtonLink } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { Link } from '@/ui/Link';
import { detailPath } from './paths';
import { useDeadline } from './useDeadline';
import { addressOf, type ListQuery } from './useListQuery';
import { useScopeLine } from './useScopeLine';
import { waitingTexts } from './waitingTexts';
import { wordTexts } from './wordTexts';

/** As many of each side are shown by themselves. */
const MOST = 5;

const useWaiting = (side: ListQuery['side'], state: 'REQUESTED' | 'WAITING') =>
  useQuery(userQuery('/api/common/delegation/list-get', { side, state, limit: MOST })).data;

/** What waits for an answer of the one who looks, as principal and as delegate; nothing where nothing does. */
export default function Waiting() {
  const t = useTexts(waitingTexts);
  const asked = useWaiting('PRINCIPAL', 'REQUESTED');
  const granted = useWaiting('DELEGATE', 'WAITING');
  if (!asked?.total && !granted?.total) return null;
  return (
    <div className="mb-8">
      <Card title={t.waiting}>
        <ul className="divide-y divide-solid-gray-420 border-y border-solid-gray-420">
          {asked?.delegations.map((each) => (
            <Row key={each.delegationId} of={each} name={each.delegate.name} title={t.toSign} />
          ))}
          {granted?.delegations.map((each) => (
            <Row key={each.delegationId} of={each} name={each.principal.name} title={t.toAccept} />
          ))}
        </ul>
        <More side="PRINCIPAL" state="REQUESTED" total={asked?.total ?? 0} />
        <More side="DELEGATE" state="WAITING" total={granted?.total ?? 0} />
      </Card>
    </div>
  );
}

function Row({
  of,
  name,
  title,
}: {
  of: DelegationSummary;
  name: string;
  title: (name: string) => string;
}) {
  const t = useTexts(waitingTexts);
  const w = useTexts(wordTexts);
  const deadline = useDeadline();
  const scopeLine = useScopeLine();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
      <div className="min-w-0 grow basis-64">
        <p className="font-bold">{title(name)}</p>
        <p className="text-solid-gray-700">{w.and(w[of.role], scopeLine(of))}</p>
        <p className="text-solid-gray-700">{t.by(deadline(of))}</p>
      </div>
      <ButtonLink size="md" to={detailPath(of.delegationId)} aria-label={t.answerTo(name)}>
        {t.answer}
      </ButtonLink>
    </li>
  );
}

function More({ side, state, total }: Pick<ListQuery, 'side' | 'state'> & { total: number }) {
  const t = useTexts(waitingTexts);
  if (total <= MOST) return null;
  return (
    <p className="mt-4">
      {t.moreWaiting}{' '}
      <Link to={addressOf({ side, state, keyword: '', page: 1 })}>{t.showWaiting}</Link>
    </p>
  );
}
