import { api } from '@/api/user';
import { useLang } from '@/i18n/lang';
import { useTexts } from '@/i18n/texts';
import { loginUrl, useAccount, usePortal } from '@/shell/config';
import { usePageTitle } from '@/shell/PageHeading';
import { useCall } from '@/shell/useCall';
import { AnnouncementList } from '@/ui/AnnouncementList';
import { Button, ButtonAnchor, ButtonLink } from '@/ui/Button';
import { EmptyState, LinkCard } from '@/ui/Card';
import { Heading } from '@/ui/Heading';
import { Link } from '@/ui/Link';
import { ContentLoading } from '@/ui/Loading';
import { topTexts } from './topTexts';

const wants = [
  { path: '/mypage/application-menu', title: 'apply', help: 'applyHelp' },
  { path: '/mypage/application-draft', title: 'resume', help: 'resumeHelp' },
  { path: '/mypage/application-progress', title: 'progress', help: 'progressHelp' },
  { path: '/mypage/payment', title: 'pay', help: 'payHelp' },
  { path: '/mypage/written-notice', title: 'notices', help: 'noticesHelp' },
  { path: '/mypage/digital-licence', title: 'licences', help: 'licencesHelp' },
] as const;

/** SHN0001: the way in. */
export default function TopPage() {
  usePageTitle('');
  return (
    <>
      <Hero />
      <Wants />
      <Announcements />
    </>
  );
}

function Hero() {
  const t = useTexts(topTexts);
  const lang = useLang();
  const portal = usePortal();
  const { isLogin } = useAccount();
  return (
    <div className="rounded-16 bg-key-50 px-5 py-8 sm:px-10 sm:py-12">
      <Heading level={1} tabIndex={-1}>
        {t.title}
      </Heading>
      <p className="mt-4 max-w-[40rem] sm:text-[1.125rem]">{t.lead}</p>
      <div className="mt-6">
        {isLogin ? (
          <ButtonLink to={portal.home}>{t.toMyPage}</ButtonLink>
        ) : (
          <ButtonAnchor href={loginUrl(portal, portal.home, lang)}>{t.signIn}</ButtonAnchor>
        )}
      </div>
      {!isLogin && <p className="mt-3 text-[0.875rem] text-solid-gray-700">{t.signInHelp}</p>}
    </div>
  );
}

function Wants() {
  const t = useTexts(topTexts);
  const { routes } = usePortal();
  const { isLogin } = useAccount();
  const known = wants.filter((want) => routes.some((page) => page.path === want.path));
  if (known.length === 0) return null;
  return (
    <section className="mt-12">
      <Heading level={2}>{t.wants}</Heading>
      {!isLogin && <p className="mb-4 text-solid-gray-700">{t.needsSignIn}</p>}
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {known.map((want) => (
          <li key={want.path}>
            <LinkCard to={want.path} title={t[want.title]}>
              {t[want.help]}
            </LinkCard>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Announcements() {
  const t = useTexts(topTexts);
  const { data, error, retry } = useCall(
    'top',
    (options) => api.call('/api/mst/announcement/list-get', {}, options),
    true,
  );
  const items = data?.announcements.slice(0, 5);
  return (
    <section className="mt-12">
      <Heading level={2}>{t.announcements}</Heading>
      {!data && !error && <ContentLoading />}
      {Boolean(error) && (
        <EmptyState
          action={
            <Button variant="outline" size="md" onClick={retry}>
              {t.retry}
            </Button>
          }
        >
          {t.announcementsFailed}
        </EmptyState>
      )}
      {items?.length === 0 && <EmptyState>{t.noAnnouncements}</EmptyState>}
      {items && items.length > 0 && (
        <>
          <AnnouncementList items={items} />
          <p className="mt-4">
            <Link to="/announcement">{t.allAnnouncements}</Link>
          </p>
        </>
      )}
    </section>
  );
}
