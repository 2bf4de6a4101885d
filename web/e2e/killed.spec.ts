import { execFileSync } from 'node:child_process';
import { row } from './form';
import { result } from './outside';
import { OwnPortal } from './ownPortal';
import type { Account } from './pool';
import { expect, expectPage, test } from './portal';
import { makeDraft } from './prepare';
import { signIn } from './signin';
import { binary, storeFlags } from './stores';

const portal = new OwnPortal('killed', 20);
const own = portal.store;

test.beforeAll(async () => {
  portal.clear();
  await portal.start();
});

test.afterAll(() => portal.stop());

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

  // What tells of it is there before the server is not.
  await expect(page.locator('[data-save-phase=saved]')).toBeVisible();
  await power.fill('31');
  await portal.stop();
  await power.fill('32');
  await expect(page.locator('[data-save-phase=retrying]')).toContainText('保存できていません');
  await portal.start();
  // Who does not want to wait presses; the page may have tried again by itself just before.
  const now = page.getByRole('button', { name: '今すぐ保存する' });
  await expect(async () => {
    if (await now.isVisible()) await now.click({ timeout: 5_000 });
    await expect(page.locator('[data-save-phase=saved]')).toBeVisible({ timeout: 5_000 });
  }).toPass();
  expect(await kept()).toBe('32');

  await portal.stop();
  await power.fill('33');
  await expect(page.locator('[data-save-phase=retrying]')).toBeVisible();
  await portal.start();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(power).toHaveValue('33');
  await expect.poll(kept).toBe('33');
});
