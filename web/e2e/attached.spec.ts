import { underReview } from './leave';
import { licences } from './licensed';
import { expect, expectPage, langs, test } from './portal';
import { deskOf, newCallSign } from './prepare';
import { downloadedPdf, expectInPdf } from './readPdf';
import { signIn, signInStaff } from './signin';

const words = {
  ja: { conditions: '電波法第104条の2の規定による条件', notes: '備考', pdf: 'PDFを保存する' },
  en: {
    conditions: 'Conditions under article 104-2 of the Radio Act',
    notes: 'Notes',
    pdf: 'Download the PDF',
  },
};

const attached = {
  attachedConditions: '日没後は送信しないこと。\n混信を与えたときは止めること。',
  attachedNotes: '常置場所の変更を含む。',
};

for (const lang of langs('ja')) {
  const t = words[lang];

  test(`[R10.2] conditions and notes that an officer attaches stand on the licence and in its PDF (${lang})`, async ({
    page,
    another,
    account,
    officer,
    store,
  }) => {
    const desk = await another();
    await signIn(page, store.user, account, lang);
    await signInStaff(desk, store.staff, officer, lang);
    const number = await underReview(page, desk, store);
    await deskOf(desk, store).grant(
      number,
      newCallSign(),
      { particulars: attached },
      '混信を防ぐため。',
    );
    const [{ id }] = await licences(page, store);
    await page.goto(`${store.user}/mypage/digital-licence/detail?id=${id}`);
    await expectPage(page, 'MYP0422');
    const sheet = page.getByRole('article').first();
    await expect(sheet).toContainText(t.conditions);
    await expect(sheet).toContainText(t.notes);
    const lines = Object.values(attached).flatMap((text) => text.split('\n'));
    for (const line of lines) await expect(sheet).toContainText(line);
    const { text } = await downloadedPdf(page, page.getByRole('link', { name: t.pdf }));
    expectInPdf(text, lines);
  });
}
