import type { Page } from '@playwright/test';
import { grantLookedAt } from './checklist';
import { type DeskWords, deskWords } from './deskWords';
import { answered } from './faults';
import { newGate } from './gate';
import { atDesk, detailOf, leavePaths, underReview } from './leave';
import { expectOneLanguage } from './oneLanguage';
import { ask, mailAbout, result } from './outside';
import { seedAccounts, setClock } from './ownAccounts';
import { OwnPortal } from './ownPortal';
import type { Account } from './pool';
import { expect, expectPage, journeys, type Lang, langs, type Store, test } from './portal';
import { deskOf, submit, upload } from './prepare';
import { addStaff } from './seed';
import { signIn, signInStaff } from './signin';

const own = new OwnPortal('desk', 214);
const store = own.store;
const staff: Record<string, Account> = {};

const named = (name: string): Account => {
  const found = staff[name];
  if (!found) throw new Error(name);
  return found;
};

/** A refusal of a field that no form of the desk marks. */
const unknown = {
  resultCode: 'INPUT_DATA_VALIDATION_FAILURE',
  errors: { fields: [{ pointer: '/x', code: 'MSG-LIT-E-0011', params: { max: '2000' } }] },
};

/** Finds an application in the list, as an officer does, and opens it. */
async function find(desk: Page, t: DeskWords, number: string): Promise<void> {
  await desk.locator('#words').fill(number);
  const search = desk.getByRole('button', { name: t.search });
  await search.click();
  await expect(desk.locator('tr[data-row]')).toHaveCount(1);
  await expect(search).toBeFocused();
  await desk.getByRole('link', { name: number, exact: true }).click();
  await expectPage(desk, 'STF0102');
}

/** Corrects what was returned, as the applicant's page would. */
async function correct(page: Page, at: Store, number: string, telNo: string): Promise<string> {
  const made = await result(page, at.user, '/api/common/correction/create', {
    electronicApplicationNumber: number,
  });
  const id: string = made.temporalyNotificationId;
  const { formData } = await result(page, at.user, '/api/common/draft/get', {
    temporalyNotificationId: id,
  });
  formData.holder = { ...formData.holder, telNo };
  await upload(page, at, id, 'diagram');
  const { version } = await result(page, at.user, '/api/common/draft/update', {
    ...{ temporalyNotificationId: id, version: made.version, formData },
  });
  const sent = { temporalyNotificationId: id, version };
  const key = { 'Idempotency-Key': id };
  const answer = await ask(page, at.user, '/api/common/correction/register', sent, key);
  expect(answer.resultCode, JSON.stringify(answer)).toBe('SUCCESS');
  return answer.result.electronicApplicationNumber;
}

const runs = langs('ja').map((lang) => [lang, { ja: 1, en: 2 }[lang]] as const);

/** The operations that do not belong to an application that is being corrected. */
const operations = {
  accept: {},
  start: {},
  check: {},
  'request-fee': {},
  complete: { outcome: 'REFUSED', ground: 'form', reason: '理由のとおり。' },
  'request-correction': {
    fields: [{ pointer: '/holder/telNo', comment: '番号を確かめてください。', reason: 'OTHER' }],
  },
  'request-addition': { text: '図', dueDate: '2099-12-01' },
};

async function signedIn(page: Page, name: string, lang: Lang): Promise<Page> {
  await signInStaff(page, store.staff, named(name), lang);
  return page;
}

async function ownId(page: Page, at: Store): Promise<string> {
  const { staff: me } = await result(page, at.staff, '/api/staff/auth/user/attribute-get');
  return me.accountId;
}

