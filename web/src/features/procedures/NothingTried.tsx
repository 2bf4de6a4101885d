import { useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/Card';
import { previewTexts } from './previewTexts';

/** Nothing was pasted that could be shown; leads to where that is done. */
export function NothingTried({ onTrial }: { onTrial: () => void }) {
  const t = useTexts(previewTexts);
  return (
    <EmptyState
      action={
        <Button variant="outline" size="md" onClick={onTrial}>
          {t.toTrial}
        </Button>
      }
    >
      {t.nothing}
    </EmptyState>
  );
}
