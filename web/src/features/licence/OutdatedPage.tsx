import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { userQuery } from '@/api/query';
import { NotifyLink } from '@/application/holder/NotifyLink';
import { outdatedTexts } from '@/application/holder/texts';
import { whatDiffers } from '@/application/holder/whatDiffers';
import { texts, usePick, useTexts } from '@/i18n/texts';
import { href } from '@/lib/href';
import { pageOf, pagesOf } from '@/lib/paging';
import { PageHeading } from '@/shell/PageHeading';
import { NotificationBanner } from '@/ui/Banner';
import { ButtonGroup, ButtonLink } from '@/ui/Button';
import { EmptyState } from '@/ui/Card';
import { Link } from '@/ui/Link';
import { ContentLoading } from '@/ui/Loading';
import { Pagination } from '@/ui/Pagination';
import { Table } from '@/ui/Table';
import { listTexts } from './listTexts';
import { LIMIT } from './useListQuery';

const pageTexts = texts({
  title: {
    ja: '氏名・名称や住所がアカウントと異なる免許・登録など',
    en: 'Licences and registrations that state another name or address than the account',
  },
  name: { ja: '氏名・名称', en: 'Name' },
  address: { ja: '住所', en: 'Address' },
  both: { ja: '氏名・名称と住所', en: 'Name and address' },
  differs: { ja: '異なる記載', en: 'What differs' },
  more: {
    ja: '件数が多いため、有効期間が早く終わる1,000件だけを調べました。',
    en: 'There are many: only the 1,000 that end first were compared.',
  },
  none: {
    ja: '有効な免許・登録などの氏名・名称と住所は、アカウントと同じです。',
    en: 'All valid licences and registrations state the name and address of the account.',
  },
  all: { ja: '電子免許状の一覧', en: 'All digital licences' },
});

/** The licences that state another name or address than the account, each with the way to notify the change. */
export default function OutdatedPage() {
  const t = useTexts(pageTexts);
  const list = useTexts(listTexts);
  const words = useTexts(outdatedTexts);
  const pick = usePick();
  const page = pageOf(useSearchParams()[0], LIMIT);
  const { data, isPlaceholderData } = useQuery({
    ...userQuery('/api/deji/licence/list-get', {
      outdated: true,
      offset: (page - 1) * LIMIT,
      limit: LIMIT,
    }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
  return (
    <>
      <PageHeading title={t.title} lead={data && data.valid > 0 ? words.lead : undefined} />
      {data?.more && (
        <div className="mb-6">
          <NotificationBanner tone="warning" title={t.more} />
        </div>
      )}
      {!data ? (
        <ContentLoading />
      ) : data.valid === 0 ? (
        <EmptyState>{t.none}</EmptyState>
      ) : (
        <>
          <Table
            caption={t.title}
            rows={data.licences}
            rowKey={(row) => row.id}
            columns={[
              {
                id: 'name',
                header: list.name,
                rowHeader: true,
                cell: (row) => (
                  <Link to={href('/mypage/digital-licence/detail', { id: row.id })}>
                    {[pick(row.name), row.callSign].filter(Boolean).join(' ')}
                  </Link>
                ),
              },
              { id: 'number', header: list.number, cell: (row) => row.licenceNumber },
              {
                id: 'differs',
                header: t.differs,
                cell: ({ outdated }) => outdated && t[whatDiffers(outdated.name, outdated.address)],
              },
              { id: 'acts', header: list.acts, cell: (row) => <NotifyLink licence={row} /> },
            ]}
          />
          <Pagination
            page={page}
            pages={pagesOf(data.valid, LIMIT)}
            stale={isPlaceholderData}
            to={(to) => `?${new URLSearchParams({ outdated: 'true', page: String(to) })}`}
          />
        </>
      )}
      <ButtonGroup>
        <ButtonLink variant="text" to="/mypage/digital-licence">
          {t.all}
        </ButtonLink>
      </ButtonGroup>
    </>
  );
}
