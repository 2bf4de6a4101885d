import { expect, test } from './portal';

const orders = [
  ['year', 'month', 'day'],
  ['month', 'day', 'year'],
  ['day', 'month', 'year'],
  ['day', 'year', 'month'],
] as const;

const dates = [
  { year: '2027', month: '1', day: '1' },
  { year: '2028', month: '3', day: '1' },
  { year: '2028', month: '1', day: '12' },
];

test('[R5.1] a date holds what was typed last, in whatever order, and nothing of it is lost on leaving a box', async ({
  page,
  store,
}) => {
  await page.goto(`${store.user}/dev/components`);
  const box = {
    year: page.locator('#date'),
    month: page.locator('#date-month'),
    day: page.locator('#date-day'),
  };
  const shown = () =>
    Promise.all(
      [box.year, box.month, box.day].map(async (each) => Number(await each.inputValue())),
    );
  for (const order of orders) {
    for (const date of dates) {
      for (const part of order) await box[part].fill(date[part]);
      expect.soft(await shown(), order.join()).toEqual(Object.values(date).map(Number));
    }
    for (const date of dates) {
      for (const part of order) {
        await box[part].press('ControlOrMeta+a');
        await box[part].pressSequentially(date[part]);
      }
      expect.soft(await shown(), order.join()).toEqual(Object.values(date).map(Number));
    }
  }

  // Both at once, as scripts and password managers fill: nothing is rendered between.
  await page.evaluate(() => {
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    for (const [id, value] of Object.entries({ '': '2029', '-month': '5', '-day': '6' })) {
      const input = document.querySelector<HTMLInputElement>(`#date${id}`);
      input?.focus();
      set?.call(input, value);
      input?.dispatchEvent(new Event('input', { bubbles: true }));
    }
  });
  expect(await shown()).toEqual([2029, 5, 6]);

  // Another window for a moment: the box that one comes back to takes the second figure.
  await box.month.fill('1');
  await box.month.evaluate((input) =>
    input.dispatchEvent(new FocusEvent('focusout', { bubbles: true })),
  );
  await box.month.press('End');
  await box.month.pressSequentially('2');
  expect(await shown()).toEqual([2029, 12, 6]);
  await box.day.fill('7');
  await box.day.press('Tab');
  await expect(box.day).toHaveValue('07');
});
