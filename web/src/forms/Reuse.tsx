import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { PortalError } from '@/api/error';
import { api } from '@/api/user';
import { useFormat } from '@/i18n/format';
import { useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { Button, ButtonAnchor, ButtonGroup } from '@/ui/Button';
import { Link } from '@/ui/Link';
import { reuseTexts } from './reuseTexts';

/** Begins a new draft with what was typed in a past application, and takes that out as XML. */
export function Reuse({
  number,
  passedOn,
}: {
  number: string;
  /** Since when another holder has what it is about, for whom alone more is filed. */
  passedOn?: string | undefined;
}) {
  const t = useTexts(reuseTexts);
  const format = useFormat();
  const navigate = useNavigate();
  const electronicApplicationNumber = { electronicApplicationNumber: number };
  const copy = useMutation({
    mutationFn: (anew: boolean) =>
      api.call('/api/common/draft/copy', { ...electronicApplicationNumber, anew }, { quiet: true }),
    onSuccess: ({ kind, step, temporalyNotificationId }) =>
      navigate(`/application/${kind}/${step}?${new URLSearchParams({ temporalyNotificationId })}`),
    onError: () => {},
  });
  return (
    <>
      <p className="mt-8">{passedOn ? t.passedOn(format.date(passedOn)) : t.lead}</p>
      {copy.error && <Refused error={copy.error} onAnew={() => copy.mutate(true)} />}
      <ButtonGroup>
        {!passedOn && (
          <Button
            variant="outline"
            pending={copy.isPending || copy.isSuccess}
            onClick={() => copy.mutate(false)}
          >
            {t.reuse}
          </Button>
        )}
        <ButtonAnchor
          variant="outline"
          href={`/api/common/application-progress/download?${new URLSearchParams(electronicApplicationNumber)}`}
          download
        >
          {t.download}
        </ButtonAnchor>
      </ButtonGroup>
    </>
  );
}

const RETURNED = '/mypage/application-progress?status=REQUESTING_CORRECTION';

/** Why no draft was begun: most likely one of the same procedure waits for its correction. */
function Refused({ error, onAnew }: { error: Error; onAnew: () => void }) {
  const t = useTexts(reuseTexts);
  const waits = error instanceof PortalError && error.codes.includes('MSG-LIT-E-0093');
  return (
    <div className="mt-6">
      <NotificationBanner
        tone={waits ? 'warning' : 'error'}
        announce
        title={waits ? t.waits : t.refused}
        actions={
          waits && (
            <Button variant="outline" size="md" onClick={onAnew}>
              {t.anew}
            </Button>
          )
        }
      >
        {waits ? <Link to={RETURNED}>{t.toReturned}</Link> : error.message || t.failed}
      </NotificationBanner>
    </div>
  );
}
