import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { PageTransitionError } from '@/api/error';
import { useTexts } from '@/i18n/texts';
import { PageHeading } from '@/shell/PageHeading';
import { NotificationBanner } from '@/ui/Banner';
import { ButtonGroup, ButtonLink } from '@/ui/Button';
import { lazyPart } from '@/ui/lazyPart';
import { type Flow, flowAt, pathsOf } from './flow';
import { Steps } from './Steps';
import { userInfoTexts } from './texts';
import type { Done } from './useUpdate';

const OutdatedLicences = lazyPart(() => import('@/application/holder/OutdatedLicences'));

/** The state of an account whose identity has to be shown again. */
const IN_PROCEDURE = '03';

/** MYP0113: the change is made; what follows from it. */
export default function CompletedPage({ flow }: { flow?: Flow }) {
  const t = useTexts(userInfoTexts);
  const { pathname, state } = useLocation();
  const chosenFlow = flow ?? flowAt(pathname);
  const done = (state as Partial<Done> | null)?.done;
  if (!done) throw new PageTransitionError();
  const paths = pathsOf(chosenFlow);
  const again = done.status === IN_PROCEDURE;
  return (
    <>
      <Steps flow={chosenFlow} current="completed" />
      <PageHeading title={t.completedTitle} lead={t.completed} />
      {again && (
        <NotificationBanner tone="warning" title={t.procedureTitle}>
          {t.procedure}
        </NotificationBanner>
      )}
      <Suspense fallback={null}>
        <OutdatedLicences />
      </Suspense>
      <ButtonGroup>
        {again && <ButtonLink to={paths.identity}>{t.toIdentity}</ButtonLink>}
        <ButtonLink variant={again ? 'outline' : 'solid'} to={paths.account}>
          {t.account}
        </ButtonLink>
      </ButtonGroup>
    </>
  );
}