test.describe('with a portal of its own', () => {
  test.describe.configure({ mode: 'serial' });

  test.beforeAll(async () => {
    own.clear();
    await own.start();
    for (const n of [1, 2]) {
      staff[`first${n}`] = addStaff(store, `kanto-${n}a`, `関東 ${n}郎`, 'officer', ['A']);
      staff[`second${n}`] = addStaff(store, `kanto-${n}b`, `関東 ${n}子`, 'officer', ['A']);
      staff[`chief${n}`] = addStaff(store, `chief-${n}`, `主任 ${n}`, 'administrator');
    }
    staff.viewer = addStaff(store, 'reader', '閲覧 花子', 'viewer', ['A']);
    staff.elsewhere = addStaff(store, 'kinki', '近畿 三郎', 'officer', ['E']);
  });
  test.afterAll(() => own.stop('SIGTERM'));

  for (const [lang, n] of runs) {
    const t = deskWords[lang];

    test(`[R10.1] from the queue to the licence: search, assignment, letter, correction, comparison, note, grant (${lang})`, async ({
      page,
      another,
      faults,
    }) => {
      const [account] = seedAccounts(store, 1);
      const [desk, chief] = [await another(), await another()];
      await signIn(page, store.user, account as Account, lang);
      const second = await signedIn(await another(), `second${n}`, lang);
      const number = await underReview(page, second, store);
      await deskOf(second, store).release(number);

      // An administrator writes the letter that the officer will use.
      await signInStaff(chief, store.staff, named(`chief${n}`), lang, '/desk/letters');
      await chief.getByRole('button', { name: t.editLetter }).click();
      await chief.locator(`#letter-body-${lang}`).fill('{nummber} 様');
      await chief.getByRole('button', { name: t.saveLetter }).click();
      await expect(chief.getByRole('alert').first()).toContainText('{nummber}');
      const body = `{applicant} / {number} (${lang})`;
      await chief.locator(`#letter-body-${lang}`).fill(body);
      await chief.getByRole('button', { name: t.saveLetter }).click();
      await expect(chief.getByRole('alert')).toContainText(t.saved);

      // One that somebody else deletes meanwhile is not lost: it is saved as a new one.
      const name = { ja: `図面 ${n}`, en: `Drawing ${n}` };
      const letter = { kind: 'ADDITION', name, body: { ja: '図面', en: 'drawing' } };
      const letters = '/api/staff/common/letter';
      const { letterId } = await result(chief, store.staff, `${letters}/save`, letter);
      await chief.reload();
      const edit = chief.getByRole('button', { name: name[lang] });
      await edit.click();
      await chief.getByRole('button', { name: t.stop }).click();
      await expect(edit).toBeFocused();
      await expect(chief.getByRole('alert')).toHaveCount(0);
      await edit.click();
      await result(chief, store.staff, `${letters}/remove`, { letterId, version: 1 });
      faults.allow(answered(404, `${letters}/save`));
      await chief.getByRole('button', { name: t.saveLetter }).click();
      await expect(chief.getByRole('alert')).toContainText(t.goneLetter);
      await chief.getByRole('button', { name: t.saveLetter }).click();
      await expect(chief.getByRole('alert')).toContainText(t.saved);
      await expect(edit).toHaveCount(1);

      // The officer finds it, takes it, and finds it again among their own.
      await signInStaff(desk, store.staff, named(`first${n}`), lang, '/desk');
      await expectOneLanguage(desk, lang);
      await desk.getByText(t.more).click();
      for (const [id, day] of Object.entries({ from: '20', to: '19' })) {
        await desk.locator(`#${id}`).fill('2026');
        await desk.locator(`#${id}-month`).fill('11');
        await desk.locator(`#${id}-day`).fill(day);
      }
      await desk.getByText(t.more).click();
      await desk.getByRole('button', { name: t.search }).click();
      await expect(desk.locator('#to')).toBeFocused();
      await expect(desk.getByRole('main')).toContainText(t.notOrdered);
      await desk.goto(`${store.staff}/desk`);
      await find(desk, t, number);
      await expect(desk.getByRole('main')).toContainText(t.notAssigned);
      const give = desk.getByRole('button', { name: t.give });
      await give.click();
      await expect(desk.getByRole('heading', { name: t.give })).toBeFocused();
      await desk.getByRole('button', { name: t.assign, exact: true }).click();
      await expect(desk.locator('#assignee')).toBeFocused();
      await desk.getByRole('button', { name: t.stop }).click();
      await expect(give).toBeFocused();
      await desk.getByRole('button', { name: t.take }).click();
      await expect(desk.getByRole('alert')).toContainText(t.assigned);
      await desk.goto(`${store.staff}/desk?due=soon`);
      await desk.getByRole('link', { name: new RegExp(`^${t.all}`) }).click();
      await desk.getByRole('link', { name: t.mine }).click();
      await expect(desk.getByRole('row', { name: new RegExp(number) })).toContainText(
        `関東 ${n}郎`,
      );

      // Two places are returned, each with a coded reason; the letter is put in and goes out.
      await desk.goto(leavePaths.desk(store, number));
      await desk.getByRole('button', { name: t.askCorrection }).click();
      await desk.locator('#return-holder-telNo').click();
      await desk.locator('#reason-holder-telNo').selectOption('UNCLEAR');
      await expect(desk.locator('#comment-holder-telNo')).not.toHaveValue('');
      await desk.locator('#comment-holder-telNo').fill(t.building);
      await desk.locator('#return-documents-diagram').click();
      await desk.locator('#reason-documents-diagram').selectOption('WRONG_DOCUMENT');
      await desk.locator('#letter').selectOption('correction-standard');
      await desk.locator('#letter-lang').selectOption(lang);
      // With what is typed already the letter is too long.
      await desk.locator('#correction-text').fill('文'.repeat(2000));
      await desk.getByRole('button', { name: t.insert }).click();
      await desk.getByRole('button', { name: t.askCorrection }).click();
      await expect(desk.getByRole('alert').first()).toContainText(t.tooLong);
      await desk.locator('#correction-text').fill('');
      await desk.getByRole('button', { name: t.insert }).click();
      await expect(desk.locator('#correction-text')).toHaveValue(
        new RegExp(`/ ${number} \\(${lang}\\)$`),
      );
      const ask = async () => {
        await desk.getByRole('button', { name: t.askCorrection }).click();
        await desk.getByRole('dialog').getByRole('button', { name: t.askCorrection }).click();
      };
      // What the form does not know of is told all the same.
      await desk.route(
        '**/review/request-correction',
        (route) => route.fulfill({ json: unknown }),
        {
          times: 1,
        },
      );
      await ask();
      await expect(desk.getByRole('alert')).toContainText(t.notCarriedOut);
      await expect(desk.getByRole('alert')).toContainText(t.tooLong);
      await ask();
      await expect(desk.getByRole('alert')).toContainText(t.correcting);
      const { requests } = await detailOf(page, store, number);
      expect(requests[0].text).toContain(number);
      expect(requests[0].fields).toMatchObject([
        { pointer: '/holder/telNo', comment: t.building, reason: 'UNCLEAR' },
        { pointer: '/documents/diagram', reason: 'WRONG_DOCUMENT' },
      ]);

      // It comes back to the same officer, who sees old and new beside what was asked for.
      const next = await correct(page, store, number, '0398765432');
      await desk.goto(leavePaths.desk(store, next));
      await expect(desk.getByRole('main')).toContainText(`関東 ${n}郎`);
      await desk.getByRole('tab', { name: t.differences }).click();
      const line = desk.getByRole('row', { name: /0398765432/ });
      await expect(line).toContainText(t.building);
      await expect(desk.getByRole('row', { name: /diagram\.pdf/ })).toBeVisible();
      await desk.getByRole('tab', { name: t.history }).click();
      await expect(desk.getByRole('link', { name: number })).toBeVisible();

      // A note is for staff alone.
      await desk.getByRole('button', { name: t.addNote }).click();
      await expect(desk.locator('#note')).toBeFocused();
      await desk.locator('#note').fill(t.note);
      await desk.getByRole('tab', { name: t.history }).click();
      await expect(desk.locator('#note')).toHaveValue(t.note);
      await desk.getByRole('button', { name: t.addNote }).click();
      const record = desk.getByRole('region', { name: t.decisionPane });
      await expect(record.getByRole('listitem').filter({ hasText: t.note })).toContainText(
        `関東 ${n}郎`,
      );
      expect(JSON.stringify(await detailOf(page, store, next))).not.toContain(t.note);

      // A form that is open on one application is not open on another that its history leads to.
      await deskOf(desk, store).start(next);
      await desk.reload();
      const follow = async (to: string) => {
        await desk.getByRole('tab', { name: t.history }).click();
        await desk.getByRole('tabpanel').getByRole('link', { name: to }).click();
        await expect(desk).toHaveURL(new RegExp(to));
      };
      for (const to of [number, next]) {
        await follow(to);
        await expect(desk.getByRole('main').locator('dd', { hasText: to }).first()).toBeVisible();
      }
      await desk.getByRole('button', { name: t.refuse, exact: true }).click();
      await desk.locator('#reason').fill(t.note);
      for (const to of [number, next]) await follow(to);
      await expect(desk.getByRole('button', { name: t.grant })).toBeVisible();
      await expect(desk.locator('#reason')).toHaveCount(0);

      // No call sign is put in where one is about to be typed.
      const typing = newGate();
      await desk.route('**/review/call-sign-get', (route) =>
        typing.opened.then(() => route.continue()),
      );
      await desk.getByRole('button', { name: t.grant }).click();
      const callSign = desk.locator('#callSign');
      await callSign.focus();
      typing.open();
      await expect(desk.getByRole('button', { name: t.nextCallSign })).toBeVisible();
      await expect(callSign).toHaveValue('');

      // The licence is granted only once its content is confirmed.
      await callSign.fill('JK3ZZA');
      await desk.getByRole('button', { name: t.check }).click();
      await expect(desk.getByRole('alert').first()).toContainText(t.notConfirmed);
      await desk.locator('#confirmed').check();
      // What would be refused is told at its field before it is asked to confirm what cannot be undone.
      await desk.getByRole('button', { name: t.check }).click();
      await expect(desk.getByRole('alert').first()).toContainText(t.anotherBureau);
      await expect(desk.getByRole('dialog')).toHaveCount(0);

      // The next free call sign of the bureau is proposed.
      await desk.getByRole('button', { name: t.nextCallSign }).click();
      await expect(callSign).toHaveValue(/^JA1[A-P][A-Z][A-Z]$/);
      const assigned = await callSign.inputValue();
      // What was confirmed had another one.
      await expect(desk.locator('#confirmed')).not.toBeChecked();
      await desk.locator('#confirmed').check();
      await desk.getByRole('button', { name: t.check }).click();
      await grantLookedAt(desk);
      await expect(desk.getByRole('alert')).toContainText(t.completed);
      const { licences } = await result(page, store.user, '/api/deji/licence/list-get');
      expect(licences).toHaveLength(1);
      expect(licences[0].callSign).toBe(assigned);
    });
  }

  test('[R10.1] roles and bureaus bound the desk, and what takes too long is marked', async ({
    page,
    another,
    faults,
  }) => {
    const t = deskWords.ja;
    const [account] = seedAccounts(store, 1);
    await signIn(page, store.user, account as Account, 'ja');
    const { number } = await submit(page, store);
    await setClock(page.request, store, 60 * 24 * 60);
    const [viewer, elsewhere] = [await another(), await another()];

    await signInStaff(viewer, store.staff, named('viewer'), 'ja', '/desk');
    await expect(viewer.locator(`tr[data-row="${number}"]`)).toContainText(t.overdue);
    await find(viewer, t, number);
    await expect(viewer.getByRole('main')).toContainText(t.viewer);
    await expect(viewer.getByRole('main')).toContainText(t.overdue);
    for (const name of [t.accept, t.take, t.give]) {
      await expect(viewer.getByRole('button', { name })).toHaveCount(0);
    }
    await expect(viewer.getByRole('main')).toContainText(t.viewerNote);
    await viewer.goto(`${store.staff}/desk/letters`);
    await expect(viewer.getByRole('main')).toContainText(t.onlyAdmin);
    const move = { electronicApplicationNumber: number, version: 1 };
    const path = `${store.staff}/api/staff/common/review/accept`;
    expect((await viewer.request.post(path, { data: move })).status()).toBe(403);

    await signInStaff(elsewhere, store.staff, named('elsewhere'), 'ja', `/desk?words=${number}`);
    await expect(elsewhere.getByRole('main')).toContainText('この条件に合う申請・届出はありません');
    expect((await elsewhere.request.post(path, { data: move })).status()).toBe(404);
    faults.allow(/ 40[34] /);
    await elsewhere.goto(leavePaths.desk(store, number));
    // At which bureau it lies is told, and nothing else of it.
    await expectPage(elsewhere, 'STF0102');
    await expect(elsewhere.getByRole('alert')).toContainText('関東総合通信局');
    await setClock(page.request, store, 0);
  });
});

