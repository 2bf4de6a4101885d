import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router';
import { notFound } from '@/api/error';
import type { CarryPreview } from '@/api/model';
import { userQuery } from '@/api/query';
import { useFormat } from '@/i18n/format';
import { useTexts } from '@/i18n/texts';
import { PageHeading } from '@/shell/PageHeading';
import { NotificationBanner } from '@/ui/Banner';
import { ButtonLink } from '@/ui/Button';
import { ContentLoading } from '@/ui/Loading';
import { oldSystemTexts } from '@/ui/status/oldSystemTexts';
import { DescriptionList } from '@/ui/Table';
import { Carry } from './Carry';
import { confirmTexts } from './confirmTexts';
import { failureOf } from './failure';
import { Items } from './Items';
import { MIGRATION, type OldSystem, systemOf } from './paths';
import { Records } from './Records';
import { MigrationSteps } from './Steps';
import { useChosenItems } from './useChosenItems';

/** MYP0142: everything that comes over from an old system, and the one press that does it. */
export default function ConfirmPage() {
  const { pathname } = useLocation();
  const type = systemOf(useSearchParams()[0].get('type'));
  if (!type) throw notFound(pathname);
  return <Waiting type={type} />;
}

function Waiting({ type }: { type: OldSystem }) {
  const t = useTexts(confirmTexts);
  const { data, error, refetch } = useQuery({
    ...userQuery('/api/common/userinfo/handover-preview-get', { type }, { quiet: true }),
    // It stays the same for as long as it waits; what was just fetched is shown at once.
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  });
  const gone = error && failureOf(error) === 'expired';
  return (
    <>
      <MigrationSteps current="check" />
      <PageHeading title={t.title} />
      {gone && <Gone />}
      {!gone && !data && <ContentLoading failed={error !== null} onRetry={() => refetch()} />}
      {!gone && data && <Preview key={data.handoverId} preview={data} />}
    </>
  );
}

/** What was fetched is no longer there: the way to a new sign-in. */
function Gone() {
  const t = useTexts(confirmTexts);
  return (
    <NotificationBanner
      tone="warning"
      announce
      title={t.expiredTitle}
      actions={
        <ButtonLink size="md" variant="outline" to={MIGRATION}>
          {t.again}
        </ButtonLink>
      }
    >
      {t.expired}
    </NotificationBanner>
  );
}

function Preview({ preview }: { preview: CarryPreview }) {
  const t = useTexts(confirmTexts);
  const s = useTexts(oldSystemTexts);
  const format = useFormat();
  const [chosen, choose] = useChosenItems(preview.handoverId);
  return (
    <>
      <DescriptionList
        items={[
          { term: t.from, description: s[preview.type] },
          { term: t.userId, description: preview.userId },
          { term: t.until, description: format.dateTime(preview.expiresAt) },
        ]}
      />
      <Items items={preview.items} chosen={chosen} onChange={choose} />
      <Records preview={preview} />
      <Carry preview={preview} chosen={chosen} />
    </>
  );
}
