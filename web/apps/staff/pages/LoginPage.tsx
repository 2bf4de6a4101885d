import { useNavigate, useSearchParams } from 'react-router';
import { staffApi } from '@/api/staff';
import { PasswordForm } from '@/features/login/PasswordForm';
import { passwordTaken } from '@/features/login/useSignIn';

/** LGN0001 on the staff portal. */
export default function LoginPage() {
  const navigate = useNavigate();
  const authRequestId = useSearchParams()[0].get('authRequestId') ?? '';
  return (
    <PasswordForm
      restart="/api/staff/auth/login?returnTo=/portal"
      submit={async (userId, password) => {
        const body = { authRequestId, userId, password };
        await staffApi.call('/api/staff/auth/login/password', body, { quiet: true });
        await navigate(`/oidc/login/totp?${new URLSearchParams({ authRequestId })}`, passwordTaken);
      }}
    />
  );
}
