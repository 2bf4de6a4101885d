import type { ComponentType } from 'react';
import { pageConfig } from '@/lib/pageConfig';

/** D default (header, navigation, footer), S simple (one task, no navigation), W a place to work: as D, over the whole width, the navigation behind the menu. */
export type LayoutKind = 'D' | 'S' | 'W';

/**
 * Who may open a page. user and staff are anyone signed in there; inquiring are those
 * who may look at what they filed, drafting those who may keep drafts, full those who
 * may file (internal/httpx, Authz); clerk is the staff but for auditors, overseer are auditors and administrators.
 */
export type Who =
  | 'anyone'
  | 'user'
  | 'inquiring'
  | 'drafting'
  | 'full'
  | 'staff'
  | 'clerk'
  | 'overseer';

/** The module of a page: its component. */
interface PageModule {
  default: ComponentType;
}

/** A line of a route table. */
export interface Page {
  path: string;
  id: string;
  layout: LayoutKind;
  who: Who;
  load: () => Promise<PageModule>;
  /** Whether the server says what stands on the page (its payload). */
  payload?: true;
  /** Query parameters that must be there and well formed; 'a|b' means one of them. */
  requiredQuery: readonly string[];
  /** For those who build the portal; no page at all in an environment that others use. */
  dev?: boolean;
}

/** Marks a page whose content is the server's payload. */
export const withPayload = (each: Page): Page => ({ ...each, payload: true });

/** Writes a line of a route table in the order of the specification's list. */
export function page(
  path: string,
  id: string,
  layout: LayoutKind,
  who: Who,
  load: Page['load'],
  ...requiredQuery: string[]
): Page {
  return { path, id, layout, who, load, requiredQuery };
}

/** Marks a line as a page for development (the server leaves it out too, web.Route). */
export const dev = (line: Page): Page => ({ ...line, dev: true });

/** The environments in which the portal is developed, of those internal/config knows. */
const developing = /^(local2?|sub)$/;

/** The lines that are pages in this environment, which the server writes on <html>. */
export function inEnvironment(
  lines: readonly Page[],
  environment = pageConfig.environment ?? 'local',
): Page[] {
  return lines.filter((line) => !line.dev || developing.test(environment));
}
