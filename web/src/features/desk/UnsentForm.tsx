import type { ReviewDetail } from '@/api/model';
import { useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { deskTexts } from './texts';
import type { Move } from './typed';
import { UnsentText } from './UnsentText';
import { useTypedLines } from './useTypedLines';

/** What was typed for an operation that cannot be done any more; its form is gone. */
export default function UnsentForm({
  review,
  step,
  onClose,
}: {
  review: ReviewDetail;
  step: Move;
  onClose: () => void;
}) {
  const t = useTexts(deskTexts);
  const lines = useTypedLines(step);
  const action = step.action === 'decision-draft' ? 'complete' : step.action;
  if (lines.length === 0 || review.allowedActions.some((each) => each === action)) return null;
  return (
    <Card>
      <UnsentText lines={lines} />
      <div className="mt-4">
        <Button variant="outline" size="md" onClick={onClose}>
          {t.close}
        </Button>
      </div>
    </Card>
  );
}
