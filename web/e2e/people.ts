import type { Browser, BrowserContext, Page } from '@playwright/test';
import { askMany, dayFromNow, detail, grant, move, request } from './delegations';
import { atDesk, underReview } from './leave';
import { ask, result } from './outside';
import { seedAccounts } from './ownAccounts';
import { type Account, takeAccount } from './pool';
import type { Store } from './portal';
import {
  deskOf,
  draftOfInquirers,
  makeDraft,
  newCallSign,
  payAtBank,
  submit,
  upload,
} from './prepare';
import { addStaff, newOfficer } from './seed';
import { signIn, signInStaff } from './signin';
import { notify } from './special';

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

/** People who are signed in, and where an applicant finds an application in each state. */
export interface People {
  /** An applicant with applications in every state. */
  user: State;
  /** An applicant who has done nothing yet. */
  newcomer: State;
  /** One who begins drafts. */
  beginner: State;
  /** An officer. */
  staff: State;
  /** An administrator of the desk. */
  chief: State;
  /** Accounts that nobody is signed in with. */
  someone: Account;
  someOfficer: Account;
  /** The applicant's account. */
  accountId: string;
  draftId: string;
  /** One that waits for the certificate of its guarantee. */
  waitingId: string;
  /** A draft with many inquirers. */
  manyId: string;
  /** Drafts about the licence. */
  about: Record<'change' | 'repeal', string>;
  inquiryNumber: string;
  /** A notification under the special scheme. */
  special: string;
  /** Electronic application numbers by state. */
  number: Record<'arrived' | 'reception' | 'unpaid' | 'review' | 'granted' | 'refused', string>;
  /** Applications where something is asked for: of the applicant, or of the office. */
  open: Record<'returned' | 'adding' | 'withdrawing', string>;
  paymentNumber: Record<'unpaid' | 'paid', string>;
  noticeNumber: Record<'granted' | 'refused', string>;
  licenceId: string;
  /** Powers of attorney between the user and the newcomer: signed, asked for, registered, declined. */
  delegation: Record<'waiting' | 'asked' | 'valid' | 'ended', string>;
  /** The number of the one that is registered. */
  mandateNumber: string;
  /** What the newcomer has filed for the user, under the one that is valid. */
  filedFor: string;
  /** What the user has sent with a file. */
  bulkId: string;
  /** A filing that the newcomer may look at. */
  inquired: string;
  /** What opens the licence for others. */
  permit: { number: string; pin: string };
}

const reason = '無線設備の工事設計が電波法第3章に定める技術基準に適合しません。';

/** Signs people in and brings applications into every state. */
export async function gather(browser: Browser, store: Store): Promise<People> {
  // One after the other: a portal takes only so many sign-ins of one source at once.
  const user = await applicant(browser, store, seedAccounts(store, 1, ['amateur', 'expsp'])[0]);
  const newcomer = await applicant(browser, store);
  const beginner = await applicant(browser, store);
  // At once: who signs has just shown who they are.
  const delegation = await delegated(user, newcomer, store);
  const bulkId = await askMany(user, store);
  const staff = await officer(browser, store);
  const desk = deskOf(staff, store);
  const filed = [];
  for (let n = 0; n < 6; n++) filed.push(await submit(user, store));
  const [arrived, reception, unpaid, review, granted, refused] = filed.map((each) => each.number);
  for (const number of [reception, unpaid, review, granted, refused])
    await desk.accept(`${number}`);
  for (const number of [unpaid, review, granted, refused]) await desk.requestFee(`${number}`);
  for (const number of [review, granted, refused]) await payAtBank(user, store, `${number}`);
  const open = await asked(user, staff, store);
  await desk.grant(`${granted}`, newCallSign());
  await desk.refuse(`${refused}`, reason);
  const waitingId = await exported(user, store);
  const draft = await makeDraft(user, store);
  await upload(user, store, draft.id, 'diagram');
  await upload(user, store, draft.id, 'guarantee');

  const { payments } = await result(user, store.user, '/api/common/payment/list-get');
  const { notices } = await result(user, store.user, '/api/common/written-notice/list-get');
  const { licences } = await result(user, store.user, '/api/deji/licence/list-get');
  const licence = await result(user, store.user, '/api/deji/licence/detail-get', {
    id: licences[0].id,
  });
  const about = (procedureId: string, form: object) =>
    makeDraft(user, store, form, { procedureId, licenceId: licences[0].id });
  const [change, repeal] = [
    await about('amateur-change', {
      change: { date: dayFromNow(19), reason: '住所を移したため' },
      holder: { telNo: '0398765432' },
      station: { samePlace: false, prefecture: '13', townName: '千代田区霞が関2-1-3' },
      construction: { antenna: 'ダイポールアンテナ' }, // with which it is an application
    }),
    await about('amateur-repeal', { repeal: { date: licences[0].validFrom, antenna: true } }),
  ];
  for (const documentId of ['diagram', 'guarantee']) {
    await upload(user, store, change.id, documentId);
  }
  const payment = (number = '') =>
    payments.find((each: { electronicApplicationNumber: string }) =>
      each.electronicApplicationNumber.endsWith(number),
    ).paymentNumber;
  const people = {
    user: await user.context().storageState(),
    newcomer: await newcomer.context().storageState(),
    beginner: await beginner.context().storageState(),
    staff: await staff.context().storageState(),
    chief: await chief(browser, store),
    someone: takeAccount(store),
    someOfficer: newOfficer(store),
    accountId: (await result(user, store.user, '/api/auth/user/attribute-get')).userInfoDetail
      .accountId,
    draftId: draft.id,
    waitingId,
    manyId: await draftOfInquirers(user, store),
    about: { change: change.id, repeal: repeal.id },
    inquiryNumber: filed[0]?.inquiryNumber ?? '',
    special: await notify(user, store, '屋内の位置推定の精度を、試作した端末で確かめる。'),
    number: { arrived, reception, unpaid, review, granted, refused } as People['number'],
    open,
    paymentNumber: { unpaid: payment(unpaid), paid: payment(granted) },
    // Newest first: the refusal came last.
    noticeNumber: { granted: notices[1].noticeNumber, refused: notices[0].noticeNumber },
    licenceId: licences[0].id,
    delegation,
    mandateNumber: (await detail(user, store, delegation.valid)).delegationNumber,
    filedFor: await filedUnder(delegation.valid, newcomer, store),
    bulkId,
    inquired: await named(user, newcomer, store, `${arrived}`),
    permit: { number: licence.permitNumber, pin: licence.viewingPin },
  };
  for (const page of [user, newcomer, beginner, staff]) await page.context().close();
  return people;
}

