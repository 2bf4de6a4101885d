import { type ReactNode, useState } from 'react';
import { useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { Button, ButtonGroup } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { FullScreenLoading } from '@/ui/Loading';
import { aboutTexts } from './texts';

/** The foot of a page that sends something: asks once more before. */
export function SendFoot({
  act,
  title,
  question,
  failure,
  pending,
  danger,
  mayAsk,
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
  mayAsk?: () => boolean;
  onSend: () => void;
  /** The other buttons. */
  children: ReactNode;
}) {
  const t = useTexts(aboutTexts);
  const [asking, setAsking] = useState(false);
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
            if (mayAsk?.() !== false) setAsking(true);
          }}
        >
          {act}
        </Button>
        {children}
      </ButtonGroup>
      {asking && (
        <Dialog
          title={title}
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button
                danger={danger}
                onClick={() => {
                  setAsking(false);
                  onSend();
                }}
              >
                {act}
              </Button>
              <Button variant="outline" onClick={() => setAsking(false)}>
                {t.cancel}
              </Button>
            </>
          }
        >
          {question}
        </Dialog>
      )}
      {pending && <FullScreenLoading label={t.sending} />}
    </div>
  );
}
