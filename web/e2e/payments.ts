import type { Locator, Page } from '@playwright/test';
import { result } from './outside';
import { expectPage, type Lang, type Store } from './portal';
import { deskOf, submit } from './prepare';

/** The words of the pages of payments, and of the sandbox's bank. */
const paymentWords = {
  ja: {
    start: '電子納付を始める',
    go: '選んだ金融機関へ進む',
    chooseOne: '選択肢から選んでください',
    bank: 'みなとお試し銀行',
    pay: '支払う',
    leave: '支払わずにポータルへ戻る',
    back: 'ポータルの納付情報へ戻る',
    lookUp: '請求内容を確認する',
    tell: 'ポータルへもう一度通知する',
    over: '電子納付を始めてから30分を過ぎました',
    asking: '金融機関に納付の状況を確認しています',
    unpaid: 'までに納付してください',
    paid: '納付を確認しました',
    held: '納付の内容を確認しています',
    overdue: '納付期限を過ぎています',
    attempts: '電子納付の経過',
    recheck: '金融機関にもう一度確認する',
    tooOften: '試行回数が多すぎます',
    PAID: '納付しました',
    FAILED: '納付されませんでした',
    EXPIRED: '30分を過ぎました',
    outcomes: {
      failure: '支払いに失敗する（お金は動きません）',
      delay: 'ポータルへの通知が遅れる',
      duplicate: '同じ通知が3回届く',
      forged: '偽の通知が届く（お金は動きません）',
      'lost-return': 'ポータルに戻れなくなる',
      'lost-notice': 'ポータルへの通知が届かない',
      'wrong-amount': '1円多く支払う',
      twice: '二重に支払う',
      success: '支払いに成功する',
    },
  },
  en: {
    start: 'Start electronic payment',
    go: 'Go on to the bank',
    chooseOne: 'Choose one of the options',
    bank: 'Minato Trial Bank',
    pay: 'Pay',
    leave: 'Back to the portal without paying',
    back: 'Back to the fee on the portal',
    lookUp: 'Show the bill',
    tell: 'Tell the portal again',
    over: 'More than 30 minutes have passed since you started',
    asking: 'We are asking the bank about your payment',
    unpaid: 'Please pay by',
    paid: 'Your payment is confirmed',
    held: 'The payment is being checked',
    overdue: 'The due date has passed',
    attempts: 'Your electronic payments',
    recheck: 'Ask the bank again',
    tooOften: 'Too many attempts',
    PAID: 'Paid',
    FAILED: 'Not paid',
    EXPIRED: 'More than 30 minutes have passed',
    outcomes: {
      failure: 'The payment fails (no money moves)',
      delay: 'The portal is told late',
      duplicate: 'The same notice arrives three times',
      forged: 'A forged notice arrives (no money moves)',
      'lost-return': 'The way back to the portal gets lost',
      'lost-notice': 'The notice to the portal gets lost',
      'wrong-amount': 'One yen too much is paid',
      twice: 'It is paid twice',
      success: 'The payment succeeds',
    },
  },
} as const;

export type Outcome = keyof (typeof paymentWords)['ja']['outcomes'];

/** A fee that is to be paid. */
export interface Fee {
  electronicApplicationNumber: string;
  paymentNumber: string;
  confirmationNumber: string;
  collectionInstitutionNumber: string;
  amount: number;
  dueDate: string;
}

/** Files applications and has the desk ask for their fees; the oldest first. */
export async function owe(page: Page, desk: Page, store: Store, count: number): Promise<Fee[]> {
  const d = deskOf(desk, store);
  for (let n = 0; n < count; n++) {
    const { number } = await submit(page, store);
    await d.accept(number);
    await d.requestFee(number);
  }
  const { payments } = await result(page, store.user, '/api/common/payment/list-get');
  return payments.slice(0, count).reverse();
}

/** A payer at the page of a fee. */
export class Payer {
  constructor(
    readonly page: Page,
    readonly store: Store,
    readonly lang: Lang,
  ) {}

  get t() {
    return paymentWords[this.lang];
  }

  get main(): Locator {
    return this.page.getByRole('main');
  }

  async open(fee: Fee): Promise<void> {
    await this.page.goto(
      `${this.store.user}/mypage/payment/detail?paymentNumber=${fee.paymentNumber}`,
    );
    await expectPage(this.page, 'MYP0402');
  }

  /** From the page of the fee to the bank, where the bill is shown; gives the address there. */
  async toBank(): Promise<string> {
    await this.page.getByRole('button', { name: this.t.start }).click();
    const dialog = this.page.getByRole('dialog');
    await dialog.getByRole('radio', { name: this.t.bank }).check();
    await dialog.getByRole('button', { name: this.t.go }).click();
    await this.page.waitForURL(`${this.store.sandbox}/bank?*`);
    return this.page.url();
  }

  /** Pays at the bank, to the receipt. */
  async pay(outcome: Outcome = 'success'): Promise<void> {
    const choice = { name: this.t.outcomes[outcome], exact: true };
    await this.page.getByRole('radio', choice).check();
    await this.page.getByRole('button', { name: this.t.pay, exact: true }).click();
    await this.page.waitForURL(`${this.store.sandbox}/bank/payments/*`);
  }

  async back(): Promise<void> {
    await this.page.getByRole('link', { name: this.t.back }).click();
    await expectPage(this.page, 'MYP0402');
  }

  /** Starts, pays and comes back. */
  async through(fee: Fee, outcome: Outcome): Promise<void> {
    await this.open(fee);
    await this.toBank();
    await this.pay(outcome);
    await this.back();
  }

  /** The status of a fee and the states of its attempts, as the server tells them. */
  async statusOf(fee: Fee): Promise<[string, ...string[]]> {
    const { paymentNumber } = fee;
    const { paymentStatus, attempts } = await result(
      this.page,
      this.store.user,
      '/api/common/payment/detail-get',
      { paymentNumber },
    );
    return [paymentStatus, ...attempts.map((each: { state: string }) => each.state)];
  }

  /** What a row of the attempts says, the newest being the first. */
  attempt(n = 0): Locator {
    return this.main
      .getByRole('table', { name: this.t.attempts })
      .getByRole('row')
      .nth(n + 1);
  }
}
