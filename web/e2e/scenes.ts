import { expect, type Page } from '@playwright/test';
import routes from '../apps/user/routes.json' with { type: 'json' };
import { announcementScenes, unsubscribeScenes } from './announcementScenes';
import { delegationScenes } from './delegationScenes';
import * as drafts from './draftScenes';
import { inquiryScenes } from './inquiryScenes';
import { leaveScenes } from './leaveScenes';
import { loginScenes } from './loginScenes';
import * as payments from './paymentScenes';
import type { People } from './people';
import { expectPage, type Lang, type Store } from './portal';
import type { Scene } from './scene';
import * as act from './sceneActs';
import * as signup from './signupScenes';
import { viewingScenes } from './viewingScenes';

type More = Pick<Scene, 'name' | 'act' | 'fault'>;

const scenesOf =
  (portal: Scene['portal']) =>
  (who: Scene['who'], id: string, path: string, more: More = {}): Scene => ({
    ...{ portal, who, id, path },
    ...more,
  });

const query = (values: Record<string, string>) => `?${new URLSearchParams(values)}`;

/** The public pages of text that need no query. */
const texts = routes.filter(({ id }) => /^SHN01[0-2]/.test(id) && id !== 'SHN0102');

/** Every page of the user portal, with applications in every state. */
export function userScenes(p: People): Scene[] {
  return [
    ...publicScenes(p),
    ...loginScenes(p.someone),
    ...signupScenes(),
    ...unsubscribeScenes(),
    ...changeScenes(),
    ...accountScenes(),
    ...migrationScenes(),
    ...gisScenes(),
    ...myPageScenes(p),
    ...delegationScenes(p),
    ...inquiryScenes(p),
    ...identityScenes(),
    ...wizardScenes(p),
    ...licenceScenes(p),
    ...leaveScenes(p),
    ...viewingScenes(p),
    ...componentScenes(),
  ];
}

function publicScenes(p: People): Scene[] {
  const s = scenesOf('user');
  const detail = (kind: string, announcementId: string) =>
    `/announcement/detail-${kind}${query({ announcementId })}`;
  return [
    s('guest', 'SHN0001', '/'),
    s('guest', 'SHN0001', '/?showLogoutDialog=true', { name: 'signed-out' }),
    s('guest', 'SHN0005', '/announcement'),
    s('guest', 'SHN0006', detail('license', 'sandbox-digital-licence')),
    s('guest', 'SHN0007', detail('application', 'sandbox-walk-through')),
    s('guest', 'SHN0008', detail('system', 'sandbox')),
    s('guest', 'SHN0102', `/guide/procedure${query({ procedureId: 'amateur-open' })}`),
    ...texts.map(({ id, path }) => s('guest', id, path)),
    s('guest', 'LGN0001', '/mypage'),
    s('guest', 'LGN0001', '/mypage', { name: 'mistakes', act: act.submitNothing }),
    s('guest', 'LGN0002', '/mypage', { act: act.password(p.someone) }),
    s('guest', 'LGN0002', '/mypage', { name: 'mistakes', act: act.noCode(p.someone) }),
    s('user', 'SHN0031', '/login/completed'),
    s('user', 'ERR0404', '/nowhere', { fault: / 404 / }),
    s('newcomer', 'ERR0001', '/mypage/payment', { act: act.breakServer, fault: / 500 / }),
  ];
}

