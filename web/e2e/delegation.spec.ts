import type { Page } from '@playwright/test';
import { dayFromNow, detail, detailOf, grant, move, request } from './delegations';
import { delegationWords as words } from './delegationWords';
import { descriptionOf, group, press, tickAll, type } from './form';
import { expectOneLanguage } from './oneLanguage';
import { result } from './outside';
import { takeAccount } from './pool';
import {
  type Account,
  both,
  expect,
  expectPage,
  type Lang,
  langs,
  type Store,
  test,
} from './portal';
import { signIn } from './signin';

const list = '/mypage/delegation';

/** What the server answers where it asks once more who one is. */
const stepUp = { type: 'urn:radioportal:step-up', title: 'Forbidden', status: 403 };

/** Who has the account, as others read it. */
const nameOf = async (page: Page, store: Store): Promise<string> => {
  const answer = await page.request.get(`${store.user}/api/common/account/summary-get`);
  return (await answer.json()).result.name;
};

/** Shows once more who one is. */
async function confirmOwn(page: Page, account: Account, lang: Lang): Promise<void> {
  const t = words[lang];
  const dialog = page.getByRole('dialog', { name: t.stepUp });
  await dialog.getByLabel(t.password, { exact: true }).last().fill(account.password);
  await dialog.getByRole('button', { name: t.confirm }).click();
  await expect(dialog).toHaveCount(0);
}

/** Presses a button of a page and the same one of the dialog that asks. */
async function act(page: Page, name: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name, exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click();
}

/** What the log says, newest first. */
const log = (page: Page) => page.locator('main ol li p.font-bold');

for (const lang of both) {
  const t = words[lang];

  test(`[R2.6] [R6.1] a principal signs, the agent accepts, and a release ends it at once (${lang})`, async ({
    page,
    another,
    account,
    store,
    faults,
  }) => {
    faults.allow(/status of 403/);
    const other = takeAccount(store);
    const agent = await another();
    await signIn(agent, store.user, other, lang);
    await signIn(page, store.user, account, lang, '/mypage');
    await page.getByRole('navigation').getByRole('link', { name: t.nav, exact: true }).click();
    await expectPage(page, 'MYP0201');
    await expect(page.getByText(t.noneGiven)).toBeVisible();
    await expectOneLanguage(page, lang);

    await page.getByRole('link', { name: t.grant, exact: true }).click();
    await expectPage(page, 'MYP0203');
    await press(page, t.category, t.individual);
    await type(page, t.name, '無線 花子');
    await type(page, t.mail, other.mail);
    await page.getByRole('radio', { name: t.single }).check();
    const first = group(page, t.procedures).getByRole('checkbox').first();
    const title = (await first.locator('xpath=..').textContent()) ?? '';
    await tickAll(page, t.procedures, [title]);
    await expectOneLanguage(page, lang);
    await page.getByRole('button', { name: t.next }).click();
    await expectPage(page, 'MYP0204');
    await expect(page.getByRole('main')).toContainText(other.mail);
    await expect(page.getByRole('main')).toContainText(title);

    // It is signed by showing once more who one is.
    await page.route(
      '**/delegation/register',
      (route) => route.fulfill({ status: 403, json: stepUp }),
      { times: 1 },
    );
    await page.getByRole('button', { name: t.sign, exact: true }).click();
    await confirmOwn(page, account, lang);
    await expectPage(page, 'MYP0205');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.signed);
    await expect(page.getByRole('main')).toContainText(other.mail);
    await expectOneLanguage(page, lang);
    await page.getByRole('link', { name: t.toDetail }).click();
    await expectPage(page, 'MYP0202');
    await expect(page.getByRole('main')).toContainText(t.theirs);
    const id = new URL(page.url()).searchParams.get('delegationId') ?? '';

    // My Page says that it waits for an answer.
    await agent.goto(`${store.user}/mypage`);
    await expect(agent.getByRole('main')).toContainText(t.waitsForYou);
    const signed = await detail(page, store, id);
    await expect(descriptionOf(page, t.sha256)).toHaveText(signed.signature.sha256);
    expect(signed.procedureNames).toHaveLength(1);

    await agent.goto(store.user + list);
    await expect(agent.getByRole('heading', { name: t.waiting })).toBeVisible();
    await expectOneLanguage(agent, lang);
    await agent.getByRole('link', { name: t.answer }).click();
    await expectPage(agent, 'MYP0202');
    await expect(agent.getByRole('main')).toContainText(title);
    await act(agent, t.accept);
    await expect(agent.getByRole('alert')).toContainText(t.accepted);
    await expect(agent.getByRole('main')).toContainText(t.valid);
    await expect(log(agent)).toHaveText([t.log.accepted, t.log.granted]);

    const acting = agent.getByRole('link', { name: t.actFor });
    await expect(acting).toHaveAttribute('href', `/mypage/application-menu?mandate=${id}`);

    await acting.click();
    await expectPage(agent, 'MYP0301');
    await expect(agent.getByRole('region', { name: t.actingRegion })).toContainText(
      await nameOf(page, store),
    );
    await agent.goto(store.user + detailOf(id));
    await expect(agent.getByRole('main')).toContainText(t.valid);

    // Not the last sixty days: why it cannot be renewed is said.
    await page.reload();
    await expect(page.getByRole('main')).toContainText(t.valid);
    await expect(page.getByRole('heading', { name: t.notNow })).toBeVisible();
    await expect(page.getByRole('link', { name: t.actFor })).toHaveCount(0);
    await page.getByRole('button', { name: t.release, exact: true }).click();
    const asking = page.getByRole('alertdialog');
    await asking.getByRole('button', { name: t.cancel }).click();
    expect((await detail(page, store, id)).state).toBe('REGISTERED');
    await act(page, t.release);
    await expect(page.getByRole('alert')).toContainText(t.released);
    await expect(page.getByRole('main')).toContainText(t.ended);
    await expect(log(page)).toHaveText([
      ...[t.log.released, t.log.looked, t.log.accepted, t.log.granted],
    ]);
    await expectOneLanguage(page, lang);

    expect((await detail(agent, store, id)).endReason).toBe('RELEASED');
    await agent.reload();
    await expect(agent.getByRole('main')).toContainText(t.ended);
    await expect(agent.getByRole('button', { name: t.accept, exact: true })).toHaveCount(0);
    await expect(acting).toHaveCount(0);
  });
}

