import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MigrationState } from '@/api/model';
import { userQuery } from '@/api/query';
import type { UserInfo } from '@/api/user-info';
import { useTexts } from '@/i18n/texts';
import { useAccount } from '@/shell/config';
import { PageHeading } from '@/shell/PageHeading';
import { NotificationBanner } from '@/ui/Banner';
import { ButtonGroup, ButtonLink } from '@/ui/Button';
import { Heading } from '@/ui/Heading';
import { ContentLoading } from '@/ui/Loading';
import type { OldSystem } from './paths';
import { MigrationSteps } from './Steps';
import { SystemCard } from './SystemCard';
import { migrationTexts } from './texts';

/** MYP0141: the four old systems, how far each is, and the sign-in to one of them. */
export default function MigrationPage() {
  const t = useTexts(migrationTexts);
  const info = useAccount().info as UserInfo | undefined;
  return (
    <>
      <MigrationSteps current="choose" />
      <PageHeading title={t.title} lead={t.lead} />
      {info?.userAttribute.isTemporary ? (
        <NotificationBanner tone="warning" title={t.temporary}>
          {t.temporaryBody}
        </NotificationBanner>
      ) : (
        <Systems />
      )}
      <ButtonGroup>
        <ButtonLink variant="text" to="/mypage">
          {t.home}
        </ButtonLink>
      </ButtonGroup>
    </>
  );
}

function Systems() {
  const t = useTexts(migrationTexts);
  const [open, setOpen] = useState<OldSystem | null>(null);
  const { data, isError, refetch } = useQuery(
    userQuery('/api/common/userinfo/handover-state-get', {}),
  );
  if (!data) return <ContentLoading failed={isError} onRetry={() => refetch()} />;
  return (
    <>
      <NotificationBanner tone="warning" title={t.before}>
        <ul className="list-disc space-y-1 ps-6">
          <li>{t.once}</li>
          <li>{t.oneAccount}</li>
          <li>{t.attempts}</li>
          <li>{t.nothingYet}</li>
        </ul>
      </NotificationBanner>
      <div className="mt-10">
        <Heading level={2}>{t.systems}</Heading>
        <div className="flex flex-col gap-6">
          {data.systems.map((system: MigrationState) => (
            <SystemCard
              key={system.type}
              system={system}
              open={open === system.type}
              onOpen={(shown) => setOpen(shown ? system.type : null)}
              onRefused={async () => void (await refetch())}
            />
          ))}
        </div>
      </div>
    </>
  );
}
