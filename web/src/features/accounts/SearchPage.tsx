import type { StaffInfo } from '@/api/model';
import { mayWrite } from '@/api/writers';
import { useTexts } from '@/i18n/texts';
import { useAccount } from '@/shell/config';
import { PageHeading } from '@/shell/PageHeading';
import { ButtonLink } from '@/ui/Button';
import { SearchForm } from './SearchForm';
import { accountsTexts } from './texts';

/** STF0003: by what accounts are searched. */
export default function SearchPage() {
  const t = useTexts(accountsTexts);
  const me = useAccount().info as StaffInfo | undefined;
  const writes = mayWrite(me);
  return (
    <>
      <PageHeading title={t.searchTitle} lead={t.searchLead} />
      <div className="mb-8 flex flex-wrap gap-4">
        <ButtonLink variant="outline" size="md" to="/identify">
          {t.reviews}
        </ButtonLink>
        <ButtonLink variant="outline" size="md" to="/account/mail-failed">
          {t.mailFailedTitle}
        </ButtonLink>
        {writes && (
          <ButtonLink variant="outline" size="md" to="/account/register">
            {t.register}
          </ButtonLink>
        )}
        {me?.role === 'administrator' && (
          <ButtonLink variant="outline" size="md" to="/account/bulk">
            {t.bulk}
          </ButtonLink>
        )}
      </div>
      <SearchForm />
    </>
  );
}
