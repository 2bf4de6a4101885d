import type { ReactNode } from 'react';
import { useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { proofTexts } from './texts';
import { useFailureText } from './useFailure';

/** Why there is no proof: a call that failed, or the reason an issuer's way back names. */
export function ProofFailure({ failure, actions }: { failure: unknown; actions?: ReactNode }) {
  const t = useTexts(proofTexts);
  const text = useFailureText();
  if (failure === undefined || failure === null) return null;
  return (
    <div className="mb-6">
      <NotificationBanner tone="error" announce title={t.failedTitle} actions={actions}>
        {text(failure)}
      </NotificationBanner>
    </div>
  );
}
