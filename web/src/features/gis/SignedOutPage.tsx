import { useState } from 'react';
import { useTexts } from '@/i18n/texts';
import { useAccount, usePortal } from '@/shell/config';
import { signOut } from '@/shell/leave';
import { PageHeading } from '@/shell/PageHeading';
import { SignInButton } from '@/shell/SignInButton';
import { Button, ButtonGroup, ButtonLink } from '@/ui/Button';
import { LazyMessage } from '@/ui/LazyMessage';
import { paths } from './paths';
import { gisTexts } from './texts';

/** GIS0005: says that one has signed out of the GIS area, or offers it. */
export default function SignedOutPage() {
  const t = useTexts(gisTexts);
  const portal = usePortal();
  const { isLogin } = useAccount();
  const [signingOut, setSigningOut] = useState(false);
  const leave = () => {
    setSigningOut(true);
    void signOut(portal).then(setSigningOut);
  };
  return (
    <>
      <PageHeading
        title={isLogin ? t.stillIn : t.signedOut}
        lead={
          isLogin ? (
            <>
              {t.stillInBody} <LazyMessage code="MSG-LIT-I-0004" />
            </>
          ) : (
            t.signedOutLead
          )
        }
      />
      <ButtonGroup>
        {isLogin ? (
          <Button pending={signingOut} onClick={leave}>
            {t.signOut}
          </Button>
        ) : (
          <SignInButton>{t.again}</SignInButton>
        )}
        <ButtonLink variant="outline" to={paths.index}>
          {t.about}
        </ButtonLink>
      </ButtonGroup>
    </>
  );
}
