import type { Page } from '@playwright/test';
import { ask, load } from './a11y/axe';
import { descriptionOf } from './form';
import { licences } from './licensed';
import { result } from './outside';
import { seedAccounts } from './ownAccounts';
import { type Account, expect, type Lang, langs, type Store, test } from './portal';
import { deskOf, makeDraft, upload } from './prepare';
import { signIn, signInStaff } from './signin';
import { daysAhead } from './special';
import { accepted, file, granted } from './stationActs';

const words = {
  ja: {
    take: '承継の許可を取り消す',
    why: '承継の許可を取り消す理由',
    end: '承継を取りやめる',
    reason: '承継が行われない理由',
    anew: 'この内容で新しく始める',
    another: '承継した人のものです',
    download: '提出した内容をXMLで保存',
    passing: 'ほかの人に承継される日',
    theirs: 'その日からの変更は、承継する人のものです',
  },
  en: {
    take: 'Take the permission back',
    why: 'Why the permission is taken back',
    end: 'Call the succession off',
    reason: 'Why it does not take place',
    anew: 'Begin anew with these entries',
    another: 'successor',
    download: 'Download what you submitted as XML',
    passing: 'Day on which it passes on to another holder',
    theirs: 'successor’s',
  },
};

/** What the form says of a day that is the successor's. */
const warned = {
  ja: 'その日からの変更は、承継する人のものです',
  en: 'whose change it is then',
};

/** A land mobile station of one marked transmitter. */
const station = {
  disqualification: { applies: 'no' },
  opening: {
    reason: '携帯電話の届かない山間部の工事現場で、作業班の間の連絡に使うため。',
    operationStart: 'licence',
  },
  station: {
    ...{ stationCount: '1', purpose: 'general', communicationMatters: ['construction'] },
    ...{ communicationPartner: '免許人所属の陸上移動局', samePlace: true },
    ...{ movementRange: ['prefecture'], movementArea: '東京都', operatingHours: 'always' },
  },
  equipment: [
    {
      ...{ transmitter: '1', certified: true, number: '002-130001', serialNumber: 'A1' },
      ...{ method: 'simplex', emission: 'F3E', bandwidth: '16K0', frequency: '466', powerW: '1' },
      chapter3: true,
    },
  ],
  operator: { needed: 'no', basis: '電波法施行規則第33条' },
};

/** One that no other test assigns, nor the same one when it is tried again. */
const newCallSign = () => `デンパコウジ${Math.floor(Math.random() * 1_000_000)}`;

/** Two people and the desk, signed in; the first holds a licence that the second takes over. */
interface World {
  store: Store;
  lang: Lang;
  holder: Page;
  heir: Page;
  staff: Page;
  officer: Account;
  callSign: string;
}

/** Signs all of them in; gives the licence and the number of the filing that led to it. */
async function opened({ store, lang, holder, heir, staff, officer, callSign }: World) {
  const [former, next] = seedAccounts(store, 2, ['radio']) as [Account, Account];
  await signIn(holder, store.user, former, lang);
  await signIn(heir, store.user, next, lang);
  await signInStaff(staff, store.staff, officer, lang);
  const draft = await makeDraft(holder, store, station, { procedureId: 'radio-land-mobile-open' });
  await granted(holder, staff, store, await file(holder, store, draft), callSign);
  const [{ id }] = await licences(holder, store);
  return result(holder, store.user, '/api/deji/licence/detail-get', { id });
}

type Licence = Awaited<ReturnType<typeof opened>>;

/** A transfer of the licence that the desk has permitted for a day. */
async function permitted({ store, heir, staff }: World, l: Licence, day: string): Promise<string> {
  const form = {
    disqualification: { applies: 'no' },
    succession: {
      ...{ number: l.licenceNumber, station: '陸上移動局', callSign: l.callSign },
      // All accounts of the tests have one name and one address: a namesake, who lives elsewhere.
      ...{ formerHolder: l.holderName, formerAddress: '東京都港区芝公園4-2-8' },
      ...{ cause: 'transfer', date: day, reason: '事業の全部を譲り受けるため。' },
    },
  };
  const draft = await makeDraft(heir, store, form, { procedureId: 'radio-transfer-open' });
  await upload(heir, store, draft.id, 'contract');
  const number = await file(heir, store, draft);
  await accepted(staff, store, number);
  return number;
}

/** Looks at a page with axe, on a desktop and on a phone. */
async function accessible(page: Page): Promise<void> {
  await load(page);
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await ask(page, {})).toEqual([]);
  }
}

const detailOf = (origin: string, path: string, number: string) =>
  `${origin}/${path}?electronicApplicationNumber=${number}`;

/** What the newest notice of whoever is signed in says. */
async function noticed(page: Page, { user }: Store, lang: Lang): Promise<string> {
  const { notices } = await result(page, user, '/api/common/written-notice/list-get');
  const { noticeNumber } = notices[0];
  const { body } = await result(page, user, '/api/common/written-notice/detail-get', {
    noticeNumber,
  });
  return body[lang];
}

