import { useLocation } from 'react-router';
import { useTexts } from '@/i18n/texts';
import { LinkCard } from '@/ui/Card';
import { Heading } from '@/ui/Heading';
import { paths } from './paths';
import { gisTexts } from './texts';
import { useKnownPage } from './useKnownPage';

const links = [
  { path: paths.myPage, title: 'myPage', help: 'myPageHelp' },
  { path: paths.info, title: 'info', help: 'infoHelp' },
  { path: paths.migration, title: 'migration', help: 'migrationHelp' },
] as const;

/** The account's own pages that exist. */
export function AccountLinks({ temporary }: { temporary: boolean }) {
  const t = useTexts(gisTexts);
  const known = useKnownPage();
  const { pathname } = useLocation();
  const useful = (path: string) =>
    known(path) && path !== pathname && !(temporary && path === paths.migration);
  const shown = links.filter(({ path }) => useful(path));
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
