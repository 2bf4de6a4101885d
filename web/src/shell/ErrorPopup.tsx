import type { PortalError } from '@/api/error';
import { useStore } from '@/lib/useStore';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { usePortal } from './config';
import { signOut } from './leave';
import { popup } from './problem';
import { useShellTexts } from './useShellTexts';

type Texts = ReturnType<typeof useShellTexts>;

/** What the popup says of an error. */
export function popupText(error: Pick<PortalError, 'message' | 'status'>, t: Texts): string {
  if (error.message) return error.message;
  if (error.status === undefined) return t.popupNoStatus;
  return error.status === 401 ? t.popupExpired : t.popupOther;
}

/** The popup of uncaught errors. Closing it after a 401 signs out. */
export function ErrorPopup() {
  const error = useStore(popup);
  const t = useShellTexts();
  const config = usePortal();
  if (!error) return null;
  const close = () => {
    if (error.status === 401) void signOut(config, { ended: true });
    popup.set(null);
  };
  return (
    <Dialog
      role="alertdialog"
      title={error.status === 401 && !error.message ? t.popupExpiredTitle : t.popupTitle}
      onClose={close}
      actions={
        <>
          {config.SignInAgain && <config.SignInAgain error={error} />}
          <Button onClick={close}>{t.popupClose}</Button>
        </>
      }
    >
      {popupText(error, t)}
    </Dialog>
  );
}
