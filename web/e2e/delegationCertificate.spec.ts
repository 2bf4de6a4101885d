import type { Page } from '@playwright/test';
import { dayFromNow, detail, detailOf, move, request } from './delegations';
import { press, said, type } from './form';
import { newCertificate } from './identity';
import { expectOneLanguage } from './oneLanguage';
import { result } from './outside';
import { takeAccount } from './pool';
import { expect, expectPage, type Store, test } from './portal';
import { signIn } from './signin';

type Certificate = Awaited<ReturnType<typeof newCertificate>>;

/** A certificate in the name of an account, or of somebody else. */
async function certificateOf(page: Page, store: Store, name?: string): Promise<Certificate> {
  const { userInfoDetail } = await result(page, store.user, '/api/auth/user/attribute-get');
  const { lastName, firstName, birthday } = userInfoDetail;
  const own = { name: name ?? `${lastName} ${firstName}`, birthday, address: '' };
  return newCertificate(page, store, own);
}

/** Signs with it on the page that is open. */
async function signWith(page: Page, { file, password }: Certificate): Promise<void> {
  const main = page.getByRole('main');
  await main.locator('#certificateFile').setInputFiles(file);
  await main.locator('#certificatePassword').fill(password);
  await main.getByRole('button', { name: 'この電子証明書で署名する', exact: true }).click();
}

const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });

test('[R2.6] [R6.2] a principal signs with a certificate: a grant, what an agent asked for, and a renewal', async ({
  page,
  another,
  account,
  store,
}) => {
  const other = takeAccount(store);
  const agent = await another();
  await signIn(agent, store.user, other, 'ja');
  await signIn(page, store.user, account, 'ja', '/mypage/delegation/form');
  const own = await certificateOf(page, store);
  const wrong = await certificateOf(page, store, '別人 一郎');

  await press(page, '相手の種別', '個人');
  await type(page, '相手の氏名または名称', '無線 花子');
  await type(page, '相手のメールアドレス', other.mail);
  const [year, month, day] = dayFromNow(40).split('-');
  await page.locator('#validUntil').fill(`${year}`);
  await page.locator('#validUntil-month').fill(`${Number(month)}`);
  await page.locator('#validUntil-day').fill(`${Number(day)}`);
  await page.getByRole('button', { name: '確認へ進む' }).click();
  await expectPage(page, 'MYP0204');
  await button(page, '電子証明書で署名する').click();
  await expectOneLanguage(page, 'ja');
  await signWith(page, wrong);
  await expect(page.getByRole('alert')).toContainText('アカウントの名義と一致していません');
  await signWith(page, own);
  await expectPage(page, 'MYP0205');
  await page.getByRole('link', { name: '委任状を見る' }).click();
  await expectPage(page, 'MYP0202');
  const id = new URL(page.url()).searchParams.get('delegationId') ?? '';
  const granted = await detail(page, store, id);
  expect(granted.signature.method).toBe('CERTIFICATE');
  await expect(said(page, '署名した文書のSHA-256')).toHaveText(granted.signature.sha256);

  await move(agent, store, 'accept', id);
  await page.reload();
  await button(page, '電子証明書で更新する').click();
  await page.getByRole('main').locator('#renewUntil').fill('2099');
  await signWith(page, own);
  await expect(page.locator('#renewUntil-error')).toContainText('1年以内');
  const [last] = dayFromNow(200).split('-');
  await page.locator('#renewUntil').fill(`${last}`);
  await page.locator('#renewUntil-month').fill(`${Number(dayFromNow(200).split('-')[1])}`);
  await page.locator('#renewUntil-day').fill('1');
  await signWith(page, own);
  await expect(page.getByRole('alert')).toContainText('更新しました');
  const { renewedById } = await detail(page, store, id);
  expect((await detail(page, store, renewedById)).signature.method).toBe('CERTIFICATE');

  const asked = await request(agent, store, account.mail, { role: 'INQUIRER' });
  await page.goto(store.user + detailOf(asked));
  await button(page, '電子証明書で署名して任せる').click();
  await signWith(page, own);
  await expect(page.getByRole('alert')).toContainText('署名しました。委任状が登録されました');
  expect(await detail(agent, store, asked)).toMatchObject({
    ...{ state: 'REGISTERED', signature: { method: 'CERTIFICATE' } },
  });
});
