import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { api } from '@/api/user';
import { Failed } from '@/forms/Failed';
import { useAction } from '@/forms/useAction';
import { useTexts } from '@/i18n/texts';
import { PageHeading } from '@/shell/PageHeading';
import { NotificationBanner } from '@/ui/Banner';
import { Button, ButtonGroup, ButtonLink } from '@/ui/Button';
import { unsubscribeTexts } from './texts';

/** The token of the link: taken out of the address at once, and kept beside it for a reload. */
function useToken(): string {
  const [query] = useSearchParams();
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const given = query.get('token');
  useEffect(() => {
    if (given !== null) void navigate(pathname, { replace: true, state: { token: given } });
  }, [given, pathname, navigate]);
  return given ?? (state as { token?: string } | null)?.token ?? '';
}

/** SHN0141: stops the emails that a link is about, signed in or not, once it is confirmed. */
export default function UnsubscribePage() {
  const t = useTexts(unsubscribeTexts);
  const token = useToken();
  const [about] = token.split('.');
  const [done, setDone] = useState(false);
  const { pending, failure, run } = useAction();
  if (about !== 'service' && about !== 'license' && about !== 'inquiry') return <Over />;
  if (failure?.codes.includes('MSG-LIT-E-0097')) return <Over announce />;
  if (done) return <Done body={about === 'inquiry' ? t.inquiryDone : t.doneBody} />;
  const stop = () =>
    run(async () => {
      await api.call('/api/common/mail/unsubscribe', { token }, { quiet: true });
      setDone(true);
    });
  return (
    <>
      <PageHeading title={t.title} lead={t[about]} />
      <Failed failure={failure} title={t.failed} />
      {about !== 'inquiry' && <p>{t.note}</p>}
      <ButtonGroup>
        <Button pending={pending} onClick={() => void stop()}>
          {t.stop}
        </Button>
        <ButtonLink variant="outline" to="/">
          {t.top}
        </ButtonLink>
      </ButtonGroup>
    </>
  );
}

function Over({ announce = false }: { announce?: boolean }) {
  const t = useTexts(unsubscribeTexts);
  return (
    <>
      <PageHeading title={t.title} />
      <NotificationBanner tone="error" announce={announce} title={t.failed} actions={<Settings />}>
        {t.over}
      </NotificationBanner>
    </>
  );
}

function Done({ body }: { body: string }) {
  const t = useTexts(unsubscribeTexts);
  return (
    <>
      <PageHeading title={t.title} />
      <NotificationBanner tone="success" announce title={t.done} actions={<Settings />}>
        {body}
      </NotificationBanner>
    </>
  );
}

function Settings() {
  const t = useTexts(unsubscribeTexts);
  return (
    <ButtonLink size="md" variant="outline" to="/mypage/account">
      {t.settings}
    </ButtonLink>
  );
}
