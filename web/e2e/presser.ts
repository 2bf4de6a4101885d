import { expect, type Locator, type Page } from '@playwright/test';

/** Somebody at the keys alone, whose presses are counted; the focus may be lost after none of them. */
export class Presser {
  readonly page: Page;
  /** How many keys were pressed; what is typed into a field counts as one. */
  count = 0;

  constructor(page: Page) {
    this.page = page;
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) {
      this.count += 1;
      await this.page.keyboard.press(key);
    }
  }

  async type(text: string): Promise<void> {
    this.count += 1;
    await this.page.keyboard.insertText(text);
  }

  /** Presses a key once something has the focus. */
  async pressAt(at: Locator, key: string): Promise<void> {
    await expect(at).toBeFocused();
    await this.press(key);
  }

  /** The focus is somewhere on the page. */
  async expectFocus(): Promise<void> {
    await expect(this.page.locator('body')).not.toBeFocused();
  }
}