journeys((lang) => {
  const n = { ja: 1, en: 2 }[lang];
  const t = deskWords[lang];

  test(`[R10.1] what an officer types survives a reload and a new sign-in, as it was typed (${lang})`, async ({
    page,
    another,
    faults,
    store: shared,
    account,
  }) => {
    faults.allow(answered(401, '/attachment/download')); // what the page still fetches as its session ends
    const [desk, other, again] = [await another(), await another(), await another()];
    await signIn(page, shared.user, account, lang);
    const officer = addStaff(shared, `kept-${n}-${Date.now()}`, '審査 控', 'officer');
    await signInStaff(desk, shared.staff, officer, lang);
    const number = await underReview(page, desk, shared);
    const typed = '　①㈱ｱ 葛󠄀城 ～\n\n二行目 ';
    const reason = (of: Page) => of.locator('#reason');
    const open = async (of: Page) => {
      await of.goto(leavePaths.desk(shared, number));
      await of.getByRole('button', { name: t.refuse, exact: true }).click();
    };
    await open(desk);
    const kept = desk.waitForResponse('**/review/draft-keep');
    await reason(desk).fill(typed);
    expect((await (await kept).json()).resultCode).toBe('SUCCESS');
    await open(desk);
    await expect(reason(desk)).toHaveValue(typed);

    // The session ends; the same officer signs in anew, and another one sees nothing.
    await desk.context().clearCookies();
    await signInStaff(
      other,
      shared.staff,
      addStaff(shared, `o-${n}-${Date.now()}`, '審査 他', 'officer'),
      lang,
    );
    const form = { electronicApplicationNumber: number, form: 'refusal' };
    const path = '/api/staff/common/review/draft-get';
    expect((await ask(other, shared.staff, path, form)).result.content).toBe('');
    await other.goto(leavePaths.desk(shared, number));
    await expect(other.getByRole('button', { name: t.takeOver })).toBeVisible();
    await expect(other.getByRole('button', { name: t.refuse, exact: true })).toHaveCount(0);
    await signInStaff(again, shared.staff, officer, lang);
    await open(again);
    await expect(reason(again)).toHaveValue(typed);

    await again.locator('#ground').selectOption('form');
    await again.getByRole('button', { name: t.check }).click();
    await again.getByRole('dialog').getByRole('button', { name: t.refuse }).click();
    await expect(reason(again)).toHaveCount(0);
    expect((await deskOf(again, shared).detail(number)).reason).toBe(typed);
    const gone = await ask(again, shared.staff, path, form);
    expect(gone.result.content).toBe('');
  });

  test(`[R10.1] of two officers the slower one is told what happened, and loses nothing typed (${lang})`, async ({
    page,
    another,
    store: shared,
    account,
  }) => {
    const [slow, quick] = [await another(), await another()];
    await signIn(page, shared.user, account, lang);
    await signInStaff(
      slow,
      shared.staff,
      addStaff(shared, `slow-${n}-${Date.now()}`, '審査 遅', 'officer'),
      lang,
    );
    const fast = addStaff(shared, `quick-${n}-${Date.now()}`, '審査 早', 'officer');
    await signInStaff(quick, shared.staff, fast, lang);
    const number = await underReview(page, quick, shared);
    await deskOf(quick, shared).release(number);
    const refuse = async () => {
      await slow.getByRole('button', { name: t.check }).click();
      await slow.getByRole('dialog').getByRole('button', { name: t.refuse }).click();
    };
    await slow.goto(leavePaths.desk(shared, number));
    await slow.getByRole('button', { name: t.refuse, exact: true }).click();
    await slow.locator('#ground').selectOption('standard');
    const kept = slow.waitForResponse('**/review/draft-keep');
    await slow.locator('#reason').fill('技術基準に適合しません。');
    await kept;
    const { version } = await deskOf(quick, shared).detail(number);
    const mine = { electronicApplicationNumber: number, version };
    const take = await ask(quick, shared.staff, '/api/staff/common/review/assign', {
      ...{ ...mine, accountId: await ownId(quick, shared) },
    });
    expect(take.resultCode).toBe('SUCCESS');
    await refuse();
    // Somebody took it: what was typed stays, and goes on once the case is taken over, of which the colleague is told.
    const alert = slow.getByRole('alert').filter({ hasText: t.stale });
    await expect(alert).toContainText('審査 早');
    await expect(alert).toContainText('技術基準に適合しません。');
    await slow.getByRole('button', { name: t.close, exact: true }).click();
    await expect(alert).toHaveCount(0);
    await expect(slow.getByRole('main')).toContainText(t.anothers);
    await expect(slow.getByRole('main')).toContainText('技術基準に適合しません。');
    await expect(slow.getByRole('button', { name: t.refuse, exact: true })).toHaveCount(0);
    await slow.locator('#take-over-reason').fill('①急ぎのため');
    await slow.getByRole('button', { name: t.takeOver }).click();
    await expect(slow.getByRole('alert').filter({ hasText: t.assigned })).toBeVisible();
    await expect(slow.getByRole('listitem').filter({ hasText: '①急ぎのため' })).toContainText(
      t.tookOver,
    );
    const mail = await mailAbout(page.request, shared, fast.mail, new RegExp(number));
    expect(mail.text).toContain('①急ぎのため');
    await expect(slow.locator('#reason')).toHaveValue('技術基準に適合しません。');
    await slow.locator('#ground').selectOption('standard');
    // Now it is taken back, and moves on: the form is gone, the text is not.
    await deskOf(quick, shared).takeOver(number);
    await atDesk(quick, shared, number, 'request-correction', {
      ...{ fields: [{ pointer: '/holder/telNo', comment: '番地まで書いてください。' }] },
    });
    await refuse();
    await expect(alert).toContainText(t.asked);
    await slow.getByRole('button', { name: t.close, exact: true }).click();
    await expect(slow.getByRole('main')).toContainText(t.correcting);
    await expect(slow.locator('#reason')).toHaveCount(0);
    await expect(slow.getByRole('main')).toContainText(t.typed);
    await expect(slow.getByRole('main')).toContainText('技術基準に適合しません。');
    await slow.getByRole('button', { name: t.close, exact: true }).click();
    await expect(slow.getByRole('main')).not.toContainText(t.typed);
    const after = await deskOf(quick, shared).detail(number);
    expect(after).toMatchObject({
      status: 'REQUESTING_CORRECTION',
      version: version + 4,
      outcome: '',
    });

    // Against the table, and from versions that are over, nothing moves.
    for (const [action, more] of Object.entries(operations)) {
      const path = `/api/staff/common/review/${action}`;
      const now = { electronicApplicationNumber: number, version: after.version, ...more };
      const against = await ask(slow, shared.staff, path, now);
      expect(JSON.stringify(against), action).toContain('MSG-LIT-E-0093');
      const earlier = await ask(slow, shared.staff, path, { ...now, version });
      expect(JSON.stringify(earlier), action).toContain('MSG-LIT-E-0097');
    }
    expect((await deskOf(quick, shared).detail(number)).version).toBe(after.version);
  });
});
