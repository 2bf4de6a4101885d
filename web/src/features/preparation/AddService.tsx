import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '@/api/user';
import { userInfo } from '@/api/user-info';
import { Failed } from '@/forms/Failed';
import { useAction } from '@/forms/useAction';
import { usePick, useTexts } from '@/i18n/texts';
import { href } from '@/lib/href';
import { Button, ButtonLink } from '@/ui/Button';
import { menuTexts } from './menuTexts';

/** Adds the service that a procedure needs; where the identity is to be proven first, leads to where that is done. */
export default function AddService({ service }: { service: string }) {
  const t = useTexts(menuTexts);
  const pick = usePick();
  const queries = useQueryClient();
  const { pending, failure, run } = useAction();
  const { data } = useQuery({
    queryKey: ['/api/common/account/summary-get'],
    queryFn: ({ signal }) => api.read('/api/common/account/summary-get', { signal }),
  });
  const offer = data?.offeredServices.find((each) => each.id === service);
  if (!offer) return null;
  const add = () =>
    run(async () => {
      const body = { services: [service], identityCheck: '' as const };
      await api.call('/api/common/account/service-add', body, { quiet: true });
      await Promise.all([queries.invalidateQueries(), userInfo.fetch({ force: true })]);
    });
  return (
    <>
      <Failed failure={failure} />
      <p className="mb-3">{t.addWhat(pick(offer.title))}</p>
      {offer.identityChecks.length === 0 ? (
        <Button size="md" pending={pending} onClick={() => void add()}>
          {t.addHere}
        </Button>
      ) : (
        <ButtonLink size="md" to={href('/mypage/account/add-service', { service })}>
          {t.addProven}
        </ButtonLink>
      )}
    </>
  );
}
