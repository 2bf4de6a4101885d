import { detail, detailOf, grant, move } from './delegations';
import { expectOneLanguage } from './oneLanguage';
import { mailAbout } from './outside';
import { takeAccount } from './pool';
import { expect, expectPage, langs, test } from './portal';
import { submit } from './prepare';
import { addStaff } from './seed';
import { signIn, signInStaff } from './signin';
import { sound } from './sound';

const words = {
  ja: {
    dispute: 'この委任に覚えがありません',
    banner: 'この代理人への委任に同意していないとの申出があります',
    reported: '代理人への委任に同意していないとの申出がありました',
    disputed: '委任した側が、同意していないと申し出ています',
    holds: '署名されたときの内容のままです',
    see: (number: string) => `委任状${number}を見る`,
    log: '覚えがないと申し出た',
    filed: '提出した',
    subject: /同意のない委任の申出|was not agreed to/,
    audit: '委任状：閲覧した',
  },
  en: {
    dispute: 'I did not agree to this',
    banner: 'The power of attorney of this agent was reported as not agreed to',
    reported: 'The power of attorney of the agent was reported as not agreed to',
    disputed: 'The principal says that it was not agreed to',
    holds: 'It stands as it was signed',
    see: (number: string) => `Power of attorney ${number}`,
    log: 'Reported as not agreed',
    filed: 'Filed',
    subject: /同意のない委任の申出|was not agreed to/,
    audit: 'Power of attorney: viewed',
  },
};

let chiefs = 0;

for (const lang of langs('ja')) {
  const t = words[lang];

  test(`[R6.2] [R3.1] a power of attorney that was not agreed to is seen on the open case of its agent, and by its number (${lang})`, async ({
    page,
    another,
    account,
    store,
  }) => {
    const [agent, desk] = [await another(), await another()];
    const agentAccount = takeAccount(store);
    await signIn(page, store.user, account, lang);
    await signIn(agent, store.user, agentAccount, lang);
    const id = await grant(page, store, agentAccount.mail);
    await move(agent, store, 'accept', id);
    await agent.context().setExtraHTTPHeaders({ 'X-Mandate': id });
    const { number } = await submit(agent, store);
    await agent.context().setExtraHTTPHeaders({});
    const { delegationNumber } = await detail(page, store, id);
    chiefs += 1;
    const chief = addStaff(
      store,
      `mandate-${process.pid}-${chiefs}`,
      `委任 ${chiefs}号`,
      'administrator',
    );

    // The principal presses once; the office is led to what it is about.
    await page.goto(store.user + detailOf(id));
    await page.getByRole('button', { name: t.dispute, exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: t.dispute }).click();
    await expect.poll(async () => (await detail(page, store, id)).endReason).toBe('DISPUTED');
    const mail = await mailAbout(page.request, store, chief.mail, t.subject);
    const link = /https?:\S+\/desk\/delegations\/detail\?\S+/.exec(mail.text)?.[0] ?? '';
    expect(link).toContain(delegationNumber);

    await signInStaff(desk, store.staff, chief, lang);
    await desk.goto(link);
    await expectPage(desk, 'STF0147');
    const main = desk.getByRole('main');
    await expect(main).toContainText(t.disputed);
    await expect(main).toContainText(t.holds);
    await expect(main).toContainText(agentAccount.mail);
    await expect(main.getByText(t.log)).toBeVisible();
    await expect(main.getByText(t.filed, { exact: true })).toBeVisible();
    await expect(main).toContainText(number);
    await expectOneLanguage(desk, lang);
    await sound(desk);

    // Who works on what the agent filed is told on the case, which leads there too.
    await desk.goto(`${store.staff}/desk/detail?electronicApplicationNumber=${number}`);
    await expect(main.getByText(t.banner)).toBeVisible();
    await expect(main.getByText(t.reported)).toBeVisible();
    await expectOneLanguage(desk, lang);
    await sound(desk);
    const see = desk.getByRole('link', { name: t.see(delegationNumber), exact: true });
    await see.click();
    await expectPage(desk, 'STF0147');
  });
}