function signupScenes(): Scene[] {
  const s = scenesOf('user');
  const temporary = { signupAccountType: 'temporary', identityCheck: 'none' };
  const identify = '/signup/identify';
  const [form, short] = ['/account/signup/form', '/temporary/signup/form'];
  const [confirm, once] = ['/account/signup/confirm', '/temporary/signup/confirm'];
  return [
    s('guest', 'SHN0002', '/signup'),
    s('guest', 'SHN0002', '/gis/signup', { name: 'gis' }),
    s('guest', 'SHN0003', '/signup', { act: signup.signupTerms }),
    s('guest', 'SHN0004', '/signup', { name: 'method', act: signup.signupMethods }),
    s('guest', 'SHN0004', identify, { name: 'none' }),
    s('guest', 'SHN0004', identify, { name: 'services', act: signup.signupStep('services') }),
    ...['certificate', 'sms', 'mynumber'].map((identityCheck) =>
      s('guest', 'SHN0004', identify, {
        ...{ name: identityCheck, act: signup.signupStep('identity', { identityCheck }) },
      }),
    ),
    s('guest', 'SHN0011', form, { name: 'none' }),
    s('guest', 'SHN0011', `${form}?token=none`, { name: 'link' }),
    s('guest', 'SHN0011', form, { name: 'form', act: signup.signupForm() }),
    s('guest', 'SHN0011', form, { name: 'mistakes', act: signup.signupMistakes }),
    s('guest', 'SHN0011', form, { name: 'vouched', act: signup.signupVouched }),
    s('guest', 'SHN0012', confirm, { act: signup.signupConfirm() }),
    s('guest', 'SHN0013', confirm, { act: signup.signupCompleted(false) }),
    s('guest', 'SHN0021', short, { act: signup.signupForm(temporary) }),
    s('guest', 'SHN0022', once, { act: signup.signupConfirm(temporary) }),
    s('guest', 'SHN0023', once, { act: signup.signupCompleted(true) }),
  ];
}

function changeScenes(): Scene[] {
  const s = scenesOf('user');
  const path = '/mypage/account/change-user-info';
  const items = (...ids: string[]) => path + query({ items: ids.join(' ') });
  const whole = items('name', 'address', 'contact', 'licence', 'notices');
  return [
    s('user', 'MYP0111', path),
    s('user', 'MYP0111', path, { name: 'mistakes', act: signup.changeNothing }),
    s('user', 'MYP0111', whole, { name: 'form' }),
    s('user', 'MYP0112', items('name', 'address'), { act: signup.changeConfirm }),
    s('user', 'MYP0113', items('name', 'address'), { act: signup.changeCompleted }),
  ];
}

/** Carrying an old system's data over, from the sign-in to the end. */
function migrationScenes(): Scene[] {
  const s = scenesOf('user');
  const path = '/mypage/account/migration';
  const mistakes = { name: 'mistakes' };
  return [
    s('user', 'MYP0141', path),
    s('user', 'MYP0141', path, { ...mistakes, act: act.noOldUser }),
    s('user', 'MYP0141', path, { name: 'wrong', act: act.wrongOldUser }),
    s('user', 'MYP0141', path, { name: 'states', act: act.migrated }),
    s('user', 'MYP0142', path, { act: act.fetchOld }),
    s('user', 'MYP0142', path, { ...mistakes, act: act.carryUnread }),
    s('user', 'MYP0142', `${path}/confirm?type=3`, { name: 'gone', fault: / 404 / }),
    s('user', 'MYP0143', `${path}/complete`, { name: 'none' }),
    s('user', 'MYP0143', `${path}/complete?type=2`, { act: act.migrated }),
  ];
}

/** The viewing of protected zones. */
function gisScenes(): Scene[] {
  const s = scenesOf('user');
  const callback = '/gis/juranappl/front/callback';
  return [
    s('guest', 'GIS0001', '/gis/index.html'),
    s('user', 'GIS0001', '/gis/index.html', { name: 'signed-in' }),
    s('guest', 'GIS0002', '/gis/index_t.html'),
    s('user', 'GIS0003', '/gis/juranappl/front/index.html'),
    s('guest', 'GIS0004', `${callback}?error=access_denied`),
    s('guest', 'GIS0004', callback, { name: 'empty' }),
    s('guest', 'GIS0005', '/gis/logout/index.html'),
    s('user', 'GIS0005', '/gis/logout/index.html', { name: 'signed-in' }),
    s('user', 'MYP0001', '/gis/mypage', { name: 'gis' }),
    s('user', 'MYP0101', '/gis/mypage/account', { name: 'gis' }),
  ];
}

