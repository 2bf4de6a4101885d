import { pressSideBySide } from '../manyPresses';
import { expect, test } from '../portal';

/** How many presses; PRESSES=200 for less. */
const MOST = Number(process.env.PRESSES ?? 2000);

test.use({ fetchAhead: true });

test(`of ${MOST} presses at random moments on a busy machine none is lost [R2.11]`, async ({
  browser,
  page,
  account,
  store,
}) => {
  test.setTimeout(MOST * 10_000);
  const sum = await pressSideBySide(browser, page, store, account, MOST);
  console.log(JSON.stringify(sum));
  expect(sum.lost).toEqual([]);
  expect(sum.ledOn).toBeGreaterThan(MOST * 0.9);
});
