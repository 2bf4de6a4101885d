import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AuditState } from '@/api/model';
import { staffQuery } from '@/api/query';
import { staffApi } from '@/api/staff';
import { useFormat } from '@/i18n/format';
import { useTexts } from '@/i18n/texts';
import { href } from '@/lib/href';
import { NotificationBanner } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { Heading } from '@/ui/Heading';
import { Link } from '@/ui/Link';
import { ContentLoading } from '@/ui/Loading';
import { DescriptionList } from '@/ui/Table';
import { dayOfEvent } from './placeOf';
import { auditTexts } from './texts';

/** How often the result of a verification is asked for. */
const ASK_EVERY = 1000;

/** How the log is sealed, anchored and verified, and the way to verify it. */
export default function State() {
  const t = useTexts(auditTexts);
  const [since, setSince] = useState<string>();
  const query = staffQuery('/api/staff/common/audit/state-get', {});
  const { data, isError, refetch } = useQuery({
    ...query,
    refetchInterval: ({ state }) =>
      since !== undefined && (state.data?.verified?.at ?? '') === since && ASK_EVERY,
  });
  const pending = since !== undefined && (data?.verified?.at ?? '') === since;
  const verify = async () => {
    setSince(data?.verified?.at ?? '');
    await staffApi.call('/api/staff/mst/audit/verify', {});
  };
  return (
    <section className="mb-8">
      <Heading level={2}>{t.state}</Heading>
      {!data && <ContentLoading failed={isError} onRetry={() => refetch()} />}
      {data && <Words state={data} />}
      <div className="mt-4">
        <Button variant="outline" size="md" pending={pending} onClick={() => void verify()}>
          {t.verify}
        </Button>
        <p role="status" className="sr-only">
          {pending && t.verifying}
        </p>
      </div>
    </section>
  );
}

function Words({ state }: { state: AuditState }) {
  const t = useTexts(auditTexts);
  const format = useFormat();
  const { verified } = state;
  const result = () => {
    if (!verified) return t.verifiedNever;
    const at = format.dateTime(verified.at);
    if (verified.found > 0) return t.verifiedBroken(at, verified.found);
    const compared = verified.anchoredAt
      ? t.anchorCompared(format.dateTime(verified.anchoredAt))
      : t.anchorNotCompared;
    return `${t.verifiedSound(at, verified.events)}\n${compared}`;
  };
  return (
    <>
      {verified && verified.found > 0 && (
        <NotificationBanner tone="error" title={t.brokenTitle}>
          <ul>
            {verified.findings?.map(({ kind, batch, eventId, day }) => (
              <li key={`${kind} ${batch} ${eventId} ${day}`} className="wrap-anywhere">
                {t.finding(t[kind], batch, eventId ?? day ?? '')}{' '}
                {eventId && <Place {...{ kind, eventId }} />}
              </li>
            ))}
          </ul>
        </NotificationBanner>
      )}
      <p className="whitespace-pre-line">
        {t.verified}: {result()}
      </p>
      <details className="mt-2">
        <summary className="py-1 text-key-1000 underline">{t.sealOf}</summary>
        <DescriptionList
          items={[
            {
              term: t.sealed,
              description: [
                state.sealedAt
                  ? t.sealedTo(format.dateTime(state.sealedAt), state.batch)
                  : t.sealedNothing,
                state.unsealed > 0 &&
                  t.unsealed(
                    state.unsealed,
                    state.oldestUnsealed ? format.dateTime(state.oldestUnsealed) : '',
                  ),
              ]
                .filter(Boolean)
                .join('\n'),
            },
            {
              term: t.anchor,
              description: state.anchor
                ? `${t.anchorOf(format.date(state.anchor.day))}\n${state.anchor.hash}\n${t.anchorMeans}`
                : t.anchorNone,
            },
          ]}
        />
      </details>
    </>
  );
}

/** Where an event is that is not as it was sealed: itself, or the day on which a missing one stood. */
function Place({ kind, eventId }: { kind: string; eventId: string }) {
  const t = useTexts(auditTexts);
  if (kind !== 'missing') {
    return <Link to={href('/audit', { subject: `event:${eventId}` })}>{t.toEvent}</Link>;
  }
  const day = dayOfEvent(eventId);
  return <Link to={href('/audit', { from: day, to: day })}>{t.toDay}</Link>;
}
