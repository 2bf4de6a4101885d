import { type ComponentType, createContext, useContext } from 'react';
import type { PortalError } from '@/api/error';
import type { Holder } from '@/api/user-info';
import type { Bilingual } from '@/i18n/lang';
import { useStore } from '@/lib/useStore';
import type { errorTexts } from './errorTexts';
import type { Page, Who } from './table';
import type { shellTexts } from './texts';

/** A part of the portal that is a client of its own at the issuer with a sign-out of its own. */
export interface Area extends Pick<PortalConfig, 'home' | 'entry' | 'nav' | 'logout'> {
  /** What the paths of its pages begin with. */
  prefix: string;
}

/** A link of the navigation or the footer; shown only while its path is in the route table. */
export interface NavItem {
  path: string;
  text: Bilingual;
  /** Shown to those alone who may open such pages; to all where it is left out. */
  only?: Who;
  /** Shown to those alone who act for others. */
  agents?: boolean;
  /** Shown to those alone who look after a firm's people: its own login and its managers. */
  firms?: boolean;
  /** About one's own things: shown while one acts for somebody as well, whom it leads away from. */
  own?: boolean;
}

/** What differs between the two portals. */
export interface PortalConfig {
  name: 'user' | 'staff';
  /** The service's name, as the header and every page title show it. */
  title: Bilingual;
  /** What the header says instead of the title, with a badge behind it. */
  brand?: Bilingual;
  badge?: Bilingual;
  /** What the frame and its error pages say in other words than the user portal. */
  texts?: Readonly<Partial<Record<keyof typeof shellTexts | keyof typeof errorTexts, Bilingual>>>;
  routes: readonly Page[];
  /** Where the error pages lead back to. */
  home: string;
  /** The page of one's own account, where its state is told; home where there is none. */
  account?: string;
  /** The page of what one signs in with, where it is no part of the account's. */
  own?: string;
  /** A page that has to be gone through before any other, where there is one for who is signed in. */
  first?: (info: never) => string | undefined;
  /** Where those without an account get one. */
  signup?: NavItem;
  /** The page for those not signed in. */
  entry: string;
  /** Where the server leads after a sign-in, where that is a page of its own. */
  completed?: string;
  /** Who is signed in. */
  // biome-ignore lint/suspicious/noExplicitAny: each portal's info has its own shape; only its own functions read it.
  holder: Holder<any>;
  /** The name shown in the header. */
  accountName: (info: never) => string;
  /** Whether the one signed in may open a page of this kind. */
  mayOpen: (who: Who, info: never) => boolean;
  /** GET address that starts a sign-in. */
  loginPath: string;
  /** Ends the session on the server; gives where to go next. */
  logout: () => Promise<{ redirectTo: string }>;
  /** What else goes on while somebody may be signed in. */
  accompany?: () => Promise<void>;
  /** What the popup of an error offers besides closing it, where a session has ended. */
  SignInAgain?: ComponentType<{ error: PortalError }>;
  /** What stands above each page where there is something to tell. */
  Above?: ComponentType;
  nav: readonly NavItem[];
  /** Parts with a home, a navigation and a sign-out of their own. */
  areas?: readonly Area[];
  footer: readonly NavItem[];
}

const Context = createContext<PortalConfig | null>(null);

/** Gives the configuration to everything below. */
export const PortalProvider = Context.Provider;

/** The configuration of the portal this runs in. */
export function usePortal(): PortalConfig {
  const config = useContext(Context);
  if (!config) throw new Error('usePortal outside a portal');
  return config;
}

/** Who is signed in; renders again when that changes. */
export function useAccount() {
  const { holder } = usePortal();
  return useStore(holder);
}

/** The items whose path exists, so that no link leads nowhere. */
export function existing(items: readonly NavItem[], routes: readonly Page[]): NavItem[] {
  return items.filter((item) => routes.some((page) => page.path === item.path));
}

/** The address that starts a sign-in and then returns to a path of this portal. */
export function loginUrl(config: PortalConfig, returnTo: string, lang: string): string {
  return `${config.loginPath}?${new URLSearchParams({ returnTo, ui_locales: lang })}`;
}
