import { Suspense } from 'react';
import { ContentLoading } from '@/ui/Loading';
import { lazyPart } from '@/ui/lazyPart';
import { FormProvider } from './FormContext';
import type { SectionDefinition } from './procedure/definition';
import type { FormStore } from './registry/store';
import { Section } from './Section';

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
