import type { Page } from '@playwright/test';
import { ask, load } from './a11y/axe';
import { result } from './outside';
import { seedAccounts } from './ownAccounts';
import { type Account, expect, langs, test } from './portal';
import { complete, deskOf, makeDraft, payAtBank, upload } from './prepare';
import { signIn, signInStaff } from './signin';
import { daysAhead } from './special';
import { file } from './stationActs';

const words = {
  ja: {
    give: '予備免許を与える',
    deadline: '工事落成の期限',
    next: '工事落成届を提出する',
    start: /を始める/,
    provisionalNumber: /免許の番号/,
    notice: '無線局予備免許通知書',
    given: '予備免許を与えました',
    grant: '免許を与える',
    day: '予備免許の年月日',
    passed: '落成後の検査に合格した年月日',
    fail: '検査の不合格を記録する',
    failedOn: '検査の年月日',
    redoBy: '再度の工事落成の期限',
    failed: '落成後の検査は不合格でした',
    result: '無線局検査結果通知書',
  },
  en: {
    give: 'Give a provisional licence',
    deadline: 'Work to be complete by',
    next: 'Notify the completion of the work',
    start: /^Begin the/,
    provisionalNumber: /Licence number/,
    notice: 'Notice of a provisional licence',
    given: 'A provisional licence was given',
    grant: 'Grant the licence',
    day: 'Day of the provisional licence',
    passed: 'Day on which the completed work passed its inspection',
    fail: 'Enter a failed inspection',
    failedOn: 'Day of the inspection',
    redoBy: 'Work to be complete again by',
    failed: 'The work did not pass its inspection',
    result: 'Notice of the result of the inspection',
  },
};

/** A station with a transmitter that can be neither marked nor guaranteed. */
const unguaranteed = {
  ...complete,
  station: { movement: 'fixed', samePlace: true, allEmissions: true },
  transmitters: [
    complete.transmitters[0],
    { ...complete.transmitters[1], bands: ['144M'], powerW: '100' },
  ],
  construction: {
    ...{ antenna: '3素子八木', frequencyMeter: 'A', chapter3: true },
    completionDate: daysAhead(90),
  },
};

/** One that no other test assigns, nor the same one when it is tried again. */
const newCallSign = () => {
  const letter = (of = 26) => String.fromCharCode(65 + Math.floor(Math.random() * of));
  return `JE1${letter(16)}${letter()}${letter()}`; // Y and Z are clubs', QRA to QTZ codes
};

/** Types a day into the three parts of its group. */
async function day(of: Page, name: string, on: string): Promise<void> {
  const parts = of.getByRole('group', { name }).getByRole('textbox');
  for (const [index, part] of on.split('-').entries()) await parts.nth(index).fill(part);
}

/** Looks at a page with axe, on a desktop and on a phone. */
async function accessible(page: Page): Promise<void> {
  await load(page);
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await ask(page, {})).toEqual([]);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}

