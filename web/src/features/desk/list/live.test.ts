import { describe, expect, it } from 'vitest';
import { byOthers, type Change, eventsOf, fits } from './live';
import { marked } from './marks';
import { NOTHING } from './query';

const change = {
  electronicApplicationNumber: 'E1',
  version: 3,
  bureau: 'A',
  procedureId: 'amateur-open',
  status: 'ARRIVED',
  news: '',
  assigneeId: '',
  assigneeName: '',
  due: 'later',
} as Change;

describe('[R10.1] what changes in a list', () => {
  it.each([
    ['all that waits for the office', {}, {}, true],
    ['what waits for the applicant', {}, { status: 'FEES_NOT_PAID' }, false],
    ['what is open', { show: 'open' }, { status: 'FEES_NOT_PAID' }, true],
    ['what has ended', { show: 'open' }, { status: 'REVIEW_COMPLETED' }, false],
    ['another status', { status: 'ARRIVED' }, { status: 'UNDER_REVIEW' }, false],
    ['nobody’s', { assigned: 'nobody' }, {}, true],
    ['taken', { assigned: 'nobody' }, { assigneeId: 'b' }, false],
    ['mine', { assigned: 'mine' }, { assigneeId: 'me' }, true],
    ['a colleague’s', { assigned: 'mine' }, { assigneeId: 'b' }, false],
    ['of somebody', { assignee: 'b' }, { assigneeId: 'b' }, true],
    ['mine, of the others', { assigned: 'others' }, { assigneeId: 'me' }, false],
    ['critically overdue', { overdue: '1' }, { due: 'critical' }, true],
    ['in time', { overdue: '1' }, { due: 'soon' }, false],
    ['another group', { due: 'soon' }, {}, false],
    ['due today', { due: 'today' }, { due: 'soon' }, true],
    ['with the applicant, of what was due today', { due: 'today' }, { due: '' }, false],
    ['no news any more', { news: 'CORRECTION' }, {}, false],
    [
      'a fee that is late',
      { news: 'FEE_OVERDUE' },
      { status: 'FEES_NOT_PAID', news: 'FEE_OVERDUE' },
      true,
    ],
    ['another bureau', { bureau: 'B' }, {}, false],
    ['another procedure', { procedureId: 'amateur-change' }, {}, false],
  ])('%s', (_, chosen, changed, want) => {
    expect(fits({ ...NOTHING, ...chosen }, { ...change, ...changed } as Change, 'me')).toBe(want);
  });

  it('is read out of a stream, wherever it is cut', async () => {
    const text = ': open\n\ndata: {"n":"一"}\n\n: still here\n\ndata: {"n":2}\n\n';
    const bytes = new TextEncoder().encode(text);
    for (const size of [1, 2, 7, bytes.length]) {
      const body = new ReadableStream<Uint8Array>({
        start(control) {
          for (let at = 0; at < bytes.length; at += size)
            control.enqueue(bytes.slice(at, at + size));
          control.close();
        },
      });
      const events: string[] = [];
      for await (const event of eventsOf(body)) events.push(event);
      expect(events).toEqual(['{"n":"一"}', '{"n":2}']);
    }
  });

  it('is counted where others did it, and not what one did oneself', () => {
    expect(byOthers([change, { ...change, own: true }])).toEqual([change]);
  });

  it('stands in its row, which keeps its place', () => {
    const row = { electronicApplicationNumber: 'E1', due: 'soon', version: 2, assigneeId: '' };
    const taken = { ...change, assigneeId: 'b' };
    const marks = new Map([['E1', { change: taken, leaves: true }]]);
    expect(marked(row as never, marks)).toMatchObject({
      due: 'soon',
      version: 3,
      assigneeId: 'b',
    });
    expect(marked({ ...row, electronicApplicationNumber: 'E2' } as never, marks)).toMatchObject({
      version: 2,
    });
  });
});
