import { atDesk, underReview } from './leave';
import { ask } from './outside';
import { expect, expectPage, langs, test } from './portal';
import { complete, deskOf, makeDraft, newCallSign, payAtBank, submit } from './prepare';
import { signIn, signInStaff } from './signin';

/** A form with what is sent back most often: no antenna, no meter, no declaration, no document … */
const rejected = {
  ...complete,
  station: { ...complete.station, movement: 'fixed' },
  transmitters: [
    {
      ...{ certified: true, numberKind: 'certification', certificationNumber: '002KN627' },
      ...{ bands: ['2400M'], powerW: '2' },
    },
    {
      ...{ certified: false, bands: ['7M'], emissions: ['A1A'], modulation: 'A1A 電信' },
      ...{ finalDevice: 'RD70HUF2', finalDeviceCount: '2', finalVoltage: '13.8', powerW: '50' },
    },
  ],
  style: { lightUser: true },
  construction: {},
};

/** Where each stands, once the short form does not hide it: its control, and its code. */
const found = [
  ['transmitters-0-newSpurious', '0005'],
  ['transmitters-1-modulation', '0069'],
  ['construction-antenna', '0006'],
  ['construction-frequencyMeter', '0007'],
  ['construction-chapter3', '0005'],
  ['documents-diagram', '0004'],
  ['documents-guarantee', '0004'],
  ['documents-exposure', '0008'],
  ['documents-secondaryUse', '0009'],
].map(([id, code]) => ({ id, code: `MSG-LIT-E-${code}` }));

for (const lang of langs('en')) {
  test(`[R2.14] [R5.1] [R5.8] all that is rejected most is told at once before submission, each with the way to its field (${lang})`, async ({
    page,
    account,
    store,
  }) => {
    await signIn(page, store.user, account, lang);
    const { id, version } = await makeDraft(page, store, rejected);
    const update = async (body: object) =>
      (await ask(page, store.user, '/api/common/draft/update', body)).result.version as number;
    const refusal = async (of: number) => {
      const body = { temporalyNotificationId: id, version: of };
      const path = '/api/common/application/register';
      const { errors } = await ask(page, store.user, path, body, { 'Idempotency-Key': id });
      return errors.fields as { pointer: string; code: string }[];
    };
    // The short form is not for a station like this.
    expect(await refusal(version)).toContainEqual(
      expect.objectContaining({ pointer: '/style/lightUser', code: 'MSG-LIT-E-0099' }),
    );
    const now = await update({
      ...{ temporalyNotificationId: id, version, step: 'confirm' },
      formData: { ...(await formOf(id)), style: { lightUser: false } },
    });
    const refused = await refusal(now);
    const expected = found.map((each) => [`/${each.id?.replaceAll('-', '/')}`, each.code]);
    expect(refused.map(({ pointer, code }) => [pointer, code])).toEqual(expected);

    await page.goto(`${store.user}/application/open/confirm?temporalyNotificationId=${id}`);
    await expectPage(page, 'APP0106');
    const list = page.locator('#confirm-problems');
    await expect(list.locator('[data-code]')).toHaveCount(found.length);
    const codes = await list
      .locator('[data-code]')
      .evaluateAll((all) => all.map((each) => each.getAttribute('data-code')));
    expect(codes).toEqual(found.map(({ code }) => code));
    await expect(list).toContainText(lang === 'ja' ? '直すところが9件' : 'there are 9 items');
    const text = (await list.textContent()) ?? '';
    expect(/[ぁ-ん]{2}/.test(text), text).toBe(lang === 'ja');
    const fix = { name: lang === 'ja' ? /を直す$/ : /^Fix now/ };
    for (const [at, { id: control }] of found.entries()) {
      await expect(list.locator('[data-code]')).toHaveCount(found.length);
      await list.getByRole('link', fix).nth(at).click();
      await expectPage(page, control?.startsWith('documents') ? 'APP0103' : 'APP0102');
      await expect(page.locator(':focus')).toHaveAttribute('id', new RegExp(`^${control}`));
      await page.goBack();
      await expectPage(page, 'APP0106');
    }

    // What is put right is gone from the list.
    await list.getByRole('link', fix).nth(2).click();
    const antenna = page.locator('#construction-antenna');
    await expect(antenna).toBeFocused();
    await antenna.fill(lang === 'ja' ? '半波長ダイポール' : 'Half-wave dipole');
    await page.goBack();
    await expect(list.locator('[data-code]')).toHaveCount(found.length - 1);

    async function formOf(temporalyNotificationId: string) {
      const body = { temporalyNotificationId };
      return (await ask(page, store.user, '/api/common/draft/get', body)).result.formData;
    }
  });
}

test('[R2.14] who opens a station anew is reminded of the licence, and of what was sent back', async ({
  page,
  another,
  account,
  officer,
  store,
}) => {
  await signIn(page, store.user, account, 'en');
  const staff = await another();
  await signInStaff(staff, store.staff, officer, 'ja');
  const preparation = `${store.user}/application/preparation?procedureId=amateur-open`;
  const warnings = page.getByRole('main').getByText('Warning');
  await page.goto(preparation);
  await expect(page.getByRole('button', { name: 'Begin the application' })).toBeVisible();
  await expect(warnings).toHaveCount(0);

  const desk = deskOf(staff, store);
  const { number } = await submit(page, store);
  await desk.accept(number);
  await desk.requestFee(number);
  await payAtBank(page, store, number);
  await expect.poll(async () => (await desk.detail(number)).status).toBe('UNDER_REVIEW');
  const callSign = newCallSign();
  await desk.grant(number, callSign);
  const returned = await underReview(page, staff, store);
  await atDesk(staff, store, returned, 'request-correction', {
    text: '住所をもう一度確かめてください。',
    fields: [{ pointer: '/holder/telNo', comment: '建物の名前も書いてください。' }],
  });

  await page.goto(preparation);
  await expect(warnings).toHaveCount(2);
  await expect(page.getByRole('main')).toContainText(`${callSign} (valid to`);
  const renew = page.getByRole('link', { name: 'Renew the licence' });
  await expect(renew).toHaveAttribute('href', /procedureId=amateur-renewal$/);
  await page.getByRole('link', { name: `Correct ${returned}` }).click();
  await expectPage(page, 'APP0511');
});
