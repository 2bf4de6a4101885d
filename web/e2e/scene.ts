import type { Page } from '@playwright/test';
import type { Lang } from './portal';

/** A page of a portal with what is on it. */
export interface Scene {
  portal: 'user' | 'staff';
  id: string;
  /** Distinguishes the scenes of a page. */
  name?: string;
  who: 'guest' | 'user' | 'newcomer' | 'beginner' | 'staff' | 'chief';
  /** With its query. */
  path: string;
  /** What is done on the page before it is looked at. */
  act?: (page: Page, lang: Lang) => Promise<void>;
  /** Answers that the scene provokes and the browser notes. */
  fault?: RegExp;
}
