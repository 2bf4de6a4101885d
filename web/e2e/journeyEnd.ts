import { expect } from '@playwright/test';
import { grantLookedAt } from './checklist';
import { card, descriptionOf } from './form';
import { expectStatus, type Filed, type Journey } from './journey';
import { mailAbout, result } from './outside';
import { expectPage } from './portal';
import { wordsIn } from './words';

/** The applicant pays at the bank with the three numbers; the review begins by itself. */
export async function pay(j: Journey, filed: Filed): Promise<void> {
  const { page, store, filing, desk } = j;
  const t = wordsIn(filing.lang);
  const { payments } = await result(page, store.user, '/api/common/home/get');
  expect(payments).toHaveLength(1);
  expect(payments[0]).toMatchObject({ amount: filing.fee.yen, paymentStatus: 'UNPAID' });
  await page.getByRole('link', { name: t.howToPay }).click();
  await expectPage(page, 'MYP0402');
  await expect(descriptionOf(page, t.institutionNumber)).toContainText(
    payments[0].collectionInstitutionNumber,
  );
  await expect(descriptionOf(page, t.paymentNumber).first()).toContainText(
    payments[0].paymentNumber,
  );
  await expect(descriptionOf(page, t.confirmationNumber)).toContainText(
    payments[0].confirmationNumber,
  );

  await page.getByRole('button', { name: t.startPayment }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio').first().check();
  await dialog.getByRole('button', { name: t.toBank }).click();
  await page.waitForURL(`${store.sandbox}/bank*`);
  await page.getByRole('button', { name: t.pay }).click();
  await expect(page.getByRole('status')).toHaveText(t.paymentConfirmed);
  await page.getByRole('link', { name: t.backToPortal }).click();
  await expectPage(page, 'MYP0402');
  await expect(page.getByRole('main')).toContainText(t.paid);
  const paid = await result(page, store.user, '/api/common/payment/detail-get', {
    paymentNumber: payments[0].paymentNumber,
  });
  expect(paid.paymentStatus).toBe('PAID');
  await desk.reload();
  await expectStatus(j, filed, t.UNDER_REVIEW);
}

/** The officer assigns a call sign and grants what was filed. */
export async function grant(j: Journey, filed: Filed): Promise<void> {
  const { page, desk, store, filing, account } = j;
  const t = wordsIn(filing.lang);
  await desk.getByRole('button', { name: t.grant }).click();
  await desk.getByLabel(t.callSign, { exact: true }).fill(filing.callSign);
  await desk.locator('#confirmed').check();
  await desk.getByRole('button', { name: t.check }).click();
  const dialog = desk.getByRole('dialog');
  await expect(dialog).toContainText(filing.callSign);
  await grantLookedAt(desk);
  await expectStatus(j, filed, t.REVIEW_COMPLETED);
  const mail = await mailAbout(page.request, store, account.mail, /通知が届いています/);
  expect(mail.text).toContain(`${store.user}/mypage/written-notice/detail?noticeNumber=`);
}

/** The licence and the notice say what was filed, changed and assigned. */
export async function receiveLicence(j: Journey): Promise<void> {
  const { page, store, filing } = j;
  const t = wordsIn(filing.lang);
  await page.getByRole('link', { name: t.seeLicence }).click();
  await expectPage(page, 'MYP0422');
  const sheet = page.getByRole('article', { name: t.licenceTitle });
  await expect(descriptionOf(sheet, t.licenceCallSign)).toHaveText(filing.callSign);
  await expect(descriptionOf(sheet, t.licencePlace)).toContainText(filing.licence.place);
  await expect(descriptionOf(sheet, t.licenceMovement)).toContainText(
    filing.licence.movementShown ?? filing.licence.movement,
  );
  const emissions = descriptionOf(sheet, t.licenceEmissions).getByRole('listitem');
  await expect(emissions).toHaveCount(filing.licence.emissions.length);
  for (const [index, each] of filing.licence.emissions.entries()) {
    const shown = emissions.nth(index);
    await expect(shown).toContainText(each.emissionShown ?? each.emission);
    await expect(shown).toContainText(each.frequencyShown ?? each.frequency);
    await expect(shown).toContainText(each.power);
  }
  const { licences } = await result(page, store.user, '/api/deji/licence/list-get');
  expect(licences).toHaveLength(1);
  const licence = await result(page, store.user, '/api/deji/licence/detail-get', {
    id: licences[0].id,
  });
  expect(licence).toMatchObject({ callSign: filing.callSign, ...licenceOf(j) });

  await page.goto(`${store.user}/mypage`);
  const notices = card(page, t.notices);
  await expect(notices).toContainText(t.unread);
  await notices.getByRole('listitem').getByRole('link').click();
  await expectPage(page, 'MYP0412');
  await expect(page.getByRole('article')).toContainText(filing.callSign);
  await expect(page.getByRole('article')).toContainText(licence.licenceNumber);
  const { notices: after } = await result(page, store.user, '/api/common/home/get');
  expect(after[0]).toMatchObject({ read: true });
}

const licenceOf = ({ filing: { licence } }: Journey) => ({
  place: licence.place,
  movementRange: licence.movement,
  emissions: licence.emissions.map(({ emission, frequency, powerW }) => ({
    ...{ emission, frequency, powerW },
  })),
});
