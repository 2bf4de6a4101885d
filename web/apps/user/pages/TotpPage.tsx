import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { api } from '@/api/user';
import { goOn } from '@/features/login/goOn';
import { restartAt } from '@/features/login/restart';
import { TotpForm } from '@/features/login/TotpForm';
import { lazyPart } from '@/ui/lazyPart';

const RecoveryCodeLogin = lazyPart(() => import('@/features/login/RecoveryCodeLogin'));

/** LGN0002 on the user portal. */
export default function TotpPage() {
  const [query] = useSearchParams();
  const authRequestId = query.get('authRequestId') ?? '';
  const restart = restartAt('user', query);
  const [noApp, setNoApp] = useState(false);
  const step =
    (path: '/api/auth/login/totp' | '/api/auth/login/recovery-code') => async (code: string) =>
      goOn('user', await api.call(path, { authRequestId, code }, { quiet: true }));
  return (
    <>
      {!noApp && <TotpForm restart={restart} submit={step('/api/auth/login/totp')} />}
      <Suspense>
        <RecoveryCodeLogin
          open={noApp}
          onOpen={setNoApp}
          restart={restart}
          submit={step('/api/auth/login/recovery-code')}
        />
      </Suspense>
    </>
  );
}
