import type { Page } from '@playwright/test';
import { OwnPortal } from './ownPortal';
import { expect, expectPage, type Lang, langs, type Store, test } from './portal';
import { forgetSession } from './signin';
import { choose, linkOf, type Start, signupWords, startSignup } from './signupFlow';
import { newMail } from './signups';

const words = {
  ja: {
    rest: /毎日6時から7時まで（日本時間）休止します.*再開します/,
    back: /7:00/,
    about: 'この方法について',
    guides: {
      letter: ['郵送', '郵便', 'SHN0111'],
      mynumber: ['マイナンバーカード', 'マイナンバーカード', 'SHN0112'],
      certificate: ['電子証明書', '電子証明書', 'SHN0113'],
      gbizid: ['GビズID', 'GビズID', 'SHN0114'],
      sms: ['SMS', 'SMS', 'SHN0115'],
    },
  },
  en: {
    rest: /rest from 06:00 to 07:00 every day \(Japan time\)\. They are back on/,
    back: /0?7:00/,
    about: 'About this way',
    guides: {
      letter: ['By letter', 'by letter', 'SHN0111'],
      mynumber: ['My Number Card', 'My Number Card', 'SHN0112'],
      certificate: ['digital certificate', 'digital certificate', 'SHN0113'],
      gbizid: ['gBizID', 'gBizID', 'SHN0114'],
      sms: ['SMS', 'SMS', 'SHN0115'],
    },
  },
} as const;

/** Begins a sign-up and stands where services and the identity check are chosen. */
async function toChecks(page: Page, store: Store, lang: Lang, rest: Partial<Start> = {}) {
  const start: Start = { lang, mail: newMail(), category: '1', method: 'password', ...rest };
  await startSignup(page, store, start);
  await page.goto(await linkOf(page, store, start));
  await expectPage(page, 'SHN0004');
}

async function setClock(page: Page, store: Store, now: Date): Promise<void> {
  const answer = await page.request.put(`${store.sandbox}/api/clock`, {
    data: { now: now.toISOString() },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

test.describe('the hour in which cards rest', () => {
  const portals = { ja: new OwnPortal('hours-ja', 130), en: new OwnPortal('hours-en', 134) };
  for (const lang of langs('en')) {
    const portal = portals[lang];
    const { store } = portal;
    test.afterAll(() => portal.stop());

    test(`[R9.4] from 06:00 to 07:00 a card cannot be shown, and the page says until when: ${lang}`, async ({
      page,
    }) => {
      portal.clear();
      await portal.start('--no-sandbox-all-hours');
      const t = words[lang];
      const s = signupWords[lang];
      const main = page.getByRole('main');
      // 06:30 in Japan is 21:30 of the day before in UTC.
      const rest = new Date();
      rest.setUTCHours(21, 30, 0, 0);
      await setClock(page, store, rest);
      await toChecks(page, store, lang);
      await main.locator('input[value=amateur]').check();
      const card = main.locator('input[name=identityCheck][value=mynumber]');
      await expect(card).toBeDisabled();
      await expect(main.locator('input[name=identityCheck][value=letter]')).toBeEnabled();
      await expect(main.getByText(t.rest)).toContainText(t.back);
      // The server keeps to it where the page is not asked.
      const refused = await page.request.post(`${store.user}/api/signup/identity-begin`, {
        headers: { Origin: store.user },
        data: { method: 'mynumber', returnTo: '/signup/identify' },
      });
      expect(await refused.text()).not.toContain('redirectTo');

      await setClock(page, store, new Date(rest.getTime() + 31 * 60_000));
      await page.reload();
      await choose(page, lang, ['amateur'], 'mynumber');
      const go = main.getByRole('button', { name: s.mynumber });
      await expect(go).toBeVisible();
      await go.click();
      await page.waitForURL(`${store.sandbox}/mynumber/**`);
    });
  }
});

for (const lang of langs('en')) {
  const t = words[lang];

  /** Follows a link to a guide, reads whose it is, and goes back. */
  const read = async (page: Page, method: keyof typeof t.guides, name?: string) => {
    const [link, title, id] = t.guides[method];
    const main = page.getByRole('main');
    await main
      .getByRole('link', { name: name ?? link })
      .first()
      .click();
    await expectPage(page, id);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(new RegExp(title, 'i'));
    await expect(main.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await page.goBack();
    await expectPage(page, 'SHN0004');
  };

  test(`[R2.35] where the identity is shown, each way leads to its guide and back: ${lang}`, async ({
    page,
    store,
  }) => {
    const main = page.getByRole('main');
    await toChecks(page, store, lang);
    await main.locator('input[value=amateur]').check();
    await read(page, 'letter');
    await main.locator('input[value=amateur]').check();
    await read(page, 'mynumber');
    await choose(page, lang, ['expsp'], 'sms');
    await read(page, 'sms', t.about);
  });

  test(`[R2.35] a corporation finds the guides of gBizID and certificates: ${lang}`, async ({
    page,
    store,
  }) => {
    for (const method of ['gbizid', 'certificate'] as const) {
      await toChecks(page, store, lang, { category: '2', method });
      await choose(page, lang, ['radio']);
      await read(page, method, t.about);
      await forgetSession(page);
    }
  });
}
