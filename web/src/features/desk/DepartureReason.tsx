import { useMessage } from '@/i18n/messages';
import { useTexts } from '@/i18n/texts';
import { TextArea } from '@/ui/TextField';
import { approvalTexts } from './approvalTexts';
import { checkText } from './checkText';

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
  const message = useMessage();
  const problem = required || reason !== '' ? checkText(reason) : null;
  return (
    <TextArea
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
