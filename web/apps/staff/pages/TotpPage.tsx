import { useSearchParams } from 'react-router';
import { staffApi } from '@/api/staff';
import { goOn } from '@/features/login/goOn';
import { TotpForm } from '@/features/login/TotpForm';

/** LGN0002 on the staff portal. */
export default function TotpPage() {
  const authRequestId = useSearchParams()[0].get('authRequestId') ?? '';
  return (
    <TotpForm
      restart="/api/staff/auth/login?returnTo=/portal"
      submit={async (code) => {
        const body = { authRequestId, code };
        const next = await staffApi.call('/api/staff/auth/login/totp', body, { quiet: true });
        goOn('staff', next);
      }}
    />
  );
}
