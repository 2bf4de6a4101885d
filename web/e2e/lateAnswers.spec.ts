import type { Page } from '@playwright/test';
import { newGate } from './gate';
import { result } from './outside';
import { type Account, expect, type Store, test } from './portal';
import { deskOf, payAtBank, submit } from './prepare';
import { signIn, signInStaff } from './signin';

type Held = Window & { held?: (() => void)[] };

/** Lets a test hold back what React draws when it has time: what a slow machine does. */
async function holdable(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const post = MessagePort.prototype.postMessage;
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      const { held } = window as Held;
      if (held) held.push(() => post.call(this, message));
      else post.call(this, message);
    };
  });
}

const hold = (page: Page) =>
  page.evaluate(() => {
    (window as Held).held = [];
  });

/** Draws what was held back. */
const draw = (page: Page) =>
  page.evaluate(async () => {
    const { held = [] } = window as Held;
    (window as Held).held = undefined;
    for (const post of held) post();
    await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
  });

/** A desk whose answers to a call wait for the gate; the number of a filing that is under review. */
async function atDesk(
  { page, desk, store }: { page: Page; desk: Page; store: Store },
  { account, officer }: { account: Account; officer: Account },
) {
  await signIn(page, store.user, account, 'ja');
  const { number } = await submit(page, store);
  await holdable(desk);
  await signInStaff(desk, store.staff, officer, 'ja');
  const acts = deskOf(desk, store);
  await acts.accept(number);
  await acts.requestFee(number);
  await payAtBank(page, store, number);
  return { number, address: `${store.staff}/desk/detail?electronicApplicationNumber=${number}` };
}

test('[R10.1] [R10.3] a call sign that is proposed late, on a slow machine, is not written into one that is being typed', async ({
  page,
  account,
  officer,
  store,
  another,
}) => {
  const desk = await another();
  const { address } = await atDesk({ page, desk, store }, { account, officer });
  const late = newGate();
  await desk.route('**/review/call-sign-get', (route) => late.opened.then(() => route.continue()));
  await desk.goto(address);
  await desk.getByRole('button', { name: '免許を与える', exact: true }).click();
  const callSign = desk.locator('#callSign');
  await expect(callSign).toHaveValue('');
  await hold(desk);
  late.open();
  // Written as it comes, not at a later moment, when somebody may have begun to type.
  await expect(callSign).toHaveValue(/^JA1/);
  await callSign.selectText();
  await draw(desk);
  await desk.keyboard.insertText('JA1Q');
  await expect(callSign).toHaveValue('JA1Q');
});

test('[R10.1] [R10.3] a kept text that comes late, on a slow machine, is not written into one that is being typed', async ({
  page,
  account,
  officer,
  store,
  another,
}) => {
  const desk = await another();
  const { number, address } = await atDesk({ page, desk, store }, { account, officer });
  const { version } = await deskOf(desk, store).detail(number);
  const kept = {
    electronicApplicationNumber: number,
    version,
    form: 'question',
    content: '"kept"',
  };
  await result(desk, store.staff, '/api/staff/common/review/draft-keep', kept);
  const late = newGate();
  await desk.route('**/review/draft-get', async (route) => {
    if (route.request().postDataJSON().form === 'question') await late.opened;
    await route.continue();
  });
  await desk.goto(address);
  await desk.getByRole('button', { name: '質問する', exact: true }).click();
  const text = desk.locator('#question');
  await expect(text).toHaveValue('');
  await hold(desk);
  late.open();
  await expect(text).toHaveValue('kept');
  await text.selectText();
  await draw(desk);
  await desk.keyboard.insertText('typed');
  await expect(text).toHaveValue('typed');
});
