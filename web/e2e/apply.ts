import { expect, type Page } from '@playwright/test';
import type { Filing, Transmitter } from './filings';
import { choose, press, row, type Scope, tick, tickAll, type } from './form';
import { answerAll, menuWords } from './menu';
import { pdfFile } from './pdf';
import { expectPage } from './portal';
import { type Words, wordsIn } from './words';

/** Goes to the next step of the wizard. */
export async function next(page: Page, t: Words, id: string): Promise<void> {
  await page.getByRole('button', { name: t.next, exact: true }).click();
  await expectPage(page, id);
}

/** From my page through the menu and the preparation to a new draft; gives its id. */
export async function begin(page: Page, t: Words): Promise<string> {
  await page.getByRole('main').getByRole('link', { name: t.apply }).click();
  await expectPage(page, 'MYP0301');
  const lang = t.next === 'Next' ? 'en' : 'ja';
  await answerAll(page, lang, menuWords[lang].amateur, t.open);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.title);
  await page.getByRole('button', { name: t.begin }).click();
  await expectPage(page, 'APP0101');
  return new URL(page.url()).searchParams.get('temporalyNotificationId') ?? '';
}

/** The applicant: what the account knows. */
export async function fillStart(page: Page, filing: Filing): Promise<void> {
  const t = wordsIn(filing.lang);
  // Who applies is the account's: it is read, and changed in the account only.
  await expect(page.locator('#holder-townName')).toHaveText(filing.townName);
  await expect(page.getByRole('textbox', { name: t.town, exact: true })).toHaveCount(0);
  await press(page, t.grounds, t.none);
}

/** The form of a station with two transmitters. */
export async function fillForm(page: Page, filing: Filing): Promise<void> {
  const t = wordsIn(filing.lang);
  const operator = row(page, t.operator1);
  await choose(operator, t.qualification, filing.operator);
  await type(operator, t.licenceNumber, filing.licenceNumber);
  await press(page, t.movement, filing.movement);
  if (filing.place) {
    await tick(page, t.samePlace, false);
    await choose(page, t.placePrefecture, filing.place.prefecture);
    await type(page, t.placeTown, filing.place.townName);
  }
  await tick(page, t.allEmissions, filing.allEmissions);
  const [first, second] = filing.transmitters;
  await fillTransmitter(row(page, t.transmitter1), t, first);
  await page.getByRole('button', { name: t.addTransmitter }).click();
  await fillTransmitter(row(page, t.transmitter2), t, second);
  if (filing.antenna) await type(page, t.antenna, filing.antenna);
  await press(page, t.frequencyMeter, t.meterYes);
  await tick(page, t.chapter3);
  // What the server finds of the numbers is told at their fields by then, and hinders nobody.
  await expect(page.locator('[data-save-phase=saved]')).toBeVisible();
}

async function fillTransmitter(scope: Scope, t: Words, transmitter: Transmitter): Promise<void> {
  const certified = transmitter.certification !== undefined;
  await tick(scope, t.certified, certified);
  if (certified) {
    await press(scope, t.numberKind, t.certification);
    await type(scope, t.certificationNumber, transmitter.certification ?? '');
  }
  await tickAll(scope, t.bands, transmitter.bands);
  if (transmitter.emissions) await tickAll(scope, t.emissions, transmitter.emissions);
  if (!certified) {
    await type(scope, t.modulation, transmitter.modulation ?? '');
    await type(scope, t.finalDevice, 'RD70HUF2');
    await type(scope, t.finalCount, '2');
    await type(scope, t.finalVoltage, '13.8');
  }
  await type(scope, t.power, transmitter.powerW);
}

/** The documents that follow from the form, and their names. */
export function documentsOf(filing: Filing): { id: string; label: string; name: string }[] {
  const t = wordsIn(filing.lang);
  return [
    { id: 'diagram', label: t.diagram, name: 'diagram.pdf' },
    { id: 'guarantee', label: t.guarantee, name: 'guarantee.pdf' },
    ...(filing.antenna ? [{ id: 'exposure', label: t.exposure, name: 'exposure.pdf' }] : []),
  ];
}

/** Attaches them all and waits until each is kept. */
export async function attach(page: Page, filing: Filing): Promise<void> {
  for (const { label, name } of documentsOf(filing)) {
    await page
      .getByLabel(new RegExp(`^${label}`))
      .and(page.locator('input'))
      .setInputFiles(pdfFile(name, name));
    await expect(page.getByRole('link', { name })).toBeVisible();
  }
}

/** Looks at the fee beside the confirmation, and comes back. */
export async function seeFee(page: Page, t: Words, text: string): Promise<void> {
  await page.getByRole('link', { name: t.toFee }).click();
  await expectPage(page, 'APP0104');
  await expect(page.getByRole('main')).toContainText(text);
  await toConfirm(page, t);
}

/** Returns to the confirmation. */
export async function toConfirm(page: Page, t: Words): Promise<void> {
  await page.getByRole('button', { name: t.toConfirm }).click();
  await expectPage(page, 'APP0106');
}

/** One inquirer, named beside the confirmation. */
export async function addInquirer(page: Page, t: Words, name: string, mail: string): Promise<void> {
  await page.getByRole('link', { name: t.toInquirers }).click();
  await expectPage(page, 'APP0105');
  await page.getByRole('button', { name: t.addInquirer }).click();
  const inquirer = row(page, t.inquirer1);
  await type(inquirer, t.name, name);
  await type(inquirer, t.mail, mail);
  await toConfirm(page, t);
}
