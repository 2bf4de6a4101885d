import { expect, type Page } from '@playwright/test';
import type { Account } from './pool';
import { expectPage, type Lang } from './portal';

const spread = { count: 1234, p50: 180, p75: 420, p95: 12_600 };

/** The monitoring page as it is where an environment is monitored and much went wrong. */
export const monitored: Act = async (page) => {
  const message = `Cannot read properties of undefined (reading 'electronicApplicationNumber')`;
  const sample = {
    ...{ message: `01927a3e-5a1b: ${message}`, kind: 'TypeError', page: '/mypage' },
    ...{ at: '2026-11-20T08:02:03+09:00', browser: 'Chrome 140.0.0.0', system: 'Windows 10' },
    ...{
      version: 'dev',
      stack: '    at d (https://localhost/assets/home.MyPage-C0zwcPgb.js:1:20)',
    },
  };
  const seen = { lastSeen: '2026-11-20T08:02:03+09:00', sessions: 12, sample };
  const result = {
    ...{ monitored: true, environment: 'gp', from: '2026-11-19T08:02:03+09:00', truncated: true },
    totals: {
      ...{ sessions: 1200, pageViews: 98_765, errors: 56, calls: 123_456, failedCalls: 7 },
      liteApplications: 89,
    },
    errors: [
      { ...seen, message, count: 45, pages: ['/mypage', '/application/open/confirm'] },
      { ...seen, message: '500 Internal Server Error', count: 11, pages: ['/mypage/payment'] },
    ],
    pages: ['/', '/mypage/application-progress/detail'].map((path) => ({
      ...{ page: path, views: 4321, load: spread, route: spread, lcp: spread, inp: spread },
      cls: { count: 9, p50: 0, p75: 12, p95: 345 },
    })),
    calls: [{ call: 'POST /api/common/application/register', failed: 7, duration: spread }],
  };
  await page.route('**/monitoring/summary-get', (route) =>
    route.fulfill({ json: { resultCode: 'SUCCESS', result } }),
  );
  await page.reload();
  await page.locator('summary').first().click();
};

type Act = (page: Page, lang: Lang) => Promise<void>;

const press = (ja: string, en: string): Act => {
  return async (page, lang) => {
    const name = lang === 'ja' ? ja : en;
    await page.getByRole('main').getByRole('button', { name, exact: true }).first().click();
  };
};

const next = press('次へ進む', 'Next');

/** A dialog is open after pressing a button. */
const asks = (ja: string, en: string): Act => {
  return async (page, lang) => {
    await press(ja, en)(page, lang);
    await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible();
  };
};

/** Presses a button without having entered anything. */
const refusing = (ja: string, en: string): Act => {
  return async (page, lang) => {
    await press(ja, en)(page, lang);
    await summary(page);
  };
};

const summary = (page: Page) => expect(page.getByRole('alert').first()).toBeFocused();

/** The first sign-in page with nothing entered. */
export const submitNothing: Act = async (page, lang) => {
  await press('次へ進む', 'Continue')(page, lang);
  await summary(page);
};

/** The second sign-in page. */
export const password = (account: Account): Act => {
  return async (page, lang) => {
    await page.locator('#userId').fill(account.userId);
    await page.locator('#password').fill(account.password);
    await press('次へ進む', 'Continue')(page, lang);
    await expectPage(page, 'LGN0002');
  };
};

/** The second sign-in page with nothing entered. */
export const noCode = (account: Account): Act => {
  return async (page, lang) => {
    await password(account)(page, lang);
    await press('ログインする', 'Sign in')(page, lang);
    await summary(page);
  };
};

/** The specimen of the error summary. */
export const showSummary: Act = async (page, lang) => {
  await press('誤りの一覧を表示する', 'Show the error summary')(page, lang);
  await expect(page.locator('[role=alert]:focus')).toBeVisible();
};

/** The form step of a new draft with everything missing. */
export const emptyForm: Act = async (page, lang) => {
  await press('申請を始める', 'Begin the application')(page, lang);
  await expectPage(page, 'APP0101');
  await page.getByRole('radio', { name: lang === 'ja' ? '無' : 'None', exact: true }).check();
  await next(page, lang);
  await expectPage(page, 'APP0102');
  await next(page, lang);
  await summary(page);
};

/** The draft list before a draft is deleted. */
export const deleteDraft: Act = async (page, lang) => {
  await page
    .getByRole('button', { name: lang === 'ja' ? /を削除$/ : /^Delete / })
    .first()
    .click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
};

