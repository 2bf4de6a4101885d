import userRoutes from '../apps/user/routes.json' with { type: 'json' };
import { expect, expectPage, type Lang, test } from './portal';

const words: Record<string, string> = {
  procedureId: 'amateur-open',
  '/announcement/detail-license': 'sandbox-digital-licence',
  '/announcement/detail-application': 'sandbox-walk-through',
  '/announcement/detail-system': 'sandbox',
};

/** The public pages with what their query needs. */
const pages = userRoutes
  .filter((route) => route.who === 'anyone' && route.layout === 'D' && !('dev' in route))
  .map(({ path, id, requiredQuery: [name] }) => ({
    id,
    path: name ? `${path}?${name}=${words[path] ?? words[name]}` : path,
  }));

/** The words of a page's main part, without the space between them. */
const text = (html: string | null) => (html ?? '').replace(/\s+/g, '');

for (const lang of ['ja', 'en'] as const) {
  test(`[R2.36] every public page reads without script, the same as with it: ${lang}`, async ({
    page,
    browser,
    store,
  }) => {
    const bare = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    for (const { id, path } of pages) {
      const address = `${store.user}${path}${path.includes('?') ? '&' : '?'}lang=${lang}`;
      await bare.goto(address);
      await expectPage(bare, id);
      await expect(bare.locator('html')).toHaveAttribute('lang', lang);
      const title = await bare.title();
      const article = text(await bare.locator('main .article').first().textContent());
      expect(article.length, path).toBeGreaterThan(20);
      await page.goto(address);
      await expectPage(page, id);
      await expect(page).toHaveTitle(title);
      await expect(page.locator('main h1')).toHaveText(
        (await bare.locator('main h1').textContent()) ?? '',
      );
      expect(text(await page.locator('main .article').first().textContent()), path).toBe(article);
      for (const name of ['description', 'og:title']) {
        const meta = bare.locator(`meta[name="${name}"], meta[property="${name}"]`);
        expect((await meta.getAttribute('content'))?.length, `${path} ${name}`).toBeGreaterThan(1);
      }
    }
    await bare.context().close();
  });
}

test('[R2.36] every link of the public pages leads to a page', async ({ page, request, store }) => {
  const seen = new Set<string>();
  for (const { path } of pages) {
    const html = await (await request.get(`${store.user}${path}`)).text();
    for (const [, link = ''] of html.matchAll(/href="(\/[^"]*)"/g)) {
      const address = link.replaceAll('&amp;', '&');
      if (seen.has(address) || address.startsWith('/api/')) continue;
      seen.add(address);
      expect((await request.get(`${store.user}${address}`)).status(), `${path}: ${address}`).toBe(
        200,
      );
    }
  }
  expect(seen.size).toBeGreaterThan(40);
  await page.goto(`${store.user}/sitemap`);
  await page.getByRole('main').getByRole('link', { name: '手数料の納付のしかた' }).click();
  await expectPage(page, 'SHN0103');
});

const searches: Record<Lang, { label: string; word: string; nothing: RegExp }> = {
  ja: { label: '質問を探す', word: 'ワンタイムパスワード', nothing: /^0件/ },
  en: { label: 'Search the questions', word: 'one-time password', nothing: /^0 questions/ },
};

for (const [lang, { label, word, nothing }] of Object.entries(searches)) {
  test(`[R2.36] the questions can be searched: ${lang}`, async ({ page, store }) => {
    await page.goto(`${store.user}/faq?lang=${lang}`);
    const questions = page.locator('main details');
    const all = await questions.count();
    await page.getByLabel(label).fill(word);
    const found = page.locator('main details:visible');
    await expect.poll(() => found.count()).toBeLessThan(all);
    await expect(found.first()).toBeVisible();
    await found.first().locator('summary').click();
    await expect(found.first()).toHaveAttribute('open', '');
    for (const each of await found.all()) {
      expect((await each.textContent())?.toLowerCase()).toContain(word);
    }
    await page.getByLabel(label).fill('zzzz');
    await expect(
      page.getByRole('main').getByRole('status').filter({ hasText: nothing }),
    ).toBeVisible();
    await page.getByLabel(label).fill('');
    await expect.poll(() => found.count()).toBe(all);
  });
}

test('[R1.1] the address chooses the language, is kept, and is told to search engines', async ({
  page,
  request,
  store,
}) => {
  await page.goto(`${store.user}/guide/payment?lang=en`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.goto(`${store.user}/guide`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  const alternate = page.locator('link[rel=alternate][hreflang=ja]');
  const japanese = await alternate.getAttribute('href');
  expect(await (await request.get(japanese ?? '')).text()).toContain('<html lang="ja"');
  const map = await (await request.get(`${store.user}/sitemap.xml`)).text();
  for (const { path } of pages) expect(map).toContain(`<loc>${store.user}${path}</loc>`);
  expect(map).not.toContain('/mypage');
});

test('[R7.12] opening a public page from another fetches its payload, not the page', async ({
  page,
  store,
}) => {
  await page.goto(`${store.user}/guide`);
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents.push(request.url());
  });
  const payload = page.waitForResponse(`${store.user}/payload/guide/payment.json`);
  await page.locator('main').getByRole('link', { name: '手数料の納付' }).first().click();
  const { title, parts } = await (await payload).json();
  await expectPage(page, 'SHN0103');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title.ja);
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title.en);
  expect(parts.main.en).toContain('<h2');
  expect(documents).toEqual([]);
});
