import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { staffQuery } from '@/api/query';
import { useTexts } from '@/i18n/texts';
import { PageHeading } from '@/shell/PageHeading';
import { Breadcrumbs } from '@/ui/Breadcrumbs';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/Card';
import { ContentLoading } from '@/ui/Loading';
import { Found } from './Found';
import { stateOf, useConditions } from './search';
import { accountsTexts } from './texts';

/** STF0006: the accounts that a search finds; nothing where nothing was searched for. */
export default function ListPage() {
  const t = useTexts(accountsTexts);
  const navigate = useNavigate();
  const searched = useConditions();
  const conditions = searched ?? {};
  const { data, isError, refetch } = useQuery({
    ...staffQuery('/api/staff/mst/user-mng/list-get', conditions),
    enabled: searched !== undefined,
  });
  return (
    <>
      <Breadcrumbs
        items={[
          { label: t.home, to: '/portal' },
          { label: t.searchTitle, to: '/search' },
          { label: t.listTitle },
        ]}
      />
      <PageHeading title={t.listTitle} />
      <p className="mb-4">
        <Button
          variant="outline"
          size="md"
          onClick={() => void navigate('/search', { state: stateOf(conditions) })}
        >
          {t.newer}
        </Button>
      </p>
      {!searched && <EmptyState>{t.emptySearch}</EmptyState>}
      {searched && !data && <ContentLoading failed={isError} onRetry={() => void refetch()} />}
      <p role="status" className="my-4">
        {data && data.accounts.length > 0 && t.found(data.accounts.length)}
      </p>
      {data?.accounts.length === 0 && <EmptyState>{t.none}</EmptyState>}
      {data && data.accounts.length > 0 && <Found caption={t.listTitle} list={data} />}
    </>
  );
}
