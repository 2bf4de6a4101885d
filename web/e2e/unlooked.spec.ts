import type { Page } from '@playwright/test';
import { next } from './apply';
import { row, type } from './form';
import { result } from './outside';
import { both, expect, expectPage, test } from './portal';
import { complete, makeDraft } from './prepare';
import { signIn } from './signin';
import { wordsIn } from './words';

const words = {
  ja: {
    radio: '無線設備1',
    transmitter: '第1送信機',
    number: '技術基準適合証明または工事設計認証の番号',
    certification: '工事設計認証番号',
    otherClass: 'アマチュア局用無線設備」として認証された',
    unknown: '検索で見つかりませんでした',
  },
  en: {
    radio: 'Equipment 1',
    transmitter: 'Transmitter 1',
    number: 'Conformity or construction-design certification number',
    certification: 'Certification number',
    otherClass: 'was certified as "アマチュア局用無線設備"',
    unknown: 'The search knows no equipment of the number',
  },
};

const radio = { certified: true, method: 'simplex', bandwidth: '16K0', chapter3: true };

const landMobile = {
  disqualification: { applies: 'no' },
  opening: {
    reason: '携帯電話の届かない山間部の工事現場で、作業班の間の連絡に使うため。',
    operationStart: 'licence',
  },
  station: {
    ...{ stationCount: '1', purpose: 'general', communicationMatters: ['construction'] },
    ...{ communicationPartner: '免許人所属の陸上移動局', samePlace: true },
    ...{ movementRange: ['prefecture'], movementArea: '東京都', operatingHours: 'always' },
  },
  equipment: [{ ...radio, emission: 'F3E', frequency: '155.45', powerW: '5' }],
  work: { by: 'months', months: '2' },
  operator: { needed: 'no', basis: '電波法施行規則第33条' },
};

const registered = {
  disqualification: { applies: 'no' },
  station: {
    ...{ standard: 'digital351', purpose: '工事現場での連絡', samePlace: true },
    ...{ movement: 'moving', movementRange: ['nationwide'] },
  },
  equipment: [
    { serialNumber: 'A1', emission: 'F1E', bandwidth: '5K80', frequency: '351.2', powerW: '5' },
  ],
  operator: { needed: 'no' },
};

const [marked] = complete.transmitters;
const amateur = { ...complete, transmitters: [{ ...marked, certificationNumber: '' }] };

const forms = [
  ['radio-land-mobile-open', landMobile, 'radio', 'number', '002-200001', 'otherClass'],
  ['radio-registered-open', registered, 'radio', 'number', '002-200001', 'otherClass'],
  ['amateur-open', amateur, 'transmitter', 'certification', '002-200009', 'unknown'],
] as const;

/** Lets no look-up of the page end, and no save until what it gives is called. */
async function holdUp(page: Page): Promise<() => void> {
  let go = () => {};
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route('**/api/common/equipment/detail-get', () => {});
  await page.route('**/api/common/draft/update', async (route) => {
    await held;
    await route.continue();
  });
  return go;
}

for (const lang of both) {
  for (const [procedureId, form, at, field, number, problem] of forms) {
    test(`[R5.8] ${procedureId}: a number that no page has looked up is told at its field when "next" is pressed at once (${lang})`, async ({
      page,
      account,
      store,
    }) => {
      const t = words[lang];
      const w = wordsIn(lang);
      await signIn(page, store.user, account, lang);
      await result(page, store.user, '/api/common/account/service-add', { services: ['radio'] });
      const { id } = await makeDraft(page, store, form, { procedureId });
      await page.goto(`${store.user}/application/open/form?temporalyNotificationId=${id}`);
      await expectPage(page, 'APP0102');
      const go = await holdUp(page);
      const equipment = row(page, t[at]);
      await type(equipment, t[field], number);
      await page.getByRole('button', { name: w.next, exact: true }).click();
      go();
      await expect(equipment).toContainText(t[problem]);
      await expectPage(page, 'APP0102');
      if (problem === 'otherClass') {
        // It is refused until another number stands there.
        await expect(page.getByRole('alert').filter({ hasText: t[problem] })).toBeFocused();
        await page.getByRole('button', { name: w.next, exact: true }).click();
        await expect(equipment).toContainText(t[problem]);
        await expectPage(page, 'APP0102');
        await type(equipment, t[field], '002-130007');
        await expect(equipment).not.toContainText(t[problem]);
        await next(page, w, 'APP0103');
        return;
      }
      await expect(equipment.getByRole('textbox', { name: t[field] })).toBeFocused();
      // It may be right all the same: whoever presses again goes on, and is told on the confirmation.
      await next(page, w, 'APP0106');
      await expect(page.locator('[data-warning]').filter({ hasText: t[problem] })).toHaveCount(1);
    });
  }
}
