import { told } from '@/lib/told';

let newer = false;

/** Whether another build than this page's is served by now. */
export const outdated = () => newer;

/** Fetches JSON that nothing on the way may answer from memory. */
async function ask(path: string): Promise<{ id?: string } | undefined> {
  const response = await fetch(path).catch(() => undefined);
  return response?.ok ? response.json() : undefined;
}

/** Asks which build is the latest, and whether it is being served: then this page is outdated. */
async function look(build: string): Promise<void> {
  const id = (await ask(`/build/latest.json?${Date.now()}`))?.id;
  newer = Boolean(id && id !== build && (await ask(`/build/meta/${id}.json`)));
}

/** Looks for a newer build for as long as the page is open and seen. */
export function watchBuild(): void {
  const { build, poll } = told;
  if (!build) return;
  setInterval(() => {
    if (!document.hidden) void look(build);
  }, Number(poll) * 1000);
}
