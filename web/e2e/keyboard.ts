import { expect, type Locator, type Page } from '@playwright/test';
import { pdfFile } from './pdf';

/** How many stops a page may have between two that are used. */
const FAR = 150;

/** A person who has no mouse: everything is done with keys, and each stop must be seen. */
export class Keyboard {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Moves the focus on until it is where it should be. */
  async to(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    for (let n = 0; n < FAR; n++) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await this.page.keyboard.press('Tab');
      await this.#seen();
    }
    throw new Error(`The focus never came to ${target}.`);
  }

  /** What has the focus shows it, is inside the window and not all covered, once what came to the page has its place. */
  async #seen(): Promise<void> {
    await expect.poll(() => this.#hidden(), 'the focus is seen').toBeNull();
  }

  /** What has the focus and is not seen; null where it is. */
  #hidden(): Promise<string | null> {
    return this.page.evaluate(() => {
      const at = document.activeElement;
      if (!at || at === document.body) return null;
      // The ring of a file field is around its place; the control itself is only heard.
      const ring = at.matches('[type=file]') ? (at.parentElement ?? at) : at;
      const { outlineStyle, outlineWidth } = getComputedStyle(ring);
      const [box = ring.getBoundingClientRect()] = ring.getClientRects();
      const over = [0.1, 0.5, 0.9].map((share) =>
        document.elementFromPoint(box.x + box.width / 2, box.y + box.height * share),
      );
      const seen = over.some((each) => each && (ring.contains(each) || each.contains(ring)));
      if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && seen) return null;
      return `${at.outerHTML.slice(0, 200)} ${outlineStyle} ${outlineWidth} ${JSON.stringify(box)}`;
    });
  }

  /** Goes to something and presses a key there. */
  async press(target: Locator, key = 'Enter'): Promise<void> {
    await this.to(target);
    await this.page.keyboard.press(key);
  }

  /** Types into a field in place of what stands there. */
  async type(target: Locator, text: string): Promise<void> {
    await this.to(target);
    await this.page.keyboard.press('Control+a');
    await this.page.keyboard.press('Delete');
    await this.page.keyboard.insertText(text);
    await expect(target).toHaveValue(text);
  }

  /** Sets a box. */
  async tick(target: Locator, on = true): Promise<void> {
    await this.to(target);
    if ((await target.isChecked()) !== on) await this.page.keyboard.press('Space');
    await expect(target).toBeChecked({ checked: on });
  }

  /** Chooses one of a group of radio buttons, which is one stop. */
  async choose(target: Locator): Promise<void> {
    const group = await target.getAttribute('name');
    const inGroup = () =>
      this.page.evaluate((name) => {
        const at = document.activeElement;
        return at instanceof HTMLInputElement && at.type === 'radio' && at.name === name;
      }, group);
    for (let n = 0; n < FAR && !(await inGroup()); n++) {
      await this.page.keyboard.press('Tab');
      await this.#seen();
    }
    await this.page.keyboard.press('Space');
    for (let n = 0; n < 20 && !(await target.isChecked()); n++) {
      await this.page.keyboard.press('ArrowDown');
    }
    await expect(target).toBeChecked();
  }

  /** Chooses out of a list by typing the beginning of an option. */
  async select(target: Locator, option: string): Promise<void> {
    await this.to(target);
    const values = target.locator('option');
    const count = await values.count();
    const label = () =>
      target.evaluate((each) => (each as HTMLSelectElement).selectedOptions[0]?.label);
    await this.page.keyboard.press('Home');
    for (let n = 0; n < count && (await label()) !== option; n++) {
      await this.page.keyboard.press('ArrowDown');
    }
    expect(await label()).toBe(option);
  }

  /** Opens the file chooser with a key; what the system shows then is not the page's. */
  async attach(target: Locator, name: string): Promise<void> {
    const chooser = this.page.waitForEvent('filechooser');
    await this.press(target, 'Enter');
    await (await chooser).setFiles(pdfFile(name, name));
  }
}
