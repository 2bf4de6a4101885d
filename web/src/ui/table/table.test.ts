import { describe, expect, it } from 'vitest';
import { chosenAfter, shownOf } from './columns';
import { groupsOf } from './groups';
import { actionOf } from './keys';
import { isSelected, NOTHING, pageState, sizeOf, toggle, togglePage } from './selection';

const page = ['a', 'b', 'c'];

describe('[R6.1] the selection of a work list', () => {
  it('goes on over the pages', () => {
    const first = toggle(NOTHING, 'a', page);
    const second = togglePage(first, ['d', 'e']);
    expect(second.keys).toEqual(['a', 'd', 'e']);
    expect(pageState(second, page)).toBe('some');
    expect(pageState(second, ['d', 'e'])).toBe('all');
    expect(togglePage(second, ['d', 'e']).keys).toEqual(['a']);
    expect(toggle(second, 'a', page).keys).toEqual(['d', 'e']);
  });

  it('is all that match until one is taken out', () => {
    const all = { all: true, keys: [] };
    expect(sizeOf(all, 1234)).toBe(1234);
    expect(isSelected(all, 'z')).toBe(true);
    expect(pageState(all, page)).toBe('all');
    expect(toggle(all, 'b', page)).toEqual({ all: false, keys: ['a', 'c'] });
    expect(togglePage(all, page)).toEqual(NOTHING);
  });

  it('takes in what is left of a page', () => {
    expect(togglePage({ all: false, keys: ['b'] }, page).keys).toEqual(page);
    expect(pageState(NOTHING, [])).toBe('none');
  });
});

describe('[R6.1] the keys of a work list', () => {
  const plain = { ctrlKey: false, metaKey: false, altKey: false };

  it('act where nothing is typed and no other key is held', () => {
    expect(actionOf({ ...plain, key: 'j' }, false)).toBe('next');
    expect(actionOf({ ...plain, key: '?' }, false)).toBe('help');
    expect(actionOf({ ...plain, key: 'a' }, false)).toBe('assign');
    expect(actionOf({ ...plain, key: 'A' }, false)).toBe('selectPage');
    expect(actionOf({ ...plain, key: 'j' }, true)).toBeUndefined();
    expect(actionOf({ ...plain, key: 'a', ctrlKey: true }, false)).toBeUndefined();
    expect(actionOf({ ...plain, key: 'j', isComposing: true }, false)).toBeUndefined();
    expect(actionOf({ ...plain, key: 'q' }, false)).toBeUndefined();
  });
});

describe('[R10.1] the groups of a work list', () => {
  it('are rows that follow each other', () => {
    const groups = groupsOf(['a1', 'a2', 'b1'], (row) => row[0] ?? '');
    expect(groups).toEqual([
      { label: 'a', rows: ['a1', 'a2'] },
      { label: 'b', rows: ['b1'] },
    ]);
    expect(groupsOf(['a1', 'b1'], undefined)).toEqual([{ label: '', rows: ['a1', 'b1'] }]);
    expect(groupsOf([], undefined)).toEqual([]);
  });
});

describe('[R6.1] the columns of a work list', () => {
  const columns = [{ id: 'what', always: true }, { id: 'due' }, { id: 'who' }];

  it('are chosen, and the one that names the row stays', () => {
    expect(shownOf(columns, []).length).toBe(3);
    const without = chosenAfter(columns, [], 'due');
    expect(without).toEqual(['what', 'who']);
    expect(shownOf(columns, without).map(({ id }) => id)).toEqual(['what', 'who']);
    expect(chosenAfter(columns, without, 'due')).toEqual([]);
    expect(shownOf(columns, ['gone']).map(({ id }) => id)).toEqual(['what']);
  });
});