export const showFiled = press('提出した内容を表示する', 'Show what you submitted');
export const submit = asks('申請する', 'Submit');
export const startPayment = asks('電子納付を始める', 'Start electronic payment');
export const showPin = press('番号とPINを表示する', 'Show the number and the PIN');
export const registerNobody = press('登録する', 'Register');
export const suspend = asks('アカウントを停止する', 'Suspend the account');
export const askErase = asks('利用者の情報を消す（申出）', 'Ask to erase the person');
export const openAlert = asks('確認のダイアログを開く', 'Open an alert dialog');
export const openLong = asks('長いダイアログを開く', 'Open a long dialog');
export const accept = asks('受付処理を始める', 'Begin processing');

/** The licence to be granted, without a call sign. */
export const grant: Act = async (page, lang) => {
  await press('免許を与える', 'Grant the licence')(page, lang);
  await press('内容を確かめて次へ', 'Check and continue')(page, lang);
  await summary(page);
};

/** The refusal, without its reason. */
export const refuse: Act = async (page, lang) => {
  await press('認めない', 'Refuse')(page, lang);
  await press('内容を確かめて次へ', 'Check and continue')(page, lang);
  await summary(page);
};

/** The choice of a colleague, without one. */
export const assign: Act = async (page, lang) => {
  await press('担当者を決める', 'Assign to somebody')(page, lang);
  await press('この人を担当にする', 'Assign')(page, lang);
  await expect(page.locator('#assignee-error')).toBeVisible();
};

/** What would come of assigning the cases of a page. */
export const tryBulk: Act = async (page, lang) => {
  await page.locator('thead input[type=checkbox]').check();
  await press('担当を決める', 'Assign')(page, lang);
  await press('結果を先に確かめる', 'See first what would come of it')(page, lang);
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
};

/** A filter without a name. */
export const saveFilter: Act = async (page, lang) => {
  await press('この条件を保存する', 'Save these conditions')(page, lang);
  await press('保存する', 'Save')(page, lang);
  await expect(page.locator('#filterName-error')).toBeVisible();
};

/** A new letter, without anything in it. */
export const writeLetter: Act = async (page, lang) => {
  await press('新しい文例を作る', 'Write a new template')(page, lang);
  await press('保存する', 'Save')(page, lang);
  await summary(page);
};

/** A power of attorney on paper, without anything in it. */
export const registerPaper: Act = async (page, lang) => {
  await press('紙の委任状を登録する', 'Register a power of attorney on paper')(page, lang);
  await press('登録する', 'Register')(page, lang);
  await summary(page);
};

const tab =
  (ja: string, en: string): Act =>
  async (page, lang) => {
    await page.getByRole('tab', { name: { ja, en }[lang] }).click();
    await expect(page.getByRole('tabpanel').locator('[data-loading]')).toHaveCount(0);
  };

export const holderTab = tab('提出者', 'Filer');
export const pastOf = tab('履歴', 'History');

/** A correction with a place chosen, without its comment, and why other acts are barred. */
export const returning: Act = async (page, lang) => {
  const label = { ja: '今はできない操作', en: 'What cannot be done now' }[lang];
  await page.locator('summary').filter({ hasText: label }).click();
  await press('補正を求める', 'Ask for the correction')(page, lang);
  await page.locator('#return-holder-telNo').click();
  await press('補正を求める', 'Ask for the correction')(page, lang);
  await summary(page);
};

export const sendNoMail = refusing('確認のメールを送る', 'Send the link');
export const noService = refusing('次へ進む', 'Next');

/** The link of a mail that is over. */
export const useOldLink: Act = async (page, lang) => {
  await press('変更を完了する', 'Complete the change')(page, lang);
  await expect(page.getByRole('alert')).toBeVisible();
};

/** The page at the end of a change, as one comes to it from the change. */
const completed = (id: string, usr: object): Act => {
  return async (page) => {
    const path = `${new URL(page.url()).pathname}/completed`;
    const state = { usr, key: 'scene', idx: 0 };
    await page.evaluate(([to, kept]) => history.replaceState(kept, '', to), [path, state] as const);
    await page.reload();
    await expectPage(page, id);
  };
};

export const mailChanged = completed('MYP0115', { done: true });
export const methodAdded = completed('MYP0117', { done: true, what: 'added', name: 'gBizID' });

