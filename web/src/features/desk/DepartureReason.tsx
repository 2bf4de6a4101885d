import { ReasonArea } from '@/forms/ReasonArea';
import { useTexts } from '@/i18n/texts';
import { approvalTexts } from './approvalTexts';
import { checkReason } from './checkText';
import { useProblemText } from './useProblemText';

/** Asks why a licence is not as it was filed for; its holder reads it. */
export function DepartureReason({
  reason,
  required,
  attempted,
  onReason,
}: {
  reason: string;
  /** Of powers that are lower alone none need be said. */
  required: boolean;
  attempted: boolean;
  onReason: (reason: string) => void;
}) {
  const t = useTexts(approvalTexts);
  const message = useProblemText();
  const problem = required || reason !== '' ? checkReason(reason) : null;
  return (
    <ReasonArea
      id="departure"
      label={t.departure}
      help={t.departureHelp}
      required={required}
      showOptional={!required}
      rows={3}
      error={
        attempted && problem
          ? { code: problem.code, text: message(problem.code, problem.params) }
          : null
      }
      value={reason}
      onChange={(event) => onReason(event.target.value)}
    />
  );
}
