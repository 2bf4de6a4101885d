import type { Page } from '@playwright/test';
import { ask as axe, load } from './a11y/axe';
import { expectOneLanguage } from './oneLanguage';
import { OwnPortal } from './ownPortal';
import { type Account, expect, expectPage, journeys, test } from './portal';
import { addStaff } from './seed';
import { signInStaff } from './signin';
import { expectNoWider } from './sound';

const words = {
  ja: {
    ...{ kite: '凧の局の免許申請', version: /第2版/, trial: '確認の試行', run: '試す' },
    ...{ difference: /第1版から第2版への違いは14件です/, rule: '項目どうしの確認' },
    ...{ fee: '12,500円', content: '内容（JSONまたはXML）', nothing: '入力してください。' },
    ...{ notJson: /JSONファイルの内容が正しくない/, line: /1行目/ },
    ...{ fails: '満たさない', message: '100m以下にしてください。', place: '局 高さ' },
    ...{ refused: '1か所が指摘され、提出できません', sound: 'このまま提出できます' },
    ...{ unknown: '/station/wind', form: '入力画面', height: '高さ', name: '局名' },
    ...{
      review: '審査画面',
      licence: '免許等',
      record: '無線局免許状',
      toTrial: '内容を貼り付ける',
      sample: '記入例を入れて見る',
    },
    look: '手続きの名前またはID',
  },
  en: {
    ...{ kite: 'Licence application for a kite station', version: /version 2/ },
    ...{ trial: 'Trial run', run: 'Run the trial', difference: /14 differences from version 1/ },
    ...{ rule: 'Checks', fee: '¥12,500', content: 'Data (JSON or XML)' },
    ...{ nothing: 'Enter this item.', notJson: /The JSON file is not valid/, line: /Line 1/ },
    ...{ fails: 'Not met', message: '100 m at most.', place: 'Station, Height' },
    ...{ refused: 'It is refused at 1 place', sound: 'It could be filed as it is' },
    ...{ unknown: '/station/wind', form: 'Form', height: 'Height', name: 'Name' },
    ...{ review: 'Review view', licence: 'Licence', record: 'Radio Station Licence' },
    ...{
      toTrial: 'Paste data',
      sample: 'See it with the examples',
      look: 'Name or ID of a procedure',
    },
  },
};

const pasted = (height: number) =>
  JSON.stringify({ station: { name: '大凧', height: String(height), wind: 3 } });

const definitions = new URL('../../internal/procedure/difference/testdata', import.meta.url);

journeys((lang) => {
  const t = words[lang];
  test.describe(lang, () => {
    test.describe.configure({ mode: 'default' });
    const own = new OwnPortal(`procedureDetail-${lang}`, lang === 'ja' ? 420 : 424);
    let viewer: Account;
    test.beforeAll(async () => {
      own.clear();
      await own.start('--procedures', definitions.pathname);
      viewer = addStaff(own.store, 'reader', '閲覧 花子', 'viewer');
    });
    test.afterAll(() => own.stop('SIGTERM'));

    test(`[R10.2] the previews are filled with the examples of the definition by one press (${lang})`, async ({
      page,
    }) => {
      await signInStaff(page, own.store.staff, viewer, lang, '/procedures?words=kite-open');
      await page.getByRole('row', { name: t.version }).getByRole('link', { name: t.kite }).click();
      await expectPage(page, 'STF0130');
      const tab = (name: string) => page.getByRole('tab', { name, exact: true }).click();
      await tab(t.licence);
      await page.getByRole('button', { name: t.sample }).click();
      await expect(page.getByRole('article', { name: t.record })).toBeVisible();
      await clean(page);
      await tab(t.review);
      await expect(page.getByRole('main').locator('dd').first()).toBeVisible();
      await expect(page.getByRole('button', { name: t.sample })).toHaveCount(0);
      await tab(t.form);
      await expect(page.getByLabel(t.height)).not.toHaveValue('');
      // It stands where data are pasted, to be changed and tried again.
      await tab(t.trial);
      await expect(page.getByLabel(t.content)).toHaveValue(/"station"/);
    });

    test(`[R10.2] staff read what a new version changes, try it on data, and see its form, review view and licence (${lang})`, async ({
      page,
    }) => {
      const refused: string[] = [];
      page.on('response', (answer) => {
        if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`);
      });
      await signInStaff(page, own.store.staff, viewer, lang, '/procedures?words=kite-open');
      const link = page.getByRole('row', { name: t.version }).getByRole('link', { name: t.kite });
      await link.click();
      await expectPage(page, 'STF0130');
      await expect(page.getByText(t.difference)).toBeVisible();
      const checks = page.getByRole('table', { name: t.rule, exact: true });
      await expect(checks).toContainText('station.height <= 100.0');
      await expect(page.getByRole('main')).toContainText(t.fee);
      await expectOneLanguage(page, lang);
      await clean(page);

      const tab = (name: string) => page.getByRole('tab', { name, exact: true }).click();
      await tab(t.licence);
      await page.getByRole('button', { name: t.toTrial }).click();
      const field = page.getByLabel(t.content);
      const run = async (content: string) => {
        await field.fill(content);
        await page.getByRole('button', { name: t.run }).click();
      };
      await run('');
      await expect(page.getByText(t.nothing)).toBeVisible();
      await expect(field).toBeFocused();
      await run('{');
      await expect(page.getByText(t.notJson)).toBeVisible();
      await run('<a/>');
      await expect(page.getByText(t.line)).toBeVisible();
      await expect(field).toHaveValue('<a/>');

      await run(pasted(120));
      await expect(page.getByRole('alert')).toContainText(t.refused);
      const row = page.locator('[data-check="not-too-high"]');
      await expect(row).toContainText(t.fails);
      await expect(row).toContainText(t.message);
      await expect(row).toContainText(t.place);
      await expect(page.getByText(t.unknown)).toBeVisible();
      await clean(page);
      await tab(t.form);
      await expect(page.getByLabel(t.height)).toHaveValue('120');
      await expect(page.getByLabel(t.height)).toBeDisabled();
      await expect(page.getByText(t.message)).toBeVisible();
      await clean(page);

      await tab(t.trial);
      await expect(field).toHaveValue(pasted(120));
      await run(pasted(90));
      await expect(page.getByRole('alert')).toContainText(t.sound);
      await tab(t.review);
      await expect(page.getByRole('main').locator('dd', { hasText: '大凧' })).toBeVisible();
      await clean(page);
      await tab(t.licence);
      await expect(page.getByRole('article', { name: t.record })).toContainText('大凧');
      await clean(page);
      expect(refused.filter((each) => !each.includes('/api/staff/auth/'))).toEqual([]);
    });
  });
});

/** No mistake of accessibility, and nothing that scrolls sideways, on a desk and on a phone. */
async function clean(page: Page): Promise<void> {
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 900 });
    await load(page);
    expect(await axe(page, {})).toEqual([]);
    await expectNoWider(page, width);
  }
}
