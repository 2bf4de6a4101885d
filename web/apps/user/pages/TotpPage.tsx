import { useSearchParams } from 'react-router';
import { api } from '@/api/user';
import { TotpForm } from '@/features/login/TotpForm';

/** LGN0002 on the user portal. */
export default function TotpPage() {
  const authRequestId = useSearchParams()[0].get('authRequestId') ?? '';
  return (
    <TotpForm
      restart="/api/auth/login?returnTo=/mypage"
      submit={async (code) => {
        const body = { authRequestId, code };
        const next = await api.call('/api/auth/login/totp', body, { quiet: true });
        // Going back must not lead to a code that is used.
        window.location.replace(next.redirectTo);
      }}
    />
  );
}
