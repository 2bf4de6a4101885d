import type { UserInfo } from '@/api/user-info';
import { useTexts } from '@/i18n/texts';
import { useAccount } from '@/shell/config';
import { PageHeading } from '@/shell/PageHeading';
import { ButtonLink } from '@/ui/Button';
import { AccountLinks } from './AccountLinks';
import { paths } from './paths';
import { gisTexts } from './texts';
import { Usage } from './Usage';
import { ViewerAccess } from './ViewerAccess';

/** MYP0001 in the GIS area: the account as far as the viewing needs it. */
export default function MyPage() {
  const t = useTexts(gisTexts);
  const info = useAccount().info as UserInfo | undefined;
  return (
    <>
      <PageHeading title={t.myPageTitle} lead={t.myPageLead} />
      <div className="mb-8">
        <ButtonLink to={paths.entrance}>{t.toEntrance}</ButtonLink>
      </div>
      {info && <ViewerAccess attribute={info.userAttribute} />}
      <Usage />
      {info && <AccountLinks temporary={info.userAttribute.isTemporary} />}
    </>
  );
}
