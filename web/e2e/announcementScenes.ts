import { expect, type Page } from '@playwright/test';
import type { Lang } from './portal';
import type { Scene } from './scene';

const button = (page: Page, ja: string, en: string, lang: Lang) =>
  page.getByRole('main').getByRole('button', { name: lang === 'ja' ? ja : en, exact: true });

async function publishNothing(page: Page, lang: Lang) {
  await button(page, '掲載する', 'Publish', lang).click();
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(4);
}

async function preview(page: Page, lang: Lang) {
  await page.locator('#title-ja').fill('夜間の停止');
  await page.locator('#title-en').fill('Downtime at night');
  await page
    .locator('#body-ja')
    .fill('## 日時\n\n**22時**から\n\n| 日 | 時 |\n|---|---|\n| 1 | 22 |');
  await page.locator('#body-en').fill('## When\n\nfrom **22:00**\n\n[guide](/guide)');
  await button(page, 'プレビューを表示する', 'Show preview', lang).click();
  await expect(page.locator('div[lang="en"] strong')).toBeVisible();
}

/** Somebody else was faster: the answers are made up, so that nothing is left behind. */
async function conflict(page: Page, lang: Lang) {
  const saved = {
    ...{ announcementId: 'made-up', kind: 'system', status: 'draft', version: 1, urgent: false },
    ...{ mail: false, mailed: false, startDate: '', startTime: '', endDate: '', endTime: '' },
    ...{ title: { ja: '停止', en: 'Downtime' }, body: { ja: '', en: '' } },
    ...{ changedBy: '審査', changedAt: '2026-11-20T00:00:00Z' },
    ...{ bureau: '', waiting: false, mayChange: true },
  };
  let version = 0;
  await page.route('**/common/announcement/detail-get', (route) => {
    version += 1;
    const result = { ...saved, version, urgent: version > 1 };
    return route.fulfill({ json: { resultCode: 'SUCCESS', result } });
  });
  const errors = { global: [{ code: 'MSG-LIT-E-0097', message: 'x' }], fields: [] };
  await page.route('**/common/announcement/save', (route) =>
    route.fulfill({ json: { resultCode: 'RE_EXECUTABLE_ERROR', errors } }),
  );
  await page.reload();
  await page.locator('#title-ja').fill('夜間の停止');
  await button(page, '下書きを保存する', 'Save draft', lang).click();
  await expect(page.getByRole('main').getByRole('row')).toHaveCount(3);
}

/** What waits for a colleague, as the answer is made up. */
async function waiting(page: Page, lang: Lang) {
  const content = {
    ...{ version: 0, kind: 'system', urgent: true, mail: true, bureau: 'A' },
    ...{ startDate: '2026-12-01', startTime: '22:00', endDate: '', endTime: '17:00' },
    ...{ title: { ja: '夜間の停止', en: 'Downtime at night' } },
    body: { ja: '**22時**から', en: 'from **22:00**' },
  };
  const saved = {
    ...{ ...content, announcementId: 'made-up', status: 'shown', version: 1, mailed: false },
    ...{ title: { ja: '停止', en: 'Downtime' }, waiting: true, mayChange: true },
    ...{ changedBy: '審査', changedAt: '2026-11-20T00:00:00Z' },
  };
  const proposal = {
    ...{ content, by: '審査', own: false, mayPublish: true, askedAt: '2026-11-20T00:00:00Z' },
    ...{ returner: '', reason: '', returnedAt: '' },
  };
  await page.route('**/common/announcement/detail-get', (route) =>
    route.fulfill({ json: { resultCode: 'SUCCESS', result: { ...saved, proposal } } }),
  );
  await page.reload();
  await expect(button(page, '確認して掲載する', 'Approve and publish', lang)).toBeVisible();
  await expect(page.locator('div[lang="en"] strong')).toBeVisible();
}

async function sendingBack(page: Page, lang: Lang) {
  await waiting(page, lang);
  await button(page, '差し戻す', 'Send back', lang).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

/** The pages on which staff write announcements. */
export function announcementScenes(): Scene[] {
  const form = '/announcement/form';
  const s = (id: string, path: string, name?: string, act?: Scene['act']): Scene => ({
    ...{ portal: 'staff', who: 'staff', id, path, name, act },
  });
  return [
    s('STF0103', '/announcement'),
    s('STF0103', '/announcement?status=scheduled', 'empty'),
    s('STF0111', form),
    s('STF0111', form, 'mistakes', publishNothing),
    s('STF0111', form, 'preview', preview),
    s('STF0111', `${form}?announcementId=sandbox`, 'conflict', conflict),
    s('STF0111', `${form}?announcementId=sandbox`, 'waiting', waiting),
    s('STF0111', `${form}?announcementId=sandbox`, 'sending-back', sendingBack),
  ];
}

/** The page that stops emails. */
export function unsubscribeScenes(): Scene[] {
  const s = (name: string, query: string, act?: Scene['act']): Scene => ({
    ...{
      portal: 'user',
      who: 'guest',
      id: 'SHN0141',
      path: `/mail/unsubscribe${query}`,
      name,
      act,
    },
  });
  const stop = (page: Page, lang: Lang) =>
    button(page, 'メールを停止する', 'Stop these emails', lang).click();
  return [
    s('none', ''),
    s('ask', '?token=service.made.up'),
    s('over', '?token=license.made.up', async (page, lang) => {
      await stop(page, lang);
      await expect(page.getByRole('alert')).toBeVisible();
    }),
    s('done', '?token=service.made.up', async (page, lang) => {
      await page.route('**/common/mail/unsubscribe', (route) =>
        route.fulfill({ json: { resultCode: 'SUCCESS', result: {} } }),
      );
      await stop(page, lang);
      await expect(page.getByRole('alert')).toBeVisible();
    }),
  ];
}
