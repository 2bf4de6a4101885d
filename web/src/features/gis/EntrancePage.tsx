import { useQuery } from '@tanstack/react-query';
import { readPayload } from '@/api/payload';
import type { UserInfo } from '@/api/user-info';
import { useTexts } from '@/i18n/texts';
import { useAccount } from '@/shell/config';
import { PageHeading } from '@/shell/PageHeading';
import { PayloadPart } from '@/shell/PagePart';
import { Breadcrumbs } from '@/ui/Breadcrumbs';
import { LinkCard } from '@/ui/Card';
import { Heading } from '@/ui/Heading';
import { ContentLoading } from '@/ui/Loading';
import { MayUse } from './MayUse';
import { paths } from './paths';
import { gisTexts } from './texts';
import { Usage } from './Usage';
import { useKnown } from './useKnown';

/** GIS0003: the entrance of the viewing: who may use it, and where the maps are. */
export default function EntrancePage() {
  const t = useTexts(gisTexts);
  const info = useAccount().info as UserInfo | undefined;
  return (
    <>
      <Breadcrumbs items={[{ label: t.about, to: paths.index }, { label: t.title }]} />
      <PageHeading title={t.title} lead={t.lead} />
      {info && <MayUse attribute={info.userAttribute} />}
      <Usage />
      <Bureaus />
      {info && <More temporary={info.userAttribute.isTemporary} />}
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

const links = [
  { path: paths.myPage, title: 'myPage', help: 'myPageHelp' },
  { path: paths.info, title: 'info', help: 'infoHelp' },
  { path: paths.migration, title: 'migration', help: 'migrationHelp' },
] as const;

function More({ temporary }: { temporary: boolean }) {
  const t = useTexts(gisTexts);
  const known = useKnown();
  const shown = links.filter(({ path }) => known(path) && !(temporary && path === paths.migration));
  return (
    <section className="mt-10">
      <Heading level={2}>{t.more}</Heading>
      <ul className="grid gap-4 sm:grid-cols-2">
        {shown.map(({ path, title, help }) => (
          <li key={path}>
            <LinkCard to={path} title={t[title]}>
              {t[help]}
            </LinkCard>
          </li>
        ))}
      </ul>
    </section>
  );
}
