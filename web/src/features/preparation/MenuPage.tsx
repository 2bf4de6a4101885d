import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { Acting } from '@/api/model';
import { userQuery } from '@/api/query';
import { registrationOf, type UserInfo } from '@/api/user-info';
import { aboutStation } from '@/application/menu/acts';
import { answersIn, menuPath } from '@/application/menu/answers';
import { type Resolved, useTexts } from '@/i18n/texts';
import { useAccount } from '@/shell/config';
import { PageHeading } from '@/shell/PageHeading';
import { NotificationBanner } from '@/ui/Banner';
import { EmptyState } from '@/ui/Card';
import { LazyMessage } from '@/ui/LazyMessage';
import { Link } from '@/ui/Link';
import { ContentLoading } from '@/ui/Loading';
import { AllProcedures } from './AllProcedures';
import { Finder } from './Finder';
import { menuTexts } from './menuTexts';
import { Questions } from './Questions';
import type { Offered } from './search';

/** MYP0301: what one wants to do, and the procedure for it. */
export default function MenuPage() {
  const t = useTexts(menuTexts);
  const { data } = useQuery(userQuery('/api/mst/procedure/list-get', {}));
  const acting = (useAccount().info as UserInfo | undefined)?.acting;
  const offered = data && (acting ? within(data) : data);
  // Who may only look at something is not told of procedures.
  const leadFor = acting && offered?.procedures.length ? t.leadFor(acting.holderName) : undefined;
  return (
    <>
      <PageHeading title={t.title} lead={acting ? leadFor : t.lead} />
      {offered ? <Menu {...offered} /> : <ContentLoading />}
    </>
  );
}

/** What an agent may file, and what that is about. */
function within({ procedures, stations }: Offered): Offered {
  const may = procedures.filter(({ available }) => available);
  return {
    procedures: may,
    stations: stations.filter((each) => aboutStation(may, each).length > 0),
  };
}

/** Why nothing can be filed there: by the role, or else by what the power of attorney is for. */
function noneUnder({ readOnly, firmRole, firmName }: Acting, t: Resolved<typeof menuTexts>) {
  if (firmRole === 'READER') return t.noneReader(firmName);
  return readOnly ? t.noneInquirer : t.noneFor;
}

function Menu(offered: Offered) {
  const t = useTexts(menuTexts);
  const answers = answersIn(useSearchParams()[0]);
  const info = useAccount().info as UserInfo | undefined;
  if (offered.procedures.length === 0) {
    return <EmptyState>{info?.acting ? noneUnder(info.acting, t) : t.none}</EmptyState>;
  }
  const list = answers.mode === 'list';
  const unregistered = info && !info.acting && registrationOf(info).length === 0;
  return (
    <Finder {...offered} words={answers.words ?? ''}>
      {unregistered && (
        <div className="mb-8">
          <NotificationBanner title={<LazyMessage code="MSG-LIT-I-0034" />} />
        </div>
      )}
      {list ? <AllProcedures {...offered} /> : <Questions {...offered} answers={answers} />}
      <p className="mt-10">
        <Link to={menuPath(list ? {} : { mode: 'list' })}>{list ? t.toQuestions : t.toList}</Link>
      </p>
    </Finder>
  );
}