for (const lang of langs('ja')) {
  const t = words[lang];

  test(`[R2.6] an agent asks, and the principal signs or declines (${lang})`, async ({
    page,
    another,
    account,
    store,
    faults,
  }) => {
    faults.allow(/status of 403/);
    const other = takeAccount(store);
    const principal = await another();
    await signIn(principal, store.user, other, lang);
    await signIn(page, store.user, account, lang, list);
    const name = await nameOf(page, store);
    await page.getByRole('link', { name: t.ask, exact: true }).click();
    await expectPage(page, 'MYP0203');
    await press(page, t.category, t.individual);
    await type(page, t.name, '電波 太郎');
    await type(page, t.mail, ` ${other.mail.toUpperCase()}`);
    await page.getByRole('button', { name: t.next }).click();
    await expectPage(page, 'MYP0204');
    await page.getByRole('button', { name: t.askDo }).click();
    await expectPage(page, 'MYP0205');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.askDone);
    await page.getByRole('link', { name: t.toDetail }).click();
    await expect(page.getByRole('main')).toContainText(t.unsigned);
    const id = new URL(page.url()).searchParams.get('delegationId') ?? '';

    await principal.goto(store.user + list);
    await principal.getByRole('link', { name: t.answer }).click();
    await expectPage(principal, 'MYP0202');
    await expect(principal.getByRole('main')).toContainText(t.mine);
    await expect(principal.getByRole('main')).toContainText(name);
    await principal.route(
      '**/delegation/accept',
      (route) => route.fulfill({ status: 403, json: stepUp }),
      { times: 1 },
    );
    await act(principal, t.signAndGrant);
    await confirmOwn(principal, other, lang);
    await expect(principal.getByRole('alert')).toContainText(t.signedAndGranted);
    const { state, signature } = await detail(page, store, id);
    expect(state).toBe('REGISTERED');
    await expect(descriptionOf(principal, t.sha256)).toHaveText(signature.sha256);
    await expect(log(principal)).toHaveText([t.log.signed, t.log.requested]);

    const second = await request(page, store, other.mail, { role: 'INQUIRER' });
    await principal.goto(store.user + detailOf(second));
    await act(principal, t.refuse);
    await expect(principal.getByRole('alert')).toContainText(t.refused);
    expect((await detail(page, store, second)).endReason).toBe('REFUSED');
    await expectOneLanguage(principal, lang);
  });

  test(`[R2.6] [R6.2] an inquirer is led to what may be looked at (${lang})`, async ({
    page,
    another,
    account,
    store,
  }) => {
    const other = takeAccount(store);
    const inquirer = await another();
    await signIn(inquirer, store.user, other, lang);
    await signIn(page, store.user, account, lang);
    const id = await grant(page, store, other.mail, { role: 'INQUIRER' });
    await move(inquirer, store, 'accept', id);
    await inquirer.goto(store.user + detailOf(id));
    await expect(inquirer.getByRole('link', { name: t.actFor })).toHaveCount(0);
    await inquirer.getByRole('link', { name: t.lookAt }).click();
    await expectPage(inquirer, 'MYP0311');
    await expect(inquirer.getByRole('region', { name: t.actingRegion })).toContainText(
      await nameOf(page, store),
    );
    // The menu offers nothing, and does not say that it does.
    await inquirer.goto(`${store.user}/mypage/application-menu?mandate=${id}`);
    await expect(inquirer.getByText(t.menuNone)).toBeVisible();
    await expect(inquirer.getByText(t.menuSome)).toHaveCount(0);
    await expectOneLanguage(inquirer, lang);
  });

  test(`[R2.6] [R4.7] [R6.2] mistakes are told at their fields, and nothing typed is lost (${lang})`, async ({
    page,
    account,
    store,
  }) => {
    await signIn(page, store.user, account, lang, `${list}/form`);
    await expectPage(page, 'MYP0203');
    await expect(page.getByRole('radio', { name: t.organization })).toBeDisabled();
    await expect(page.getByText(t.noOrganization)).toBeVisible();
    const year = group(page, t.until).getByLabel(t.year);
    await year.fill('2099');
    await page.getByRole('button', { name: t.next }).click();
    await expect(page.getByRole('alert').getByText(t.mistakes)).toBeVisible();
    await expect(page.locator('#name-error')).toContainText(t.required);
    await expect(page.locator('#validUntil-error')).toContainText(t.overAYear);
    await expect(page).toHaveTitle(/^(エラー|Error)/);
    await expectOneLanguage(page, lang);

    // Nobody acts for themselves: the address is the account's, however it is written.
    await press(page, t.category, t.individual);
    await type(page, t.name, '無線 花子');
    await type(page, t.mail, account.mail.toUpperCase());
    await year.fill(dayFromNow(0).slice(0, 4));
    await group(page, t.until).locator('#validUntil-month').fill('12');
    await group(page, t.until).locator('#validUntil-day').fill('31');
    await page.getByRole('button', { name: t.next }).click();
    await expect(page.locator('#mail-error')).toContainText(t.self);
    await type(page, t.mail, 'nobody@example.jp');
    await page.getByRole('button', { name: t.next }).click();
    await expectPage(page, 'MYP0204');
    await page.reload();
    await expect(page.getByRole('main')).toContainText('nobody@example.jp');
    await page.getByRole('link', { name: t.back }).click();
    await expectPage(page, 'MYP0203');
    await expect(page.getByRole('textbox', { name: t.name, exact: true })).toHaveValue('無線 花子');
    await expect(page.getByText(t.typedBefore)).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('textbox', { name: t.mail, exact: true })).toHaveValue(
      'nobody@example.jp',
    );

    // What an inquirer sees is said before it is signed.
    await page.getByRole('radio', { name: t.inquirer }).check();
    await expect(page.getByText(t.inquirerSees)).toBeVisible();
    await page.getByRole('button', { name: t.next }).click();
    await expectPage(page, 'MYP0204');
    await expect(descriptionOf(page, t.disclosure)).toHaveText(t.everything);
    await page.getByRole('link', { name: t.back }).click();

    // Who leaves and comes again is told that this was typed before, and may begin anew.
    await page.getByRole('link', { name: t.toList }).click();
    await page.getByRole('link', { name: t.grant, exact: true }).click();
    await expect(page.getByText(t.typedBefore)).toBeVisible();
    await page.getByRole('button', { name: t.anew }).click();
    await expect(page.getByRole('textbox', { name: t.name, exact: true })).toHaveValue('');
    await expect(page.getByText(t.typedBefore)).toHaveCount(0);

    // The same once more: which one stands already is said, with the way to it.
    const twin = await grant(page, store, 'twin@example.jp', { name: '双子 一郎' });
    await press(page, t.category, t.individual);
    await type(page, t.name, '双子 一郎');
    await type(page, t.mail, 'twin@example.jp');
    await page.getByRole('button', { name: t.next }).click();
    await page.getByRole('button', { name: t.sign, exact: true }).click();
    await expectPage(page, 'MYP0203');
    const { delegationNumber } = await detail(page, store, twin);
    await expect(page.locator('#mail-error')).toContainText(delegationNumber);
    await expect(page.getByRole('link', { name: t.toTwin })).toHaveAttribute(
      'href',
      detailOf(twin),
    );
    await expectOneLanguage(page, lang);
  });

  test(`[R2.6] the list is narrowed by side, state and words, also on a phone (${lang})`, async ({
    page,
    another,
    account,
    store,
  }) => {
    const other = takeAccount(store);
    const agent = await another();
    await signIn(agent, store.user, other, lang);
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, store.user, account, lang);
    const kept = await grant(page, store, other.mail, { name: '続く 委任' });
    const gone = await grant(page, store, other.mail, { role: 'INQUIRER' });
    const asked = await request(page, store, 'nobody@example.jp', { name: '返事 待ち' });
    await move(agent, store, 'accept', kept);
    await move(agent, store, 'refuse', gone);
    const number = async (id: string) => (await detail(page, store, id)).delegationNumber;

    await page.goto(store.user + list);
    const rows = page.getByRole('tabpanel').getByRole('row');
    await expect(rows).toHaveCount(3);
    await page.getByLabel(t.state).selectOption({ label: t.endedOnly });
    await expect(rows).toHaveCount(2);
    await expect(rows.last()).toContainText(await number(gone));
    await page.getByRole('tab', { name: t.received }).click();
    await expect(rows).toHaveCount(2);
    await expect(rows.last()).toContainText(await number(asked));
    await page.getByRole('tab', { name: t.given }).click();
    await page.getByLabel(t.keyword).fill(await number(kept));
    await page.getByRole('button', { name: t.find }).click();
    await expect(rows).toHaveCount(2);
    await expect(rows.last()).toContainText(await number(kept));
    await page.getByLabel(t.keyword).fill('%_');
    await page.getByLabel(t.keyword).press('Enter');
    await expect(page.getByText(t.noneFound)).toBeVisible();

    for (const path of [list, detailOf(kept), detailOf(gone), `${list}/form`]) {
      await page.goto(store.user + path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      const wide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(wide, path).toBe(0);
    }
  });

  test(`[R2.6] [R6.3] an agent appoints a sub-agent within what was given, and a change waits to be accepted (${lang})`, async ({
    page,
    another,
    account,
    store,
  }) => {
    const other = takeAccount(store);
    const agent = await another();
    await signIn(agent, store.user, other, lang);
    await signIn(page, store.user, account, lang);
    const id = await grant(page, store, other.mail, {
      ...{ kind: 'SINGLE', procedures: ['amateur-open', 'amateur-change'] },
      ...{ subAgentAllowed: true, validUntil: dayFromNow(100) },
    });
    await move(agent, store, 'accept', id);
    await agent.goto(store.user + detailOf(id));
    await agent.getByRole('link', { name: t.appoint }).click();
    await expectPage(agent, 'MYP0203');
    await expect(group(agent, t.procedures).getByRole('checkbox')).toHaveCount(2);
    await press(agent, t.category, t.individual);
    await type(agent, t.name, '復代理 次郎');
    await type(agent, t.mail, account.mail);
    await group(agent, t.procedures).getByRole('checkbox').first().check();
    await agent.getByRole('button', { name: t.next }).click();
    await expect(agent.locator('#mail-error')).toContainText(t.circle);
    await type(agent, t.mail, 'jiro@example.jp');
    await agent.getByRole('button', { name: t.next }).click();
    await expectPage(agent, 'MYP0204');
    await agent.getByRole('button', { name: t.sign, exact: true }).click();
    await expectPage(agent, 'MYP0205');
    await page.goto(store.user + detailOf(id));
    await expect(page.getByRole('heading', { name: t.subAgents })).toBeVisible();
    await expect(log(page).first()).toHaveText(t.log.appointed);
    await expectOneLanguage(page, lang);

    await page.getByRole('link', { name: t.change }).click();
    await expectPage(page, 'MYP0203');
    await expect(page.getByRole('textbox', { name: t.mail, exact: true })).toHaveCount(0);
    await group(page, t.procedures).getByRole('checkbox', { checked: true }).last().uncheck();
    await page.getByRole('button', { name: t.next }).click();
    await expectPage(page, 'MYP0204');
    await expectOneLanguage(page, lang);
    await page.getByRole('button', { name: t.sign, exact: true }).click();
    await expectPage(page, 'MYP0205');
    await page.getByRole('link', { name: t.toDetail }).click();
    await expectPage(page, 'MYP0202');
    const next = new URL(page.url()).searchParams.get('delegationId') ?? '';
    expect((await detail(page, store, id)).state).toBe('REGISTERED');
    await move(agent, store, 'accept', next);
    expect(await detail(page, store, id)).toMatchObject({ state: 'ENDED', endReason: 'REPLACED' });
    expect((await detail(page, store, next)).procedures).toHaveLength(1);
  });

  test(`[R2.6] [R4.7] in its last sixty days it is renewed in one step (${lang})`, async ({
    page,
    another,
    account,
    store,
  }) => {
    const other = takeAccount(store);
    const agent = await another();
    await signIn(agent, store.user, other, lang);
    await signIn(page, store.user, account, lang);
    const id = await grant(page, store, other.mail, { validUntil: dayFromNow(40) });
    await move(agent, store, 'accept', id);
    await page.goto(store.user + detailOf(id));
    await page.getByRole('button', { name: t.renew, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: t.renew });
    const year = dialog.getByLabel(t.year);
    await expect(year).toHaveValue(/^20\d\d$/);
    const proposed = await year.inputValue();
    await year.fill('2099');
    await dialog.getByRole('button', { name: t.renew }).click();
    await expect(dialog).toContainText(t.overAYear);
    await year.fill(proposed);
    await dialog.getByRole('button', { name: t.renew }).click();
    await expect(page.getByRole('alert')).toContainText(t.renewed);
    await expect(page.getByRole('button', { name: t.renew, exact: true })).toHaveCount(0);
    const { renewedById } = await detail(page, store, id);
    expect(await detail(agent, store, renewedById)).toMatchObject({
      ...{ state: 'REGISTERED', followsId: id, validFrom: dayFromNow(41) },
    });
    await page.getByRole('link', { name: t.toRenewal }).click();
    await expect(page.getByRole('main')).toContainText(t.toCome);
    await expectOneLanguage(page, lang);
  });

  test(`[R2.6] one page of fifty and the rest on the next (${lang})`, async ({
    page,
    account,
    store,
  }) => {
    await signIn(page, store.user, account, lang);
    for (let n = 0; n < 52; n += 1) await grant(page, store, `agent-${n}@example.jp`);
    const { total } = await result(page, store.user, '/api/common/delegation/list-get', {
      side: 'PRINCIPAL',
    });
    expect(total).toBe(52);
    await page.goto(store.user + list);
    const rows = page.getByRole('tabpanel').getByRole('row');
    await expect(rows).toHaveCount(51);
    await page.goto(`${store.user}${list}?page=2`);
    await expect(rows).toHaveCount(3);
  });
}
