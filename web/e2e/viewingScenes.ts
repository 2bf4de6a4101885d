import { expect, type Page } from '@playwright/test';
import { licenceViewWords } from './licenceViewWords';
import type { People } from './people';
import { expectPage, type Lang } from './portal';
import type { Scene } from './scene';

const INQUIRY = '/digital-licence';

/** The pages on which others look at a licence, and what its holder does about that. */
export function viewingScenes({ licenceId, permit }: People): Scene[] {
  const guest = (id: string, more: Partial<Scene> = {}): Scene => ({
    ...{ portal: 'user', who: 'guest', id, path: INQUIRY },
    ...more,
  });
  const holder = (name: string, act: Scene['act']): Scene => ({
    ...{ portal: 'user', who: 'user', id: 'MYP0422', name, act },
    path: `/mypage/digital-licence/detail?${new URLSearchParams({ id: licenceId })}`,
  });
  return [
    guest('SHN0131'),
    guest('SHN0131', { name: 'mistakes', act: inquire('', '') }),
    guest('SHN0131', { name: 'locked', act: locked }),
    guest('SHN0132', { act: inquire(permit.number, permit.pin) }),
    guest('SHN0132', { name: 'over', path: `${INQUIRY}/detail`, fault: / 404 / }),
    holder('enlarged', enlarge),
    holder('renew', renew),
  ];
}

const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });

/** Asks for a licence, until the page has said something. */
function inquire(permitNumber: string, pin: string) {
  return async (page: Page, lang: Lang) => {
    const t = licenceViewWords[lang];
    await page.getByLabel(t.permitNumber, { exact: true }).fill(permitNumber);
    await page.getByLabel(t.pin, { exact: true }).fill(pin);
    await button(page, t.show).click();
    if (permitNumber) await expectPage(page, 'SHN0132');
    else await expect(page.getByRole('alert').first()).toBeFocused();
  };
}

/** The server says that this browser is locked, which would meet the other scenes too. */
async function locked(page: Page, lang: Lang): Promise<void> {
  const message = licenceViewWords[lang].E3005;
  const errors = { global: [{ code: 'MSG-DIG-E3005', message }] };
  await page.route('**/api/deji/licence/inquiry', (route) =>
    route.fulfill({ json: { resultCode: 'RE_EXECUTABLE_ERROR', errors } }),
  );
  await inquire('', '')(page, lang);
}

async function enlarge(page: Page, lang: Lang): Promise<void> {
  const larger = button(page, licenceViewWords[lang].larger);
  for (let n = 0; n < 3; n++) await larger.click();
}

async function renew(page: Page, lang: Lang): Promise<void> {
  await button(page, licenceViewWords[lang].renewPin).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
}
