import type { UserOperations } from '@/api/operations';
import { api } from '@/api/user';
import { Failed } from '@/forms/Failed';
import { useAction } from '@/forms/useAction';
import { useFormat } from '@/i18n/format';
import { useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import { Card, StatusChip } from '@/ui/Card';
import { ContentLoading } from '@/ui/Loading';
import { deviceName } from '@/ui/status/deviceName';
import { DoneNote } from './DoneNote';
import { securityTexts } from './securityTexts';
import { useDone } from './useDone';
import { useSessions } from './useSummary';

type Place = UserOperations['/api/common/session/list-get']['result']['sessions'][number];

/** Where one is signed in; one of them or all others can be signed out. */
export function Sessions() {
  const t = useTexts(securityTexts);
  const { data, isError, refetch } = useSessions();
  const { pending, failure, run } = useAction();
  const { done, tell } = useDone();
  const revoke = (which: { sessionId: string } | { others: true }) =>
    run(async () => {
      tell('');
      await api.call('/api/common/session/revoke', which, { quiet: true });
      await refetch();
      tell(t.revoked);
    });
  const others = data?.sessions.some((each) => !each.current);
  return (
    <Card
      title={t.sessions}
      footer={
        others && (
          <Button
            variant="outline"
            size="md"
            pending={pending}
            onClick={() => void revoke({ others: true })}
          >
            {t.revokeOthers}
          </Button>
        )
      }
    >
      <p className="mb-4">{t.sessionsLead}</p>
      <Failed failure={failure} />
      <DoneNote text={done.text} at={done.at} />
      {data ? (
        <ul className="divide-y divide-solid-gray-420 border-y border-solid-gray-420">
          {data.sessions.map((each) => (
            <Row
              key={each.sessionId}
              of={each}
              pending={pending}
              onRevoke={() => void revoke({ sessionId: each.sessionId })}
            />
          ))}
        </ul>
      ) : (
        <ContentLoading failed={isError} onRetry={() => refetch()} />
      )}
    </Card>
  );
}

function Row({ of, pending, onRevoke }: { of: Place; pending: boolean; onRevoke: () => void }) {
  const t = useTexts(securityTexts);
  const format = useFormat();
  const name = deviceName(of.browser, t.unknownDevice);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div>
        <p className="font-bold">
          {name} {of.current && <StatusChip tone="info">{t.current}</StatusChip>}
        </p>
        <p className="text-solid-gray-700">{t.began(format.dateTime(of.beganAt))}</p>
        <p className="text-solid-gray-700">{t.seen(format.dateTime(of.seenAt))}</p>
      </div>
      {!of.current && (
        <Button
          variant="outline"
          size="sm"
          pending={pending}
          aria-label={t.revokeOf(name)}
          onClick={onRevoke}
        >
          {t.revoke}
        </Button>
      )}
    </li>
  );
}
