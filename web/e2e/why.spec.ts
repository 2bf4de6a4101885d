import type { Page } from '@playwright/test';
import { ask as axe, load } from './a11y/axe';
import { detail, grant, move } from './delegations';
import { answered } from './faults';
import { expectOneLanguage } from './oneLanguage';
import { result } from './outside';
import { takeAccount } from './pool';
import { expect, expectPage, langs, test } from './portal';
import { submit } from './prepare';
import { addStaff } from './seed';
import { signIn, signInStaff } from './signin';
import { expectNoWider } from './sound';

const words = {
  ja: {
    open: '操作の可否とその根拠を調べる',
    fromView: 'この利用者が、ある操作をできるかどうかとその根拠を調べる',
    fromCase: '操作の可否とその根拠を調べる',
    ask: '調べる',
    may: 'この操作はできます',
    mayNot: 'この操作はできません',
    action: '操作',
    withdraw: '取り下げる',
    correct: '補正する',
    see: '免許・登録の内容を見る',
    number: '委任状番号',
    nowhere: '見つかりません',
    holds: '満たす',
    fails: '満たさない',
    chain: '権限のつながり',
    released: '終了（委任した人が解除）',
    arrived: '到達',
    viewer: '審査担当者と管理者だけ',
    explained: '操作の可否を調べた',
  },
  en: {
    open: 'See what they may do, and why',
    fromView: 'See what this user may do, and why',
    fromCase: 'See who may act on it, and why',
    ask: 'Find out',
    may: 'This may be done',
    mayNot: 'This may not be done',
    action: 'What they want to do',
    withdraw: 'Withdraw a filing',
    correct: 'Correct a filing',
    see: 'See a licence',
    number: 'Power of attorney no.',
    nowhere: 'There is no power of attorney or filing',
    holds: 'Holds',
    fails: 'Does not hold',
    chain: 'Chain of authority',
    released: 'Ended: released by the principal',
    arrived: 'Arrived',
    viewer: 'for officers and administrators',
    explained: 'looked up what',
  },
};

let staffMade = 0;

/** No barrier and nothing beside the page, on a desktop and a phone. */
async function fits(page: Page): Promise<void> {
  for (const width of [320, 1600]) {
    await page.setViewportSize({ width, height: 900 });
    await load(page);
    expect(await axe(page, {})).toEqual([]);
    await expectNoWider(page, width);
  }
}

for (const lang of langs('ja')) {
  test(`[R6.1] staff find out why somebody may, or may not, from the account, the support view and the case (${lang})`, async ({
    page,
    another,
    account,
    store,
    faults,
  }) => {
    const t = words[lang];
    const [agent, desk] = [await another(), await another()];
    const agentAccount = takeAccount(store);
    await signIn(page, store.user, account, lang);
    await signIn(agent, store.user, agentAccount, lang);
    const { number } = await submit(page, store);
    const mandate = await grant(page, store, agentAccount.mail);
    await move(agent, store, 'accept', mandate);
    const { delegationNumber } = await detail(page, store, mandate);
    const { userInfoDetail } = await result(page, store.user, '/api/auth/user/attribute-get');
    staffMade += 1;
    const staff = (role: 'administrator' | 'viewer') =>
      addStaff(store, `why-${role}-${process.pid}-${staffMade}`, `管理 ${staffMade}号`, role);

    // From the account: the holder for themselves. What is missing is told at its field.
    await signInStaff(desk, store.staff, staff('administrator'), lang);
    const accountPage = `${store.staff}/detail?accountId=${userInfoDetail.accountId}`;
    await desk.goto(accountPage);
    await desk.getByRole('link', { name: t.open, exact: true }).click();
    await expectPage(desk, 'STF0126');
    const main = desk.getByRole('main');
    const asks = () => main.getByRole('button', { name: t.ask, exact: true }).click();
    const answer = main.getByRole('alert');
    const action = main.getByLabel(t.action, { exact: true });
    await asks();
    await expect(main.locator('#electronicApplicationNumber-error')).toBeVisible();
    await main.locator('#electronicApplicationNumber').fill('none-such');
    await asks();
    await expect(answer).toContainText(t.mayNot);
    await main.locator('#electronicApplicationNumber').fill(number);
    await expect(answer).toHaveCount(0);
    await action.selectOption({ label: t.withdraw });
    await asks();
    await expect(answer).toContainText(t.may);
    await expect(main.getByText(t.fails, { exact: true })).toHaveCount(0);
    await action.selectOption({ label: t.see });
    await main.locator('#licence').fill('none-such-licence');
    await asks();
    await expect(main.locator('#licence-error')).toBeVisible();
    await expectOneLanguage(desk, lang);
    await fits(desk);

    // From the support view.
    await desk.goto(`${store.staff}/support-view?accountId=${userInfoDetail.accountId}`);
    await desk.getByRole('link', { name: t.fromView, exact: true }).click();
    await expect(main.locator('#account')).toHaveValue(userInfoDetail.accountId);

    // From the case, where it is about who filed it: nothing was asked to be corrected.
    await desk.goto(`${store.staff}/desk/detail?electronicApplicationNumber=${number}`);
    await desk.getByRole('link', { name: t.fromCase, exact: true }).click();
    await expect(main.locator('#electronicApplicationNumber')).toHaveValue(number);
    await action.selectOption({ label: t.correct });
    await asks();
    await expect(answer).toContainText(t.mayNot);
    const stateRule = main.getByRole('row').filter({ hasText: t.arrived });
    await expect(stateRule).toContainText(t.fails);

    // From the power of attorney: the chain holds until it is released.
    await desk.goto(accountPage);
    await desk.locator(`a[href="/why?delegationNumber=${delegationNumber}"]`).click();
    await main.locator('#electronicApplicationNumber').fill(number);
    await asks();
    await expect(answer).toContainText(t.may);
    await expect(main.getByRole('heading', { name: t.chain })).toBeVisible();
    await expectOneLanguage(desk, lang);
    await fits(desk);
    await move(page, store, 'release', mandate);
    await asks();
    await expect(answer).toContainText(t.mayNot);
    await expect(main.getByRole('row').filter({ hasText: t.released })).toContainText(t.fails);
    faults.allow(answered(404, '/api/staff/common/delegation/why-get'));
    await main.locator('#delegationNumber').fill('M0');
    await asks();
    await expect(main.locator('#delegationNumber-error')).toContainText(t.nowhere);
    await expect(main.locator('#delegationNumber')).toBeFocused();

    // Who asked is written down.
    await desk.goto(`${store.staff}/audit?type=delegation.explained`);
    await expect(main).toContainText(t.explained);

    const viewer = await another();
    await signInStaff(viewer, store.staff, staff('viewer'), lang, '/why');
    await expect(viewer.getByText(t.viewer)).toBeVisible();
  });
}
