import { useTexts } from '@/i18n/texts';
import { useAccount, usePortal } from '@/shell/config';
import { usePageTitle } from '@/shell/PageHeading';
import { PagePart } from '@/shell/PagePart';
import { SignInButton } from '@/shell/SignInButton';
import { ButtonLink } from '@/ui/Button';
import { LinkCard } from '@/ui/Card';
import { Heading } from '@/ui/Heading';
import { topTexts } from './topTexts';

const wants = [
  { path: '/mypage/application-menu', title: 'apply', help: 'applyHelp' },
  { path: '/mypage/application-draft', title: 'resume', help: 'resumeHelp' },
  { path: '/mypage/application-progress', title: 'progress', help: 'progressHelp' },
  { path: '/mypage/payment', title: 'pay', help: 'payHelp' },
  { path: '/mypage/written-notice', title: 'notices', help: 'noticesHelp' },
  { path: '/mypage/digital-licence', title: 'licences', help: 'licencesHelp' },
  { path: '/digital-licence', title: 'inquire', help: 'inquireHelp' },
] as const;

const guides = [
  { path: '/guide', title: 'guide', help: 'guideHelp' },
  { path: '/faq', title: 'faq', help: 'faqHelp' },
  { path: '/support', title: 'support', help: 'supportHelp' },
] as const;

/** SHN0001: the way in. */
export default function TopPage() {
  usePageTitle('');
  return (
    <>
      <Hero />
      <Wants />
      <Announcements />
      <Guides />
    </>
  );
}

function Hero() {
  const t = useTexts(topTexts);
  const portal = usePortal();
  const { isLogin } = useAccount();
  return (
    <div className="relative overflow-hidden rounded-16 bg-key-50 px-5 py-8 sm:px-10 sm:py-12">
      <Waves />
      <Heading level={1} tabIndex={-1}>
        <span className="text-[length:min(1em,8vw)]">{t.title}</span>
      </Heading>
      <p className="mt-4 max-w-[34rem] sm:text-[1.125rem]">{t.lead}</p>
      <div className="mt-6 flex flex-wrap gap-4">
        {isLogin ? (
          <ButtonLink to={portal.home}>{t.toMyPage}</ButtonLink>
        ) : (
          <>
            <SignInButton>{t.signIn}</SignInButton>
            <ButtonLink variant="outline" to="/signup">
              {t.signUp}
            </ButtonLink>
          </>
        )}
      </div>
      {!isLogin && <p className="mt-3 text-[0.875rem] text-solid-gray-700">{t.signInHelp}</p>}
    </div>
  );
}

/** Decoration: waves that leave an antenna. */
function Waves() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 400 320"
      className="absolute end-0 top-0 hidden h-full text-key-300 lg:block print:hidden"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
    >
      {[40, 80, 120, 160, 200].map((radius) => (
        <path
          key={radius}
          opacity={1 - radius / 260}
          d={`M${230 - radius * 0.77} ${140 + radius * 0.64}A${radius} ${radius} 0 0 1 ${230 - radius * 0.77} ${140 - radius * 0.64}M${230 + radius * 0.77} ${140 - radius * 0.64}A${radius} ${radius} 0 0 1 ${230 + radius * 0.77} ${140 + radius * 0.64}`}
        />
      ))}
      <g className="text-key-900" strokeWidth="5" strokeLinecap="round" strokeLinejoin="round">
        <path d="M230 152 190 316M230 152l40 164M214 218h32M203 262l43-44M257 262l-43-44M200 276h60" />
        <circle cx="230" cy="140" r="11" fill="currentColor" stroke="none" />
      </g>
    </svg>
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

/** What the server says: announcements, and how long things take. */
function Announcements() {
  const t = useTexts(topTexts);
  return (
    <>
      <section className="mt-12">
        <Heading level={2}>{t.announcements}</Heading>
        <PagePart name="announcements" />
      </section>
      <section className="mt-12">
        <Heading level={2}>{t.waits}</Heading>
        <PagePart name="waits" />
      </section>
    </>
  );
}

function Guides() {
  const t = useTexts(topTexts);
  return (
    <section className="mt-12">
      <Heading level={2}>{t.guides}</Heading>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {guides.map((each) => (
          <li key={each.path}>
            <LinkCard to={each.path} title={t[each.title]}>
              {t[each.help]}
            </LinkCard>
          </li>
        ))}
      </ul>
    </section>
  );
}
