import { useNavigate, useSearchParams } from 'react-router';
import { api } from '@/api/user';
import { PasswordForm } from '@/features/login/PasswordForm';
import { passwordTaken } from '@/features/login/useSignIn';

/** LGN0001 on the user portal. */
export default function LoginPage() {
  const navigate = useNavigate();
  const authRequestId = useSearchParams()[0].get('authRequestId') ?? '';
  return (
    <PasswordForm
      restart="/api/auth/login?returnTo=/mypage"
      submit={async (userId, password) => {
        const body = { authRequestId, userId, password };
        await api.call('/api/auth/login/password', body, { quiet: true });
        await navigate(`/oidc/login/totp?${new URLSearchParams({ authRequestId })}`, passwordTaken);
      }}
    />
  );
}
