import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import type {
  ApplicationDetail,
  ApplicationSummary,
  DelegationDetail,
  Home,
  LicenceDetail,
  NoticeDetail,
  PastFiling as Past,
  PaymentDetail,
} from '@/api/model';
import type { UserOperations } from '@/api/operations';
import { staffQuery, userQuery } from '@/api/query';
import type { Methods, Summary } from '@/features/account/useSummary';
import { Facts } from '@/features/delegation/Facts';
import { HomeLists } from '@/features/home/HomeLists';
import OpenRequests from '@/features/home/OpenRequests';
import { LicenceTable } from '@/features/licence/LicenceTable';
import { Validity } from '@/features/licence/Validity';
import { Letter } from '@/features/notice/Letter';
import { NoticeTable } from '@/features/notice/NoticeTable';
import { Attempts } from '@/features/payment/Attempts';
import { Payment } from '@/features/payment/DetailPage';
import { PaymentTable } from '@/features/payment/PaymentTable';
import { ApplicationTable } from '@/features/progress/ApplicationTable';
import { CaseView } from '@/features/progress/CaseView';
import { HistoryTable } from '@/features/progress/HistoryTable';
import PastFiling from '@/features/progress/PastFiling';
import { usePick, useTexts } from '@/i18n/texts';
import { ButtonLink } from '@/ui/Button';
import { Heading } from '@/ui/Heading';
import { Link } from '@/ui/Link';
import { ContentLoading } from '@/ui/Loading';
import { LicenceRecord } from '@/ui/licence/LicenceRecord';
import { AccountState } from '@/ui/status/AccountState';
import { type Draft, type DraftList, DraftOf, Drafts } from './Drafts';
import { type MandateList, Mandates } from './Mandates';
import { Profile, Ways } from './Profile';
import type { Seen } from './pages';
import { supportTexts } from './texts';

type History = UserOperations['/api/common/application-history/list-get']['result'];
type NoticeList = UserOperations['/api/common/written-notice/list-get']['result'];
type LicenceList = UserOperations['/api/deji/licence/list-get']['result'];
type PaymentList = UserOperations['/api/common/payment/list-get']['result'];

/** What the user is shown, by the parts that the user portal shows it with. */
export function Content({ seen, none }: { seen: Seen; none: ReactNode }) {
  const { result } = seen;
  switch (seen.page) {
    case 'HOME':
      return <MyPage home={result as unknown as Home} of={seen.userAttribute} />;
    case 'PROGRESS': {
      const { applications, asked } = result as {
        applications: readonly ApplicationSummary[];
        asked: readonly string[];
      };
      return applications.length > 0 ? (
        <ApplicationTable applications={applications} asked={asked} />
      ) : (
        none
      );
    }
    case 'HISTORY': {
      const { entries } = result as unknown as History;
      return entries.length > 0 ? <HistoryTable entries={entries} /> : none;
    }
    case 'NOTICES': {
      const { notices, total } = result as unknown as NoticeList;
      return (
        <Listed shown={notices.length} total={total} none={none}>
          <NoticeTable notices={notices} />
        </Listed>
      );
    }
    case 'NOTICE':
      return <Letter notice={result as unknown as NoticeDetail} />;
    case 'LICENCES': {
      const { licences, valid, invalid } = result as unknown as LicenceList;
      return (
        <Listed shown={licences.length} total={valid + invalid} none={none}>
          <Licences licences={licences} />
        </Listed>
      );
    }
    case 'LICENCE': {
      const licence = result as unknown as LicenceDetail;
      return (
        <>
          <Validity licence={licence} />
          <div className="@container">
            <LicenceRecord licence={licence} />
          </div>
        </>
      );
    }
    case 'PAYMENTS': {
      const { payments, total } = result as unknown as PaymentList;
      return (
        <Listed shown={payments.length} total={total} none={none}>
          <PaymentTable payments={payments} />
        </Listed>
      );
    }
    case 'PAYMENT':
      return <PaymentOf payment={result as unknown as PaymentDetail} />;
    case 'PROFILE':
      return <Profile of={result as unknown as Summary} />;
    case 'METHODS':
      return <Ways of={result as unknown as Methods} />;
    case 'MANDATES_GIVEN':
    case 'MANDATES_HELD':
      return <Mandates found={result as unknown as MandateList} page={seen.page} none={none} />;
    case 'MANDATE':
      return <Facts of={result as unknown as DelegationDetail} />;
    case 'DRAFTS': {
      const { drafts } = result as unknown as DraftList;
      return drafts.length > 0 ? <Drafts drafts={drafts} /> : none;
    }
    case 'DRAFT':
      return <DraftOf draft={result as unknown as Draft} />;
    case 'CASE':
      return <Filing application={result as unknown as ApplicationDetail} />;
    case 'PAST_CASE': {
      const { application, past } = result as { application?: ApplicationDetail; past?: Past };
      if (application) return <Filing application={application} history />;
      return past ? <PastFiling past={past} /> : none;
    }
  }
}

/** A list, of which the newest are shown. */
function Listed({
  shown,
  total,
  none,
  children,
}: {
  shown: number;
  total: number;
  none: ReactNode;
  children: ReactNode;
}) {
  const t = useTexts(supportTexts);
  if (shown === 0) return none;
  return (
    <>
      {total > shown && <p className="mb-4">{t.some(shown, total)}</p>}
      {children}
    </>
  );
}

function Licences({ licences }: Pick<LicenceList, 'licences'>) {
  return <LicenceTable caption={useTexts(supportTexts).licences} licences={licences} />;
}

function PaymentOf({ payment }: { payment: PaymentDetail }) {
  const pick = usePick();
  return (
    <>
      <Heading level={2}>{pick(payment.subject)}</Heading>
      <Payment payment={payment} />
      {payment.attempts.length > 0 && <Attempts attempts={payment.attempts} />}
    </>
  );
}

function MyPage({ home, of }: { home: Home; of: Seen['userAttribute'] }) {
  const t = useTexts(supportTexts);
  return (
    <Suspense fallback={<ContentLoading />}>
      <AccountState of={of} actions={<Link to="/mypage/account">{t.toAccount}</Link>} />
      <div className="mb-8">
        <ButtonLink to="/mypage/application-menu">{t.start}</ButtonLink>
      </div>
      {home.openRequests.length > 0 && <OpenRequests requests={home.openRequests} />}
      <HomeLists home={home} />
    </Suspense>
  );
}

/** A filing, with its definition as the staff portal has it put where the user portal's is looked for. */
function Filing({ application, history }: { application: ApplicationDetail; history?: boolean }) {
  const pick = usePick();
  const queries = useQueryClient();
  const { procedureId, procedureVersion } = application;
  const asked = { procedureId, version: procedureVersion };
  const { data } = useQuery(staffQuery('/api/staff/mst/procedure/detail-get', asked));
  if (!data) return <ContentLoading />;
  const { queryKey } = userQuery('/api/mst/procedure/detail-get', asked);
  if (!queries.getQueryData(queryKey)) queries.setQueryData(queryKey, data as never);
  return (
    <Suspense fallback={<ContentLoading />}>
      <Heading level={2}>{pick(application.subject)}</Heading>
      <CaseView application={application} {...(history && { history })} />
    </Suspense>
  );
}
