import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Environment, Problem, ProcedureDefinition } from '../procedure/definition';
import { type RawForm, rowsOf, valueAt } from './pointer';
import { type Engine, FormStore } from './store';

const today: Environment = {
  applicant: { category: 'individual' },
  documents: {},
  today: '2026-11-21',
};

/** Everything is required; a row's note is there while the row is not certified. */
function engine(): Engine & { evaluate: ReturnType<typeof vi.fn> } {
  const lacking = (form: RawForm, pointer: string): Problem[] =>
    valueAt(form, pointer) ? [] : [{ pointer, code: 'MSG-LIT-E-0001', params: {} }];
  const hidden = (form: RawForm, pointer: string) =>
    pointer.endsWith('/note') && valueAt(form, pointer.replace('note', 'certified')) === true;
  return {
    definition: { form: [], documents: [], checks: [] } as unknown as ProcedureDefinition,
    initialRow: () => ({ certified: true }),
    evaluate: vi.fn((raw: unknown) => {
      const form = raw as RawForm;
      const pointers = [
        '/a/x',
        '/a/y',
        ...rowsOf(form, 'rows').flatMap((_, n) => [`/rows/${n}/name`, `/rows/${n}/note`]),
      ].filter((each) => !hidden(form, each));
      return {
        data: {},
        problems: pointers.flatMap((each) => lacking(form, each)),
        warnings: [],
        visible: (pointer: string) => !hidden(form, pointer),
        required: () => true,
        readOnly: () => false,
        value: () => undefined,
        fee: undefined,
        documents: [],
        outline: [],
        destination: undefined,
      };
    }),
  };
}

