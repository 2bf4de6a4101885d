import { usePick } from '@/i18n/texts';
import { FieldErrorText } from '@/ui/FieldShell';
import { Heading } from '@/ui/Heading';
import { BoundNote } from './BoundField';
import { Fields } from './Fields';
import { useFieldState, useForm } from './FormContext';
import type { SectionDefinition } from './procedure/definition';
import { RepeatedSection } from './RepeatedSection';
import { controlId } from './registry/pointer';
import { useFieldMessage } from './registry/problems';

/** A block of the form with its heading; nothing while it does not apply. */
export function Section({ section }: { section: SectionDefinition }) {
  const pointer = `/${section.id}`;
  const pick = usePick();
  const store = useForm();
  const { visible, problem } = useFieldState(pointer);
  const error = useFieldMessage(store.engine.definition, problem);
  if (!visible) return null;
  const id = controlId(pointer);
  return (
    <section aria-labelledby={`${id}-title`} className="mt-12 first:mt-0">
      <Heading level={2} id={`${id}-title`} tabIndex={-1} data-field>
        {pick(section.title)}
      </Heading>
      {section.description && (
        <p className="mb-6 text-solid-gray-700">{pick(section.description)}</p>
      )}
      <BoundNote section={section} />
      <FieldErrorText id={id} error={error} />
      {section.repeat ? (
        <RepeatedSection section={section} repeat={section.repeat} />
      ) : (
        <Fields section={section} pointer={pointer} />
      )}
    </section>
  );
}
