import { useState } from 'react';
import { useLocation } from 'react-router';
import { PageTransitionError } from '@/api/error';
import type { UserInfo } from '@/api/user-info';
import { useTexts } from '@/i18n/texts';
import { PageHeading } from '@/shell/PageHeading';
import { NotificationBanner } from '@/ui/Banner';
import { Button, ButtonGroup, ButtonLink } from '@/ui/Button';
import { FullScreenLoading } from '@/ui/Loading';
import { Comparison } from './Comparison';
import { changesWho } from './changes';
import { type ChangeDraft, readDraft } from './draft';
import { type Flow, flowAt, pathsOf } from './flow';
import { Steps } from './Steps';
import { userInfoTexts } from './texts';
import { useInfo } from './useDetail';
import { useUpdate } from './useUpdate';

/** MYP0112: the old beside the new, and what follows from the change. */
export default function ConfirmPage({ flow }: { flow?: Flow }) {
  const t = useTexts(userInfoTexts);
  const { pathname } = useLocation();
  const chosenFlow = flow ?? flowAt(pathname);
  const info = useInfo();
  // Read once: it is gone when the change is made.
  const [draft] = useState(() => info && readDraft(info.userInfoDetail.accountId));
  if (!draft || !info) throw new PageTransitionError();
  return (
    <>
      <Steps flow={chosenFlow} current="confirm" />
      <PageHeading title={t.confirmTitle} lead={t.confirmLead} />
      <Confirm flow={chosenFlow} draft={draft} info={info} />
    </>
  );
}

function Confirm({ flow, draft, info }: { flow: Flow; draft: ChangeDraft; info: UserInfo }) {
  const t = useTexts(userInfoTexts);
  const [before] = useState(info.userInfoDetail);
  const { pending, failure, update } = useUpdate(flow, draft);
  const again = info.userAttribute.identified && changesWho(before, draft.detail);
  const items = new URLSearchParams({ items: draft.items.join(' ') });
  return (
    <>
      {failure && (
        <div className="mb-8">
          <NotificationBanner key={failure.attempt} tone="error" announce title={t.failed}>
            {failure.text}
          </NotificationBanner>
        </div>
      )}
      {again && (
        <div className="mb-8">
          <NotificationBanner tone="warning" title={t.identityTitle}>
            {t.identity}
          </NotificationBanner>
        </div>
      )}
      <Comparison before={before} after={draft.detail} />
      <ButtonGroup>
        <Button pending={pending} onClick={() => void update()}>
          {t.change}
        </Button>
        <ButtonLink variant="outline" to={`${pathsOf(flow).change}?${items}`}>
          {t.back}
        </ButtonLink>
      </ButtonGroup>
      {pending && <FullScreenLoading label={t.changing} />}
    </>
  );
}
