import { useState } from 'react';
import { PortalError } from '@/api/error';
import { api } from '@/api/user';
import { useFormat } from '@/i18n/format';
import { useTexts } from '@/i18n/texts';
import type { PortalConfig } from '@/shell/config';
import { signOut } from '@/shell/leave';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { endOf, extendable, type Span, spanOf } from './span';
import { warningTexts } from './warningTexts';

interface Props {
  config: PortalConfig;
  span: Span;
  onExtended: (span: Span) => void;
  onDismiss: () => void;
}

/** Says that the session ends in a few minutes, and offers to go on. */
export function WarningDialog({ config, span, onExtended, onDismiss }: Props) {
  const t = useTexts(warningTexts);
  const format = useFormat();
  const [may] = useState(() => extendable(span, Date.now()));
  const [pending, setPending] = useState(false);
  const [failed, setFailed] = useState(false);
  const extend = async () => {
    setPending(true);
    setFailed(false);
    try {
      const times = await api.call('/api/auth/session/extend', {}, { quiet: true });
      onExtended(spanOf(span.account, times, Date.now()));
    } catch (error) {
      setPending(false);
      setFailed(true);
      // It is over already: at once what is said then.
      if (error instanceof PortalError && error.status === 401) {
        onExtended({ ...span, over: Date.now() });
      }
    }
  };
  const at = format.dateTime(new Date(endOf(span)).toISOString());
  const leave = (
    <Button variant="outline" onClick={() => void signOut(config)}>
      {t.signOut}
    </Button>
  );
  return (
    <Dialog
      role="alertdialog"
      title={t.title}
      onClose={may ? undefined : onDismiss}
      actions={
        <>
          {may ? (
            <Button pending={pending} onClick={() => void extend()}>
              {t.extend}
            </Button>
          ) : (
            <Button onClick={onDismiss}>{t.close}</Button>
          )}
          {leave}
        </>
      }
    >
      <p>{may ? t.body(at) : t.longest(at)}</p>
      <p role="alert" className="mt-2 text-error-1 empty:hidden">
        {failed ? t.failed : ''}
      </p>
    </Dialog>
  );
}
