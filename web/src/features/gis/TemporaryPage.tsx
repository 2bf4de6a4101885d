import { useTexts } from '@/i18n/texts';
import { SignInButton } from '@/shell/SignInButton';
import { ButtonLink } from '@/ui/Button';
import { Guide } from './Guide';
import { paths } from './paths';
import { gisTexts } from './texts';
import { useKnownPage } from './useKnownPage';

/** GIS0002: temporary use, and the way to its registration. */
export default function TemporaryPage() {
  const t = useTexts(gisTexts);
  const known = useKnownPage();
  return (
    <Guide
      above={[{ label: t.about, to: paths.index }]}
      actions={
        <>
          {known(paths.temporarySignUp) && (
            <ButtonLink to={paths.temporarySignUp}>{t.register}</ButtonLink>
          )}
          <SignInButton>{t.signIn}</SignInButton>
        </>
      }
    />
  );
}
