import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PortalError } from '@/api/error';
import {
  Autosave,
  FIRST_RETRY,
  LONGEST,
  LONGEST_RETRY,
  PAUSE,
  type ServerDraft,
  TAB_DELAY,
} from './autosave';
import type { DraftContent } from './content';
import type { Unsaved } from './unsaved';

const first: DraftContent = { step: 'start', formData: { a: { x: '' } }, members: {} };

const offline = () => new PortalError({ quiet: true });
const status = (code: number) => new PortalError({ status: code, quiet: true });
const conflict = () =>
  new PortalError({ status: 200, codes: ['MSG-LIT-E-0097'], message: 'changed', quiet: true });

/** A draft on a server of the test's own, and a screen that edits it. */
function world(start: DraftContent = first) {
  const server: ServerDraft = { version: 1, saveDateTime: 't1', content: start };
  const screen = { content: start };
  const kept: { unsaved: Omit<Unsaved, 'id'> | null } = { unsaved: null };
  const calls: { change: Partial<DraftContent>; version: number }[] = [];
  const store = (change: Partial<DraftContent>) => {
    server.version += 1;
    server.saveDateTime = `t${server.version}`;
    server.content = { ...server.content, ...change };
    return { version: server.version, saveDateTime: server.saveDateTime };
  };
  const send = vi.fn(async (change: Partial<DraftContent>, version: number) => {
    calls.push({ change, version });
    if (version !== server.version) throw conflict();
    return store(change);
  });
  const load = vi.fn(async () => ({ ...server }));
  const storeUnsaved = vi.fn((unsaved: typeof kept.unsaved) => {
    kept.unsaved = unsaved;
  });
  const autosave = new Autosave(
    {
      content: () => screen.content,
      send,
      load,
      adopt: (content) => {
        screen.content = content;
      },
      storeUnsaved,
    },
    { ...server },
  );
  const type = (x: string) => {
    screen.content = { ...screen.content, formData: { a: { x } } };
    autosave.change('formData');
  };
  return {
    server,
    screen,
    kept,
    storeUnsaved,
    calls,
    store,
    send,
    load,
    autosave,
    type,
  };
}

const typed = (x: string) => ({ a: { x } });
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('keeping a draft while it is written [R10.3]', () => {
  test('a change is sent after a pause, with only the part that changed', async () => {
    const { type, calls, autosave, server } = world();
    type('1');
    type('12');
    expect(autosave.state.get().phase).toBe('saving');
    await wait(PAUSE);
    expect(calls).toEqual([{ change: { formData: typed('12') }, version: 1 }]);
    expect(autosave.state.get()).toEqual({ phase: 'saved', savedAt: 't2' });
    expect(autosave.version).toBe(server.version);
  });

  test('typing without a pause is kept all the same', async () => {
    const { type, calls } = world();
    for (let at = 0; at < LONGEST; at += PAUSE / 2) {
      type(String(at));
      await wait(PAUSE / 2);
    }
    expect(calls.length).toBe(1);
  });

  test('one save at a time; what changes meanwhile follows with the new version', async () => {
    const { type, calls, send, store, autosave, server } = world();
    let answer = () => {};
    send.mockImplementationOnce(async (change, version) => {
      calls.push({ change, version });
      await new Promise<void>((done) => {
        answer = done;
      });
      return store(change);
    });
    type('1');
    await wait(PAUSE);
    type('12');
    await wait(PAUSE);
    expect(calls.length).toBe(1);
    expect(autosave.clean).toBe(false);
    answer();
    await wait(0);
    expect(calls[1]).toEqual({ change: { formData: typed('12') }, version: 2 });
    expect(server.content.formData).toEqual(typed('12'));
    expect(autosave.state.get().phase).toBe('saved');
  });

  test('flush sends at once and tells whether all is kept', async () => {
    const { type, autosave, send, calls } = world();
    type('1');
    expect(await autosave.flush()).toBe(true);
    expect(calls.length).toBe(1);
    send.mockRejectedValueOnce(offline());
    type('2');
    expect(await autosave.flush()).toBe(false);
  });
});