for (const lang of langs('ja')) {
  test(`[R10.2] a provisional licence is given first, the applicant sees what to do by when, also after a failed inspection, after which the work passes on a later day (${lang})`, async ({
    page,
    another,
    officer,
    store,
  }) => {
    const w = words[lang];
    const staff = await another();
    const [applicant] = seedAccounts(store, 1, ['amateur', 'radio']) as [Account];
    await signIn(page, store.user, applicant, lang);
    await signInStaff(staff, store.staff, officer, lang);
    const draft = await makeDraft(page, store, unguaranteed);
    for (const document of ['diagram', 'exposure']) await upload(page, store, draft.id, document);
    const number = await file(page, store, draft);
    const desk = deskOf(staff, store);
    await desk.accept(number);
    await desk.requestFee(number);
    await payAtBank(page, store, number);
    await expect.poll(async () => (await desk.detail(number)).status).toBe('UNDER_REVIEW');

    const about = `?electronicApplicationNumber=${number}`;
    await staff.goto(`${store.staff}/desk/detail${about}`);
    await staff.getByRole('button', { name: w.give }).click();
    await staff.getByRole('button', { name: w.give }).click();
    await expect(staff.getByRole('alert')).toContainText(w.deadline);
    await accessible(staff);
    const sign = newCallSign();
    await staff.locator('#callSign').fill(sign);
    await day(staff, w.deadline, daysAhead(90));
    // What is designated can be struck out and lowered as at the grant of a licence.
    const designated = staff.locator('#emission-0');
    await designated.uncheck();
    await staff.getByRole('button', { name: w.give }).click();
    await expect(staff.locator('#departure')).toHaveAttribute('aria-invalid', 'true');
    await designated.check();
    await staff.getByRole('button', { name: w.give }).click();
    const dialog = staff.getByRole('dialog');
    await expect(dialog).toContainText(sign);
    await dialog.getByRole('button', { name: w.give }).click();
    await expect(staff.getByText(/予第\d+号/).first()).toBeVisible();
    await expect(staff.getByRole('button', { name: w.give })).toHaveCount(0);
    expect((await desk.detail(number)).status).toBe('UNDER_REVIEW');

    await page.goto(`${store.user}/mypage/application-progress/detail${about}`);
    const main = page.getByRole('main');
    await expect(main).toContainText(/予第\d+号/);
    await expect(main).toContainText(sign);
    await expect(main).toContainText(w.given);
    await accessible(page);
    await page.getByRole('link', { name: w.next }).click();
    await expect(page.locator(`input[value=${number}]`)).toBeChecked();
    await page.getByRole('button', { name: w.start }).click();
    await page.waitForURL(/\/application\/open\/start/);
    const id = new URL(page.url()).searchParams.get('temporalyNotificationId') ?? '';
    await page.goto(`${store.user}/application/open/form?temporalyNotificationId=${id}`);
    await expect(page.getByLabel(w.provisionalNumber)).toHaveValue(/予第\d+号/);
    const { formData } = await result(page, store.user, '/api/common/draft/get', {
      temporalyNotificationId: id,
    });
    expect(formData.report).toMatchObject({
      ...{ station: 'アマチュア局', callSign: sign, deadline: daysAhead(90) },
    });
    const { notices } = await result(page, store.user, '/api/common/written-notice/list-get');
    const noticed = notices.find((each: { name: Record<string, string> }) =>
      each.name[lang]?.startsWith(w.notice),
    );
    await page.goto(
      `${store.user}/mypage/written-notice/detail?noticeNumber=${noticed.noticeNumber}`,
    );
    await expect(main).toContainText(w.notice);
    await expect(main).toContainText(/予第\d+号/);

    await staff.getByRole('button', { name: w.fail }).click();
    await staff.getByRole('button', { name: w.fail }).click();
    await expect(staff.getByRole('alert').filter({ hasText: w.failedOn })).toBeVisible();
    await accessible(staff);
    await day(staff, w.failedOn, daysAhead(0));
    await staff.locator('#fail-reason').fill('空中線電力が許容偏差を超えています。');
    await day(staff, w.redoBy, daysAhead(120));
    await staff.getByRole('button', { name: w.fail }).click();
    await expect(staff.getByText('空中線電力が許容偏差を超えています。').first()).toBeVisible();
    await page.goto(`${store.user}/mypage/application-progress/detail${about}`);
    await expect(main).toContainText(w.failed);
    await expect(main).toContainText('空中線電力が許容偏差を超えています。');
    await expect(main.getByText(w.redoBy)).toBeVisible();
    await expect(page.getByRole('link', { name: w.next })).toBeVisible();
    await accessible(page);
    const after = await result(page, store.user, '/api/common/written-notice/list-get');
    expect(
      after.notices.some((each: { name: Record<string, string> }) =>
        each.name[lang]?.startsWith(w.result),
      ),
    ).toBe(true);

    await staff.getByRole('button', { name: w.grant }).click();
    await expect(staff.getByRole('group', { name: w.passed })).toBeVisible();
    await expect(staff.getByRole('group', { name: w.day })).toHaveCount(0);
    await accessible(staff);
    // One day never has both results of an inspection.
    await expect(desk.grant(number, sign)).rejects.toThrow('/licence/inspectedOn');
    expect((await desk.detail(number)).status).toBe('UNDER_REVIEW');
  });
}
