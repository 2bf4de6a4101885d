import { useNavigate } from 'react-router';
import { api } from '@/api/user';
import { Failed } from '@/forms/Failed';
import { useAction } from '@/forms/useAction';
import { useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { Button, ButtonGroup, ButtonLink } from '@/ui/Button';
import { mailTexts } from './mailTexts';
import { useRefresh } from './useSummary';

/** The link of a mail is over: it has expired, was used, or is another account's. */
const OVER = 'MSG-LIT-E-0097';

/** Completes the change with the token of the link. */
export function MailConfirm({ token }: { token: string }) {
  const t = useTexts(mailTexts);
  const navigate = useNavigate();
  const refresh = useRefresh();
  const { pending, failure, run } = useAction();
  const over = failure?.codes.includes(OVER);
  const confirm = () =>
    run(async () => {
      await api.call('/api/common/account/mail-confirm', { token }, { quiet: true });
      await refresh();
      await navigate('/mypage/account/mail/completed', { replace: true, state: { done: true } });
    });
  if (over) {
    return (
      <NotificationBanner
        tone="error"
        announce
        title={t.linkOver}
        actions={
          <ButtonLink size="md" variant="outline" to="/mypage/account/mail" replace>
            {t.startAgain}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <>
      <Failed failure={failure} />
      <ButtonGroup>
        <Button pending={pending} onClick={() => void confirm()}>
          {t.complete}
        </Button>
        <ButtonLink variant="outline" to="/mypage/account">
          {t.back}
        </ButtonLink>
      </ButtonGroup>
    </>
  );
}
