import { useSearchParams } from 'react-router';
import { staffApi } from '@/api/staff';
import { goOn } from '@/features/login/goOn';
import { restartAt } from '@/features/login/restart';
import { TotpForm } from '@/features/login/TotpForm';

/** LGN0002 on the staff portal. */
export default function TotpPage() {
  const [query] = useSearchParams();
  const authRequestId = query.get('authRequestId') ?? '';
  return (
    <TotpForm
      restart={restartAt('staff', query)}
      submit={async (code) => {
        const body = { authRequestId, code };
        const next = await staffApi.call('/api/staff/auth/login/totp', body, { quiet: true });
        goOn('staff', next);
      }}
    />
  );
}
