import { leavePaths, underReview } from './leave';
import { expectOneLanguage } from './oneLanguage';
import { result } from './outside';
import { expect, langs, test } from './portal';
import { deskOf } from './prepare';
import { addStaff } from './seed';
import { signIn, signInStaff } from './signin';

const words = {
  ja: {
    grant: '免許を与える',
    goOn: '続きを書く：免許を与える',
    stale: '書きかけのあとで、案件の内容が変わりました',
    back: '重ねて続ける',
  },
  en: {
    grant: 'Grant the licence',
    goOn: 'Go on writing: Grant the licence',
    stale: 'The case has changed since you began this',
    back: 'Go on with what I typed',
  },
};

const why = '混信を避けるため、①移動の範囲を狭めました。';

for (const lang of langs('ja')) {
  const t = words[lang];

  test(`[R2.20] [R10.1] a licence that an officer has begun to decide on is there after a reload and after another move (${lang})`, async ({
    page,
    another,
    account,
    store,
  }) => {
    const applicant = await another();
    await signIn(applicant, store.user, account, lang);
    const officer = addStaff(store, `begun-${process.pid}-${Date.now()}`, '起 案子', 'officer');
    await signInStaff(page, store.staff, officer, lang);
    const number = await underReview(applicant, page, store);
    await page.goto(leavePaths.desk(store, number));
    await page.getByRole('button', { name: t.grant, exact: true }).click();
    const range = page.locator('#movementRange');
    await range.fill('陸上');
    const kept = page.waitForResponse(
      (answer) =>
        /review\/draft-keep/.test(answer.url()) &&
        (answer.request().postData() ?? '').includes('①移動の範囲'),
    );
    await page.locator('#departure').fill(why);
    expect((await kept).status()).toBe(200);

    await page.reload();
    await page.getByRole('button', { name: t.goOn, exact: true }).click();
    await expect(page.locator('#departure')).toHaveValue(why);
    await expect(range).toHaveValue('陸上');
    await expectOneLanguage(page, lang);

    // Another move of the case leaves it.
    const { version } = await deskOf(page, store).detail(number);
    const asked = await page.request.post(`${store.staff}/api/staff/common/review/ask`, {
      data: { electronicApplicationNumber: number, version, text: '送信機はどれですか。' },
    });
    expect((await asked.json()).resultCode).toBe('SUCCESS');
    await page.reload();
    await page.getByRole('button', { name: t.goOn, exact: true }).click();
    await expect(page.locator('#departure')).toHaveValue(why);
  });

  test(`[R2.20] [R10.1] a licence begun before a colleague changed what is decided on stands there with why, and goes on as typed (${lang})`, async ({
    page,
    another,
    account,
    store,
  }) => {
    const [applicant, colleague] = [await another(), await another()];
    await signIn(applicant, store.user, account, lang);
    const run = `${process.pid}-${Date.now()}`;
    const first = addStaff(store, `first-${run}`, '先 一', 'officer');
    await signInStaff(page, store.staff, first, lang);
    const second = addStaff(store, `second-${run}`, '後 二', 'officer');
    await signInStaff(colleague, store.staff, second, lang);
    const number = await underReview(applicant, page, store);
    // The colleague has the case for a while; what was typed is about what it was before.
    await deskOf(colleague, store).takeOver(number);
    await deskOf(page, store).takeOver(number);
    const { version } = await deskOf(page, store).detail(number);
    const licence = { movementRange: '陸上' };
    const begun = { licence, departure: why, reason: '', day: '', stated: {} };
    const content = JSON.stringify({ ...begun, about: { emissions: 'a', rest: 'b' } });
    await result(page, store.staff, '/api/staff/common/review/draft-keep', {
      ...{ electronicApplicationNumber: number, form: 'grant', version, content },
    });
    await page.goto(leavePaths.desk(store, number));
    await page.getByRole('button', { name: t.goOn, exact: true }).click();
    await expect(page.getByRole('main')).toContainText(t.stale);
    await expect(page.getByRole('main')).toContainText(why);
    await expectOneLanguage(page, lang);
    await page.getByRole('button', { name: t.back, exact: true }).click();
    await expect(page.locator('#departure')).toHaveValue(why);
    await expect(page.locator('#movementRange')).toHaveValue('陸上');
  });
}
