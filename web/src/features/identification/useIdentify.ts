import { useNavigate } from 'react-router';
import { PortalError } from '@/api/error';
import { api } from '@/api/user';
import { cleaned } from '@/forms/applicant/problems';
import { useAction } from '@/forms/useAction';
import { type PendingIdentification, refusal } from './pending';
import { useRefresh } from './useIdentification';
import { useVariant } from './variant';

/** Writes the user info and shows the identity in one; mistakes lead back to the form. */
export function useIdentify({ detail, check }: PendingIdentification) {
  const navigate = useNavigate();
  const { userInfo } = useVariant();
  const refresh = useRefresh();
  const { pending, failure, run } = useAction();
  const identify = () =>
    run(async () => {
      try {
        const done = await api.call(
          '/api/addidentity/userinfo/update',
          { userInfoDetail: cleaned(detail), identityCheck: check },
          { quiet: true },
        );
        await refresh();
        const shown = done.letterPending && check === 'letter' ? 'letterSent' : check;
        navigate(`${userInfo}/completed`, {
          state: { shown, waitDays: done.waitDays },
          replace: true,
        });
      } catch (error) {
        const wrong = fieldsOf(error);
        if (wrong.length === 0) throw error;
        refusal.set(wrong);
        navigate(userInfo);
      }
    });
  return { pending, failure, identify };
}

const fieldsOf = (error: unknown) =>
  error instanceof PortalError
    ? error.fields.filter(({ pointer }) => pointer.startsWith('/userInfoDetail/'))
    : [];
