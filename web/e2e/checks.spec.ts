import { next } from './apply';
import { group, press } from './form';
import { ask, result } from './outside';
import { seedAccounts } from './ownAccounts';
import { expect, expectPage, langs, test } from './portal';
import { complete, makeDraft } from './prepare';
import { signIn } from './signin';
import { daysAhead, notify } from './special';
import { filingActs, wordsIn } from './words';

const texts = {
  ja: { short: /特例様式/, step: '手順「申請者の情報」の', fixed: '移動しない' },
  en: { short: /Use the short form/, step: 'In the step "Applicant"', fixed: 'Not mobile' },
};

/** A form in the short form that nothing is wrong with. */
const light = {
  ...complete,
  style: { lightUser: true },
  transmitters: complete.transmitters.slice(0, 1),
};

for (const lang of langs('ja')) {
  test(`[R2.14] what contradicts an earlier step is told at 'next', and leads to its field (${lang})`, async ({
    page,
    account,
    store,
  }) => {
    const t = texts[lang];
    const w = wordsIn(lang);
    await signIn(page, store.user, account, lang);
    const { id } = await makeDraft(page, store, light);
    await page.goto(`${store.user}/application/open/form?temporalyNotificationId=${id}`);
    await expectPage(page, 'APP0102');
    await press(page, w.movement, t.fixed);
    await page.getByRole('button', { name: w.next, exact: true }).click();
    const summary = page.getByRole('alert').filter({ has: page.getByRole('listitem') });
    await expect(summary).toBeFocused();
    const link = summary.getByRole('link');
    await expect(link).toHaveCount(1);
    await expect(link).toContainText(t.step);
    await link.click();
    await expectPage(page, 'APP0101');
    const box = page.getByRole('checkbox', { name: t.short });
    await expect(box).toBeFocused();
    const error = page.locator('#style-lightUser-error');
    await expect(error).toHaveAttribute('data-code', 'MSG-LIT-E-0099');
    await box.uncheck();
    await next(page, w, 'APP0102');
    await expect(group(page, w.movement).getByRole('radio', { name: t.fixed })).toBeChecked();
    const get = { temporalyNotificationId: id };
    await expect
      .poll(async () => {
        const { formData } = await result(page, store.user, '/api/common/draft/get', get);
        return [formData.style.lightUser, formData.station.movement];
      })
      .toEqual([false, 'fixed']);
  });

  test(`[R5.5] what only the server can tell at the filing leads to its field (${lang})`, async ({
    page,
    store,
  }) => {
    const [account] = seedAccounts(store, 1, ['amateur', 'expsp']);
    if (!account) throw new Error('There is no account.');
    await signIn(page, store.user, account, lang);
    await notify(page, store, 'How far a prototype reaches indoors');
    const form = {
      eligibility: { mark: 'no', foreignMark: 'fcc', serial: 'yes' },
      contact: { sameAsHolder: true, email: 'lab@example.jp' },
      experiment: {
        ...{
          purposeKind: 'experiment',
          purpose: 'How far a prototype reaches indoors',
          standard: 'wifi5200',
        },
        ...{ startDate: daysAhead(2), endDate: daysAhead(150) },
      },
      place: { surroundings: 'indoor', sameAsHolder: true },
      devices: [{ name: 'Two', maker: 'Example', serialNumber: 'SN-2', certificate: '2ABCD-EF' }],
      pledge: { conditions: true, afterwards: true },
    };
    const { id } = await makeDraft(page, store, form, { procedureId: 'expsp-open' });
    await page.goto(`${store.user}/application/open/confirm?temporalyNotificationId=${id}`);
    await expectPage(page, 'APP0106');
    await page.getByRole('button', { name: filingActs.submit }).click();
    await page.getByRole('dialog').getByRole('button', { name: filingActs.submitNow }).click();
    const list = page.locator('#confirm-problems');
    await expect(list).toBeFocused();
    await expect(list.locator('[data-code]')).toHaveAttribute('data-code', 'MSG-LIT-E-0053');
    await list.getByRole('link').click();
    await expectPage(page, 'APP0102');
    const purpose = page.locator('#experiment-purpose');
    await expect(purpose).toBeFocused();
    await purpose.fill('How well a prototype is found indoors');
    await expect(page.locator('#experiment-purpose-error')).toHaveCount(0);
    const { drafts } = (await ask(page, store.user, '/api/common/draft/list-get')).result;
    expect(
      drafts.map((each: { temporalyNotificationId: string }) => each.temporalyNotificationId),
    ).toContain(id);
  });
}
