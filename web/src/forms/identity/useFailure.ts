import { PortalError } from '@/api/error';
import { useTexts } from '@/i18n/texts';
import { reasonTexts } from './reasons';
import { proofTexts } from './texts';

/** Tells a call that failed, or a reason, in plain words. */
export function useFailureText(): (failure: unknown) => string {
  const t = useTexts(proofTexts);
  const reasons: Readonly<Record<string, string | undefined>> = useTexts(reasonTexts);
  return (failure) => {
    const reason = failure instanceof PortalError ? failure.reason : failure;
    const text = typeof reason === 'string' && reasons[reason];
    if (text) return text;
    return (failure instanceof PortalError && failure.message) || t.busy;
  };
}