function accountScenes(): Scene[] {
  const s = scenesOf('user');
  const path = '/mypage/account';
  const mistakes = { name: 'mistakes' };
  return [
    s('user', 'MYP0101', path),
    s('user', 'MYP0101', `${path}?from=/application/open/confirm`, { name: 'closed' }),
    s('user', 'MYP0102', `${path}/info`),
    s('user', 'MYP0114', `${path}/mail`, { ...mistakes, act: act.sendNoMail }),
    s('user', 'MYP0114', `${path}/mail?token=none`, { name: 'link' }),
    s('user', 'MYP0114', `${path}/mail?token=none`, { name: 'over', act: act.useOldLink }),
    s('user', 'MYP0115', `${path}/mail`, { act: act.mailChanged }),
    s('user', 'MYP0116', `${path}/change-login-method`),
    s('user', 'MYP0117', `${path}/change-login-method`, { act: act.methodAdded }),
    s('user', 'MYP0120', `${path}/add-service`, { ...mistakes, act: act.noService }),
    s('user', 'MYP0120', `${path}/add-service`, { name: 'chosen', act: act.chooseService }),
    s('user', 'MYP0121', `${path}/security`),
    s('user', 'MYP0121', `${path}/security`, { ...mistakes, act: act.noPassword }),
    s('user', 'MYP0121', `${path}/security`, { name: 'app', act: act.setUpApp }),
    s('user', 'MYP0121', `${path}/security`, {
      ...{ name: 'step-up', act: act.askStepUp, fault: / 403 / },
    }),
  ];
}

function myPageScenes(p: People): Scene[] {
  const s = scenesOf('user');
  const progress = '/mypage/application-progress';
  const history = '/mypage/application-history';
  const payment = '/mypage/payment';
  const notice = '/mypage/written-notice';
  const licence = '/mypage/digital-licence';
  const application = (electronicApplicationNumber: string) =>
    query({ electronicApplicationNumber });
  const numbers = (paymentNumber: string) => query({ paymentNumber });
  const empty = { name: 'empty' };
  return [
    s('user', 'MYP0001', '/mypage'),
    s('newcomer', 'MYP0001', '/mypage', empty),
    s('user', 'MYP0301', '/mypage/application-menu'),
    s('user', 'MYP0302', '/mypage/application-draft'),
    s('user', 'MYP0302', '/mypage/application-draft', { name: 'delete', act: act.deleteDraft }),
    s('user', 'MYP0302', '/mypage/application-draft', { name: 'rename', act: drafts.renameDraft }),
    s('user', 'MYP0302', '/mypage/application-draft', { name: 'bad file', act: drafts.badXml }),
    s('user', 'MYP0302', '/mypage/application-draft', { name: 'older', act: drafts.olderVersion }),
    s('user', 'MYP0311', progress),
    s('newcomer', 'MYP0311', progress, empty),
    ...Object.entries(p.number).map(([name, number]) =>
      s('user', 'MYP0312', `${progress}/detail${application(number)}`, { name }),
    ),
    s('user', 'MYP0312', `${progress}/detail${application(p.number.arrived)}`, {
      ...{ name: 'filed', act: act.showFiled },
    }),
    s('user', 'MYP0313', `${progress}/detail-fee${application(p.number.unpaid)}`),
    s('user', 'MYP0321', history),
    s('newcomer', 'MYP0321', history, empty),
    s('user', 'MYP0322', `${history}/detail${application(p.number.granted)}`),
    s('user', 'MYP0323', `${history}/detail-expsp${application(p.special)}`),
    s('user', 'MYP0324', `${history}/detail-fee${application(p.number.granted)}`),
    s('user', 'MYP0401', payment),
    s('newcomer', 'MYP0401', payment, empty),
    ...Object.entries(p.paymentNumber).map(([name, number]) =>
      s('user', 'MYP0402', `${payment}/detail${numbers(number)}`, { name }),
    ),
    s('user', 'MYP0402', `${payment}/detail${numbers(p.paymentNumber.unpaid)}`, {
      ...{ name: 'start', act: act.startPayment },
    }),
    s('user', 'MYP0402', `${payment}/detail${numbers(p.paymentNumber.unpaid)}`, {
      ...{ name: 'followed', act: payments.followed },
    }),
    s('user', 'MYP0403', `${payment}/detail-fee${numbers(p.paymentNumber.unpaid)}`),
    s('user', 'MYP0411', notice),
    s('newcomer', 'MYP0411', notice, empty),
    s('user', 'MYP0411', `${notice}${query({ keyword: 'nothing' })}`, { name: 'none found' }),
    ...Object.entries(p.noticeNumber).map(([name, noticeNumber]) =>
      s('user', 'MYP0412', `${notice}/detail${query({ noticeNumber })}`, { name }),
    ),
    s('user', 'MYP0421', licence),
    s('newcomer', 'MYP0421', licence, empty),
    s('user', 'MYP0422', `${licence}/detail${query({ id: p.licenceId })}`, { act: act.showPin }),
  ];
}

