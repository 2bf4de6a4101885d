import type { ReviewDetail } from '@/api/model';
import type { ProcedureDefinition } from '@/forms/procedure/definition';
import { useLang } from '@/i18n/lang';
import { useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import { focusField } from '@/ui/ErrorSummary';
import { commentOf, useFlags } from './flags';
import { openFlags } from './openFlags';
import { openFlagTexts } from './openFlagTexts';
import { requestTexts } from './requestTexts';
import { placesOf } from './returnable';

/** What is flagged and not sent, each with the way to where it stands. */
export default function OpenFlags({
  review,
  definition,
}: {
  review: ReviewDetail;
  definition: ProcedureDefinition;
}) {
  const t = useTexts(openFlagTexts);
  const places = placesOf(review, definition, useLang(), useTexts(requestTexts));
  const open = openFlags(useFlags().typed, review);
  return (
    <section aria-label={t.open(open.length)}>
      <p className="font-bold">{t.open(open.length)}</p>
      <p>{t.suggested}</p>
      <ul className="flex flex-wrap gap-x-2">
        {places
          .filter(({ pointer }) => open.includes(pointer))
          .map(({ pointer, label }) => (
            <li key={pointer}>
              <Button size="sm" variant="text" onClick={() => focusField(commentOf(pointer))}>
                {label}
              </Button>
            </li>
          ))}
      </ul>
    </section>
  );
}