/** A service that needs no further check. */
export const chooseService: Act = async (page, lang) => {
  await page.getByRole('checkbox').last().check();
  await press('次へ進む', 'Next')(page, lang);
  await expect(
    page.getByRole('button', { name: lang === 'ja' ? '追加する' : 'Add' }),
  ).toBeVisible();
};

/** The security page with no new password. */
export const noPassword: Act = async (page, lang) => {
  await press('パスワードを変更する', 'Change the password')(page, lang);
  await expect(page.locator('#newPassword')).toBeFocused();
};

/** An authenticator app being set up. */
export const setUpApp: Act = async (page, lang) => {
  const result = {
    ...{ secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', otpauthUri: 'otpauth://totp/Radio%20Portal' },
    qr: { size: 45, path: 'M4 4h7v7h-7zM34 4h7v7h-7zM4 34h7v7h-7zM20 20h5v5h-5z' },
  };
  await page.route('**/account/totp-begin', (route) =>
    route.fulfill({ json: { resultCode: 'SUCCESS', result } }),
  );
  await press('認証アプリを設定し直す', 'Set up an app anew')(page, lang);
  await expect(page.locator('#totpCode')).toBeVisible();
};

/** The dialog that asks once more who one is, with nothing entered. */
export const askStepUp: Act = async (page, lang) => {
  const problem = { type: 'urn:radioportal:step-up', title: 'Forbidden', status: 403 };
  await page.route('**/account/totp-begin', (route) =>
    route.fulfill({ status: 403, json: problem }),
  );
  await press('認証アプリを設定し直す', 'Set up an app anew')(page, lang);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: lang === 'ja' ? '確認する' : 'Confirm' }).click();
  await expect(dialog.locator('#stepUp-error')).toBeVisible();
};

