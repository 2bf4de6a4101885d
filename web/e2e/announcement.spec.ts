import type { Locator, Page } from '@playwright/test';
import { ask as axe, load } from './a11y/axe';
import { announcementWords } from './announcementWords';
import { ask, result } from './outside';
import { setClock } from './ownAccounts';
import { OwnPortal } from './ownPortal';
import type { Account } from './pool';
import { expect, expectPage, type Lang, langs, test } from './portal';
import { forgetSession, signIn, signInStaff } from './signin';
import { expectNoWider } from './sound';

const DESK = '/api/staff/common/announcement';

/** A day and a time in Japan, some minutes from now, in parts as the form has them. */
function inMinutes(minutes: number) {
  const at = new Date(Date.now() + minutes * 60_000 + 9 * 3_600_000).toISOString();
  return { date: at.slice(0, 10).split('-'), time: at.slice(11, 16) };
}

async function putTime(form: Locator, lang: Lang, of: 'start' | 'end', minutes: number) {
  const t = announcementWords[lang];
  const { date, time } = inMinutes(minutes);
  const boxes = form.getByRole('group', { name: new RegExp(`^${t[of]}`) });
  for (const [n, name] of t.parts.entries()) {
    await boxes.getByLabel(name, { exact: true }).fill(date[n] ?? '');
  }
  await form.getByLabel(t[`${of}Time`]).fill(time);
}

interface Mail {
  subject: string;
  text: string;
  html: string;
  unsubscribe: string;
  oneClick: string;
}

