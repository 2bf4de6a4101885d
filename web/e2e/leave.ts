import { expect, type Page } from '@playwright/test';
import { ask, result } from './outside';
import type { Lang, Store } from './portal';
import { askedOf, deskOf, payAtBank, submit } from './prepare';

/** The words of the pages of corrections, additions and withdrawals. */
export const leaveWords = {
  ja: {
    askCorrection: '補正を求める',
    additionAct: '追加を求める',
    what: '求める内容',
    accept: '取下げを認める',
    keep: '取下げを認めない',
    keepReason: '取下げを認めない理由',
    filerNotified: '提出者に知らせました',
    correct: '補正する',
    town: '番地',
    submitCorrection: '補正を提出する',
    corrected: '補正した内容が到達しました。',
    add: '追加で提出する',
    explanation: '説明',
    check: '確認へ進む',
    send: 'この内容で提出する',
    added: '追加で提出した書類や説明が到達しました。',
    withdraw: '取り下げる',
    reason: '取下げの理由',
    unpaid: 'まだ納付していない手数料は、取下げが認められると取り消されます。',
    askWithdrawal: '取下げを求める',
    asked: '取下げの求めが到達しました。',
    WITHDRAWN: '取下げ',
    RESUBMITTED: '再提出済み',
    PROCESSING_RECEPTION: '受付処理中',
    cannotWithdraw: '取り下げることができません。処理が終わったもの',
    cannotCorrect: '補正を求められているものだけを補正できます',
    toAdd: '追加する書類',
    missing: '入力してください',
    movedOn: '状況が変わったため',
    comment: '建物の名前も書いてください。',
    layout: 'アンテナの配置図を送ってください。',
    sent: '配置図をお送りします。',
    nothingToDo: 'していただくことはありません',
    toSend: '追加で提出してください。',
    pay: '納付の方法を見る',
    stale: 'ほかの画面または職員の操作で',
    plans: '計画が変わりました。',
    onTheWay: '手続きの途中です。',
    afterAll: 'やはり取り下げます。',
  },
  en: {
    askCorrection: 'Ask for the correction',
    additionAct: 'Ask for the addition',
    what: 'What is to be added',
    accept: 'Accept the withdrawal',
    keep: 'Refuse the withdrawal',
    keepReason: 'Why the withdrawal is refused',
    filerNotified: 'The filer has been told',
    correct: 'Correct it',
    town: 'Street',
    submitCorrection: 'Submit the correction',
    corrected: 'Your correction has arrived.',
    add: 'Send the addition',
    explanation: 'Explanation',
    check: 'Check',
    send: 'Send the addition',
    added: 'The documents or the explanation that you added have arrived.',
    withdraw: 'Withdraw it',
    reason: 'Why you withdraw it',
    unpaid: 'A fee that is not paid yet is cancelled when the withdrawal is accepted.',
    askWithdrawal: 'Request the withdrawal',
    asked: 'Your request for withdrawal has arrived.',
    WITHDRAWN: 'Withdrawn',
    RESUBMITTED: 'Resubmitted',
    PROCESSING_RECEPTION: 'Processing Reception',
    cannotWithdraw: 'This cannot be withdrawn: it has already been completed',
    cannotCorrect: 'You can correct only what a correction',
    toAdd: 'Documents to add',
    missing: 'Enter this item',
    movedOn: 'This has moved on',
    comment: 'Add the building, please.',
    layout: 'Send the antenna layout.',
    sent: 'Here is the layout.',
    nothingToDo: 'Nothing for now.',
    toSend: 'Please send the documents',
    pay: 'See how to pay',
    stale: 'This has been changed elsewhere',
    plans: 'My plans have changed.',
    onTheWay: 'It is nearly done.',
    afterAll: 'I withdraw after all.',
  },
} satisfies Record<Lang, Record<string, string>>;

const about = (electronicApplicationNumber: string) =>
  new URLSearchParams({ electronicApplicationNumber }).toString();

/** The pages of an application. */
export const leavePaths = {
  detail: (store: Store, number: string) =>
    `${store.user}/mypage/application-progress/detail?${about(number)}`,
  page: (store: Store, page: string, number: string) =>
    `${store.user}/application/${page}?${about(number)}`,
  desk: (store: Store, number: string) => `${store.staff}/desk/detail?${about(number)}`,
};

/** Files an application and brings it under review; gives its number. */
export async function underReview(
  page: Page,
  desk: Page,
  store: Store,
  form?: object,
): Promise<string> {
  const { number } = await submit(page, store, form);
  const d = deskOf(desk, store);
  await d.accept(number);
  await d.requestFee(number);
  await payAtBank(page, store, number);
  return number;
}

/** An application as its holder's API tells it. */
export function detailOf(page: Page, store: Store, number: string) {
  return result(page, store.user, '/api/common/application-progress/detail-get', {
    electronicApplicationNumber: number,
  });
}

/** Does something at the desk through its API. */
export async function atDesk(
  desk: Page,
  store: Store,
  number: string,
  action: string,
  more: object = {},
): Promise<void> {
  const { version } = await deskOf(desk, store).detail(number);
  await result(desk, store.staff, `/api/staff/common/review/${action}`, {
    electronicApplicationNumber: number,
    version,
    ...askedOf(action, more),
  });
}

/** Expects a refusal with a code. */
export async function expectRefusal(
  page: Page,
  store: Store,
  path: string,
  body: object,
  code: string,
): Promise<void> {
  const answer = await ask(page, store.user, path, body, { 'Idempotency-Key': 'refused-0001' });
  expect(answer.resultCode).toBe('RE_EXECUTABLE_ERROR');
  expect(JSON.stringify(answer.errors)).toContain(code);
}
