import { gather, type People } from '../people';
import { test as base } from '../portal';
import { storeNamed } from '../stores';

/** test with people whose applications stand in every state; a worker gathers them once. */
export const test = base.extend<object, { people: People }>({
  people: [
    async ({ browser }, use, info) => {
      await use(await gather(browser, storeNamed(info.project.metadata.store)));
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});
