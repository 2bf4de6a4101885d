import { Suspense, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { api } from '@/api/user';
import { ClientName } from '@/features/login/ClientName';
import { PasswordForm } from '@/features/login/PasswordForm';
import { restartAt, stepAt } from '@/features/login/restart';
import { passwordTaken } from '@/features/login/useSignIn';
import { askedWay } from '@/features/login/ways';
import { lazyPart } from '@/ui/lazyPart';

// Most people type their password: what else there is comes after it.
const Ways = lazyPart(() => import('@/features/login/Ways'));

/** LGN0001 on the user portal. */
export default function LoginPage() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const authRequestId = query.get('authRequestId') ?? '';
  const [way, setWay] = useState(() => askedWay(query));
  const [userId, setUserId] = useState(query.get('login_hint') ?? '');
  return (
    <>
      <ClientName
        ask={(authRequestId) =>
          api.call('/api/auth/login/client', { authRequestId }, { quiet: true })
        }
      />
      {way === 'password' && (
        <PasswordForm
          restart={restartAt('user', query)}
          userId={userId}
          onUserId={setUserId}
          submit={async (userId, password) => {
            const body = { authRequestId, userId, password };
            await api.call('/api/auth/login/password', body, { quiet: true });
            await navigate(stepAt('/oidc/login/totp', query), passwordTaken);
          }}
        />
      )}
      <Suspense fallback={<div data-loading="part" className="min-h-[60vh]" />}>
        <Ways way={way} onWay={setWay} />
      </Suspense>
    </>
  );
}
