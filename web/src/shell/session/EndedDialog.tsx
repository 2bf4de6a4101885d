import { useLang } from '@/i18n/lang';
import { useTexts } from '@/i18n/texts';
import { loginUrl, type PortalConfig } from '@/shell/config';
import { Button, ButtonAnchor } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { warningTexts } from './warningTexts';

/** Says that the session has ended by itself; goes away once one has signed in on another tab. */
export function EndedDialog({
  config,
  onDismiss,
}: {
  config: PortalConfig;
  onDismiss: () => void;
}) {
  const t = useTexts(warningTexts);
  const lang = useLang();
  const here = window.location.pathname + window.location.search;
  return (
    <Dialog
      role="alertdialog"
      title={t.endedTitle}
      onClose={onDismiss}
      actions={
        <>
          <ButtonAnchor href={loginUrl(config, here, lang)} target="_blank">
            {t.signIn}
          </ButtonAnchor>
          <Button variant="outline" onClick={onDismiss}>
            {t.close}
          </Button>
        </>
      }
    >
      {t.endedBody}
    </Dialog>
  );
}
