import { FormProvider } from './FormContext';
import type { SectionDefinition } from './procedure/definition';
import type { FormStore } from './registry/store';
import { Section } from './Section';

/** Some sections of a form, to be filled in. */
export function Sections({
  store,
  sections,
}: {
  store: FormStore;
  sections: readonly SectionDefinition[];
}) {
  return (
    <FormProvider value={store}>
      {sections.map((section) => (
        <Section key={section.id} section={section} />
      ))}
    </FormProvider>
  );
}
