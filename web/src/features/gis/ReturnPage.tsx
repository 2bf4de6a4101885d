import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useTexts } from '@/i18n/texts';
import { usePortal } from '@/shell/config';
import { writeHint } from '@/shell/hint';
import { PageHeading } from '@/shell/PageHeading';
import { SignInButton } from '@/shell/SignInButton';
import { NotificationBanner } from '@/ui/Banner';
import { ButtonGroup, ButtonLink } from '@/ui/Button';
import { FullScreenLoading } from '@/ui/Loading';
import { paths } from './paths';
import { gisTexts } from './texts';

const CALLBACK = '/api/auth/gis/callback';

/** GIS0004: where the issuer returns to; hands what it has sent over to the server. */
export default function ReturnPage() {
  const t = useTexts(gisTexts);
  const { name } = usePortal();
  const [query] = useSearchParams();
  const complete = query.has('state') && query.has('code');
  const silent = query.get('error') === 'login_required';
  const goesOn = complete || silent;
  useEffect(() => {
    if (!goesOn) return;
    writeHint(name, 'maybe');
    // In place of this address, whose code is used once.
    window.location.replace(`${CALLBACK}?${query}`);
  }, [goesOn, name, query]);
  if (goesOn) {
    return (
      <>
        <PageHeading title={t.returning} />
        <FullScreenLoading label={t.returning} />
      </>
    );
  }
  return (
    <>
      <PageHeading title={t.returnFailed} />
      <NotificationBanner tone="warning" title={query.has('error') ? t.denied : t.nothing} />
      <ButtonGroup>
        {query.has('error') && <SignInButton>{t.again}</SignInButton>}
        <ButtonLink variant="outline" to={paths.index}>
          {t.about}
        </ButtonLink>
      </ButtonGroup>
    </>
  );
}
