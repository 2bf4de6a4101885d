import type { FieldError } from '@/api/model';
import type { ProcedureDefinition } from '@/forms/procedure/definition';
import { useLang } from '@/i18n/lang';
import { useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import { jsonTexts } from './jsonTexts';
import { csvOf, mistakesOf } from './mistakeList';

/** How many mistakes the page lists; the file has all. */
const LISTED = 50;

/** What is wrong in a file, by line and item; the whole list is there as a CSV file. */
export function UploadMistakes(props: {
  definition: ProcedureDefinition;
  fields: readonly FieldError[];
}) {
  const t = useTexts(jsonTexts);
  const mistakes = mistakesOf(props.definition, props.fields, useLang());
  return (
    <>
      <ul className="ms-6 list-disc">
        {mistakes.slice(0, LISTED).map(([line, place, text]) => (
          <li key={`${line} ${place} ${text}`} className="wrap-anywhere">
            {[line && place && t.line(line), place].filter(Boolean).join(' ')}
            {place && ': '}
            {text}
          </li>
        ))}
      </ul>
      {mistakes.length > LISTED && <p className="mt-2">{t.more(mistakes.length - LISTED)}</p>}
      <Button
        variant="outline"
        size="md"
        className="mt-4"
        onClick={() => save(csvOf([[t.lineHead, t.placeHead, t.textHead], ...mistakes]))}
      >
        {t.saveList}
      </Button>
    </>
  );
}

function save(text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  link.download = 'mistakes.csv';
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