describe('when the server cannot be reached', () => {
  test('it is tried again with growing pauses, and kept in the tab meanwhile', async () => {
    const { type, send, autosave, kept, server } = world();
    send.mockRejectedValueOnce(status(503)).mockRejectedValueOnce(status(503));
    type('1');
    await wait(PAUSE);
    expect(autosave.state.get().phase).toBe('retrying');
    expect(kept.unsaved?.content.formData).toEqual(typed('1'));
    type('12');
    await wait(TAB_DELAY);
    expect(kept.unsaved?.content.formData).toEqual(typed('12'));
    await wait(FIRST_RETRY - TAB_DELAY);
    expect(send).toHaveBeenCalledTimes(2);
    await wait(FIRST_RETRY);
    expect(send).toHaveBeenCalledTimes(2);
    await wait(FIRST_RETRY);
    expect(autosave.state.get().phase).toBe('saved');
    expect(server.content.formData).toEqual(typed('12'));
    expect(kept.unsaved).toBeNull();
  });

  test('typing is kept in the tab within a second, and not with each key', async () => {
    const { type, send, autosave, storeUnsaved, kept } = world();
    send.mockRejectedValue(offline());
    type('0');
    await wait(PAUSE);
    storeUnsaved.mockClear();
    for (let key = 1; key <= 20; key++) {
      type(`${key}`);
      await wait(40);
    }
    expect(storeUnsaved.mock.calls.length).toBeLessThanOrEqual(2);
    expect(TAB_DELAY).toBeLessThan(1000);
    await wait(TAB_DELAY);
    expect(kept.unsaved?.content.formData).toEqual(typed('20'));
    // Whoever leaves the page meanwhile loses nothing.
    type('21');
    await autosave.flush();
    expect(kept.unsaved?.content.formData).toEqual(typed('21'));
  });

  test('what is kept does not grow with the attempts', async () => {
    const { type, send, kept } = world();
    send.mockRejectedValue(offline());
    for (let key = 1; key <= 20; key++) {
      type(`${key}`);
      await wait(LONGEST_RETRY);
    }
    expect(kept.unsaved?.content.formData).toEqual(typed('20'));
    // The first two attempts, one of which may have arrived, and the one on its way.
    expect(kept.unsaved?.sent).toEqual(['1', '1', '20'].map((x) => ({ formData: typed(x) })));
  });

  test('nothing is kept any more once it is saved', async () => {
    const { type, send, autosave, kept } = world();
    send.mockRejectedValueOnce(offline());
    type('1');
    await wait(PAUSE);
    type('12');
    await autosave.resume();
    await wait(TAB_DELAY);
    expect(autosave.state.get().phase).toBe('saved');
    expect(kept.unsaved).toBeNull();
  });

  test('the connection is back: it is sent at once', async () => {
    const { type, send, autosave } = world();
    send.mockRejectedValueOnce(offline());
    type('1');
    await wait(PAUSE);
    expect(await autosave.resume()).toBe(true);
    expect(autosave.state.get().phase).toBe('saved');
  });

  test('a save whose answer was lost is no conflict', async () => {
    const { type, send, store, autosave, server, load } = world();
    send.mockImplementationOnce(async (change) => {
      store(change);
      throw offline();
    });
    type('1');
    await wait(PAUSE);
    type('12');
    await wait(FIRST_RETRY);
    expect(load).toHaveBeenCalledTimes(1);
    expect(autosave.state.get().phase).toBe('saved');
    expect(server.content.formData).toEqual(typed('12'));
  });

  test('signed out: nothing is sent until one has signed in again, nothing is lost', async () => {
    const { type, send, autosave, kept, server } = world();
    send.mockRejectedValueOnce(status(401));
    type('1');
    await wait(PAUSE);
    expect(autosave.state.get().phase).toBe('expired');
    type('12');
    await wait(LONGEST);
    expect(send).toHaveBeenCalledTimes(1);
    expect(kept.unsaved?.content.formData).toEqual(typed('12'));
    expect(await autosave.resume()).toBe(true);
    expect(server.content.formData).toEqual(typed('12'));
    expect(kept.unsaved).toBeNull();
  });
});

