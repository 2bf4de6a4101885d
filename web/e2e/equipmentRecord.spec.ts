import { readFile } from 'node:fs/promises';
import { inOther } from './oneLanguage';
import { result } from './outside';
import { expect, expectPage, langs, test } from './portal';
import { makeDraft, upload } from './prepare';
import { signIn, signInStaff } from './signin';
import { daysAhead } from './special';

const words = {
  ja: {
    stands: 'この届出に係る取扱いは、廃止されていません',
    ended: 'この届出に係る取扱いは、廃止されています',
    endedOn: '取扱いを廃止した日',
    pending: '提出先の確認または審査が終わっていないものが1件あります',
    acts: '申請・届出をする',
    title: '記録の詳細',
    filings: 'この届出についての申請・届出・報告',
    about: '同じ無線局または記録についてのほかの申請・届出・報告',
    since: /年.*月.*日から/,
    history: '履歴',
    never: /有効です|有効期間|記録の期間|カレンダーに入れる|呼出符号/,
  },
  en: {
    stands: 'What this notification is about is not discontinued',
    ended: 'What this notification is about is discontinued',
    endedOn: 'Day of discontinuation',
    pending: 'The office has not finished with a filing about this',
    acts: 'Apply or notify',
    title: 'Record',
    filings: 'Filings about this notification',
    about: 'Other filings about this station or record',
    since: /Since /,
    history: 'History',
    never: /is valid|Term of|Add to your calendar|Call sign/,
  },
};

for (const lang of langs('ja')) {
  test(`[R2.17] [R4.5] the record of equipment has no term, tells what is being checked, and offers nothing once it is discontinued (${lang})`, async ({
    page,
    another,
    store,
    account,
    officer,
  }) => {
    await signIn(page, store.user, account, lang);
    await result(page, store.user, '/api/common/account/service-add', { services: ['giteki'] });
    const file = async (
      form: object,
      of: { procedureId: string; licenceId?: string },
      documents: string[] = [],
    ) => {
      const draft = await makeDraft(page, store, form, of);
      for (const document of documents) await upload(page, store, draft.id, document);
      const answer = await page.request.post(`${store.user}/api/common/application/register`, {
        headers: { 'Idempotency-Key': draft.id },
        data: { temporalyNotificationId: draft.id, version: draft.version },
      });
      const { resultCode, result: receipt, errors } = await answer.json();
      expect(resultCode, JSON.stringify(errors)).toBe('SUCCESS');
      return receipt;
    };
    const contract = JSON.parse(
      await readFile('../contract/procedures/giteki-self-open.json', 'utf8'),
    );
    const { raw, documents } = contract.bases.corporation;
    // A number is of one record.
    const { holder: _, ...form } = JSON.parse(
      JSON.stringify(raw).replaceAll('TX-2026', `TX-${Date.now().toString(36)}`),
    );
    await file(form, { procedureId: 'giteki-self-open' }, Object.keys(documents));
    const { licences } = await result(page, store.user, '/api/deji/licence/list-get');
    const [{ id }] = licences;

    const main = page.getByRole('main');
    const look = async (
      check: (w: (typeof words)['ja'] | (typeof words)['en']) => Promise<void>,
    ) => {
      await page.goto(`${store.user}/mypage/digital-licence/detail?id=${id}`);
      await expectPage(page, 'MYP0422');
      await check(words[lang]);
      await inOther(page, lang, async (other) => check(words[other]));
    };
    await look(async (w) => {
      await expect(
        page.getByRole('heading', { level: 1, name: w.title, exact: true }),
      ).toBeVisible();
      await expect(main).toContainText(w.stands);
      await expect(page.getByRole('heading', { name: w.acts })).toBeVisible();
      await expect(main).not.toContainText(w.never);
      await expect(main).not.toContainText('9999');
    });

    const { contact } = raw;
    const reason = '移転したため';
    const { electronicApplicationNumber } = await file(
      {
        contact,
        confirmation: { recordPlace: '新しい事業所' },
        change: { items: ['records'], date: daysAhead(0), reason },
      },
      { procedureId: 'giteki-self-change', licenceId: id },
      ['confirmationDocuments'],
    );
    await look(async (w) => expect(main).toContainText(w.pending));

    const staff = await another();
    await signInStaff(staff, store.staff, officer, lang);
    const desk = staff.getByRole('main');
    await staff.goto(`${store.staff}/register/detail?id=${id}`);
    await expect(desk.getByRole('heading', { name: words[lang].filings })).toBeVisible();
    await expect(desk).not.toContainText(words[lang].never);
    await staff.goto(
      `${store.staff}/desk/detail?electronicApplicationNumber=${electronicApplicationNumber}`,
    );
    await staff.getByRole('tab', { name: words[lang].history, exact: true }).click();
    const record = desk.getByRole('row').filter({ hasText: licences[0].licenceNumber });
    await expect(record).toContainText(words[lang].since);
    await expect(record).not.toContainText('9999');
    await expect(desk.getByRole('heading', { name: words[lang].about })).toBeVisible();

    await file(
      {
        contact,
        repeal: { date: daysAhead(0), reason: '製造を終えたため' },
        aftercare: { verification: true, mark: true },
      },
      { procedureId: 'giteki-self-repeal', licenceId: id },
    );
    await look(async (w) => {
      await expect(main).toContainText(w.ended);
      await expect(main).toContainText(w.endedOn);
      await expect(page.getByRole('heading', { name: w.acts })).toBeHidden();
      await expect(main).not.toContainText(w.never);
    });
    await page.screenshot({ path: `${test.info().outputDir}/record.png`, fullPage: true });

    await page.goto(`${store.user}/mypage/digital-licence`);
    await expect(main).toContainText(lang === 'ja' ? '無効（1件）' : 'Invalid (1)');
  });
}
