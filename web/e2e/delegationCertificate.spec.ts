import type { Page } from '@playwright/test';
import { dayFromNow, detail, detailOf, move, request } from './delegations';
import { delegationWords } from './delegationWords';
import { descriptionOf, press, type } from './form';
import { newCertificate } from './identity';
import { expectOneLanguage } from './oneLanguage';
import { result } from './outside';
import { takeAccount } from './pool';
import { both, expect, expectPage, type Lang, type Store, test } from './portal';
import { signIn } from './signin';

const words = {
  ja: {
    withIt: 'この電子証明書で署名する',
    certificate: '電子証明書で署名する',
    anotherName: 'アカウントの名義と一致していません',
    renew: '電子証明書で更新する',
    look: '電子証明書で署名して照会人にする',
  },
  en: {
    withIt: 'Sign with this certificate',
    certificate: 'Sign with a certificate',
    anotherName: "not that of the account's holder",
    renew: 'Renew with a certificate',
    look: 'Sign with a certificate and let look',
  },
};

type Certificate = Awaited<ReturnType<typeof newCertificate>>;

/** A certificate in the name of an account, or of somebody else. */
async function certificateOf(page: Page, store: Store, name?: string): Promise<Certificate> {
  const { userInfoDetail } = await result(page, store.user, '/api/auth/user/attribute-get');
  const { lastName, firstName, birthday } = userInfoDetail;
  const own = { name: name ?? `${lastName} ${firstName}`, birthday, address: '' };
  return newCertificate(page, store, own);
}

/** Signs with it on the page that is open. */
async function signWith(page: Page, lang: Lang, { file, password }: Certificate): Promise<void> {
  const main = page.getByRole('main');
  await main.locator('#certificateFile').setInputFiles(file);
  await main.locator('#certificatePassword').fill(password);
  await main.getByRole('button', { name: words[lang].withIt, exact: true }).click();
}

const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });

for (const lang of both) {
  const t = { ...delegationWords[lang], ...words[lang] };

  test(`[R2.6] [R6.2] a principal signs with a certificate: a grant, what an agent asked for, and a renewal (${lang})`, async ({
    page,
    another,
    account,
    store,
  }) => {
    const other = takeAccount(store);
    const agent = await another();
    await signIn(agent, store.user, other, lang);
    await signIn(page, store.user, account, lang, '/mypage/delegation/form');
    const own = await certificateOf(page, store);
    const wrong = await certificateOf(page, store, '別人 一郎');

    await press(page, t.category, t.individual);
    await type(page, t.name, '無線 花子');
    await type(page, t.mail, other.mail);
    const [year, month, day] = dayFromNow(40).split('-');
    await page.locator('#validUntil').fill(`${year}`);
    await page.locator('#validUntil-month').fill(`${Number(month)}`);
    await page.locator('#validUntil-day').fill(`${Number(day)}`);
    await page.getByRole('button', { name: t.next }).click();
    await expectPage(page, 'MYP0204');
    await button(page, t.certificate).click();
    await expectOneLanguage(page, lang);
    await signWith(page, lang, wrong);
    await expect(page.getByRole('alert')).toContainText(t.anotherName);
    await signWith(page, lang, own);
    await expectPage(page, 'MYP0205');
    await page.getByRole('link', { name: t.toDetail }).click();
    await expectPage(page, 'MYP0202');
    const id = new URL(page.url()).searchParams.get('delegationId') ?? '';
    const granted = await detail(page, store, id);
    expect(granted.signature.method).toBe('CERTIFICATE');
    await expect(descriptionOf(page, t.sha256)).toHaveText(granted.signature.sha256);

    await move(agent, store, 'accept', id);
    await page.reload();
    await button(page, t.renew).click();
    await page.getByRole('main').locator('#renewUntil').fill('2099');
    await signWith(page, lang, own);
    await expect(page.locator('#renewUntil-error')).toContainText(t.overAYear);
    const [last] = dayFromNow(200).split('-');
    await page.locator('#renewUntil').fill(`${last}`);
    await page.locator('#renewUntil-month').fill(`${Number(dayFromNow(200).split('-')[1])}`);
    await page.locator('#renewUntil-day').fill('1');
    await signWith(page, lang, own);
    await expect(page.getByRole('alert')).toContainText(t.renewed);
    const { renewedById } = await detail(page, store, id);
    expect((await detail(page, store, renewedById)).signature.method).toBe('CERTIFICATE');

    const asked = await request(agent, store, account.mail, { role: 'INQUIRER' });
    await page.goto(store.user + detailOf(asked));
    await button(page, t.look).click();
    await signWith(page, lang, own);
    await expect(page.getByRole('alert')).toContainText(t.signedAndGranted);
    expect(await detail(agent, store, asked)).toMatchObject({
      ...{ state: 'REGISTERED', signature: { method: 'CERTIFICATE' } },
    });
  });
}