/** Files in the name of a principal; gives the number. */
async function filedUnder(mandate: string, agent: Page, store: Store): Promise<string> {
  // A window of its own, all of whose calls name the power of attorney.
  const own = agent.context();
  const acting = await own.browser()?.newContext({
    storageState: await own.storageState(),
    extraHTTPHeaders: { 'X-Mandate': mandate },
  });
  if (!acting) throw new Error('no browser');
  const { number } = await submit(await acting.newPage(), store);
  await acting.close();
  return number;
}

/** Powers of attorney in each state, all of the user's. */
async function delegated(user: Page, newcomer: Page, store: Store): Promise<People['delegation']> {
  const mailOf = async (page: Page) => {
    const answer = await page.request.get(`${store.user}/api/common/account/summary-get`);
    return (await answer.json()).result.mail as string;
  };
  const [own, others] = [await mailOf(user), await mailOf(newcomer)];
  const soon = { validUntil: dayFromNow(40), subAgentAllowed: true };
  const valid = await grant(user, store, others, soon);
  const ended = await grant(user, store, others, { role: 'INQUIRER' });
  await move(newcomer, store, 'accept', valid);
  await move(newcomer, store, 'refuse', ended);
  await grant(newcomer, store, 'sub@example.jp', { parentId: valid, validUntil: dayFromNow(30) });
  const waiting = await grant(user, store, others, { disclosure: 'OWN' });
  return { valid, ended, waiting, asked: await request(newcomer, store, own) };
}

/** Has the newcomer look at a filing of the user; gives the id of the inquiry. */
async function named(user: Page, newcomer: Page, store: Store, number: string): Promise<string> {
  const answer = await newcomer.request.get(`${store.user}/api/common/account/summary-get`);
  const { id } = await result(user, store.user, '/api/common/inquirer/register', {
    ...{ electronicApplicationNumber: number, name: '無線 花子' },
    email: (await answer.json()).result.mail,
  });
  await result(user, store.user, '/api/common/inquirer/update', {
    ...{ electronicApplicationNumber: number, id, contents: true },
  });
  return id;
}

/** A draft that was exported for its guarantee, and changed since. */
async function exported(user: Page, store: Store): Promise<string> {
  const { id, version } = await makeDraft(user, store);
  await upload(user, store, id, 'diagram');
  const draft = { temporalyNotificationId: id, version };
  await result(user, store.user, '/api/common/draft/guarantee-export', draft);
  const { formData } = await result(user, store.user, '/api/common/draft/get', {
    temporalyNotificationId: id,
  });
  formData.transmitters[1].powerW = '40';
  await result(user, store.user, '/api/common/draft/update', { ...draft, formData });
  return id;
}

async function applicant(
  browser: Browser,
  store: Store,
  account = takeAccount(store),
): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, store.user, account, 'ja');
  return page;
}

async function officer(browser: Browser, store: Store): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signInStaff(page, store.staff, newOfficer(store), 'ja');
  return page;
}

async function chief(browser: Browser, store: Store): Promise<State> {
  const page = await (await browser.newContext()).newPage();
  const account = addStaff(store, `chief-${Date.now()}`, '主任 一号', 'administrator');
  await signInStaff(page, store.staff, account, 'ja');
  const state = await page.context().storageState();
  await page.context().close();
  return state;
}

/** Applications with an open correction, addition and withdrawal. */
async function asked(user: Page, staff: Page, store: Store): Promise<People['open']> {
  const returned = await underReview(user, staff, store);
  await atDesk(staff, store, returned, 'request-correction', {
    text: '住所をもう一度確かめてください。',
    fields: [
      { pointer: '/holder/telNo', comment: '建物の名前も書いてください。' },
      { pointer: '/documents/diagram', comment: '図が読み取れません。' },
    ],
  });
  const adding = await underReview(user, staff, store);
  await atDesk(staff, store, adding, 'request-addition', {
    ...{ text: 'アンテナの配置図を送ってください。', dueDate: '2099-12-01' },
  });
  const { number: withdrawing } = await submit(user, store);
  const body = { electronicApplicationNumber: withdrawing, reason: '計画が変わりました。' };
  const key = { 'Idempotency-Key': `withdraw-${withdrawing}` };
  const answer = await ask(user, store.user, '/api/common/cancellation/register', body, key);
  if (answer.resultCode !== 'SUCCESS') throw new Error(JSON.stringify(answer));
  return { returned, adding, withdrawing };
}
