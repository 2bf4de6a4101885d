import { ask as axe, load } from './a11y/axe';
import { expectOneLanguage } from './oneLanguage';
import { mailAbout, result } from './outside';
import { expect, expectPage, langs, test } from './portal';
import { submit } from './prepare';
import { addStaff } from './seed';
import { signIn, signInStaff } from './signin';

const words = {
  ja: {
    ask: '質問する',
    question: '空中線は屋上ですか。',
    reply: '屋上です。',
    send: '質問を送る',
    filerNotified: '提出者に知らせました',
    answer: '回答を送る',
    sent: '回答を送りました',
    earlier: '提出先からの質問と回答',
    arrived: '質問・回答が届いた',
    required: '入力してください',
    home: 'についての質問に答える',
    toDo: '提出先からの質問に回答してください',
    nothing: 'していただくことはありません',
  },
  en: {
    ask: 'Ask a question',
    question: 'Is the antenna on the roof?',
    reply: 'On the roof.',
    send: 'Send the question',
    filerNotified: 'The filer has been told',
    answer: 'Send the answer',
    sent: 'Your answer was sent',
    earlier: 'Questions from the office, and answers',
    arrived: 'Question or answer arrived',
    required: 'Enter this item',
    home: 'Answer the question',
    toDo: 'Please answer the question from the office.',
    nothing: 'Nothing for now',
  },
};

for (const lang of langs('en')) {
  const t = words[lang];
  test(`[R10.1] an officer asks a question outside of a correction, and the filer answers it (${lang})`, async ({
    page,
    another,
    account,
    store,
  }) => {
    const desk = await another();
    const officer = addStaff(store, `asks-${lang}-${Date.now()}`, '質問 花子', 'officer');
    await signIn(page, store.user, account, lang);
    await signInStaff(desk, store.staff, officer, lang);
    const { number } = await submit(page, store);
    const at = { electronicApplicationNumber: number };

    await desk.goto(`${store.staff}/desk/detail?electronicApplicationNumber=${number}`);
    await desk.getByRole('button', { name: t.ask, exact: true }).click();
    await desk.getByRole('button', { name: t.send, exact: true }).click();
    await expect(desk.getByText(t.required).first()).toBeVisible();
    await desk.locator('#question').fill(t.question);
    await load(desk);
    expect(await axe(desk, {})).toEqual([]);
    await desk.getByRole('button', { name: t.send, exact: true }).click();
    // It is played back before it goes.
    const dialog = desk.getByRole('dialog');
    await expect(dialog).toContainText(t.question);
    await dialog.getByRole('button', { name: t.send, exact: true }).click();
    await expect(desk.getByRole('alert').filter({ hasText: t.filerNotified })).toBeVisible();
    await expect(desk.getByRole('button', { name: t.ask, exact: true })).toHaveCount(0);

    // Told by a mail, a notice and on one's own page.
    await mailAbout(
      page.request,
      store,
      account.mail,
      /提出先からの質問|A question from the office/,
    );
    await page.goto(`${store.user}/mypage`);
    await page.getByRole('link', { name: t.home }).click();
    await expectPage(page, 'MYP0312');
    await expect(page.getByText(t.question).first()).toBeVisible();
    await expect(page.getByRole('main')).toContainText(t.toDo);
    await expect(page.getByRole('main')).not.toContainText(t.nothing);
    await page.getByRole('button', { name: t.answer }).click();
    await expect(page.getByText(t.required).first()).toBeVisible();
    await page.locator('#question-answer').fill(t.reply);
    await load(page);
    expect(await axe(page, {})).toEqual([]);
    await page.getByRole('button', { name: t.answer }).click();
    await expect(page.getByRole('alert').filter({ hasText: t.sent })).toBeVisible();
    await expect(page.getByRole('heading', { name: t.earlier })).toBeVisible();
    await expect(page.locator('#question-answer')).toHaveCount(0);
    await expect(page.getByText(t.reply).first()).toBeVisible();
    await expectOneLanguage(page, lang);
    const { timeline } = await result(
      page,
      store.user,
      '/api/common/application-progress/detail-get',
      at,
    );
    expect(JSON.stringify(timeline)).toContain(t.reply);

    await desk.goto(`${store.staff}/desk?news=ANSWER`);
    await expect(desk.locator(`tr[data-row="${number}"]`)).toContainText(t.arrived);
    await desk.locator(`tr[data-row="${number}"]`).getByRole('link').first().click();
    await expect(desk.getByRole('main')).toContainText(t.reply);
    await expect(desk.getByRole('button', { name: t.ask, exact: true })).toBeVisible();
  });
}

