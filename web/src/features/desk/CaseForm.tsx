import type { MouseEvent } from 'react';
import type { ReviewDetail } from '@/api/model';
import type { ProcedureDefinition } from '@/forms/procedure/definition';
import { useLang } from '@/i18n/lang';
import { usePick, useTexts } from '@/i18n/texts';
import { EmptyState } from '@/ui/Card';
import { Anchor } from '@/ui/Link';
import { caseTexts } from './caseTexts';
import { FlagButton, FlagFields } from './Flag';
import { useFlags } from './flags';
import { requestTexts } from './requestTexts';
import { formOf, type Place, type PlaceGroup } from './returnable';

const idOf = (index: number) => `form-${index}`;

/** A form as it was filed, with a way to its sections; each of its places can be flagged where it stands. */
export function CaseForm({
  review,
  definition,
}: {
  review: ReviewDetail;
  definition: ProcedureDefinition;
}) {
  const t = useTexts(caseTexts);
  const pick = usePick();
  const groups = formOf(review, definition, useLang(), useTexts(requestTexts));
  const mayFlag = review.places.length > 0;
  const isFlaggable = ({ pointer }: Place) => review.places.includes(pointer);
  if (groups.length === 0) return <EmptyState>{t.emptyForm}</EmptyState>;
  return (
    <>
      <p className="mb-3">{review.outline.map(pick).join(' ')}</p>
      <Sections groups={groups} />
      {groups.map(({ title, places }, index) => (
        <section key={title} aria-labelledby={idOf(index)} className="mb-6">
          <h3 id={idOf(index)} tabIndex={-1} className="mb-1 scroll-mt-14 font-bold">
            {title}
          </h3>
          {mayFlag && places.some((place) => !isFlaggable(place)) && (
            <p className="mb-1 text-[0.875rem] text-solid-gray-700">{t.notFlagged}</p>
          )}
          <dl className="divide-y divide-solid-gray-420 border-y border-solid-gray-420">
            {places.map((place) => (
              <Line key={place.pointer} place={place} review={review} />
            ))}
          </dl>
        </section>
      ))}
    </>
  );
}

/** The way to each section. */
function Sections({ groups }: { groups: readonly PlaceGroup[] }) {
  const t = useTexts(caseTexts);
  const lead = (event: MouseEvent, id: string) => {
    event.preventDefault();
    const heading = document.getElementById(id);
    heading?.scrollIntoView({ block: 'start' });
    heading?.focus({ preventScroll: true });
  };
  return (
    <nav
      aria-label={t.sections}
      className="sticky top-0 z-10 mb-3 overflow-x-auto bg-white print:hidden"
    >
      <ul className="flex gap-x-4 border-b border-solid-gray-420 px-1 py-1 text-[0.875rem] whitespace-nowrap">
        {groups.map(({ title }, index) => (
          <li key={title}>
            <Anchor
              href={`#${idOf(index)}`}
              className="inline-block py-1"
              onClick={(event) => lead(event, idOf(index))}
            >
              {title}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Line({ place, review }: { place: Place; review: ReviewDetail }) {
  const t = useTexts(requestTexts);
  const { typed } = useFlags();
  const { pointer, name, value } = place;
  const flagged = typed.comments[pointer] !== undefined;
  return (
    <div data-field className="flex scroll-mt-14 flex-wrap gap-x-3 py-1">
      <dt className="w-32 text-[0.875rem] leading-normal text-solid-gray-700">{name}</dt>
      <dd className="min-w-0 flex-1 leading-normal whitespace-pre-line wrap-anywhere">
        {value || (place.whole ? '' : t.empty)}
      </dd>
      {review.places.includes(pointer) && (
        <dd className="print:hidden">
          <FlagButton place={place} />
        </dd>
      )}
      {flagged && (
        <dd className="w-full">
          <FlagFields place={place} review={review} />
        </dd>
      )}
    </div>
  );
}
