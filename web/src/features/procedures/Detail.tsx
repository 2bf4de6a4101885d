import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, Suspense, useState } from 'react';
import type { ProcedureVersion, TrialResult } from '@/api/model';
import { staffQuery } from '@/api/query';
import type { ProcedureDefinition } from '@/forms/procedure/definition';
import { useTexts } from '@/i18n/texts';
import { ContentLoading } from '@/ui/Loading';
import { lazyPart } from '@/ui/lazyPart';
import { Tabs } from '@/ui/Tabs';
import { detailTexts } from './detailTexts';
import type { NoTrial as Nothing } from './NoTrial';
import { blankTrial, type Tried } from './tried';

const Difference = lazyPart(() => import('./Difference'));
const Trial = lazyPart(() => import('./Trial'));
// Form, review view and licence bring the code that draws them.
const FormPreview = lazyPart(() => import('./FormPreview'));
const ReviewPreview = lazyPart(() => import('./ReviewPreview'));
const NoTrial = lazyPart<ComponentProps<typeof Nothing>, 'NoTrial'>(
  () => import('./NoTrial'),
  'NoTrial',
);
const LicencePreview = lazyPart(() => import('./LicencePreview'));

/** A version of a procedure, a tab for each way to look at it. What is tried stays while tabs change, and is kept nowhere. */
export default function Detail({
  version,
  others,
}: {
  version: ProcedureVersion;
  others: readonly ProcedureVersion[];
}) {
  const t = useTexts(detailTexts);
  const [tab, setTab] = useState(others.length > 0 ? 'difference' : 'trial');
  const [typed, setTyped] = useState<Tried>(blankTrial);
  const [result, setResult] = useState<TrialResult>();
  const { procedureId } = version;
  const { data, isError, refetch } = useQuery({
    ...staffQuery('/api/staff/mst/procedure/detail-get', { procedureId, version: version.version }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!data) return <ContentLoading failed={isError} onRetry={() => void refetch()} />;
  const definition = data.definition as ProcedureDefinition;
  const toTrial = () => setTab('trial');
  const nothing = (
    <NoTrial
      definition={definition}
      onTrial={toTrial}
      onSample={(sample) => {
        setResult(sample);
        const content = JSON.stringify(sample.form, null, 2);
        setTyped({ ...blankTrial, content, category: sample.category });
      }}
    />
  );
  const contents = {
    difference: <Difference version={version} others={others} />,
    trial: (
      <Trial
        definition={definition}
        typed={typed}
        onType={setTyped}
        result={result}
        onResult={setResult}
      />
    ),
    form: <FormPreview definition={definition} result={result} nothing={nothing} />,
    review: <ReviewPreview definition={definition} result={result} nothing={nothing} />,
    licence: <LicencePreview result={result} nothing={nothing} />,
  };
  return (
    <Tabs
      label={t.tabs}
      current={tab}
      onChange={setTab}
      tabs={(['difference', 'trial', 'form', 'review', 'licence'] as const).map((id) => ({
        id,
        label: t[id],
        content: <Suspense fallback={<ContentLoading />}>{contents[id]}</Suspense>,
      }))}
    />
  );
}
