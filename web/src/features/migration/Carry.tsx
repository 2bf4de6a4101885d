import { type FormEvent, useState } from 'react';
import type { CarryPreview } from '@/api/model';
import { useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { Button, ButtonGroup, ButtonLink } from '@/ui/Button';
import { Checkbox } from '@/ui/Checkbox';
import { ErrorSummary } from '@/ui/ErrorSummary';
import { Heading } from '@/ui/Heading';
import { FullScreenLoading } from '@/ui/Loading';
import { confirmTexts } from './confirmTexts';
import { MIGRATION } from './paths';
import { migrationTexts } from './texts';
import { useCarry } from './useCarry';

/** The foot of the check: what cannot be undone is read first, then carried over. */
export function Carry({ preview, chosen }: { preview: CarryPreview; chosen: readonly string[] }) {
  const t = useTexts(confirmTexts);
  const m = useTexts(migrationTexts);
  const [confirmed, setConfirmed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const { pending, failure, failures, carry } = useCarry(preview);
  const error = attempt > 0 && !confirmed ? { text: t.unticked } : null;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setAttempt(attempt + 1);
    if (confirmed && !pending) void carry(chosen);
  };
  const texts = { expired: t.expired, notYours: m.notYours };
  return (
    <form noValidate onSubmit={onSubmit} className="mt-10">
      <Heading level={2}>{t.last}</Heading>
      <ErrorSummary errors={error ? [{ id: 'confirmed', ...error }] : []} attempt={attempt} />
      {failure && (
        <div className="mb-6">
          <NotificationBanner
            key={failures}
            tone="error"
            announce
            title={t.failed}
            actions={
              failure === 'expired' && (
                <ButtonLink size="md" variant="outline" to={MIGRATION}>
                  {t.again}
                </ButtonLink>
              )
            }
          >
            {failure in texts ? texts[failure as keyof typeof texts] : t.noAnswer}
          </NotificationBanner>
        </div>
      )}
      <NotificationBanner tone="warning" title={t.irreversible}>
        {t.irreversibleBody}
      </NotificationBanner>
      <div className="mt-6">
        <Checkbox
          id="confirmed"
          label={t.confirmed}
          required
          checked={confirmed}
          error={error}
          onChange={(event) => setConfirmed(event.target.checked)}
        />
      </div>
      <ButtonGroup>
        <Button type="submit" pending={pending}>
          {t.submit}
        </Button>
        <ButtonLink variant="outline" to={MIGRATION}>
          {t.back}
        </ButtonLink>
      </ButtonGroup>
      {pending && <FullScreenLoading label={t.submitting} />}
    </form>
  );
}