/** The pages that show the identity, and the end of an account. */
function identityScenes(): Scene[] {
  const s = scenesOf('user');
  const identity = '/mypage/account/change-identification';
  const info = '/addidentity/mypage/account/change-user-info';
  const remove = '/mypage/account/delete';
  const done = act.withState({ shown: 'mynumber' });
  return [
    s('user', 'MYP0118', identity),
    ...['letter', 'mynumber', 'certificate'].map((name) =>
      s('newcomer', 'MYP0118', `/changeid${identity}`, { name, act: act.chooseMethod(name) }),
    ),
    s('user', 'MYP0118', `/national-id-card${identity}`, { name: 'card' }),
    s('user', 'MYP0118', `/addidentity${identity}`, { name: 'first' }),
    s('user', 'MYP0118', `/changeid${identity}`, { name: 'differs', act: act.differingCard }),
    s('user', 'MYP0118', identity, { name: 'code', act: act.awaitLetter }),
    s('user', 'MYP0119', `${identity}/completed`, { act: done }),
    s('beginner', 'MYP0111', `/addidentity${identity}`, { name: 'identity', act: act.toInfo }),
    s('beginner', 'MYP0112', `/addidentity${identity}`, { name: 'identity', act: act.toCheck }),
    s('user', 'MYP0113', `${info}/completed`, { name: 'identity', act: done }),
    s('user', 'MYP0131', remove, { name: 'open' }),
    s('newcomer', 'MYP0131', remove),
    s('newcomer', 'MYP0131', remove, { name: 'mistakes', act: act.deleteUnconfirmed }),
    s('newcomer', 'MYP0132', `${remove}/completed`, { act: act.deletedAccount }),
  ];
}

function wizardScenes(p: People): Scene[] {
  const s = scenesOf('user');
  const draft = query({ temporalyNotificationId: p.draftId });
  const waiting = query({ temporalyNotificationId: p.waitingId });
  const many = query({ temporalyNotificationId: p.manyId });
  const preparation = '/application/preparation?procedureId=amateur-open';
  return [
    s('user', 'APP0001', preparation),
    s('user', 'APP0001', preparation, { name: 'bad past data', act: drafts.badPast }),
    s('user', 'APP0101', `/application/open/start${draft}`),
    s('user', 'APP0102', `/application/open/form${draft}`),
    s('beginner', 'APP0102', preparation, { name: 'mistakes', act: act.emptyForm }),
    s('user', 'APP0102', `/application/open/form${draft}`, {
      ...{ name: 'merge', act: drafts.mergeChoice },
    }),
    s('user', 'APP0103', `/application/open/documents${draft}`),
    s('user', 'APP0103', `/application/open/documents${waiting}`, { name: 'guarantee' }),
    s('user', 'APP0104', `/application/open/fees${draft}`),
    s('user', 'APP0105', `/application/open/members${draft}`),
    s('user', 'APP0105', `/application/open/members${many}`, {
      ...{ name: 'many', act: drafts.entryOfMany },
    }),
    s('user', 'APP0106', `/application/open/confirm${draft}`),
    s('user', 'APP0106', `/application/open/confirm${draft}`, { name: 'submit', act: act.submit }),
    s('user', 'APP0002', `/application/complete${query({ inquiryNumber: p.inquiryNumber })}`),
  ];
}

