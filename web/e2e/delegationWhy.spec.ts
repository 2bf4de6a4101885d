import { ask as axe, load } from './a11y/axe';
import { detail, detailOf, grant, move } from './delegations';
import { answered } from './faults';
import { expectOneLanguage } from './oneLanguage';
import { takeAccount } from './pool';
import { expect, expectPage, langs, test } from './portal';
import { signIn } from './signin';

const words = {
  ja: {
    open: 'できること・できないことの理由を見る',
    refused: 'この委任状で提出できない理由を見る',
    over: 'できることとできないことの理由を見る',
    outside: '委任状で任された手続き又は無線局の範囲に含まれていません',
    ask: '調べる',
    action: '操作',
    correct: '補正する',
    may: 'この操作はできます',
    mayNot: 'この操作はできません',
    covered: '委任された手続きである',
    live: '委任状が登録されていて、終わっていない',
  },
  en: {
    open: 'Why can this be done, or not?',
    refused: 'See why it cannot be submitted under this power of attorney',
    over: 'See why it can or cannot be done',
    outside: 'is not among those, or not about the stations, that were entrusted to you',
    ask: 'Find out',
    action: 'What is to be done',
    correct: 'Correct a filing',
    may: 'This may be done',
    mayNot: 'This may not be done',
    covered: 'The procedure is among those entrusted',
    live: 'The power of attorney is registered and has not ended',
  },
};

for (const lang of langs('en')) {
  test(`[R6.1] both sides are shown why something may be done under a power of attorney, or may not (${lang})`, async ({
    page,
    another,
    account,
    store,
    faults,
  }) => {
    const t = words[lang];
    const agent = await another();
    const agentAccount = takeAccount(store);
    await signIn(page, store.user, account, lang);
    await signIn(agent, store.user, agentAccount, lang);
    const mandate = await grant(page, store, agentAccount.mail, {
      ...{ kind: 'SINGLE', procedures: ['amateur-change'] },
    });
    await move(agent, store, 'accept', mandate);
    const { delegationNumber } = await detail(page, store, mandate);

    // From the page of the power of attorney: what is covered may be filed.
    await page.goto(store.user + detailOf(mandate));
    await page.getByRole('link', { name: t.open, exact: true }).click();
    await expectPage(page, 'MYP0209');
    const main = page.getByRole('main');
    const asks = () => main.getByRole('button', { name: t.ask, exact: true }).click();
    await asks();
    await expect(main.locator('#procedureId-error')).toBeVisible();
    await main.locator('#procedureId').selectOption('amateur-change');
    await asks();
    await expect(main.getByRole('alert')).toContainText(t.may);
    await expect(main.getByText(delegationNumber).first()).toBeVisible();
    await main.getByLabel(t.action, { exact: true }).selectOption({ label: t.correct });
    faults.allow(answered(404, '/api/common/delegation/why-get'));
    await main.locator('#electronicApplicationNumber').fill('none-such');
    await asks();
    await expect(main.locator('#electronicApplicationNumber-error')).toBeVisible();
    await expectOneLanguage(page, lang);
    await load(page);
    expect(await axe(page, {})).toEqual([]);

    // From the page that refuses a procedure, which says the one cause that there is.
    const theirs = agent.getByRole('main');
    const prepare = (procedureId: string) =>
      agent.goto(
        `${store.user}/application/preparation?${new URLSearchParams({ procedureId, mandate })}`,
      );
    await prepare('amateur-open');
    await expect(theirs).toContainText(t.outside);
    await agent.getByRole('link', { name: t.refused, exact: true }).click();
    await expectPage(agent, 'MYP0209');
    await expect(theirs.getByRole('alert')).toContainText(t.mayNot);
    await expect(theirs.getByRole('alert')).toContainText(t.covered);

    // From the page of a power of attorney that is over.
    await move(page, store, 'release', mandate);
    await agent.goto(`${store.user}/mypage/application-progress?mandate=${mandate}`);
    await expectPage(agent, 'ERR0002');
    await agent.getByRole('link', { name: t.over, exact: true }).click();
    await expectPage(agent, 'MYP0209');
    await theirs.locator('#procedureId').selectOption('amateur-change');
    await theirs.getByRole('button', { name: t.ask, exact: true }).click();
    await expect(theirs.getByRole('alert')).toContainText(t.live);
    await expectOneLanguage(agent, lang);
  });
}
