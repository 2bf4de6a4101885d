import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { staffApi } from '@/api/staff';
import { ClientName } from '@/features/login/ClientName';
import { PasswordForm } from '@/features/login/PasswordForm';
import { restartAt, stepAt } from '@/features/login/restart';
import { passwordTaken } from '@/features/login/useSignIn';

import { endReason, forgetEndReason } from '@/lib/ended';
import { NotificationBanner } from '@/ui/Banner';

/** LGN0001 on the staff portal. */
export default function LoginPage() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const authRequestId = query.get('authRequestId') ?? '';
  const [userId, setUserId] = useState(query.get('login_hint') ?? '');
  const [over] = useState(endReason);
  return (
    <>
      {over && <NotificationBanner tone="warning" title={over.why} />}
      <ClientName
        ask={(authRequestId) =>
          staffApi.call('/api/staff/auth/login/client', { authRequestId }, { quiet: true })
        }
      />
      <PasswordForm
        restart={restartAt('staff', query)}
        userId={userId}
        onUserId={setUserId}
        submit={async (userId, password) => {
          const body = { authRequestId, userId, password };
          await staffApi.call('/api/staff/auth/login/password', body, { quiet: true });
          forgetEndReason();
          await navigate(stepAt('/oidc/login/totp', query), passwordTaken);
        }}
      />
    </>
  );
}