for (const lang of langs('ja')) {
  const offset = { ja: 198, en: 202 }[lang];
  test.describe(`announcements (${lang})`, () => {
    const t = announcementWords[lang];
    const portal = new OwnPortal(`announcement-${lang}`, offset);
    const { store } = portal;
    const other = lang === 'ja' ? 'en' : 'ja';
    const title = { ja: 'システムの停止', en: 'The system stops' };
    const body = {
      ja: '夜間に**止まります**。\n\n<img src="x" onerror="alert(1)">\n\n[手引](/guide)',
      en: 'It **stops** at night.\n\n<script>alert(1)</script>',
    };
    const input = {
      ...{ version: 0, kind: 'license', title, body, urgent: false, mail: false },
      ...{ startDate: '', startTime: '', endDate: '', endTime: '' },
    };
    let accounts: Account[] = [];
    const demo = (kind: string) => {
      const found = accounts.find((each) => each.kind === kind);
      if (!found) throw new Error(`no demo account ${kind}`);
      return found;
    };

    // In one worker, because they share a portal.
    test.describe.configure({ mode: 'default' });
    test.beforeAll(async ({ request }) => {
      portal.clear();
      await portal.start('--build-poll', '1s');
      ({ accounts } = await (await request.get(`${store.sandbox}/api/accounts`)).json());
    });
    test.afterAll(() => portal.stop());

    const banner = (page: Page) => page.locator('#urgent').getByRole('link', { name: title[lang] });

    test(`[R2.2] [R2.31] an urgent announcement goes from draft to every page, by the clock, and ends (${lang})`, async ({
      page,
      another,
      faults,
    }) => {
      faults.allow(/status of 404/);
      const reader = await another();
      await signIn(reader, store.user, demo('corporation'), lang, '/mypage');
      await signInStaff(page, store.staff, demo('officer'), lang, '/announcement');
      await expectPage(page, 'STF0103');
      await page.getByRole('link', { name: t.write }).click();
      await expectPage(page, 'STF0111');
      const form = page.getByRole('main');
      await expect(form.getByLabel(t.titleJa)).toBeVisible();
      await expect(form.getByRole('heading', { level: 1 })).toBeFocused();
      const press = (name: string) => form.getByRole('button', { name, exact: true }).click();

      // What is missing is told at its field; a draft may lack it.
      await press(t.publish);
      await expect(form.getByRole('alert').getByRole('link')).toHaveCount(4);
      await expect(form.locator('#title-en-error')).toContainText(t.required);
      await form.getByLabel(t.titleJa).fill(title.ja);
      await press(t.save);
      await expect(form.getByText(t.saved)).toBeVisible();
      const id = new URL(page.url()).searchParams.get('announcementId') ?? '';
      expect(
        (await result(page, store.staff, `${DESK}/detail-get`, { announcementId: id })).status,
      ).toBe('draft');

      await form.getByLabel(t.bodyJa).fill(body.ja);
      await form.getByLabel(t.titleEn).fill(title.en);
      // A link that its page would leave out is told at its field.
      await form.getByLabel(t.bodyEn).fill(`${body.en}\n\n[a](javascript:alert(1))`);
      await press(t.save);
      await expect(form.locator('#body-en-error')).toContainText('javascript:alert(1)');
      await form.getByLabel(t.bodyEn).fill(body.en);
      await form.getByLabel(t.urgent).check();
      await form.getByLabel(t.bureau).selectOption({ label: t.kanto });
      await putTime(form, lang, 'start', 6);
      await putTime(form, lang, 'end', 3);
      await press(t.propose);
      await expect(form.locator('#endDate-error')).toContainText(t.order);
      await expect(form.getByLabel(t.bodyJa)).toHaveValue(body.ja);
      await putTime(form, lang, 'end', 600);

      await press(t.preview);
      for (const [name, of] of [
        [t.jaPage, 'ja'],
        [t.enPage, 'en'],
      ] as const) {
        const shown = form.locator(`div[lang="${of}"]`).filter({ hasText: title[of] });
        await expect(form.getByRole('heading', { name })).toBeVisible();
        await expect(shown.locator('strong')).toHaveText(of === 'ja' ? '止まります' : 'stops');
        await expect(shown.locator('img, script, [href^="javascript"]')).toHaveCount(0);
      }

      // Its writer does not publish what is urgent: a colleague sends it back, and publishes it once it is mended.
      await press(t.propose);
      await expect(form.getByText(t.waits)).toBeVisible();
      await expect(form.getByRole('button', { name: t.approve })).toHaveCount(0);
      const colleague = await another();
      await signInStaff(colleague, store.staff, demo('administrator'), lang, '/announcement');
      const theirs = colleague.getByRole('main');
      const decide = (name: string) =>
        theirs.getByRole('button', { name, exact: true }).first().click();
      await theirs.getByLabel(t.status, { exact: true }).selectOption({ label: t.waiting });
      await expect(theirs.getByRole('row').filter({ hasText: t.kanto })).toContainText(t.waiting);
      // It is published by who could read it: not before its text is there.
      let show = () => {};
      const held = new Promise<void>((resolve) => {
        show = resolve;
      });
      await colleague.route('**/announcement/preview', async (route) => {
        await held;
        await route.continue();
      });
      await theirs.getByRole('link', { name: title[lang] }).click();
      await expectPage(colleague, 'STF0111');
      await expect(theirs.getByRole('button', { name: t.sendBack })).toBeVisible();
      await expect(theirs.getByRole('button', { name: t.approve })).toHaveCount(0);
      show();
      await expect(theirs.getByRole('button', { name: t.approve })).toBeVisible();
      await expect(theirs.locator('strong')).toHaveCount(2);
      await expect(theirs.getByText(t.kanto).first()).toBeVisible();
      await decide(t.sendBack);
      const dialog = colleague.getByRole('dialog');
      await dialog.getByRole('button', { name: t.sendBack }).click();
      await expect(dialog.locator('#reason-error')).toContainText(t.required);
      await dialog.getByLabel(t.reason).fill('Until ten');
      await dialog.getByRole('button', { name: t.sendBack }).click();
      await expect(theirs.getByText(t.returned)).toBeVisible();
      await expect(dialog).toHaveCount(0);

      await page.reload();
      await expect(form.getByText(t.returned)).toBeVisible();
      await expect(form.getByText('Until ten')).toBeVisible();
      await expect(form.getByLabel(t.bodyJa)).toHaveValue(body.ja);
      await press(t.propose);
      await expect(form.getByText(t.waits)).toBeVisible();
      await colleague.reload();
      await expect(theirs.getByText(t.waits)).toBeVisible();
      for (const width of [1280, 768, 320]) {
        await colleague.setViewportSize({ width, height: 800 });
        await load(colleague);
        expect(await axe(colleague, {})).toEqual([]);
        await expectNoWider(colleague, width);
      }
      await colleague.setViewportSize({ width: 1280, height: 800 });
      await decide(t.approve);

      // Scheduled: nobody sees it before its time.
      await expect(theirs.getByText(t.scheduled)).toBeVisible();
      await page.reload();
      await expect(form.getByRole('button', { name: t.callOff })).toBeVisible();
      const detail = `/announcement/detail-system?announcementId=${id}`;
      const guest = await another();
      await guest.context().addCookies([{ name: 'lang', value: lang, url: store.user }]);
      await guest.goto(`${store.user}${detail}`);
      await expectPage(guest, 'ERR0404');
      await guest.goto(`${store.user}/announcement`);
      await expect(guest.getByRole('link', { name: title[lang] })).toHaveCount(0);

      // Its time comes: pages that are open learn it, all others have it.
      await setClock(page.request, store, 7);
      await expect(banner(reader)).toBeVisible();
      await expectPage(reader, 'MYP0001');
      for (const path of ['/', '/announcement', '/signup', '/guide', '/nowhere']) {
        await guest.goto(`${store.user}${path}`);
        await expect(banner(guest), path).toBeVisible();
      }
      for (const width of [1280, 320]) {
        await guest.setViewportSize({ width, height: 800 });
        await guest.goto(store.user);
        await expectPage(guest, 'SHN0001');
        await load(guest);
        expect(await axe(guest, {})).toEqual([]);
        await expectNoWider(guest, width);
      }
      await guest.getByRole('main').getByRole('link', { name: title[lang] }).click();
      await expectPage(guest, 'SHN0008');
      await expect(guest.getByRole('heading', { level: 1 })).toHaveText(title[lang]);
      await expect(guest.locator('.news-meta')).toContainText(t.kanto);
      await expect(guest.getByText(title[other])).toBeHidden();
      // A link from before its kind was changed leads to it all the same.
      await guest.goto(`${store.user}/announcement/detail-license?announcementId=${id}`);
      await expect(guest).toHaveURL(`${store.user}${detail}`);
      await expectPage(guest, 'SHN0008');
      await guest.goto(`${store.user}/announcement/detail-application?announcementId=unknown`);
      await expectPage(guest, 'ERR0404');
      await guest.goto(`${store.user}/announcement`);
      const main = guest.getByRole('main');
      await main.getByRole('link', { name: t.license, exact: true }).click();
      await expect(guest).toHaveURL(/kind=license/);
      await expect(main.getByRole('link', { name: title[lang] })).toHaveCount(0);
      await main.getByRole('link', { name: t.system, exact: true }).click();
      await expect(main.getByRole('link', { name: title[lang] })).toBeVisible();

      // Hidden for as long as the browser is open.
      await guest.locator('#urgent').getByRole('button', { name: t.hide }).click();
      await expect(banner(guest)).toHaveCount(0);
      await expect(main).toBeFocused();
      await guest.goto(`${store.user}/guide`);
      await expectPage(guest, 'SHN0101');
      await expect(banner(guest)).toHaveCount(0);

      // The form, open since before it was shown, says so; its correction reaches open pages.
      await press(t.unschedule);
      await expect(form.getByText(t.begun)).toBeVisible();
      await form.getByLabel(lang === 'ja' ? t.titleJa : t.titleEn).fill(`${title[lang]} (2)`);
      await press(t.propose);
      await expect(form.getByText(t.waits)).toBeVisible();
      await expect(form.getByRole('heading', { name: t.differs })).toBeVisible();
      await expect(banner(reader)).not.toContainText('(2)');
      await press(t.takeBack);
      await expect(form.getByText(t.takenBack)).toBeVisible();
      await press(t.propose);
      await expect(form.getByText(t.waits)).toBeVisible();
      await colleague.reload();
      const changed = theirs.getByRole('row').filter({ hasText: `${title[lang]} (2)` });
      await expect(changed).toHaveCount(1);
      await decide(t.approve);
      await expect(theirs.getByText(t.shown)).toBeVisible();
      await expect(banner(reader)).toHaveText(new RegExp(`${title[lang]} \\(2\\)`));

      // It is ended before its time.
      await page.reload();
      await press(t.endNow);
      await page.getByRole('dialog').getByRole('button', { name: t.endNow }).click();
      await expect(form.getByText(t.ended)).toBeVisible();
      await expect(banner(reader)).toHaveCount(0);
      await guest.goto(`${store.user}${detail}`);
      await expectPage(guest, 'ERR0404');
      await setClock(page.request, store, 0);
    });

    test(`the mail of an announcement has both parts and stops with one link (${lang})`, async ({
      page,
      another,
      request,
      faults,
    }) => {
      faults.allow(/status of 401/); // the session that is forgotten
      const staff = await another();
      await signInStaff(staff, store.staff, demo('administrator'), lang, '/announcement');
      await signIn(page, store.user, demo('individual'), lang);
      const chosen = { locale: lang, fontSize: '' };
      await result(page, store.user, '/api/common/preference/update', chosen);
      await result(staff, store.staff, `${DESK}/publish`, { ...input, mail: true });
      await forgetSession(page);
      const sent = async (): Promise<Mail[]> => {
        const to = demo('individual').mail;
        const answer = await request.get(`${store.sandbox}/api/mail`, { params: { to } });
        return (await answer.json()).mails.filter(({ subject }: Mail) => t.subject.test(subject));
      };
      await expect.poll(async () => (await sent()).length).toBe(1);
      const [mail] = await sent();
      if (!mail) throw new Error('no mail');
      for (const part of [mail.text, mail.html]) {
        expect(part).toContain(title[lang]);
        expect(part).toContain(t.dear);
        expect(part).not.toContain(title[other]);
        expect(part).toContain('/mail/unsubscribe?token=service.');
      }
      expect(mail.html).toMatch(new RegExp(`<html lang="${lang}">`));
      expect(mail.html).not.toMatch(/<img|<link|src=/);
      expect(mail.oneClick).toBe('List-Unsubscribe=One-Click');

      await page.context().addCookies([{ name: 'lang', value: lang, url: store.user }]);
      const link = /https?:\S+\/mail\/unsubscribe\S+/.exec(mail.text)?.[0] ?? '';
      await page.goto(link.replace(/token=service\.[^&]{9}/, 'token=service.forged000'));
      await expectPage(page, 'SHN0141');
      await page.getByRole('button', { name: t.stop }).click();
      await expect(page.getByText(t.over)).toBeVisible();

      await page.goto(link);
      await expect(page).toHaveURL(`${store.user}/mail/unsubscribe`);
      await page.reload();
      await page.getByRole('button', { name: t.stop }).click();
      await expect(page.getByText(t.stopped)).toBeVisible();
      await signIn(page, store.user, demo('individual'), lang);
      const wants = async () =>
        (await result(page, store.user, '/api/auth/user/attribute-get')).userInfoDetail;
      expect(await wants()).toMatchObject({ notifyAboutService: false, notifyAboutLicense: true });

      // What a mail program does.
      const address = mail.unsubscribe.replace(/[<>]/g, '');
      for (const form of [{ 'List-Unsubscribe': 'One-Click' }, {}] as Record<string, string>[]) {
        expect((await request.post(address, { form })).status()).toBe(200);
      }
      const shown = await request.get(address, { maxRedirects: 0 });
      const asking = new RegExp(
        `/mail/unsubscribe\\?token=[^&]+${lang === 'en' ? '&lang=en' : ''}$`,
      );
      expect(shown.headers().location).toMatch(asking);
    });

    test(`two officers do not overwrite one another, and a viewer writes nothing (${lang})`, async ({
      page,
      another,
      faults,
    }) => {
      faults.allow(/status of 404/);
      await signInStaff(page, store.staff, demo('administrator'), lang, '/announcement');
      const { announcementId } = await result(page, store.staff, `${DESK}/save`, input);
      await page.goto(`${store.staff}/announcement/form?announcementId=${announcementId}`);
      const form = page.getByRole('main');
      await form.getByLabel(t.titleEn).fill('Typed by the first');
      const theirs = { ...input, announcementId, version: 1, kind: 'system', urgent: true };
      await result(page, store.staff, `${DESK}/save`, theirs);

      await form.getByRole('button', { name: t.publish, exact: true }).click();
      await expect(form.getByText(t.conflict).first()).toBeVisible();
      const row = form.getByRole('row').filter({ hasText: 'Typed by the first' });
      await expect(row).toContainText(title.en);
      const kinds = form.getByRole('row').filter({ hasText: t.system });
      await expect(kinds.filter({ hasText: t.license })).toHaveCount(1);
      await form.getByRole('button', { name: t.mine }).click();
      await expect(form.getByRole('heading', { level: 1 })).toBeFocused();
      await expect(form.getByLabel(t.titleEn)).toHaveValue('Typed by the first');
      await form.getByLabel(t.mail).check();
      await form.getByRole('button', { name: t.publish, exact: true }).click();
      await expect(form.getByText(t.shown)).toBeVisible();
      await expect(form.getByText(t.mailed)).toBeVisible();
      await expect(form.getByLabel(t.mail)).toHaveCount(0);
      const { announcements } = await result(page, store.user, '/api/mst/announcement/list-get');
      expect(announcements.map((each: { title: { en: string } }) => each.title.en)).toContain(
        'Typed by the first',
      );
      expect((await ask(page, store.staff, `${DESK}/publish`, theirs)).errors.global[0].code).toBe(
        'MSG-LIT-E-0097',
      );

      const viewer = await another();
      await signInStaff(viewer, store.staff, demo('viewer'), lang, '/announcement');
      await viewer.getByLabel(t.status, { exact: true }).selectOption({ label: t.statusShown });
      await expect(viewer.getByRole('link', { name: t.write })).toHaveCount(0);
      await viewer.locator(`main a[href*="${announcementId}"]`).click();
      await expectPage(viewer, 'STF0111');
      await expect(viewer.getByRole('main').locator('strong')).toHaveCount(2);
      await expect(viewer.getByRole('heading', { level: 1 })).toBeFocused();
      await expect(viewer.getByRole('main').getByRole('textbox')).toHaveCount(0);
      // An empty form is none for who does not write, and says so.
      await viewer.goto(`${store.staff}/announcement/form`);
      await expect(viewer.getByText(t.writersOnly, { exact: false })).toBeVisible();
      const refused = await viewer.request.post(`${store.staff}${DESK}/save`, { data: input });
      expect(refused.status()).toBe(403);
    });
  });
}
