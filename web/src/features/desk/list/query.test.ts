import { expect, test } from 'vitest';
import {
  chosenIn,
  chosenOf,
  date,
  filterOf,
  grouped,
  inputOf,
  listPath,
  NOTHING,
  ordersOf,
} from './query';

const search = (address: string) => inputOf(chosenOf(new URLSearchParams(address)), 1);

test('an address says what is chosen, and what it cannot choose is left out', () => {
  const whole = { office: true, sort: 'due', descending: false, offset: 0, limit: 50 };
  expect(search('')).toEqual(whole);
  expect(search('status=UNDER_REVIEW&assigned=mine&overdue=1&bureau=E&sort=-received')).toEqual({
    ...{ status: 'UNDER_REVIEW', assigned: 'mine', overdue: true, bureau: 'E' },
    ...{ sort: 'due', descending: false, offset: 0, limit: 50 },
  });
  expect(search('show=open&sort=-received')).toEqual({
    ...{ open: true, sort: 'received', descending: true, offset: 0, limit: 50 },
  });
  expect(search('due=soon&assignee=x&assigned=nobody')).toEqual({
    ...whole,
    ...{ due: 'soon', assigned: 'nobody' },
  });
  expect(search('due=today&assigned=mine')).toEqual({
    ...whole,
    ...{ due: 'today', assigned: 'mine' },
  });
  expect(
    search('status=NONE&assigned=x&bureau=east&sort=age&due=x&news=y&from=2026-02-30'),
  ).toEqual({ ...whole, sort: 'received' });
});

test('[R10.1] a condition can have several values', () => {
  expect(search('status=ARRIVED,NONE,UNDER_REVIEW&procedureId=p,q&assignee=x,y')).toMatchObject({
    ...{ status: 'ARRIVED', statuses: ['UNDER_REVIEW'] },
    ...{ procedureId: 'p', procedureIds: ['q'], assignee: 'x', assignees: ['y'] },
  });
  expect(grouped(chosenOf(new URLSearchParams('status=ARRIVED,UNDER_REVIEW')))).toBe(true);
  expect(grouped(chosenOf(new URLSearchParams('status=ARRIVED,FEES_NOT_PAID')))).toBe(false);
});

test('[R10.1] a search goes on from where it ended, and begins anew with other conditions', () => {
  const chosen = { ...NOTHING, words: 'x' };
  expect(listPath(chosen, 2, 'mark')).toBe('/desk?words=x&page=2&further=mark');
  expect(inputOf(chosen, 2, 'mark')).toMatchObject({ further: 'mark', offset: 50 });
  expect(inputOf(chosen, 1)).not.toHaveProperty('further');
});

test('[R10.1] a last day before the first one is left out', () => {
  expect(search('from=2026-11-20&to=2026-11-19')).toEqual({
    ...{ office: true, from: '2026-11-20', sort: 'due', descending: false, offset: 0, limit: 50 },
  });
  expect(search('from=2026-11-20&to=2026-11-20')).toMatchObject({ to: '2026-11-20' });
});

test('[R10.1] what has ended, has news or is overdue is offered in the orders its list has', () => {
  const orders = (address: string) => ordersOf(chosenOf(new URLSearchParams(address)));
  expect(orders('')).toContain('holder');
  expect(orders('')[0]).toBe('due');
  const byBureau = ['bureau', '-bureau'];
  expect(orders('status=WITHDRAWN')).toEqual(['received', '-received', ...byBureau]);
  expect(orders('status=ARRIVED,WITHDRAWN')).toEqual(['received', '-received', ...byBureau]);
  expect(orders('status=ARRIVED,UNDER_REVIEW')).toContain('holder');
  expect(orders('words=x')[0]).toBe('received');
  expect(orders('words=x')).toContain('-due');
  expect(orders('status=UNDER_REVIEW&overdue=1')).toEqual(['due', ...byBureau]);
  expect(orders('news=ADDITION')).toEqual(['received', ...byBureau]);
  expect(orders('paper=1')).toEqual(['received', '-received', ...byBureau]);
});

test('[R10.1] a list falls into groups where it goes by the last day, of what waits for the office', () => {
  const falls = (address: string) => grouped(chosenOf(new URLSearchParams(address)));
  expect(
    ['', 'assigned=mine', 'status=ARRIVED', 'due=soon', 'words=x&due=soon'].map(falls),
  ).toEqual([true, true, true, true, true]);
  const others = ['sort=-due', 'sort=holder', 'show=open', 'status=FEES_NOT_PAID', 'words=x'];
  expect([...others, 'news=ADDITION', 'status=WITHDRAWN', 'paper=1'].map(falls)).not.toContain(
    true,
  );
});

test('[R10.1] a saved filter leads to the list it was saved of', () => {
  for (const address of [
    ...['', 'status=ARRIVED&sort=-holder', 'words=JA1&due=soon', 'show=open&assigned=nobody'],
    ...['status=ARRIVED,UNDER_REVIEW&assignee=x,y&procedureId=p,q&words=x'],
    ...['assignee=x&bureau=E&procedureId=p&from=2026-01-01&to=2026-01-02', 'news=CORRECTION'],
    ...[
      'overdue=1',
      'flagged=1&show=open',
      'unreached=1&show=open',
      'stopped=1&show=open',
      'paper=1',
    ],
  ]) {
    const chosen = chosenOf(new URLSearchParams(address));
    expect(chosenIn(filterOf(chosen))).toEqual(chosen);
  }
  expect(chosenIn({ office: true }, ['due', 'status']).columns).toBe('due,status');
});

test('a search looks among what has ended, too', () => {
  expect(search('words=JA1AAA')).toEqual({
    words: 'JA1AAA',
    sort: 'received',
    descending: false,
    offset: 0,
    limit: 50,
  });
});

test('an address is written without what chooses nothing', () => {
  expect(listPath(NOTHING)).toBe('/desk');
  expect(listPath({ ...NOTHING, words: '電波 太郎', assigned: 'nobody' }, 2)).toBe(
    '/desk?words=%E9%9B%BB%E6%B3%A2+%E5%A4%AA%E9%83%8E&assigned=nobody&page=2',
  );
});

test('days are those there are', () => {
  expect(['2026-02-28', '2026-02-30', '2026-2-1', ''].map(date)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
