import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { ReviewDetail } from '@/api/model';
import { staffQuery } from '@/api/query';
import { useTexts } from '@/i18n/texts';
import { href } from '@/lib/href';
import { NotificationBanner } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { Link } from '@/ui/Link';
import { lazyPart } from '@/ui/lazyPart';
import { unnotified } from './detail/unnotified';
import { onPaperTexts } from './onPaperTexts';
import { requestTexts } from './requestTexts';
import { hereOf } from './useDeskDraft';

const OnPaperForm = lazyPart(() => import('./OnPaperForm'));

type Recorded = 'answer' | 'withdrawal';

/** What of a case may come in on paper after its filing, and is recorded for its holder. */
export default function OnPaper({
  review,
  onErrors,
}: {
  review: ReviewDetail;
  onErrors: (hasErrors: boolean) => void;
}) {
  const t = useTexts(onPaperTexts);
  const r = useTexts(requestTexts);
  const [form, setForm] = useState<Recorded>();
  const [stopped, setStopped] = useState<Recorded>();
  const [done, setDone] = useState<Recorded>();
  const begun = useBegun(review);
  const { electronicApplicationNumber: number, requests } = review;
  const asked = (kind: string) =>
    requests.some((each) => each.kind === kind && each.state === 'OPEN');
  const withdrawing = asked('WITHDRAWAL');
  const records = [
    ...(asked('QUESTION') ? (['answer'] as const) : []),
    ...(withdrawing ? [] : (['withdrawal'] as const)),
  ];
  // A form stays open although it was faster elsewhere: what is typed is not lost.
  if (records.length === 0 && !done && !form) return null;
  return (
    <Card title={t.title} level={3}>
      {done && (
        <div className="mb-4">
          <NotificationBanner announce tone="success" title={t[`${done}Done`]}>
            {unnotified(review) ? t.toPost : t.shown}
            {done === 'answer' && !withdrawing && (
              <p>
                {t.scanLead} <Link to={href('/desk/paper', { addition: number })}>{t.scan}</Link>
              </p>
            )}
          </NotificationBanner>
        </div>
      )}
      {form ? (
        <Suspense fallback={null}>
          <OnPaperForm
            key={form}
            what={form}
            review={review}
            onErrors={onErrors}
            onStop={() => {
              setForm(undefined);
              setStopped(form);
            }}
            onDone={() => {
              setForm(undefined);
              setDone(form);
            }}
          />
        </Suspense>
      ) : (
        <div className="flex flex-wrap items-center gap-4">
          {!withdrawing && review.status === 'REQUESTING_CORRECTION' && (
            <Link to={href('/desk/paper', { correction: number })}>{r.onPaper}</Link>
          )}
          {!withdrawing && <Link to={href('/desk/paper', { addition: number })}>{t.addition}</Link>}
          {records.map((each) => (
            <Button
              key={each}
              size="md"
              variant="outline"
              autoFocus={stopped === each}
              onClick={() => {
                setDone(undefined);
                setForm(each);
              }}
            >
              {begun.includes(`paper-${each}`) ? t.goOn(t[each]) : t[each]}
            </Button>
          ))}
        </div>
      )}
    </Card>
  );
}

/** The forms about a case into which something was typed that is not sent. */
function useBegun({ electronicApplicationNumber }: ReviewDetail): readonly string[] {
  const input = { electronicApplicationNumber, form: 'note' as const };
  const { data } = useQuery({
    ...staffQuery('/api/staff/common/review/draft-get', input, { quiet: true }),
    staleTime: 0,
  });
  return [...(data?.forms ?? []), ...hereOf(electronicApplicationNumber).forms()];
}
