import { Suspense } from 'react';
import { usePick } from '@/i18n/texts';
import { FieldErrorText } from '@/ui/FieldShell';
import { Heading } from '@/ui/Heading';
import { ContentLoading } from '@/ui/Loading';
import { lazyPart } from '@/ui/lazyPart';
import { BoundNote } from './BoundField';
import { Fields } from './Fields';
import { FormProvider, useFieldState, useForm } from './FormContext';
import type { SectionDefinition } from './procedure/definition';
import { RepeatedSection } from './RepeatedSection';
import { controlId, headingId } from './registry/pointer';
import { useFieldMessage } from './registry/problems';
import type { FormStore } from './registry/store';

// Few procedures keep what was filed before.
const KeptSection = lazyPart(() => import('./KeptSection'), 'KeptSection');

/** Some sections of a form, to be filled in; to be read, where they stay as they were filed. */
export function Sections({
  store,
  sections,
}: {
  store: FormStore;
  sections: readonly SectionDefinition[];
}) {
  return (
    <FormProvider value={store}>
      {sections.map((section) =>
        store.keeps.includes(section.id) ? (
          <Suspense key={section.id} fallback={<ContentLoading />}>
            <KeptSection store={store} section={section} />
          </Suspense>
        ) : (
          <Section key={section.id} section={section} />
        ),
      )}
    </FormProvider>
  );
}

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
    <section aria-labelledby={headingId(id)} className="mt-12 first:mt-0">
      <Heading level={2} id={headingId(id)} tabIndex={-1} data-field>
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
