import type { ReactNode } from 'react';
import { useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { methodTexts } from '@/ui/status/methodTexts';
import { Failed } from './Failed';
import { proofCalls } from './proofCalls';
import { proveTexts } from './proveTexts';
import { useAct } from './useAct';

/** A way to show who one is on the page, rather than by letter. */
export type Proof = 'mynumber' | 'gbizid' | 'certificate' | 'sms';

interface Props {
  method: Proof;
  /** The page that an issuer leads back to. */
  returnTo: string;
  /** Why the visit to an issuer came to nothing. */
  failed?: string;
  onProved: () => void;
  /** Another button beside the main one. */
  children?: ReactNode;
}

/** Has the person show who they are in one way. */
export function Prove({ method, returnTo, failed, children }: Props) {
  const t = useTexts(proveTexts);
  const name = useTexts(methodTexts)[method];
  const { pending, failure, run } = useAct();
  const begin = () =>
    run(async () => {
      if (method !== 'mynumber' && method !== 'gbizid') return;
      const { redirectTo } = await proofCalls.begin(method, returnTo);
      window.location.assign(redirectTo);
    });
  return (
    <>
      {failed !== undefined && !failure && (
        <div className="mb-4">
          <NotificationBanner tone="error" announce title={t.failed}>
            {t.failedBody}
          </NotificationBanner>
        </div>
      )}
      <Failed failure={failure} title={t.failed} />
      <div className="flex flex-wrap gap-4">
        <Button size="md" pending={pending} onClick={() => void begin()}>
          {t.goOn(name)}
        </Button>
        {children}
      </div>
    </>
  );
}
