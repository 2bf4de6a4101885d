import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, expectPage, type Store, test } from './portal';
import { run } from './seed';
import { fillSignIn, signIn, useLang } from './signin';

const pages = new URL('../../contract/returns/pages.json', import.meta.url);
const { foreign } = JSON.parse(readFileSync(pages, 'utf8')) as { foreign: string[] };
const name = '無線局検索 <b>';

/** A server of others: another site than the portal, which posts its requests from a page. */
async function relyingParty(store: Store, id: string, locales: string, hint: string) {
  let own = '';
  const fields = (entries: Record<string, string>) =>
    Object.entries(entries)
      .map(([key, value]) => `<input type="hidden" name="${key}" value="${value}">`)
      .join('');
  const form = (path: string, entries: Record<string, string>) =>
    `<form method="post" action="${store.user}/oidc/${path}">${fields(entries)}<button>${path}</button></form>`;
  const server = createServer((request, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    if (request.url !== '/') {
      response.end('<!doctype html><title>back</title>');
      return;
    }
    const asked = {
      client_id: id,
      redirect_uri: `${own}/callback`,
      response_type: 'code',
      scope: 'openid email',
      state: 'a state',
      nonce: 'a nonce',
      code_challenge: 'x'.repeat(43),
      code_challenge_method: 'S256',
      ui_locales: locales,
      login_hint: hint,
    };
    const broken = { ...asked, max_age: 'soon' };
    response.end(
      `<!doctype html><link rel="icon" href="data:,"><div id="good">${form('authorize', asked)}</div><div id="broken">${form('authorize', broken)}</div>${form('end_session', { client_id: id, post_logout_redirect_uri: `${own}/out` })}`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  own = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  run(store, [
    ...['client', 'add', id, '--name', name, '--scopes', 'openid,email'],
    ...['--redirect', `${own}/callback`, '--post-logout', `${own}/out`],
  ]);
  return { own, stop: () => server.close() };
}

for (const lang of ['ja', 'en'] as const) {
  test(`[R2.41] another site posts its request, and the login page names it in the language asked for (${lang})`, async ({
    page,
    account,
    store,
  }) => {
    const site = await relyingParty(store, `search-${lang}`, `fr ${lang}`, account.userId);
    await page.goto(`${site.own}/`);
    await page.locator('#good').getByRole('button').click();
    await expectPage(page, 'LGN0001');
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    await expect(page.getByRole('main')).toContainText(name);
    await expect(page.locator('#userId')).toHaveValue(account.userId);
    await fillSignIn(page, account, lang);
    await page.waitForURL(`${site.own}/callback?**`);
    const back = new URL(page.url()).searchParams;
    expect(back.get('state')).toBe('a state');
    expect(back.get('code')).toBeTruthy();
    site.stop();
  });
}

test('[R2.41] who has chosen a language keeps it, and what is malformed goes back', async ({
  page,
  store,
}) => {
  const site = await relyingParty(store, 'search-kept', 'en', 'x');
  await useLang(page, store.user, 'ja');
  await page.goto(`${site.own}/`);
  await page.locator('#good').getByRole('button').click();
  await expectPage(page, 'LGN0001');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  await page.goto(`${site.own}/`);
  await page.locator('#broken').getByRole('button').click();
  await page.waitForURL(`${site.own}/callback?**`);
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    error: 'invalid_request',
    state: 'a state',
  });
  site.stop();
});

test('[R2.41] another site that posts a logout without the id token ends no session', async ({
  page,
  account,
  store,
}) => {
  const site = await relyingParty(store, 'search-out', 'ja', 'x');
  await signIn(page, store.user, account, 'ja');
  await page.goto(`${site.own}/`);
  await page.getByRole('button', { name: 'end_session' }).click();
  await page.waitForURL(`${site.own}/out`);
  await page.goto(`${store.user}/mypage`);
  await expectPage(page, 'MYP0001');
  site.stop();
});

/**
 * Where the completed sign-in leads on for an address. Goes inside the application, and by a page of
 * the portal: the way on that is read is not that of the address before.
 */
const wayOn = (page: Page, target: string) =>
  page.evaluate(async (to) => {
    const known = '/mypage/payment';
    const link = () => document.querySelector(`main a[href="${known}"]`);
    const shown = (isKnown: boolean) =>
      new Promise<void>((done) => {
        const observer = new MutationObserver(() => look());
        const look = () => {
          if ((link() !== null) !== isKnown) return;
          observer.disconnect();
          done();
        };
        observer.observe(document.body, { subtree: true, childList: true, attributes: true });
        look();
      });
    for (const each of [known, to]) {
      history.pushState({}, '', `/login/completed?${new URLSearchParams({ p: each })}`);
      dispatchEvent(new PopStateEvent('popstate'));
      await shown(each === known);
    }
    const links = [...document.querySelectorAll<HTMLAnchorElement>('main[data-page-id=SHN0031] a')];
    return links.at(-1)?.href;
  }, target);

const goOn = (page: Page) => page.getByRole('link', { name: /マイページへ進む|元の画面へ進む/ });

test('[R2.41] no address to return to leads a browser elsewhere', async ({
  page,
  account,
  store,
}) => {
  await signIn(page, store.user, account, 'ja', '/login/completed');
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && new URL(request.url()).origin !== store.user) {
      elsewhere.push(request.url());
    }
  });
  const originOf = async (path: string) =>
    new URL((await page.request.get(`${store.user}${path}`)).url()).origin;
  expect(foreign.length).toBeGreaterThan(60);
  for (const target of foreign) {
    const value = encodeURIComponent(target);
    expect(await originOf(`/login/completed?p=${value}`), target).toBe(store.user);
    expect(await wayOn(page, target), target).toBe(`${store.user}/mypage`);
    expect(await originOf(`/api/auth/login?p=${value}`), target).toBe(store.user);
  }
  await goOn(page).click();
  await expectPage(page, 'MYP0001');
  expect(elsewhere).toEqual([]);
});
