import type { ReactNode } from 'react';
import type { ApplicationDetail, ApplicationRequest } from '@/api/model';
import type { DraftSession } from '@/application/draft/session';
import { useDraft } from '@/application/draft/useDraft';
import { aboutTexts } from '@/application/filed/texts';
import { UnavailableNotice } from '@/application/filed/UnavailableNotice';
import { useAboutDraft } from '@/application/filed/useAboutDraft';
import { openRequest, useApplication, useNumber } from '@/application/filed/useApplication';
import { WithAutosave } from '@/application/filed/WithAutosave';
import { useMessage } from '@/i18n/messages';
import { useTexts } from '@/i18n/texts';
import { PageHeading } from '@/shell/PageHeading';
import { ContentLoading } from '@/ui/Loading';
import { StepIndicator } from '@/ui/StepIndicator';
import { addTexts } from './texts';

/** What a page of the addition is made of. */
export interface AddingProps {
  application: ApplicationDetail;
  request: ApplicationRequest;
  session: DraftSession;
}

/** A page of the addition: opens its draft, or says why there is none. */
export function AdditionPage({
  step,
  title,
  hasErrors,
  children,
}: {
  step: 'start' | 'confirm';
  title: string;
  hasErrors?: boolean;
  children: (props: AddingProps) => ReactNode;
}) {
  const t = useTexts(addTexts);
  const a = useTexts(aboutTexts);
  const message = useMessage();
  const number = useNumber();
  const application = useApplication();
  const draft = useAboutDraft('append', number);
  const request = application && openRequest(application, 'ADDITION');
  const content = () => {
    if (!application || !draft || 'receipt' in draft) return <ContentLoading />;
    if ('refusal' in draft) return <UnavailableNotice number={number} why={draft.refusal} />;
    if (!request) return <UnavailableNotice number={number} why={message('MSG-LIT-E-0093')} />;
    return (
      <Opened key={draft.id} id={draft.id}>
        {(session) => children({ application, request, session })}
      </Opened>
    );
  };
  return (
    <>
      <StepIndicator
        steps={(['start', 'confirm'] as const).map((id) => ({ id, label: a[id] }))}
        current={step}
      />
      <PageHeading title={title} lead={t.lead} hasErrors={hasErrors} />
      {content()}
    </>
  );
}

function Opened({ id, children }: { id: string; children: (session: DraftSession) => ReactNode }) {
  const opened = useDraft(id);
  if (!opened || !('form' in opened)) return <ContentLoading />;
  return <WithAutosave session={opened}>{children(opened)}</WithAutosave>;
}
