import type { FormChanges, FormPlace } from '@/api/model';
import { usePick, useTexts } from '@/i18n/texts';
import { formChangesTexts } from './formChangesTexts';
import type { DroppedEntry } from './renewForm';

/** What the form in force has elsewhere, new and no more, with what was entered in the last. */
export function FormChangesList({
  changes: { moved, added, dropped },
  lost = [],
}: {
  changes: Pick<FormChanges, 'moved' | 'added' | 'dropped'>;
  lost?: readonly DroppedEntry[];
}) {
  const t = useTexts(formChangesTexts);
  const pick = usePick();
  const name = (place: FormPlace) => `${pick(place.section)}: ${pick(place.label)}`;
  const gone = (place: FormPlace) => {
    const entry = lost.find((each) => each.place.pointer === place.pointer);
    return entry ? t.entered(name(place), entry.entered.join(', ')) : name(place);
  };
  return (
    <>
      <Names
        title={t.moved}
        names={moved.map((each) => t.movedTo(name(each.from), name(each.to)))}
      />
      <Names title={t.added} names={added.map(name)} />
      <Names title={t.dropped} names={dropped.map(gone)} />
      {moved.length + added.length + dropped.length === 0 && <p>{t.nothing}</p>}
    </>
  );
}

function Names({ title, names }: { title: string; names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <>
      <p className="mt-4 font-bold">{title}</p>
      <ul aria-label={title} className="ms-6 list-disc">
        {names.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
    </>
  );
}
