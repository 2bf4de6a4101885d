import type { Locator, Page } from '@playwright/test';
import { leavePaths } from './leave';
import { ask } from './outside';
import { japanesePdf } from './pdf';
import { expect, langs, type Store, test } from './portal';
import { makeDraft, upload } from './prepare';
import { signIn, signInStaff } from './signin';

const words = {
  ja: {
    ...{ next: '次のページ', previous: '前のページ' },
    ...{
      larger: '拡大',
      rotate: '回転',
      first: '2ページ中1ページ目',
      second: '2ページ中2ページ目',
    },
    lost: 'このPDFを表示できません。ダウンロードして確かめてください。',
  },
  en: {
    ...{ next: 'Next page', previous: 'Previous page' },
    ...{ larger: 'Larger', rotate: 'Rotate', first: 'Page 1 of 2', second: 'Page 2 of 2' },
    lost: 'This PDF cannot be shown. Download it instead.',
  },
};

/** A picture of 2 by 1 pixels. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAAD0lEQVR4nGP4z8DA8J8BAAf/Af8Bf4mnAAAAAElFTkSuQmCC',
  'base64',
);

/** Files an application with this file for a diagram and opens it at the desk; gives its number. */
async function fileWith(
  { page, desk, store }: { page: Page; desk: Page; store: Store },
  file: { name: string; mimeType: string; buffer: Buffer },
): Promise<string> {
  const draft = await makeDraft(page, store);
  await upload(page, store, draft.id, 'guarantee');
  const sent = await page.request.post(`${store.user}/api/common/attachment/upload`, {
    multipart: { temporalyNotificationId: draft.id, documentId: 'diagram', file },
  });
  expect((await sent.json()).resultCode).toBe('SUCCESS');
  const { result: receipt } = await ask(
    page,
    store.user,
    '/api/common/application/register',
    { temporalyNotificationId: draft.id, version: draft.version },
    { 'Idempotency-Key': draft.id },
  );
  await desk.setViewportSize({ width: 1600, height: 900 });
  await desk.goto(leavePaths.desk(store, receipt.electronicApplicationNumber));
  return receipt.electronicApplicationNumber;
}

test('[R10.1] a picture is shown beside the form, larger and turned, with nothing downloaded', async ({
  page,
  another,
  store,
  account,
  officer,
}) => {
  const desk = await another();
  await signIn(page, store.user, account, 'ja');
  await signInStaff(desk, store.staff, officer, 'ja');
  await fileWith(
    { page, desk, store },
    { name: 'diagram.png', mimeType: 'image/png', buffer: png },
  );
  await desk.getByRole('button', { name: 'diagram.pngを表示する' }).click();
  const picture = desk.getByRole('img', { name: 'diagram.png' });
  await expect(picture).toBeInViewport({ ratio: 1 });
  const natural = () => picture.evaluate((each: HTMLImageElement) => each.naturalWidth);
  await expect.poll(natural).toBe(2);
  const width = async () => (await picture.boundingBox())?.width ?? 0;
  const before = await width();
  await desk.getByRole('button', { name: '拡大' }).click();
  await expect.poll(width).toBeCloseTo(before * 1.5, 0);
  await desk.getByRole('button', { name: '回転' }).click();
  await expect.poll(width).toBeLessThan(before);
});

/** How many pixels of a sheet are dark. */
const inked = (sheet: Locator) =>
  sheet.evaluate((canvas: HTMLCanvasElement) => {
    const all = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data;
    return Array.from(all ?? []).filter((value, at) => at % 4 === 0 && value < 128).length;
  });

