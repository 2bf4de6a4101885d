import { result } from './outside';
import { expect, expectPage, langs, test } from './portal';
import { complete, makeDraft } from './prepare';
import { signIn } from './signin';

const words = {
  ja: { power: (band: string) => `定格出力（${band}）` },
  en: { power: (band: string) => `Rated output power (${band})` },
};

for (const lang of langs('ja')) {
  test(`[R2.27] [R5.5] two bands that had one field take a power each, and what was typed before is kept (${lang})`, async ({
    page,
    account,
    store,
  }) => {
    const w = words[lang];
    await signIn(page, store.user, account, lang);
    const [first] = complete.transmitters;
    const { id } = await makeDraft(page, store, {
      ...complete,
      transmitters: [
        {
          ...first,
          bands: ['7M', '144M', '430M'],
          powerW: '50',
          powersDiffer: true,
          powerHF: '50',
          powerVHF: '20',
        },
      ],
    });
    await page.goto(`${store.user}/application/open/form?temporalyNotificationId=${id}`);
    await expectPage(page, 'APP0102');
    const at = (field: string) => page.locator(`#transmitters-0-${field}`);
    await expect(at('powerVHF')).toHaveValue('20');
    await expect(at('power430M')).toHaveCount(0);
    await at('eachBand').check();
    await expect(at('powerVHF')).toHaveCount(0);
    await at('power7M').fill('50');
    await at('power144M').fill('50');
    await at('power430M').fill('20');
    await expect(page.getByLabel(w.power(lang === 'ja' ? '430MHz帯' : '430 MHz'))).toHaveValue(
      '20',
    );
    await at('power430M').blur();
    const kept = async () => {
      const { formData } = await result(page, store.user, '/api/common/draft/get', {
        temporalyNotificationId: id,
      });
      const { power7M, power144M, power430M, powerVHF } = formData.transmitters[0];
      return { power7M, power144M, power430M, powerVHF };
    };
    await expect
      .poll(kept)
      .toEqual({ power7M: '50', power144M: '50', power430M: '20', powerVHF: '20' });
    await at('eachBand').uncheck();
    await expect(at('powerVHF')).toHaveValue('20');
  });
}
