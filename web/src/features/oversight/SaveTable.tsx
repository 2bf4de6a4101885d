import { useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import { savePeriods } from './savePeriods';
import { oversightTexts } from './texts';

/** Saves the table beside it as a CSV file. */
export function SaveTable({
  file,
  head,
  rows,
}: {
  file: string;
  head: readonly string[];
  rows: readonly (readonly (string | number)[])[];
}) {
  const t = useTexts(oversightTexts);
  return (
    <Button variant="outline" size="sm" onClick={() => savePeriods(file, head, rows)}>
      {t.csvOf(head.slice(1).join(t.and))}
    </Button>
  );
}
