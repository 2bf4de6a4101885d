import { memo } from 'react';
import { useLang } from '@/i18n/lang';
import { FieldErrorText } from '@/ui/FieldShell';
import { Fields } from './Fields';
import { useFieldState, useForm } from './FormContext';
import type { SectionDefinition } from './procedure/definition';
import { RowActions, type RowActionsProps } from './RowActions';
import { controlId, headingId } from './registry/pointer';
import { rowLabel, useFieldMessage } from './registry/problems';

/** One row of a repeated section. */
export const RowCard = memo(function RowCard({
  section,
  index,
  onCopy,
  onRemove,
}: RowActionsProps & { section: SectionDefinition; index: number }) {
  const store = useForm();
  const name = rowLabel(section, index, useLang());
  const pointer = `/${section.id}/${index}`;
  const id = controlId(pointer);
  const error = useFieldMessage(store.engine.definition, useFieldState(pointer).problem);
  return (
    <li
      aria-labelledby={headingId(id)}
      data-field={id}
      className="rounded-12 border border-solid-gray-420 px-4 py-5 sm:px-6"
    >
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 id={headingId(id)} tabIndex={-1} className="text-[1.25rem] leading-normal font-bold">
          {name}
        </h3>
        <div className="flex flex-wrap gap-2">
          <RowActions name={name} index={index} onCopy={onCopy} onRemove={onRemove} />
        </div>
      </div>
      <FieldErrorText id={id} error={error} />
      <div id={id}>
        <Fields section={section} pointer={pointer} />
      </div>
    </li>
  );
});