/** The server answers with 500 from now on. */
export const breakServer: Act = async (page) => {
  await page.route('**/api/common/home/get', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto(new URL('/mypage', page.url()).href);
};

/** Opens the page as if one had come from the one before it. */
export const withState =
  (state: object): Act =>
  async (page) => {
    await page.evaluate(
      (usr) => window.history.replaceState({ usr, key: 'scene', idx: 0 }, ''),
      state,
    );
    await page.reload();
  };

/** Opens one of the ways to show the identity. */
export const chooseMethod =
  (method: string): Act =>
  (page) =>
    page.locator(`input[type=radio][value=${method}]`).check();

const answer = (result: object) => ({ json: { resultCode: 'SUCCESS', result } });

/** A card was shown that says otherwise than the account. */
export const differingCard: Act = async (page) => {
  const claims = { name: '周波 花子', birthday: '1990-12-24', address: '北海道札幌市中央区' };
  const shown = { method: 'mynumber', claims, differences: ['lastName', 'birthday', 'townName'] };
  await page.route('**/identity-get', (route) => route.fulfill(answer(shown)));
  await page.reload();
};

/** A letter is on its way, and a wrong code was entered. */
export const awaitLetter: Act = async (page) => {
  await page.route('**/letter-get', async (route) => {
    const { result } = await (await route.fetch()).json();
    const at = { sentAt: '2026-11-20T00:00:00Z', expiresAt: '2026-12-20T00:00:00Z' };
    const next = { nextAt: '2026-11-21T00:00:00Z', attemptsLeft: 9 };
    await route.fulfill(answer({ ...result, ...at, ...next, state: 'sent' }));
  });
  await page.reload();
  await page.locator('#letterCode').fill('ABCD');
  await page.locator('form button[type=submit]').click();
};

/** The whole user info, which goes with a letter. */
export const toInfo: Act = async (page, lang) => {
  await chooseMethod('letter')(page, lang);
  await page.getByRole('button', { name: { ja: '次へ進む', en: 'Continue' }[lang] }).click();
};

/** The user info once more before it is sent. */
export const toCheck: Act = async (page, lang) => {
  await toInfo(page, lang);
  await page.locator('form button[type=submit]').click();
};

/** Presses the button without having confirmed. */
export const deleteUnconfirmed: Act = (page) => page.locator('form button[type=submit]').click();

/** As it is after an account was deleted. */
export const deletedAccount: Act = async (page) => {
  await page.evaluate(() => window.sessionStorage.setItem('withdrawUserCategory', '1'));
  await page.reload();
};

const beginMigration: Act = async (page, lang) => {
  const name = lang === 'ja' ? /^このシステムから移行する/ : /^Carry over from this system/;
  const again = lang === 'ja' ? /^ログインし直す/ : /^Sign in again/;
  const main = page.getByRole('main');
  await main
    .getByRole('button', { name })
    .or(main.getByRole('button', { name: again }))
    .first()
    .click();
};

const askOld = press('ログインして内容を確認する', 'Sign in and check what comes over');

/** The sign-in to an old system with nothing entered. */
export const noOldUser: Act = async (page, lang) => {
  await beginMigration(page, lang);
  await askOld(page, lang);
  await summary(page);
};

/** The sign-in to an old system that is refused. */
export const wrongOldUser: Act = async (page, lang) => {
  await page.route('**/userinfo/handover-login', (route) => {
    const errors = { global: [{ code: 'MSG-LIT-E-0058', message: 'x' }], fields: [] };
    return route.fulfill({ json: { resultCode: 'RE_EXECUTABLE_ERROR', errors } });
  });
  await beginMigration(page, lang);
  await page.locator('#userId1').fill('DP00010001');
  await page.locator('#password1').fill('no');
  await askOld(page, lang);
  await summary(page);
};

/** What an old system holds, to be checked. */
export const fetchOld: Act = async (page, lang) => {
  await beginMigration(page, lang);
  await page.locator('#userId1').fill('DP00010001');
  await page.locator('#password1').fill('kyuu-denpa-taro');
  await askOld(page, lang);
  await expectPage(page, 'MYP0142');
};

/** The check where nobody has said that it was read. */
export const carryUnread: Act = async (page, lang) => {
  await fetchOld(page, lang);
  await press('移行する', 'Carry over')(page, lang);
  await summary(page);
};

/** The four systems in four states. */
export const migrated: Act = async (page) => {
  const at = '2026-11-20T08:02:03Z';
  const counts = { applications: 12, licences: 3, notifications: 0 };
  const state = (type: string, status: string, more: object = {}) => ({
    ...{ type, status, waiting: false, doneAt: '', blockedUntil: '', remaining: 5 },
    ...{ counts: { applications: 0, licences: 0, notifications: 0 } },
    ...more,
  });
  const systems = [
    state('1', 'NOT_YET', { waiting: true }),
    state('2', 'DONE', { doneAt: at, counts }),
    state('3', 'BLOCKED', { blockedUntil: at, remaining: 0 }),
    state('4', 'UNAVAILABLE'),
  ];
  await page.route('**/userinfo/handover-state-get', (route) =>
    route.fulfill({ json: { resultCode: 'SUCCESS', result: { systems } } }),
  );
  await page.reload();
};

/**
 * Shows a step of a renewal on the draft of a change, as if its licence were about to end. From a
 * page outside the wizard, which would go on where that draft was left.
 */
export const asRenewal =
  (step: string, draft: string): Act =>
  async (page) => {
    await page.route('**/draft/get', async (route) => {
      const { result } = await (await route.fetch()).json();
      const formData = { ...result.formData, disqualification: { applies: 'no' } };
      const renewal = { procedureId: 'amateur-renewal', step: 'confirm', formData };
      await route.fulfill(answer({ ...result, ...renewal }));
    });
    const path = `/application/renewal/${step}?temporalyNotificationId=${draft}`;
    await page.goto(new URL(path, page.url()).href);
  };

/** The form of a new member of staff. */
export const addStaff = asks('職員を追加する', 'Add a staff member');

/** The outcome of a file of accounts that was checked, with a row that is wrong. */
export const checkedBulk: Act = async (page, lang) => {
  const rows = ['userCategory,mail,lastName', '1,no address,電波'];
  const file = { name: 'accounts.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) };
  await page.locator('#bulk-file').setInputFiles(file);
  await page
    .getByRole('button', { name: lang === 'ja' ? '確かめる' : 'Check', exact: true })
    .click();
  await expectPage(page, 'STF0125');
  await expect(page.getByRole('table')).toHaveCount(2);
};

/** Looks at the user's home as the user sees it. */
export const lookAsUser: Act = async (page, lang) => {
  await page
    .locator('#reason')
    .fill(lang === 'ja' ? '電話での問合せへの回答' : 'to answer your call');
  await page
    .getByRole('button', { name: lang === 'ja' ? '画面を見る' : 'Look', exact: true })
    .click();
  const frame = lang === 'ja' ? '利用者に見える内容' : 'What is shown to the user';
  await expect(page.getByRole('region', { name: frame })).toBeVisible();
};