describe('when another screen has kept other values', () => {
  async function conflict() {
    const made = world();
    made.store({ formData: typed('theirs') });
    made.type('mine');
    await wait(PAUSE);
    expect(made.autosave.state.get().phase).toBe('conflict');
    expect(made.server.content.formData).toEqual(typed('theirs'));
    expect(made.kept.unsaved?.content.formData).toEqual(typed('mine'));
    return made;
  }

  test('nothing is overwritten before one has chosen', async () => {
    const { type, send } = await conflict();
    type('mine too');
    await wait(LONGEST);
    expect(send).toHaveBeenCalledTimes(1);
  });

  test('one can keep what is on the screen', async () => {
    const { autosave, server } = await conflict();
    await autosave.resolve('mine');
    expect(server.content.formData).toEqual(typed('mine'));
    expect(autosave.state.get().phase).toBe('saved');
  });

  test('one can take what the server has', async () => {
    const { autosave, screen, kept, type, server } = await conflict();
    await autosave.resolve('theirs');
    expect(screen.content.formData).toEqual(typed('theirs'));
    expect(kept.unsaved).toBeNull();
    type('next');
    await wait(PAUSE);
    expect(server.content.formData).toEqual(typed('next'));
  });

  test('the same values are no conflict', async () => {
    const { store, type, autosave } = world();
    store({ formData: typed('same') });
    type('same');
    await wait(PAUSE);
    expect(autosave.state.get().phase).toBe('saved');
  });

  test('another screen that has only gone to another step is no conflict', async () => {
    const { store, type, autosave, server } = world();
    store({ step: 'fees' });
    type('mine');
    await wait(PAUSE);
    expect(autosave.state.get().phase).toBe('saved');
    expect(server.content.formData).toEqual(typed('mine'));
  });

  test('a change of another part elsewhere is not taken for our own lost answer', async () => {
    const { store, send, type, autosave } = world();
    send.mockImplementationOnce(async () => {
      throw offline();
    });
    type('mine');
    await wait(PAUSE);
    store({ members: { inquirers: [] }, formData: typed('mine') });
    await wait(FIRST_RETRY);
    expect(autosave.state.get().phase).toBe('conflict');
  });
});

describe('when the draft has ended', () => {
  test.each([
    ['submitted', new PortalError({ status: 200, codes: ['MSG-LIT-E-0096'], quiet: true })],
    ['missing', status(404)],
    ['refused', status(413)],
  ] as const)('%s: it is told and not tried again', async (phase, error) => {
    const { type, send, autosave } = world();
    send.mockRejectedValueOnce(error);
    type('1');
    await wait(PAUSE);
    await wait(60_000);
    expect(autosave.state.get().phase).toBe(phase);
    expect(send).toHaveBeenCalledTimes(1);
  });
});

test('[R4.7] what the state of things no longer allows is told in the words of the server', async () => {
  const { type, send, autosave } = world();
  const message = 'この委任状は終わっています。';
  send.mockRejectedValueOnce(
    new PortalError({ status: 200, codes: ['MSG-LIT-E-0093'], message, quiet: true }),
  );
  type('1');
  await wait(PAUSE);
  expect(autosave.state.get()).toMatchObject({ phase: 'refused', reason: message });
  type('2');
  await wait(PAUSE);
  expect(autosave.state.get()).toEqual({ phase: 'saved', savedAt: expect.anything() });
});

describe('when a page begins again', () => {
  const left = (version: number, sent: Partial<DraftContent>[] = []) => ({
    version,
    content: { ...first, formData: typed('left') },
    sent,
  });
  const begin = (unsaved: Omit<Unsaved, 'id'>, changes: Partial<DraftContent>[] = []) => {
    const made = world();
    for (const change of changes) made.store(change);
    made.screen.content = unsaved.content;
    made.autosave.restore({ ...made.server }, unsaved);
    return made;
  };

  test('what an earlier page could not save is saved now', async () => {
    const { autosave, server } = begin(left(1));
    await wait(0);
    expect(server.content.formData).toEqual(typed('left'));
    expect(autosave.state.get().phase).toBe('saved');
  });

  test('what had arrived after all is forgotten', async () => {
    const { kept, send } = begin(left(1), [{ formData: typed('left') }]);
    await wait(PAUSE);
    expect(send).not.toHaveBeenCalled();
    expect(kept.unsaved).toBeNull();
  });

  test('leaving keeps in the tab what is still on its way', async () => {
    const { type, autosave, kept } = world();
    type('1');
    autosave.leave();
    expect(kept.unsaved).toEqual({
      version: 1,
      content: { ...first, formData: typed('1') },
      sent: [],
    });
    await wait(0);
    expect(kept.unsaved).toBeNull();
  });

  test('newer values of another screen are asked about', async () => {
    const { autosave, server } = begin(left(1), [{ formData: typed('theirs') }]);
    await wait(PAUSE);
    expect(autosave.state.get().phase).toBe('conflict');
    expect(server.content.formData).toEqual(typed('theirs'));
  });
});
