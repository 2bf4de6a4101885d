import { redirectDocument, replace } from 'react-router';
import { notFound } from '@/api/error';
import { setPage } from '@/api/headers';
import { readPayload } from '@/api/payload';
import { currentLang } from '@/i18n/lang';
import { agency } from '@/lib/mandate';
import { loadChunk, mayReload } from '@/lib/reload';
import { outdated } from './build';
import { loginUrl, type PortalConfig } from './config';
import { readHint, writeHint } from './hint';
import { validQuery } from './query';
import type { Page } from './table';

let target = '';

/**
 * The address the document came for, where the server has found nothing there. A draft that is
 * gone may have been filed by this tab: its page finds the receipt.
 */
const absent = new Set(
  document.querySelector('[data-page-id=ERR0404]') &&
    !/temporalyNotificationId=/.test(window.location.search)
    ? [window.location.href]
    : [],
);

/**
 * Checks what a page needs before it is shown: its query, then who may open it; gives
 * its payload. When a newer build is served, the page is opened from there instead.
 * Not signed in leads to the sign-in and back; a page that the account may not
 * open leads to where the account's state is told.
 */
export async function enter(config: PortalConfig, page: Page, request: Request) {
  const url = new URL(request.url);
  target = url.href;
  // The router takes other letters and a slash at the end; there is one spelling (internal/site).
  if (url.pathname !== page.path) throw replace(page.path + url.search);
  if (outdated() && mayReload(page.path)) throw redirectDocument(url.href);
  // The pages of staff say themselves what is not there, why, and where to look for it (ui/AbsentNotice).
  const gone = absent.delete(target) && config.name !== 'staff';
  if (gone || !validQuery(page.requiredQuery, url.searchParams)) {
    throw notFound(page.path);
  }
  // The sign-in's own pages: nobody is signed in by it yet.
  if (page.id.startsWith('LGN') && readHint(config.name) !== 'yes') writeHint(config.name, 'no');
  // What is asked for the page is its own call, from the first on.
  setPage(page.id);
  if (page.who === 'anyone') return page.payload ? readPayload(url) : null;
  if (readHint(config.name) === 'no' && page.path !== config.completed) throw signIn(config, url);
  const { isLogin, info, failure } = await config.holder.fetch();
  if (!isLogin) {
    if (failure) throw failure;
    throw signIn(config, url);
  }
  const first = config.first?.(info as never) ?? page.path;
  if (first !== page.path) throw replace(first);
  if (!config.mayOpen(page.who, info as never)) throw closed(config, page);
  return null;
}

/** To where the account's state is told, and that a page is closed because of it. */
function closed({ account, home }: PortalConfig, { path }: Page): Response {
  const lead = agency.opens ? redirectDocument : replace;
  const query = new URLSearchParams({ [account ? 'from' : 'closed']: path });
  return lead(`${account ?? home}?${query}`);
}

/** To the sign-in and back; or, just after signing out, to the page that says so. */
function signIn(config: PortalConfig, url: URL): Response {
  if (url.searchParams.get('showLogoutDialog') === 'true') {
    return replace(`${config.entry}?showLogoutDialog=true`);
  }
  writeHint(config.name, 'maybe');
  return redirectDocument(loginUrl(config, url.pathname + url.search, currentLang()));
}

/** Loads code that a page needs; see loadChunk. */
export function loadFor<T>(page: Page, load: () => Promise<T>): Promise<T> {
  return loadChunk(load, page.path, () => target);
}
