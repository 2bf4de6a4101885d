import { type ReactNode, useState } from 'react';
import { ForPrincipal } from '@/application/acting/ForPrincipal';
import { useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { Button, ButtonGroup } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { FullScreenLoading } from '@/ui/Loading';
import { aboutTexts } from './texts';

/** The foot of a page that sends something: asks once more before. */
export function SubmitFooter({
  act,
  title,
  question,
  failure,
  pending,
  danger,
  mayConfirm,
  onSend,
  children,
}: {
  /** What the button says. */
  act: string;
  title: string;
  question: ReactNode;
  failure: string;
  pending: boolean;
  danger?: boolean;
  /** Asked before the question: false stays. */
  mayConfirm?: () => boolean;
  onSend: () => void;
  /** The other buttons. */
  children: ReactNode;
}) {
  const t = useTexts(aboutTexts);
  const [confirming, setConfirming] = useState(false);
  return (
    <div className="mt-10">
      {failure && (
        <NotificationBanner tone="error" announce title={t.failed}>
          {failure}
        </NotificationBanner>
      )}
      <ButtonGroup>
        <Button
          danger={danger}
          pending={pending}
          onClick={() => {
            if (mayConfirm?.() !== false) setConfirming(true);
          }}
        >
          {act}
        </Button>
        {children}
      </ButtonGroup>
      {confirming && (
        <Dialog
          title={title}
          onClose={() => setConfirming(false)}
          actions={
            <>
              <Button
                danger={danger}
                onClick={() => {
                  setConfirming(false);
                  onSend();
                }}
              >
                {act}
              </Button>
              <Button variant="outline" onClick={() => setConfirming(false)}>
                {t.cancel}
              </Button>
            </>
          }
        >
          <ForPrincipal />
          {question}
        </Dialog>
      )}
      {pending && <FullScreenLoading label={t.sending} />}
    </div>
  );
}