/** The wizards about a licence that one holds. */
function licenceScenes(p: People): Scene[] {
  const s = scenesOf('user');
  const at = (kind: 'change' | 'repeal', step: string) =>
    `/application/${kind}/${step}${query({ temporalyNotificationId: p.about[kind] })}`;
  const change = ['start', 'form', 'documents', 'particulars', 'confirm'];
  // The licence is years from its end: a renewal is shown on the draft of a change.
  const renewal = ['start', 'confirm-number', 'form', 'form-self', 'confirm'];
  return [
    s('user', 'APP0001', '/application/preparation?procedureId=amateur-change', {
      name: 'licence',
    }),
    ...change.map((step, n) => s('user', `APP030${n + 1}`, at('change', step))),
    ...['start', 'form', 'confirm'].map((step, n) =>
      s('user', `APP040${n + 1}`, at('repeal', step)),
    ),
    ...renewal.map((step, n) =>
      s('user', `APP020${n + 1}`, '/support', { act: act.asRenewal(step, p.about.change) }),
    ),
  ];
}

/** Every component in every state, and what opens over the page. */
function componentScenes(): Scene[] {
  const s = scenesOf('user');
  const path = '/dev/components';
  return [
    s('guest', 'DEV0001', path),
    s('guest', 'DEV0001', path, { name: 'mistakes', act: act.showSummary }),
    s('guest', 'DEV0001', path, { name: 'alert', act: act.openAlert }),
    s('guest', 'DEV0001', path, { name: 'long', act: act.openLong }),
  ];
}

