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
import { Link } from '@/ui/Link';
import { CardItem } from './CardItem';
import { paths } from './paths';
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
      {licenceId && !ended && (
        <Begin licenceId={licenceId} openApplications={special.openApplications} />
      )}
    </Card>
  );
}

const KINDS = ['repeal', 'change'] as const;

/** Begins the discontinuation, or a change. Why one cannot be begun is told here. */
function Begin({
  licenceId,
  openApplications,
}: { licenceId: string } & Pick<SpecialView, 'openApplications'>) {
  const t = useTexts(specialTexts);
  const numberOf = (kind: (typeof KINDS)[number]) =>
    openApplications.find((each) => each.procedureId === `expsp-${kind}`)
      ?.electronicApplicationNumber;
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
      {KINDS.map((kind) => {
        const number = numberOf(kind);
        return (
          number && (
            <p key={kind} className="mt-4">
              {t[`${kind}UnderWay`]} <Link to={paths.detail(number)}>{t.seeUnderWay(number)}</Link>
            </p>
          )
        );
      })}
      <ButtonGroup>
        {KINDS.filter((kind) => !numberOf(kind)).map((kind) => (
          <Button
            key={kind}
            variant={kind === 'repeal' ? 'solid' : 'outline'}
            pending={busy && begin.variables === kind}
            onClick={() => begin.mutate(kind)}
          >
            {t[kind]}
          </Button>
        ))}
      </ButtonGroup>
    </>
  );
}
