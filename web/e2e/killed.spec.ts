import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { row } from './form';
import { result } from './outside';
import type { Account } from './pool';
import { expect, expectPage, test } from './portal';
import { makeDraft } from './prepare';
import { signIn } from './signin';
import { binary, firstPort, makeStore, storeFlags } from './stores';

/** A portal of this test alone, because it is killed. */
const own = makeStore('sqlite', firstPort + 20, '', '-killed');
let server: ChildProcess | undefined;

async function start(): Promise<void> {
  const [program = '', ...args] = own.command.split(' ');
  server = spawn(program, args, { stdio: 'ignore' });
  const ready = () =>
    fetch(`${own.ops}/readyz`).then(
      (answer) => answer.status,
      () => 0,
    );
  await expect.poll(ready, { timeout: 30_000 }).toBe(200);
}

async function kill(): Promise<void> {
  if (!server || server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGKILL');
  await ended;
}

test.beforeAll(async () => {
  rmSync(own.data, { recursive: true, force: true });
  await start();
});

test.afterAll(kill);

test('[R10.3] a server killed while one is typing loses nothing: the page waits, and a reload finds it too', async ({
  page,
  faults,
}) => {
  faults.allow(/net::ERR_CONNECTION_REFUSED|net::ERR_EMPTY_RESPONSE|net::ERR_CONNECTION_RESET/);
  const seeded = execFileSync(binary, ['seed', 'accounts', '--count', '1', ...storeFlags(own)], {
    encoding: 'utf8',
  });
  const [account]: Account[] = JSON.parse(seeded);
  if (!account) throw new Error('no account');
  await signIn(page, own.user, account, 'ja');
  const { id } = await makeDraft(page, own);
  await page.goto(`${own.user}/application/open/form?temporalyNotificationId=${id}`);
  await expectPage(page, 'APP0102');
  const power = row(page, '第2送信機').getByRole('textbox', { name: '定格出力' });
  const kept = async () => {
    const draft = await result(page, own.user, '/api/common/draft/get', {
      temporalyNotificationId: id,
    });
    return draft.formData.transmitters[1].powerW;
  };

  await power.fill('31');
  await kill();
  await power.fill('32');
  await expect(page.locator('[data-save-phase=retrying]')).toContainText('保存できていません');
  await start();
  await page.getByRole('button', { name: '今すぐ保存する' }).click();
  await expect(page.locator('[data-save-phase=saved]')).toBeVisible();
  expect(await kept()).toBe('32');

  await kill();
  await power.fill('33');
  await expect(page.locator('[data-save-phase=retrying]')).toBeVisible();
  await start();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(power).toHaveValue('33');
  await expect.poll(kept).toBe('33');
});
