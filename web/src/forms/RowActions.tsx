import { useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import { formTexts } from './registry/texts';

/** What can be done with a row of a repeated section. */
export interface RowActionsProps {
  onCopy?: (index: number) => void;
  onRemove?: (index: number) => void;
}

/** The buttons of a row; name is what the row is called. */
export function RowActions({
  name,
  index,
  onCopy,
  onRemove,
}: RowActionsProps & { name: string; index: number }) {
  const t = useTexts(formTexts);
  return (
    <>
      {onCopy && (
        <Button
          variant="outline"
          size="sm"
          aria-label={t.copyOf(name)}
          onClick={() => onCopy(index)}
        >
          {t.copy}
        </Button>
      )}
      {onRemove && (
        <Button
          variant="text"
          size="sm"
          aria-label={t.removeOf(name)}
          onClick={() => onRemove(index)}
        >
          {t.remove}
        </Button>
      )}
    </>
  );
}
