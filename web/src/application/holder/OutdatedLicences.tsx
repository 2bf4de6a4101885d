import { useQuery } from '@tanstack/react-query';
import { userQuery } from '@/api/query';
import { useTexts } from '@/i18n/texts';
import { agency } from '@/lib/mandate';
import { NotificationBanner } from '@/ui/Banner';
import { ButtonLink } from '@/ui/Button';
import { outdatedTexts } from './texts';
import { whatDiffers } from './whatDiffers';

/** That licences state another name or address than the account, and where they are; nothing where none does. */
export default function OutdatedLicences() {
  const t = useTexts(outdatedTexts);
  const { data } = useQuery({
    ...userQuery('/api/deji/licence/list-get', { outdated: true, limit: 1 }, { quiet: true }),
    refetchOnMount: 'always',
  });
  if (!data?.outdated || data.valid === 0) return null;
  const { names, addresses } = data.outdated;
  const what = t[whatDiffers(names > 0, addresses > 0)];
  return (
    <div className="mb-8">
      <NotificationBanner
        tone="warning"
        title={t.title(data.valid, data.more, what, agency.agent === true)}
        actions={<ButtonLink to="/mypage/digital-licence?outdated=true">{t.see}</ButtonLink>}
      >
        {t.lead}
      </NotificationBanner>
    </div>
  );
}
