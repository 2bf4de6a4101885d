import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { SpecialView } from '@/api/model';
import { api } from '@/api/user';
import { useFormat } from '@/i18n/format';
import { useTexts } from '@/i18n/texts';
import { href } from '@/lib/href';
import { NotificationBanner } from '@/ui/Banner';
import { Button, ButtonGroup } from '@/ui/Button';
import { Card, StatusChip } from '@/ui/Card';
import { CardItem } from './CardItem';
import { specialTexts } from './specialTexts';

/** For how many days the equipment may still be used, and what can be notified meanwhile. */
export function SpecialPeriod({ special }: { special: SpecialView }) {
  const t = useTexts(specialTexts);
  const format = useFormat();
  const { ended, daysLeft, validFrom, validTo, licenceId } = special;
  // An old filing may lack the date that the period is counted from.
  const known = ended || validTo !== '';
  return (
    <Card
      title={t.period}
      aside={
        known && (
          <StatusChip tone={ended ? 'neutral' : daysLeft <= 30 ? 'warning' : 'success'}>
            {ended ? t.over : t.inUse}
          </StatusChip>
        )
      }
    >
      <dl className="space-y-4">
        <CardItem term={t.remaining} strong>
          {ended ? t.ended : known ? t.left(daysLeft) : t.unknown}
        </CardItem>
        {validTo && (
          <CardItem term={t.term}>
            {t.fromTo(format.date(validFrom), format.date(validTo))}
          </CardItem>
        )}
        <CardItem term={t.report}>{special.reportNo}</CardItem>
      </dl>
      <p className="mt-4">{licenceId ? (ended ? t.noRepeal : t.rule) : t.old}</p>
      {licenceId && !ended && <Begin licenceId={licenceId} />}
    </Card>
  );
}

/** Begins the discontinuation, or a change. Why one cannot be begun is told here. */
function Begin({ licenceId }: { licenceId: string }) {
  const t = useTexts(specialTexts);
  const navigate = useNavigate();
  const begin = useMutation({
    mutationFn: (kind: 'repeal' | 'change') =>
      api.call(
        '/api/common/draft/create',
        { procedureId: `expsp-${kind}`, licenceId },
        { quiet: true },
      ),
    onSuccess: ({ temporalyNotificationId }, kind) =>
      navigate(href(`/application/${kind}/start`, { temporalyNotificationId })),
    onError: () => {},
  });
  const busy = begin.isPending || begin.isSuccess;
  return (
    <>
      {begin.error && (
        <div className="mt-4">
          <NotificationBanner tone="error" announce title={t.cannot}>
            {begin.error.message || t.failed}
          </NotificationBanner>
        </div>
      )}
      <ButtonGroup>
        <Button
          pending={busy && begin.variables === 'repeal'}
          onClick={() => begin.mutate('repeal')}
        >
          {t.repeal}
        </Button>
        <Button
          variant="outline"
          pending={busy && begin.variables === 'change'}
          onClick={() => begin.mutate('change')}
        >
          {t.change}
        </Button>
      </ButtonGroup>
    </>
  );
}
