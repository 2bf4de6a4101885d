import { lazy, Suspense, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { api } from '@/api/user';
import { PasswordForm } from '@/features/login/PasswordForm';
import { passwordTaken } from '@/features/login/useSignIn';
import { askedWay } from '@/features/login/ways';
import { loadChunk } from '@/lib/reload';

// Most people type their password: what else there is comes after it.
const Ways = lazy(() => loadChunk(() => import('@/features/login/Ways')));

/** LGN0001 on the user portal. */
export default function LoginPage() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const authRequestId = query.get('authRequestId') ?? '';
  const [way, setWay] = useState(() => askedWay(query));
  return (
    <>
      {way === 'password' && (
        <PasswordForm
          restart="/api/auth/login?returnTo=/mypage"
          submit={async (userId, password) => {
            const body = { authRequestId, userId, password };
            await api.call('/api/auth/login/password', body, { quiet: true });
            const next = new URLSearchParams({ authRequestId });
            await navigate(`/oidc/login/totp?${next}`, passwordTaken);
          }}
        />
      )}
      <Suspense fallback={<div data-loading="part" className="min-h-[60vh]" />}>
        <Ways way={way} onWay={setWay} />
      </Suspense>
    </>
  );
}
