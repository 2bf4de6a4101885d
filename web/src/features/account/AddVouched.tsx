import { useState } from 'react';
import { api } from '@/api/user';
import { Failed } from '@/forms/Failed';
import { type Failure, useAction } from '@/forms/useAction';
import { useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { methodTexts } from '@/ui/status/methodTexts';
import { methodsTexts } from './methodsTexts';
import { Prove } from './Prove';

/** The ways that need a proof of who one is. */
export type Vouched = 'mynumber' | 'gbizid' | 'certificate';

/** What was shown does not fit the account. */
const DIFFERS = 'MSG-LIT-E-0056';

/** Adds a way to sign in through whoever vouches: first the proof, then the way. */
export function AddVouched({
  method,
  proof,
  onAdded,
  onCancel,
}: {
  method: Vouched;
  proof: URLSearchParams | undefined;
  onAdded: () => Promise<void>;
  onCancel: () => void;
}) {
  const t = useTexts(methodsTexts);
  const name = useTexts(methodTexts)[method];
  const [proved, setProved] = useState(proof?.get('proof') === 'ok');
  const { pending, failure, run } = useAction();
  const add = () =>
    run(async () => {
      await api.call('/api/common/account/login-method-add', { method }, { quiet: true });
      await onAdded();
    });
  const cancel = (
    <Button variant="outline" size="md" onClick={onCancel}>
      {t.cancel}
    </Button>
  );
  if (!proved) {
    return (
      <Prove
        method={method}
        returnTo="/mypage/account/change-login-method"
        came={proof}
        onProved={() => setProved(true)}
      >
        {cancel}
      </Prove>
    );
  }
  return (
    <>
      <Failed failure={explained(failure, t.differs)} />
      <NotificationBanner
        tone="info"
        title={t.proved(name)}
        actions={
          <>
            <Button size="md" pending={pending} onClick={() => void add()}>
              {t.addNow}
            </Button>
            {cancel}
          </>
        }
      >
        {t.provedBody}
      </NotificationBanner>
    </>
  );
}

/** The failure with what can be done where the person is another one. */
function explained(failure: Failure | null, differs: string): Failure | null {
  return failure?.codes.includes(DIFFERS) ? { ...failure, text: differs } : failure;
}
