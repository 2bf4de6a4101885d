import { Suspense, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { api } from '@/api/user';
import { ClientName } from '@/features/login/ClientName';
import { requestedMethod } from '@/features/login/loginMethods';
import { PasswordForm } from '@/features/login/PasswordForm';
import { restartAt, stepAt } from '@/features/login/restart';
import { passwordTaken } from '@/features/login/useSignIn';
import { lazyPart } from '@/ui/lazyPart';

// Most people type their password: what else there is comes after it.
const LoginMethods = lazyPart(() => import('@/features/login/LoginMethods'));

/** LGN0001 on the user portal. */
export default function LoginPage() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const authRequestId = query.get('authRequestId') ?? '';
  const [method, setMethod] = useState(() => requestedMethod(query));
  const [userId, setUserId] = useState(query.get('login_hint') ?? '');
  return (
    <>
      <ClientName
        ask={(authRequestId) =>
          api.call('/api/auth/login/client', { authRequestId }, { quiet: true })
        }
      />
      {method === 'password' && (
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
        <LoginMethods method={method} onMethod={setMethod} />
      </Suspense>
    </>
  );
}
