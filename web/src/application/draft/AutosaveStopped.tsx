import { useLang } from '@/i18n/lang';
import { useMessage } from '@/i18n/messages';
import { useTexts } from '@/i18n/texts';
import { agency } from '@/lib/mandate';
import { loginUrl, usePortal } from '@/shell/config';
import { Button, ButtonAnchor, ButtonLink } from '@/ui/Button';
import type { Autosave, SavePhase } from './autosave';
import { autosaveStoppedTexts } from './autosaveStoppedTexts';
import { SaveBox } from './SaveBox';

/** Why the draft is not kept any more, as the server has told; loaded only then. */
export default function AutosaveStopped({
  autosave,
  phase,
  reason,
  onMerge,
}: {
  autosave: Autosave;
  phase: Exclude<SavePhase, 'saved' | 'saving' | 'retrying'>;
  /** Why it is refused, where the server tells. */
  reason?: string | undefined;
  onMerge: () => void;
}) {
  const t = useTexts(autosaveStoppedTexts);
  const message = useMessage();
  const lang = useLang();
  const portal = usePortal();
  const again = (label: string) => (
    <Button size="md" variant="outline" onClick={() => void autosave.resume()}>
      {label}
    </Button>
  );
  switch (phase) {
    case 'expired':
      return (
        <SaveBox
          title={t.expiredTitle}
          actions={
            <>
              <ButtonAnchor size="md" href={loginUrl(portal, portal.home, lang)} target="_blank">
                {t.signIn}
              </ButtonAnchor>
              {again(t.signedIn)}
            </>
          }
        >
          {t.expired}
        </SaveBox>
      );
    case 'conflict':
      return (
        <SaveBox
          title={t.conflictTitle}
          actions={
            <>
              <Button size="md" onClick={onMerge}>
                {t.merge}
              </Button>
              <Button size="md" variant="outline" onClick={() => void autosave.resolve('mine')}>
                {t.mine}
              </Button>
              <Button size="md" variant="outline" onClick={() => void autosave.resolve('theirs')}>
                {t.theirs}
              </Button>
            </>
          }
        >
          {t.conflict}
        </SaveBox>
      );
    case 'submitted':
      return (
        <SaveBox
          title={t.submittedTitle}
          actions={
            <ButtonLink size="md" to="/mypage/application-progress">
              {t.progress}
            </ButtonLink>
          }
        >
          {message('MSG-LIT-E-0096')}
        </SaveBox>
      );
    case 'missing':
      return (
        <SaveBox
          title={t.missingTitle}
          actions={
            <ButtonLink size="md" to="/mypage/application-draft">
              {t.drafts}
            </ButtonLink>
          }
        >
          {t.missing}
        </SaveBox>
      );
    case 'refused':
      return (
        <SaveBox
          title={t.refusedTitle}
          actions={
            <>
              {reason && agency.opens && (
                <ButtonAnchor size="md" href="/mypage/delegation" target="_blank">
                  {t.mandates}
                </ButtonAnchor>
              )}
              {again(t.retryNow)}
            </>
          }
        >
          {t.here + (reason ?? t.refused)}
        </SaveBox>
      );
  }
}
