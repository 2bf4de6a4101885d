import { Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { usePick, useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import { focusField } from '@/ui/ErrorSummary';
import { ContentLoading } from '@/ui/Loading';
import { lazyPart } from '@/ui/lazyPart';
import { useForm, useRows } from './FormContext';
import type { RepeatDefinition, SectionDefinition } from './procedure/definition';
import { RowCard } from './RowCard';
import { controlId, headingId } from './registry/pointer';
import { MANY } from './registry/problems';
import { formTexts } from './registry/texts';

const ManyRows = lazyPart(() => import('./ManyRows'));
const RemoveDialog = lazyPart(() => import('./RemoveDialog'));

interface Props {
  section: SectionDefinition;
  repeat: RepeatDefinition;
}

const rowId = (section: SectionDefinition, index: number) => controlId(`/${section.id}/${index}`);

/** Rows as cards, or many of them as a list; each can be copied or removed, one more added below. */
export function RepeatedSection({ section, repeat }: Props) {
  const t = useTexts(formTexts);
  const pick = usePick();
  const store = useForm();
  const keys = useRows(section.id);
  const [removing, setRemoving] = useState<number | null>(null);
  const add = useRef<HTMLButtonElement>(null);
  const full = keys.length >= repeat.max;
  const many = keys.length > MANY;

  // The new row must be there before it can take the focus.
  const put = (of?: number) => {
    let at = 0;
    flushSync(() => {
      at = store.addRow(section.id, of);
    });
    // In a long list the copy opens, so that what differs can be typed.
    const opens = of === undefined || many;
    focusField(opens ? rowId(section, at) : headingId(rowId(section, at)));
  };
  const remove = (index: number) => {
    flushSync(() => {
      setRemoving(null);
      store.removeRow(section.id, index);
    });
    const next = Math.min(index, store.rows(section.id).length - 1);
    if (next >= 0) focusField(headingId(rowId(section, next)));
    else add.current?.focus();
  };

  const acts = {
    onCopy: full ? undefined : put,
    onRemove: keys.length > repeat.min ? setRemoving : undefined,
  };
  return (
    <>
      {keys.length === 0 && <p className="mb-4 text-solid-gray-700">{t.noRows}</p>}
      {many ? (
        <Suspense fallback={<ContentLoading />}>
          <ManyRows section={section} keys={keys} {...acts} />
        </Suspense>
      ) : (
        <ol className="flex flex-col gap-6">
          {keys.map((key, index) => (
            <RowCard key={key} section={section} index={index} {...acts} />
          ))}
        </ol>
      )}
      <div className="mt-6 flex flex-wrap items-center gap-4">
        <Button
          ref={add}
          id={controlId(`/${section.id}`)}
          variant="outline"
          size="md"
          disabled={full}
          onClick={() => put()}
        >
          {pick(repeat.add)}
        </Button>
        {full && <span className="text-solid-gray-700">{t.most(repeat.max)}</span>}
      </div>
      {removing !== null && (
        <Suspense>
          <RemoveDialog
            section={section}
            index={removing}
            onRemove={() => remove(removing)}
            onClose={() => setRemoving(null)}
          />
        </Suspense>
      )}
    </>
  );
}
