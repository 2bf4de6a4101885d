import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { MigrationState } from '@/api/model';
import { userQuery } from '@/api/query';
import { useFormat } from '@/i18n/format';
import { useTexts } from '@/i18n/texts';
import { usePortal } from '@/shell/config';
import { PageHeading } from '@/shell/PageHeading';
import { NotificationBanner } from '@/ui/Banner';
import { ButtonGroup, ButtonLink } from '@/ui/Button';
import { ContentLoading } from '@/ui/Loading';
import { oldSystemTexts } from '@/ui/status/oldSystemTexts';
import { DescriptionList } from '@/ui/Table';
import { completeTexts } from './completeTexts';
import { MIGRATION } from './paths';
import { MigrationSteps } from './Steps';
import { migrationTexts } from './texts';

/** The system that the address names, else the one that came over last. */
function shownOf(systems: readonly MigrationState[], type: string | null) {
  const done = systems.filter((each) => each.status === 'DONE');
  return (
    done.find((each) => each.type === type) ??
    done.sort((a, b) => b.doneAt.localeCompare(a.doneAt))[0]
  );
}

/** MYP0143: what came over, and what comes next. */
export default function CompletePage() {
  const t = useTexts(completeTexts);
  const type = useSearchParams()[0].get('type');
  const { data, isError, refetch } = useQuery(
    userQuery('/api/common/userinfo/handover-state-get', {}),
  );
  const shown = data && shownOf(data.systems, type);
  const more = data?.systems.some((each) => each.status === 'NOT_YET') ?? false;
  if (data && !shown) return <NotDone />;
  return (
    <>
      <MigrationSteps current="done" />
      <PageHeading title={t.title} lead={t.mail} />
      {shown ? (
        <Result system={shown} />
      ) : (
        <ContentLoading failed={isError} onRetry={() => refetch()} />
      )}
      <Next more={more} />
    </>
  );
}

function NotDone() {
  const t = useTexts(completeTexts);
  const m = useTexts(migrationTexts);
  return (
    <>
      <PageHeading title={m.title} />
      <NotificationBanner title={t.notDone} />
      <ButtonGroup>
        <ButtonLink to={MIGRATION}>{t.start}</ButtonLink>
      </ButtonGroup>
    </>
  );
}

function Result({ system }: { system: MigrationState }) {
  const t = useTexts(completeTexts);
  const s = useTexts(oldSystemTexts);
  const format = useFormat();
  const { applications, licences, notifications } = system.counts;
  return (
    <DescriptionList
      items={[
        { term: t.system, description: s[system.type] },
        { term: t.doneAt, description: format.dateTime(system.doneAt) },
        { term: t.applications, description: t.count(applications) },
        { term: t.licences, description: t.count(licences) },
        { term: t.notifications, description: t.count(notifications) },
      ]}
    />
  );
}

const INFO = '/mypage/account/info';

function Next({ more }: { more: boolean }) {
  const t = useTexts(completeTexts);
  const m = useTexts(migrationTexts);
  const { routes } = usePortal();
  const known = routes.some((page) => page.path === INFO);
  return (
    <ButtonGroup>
      {known && <ButtonLink to={INFO}>{t.info}</ButtonLink>}
      {more && (
        <ButtonLink variant="outline" to={MIGRATION}>
          {t.more}
        </ButtonLink>
      )}
      <ButtonLink variant="text" to="/mypage">
        {m.home}
      </ButtonLink>
    </ButtonGroup>
  );
}
