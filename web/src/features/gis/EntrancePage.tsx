import { useQuery } from '@tanstack/react-query';
import { readPayload } from '@/api/payload';
import type { UserInfo } from '@/api/user-info';
import { useTexts } from '@/i18n/texts';
import { useAccount } from '@/shell/config';
import { PageHeading } from '@/shell/PageHeading';
import { PayloadPart } from '@/shell/PagePart';
import { Breadcrumbs } from '@/ui/Breadcrumbs';
import { ContentLoading } from '@/ui/Loading';
import { AccountLinks } from './AccountLinks';
import { paths } from './paths';
import { gisTexts } from './texts';
import { Usage } from './Usage';
import { ViewerAccess } from './ViewerAccess';

/** GIS0003: the entrance of the viewing: who may use it, and where the maps are. */
export default function EntrancePage() {
  const t = useTexts(gisTexts);
  const info = useAccount().info as UserInfo | undefined;
  return (
    <>
      <Breadcrumbs items={[{ label: t.about, to: paths.index }, { label: t.title }]} />
      <PageHeading title={t.title} lead={t.lead} />
      {info && <ViewerAccess attribute={info.userAttribute} />}
      <Usage />
      <Bureaus />
      {info && <AccountLinks temporary={info.userAttribute.isTemporary} />}
    </>
  );
}

/** Where the maps lie open, as the page of the guide says. */
function Bureaus() {
  const { data, isError, refetch } = useQuery({
    queryKey: ['payload', paths.index],
    queryFn: () => readPayload(new URL(paths.index, window.location.href)),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  });
  return (
    <div className="mt-10">
      {data ? (
        <PayloadPart of={data} name="bureaus" />
      ) : (
        <ContentLoading failed={isError} onRetry={() => refetch()} />
      )}
    </div>
  );
}