const asking = {
  ja: {
    ask: '提出先に質問する',
    send: '質問を送る',
    sent: '質問を送りました',
    question: '審査はいつごろ終わりますか。',
    waits: '回答を待っています。',
    act: '質問に回答する',
    reply: '来週の見込みです。',
    answer: '回答を送る',
    filerNotified: '提出者に知らせました',
    arrived: '質問・回答が届いた',
    required: '入力してください',
  },
  en: {
    ask: 'Ask the office a question',
    send: 'Send the question',
    sent: 'Your question was sent',
    question: 'When will the review end?',
    waits: 'The answer is awaited.',
    act: 'Answer the question',
    reply: 'Next week, we expect.',
    answer: 'Send the answer',
    filerNotified: 'The filer has been told',
    arrived: 'Question or answer arrived',
    required: 'Enter this item',
  },
};

for (const lang of langs('ja')) {
  const t = asking[lang];
  test(`[R10.1] a filer asks the office a question, and an officer answers it (${lang})`, async ({
    page,
    another,
    account,
    store,
  }) => {
    const desk = await another();
    const officer = addStaff(store, `replies-${lang}-${Date.now()}`, '回答 花子', 'officer');
    await signIn(page, store.user, account, lang);
    await signInStaff(desk, store.staff, officer, lang);
    const { number } = await submit(page, store);

    await page.goto(
      `${store.user}/mypage/application-progress/detail?electronicApplicationNumber=${number}`,
    );
    await page.getByRole('button', { name: t.ask }).click();
    await page.getByRole('button', { name: t.send }).click();
    await expect(page.getByText(t.required).first()).toBeVisible();
    await page.locator('#office-question').fill(t.question);
    await load(page);
    expect(await axe(page, {})).toEqual([]);
    await page.getByRole('button', { name: t.send }).click();
    await expect(page.getByRole('alert').filter({ hasText: t.sent })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(t.waits);
    await expect(page.getByRole('button', { name: t.ask })).toHaveCount(0);
    await expectOneLanguage(page, lang);

    await desk.goto(`${store.staff}/desk?news=ANSWER`);
    await expect(desk.locator(`tr[data-row="${number}"]`)).toContainText(t.arrived);
    await desk.locator(`tr[data-row="${number}"]`).getByRole('link').first().click();
    await desk.getByRole('button', { name: t.act, exact: true }).click();
    await expect(desk.getByRole('main')).toContainText(t.question);
    await desk.locator('#reply').fill(t.reply);
    await load(desk);
    expect(await axe(desk, {})).toEqual([]);
    await desk.getByRole('button', { name: t.answer, exact: true }).click();
    const dialog = desk.getByRole('dialog');
    await expect(dialog).toContainText(t.reply);
    await dialog.getByRole('button', { name: t.answer, exact: true }).click();
    await expect(desk.getByRole('alert').filter({ hasText: t.filerNotified })).toBeVisible();
    await expect(desk.getByRole('button', { name: t.act, exact: true })).toHaveCount(0);

    await mailAbout(page.request, store, account.mail, /ご質問への回答|answer to your question/);
    await page.reload();
    await expect(page.getByRole('main')).toContainText(t.reply);
    await expect(page.getByRole('button', { name: t.ask })).toBeVisible();
  });
}
