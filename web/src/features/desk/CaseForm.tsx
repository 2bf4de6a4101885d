import { type MouseEvent, memo, Suspense, useDeferredValue, useMemo } from 'react';
import type { ReviewDetail } from '@/api/model';
import type { ProcedureDefinition } from '@/forms/procedure/definition';
import { MANY } from '@/forms/registry/problems';
import { useLang } from '@/i18n/lang';
import { type Resolved, usePick, useTexts } from '@/i18n/texts';
import { EmptyState } from '@/ui/Card';
import { cx } from '@/ui/cx';
import { far } from '@/ui/far';
import { Anchor } from '@/ui/Link';
import { lazyPart } from '@/ui/lazyPart';
import { caseTexts } from './caseTexts';
import { FlagButton, FlagFields } from './Flag';
import { type Flags, useFlags } from './flags';
import { requestTexts } from './requestTexts';
import { equipmentAt, formOf, type Place, type PlaceGroup, returnable } from './returnable';

// Few cases say conformity numbers.
const CaseEquipment = lazyPart(() => import('./CaseEquipment'));

type Words = Resolved<typeof requestTexts>;

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
  const lang = useLang();
  const words = useTexts(requestTexts);
  const groups = useMemo(
    () => formOf(review, definition, lang, words),
    [review, definition, lang, words],
  );
  const { typed, flag } = useFlags();
  // Of many rows the first stand at once; the rest follows while one reads.
  const shown = useDeferredValue(groups, groups.slice(0, MANY));
  if (groups.length === 0) return <EmptyState>{t.emptyForm}</EmptyState>;
  return (
    <>
      <p className="mb-3">{review.outline.map(pick).join(' ')}</p>
      <Sections groups={groups} />
      {shown.map((group, index) => (
        <Group
          key={group.title}
          {...{ group, review, index }}
          flagged={flaggedOf(group, typed.comments)}
          onFlag={flag}
        />
      ))}
    </>
  );
}

/** The flagged places of a group as one text that compares; '' for none. */
const flaggedOf = ({ places }: PlaceGroup, comments: Readonly<Record<string, unknown>>): string =>
  places
    .map(({ pointer }) => pointer)
    .filter((pointer) => comments[pointer] !== undefined)
    .join(' ');

interface GroupProps {
  group: PlaceGroup;
  review: ReviewDetail;
  index: number;
  /** The pointers of its flagged places, separated by spaces. */
  flagged: string;
  onFlag: Flags['flag'];
}

/** The places under one heading. A flag renders its own group again, of which there may be a thousand. */
const Group = memo(function Group({ group, review, index, flagged, onFlag }: GroupProps) {
  const t = useTexts(requestTexts);
  const form = useTexts(caseTexts);
  const { title, places, ofMany, onPaper } = group;
  const pointers = flagged.split(' ');
  return (
    <section aria-labelledby={idOf(index)} className={cx('mb-6', ofMany && far)}>
      <h3 id={idOf(index)} tabIndex={-1} className="mb-1 scroll-mt-14 font-bold">
        {title}
      </h3>
      {review.places.length > 0 &&
        places.some(({ pointer }) => !returnable(review).has(pointer)) && (
          <p className="mb-1 text-[0.875rem] text-solid-gray-700">{form.notFlagged}</p>
        )}
      {onPaper && <p className="mb-1 text-[0.875rem]">{form.documentsOnPaper}</p>}
      <dl className="divide-y divide-solid-gray-420 border-y border-solid-gray-420">
        {places.map((place) => (
          <Line
            key={place.pointer}
            {...{ t, place, review, onFlag }}
            flagged={pointers.includes(place.pointer)}
          />
        ))}
      </dl>
    </section>
  );
});

/** The way to each section, and to each row where these are few. */
function Sections({ groups }: { groups: readonly PlaceGroup[] }) {
  const t = useTexts(caseTexts);
  const links = groups.flatMap(({ title, ofMany }, index) => (ofMany ? [] : [{ title, index }]));
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
        {links.map(({ title, index }) => (
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

function Line({
  t,
  place,
  review,
  flagged,
  onFlag,
}: Pick<GroupProps, 'review' | 'onFlag'> & {
  t: Words;
  place: Place;
  flagged: boolean;
}) {
  const { pointer, name, value } = place;
  const known = equipmentAt(review).get(pointer);
  return (
    <div data-field className="flex scroll-mt-14 flex-wrap gap-x-3 py-1">
      <dt className="w-32 text-[0.875rem] leading-normal text-solid-gray-700">{name}</dt>
      <dd className="min-w-0 flex-1 leading-normal whitespace-pre-line wrap-anywhere">
        {value || (place.whole ? '' : t.empty)}
        {known && (
          <Suspense>
            <CaseEquipment known={known} />
          </Suspense>
        )}
      </dd>
      {returnable(review).has(pointer) && (
        <dd className="print:hidden">
          <FlagButton {...{ t, place, flagged, onFlag }} />
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
