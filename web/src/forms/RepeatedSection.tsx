import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLang } from '@/i18n/lang';
import { useMessage } from '@/i18n/messages';
import { usePick, useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { focusField } from '@/ui/ErrorSummary';
import { useForm, useRows } from './FormContext';
import type { RepeatDefinition, SectionDefinition } from './procedure/definition';
import { RowCard } from './RowCard';
import { controlId } from './registry/pointer';
import { rowLabel } from './registry/problems';
import { formTexts } from './registry/texts';

interface Props {
  section: SectionDefinition;
  repeat: RepeatDefinition;
}

const rowId = (section: SectionDefinition, index: number) => controlId(`/${section.id}/${index}`);

/** Rows as cards; each can be copied or removed, one more added below. */
export function RepeatedSection({ section, repeat }: Props) {
  const t = useTexts(formTexts);
  const pick = usePick();
  const store = useForm();
  const keys = useRows(section.id);
  const [removing, setRemoving] = useState<number | null>(null);
  const add = useRef<HTMLButtonElement>(null);
  const full = keys.length >= repeat.max;

  // The new row must be there before it can take the focus.
  const put = (of?: number) => {
    let at = 0;
    flushSync(() => {
      at = store.addRow(section.id, of);
    });
    focusField(of === undefined ? rowId(section, at) : `${rowId(section, at)}-title`);
  };
  const remove = (index: number) => {
    flushSync(() => {
      setRemoving(null);
      store.removeRow(section.id, index);
    });
    const next = Math.min(index, store.rows(section.id).length - 1);
    if (next >= 0) focusField(`${rowId(section, next)}-title`);
    else add.current?.focus();
  };

  return (
    <>
      {keys.length === 0 && <p className="mb-4 text-solid-gray-700">{t.noRows}</p>}
      <ol className="flex flex-col gap-6">
        {keys.map((key, index) => (
          <RowCard
            key={key}
            section={section}
            index={index}
            onCopy={full ? undefined : put}
            onRemove={keys.length > repeat.min ? setRemoving : undefined}
          />
        ))}
      </ol>
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
        <RemoveDialog
          section={section}
          index={removing}
          onRemove={() => remove(removing)}
          onClose={() => setRemoving(null)}
        />
      )}
    </>
  );
}

function RemoveDialog({
  section,
  index,
  onRemove,
  onClose,
}: {
  section: SectionDefinition;
  index: number;
  onRemove: () => void;
  onClose: () => void;
}) {
  const t = useTexts(formTexts);
  const message = useMessage();
  const lang = useLang();
  return (
    <Dialog
      role="alertdialog"
      title={t.removeTitle}
      onClose={onClose}
      actions={
        <>
          <Button danger onClick={onRemove}>
            {t.remove}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {t.keep}
          </Button>
        </>
      }
    >
      {message('MSG-LIT-I-0006', { name: rowLabel(section, index, lang) })}
    </Dialog>
  );
}
