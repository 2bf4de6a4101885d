import { useTexts } from '@/i18n/texts';
import { useAccount } from '@/shell/config';
import { SignInButton } from '@/shell/SignInButton';
import { ButtonLink } from '@/ui/Button';
import { Guide } from './Guide';
import { paths } from './paths';
import { gisTexts } from './texts';
import { useKnownPage } from './useKnownPage';

/** GIS0001: what the viewing of protected zones is, and the ways in. */
export default function IndexPage() {
  const t = useTexts(gisTexts);
  const known = useKnownPage();
  const { isLogin } = useAccount();
  return (
    <Guide
      actions={
        isLogin ? (
          <ButtonLink to={paths.entrance}>{t.toEntrance}</ButtonLink>
        ) : (
          <>
            <SignInButton>{t.signIn}</SignInButton>
            {known(paths.signUp) && (
              <ButtonLink variant="outline" to={paths.signUp}>
                {t.signUp}
              </ButtonLink>
            )}
            <ButtonLink variant="outline" to={paths.temporary}>
              {t.temporary}
            </ButtonLink>
          </>
        )
      }
    />
  );
}