/** Every page of the staff portal, with applications in every state. */
export function staffScenes(p: People): Scene[] {
  const s = scenesOf('staff');
  const detail = (electronicApplicationNumber: string) =>
    `/desk/detail${query({ electronicApplicationNumber })}`;
  return [
    s('guest', 'STF0008', '/'),
    s('guest', 'STF0008', '/auth', { name: 'auth' }),
    s('guest', 'LGN0001', '/desk'),
    s('guest', 'LGN0002', '/desk', { act: act.noCode(p.someOfficer) }),
    s('staff', 'STF0001', '/portal'),
    s('staff', 'STF0101', '/desk'),
    s('staff', 'STF0101', '/desk?status=REVIEW_COMPLETED', { name: 'completed' }),
    s('staff', 'STF0101', '/desk?words=none-such&from=2026-01-01', { name: 'empty' }),
    s('staff', 'STF0101', '/desk', { name: 'bulk', act: act.tryBulk }),
    s('staff', 'STF0101', '/desk?status=ARRIVED', { name: 'save', act: act.saveFilter }),
    s('staff', 'STF0110', '/desk/letters'),
    s('staff', 'STF0119', '/desk/delegations'),
    s('staff', 'STF0119', '/desk/delegations', { name: 'register', act: act.registerPaper }),
    s(
      'staff',
      'STF0147',
      `/desk/delegations/detail${query({ delegationNumber: p.mandateNumber })}`,
    ),
    s('staff', 'STF0138', '/desk/paper'),
    s('staff', 'STF0002', '/identify'),
    s('staff', 'STF0136', '/account/mail-failed'),
    s('chief', 'STF0124', '/account/bulk'),
    s('chief', 'STF0125', '/account/bulk', { name: 'checked', act: act.checkedBulk }),
    s('staff', 'STF0003', '/search'),
    s('staff', 'STF0004', '/account/register'),
    s('staff', 'STF0004', '/account/register', { name: 'empty', act: act.registerNobody }),
    s('staff', 'STF0005', `/account/detail${query({ accountId: p.accountId })}`),
    s('staff', 'STF0006', '/list'),
    s('chief', 'STF0007', `/detail${query({ accountId: p.accountId })}`),
    s('chief', 'STF0007', `/detail${query({ accountId: p.accountId })}`, {
      name: 'suspend',
      act: act.suspend,
    }),
    s('chief', 'STF0007', `/detail${query({ accountId: p.accountId })}`, {
      name: 'erase',
      act: act.askErase,
    }),
    s('chief', 'STF0115', `/support-view${query({ accountId: p.accountId })}`),
    s('chief', 'STF0115', `/support-view${query({ accountId: p.accountId })}`, {
      name: 'seen',
      act: act.lookAsUser,
    }),
    s('staff', 'STF0126', `/why${query({ electronicApplicationNumber: p.number.review })}`),
    s('staff', 'STF0120', '/register'),
    s('staff', 'STF0120', '/register?find=none-such', { name: 'empty' }),
    s('staff', 'STF0121', `/register/detail${query({ id: p.licenceId })}`),
    s('staff', 'STF0122', '/oversight'),
    s('staff', 'STF0122', '/oversight?from=2001-01-01&to=2001-01-31', { name: 'empty' }),
    s('chief', 'STF0110', '/desk/letters', { name: 'write', act: act.writeLetter }),
    s('staff', 'STF0102', detail(p.number.arrived), { name: 'assign', act: act.assign }),
    s('chief', 'STF0102', detail(p.number.review), { name: 'colleague' }),
    s('staff', 'STF0102', detail(p.number.granted), { name: 'holder', act: act.holderTab }),
    s('staff', 'STF0102', detail(p.number.granted), { name: 'history', act: act.pastOf }),
    s('staff', 'STF0102', detail(p.number.review), { name: 'correction', act: act.returning }),
    ...Object.entries(p.number).map(([name, number]) =>
      s('staff', 'STF0102', detail(number), { name }),
    ),
    ...Object.entries(p.open).map(([name, number]) =>
      s('staff', 'STF0102', detail(number), { name }),
    ),
    s('staff', 'STF0102', detail(p.number.review), { name: 'grant', act: act.grant }),
    s('staff', 'STF0102', detail(p.number.review), { name: 'refuse', act: act.refuse }),
    s('staff', 'STF0102', detail(p.number.arrived), { name: 'accept', act: act.accept }),
    ...announcementScenes(),
    s('staff', 'STF0104', '/payments'),
    s('staff', 'STF0104', '/payments', { name: 'held', act: payments.held }),
    s('staff', 'STF0104', '/payments?tab=bills', { name: 'bills' }),
    s('staff', 'STF0104', '/payments?tab=bills', { name: 'extend', act: payments.extend }),
    s('staff', 'STF0104', '/payments?tab=report', { name: 'report' }),
    s('staff', 'STF0105', '/monitoring'),
    s('staff', 'STF0105', '/monitoring', { name: 'monitored', act: act.monitored }),
    s('chief', 'STF0112', '/audit'),
    s('chief', 'STF0112', '/audit?who=nobody-at-all', { name: 'empty' }),
    s('staff', 'STF0148', '/own'),
    s('chief', 'STF0113', '/roles'),
    s('chief', 'STF0113', '/roles', { name: 'add', act: act.addStaff }),
    s('staff', 'STF0114', '/procedures'),
    s('staff', 'STF0114', '/procedures?words=none-such', { name: 'empty' }),
    s('staff', 'STF0130', '/procedures/detail?procedureId=amateur-open&version=1'),
    s('staff', 'STF0109', '/messages'),
    s('staff', 'STF0109', '/messages?words=none-such', { name: 'empty' }),
    s('staff', 'ERR0404', '/nowhere', { fault: / 404 / }),
  ];
}

/** Opens a scene and waits until it is all there. */
export async function open(page: Page, store: Store, of: Scene, lang: Lang): Promise<void> {
  await page.goto(`${store[of.portal]}${of.path}`);
  await settled(page);
  await of.act?.(page, lang);
  await expectPage(page, of.id);
  await settled(page);
  // A page may send one on to another when its data is there.
  await expectPage(page, of.id);
}

/** Nothing is loading any more, besides what is shown as a specimen. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[data-loading]:not([data-specimen] *)')).toHaveCount(0);
}