function open(form: RawForm = { a: { x: '', y: '' }, rows: [{ name: 'one' }, { name: 'two' }] }) {
  const made = engine();
  return { engine: made, store: new FormStore(made, form, today) };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('typing', () => {
  test('a keystroke tells only its own field; what follows from it comes after a pause', () => {
    const { store, engine } = open();
    const own = vi.fn();
    const other = vi.fn();
    const state = vi.fn();
    store.onValue('/a/x', own);
    store.onValue('/a/y', other);
    store.onState(state);
    engine.evaluate.mockClear();
    store.set('/a/x', '1', true);
    store.set('/a/x', '12', true);
    expect(own).toHaveBeenCalledTimes(2);
    expect(other).not.toHaveBeenCalled();
    expect(engine.evaluate).not.toHaveBeenCalled();
    expect(state).not.toHaveBeenCalled();
    vi.runAllTimers();
    expect(engine.evaluate).toHaveBeenCalledTimes(1);
    expect(state).toHaveBeenCalledTimes(1);
  });

  test('a choice brings what follows from it at once', () => {
    const { store } = open();
    expect(store.state('/rows/0/note').visible).toBe(true);
    store.set('/rows/0/certified', true);
    expect(store.state('/rows/0/note').visible).toBe(false);
  });

  test('values are kept exactly as typed', () => {
    const { store } = open();
    store.set('/a/x', ' ａ\u3000', true);
    expect(store.form.a).toEqual({ x: ' ａ\u3000', y: '' });
  });

  test('the state of a field is the same object until something of it changes', () => {
    const { store } = open();
    const before = store.state('/a/y');
    store.set('/a/x', '1');
    expect(store.state('/a/y')).toBe(before);
    store.touch('/a/y');
    expect(store.state('/a/y')).not.toBe(before);
  });
});

describe('problems', () => {
  test('they show once their field was left', () => {
    const { store } = open();
    expect(store.state('/a/x').problem).toBeUndefined();
    store.touch('/a/x');
    expect(store.state('/a/x').problem?.code).toBe('MSG-LIT-E-0001');
    expect(store.state('/a/y').problem).toBeUndefined();
  });

  test('a refused next shows them all; the summary shrinks as they are put right', () => {
    const { store } = open();
    store.refuse(store.problemsOf(new Set(['a'])));
    expect(store.attempt).toBe(1);
    expect(store.summary().map((each) => each.pointer)).toEqual(['/a/x', '/a/y']);
    expect(store.state('/a/y').problem).toBeDefined();
    store.set('/a/x', '1');
    expect(store.summary().map((each) => each.pointer)).toEqual(['/a/y']);
    store.turn();
    expect(store.summary()).toEqual([]);
  });

  test('what is still being typed counts at next', () => {
    const { store } = open();
    store.set('/a/x', '1', true);
    store.set('/a/y', '2', true);
    expect(store.problemsOf(new Set(['a']))).toEqual([]);
  });
});

describe('rows', () => {
  test('a row keeps its key and its shown problems when a row before it goes', () => {
    const { store } = open();
    const [, second] = store.rows('rows');
    store.touch('/rows/1/note');
    store.removeRow('rows', 0);
    expect(store.rows('rows')).toEqual([second]);
    expect(store.state('/rows/0/note').problem?.pointer).toBe('/rows/0/note');
    expect(rowsOf(store.form, 'rows')).toEqual([{ name: 'two' }]);
  });

  test('a new row begins with the defaults and shows no problem yet', () => {
    const { store } = open();
    store.refuse(store.problemsOf(new Set(['rows'])));
    expect(store.addRow('rows')).toBe(2);
    expect(store.value('/rows/2/certified')).toBe(true);
    expect(store.state('/rows/2/name').problem).toBeUndefined();
  });

  test('a copy stands right behind its row and goes its own way', () => {
    const { store } = open();
    expect(store.addRow('rows', 0)).toBe(1);
    store.set('/rows/1/name', 'copy');
    expect(rowsOf(store.form, 'rows').map((row) => row.name)).toEqual(['one', 'copy', 'two']);
  });

  test('[R2.8] what was confirmed of a value is not confirmed of another one', () => {
    const { store, engine } = open();
    const confirming = { id: 'sure', type: 'boolean', confirms: ['name'] };
    const definition = { form: [{ id: 'rows', fields: [{ id: 'name' }, confirming] }] };
    Object.assign(engine, { definition: definition as unknown as ProcedureDefinition });
    store.set('/rows/0/sure', true);
    store.addRow('rows', 0);
    expect(store.value('/rows/1/sure')).toBe(true);
    const listener = vi.fn();
    store.onValue('/rows/1/sure', listener);
    store.set('/rows/1/name', 'one', true);
    expect(listener).not.toHaveBeenCalled();
    store.set('/rows/1/name', 'other', true);
    expect(listener).toHaveBeenCalledTimes(1);
    expect(store.value('/rows/1/sure')).toBe(false);
    expect(store.value('/rows/0/sure')).toBe(true);
  });

  test('[R5.1] what was the same as another field begins as it once the tick is taken away', () => {
    const place = (id: string) => ({
      ...{ id, visibleWhen: '!place.same' },
      startsFrom: `holder.${id}`,
    });
    const form = [{ id: 'place', fields: [{ id: 'same' }, place('town'), place('code')] }];
    const definition = { form, documents: [], checks: [] } as unknown as ProcedureDefinition;
    const made = { ...engine(), definition };
    const holder = { town: '千代田区', code: '13101' };
    const store = new FormStore(made, { holder, place: { same: true, code: '27100' } }, today);
    const own = vi.fn();
    store.onValue('/place/town', own);
    store.set('/place/same', false);
    expect(store.form.place).toEqual({ same: false, town: '千代田区', code: '27100' });
    expect(own).toHaveBeenCalled();
    // What is typed then stays, whatever becomes of the tick.
    store.set('/place/town', '港区');
    store.set('/place/same', true);
    store.set('/place/same', false);
    expect(store.value('/place/town')).toBe('港区');
  });

  test('every change tells its section, so that it can be kept', () => {
    const { store } = open();
    const changed: string[] = [];
    store.onChange((section) => changed.push(section));
    store.set('/a/x', '1', true);
    store.addRow('rows');
    store.removeRow('rows', 0);
    expect(changed).toEqual(['a', 'rows', 'rows']);
  });
});
