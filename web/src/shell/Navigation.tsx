import { useLocation } from 'react-router';
import type { UserInfo } from '@/api/user-info';
import { usePick } from '@/i18n/texts';
import { href } from '@/lib/href';
import { agency } from '@/lib/mandate';
import { cx } from '@/ui/cx';
import { Link } from '@/ui/Link';
import { RouteLink } from '@/ui/RouteLink';
import { areaAt } from './area';
import { existing, type NavItem, useAccount, usePortal } from './config';
import { useShellTexts } from './useShellTexts';

/** Whether a link leads to the page shown ('page') or to the list it belongs to ('true'). */
function current(path: string, pathname: string, home: string): 'page' | 'true' | undefined {
  if (path === pathname) return 'page';
  return path !== home && pathname.startsWith(`${path}/`) ? 'true' : undefined;
}

/** Where a link leads: who acts for a firm, or its client, comes back to what is the firm's. */
const pathTo = ({ path, agents, firms }: NavItem, user: UserInfo | undefined) =>
  (agents || firms) && user?.acting?.memberId
    ? href(path, { mandate: `m-${user.acting.memberId}` })
    : path;

/** Whether somebody looks after the people of a firm: as its own login, or as a manager in its name. */
const managesFirm = (user: UserInfo | undefined) =>
  user?.acting ? user.acting.firmRole === 'MANAGER' : user?.userAttribute.type !== 'individual';

/** The links of my page, or of the staff portal: at the side on a wide screen. */
export function Navigation() {
  const t = useShellTexts();
  const pick = usePick();
  const portal = usePortal();
  const { pathname } = useLocation();
  const { nav, home } = areaAt(portal, pathname);
  const { info } = useAccount();
  const user = info as UserInfo | undefined;
  const items = existing(nav, portal.routes).filter(
    ({ path, only, agents, firms, own }) =>
      (!only || (info && portal.mayOpen(only, info as never))) &&
      (!agents || user?.actsForOthers) &&
      (!firms || managesFirm(user)) &&
      (own || (agency.opens?.(path, user?.acting) ?? true)),
  );
  return (
    <nav aria-label={t.nav}>
      <ul className="flex flex-col">
        {items.map((item) => (
          <li key={item.path}>
            <RouteLink
              to={pathTo(item, user)}
              aria-current={current(item.path, pathname, home)}
              className={cx(
                'block border-s-4 px-4 py-2.5 leading-normal hover:bg-solid-gray-50 hover:underline',
                current(item.path, pathname, home)
                  ? 'border-key-900 bg-key-50 font-bold text-key-1000'
                  : 'border-solid-gray-200',
              )}
            >
              {pick(item.text)}
            </RouteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The foot of every page: the site's links that exist, and its name. */
export function Footer({ most }: { most: string }) {
  const t = useShellTexts();
  const pick = usePick();
  const { footer, routes, title } = usePortal();
  const items = existing(footer, routes);
  return (
    <footer className="mt-auto border-t border-solid-gray-420 bg-solid-gray-50 print:hidden">
      <div
        className={cx(
          'mx-auto flex flex-wrap items-baseline justify-between gap-x-8 gap-y-4 px-4 lg:px-8',
          most ? `py-8 ${most}` : 'w-full py-4',
        )}
      >
        <p className="font-bold">{pick(title)}</p>
        {items.length > 0 && (
          <nav aria-label={t.footerNav}>
            <ul className="flex flex-wrap gap-x-6 gap-y-2">
              {items.map((item) => (
                <li key={item.path}>
                  <Link to={item.path}>{pick(item.text)}</Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
    </footer>
  );
}
