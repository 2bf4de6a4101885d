import { useQuery } from '@tanstack/react-query';
import { staffQuery } from '@/api/query';
import { useTexts } from '@/i18n/texts';
import { PageHeading } from '@/shell/PageHeading';
import { Breadcrumbs } from '@/ui/Breadcrumbs';
import { EmptyState } from '@/ui/Card';
import { ContentLoading } from '@/ui/Loading';
import { Found } from './Found';
import { accountsTexts } from './texts';

/** STF0136: the accounts whose mails come back. */
export default function MailFailedPage() {
  const t = useTexts(accountsTexts);
  const { data, isError, refetch } = useQuery(
    staffQuery('/api/staff/mst/user-mng/mail-failure-list-get', {}),
  );
  return (
    <>
      <Breadcrumbs
        items={[
          { label: t.home, to: '/portal' },
          { label: t.searchTitle, to: '/search' },
          { label: t.mailFailedTitle },
        ]}
      />
      <PageHeading title={t.mailFailedTitle} lead={t.mailFailedLead} />
      {!data && <ContentLoading failed={isError} onRetry={() => void refetch()} />}
      <p role="status" className="my-4">
        {data && data.accounts.length > 0 && t.mailFailedCount(data.accounts.length)}
      </p>
      {data?.accounts.length === 0 && <EmptyState>{t.noneMailFailed}</EmptyState>}
      {data && data.accounts.length > 0 && <Found caption={t.mailFailedTitle} list={data} />}
    </>
  );
}
