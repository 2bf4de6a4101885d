import { pageConfig } from '@/lib/pageConfig';
import { setOutdated } from './build';
import { watchLinks } from './preload';
import type { Page } from './table';
import { showUrgent, type UrgentItem, watchUrgent } from './urgentNews';

interface Latest {
  id?: string;
  urgent?: UrgentItem[];
}

/** Fetches JSON that nothing on the way may answer from memory; nothing where the connection breaks, also within the body. */
export async function ask(path: string): Promise<Latest | undefined> {
  try {
    const response = await fetch(path);
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Asks which build is the latest, and whether it is being served: then this page is
 * outdated. The same answer tells what is urgent by now.
 */
async function look(build: string): Promise<void> {
  const latest = await ask(`/build/latest.json?${Date.now()}`);
  if (latest?.urgent) showUrgent(latest.urgent);
  const id = latest?.id;
  setOutdated(Boolean(id && id !== build && (await ask(`/build/meta/${id}.json`))));
}

/** What goes on while a page is open and seen; loaded once the page stands. */
export function watch(routes: readonly Page[], root: Element): void {
  const { build, poll } = pageConfig;
  if (build) {
    setInterval(() => {
      if (!document.hidden) void look(build);
    }, Number(poll) * 1000);
  }
  watchUrgent();
  watchLinks(routes, root);
}
