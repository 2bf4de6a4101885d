import type { ReactNode } from 'react';
import { SignupSteps } from '@/forms/signup/SignupSteps';
import { useTexts } from '@/i18n/texts';
import { PageHeading } from '@/shell/PageHeading';
import { NotificationBanner } from '@/ui/Banner';
import { Button, ButtonLink } from '@/ui/Button';
import { ContentLoading } from '@/ui/Loading';
import type { PageStep, SignupProgress } from './state';
import { registrationTexts } from './texts';
import { type Known, useSignup } from './useSignup';

/** Properties of Signup. */
export interface SignupProps {
  step: PageStep;
  title: (state: SignupProgress | undefined) => string;
  lead?: string;
  hasErrors?: boolean;
  children: (state: SignupProgress) => ReactNode;
}

/** A page of a sign-up: where one stands, its heading, and the page once the sign-up is known. */
export function Signup({ step, title, lead, hasErrors, children }: SignupProps) {
  const { known, again } = useSignup(step);
  const state = known.is === 'open' ? known.state : undefined;
  return (
    <>
      {(state || known.is === 'loading') && <SignupSteps current={step} />}
      <PageHeading title={title(state)} lead={state && lead} hasErrors={hasErrors} />
      {state ? children(state) : <Otherwise known={known} again={again} />}
    </>
  );
}

/** Why there is no sign-up to go on with, and the way to one. */
function Otherwise({ known, again }: { known: Known; again: () => void }) {
  const t = useTexts(registrationTexts);
  if (known.is === 'loading' || known.is === 'open') return <ContentLoading />;
  const banner = {
    none: [t.noneTitle, t.none],
    moved: [t.movedTitle, t.moved],
    link: [t.linkTitle, t.link],
    failed: [t.failed, t.failedBody],
  }[known.is];
  const actions =
    known.is === 'failed' ? (
      <Button variant="outline" size="md" onClick={again}>
        {t.again}
      </Button>
    ) : (
      <ButtonLink variant="outline" size="md" to="/signup">
        {t.toSignup}
      </ButtonLink>
    );
  const tone = known.is === 'link' || known.is === 'failed' ? 'error' : 'warning';
  return (
    <NotificationBanner tone={tone} announce title={banner[0]} actions={actions}>
      {banner[1]}
    </NotificationBanner>
  );
}
