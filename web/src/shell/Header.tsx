import { useEffect, useId, useState } from 'react';
import { useLocation } from 'react-router';
import { usePick } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import { cx } from '@/ui/cx';
import { Icon } from '@/ui/Icon';
import { Link } from '@/ui/Link';
import { RouteLink } from '@/ui/RouteLink';
import { useAccount, usePortal } from './config';
import { signOut } from './leave';
import { FontSizeControl, LanguageSwitch } from './Preferences';
import { SignInButton } from './SignInButton';
import { useShellTexts } from './useShellTexts';

function Mark({ className }: { className: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" className={className}>
      <rect width="32" height="32" rx="7" fill="currentColor" />
      <g className="stroke-white" fill="none" strokeWidth="2.4" strokeLinecap="round">
        <path d="M10.3 18.7a8 8 0 0 1 0-11.4M21.7 7.300a8 8 0 0 1 0 11.400M16 15.500 12 26M16 15.500 20 26M13.400 22.500h5.200" />
      </g>
      <circle cx="16" cy="13" r="2.6" className="fill-white" />
    </svg>
  );
}

/** The service's name; leads to the top page. */
function Brand() {
  const portal = usePortal();
  const pick = usePick();
  const staff = portal.name === 'staff';
  return (
    <RouteLink
      to={staff ? portal.home : '/'}
      className="flex flex-wrap items-center gap-2 py-1 leading-snug font-bold hover:underline sm:text-[1.25rem]"
    >
      <Mark className="size-8 shrink-0 text-key-900" />
      {pick(portal.brand ?? portal.title)}
      {portal.badge && (
        <span className="rounded-4 bg-key-900 px-2 py-0.5 text-[0.875rem] whitespace-nowrap text-white">
          {pick(portal.badge)}
        </span>
      )}
    </RouteLink>
  );
}

/** Sign in, or the account's name and sign out. */
function Account() {
  const t = useShellTexts();
  const portal = usePortal();
  const pick = usePick();
  const { isLogin, info } = useAccount();
  const account = portal.account ?? portal.own;
  const [signingOut, setSigningOut] = useState(false);
  if (isLogin) {
    const name = portal.accountName(info as never);
    return (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="flex items-center gap-1 text-[0.875rem]">
          <Icon name="user" />
          <span className="sr-only">{t.signedInAs}: </span>
          {account ? <Link to={account}>{name}</Link> : name}
        </span>
        <Button
          variant="outline"
          size="sm"
          pending={signingOut}
          onClick={() => {
            setSigningOut(true);
            void signOut(portal).then(setSigningOut);
          }}
        >
          {t.signOut}
        </Button>
      </div>
    );
  }
  const { signup } = portal;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {signup && <Link to={signup.path}>{pick(signup.text)}</Link>}
      <SignInButton size="sm">{t.signIn}</SignInButton>
    </div>
  );
}

/** The header: name, language and controls; on a phone the controls stand behind 'Menu', the language beside it. */
export function Header({
  simple,
  wide,
  most,
  children,
}: {
  simple: boolean;
  /** The page has no navigation at its side. */
  wide: boolean;
  /** How wide the page is at most. */
  most: string;
  children?: React.ReactNode;
}) {
  const t = useShellTexts();
  const staff = usePortal().name === 'staff';
  const id = useId();
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the menu.
  useEffect(() => setOpen(false), [pathname]);
  return (
    <header
      className={cx(
        'border-b border-solid-gray-420 bg-white print:hidden',
        staff ? 'border-t-8 border-t-key-900' : 'border-t-4 border-t-key-900',
      )}
    >
      <div
        className={cx(
          'mx-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-2 px-4 lg:px-8',
          most || 'w-full',
          wide ? 'py-1.5' : 'py-3',
        )}
      >
        <Brand />
        <div className="ms-auto flex items-center gap-x-3">
          <LanguageSwitch />
          <button
            type="button"
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
            className={cx(
              'inline-flex min-h-11 items-center gap-1 rounded-6 border border-solid-gray-600 px-3 text-[0.875rem] font-bold',
              !wide && 'lg:hidden',
            )}
          >
            <Icon name={open ? 'close' : 'menu'} />
            {open ? t.closeMenu : t.menu}
          </button>
        </div>
        <div
          id={id}
          className={cx(
            'w-full flex-col items-start gap-4 py-2 lg:flex lg:w-auto lg:flex-row lg:flex-wrap lg:items-center lg:gap-x-6 lg:gap-y-2 lg:py-0',
            open ? 'flex' : 'hidden',
          )}
        >
          <FontSizeControl />
          {!simple && <Account />}
          {children && (
            <div className={cx('w-full', !(wide && open) && 'lg:hidden')}>{children}</div>
          )}
        </div>
      </div>
      <div data-acting />
    </header>
  );
}
