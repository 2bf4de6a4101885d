import { useState } from 'react';
import { Fields as SectionFields } from '@/forms/Fields';
import { FormProvider, useForm } from '@/forms/FormContext';
import { compile } from '@/forms/procedure/procedure';
import { RepeatedSection } from '@/forms/RepeatedSection';
import { ReviewSection } from '@/forms/Review';
import { FormStore } from '@/forms/registry/store';
import { usePick, useTexts } from '@/i18n/texts';
import { Case, Group } from './frame';
import { entries, procedure } from './procedure';
import { words } from './words';

const environment = {
  applicant: { category: 'individual' },
  documents: {},
  today: '2026-04-01',
} as const;

function begin(): FormStore {
  const store = new FormStore(compile(procedure), entries, environment);
  store.touch(...store.problemsOf(new Set(['refused'])).map((each) => each.pointer));
  return store;
}

/** The form's field types as a procedure asks for them, with the real rules behind them. */
export function Fields({ id }: { id: string }) {
  const t = useTexts(words);
  const [store] = useState(begin);
  return (
    <FormProvider value={store}>
      <Group id={id} title={t.fields}>
        <Sections />
      </Group>
    </FormProvider>
  );
}

function Sections() {
  const pick = usePick();
  const store = useForm();
  const filled = procedure.form[1];
  return (
    <>
      {procedure.form.map((section) => (
        <Case key={section.id} name={pick(section.title)}>
          {section.repeat ? (
            <div>
              <RepeatedSection section={section} repeat={section.repeat} />
            </div>
          ) : (
            <SectionFields section={section} pointer={`/${section.id}`} />
          )}
        </Case>
      ))}
      {filled && (
        <Case name="ReviewSection">
          <ReviewSection definition={procedure} section={filled} evaluation={store.settled} />
        </Case>
      )}
    </>
  );
}
