import { expect, type Page } from '@playwright/test';
import { bulkWords } from './bulkWords';
import { detailOf, manyIn } from './delegations';
import { delegationWords as words } from './delegationWords';
import type { People } from './people';
import { expectPage, type Lang } from './portal';
import type { Scene } from './scene';

const list = '/mypage/delegation';
const request = `${list}/request`;

/** The pages of powers of attorney, of each side and in each state. */
export function delegationScenes({ delegation: of, filedFor, bulkId }: People): Scene[] {
  const s = (who: Scene['who'], id: string, path: string, more: Partial<Scene> = {}): Scene => ({
    ...{ portal: 'user', who, id, path },
    ...more,
  });
  const form = `${list}/form`;
  return [
    s('user', 'MYP0201', list),
    s('newcomer', 'MYP0201', `${list}?side=delegate`, { name: 'received' }),
    s('beginner', 'MYP0201', list, { name: 'empty' }),
    s('beginner', 'MYP0221', '/mypage/worklist', { name: 'empty' }),
    ...(['waiting', 'asked', 'valid', 'ended'] as const).map((name) =>
      s('user', 'MYP0202', detailOf(of[name]), { name }),
    ),
    s('newcomer', 'MYP0202', detailOf(of.waiting), { name: 'to-accept' }),
    s('user', 'MYP0202', detailOf(of.valid), { name: 'release', act: release }),
    s('user', 'MYP0202', detailOf(of.valid), { name: 'renew', act: renew }),
    s('user', 'MYP0203', form),
    s('user', 'MYP0203', form, { name: 'mistakes', act: nothing }),
    s('user', 'MYP0203', `${form}?ask`, { name: 'ask' }),
    s('user', 'MYP0203', `${form}?change=${of.valid}`, { name: 'change' }),
    s('user', 'MYP0204', form, { act: confirm }),
    s('user', 'MYP0205', form, { act: completed }),
    s(
      'newcomer',
      'MYP0208',
      `${list}/receipt?delegationId=${of.valid}&electronicApplicationNumber=${filedFor}`,
    ),
    s('user', 'MYP0206', request),
    s('newcomer', 'MYP0206', request, { name: 'mistakes', act: check(['no mail']) }),
    s('newcomer', 'MYP0206', request, { name: 'ready', act: check(['third@example.jp']) }),
    s('user', 'MYP0206', request, { name: 'known', act: check(['first@example.jp']) }),
    s('user', 'MYP0207', `${request}/report?bulkId=${bulkId}`),
    s('user', 'MYP0207', `${request}/report?bulkId=${bulkId}`, { name: 'recall', act: recall }),
    s('user', 'MYP0209', `${list}/why?delegationId=${of.valid}&action=FILE&procedureId=expsp-open`),
    s('user', 'MYP0211', '/mypage/members'),
    s('user', 'MYP0212', '/mypage/firms'),
  ];
}

/** Has a file checked; nothing is sent. */
const check =
  (mails: string[]) =>
  async (page: Page, lang: Lang): Promise<void> => {
    const chosen = { name: 'clients.csv', mimeType: 'text/csv', buffer: manyIn(mails) };
    await page.locator('#bulk-file').setInputFiles(chosen);
    await press(page, bulkWords[lang].check);
    await expect(page.getByRole('main').locator('dl')).toBeVisible();
  };

async function recall(page: Page, lang: Lang): Promise<void> {
  await press(page, bulkWords[lang].recall);
  await expect(page.getByRole('alertdialog')).toBeVisible();
}

const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();

async function release(page: Page, lang: Lang): Promise<void> {
  await press(page, words[lang].release);
  await expect(page.getByRole('alertdialog')).toBeVisible();
}

async function renew(page: Page, lang: Lang): Promise<void> {
  await press(page, words[lang].renew);
  await expect(page.locator('#renewUntil')).toBeVisible();
}

async function nothing(page: Page, lang: Lang): Promise<void> {
  await press(page, words[lang].next);
  await expect(page.getByRole('alert').first()).toBeFocused();
}

async function confirm(page: Page, lang: Lang): Promise<void> {
  await page.locator('#category').check();
  await page.locator('#name').fill('無線 花子');
  await page.locator('#mail').fill('hanako@example.jp');
  await press(page, words[lang].next);
  await expectPage(page, 'MYP0204');
}

/** The end, as after a signature: nothing is signed. */
async function completed(page: Page, lang: Lang): Promise<void> {
  await confirm(page, lang);
  const result = { delegationId: 'none', delegationNumber: 'M2600000000000' };
  await page.route('**/delegation/register', (route) =>
    route.fulfill({ json: { resultCode: 'SUCCESS', result } }),
  );
  await press(page, words[lang].sign);
  await expectPage(page, 'MYP0205');
}
