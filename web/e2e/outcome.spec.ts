import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { result } from './outside';
import { expect, expectPage, type Lang, langs, type Store, test } from './portal';
import { makeDraft, upload } from './prepare';
import { signIn } from './signin';
import { daysAhead } from './special';

/** A procedure of each outcome: what it is called, and what it must not speak of. */
const classes = [
  {
    id: 'radio-fixed-open',
    ja: '申請',
    en: 'application',
    fee: true,
    review: true,
    lastDay: false,
  },
  {
    id: 'radio-registered-open',
    ja: '登録の申請',
    en: 'application for registration',
    fee: true,
    review: true,
    lastDay: false,
  },
  {
    id: 'radio-completion-open',
    ja: '届出',
    en: 'notification',
    fee: false,
    review: true,
    lastDay: false,
  },
  { id: 'expsp-open', ja: '届出', en: 'notification', fee: false, review: false, lastDay: true },
  { id: 'giteki-design-open', ja: '報告', en: 'report', fee: false, review: false, lastDay: false },
] as const;

const words = {
  ja: {
    fee: /手数料/,
    review: /審査/,
    lastDay: /\d{4}年\d+月\d+日まで/,
    effect: '効力が生じました',
    taken: 'を受け付けました',
    inspection: /検査には、別に手数料がかかります（電波法第103条）。/,
  },
  en: {
    fee: /\bfee/i,
    review: /\breview/i,
    lastDay: /last day of use is \d+ \w+ \d{4}/i,
    effect: 'took effect',
    taken: 'has been received',
    inspection: /The inspection has a fee of its own \(Radio Act, article 103\)\./,
  },
};

/** A text of the contract with its days as far from today as they were from its own. */
function today(text: string): string {
  const shift = Date.parse(daysAhead(0)) - Date.parse(JSON.parse(text).today);
  return text.replace(/"(20\d\d-\d\d-\d\d)"/g, (as, day: string) => {
    const at = Date.parse(day); // a case may name a day that does not exist
    return at ? JSON.stringify(new Date(at + shift).toISOString().slice(0, 10)) : as;
  });
}

const anotherBody = { body: 'other', bodyName: '電波太郎', bodyCode: '219' };

/** A procedure as its contract has it, filed over the API for the account; gives the receipt. */
async function file(page: Page, store: Store, procedureId: string, lang: Lang) {
  const read = await readFile(`../contract/procedures/${procedureId}.json`, 'utf8');
  // A provisional licence of this portal would be on record.
  const given = read.replaceAll('関予第', '関無第');
  // A number is reported once only.
  const text = lang === 'ja' ? given.replaceAll('002-1300', '002-1400') : given;
  const own = procedureId.startsWith('giteki-') ? text.replaceAll('"002-', '"219-') : text;
  const { raw, documents } = JSON.parse(today(own)).bases.corporation;
  const { holder, ...form } = raw;
  // The account is a person: none of the bodies that are listed.
  if (form.certification) Object.assign(form.certification, anotherBody);
  const draft = await makeDraft(page, store, form, { procedureId });
  for (const document of Object.keys(documents)) await upload(page, store, draft.id, document);
  const answer = await page.request.post(`${store.user}/api/common/application/register`, {
    headers: { 'Idempotency-Key': draft.id },
    data: { temporalyNotificationId: draft.id, version: draft.version },
  });
  const { resultCode, result: receipt, errors } = await answer.json();
  expect(resultCode, JSON.stringify(errors)).toBe('SUCCESS');
  return receipt;
}

for (const lang of langs('en')) {
  for (const of of classes) {
    test(`[R2.11] [R4.1] completion page, record and timeline say what ${of.id} leads to (${lang})`, async ({
      page,
      store,
      account,
    }) => {
      const w = words[lang];
      await signIn(page, store.user, account, lang);
      const services = ['radio', 'giteki', 'expsp'];
      await result(page, store.user, '/api/common/account/service-add', { services });
      const receipt = await file(page, store, of.id, lang);
      const fits = (text: string | null) => {
        if (!of.fee) expect(text?.replace(w.inspection, '')).not.toMatch(w.fee);
        if (!of.review) expect(text).not.toMatch(w.review);
      };
      await page.goto(`${store.user}/application/complete?inquiryNumber=${receipt.inquiryNumber}`);
      await expectPage(page, 'APP0002');
      const main = page.getByRole('main');
      const title = page.getByRole('heading', { level: 1 });
      await expect(title).toHaveText(
        lang === 'ja' ? `${of.ja}を受け付けました` : `Your ${of.en} has arrived`,
      );
      const next = page.locator('main ol');
      if (of.lastDay) await expect(next).toContainText(w.lastDay);
      // A report has no effect of its own.
      const report = of.en === 'report';
      if (!of.review) await expect(next).toContainText(report ? w.taken : w.effect);
      if (report) await expect(next).not.toContainText(w.effect);
      if (of.id === 'radio-completion-open') await expect(next).toContainText(w.inspection);
      fits(await next.textContent());

      const number = receipt.electronicApplicationNumber;
      await page.goto(
        `${store.user}/mypage/application-progress/detail?electronicApplicationNumber=${number}`,
      );
      await expect(main).toContainText(
        lang === 'ja' ? `${of.ja}が到達しました` : `The ${of.en} arrived`,
      );
      const timeline = main
        .getByRole('list')
        .filter({ hasText: lang === 'ja' ? 'が到達' : 'arrived' });
      fits(await timeline.first().textContent());
    });
  }
}
