import { describe, expect, test } from 'vitest';
import { became } from './became';
import type { Change } from './list/live';

const was = { assigneeId: 'me', status: 'UNDER_REVIEW', news: '' } as const;
const is = (of: Partial<Change>): Change => ({
  ...{
    electronicApplicationNumber: 'E26A1',
    version: 2,
    procedureId: 'p',
    bureau: 'A',
    due: 'later',
  },
  ...{ ...was, assigneeName: '同僚', ...of },
});
const changesOf = (of: Partial<Change>) => became(was, is(of), 'me').map(({ what }) => what);

describe('what becomes of a case that is open', () => {
  test('[R10.1] who took it, where it stands and what came in are told each, and that alone', () => {
    expect(changesOf({ assigneeId: 'other' })).toEqual(['taken']);
    expect(changesOf({ assigneeId: '', gone: { ja: '沖縄', en: 'Okinawa' } })).toEqual(['gone']);
    expect(changesOf({ assigneeId: '' })).toEqual(['released']);
    expect(changesOf({ status: 'REVIEW_COMPLETED' })).toEqual(['status']);
    expect(changesOf({ news: 'WITHDRAWAL' })).toEqual(['WITHDRAWAL']);
    expect(changesOf({ assigneeId: 'other', status: 'REQUESTING_CORRECTION' })).toEqual([
      'taken',
      'status',
    ]);
    expect(became({ ...was, assigneeId: '' }, is({}), 'me')).toEqual([
      { what: 'yours', name: '同僚' },
    ]);
  });

  test('[R10.1] what stood there before is no news, and any other change is told as one', () => {
    expect(became({ ...was, news: 'ADDITION' }, is({ news: 'ADDITION' }), 'me')).toEqual([
      { what: 'changed', name: '' },
    ]);
  });
});
