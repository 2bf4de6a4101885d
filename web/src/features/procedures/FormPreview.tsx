import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { TrialResult } from '@/api/model';
import { documentStep, orderOf, type StepId, sectionsOf } from '@/application/steps';
import { useStepName } from '@/application/useStepName';
import '@/forms/address/staffAddresses';
import type { ApplicantCategory, ProcedureDefinition } from '@/forms/procedure/definition';
import { compile, needsFurther } from '@/forms/procedure/procedure';
import { FormStore } from '@/forms/registry/store';
import { Sections } from '@/forms/Sections';
import { usePick, useTexts } from '@/i18n/texts';
import { today } from '@/lib/clock';
import { loadChunk } from '@/lib/reload';
import { Heading } from '@/ui/Heading';
import { ContentLoading } from '@/ui/Loading';
import { DescriptionList } from '@/ui/Table';
import { Select } from '@/ui/TextField';
import { previewTexts } from './previewTexts';

interface Props {
  definition: ProcedureDefinition;
  result: TrialResult | undefined;
  /** Offers data where nothing was tried. */
  nothing: ReactNode;
}

/** The steps of the wizard as those who file see them, with the data of the trial; nothing can be typed. */
export default function FormPreview({ definition, result, nothing }: Props) {
  const t = useTexts(previewTexts);
  const nameOf = useStepName(definition.outcome);
  const { data: store, isError, refetch } = useStore(definition, result);
  const steps = orderOf(definition.kind).filter(
    (step) =>
      sectionsOf(definition, step).length > 0 ||
      (documentStep(definition) === step && definition.documents.length > 0),
  );
  const [step, setStep] = useState<StepId>(steps[0] ?? 'form');
  return (
    <>
      <p className="mb-2">{t.form}</p>
      {result ? <p className="mb-2 font-bold">{t.filled}</p> : nothing}
      <div className="my-6">
        <Select
          id="step"
          label={t.step}
          options={steps.map((each) => ({ value: each, label: nameOf(each) }))}
          value={step}
          onChange={({ target }) => setStep(target.value as StepId)}
        />
      </div>
      {store ? (
        <>
          <fieldset disabled className="min-w-0">
            <legend className="sr-only">{nameOf(step)}</legend>
            <Sections store={store} sections={sectionsOf(definition, step)} />
          </fieldset>
          {documentStep(definition) === step && definition.documents.length > 0 && (
            <Documents definition={definition} store={store} />
          )}
        </>
      ) : (
        <ContentLoading failed={isError} onRetry={() => void refetch()} />
      )}
    </>
  );
}

/** The form with what was tried, each mistake at its field. */
function useStore(definition: ProcedureDefinition, result: TrialResult | undefined) {
  return useQuery({
    queryKey: ['procedure-preview', definition.id, definition.version, result],
    queryFn: async () => {
      const further = needsFurther(definition)
        ? await loadChunk(() => import('@/forms/registry/further'))
        : undefined;
      const store = new FormStore(
        compile(definition, further),
        (result?.form ?? {}) as ConstructorParameters<typeof FormStore>[1],
        {
          applicant: {
            category: (result?.category ?? definition.holders[0]) as ApplicantCategory,
          },
          documents: {},
          today: result?.day ?? today(),
        },
      );
      if (result) store.touch(...result.problems.map(({ pointer }) => pointer));
      return store;
    },
    gcTime: 0,
    meta: { quiet: true },
  });
}

function Documents({ definition, store }: { definition: ProcedureDefinition; store: FormStore }) {
  const t = useTexts(previewTexts);
  const pick = usePick();
  const asked = store.evaluation.documents;
  const shown = definition.documents.filter(({ id }) => asked.some((each) => each.id === id));
  return (
    <section className="mt-12">
      <Heading level={2}>{t.documents}</Heading>
      {shown.length === 0 ? (
        <p>{t.noDocuments}</p>
      ) : (
        <DescriptionList
          items={shown.map(({ id, title, description, accept }) => ({
            id,
            term: `${pick(title)}${asked.find((each) => each.id === id)?.required ? ` (${t.required})` : ''}`,
            description: [description && pick(description), accept.join(', ')]
              .filter(Boolean)
              .join('\n'),
          }))}
        />
      )}
    </section>
  );
}