for (const lang of langs('ja')) {
  test(`[R10.1] a PDF is read beside the form, page by page, also where its characters are Japanese of old programs (${lang})`, async ({
    page,
    another,
    store,
    account,
    officer,
  }) => {
    const t = words[lang];
    const desk = await another();
    const refused: string[] = [];
    desk.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
    const files = new Set<string>();
    desk.on('response', (answer) => {
      const { pathname } = new URL(answer.url());
      if (pathname.startsWith('/pdfjs/')) files.add(`${answer.status()} ${pathname.split('/')[3]}`);
    });
    await signIn(page, store.user, account, lang);
    await signInStaff(desk, store.staff, officer, lang);
    const file = { name: 'a.pdf', mimeType: 'application/pdf', buffer: japanesePdf('SYSTEM') };
    await fileWith({ page, desk, store }, file);
    await desk
      .getByRole('button', { name: /a\.pdf/ })
      .first()
      .click();
    await expect(desk.getByText(t.first)).toBeVisible();
    await expect(desk.getByRole('region', { name: 'a.pdf' })).toHaveText('SYSTEM');
    await expect(desk.getByRole('img', { name: 'a.pdf' })).toBeInViewport();
    await expect.poll(() => inked(desk.getByRole('img', { name: 'a.pdf' }))).toBeGreaterThan(100);

    await desk.getByRole('button', { name: t.next }).click();
    await expect(desk.getByText(t.second)).toBeVisible();
    await expect(desk.getByRole('region', { name: 'a.pdf' })).toHaveText('系統図');
    await expect(desk.getByRole('button', { name: t.next })).toBeDisabled();
    expect([...files]).toEqual(expect.arrayContaining(['200 cmaps']));

    const sheet = desk.getByRole('img', { name: 'a.pdf' });
    const size = async () => (await sheet.boundingBox()) ?? { width: 0, height: 0 };
    const before = await size();
    expect(before.height).toBeGreaterThan(before.width);
    await desk.getByRole('button', { name: t.larger }).click();
    await expect.poll(async () => (await size()).width / before.width).toBeCloseTo(1.5, 1);
    await desk.getByRole('button', { name: t.rotate }).click();
    await expect.poll(async () => (await size()).height < (await size()).width).toBe(true);
    await desk.getByRole('button', { name: t.previous }).click();
    await expect(desk.getByRole('region', { name: 'a.pdf' })).toHaveText('SYSTEM');
    expect(refused).toEqual([]);
    // From the list, whose policy lets nothing read it, the case is loaded anew.
    const address = new URL(desk.url());
    await desk.goto(`${store.staff}/desk`);
    await desk.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, address.pathname + address.search);
    await desk
      .getByRole('button', { name: /a\.pdf/ })
      .first()
      .click();
    await expect(desk.getByRole('region', { name: 'a.pdf' })).toHaveText('SYSTEM');
    const policy = async (origin: string) =>
      (await page.request.get(origin)).headers()['content-security-policy'];
    for (const path of ['/desk', '/desk/detail']) {
      expect(await policy(`${store.staff}${path}`)).toContain("worker-src 'self';");
    }
    for (const path of ['', '/accounts', '/oversight']) {
      expect(await policy(`${store.staff}${path}`)).toContain("worker-src 'none';");
    }
    expect(await policy(store.user)).toContain("worker-src 'none';");
  });
}

for (const lang of langs('ja')) {
  test(`[R10.1] a PDF that cannot be read says so in its place (${lang})`, async ({
    page,
    another,
    store,
    account,
    officer,
  }) => {
    const desk = await another();
    await signIn(page, store.user, account, lang);
    await signInStaff(desk, store.staff, officer, lang);
    const download = '**/api/staff/common/attachment/download?*';
    await desk.route(download, (route) =>
      route.fulfill({ contentType: 'application/pdf', body: 'no PDF at all' }),
    );
    const file = { name: 'a.pdf', mimeType: 'application/pdf', buffer: japanesePdf('SYSTEM') };
    await fileWith({ page, desk, store }, file);
    await expect(desk.getByText(words[lang].lost)).toBeVisible();
    await expect(desk.getByRole('link', { name: /a\.pdf/ })).toBeVisible();
  });
}
