import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useNavigate } from 'react-router';
import type { UserOperations } from '@/api/operations';
import { userQuery } from '@/api/query';
import type { UserInfo } from '@/api/user-info';
import { useTexts } from '@/i18n/texts';
import { addressNow, pagesOf } from '@/lib/paging';
import { useAccount } from '@/shell/config';
import { PageHeading } from '@/shell/PageHeading';
import { ButtonLink } from '@/ui/Button';
import { EmptyState } from '@/ui/Card';
import { Link } from '@/ui/Link';
import { ContentLoading } from '@/ui/Loading';
import { lazyPart } from '@/ui/lazyPart';
import { Pagination } from '@/ui/Pagination';
import { Tabs } from '@/ui/Tabs';
import { DelegationTable } from './DelegationTable';
import { listTexts } from './listTexts';
import { LIST, queryOf, REQUEST } from './paths';
import { addressOf, inputOf, LIMIT, type ListQuery, queryIn, useListQuery } from './useListQuery';
import { wordTexts } from './wordTexts';

// Few have something that waits for them.
const Waiting = lazyPart(() => import('./Waiting'));
const Search = lazyPart(() => import('./Search'));
const Truncated = lazyPart(() => import('./Truncated'));

type Found = UserOperations['/api/common/delegation/list-get']['result'];

/** MYP0201: the powers of attorney, those one gave apart from those one was given. */
export default function ListPage() {
  const t = useTexts(listTexts);
  const w = useTexts(wordTexts);
  const query = useListQuery();
  const navigate = useNavigate();
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...userQuery('/api/common/delegation/list-get', inputOf(query)),
    // What was found for one side says nothing of the other.
    placeholderData: (before: Found | undefined, asked) =>
      (asked?.queryKey[1] as Partial<ListQuery> | undefined)?.side === query.side
        ? keepPreviousData(before)
        : undefined,
  });
  const show = (changed: Partial<ListQuery>) =>
    navigate(addressOf({ ...queryIn(addressNow()), page: 1, ...changed }), {
      replace: true,
      preventScrollReset: true,
    });
  const content = (
    <>
      <Suspense fallback={<ContentLoading />}>
        <Search query={query} show={show} />
      </Suspense>
      {!data && <ContentLoading failed={isError} onRetry={() => refetch()} />}
      {data && <Rows found={data} query={query} stale={isPlaceholderData} />}
    </>
  );
  return (
    <>
      <PageHeading title={w.title} lead={t.lead} />
      <Suspense fallback={null}>
        <Waiting />
      </Suspense>
      <Ways />
      <Tabs
        label={t.views}
        current={query.side}
        onChange={(side) => show({ side: side as ListQuery['side'], state: '' })}
        tabs={[
          { id: 'PRINCIPAL', label: t.given, content },
          { id: 'DELEGATE', label: t.received, content },
        ]}
      />
    </>
  );
}

/** What else can be done; in a firm's name by its managers, and its clerks ask. */
function Ways() {
  const t = useTexts(listTexts);
  const info = useAccount().info as UserInfo | undefined;
  const manages = !info?.acting || info.acting.firmRole === 'MANAGER';
  const asks = manages || info.acting?.firmRole === 'CLERK';
  const person = !info?.acting && info?.userAttribute.type === 'individual';
  return (
    <div className="mb-8 flex flex-wrap items-center gap-4">
      {manages && <ButtonLink to={`${LIST}/form`}>{t.grant}</ButtonLink>}
      {asks && (
        <ButtonLink variant="outline" to={`${LIST}/form${queryOf({ kind: 'ask' })}`}>
          {info?.userAttribute.type === 'organization' && !info.acting ? t.askLook : t.ask}
        </ButtonLink>
      )}
      {manages && <Link to={REQUEST}>{t.bulk}</Link>}
      <Link to="/mypage/worklist">{t.work}</Link>
      <Link to="/guide/agent">{t.guide}</Link>
      {person && <Link to="/mypage/firms">{t.firms}</Link>}
      {manages && !person && <Link to="/mypage/members">{t.members}</Link>}
    </div>
  );
}

/** One page of the list. */
function Rows({ found, query, stale }: { found: Found; query: ListQuery; stale: boolean }) {
  const t = useTexts(listTexts);
  const { side, state, keyword, page } = query;
  const filtered = keyword !== '' || state !== '';
  const all = addressOf({ side, state: '', keyword: '', page: 1 });
  const { acting } = (useAccount().info as UserInfo | undefined) ?? {};
  // A firm's members see what is assigned to them; its managers all.
  const assigned = acting && acting.firmRole !== 'MANAGER';
  const received = assigned ? t.noneAssigned(acting.firmName) : t.noneReceived;
  const none = side === 'PRINCIPAL' ? t.noneGiven : received;
  if (found.total === 0) {
    // Agents often have granted none: the page begins with that side, and theirs is the other.
    const other = addressOf({ side: 'DELEGATE', state: '', keyword: '', page: 1 });
    return (
      <EmptyState
        action={
          filtered ? (
            <Link to={all}>{t.showAll}</Link>
          ) : (
            side === 'PRINCIPAL' && <Link to={other}>{t.seeReceived}</Link>
          )
        }
      >
        {filtered ? t.noneFound : none}
      </EmptyState>
    );
  }
  return (
    <>
      <p role="status" className="mb-4">
        {t.count(found.total)}
      </p>
      {found.total > 1000 && (
        <Suspense fallback={null}>
          <Truncated />
        </Suspense>
      )}
      <DelegationTable
        caption={side === 'PRINCIPAL' ? t.givenCaption : t.receivedCaption}
        side={side}
        rows={found.delegations}
      />
      <Pagination
        page={page}
        pages={pagesOf(found.total, LIMIT)}
        stale={stale}
        to={(to) => addressOf({ ...query, page: to })}
      />
    </>
  );
}