for (const lang of langs('ja')) {
  test(`[R2.14] [R4.1] the office, and who was to have a licence, call a succession off before its day (${lang})`, async ({
    page: heir,
    another,
    officer,
    store,
  }) => {
    const w = words[lang];
    const [holder, staff] = [await another(), await another()];
    const world = { store, lang, holder, heir, staff, officer, callSign: newCallSign() };
    const licence = await opened(world);
    const why = '譲渡契約が解除されたため。';

    const first = await permitted(world, licence, daysAhead(20));
    await staff.goto(detailOf(store.staff, 'desk/detail', first));
    await staff.getByRole('button', { name: w.take }).click();
    const form = staff.getByRole('textbox', { name: w.why });
    const act = staff.getByRole('button', { name: w.take });
    await act.click();
    await expect(form).toHaveAttribute('aria-invalid', 'true');
    await accessible(staff);
    await form.fill(why);
    await act.click();
    await expect(act).toHaveCount(0);
    await expect
      .poll(async () => (await deskOf(staff, store).detail(first)).outcome)
      .toBe('CALLED_OFF');
    expect(await noticed(heir, store, lang)).toContain(why);
    expect(await noticed(holder, store, lang)).toContain(licence.licenceNumber);

    const second = await permitted(world, licence, daysAhead(20));
    await heir.goto(detailOf(store.user, 'mypage/application-progress/detail', second));
    const reason = heir.getByRole('textbox', { name: w.reason });
    const end = heir.getByRole('button', { name: w.end });
    await end.click();
    await expect(reason).toHaveAttribute('aria-invalid', 'true');
    await accessible(heir);
    await reason.fill(why);
    await end.click();
    const dialog = heir.getByRole('dialog').or(heir.getByRole('alertdialog'));
    await dialog.getByRole('button', { name: w.end }).click();
    await expect(reason).toHaveCount(0);
    await expect
      .poll(async () => (await deskOf(staff, store).detail(second)).outcome)
      .toBe('CALLED_OFF');
    expect(await noticed(holder, store, lang)).not.toContain(why);
    expect(await licences(holder, store)).toMatchObject([{ id: licence.id, valid: true }]);
    expect(await licences(heir, store)).toEqual([]);
  });

  test(`[R2.14] what is called off elsewhere while its form is filled in says so, and keeps the words (${lang})`, async ({
    page: heir,
    another,
    officer,
    store,
  }) => {
    const w = words[lang];
    const [holder, staff] = [await another(), await another()];
    const world = { store, lang, holder, heir, staff, officer, callSign: newCallSign() };
    const number = await permitted(world, await opened(world), daysAhead(20));
    await heir.goto(detailOf(store.user, 'mypage/application-progress/detail', number));
    const reason = heir.getByRole('textbox', { name: w.reason });
    await reason.fill('譲渡をやめたため。');
    const { version } = await deskOf(staff, store).detail(number);
    await result(staff, store.staff, '/api/staff/common/review/call-off', {
      ...{ electronicApplicationNumber: number, version, reason: '契約が解除されました。' },
    });
    await heir.getByRole('button', { name: w.end }).click();
    const dialog = heir.getByRole('dialog').or(heir.getByRole('alertdialog'));
    await dialog.getByRole('button', { name: w.end }).click();
    await expect(heir.getByRole('alert').filter({ hasText: /承継|succession/ })).toBeVisible();
    await expect(reason).toHaveValue('譲渡をやめたため。');
  });

  test(`[R2.14] a filing about a licence that passed on is not begun anew by its former holder (${lang})`, async ({
    page: heir,
    another,
    officer,
    store,
  }) => {
    const w = words[lang];
    const [holder, staff] = [await another(), await another()];
    const world = { store, lang, holder, heir, staff, officer, callSign: newCallSign() };
    const licence = await opened(world);
    const change = await makeDraft(
      holder,
      store,
      {
        station: { communicationPartner: '免許人所属の携帯局' },
        change: { date: daysAhead(10), reason: '通信の相手方を改めるため。' },
      },
      { procedureId: 'radio-land-mobile-change', licenceId: licence.id },
    );
    const number = await file(holder, store, change);
    const detail = detailOf(store.user, 'mypage/application-progress/detail', number);
    await holder.goto(detail);
    await expect(holder.getByRole('button', { name: w.anew })).toBeVisible();
    await permitted(world, licence, daysAhead(0));
    await holder.goto(detail);
    await expect(holder.getByRole('main')).toContainText(w.another);
    await expect(holder.getByRole('link', { name: w.download })).toBeVisible();
    await accessible(holder);
    await expect(holder.getByRole('button', { name: w.anew })).toHaveCount(0);
  });

  test(`[R2.14] a change of a day on which another has the licence is pointed out to its holder and at the desk (${lang})`, async ({
    page: heir,
    another,
    officer,
    store,
  }) => {
    const w = words[lang];
    const [holder, staff] = [await another(), await another()];
    const world = { store, lang, holder, heir, staff, officer, callSign: newCallSign() };
    const licence = await opened(world);
    const changed = (communicationPartner: string) =>
      makeDraft(
        holder,
        store,
        {
          station: { communicationPartner },
          change: { date: daysAhead(30), reason: '通信の相手方を改めるため。' },
        },
        { procedureId: 'radio-land-mobile-change', licenceId: licence.id },
      );
    const number = await file(holder, store, await changed('免許人所属の携帯局'));
    await permitted(world, licence, daysAhead(20));
    await staff.goto(detailOf(store.staff, 'desk/detail', number));
    await expect(staff.getByRole('main')).toContainText(w.theirs);

    await accepted(staff, store, number);
    const { id } = await changed('免許人所属の基地局');
    await holder.goto(`${store.user}/application/change/form?temporalyNotificationId=${id}`);
    await expect(holder.getByRole('main')).toContainText(warned[lang]);
    await holder.goto(`${store.user}/application/change/confirm?temporalyNotificationId=${id}`);
    await expect(holder.getByRole('main')).toContainText(warned[lang]);
    await expect(descriptionOf(holder, w.passing)).toBeVisible();
    await accessible(holder);
  });
}
