import { createStore, type Store } from '@/lib/store';
import {
  type DraftContent,
  type DraftPart,
  draftParts,
  equal,
  holds,
  pickParts,
  valuesOf,
} from './content';
import { type Failure, failureOf, mayHaveArrived, messageOf } from './failure';
import type { Unsaved } from './unsaved';

/** A draft as the server has it. */
export interface ServerDraft {
  version: number;
  saveDateTime: string;
  content: DraftContent;
}

/** How keeping the draft stands. */
export type SavePhase =
  /** Everything is on the server. */
  | 'saved'
  /** Something is on its way, or soon will be. */
  | 'saving'
  /** It failed and is tried again by itself. */
  | 'retrying'
  /** One has to sign in again. */
  | 'expired'
  /** Another screen has kept other values; one has to choose. */
  | 'conflict'
  /** It has been submitted and cannot change any more. */
  | 'submitted'
  /** It no longer exists. */
  | 'missing'
  /** The server does not take it. */
  | 'refused';

/** The phase, when the draft was last kept (RFC 3339), and why it is not. */
export interface SaveState {
  phase: SavePhase;
  savedAt: string;
  /** Why it is refused, in the server's words; absent where it does not tell. */
  reason?: string | undefined;
}

/** What the autosave needs of the world around it. */
export interface AutosavePorts {
  /** The content on the screen. */
  content: () => DraftContent;
  /** Keeps some parts on the server; a version that is not the newest is refused. */
  send: (
    change: Partial<DraftContent>,
    version: number,
  ) => Promise<{ version: number; saveDateTime: string }>;
  /** The draft as the server has it. */
  load: () => Promise<ServerDraft>;
  /** Puts the server's values on the screen. */
  adopt: (content: DraftContent) => void;
  /** Keeps in the tab what the server does not have yet; null forgets it. */
  storeUnsaved: (unsaved: Omit<Unsaved, 'id'> | null) => void;
}

/** Milliseconds after the last change until it is sent. */
export const PAUSE = 400;
/** Milliseconds that changes may wait at most while they keep coming. */
export const LONGEST = 2000;
/** Milliseconds until the first new attempt; doubled with each failure. */
export const FIRST_RETRY = 1000;
/** The longest wait between attempts. */
export const LONGEST_RETRY = 30_000;
/** Milliseconds within which the tab keeps what cannot be sent: a crash loses no more than that. */
export const TAB_DELAY = 800;

const halted: readonly SavePhase[] = ['expired', 'conflict', 'submitted', 'missing', 'refused'];

/**
 * Keeps a draft on the server while it is being written: one save at a time,
 * each with the version it builds on. What the server does not have yet is also
 * kept in the tab, so that neither a reload nor a time-out loses anything.
 */
export class Autosave {
  readonly state: Store<SaveState>;
  #ports: AutosavePorts;
  #version: number;
  #dirty = new Set<DraftPart>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #keeping: ReturnType<typeof setTimeout> | undefined;
  #since: number | undefined;
  #running: Promise<void> | undefined;
  #failures = 0;
  /** What the server has, as far as its answers tell. */
  #base: DraftContent;
  #sending: Partial<DraftContent> | undefined;
  /**
   * The first two that were sent without an answer: the server may have one of them as the next
   * version. Where it has a later one, one is asked; all of them would be too much to keep.
   */
  #unanswered: Partial<DraftContent>[] = [];
  #newer: ServerDraft | undefined;

  constructor(ports: AutosavePorts, server: ServerDraft) {
    this.#ports = ports;
    this.#version = server.version;
    this.#base = server.content;
    this.state = createStore<SaveState>({ phase: 'saved', savedAt: server.saveDateTime });
  }

  /** The version that the server had last. */
  get version(): number {
    return this.#version;
  }

  /** Whether everything on the screen is on the server. */
  get clean(): boolean {
    return this.#dirty.size === 0 && this.#running === undefined;
  }

  /** A part has changed. */
  change(part: DraftPart): void {
    this.#dirty.add(part);
    const { phase } = this.state.get();
    if (phase === 'refused') this.#phase('saving');
    if (this.#halted || phase === 'retrying') {
      // Writing a form of 1,000 rows with each key would make typing slow.
      this.#keeping ??= setTimeout(() => this.#keep(), TAB_DELAY);
      return;
    }
    this.#phase('saving');
    const now = Date.now();
    this.#since ??= now;
    this.#schedule(Math.max(0, Math.min(PAUSE, this.#since + LONGEST - now)));
  }

  /** Sends what is left now; true when the server has everything afterwards. */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#keeping) this.#keep();
    if (!this.#halted && (this.#dirty.size > 0 || this.#running)) await this.#run();
    return this.#dirty.size === 0;
  }

  /** Another call of the page was told that one is no longer signed in. */
  expire(): void {
    // Something has to be sent to learn that one is signed in again.
    this.#dirty.add('step');
    this.#phase('expired');
    this.#keep();
  }

  /** Tries again at once: the connection is back, or one has signed in again. */
  resume(): Promise<boolean> {
    const { phase } = this.state.get();
    if (phase === 'expired' || phase === 'refused') this.#phase('retrying');
    return this.flush();
  }

  /** The page is being left: what is on its way may not arrive. */
  leave(): void {
    if (!this.clean) this.#keep();
    void this.flush();
  }

  /** Takes up what an earlier page could not save (see Unsaved). */
  restore(server: ServerDraft, unsaved: Omit<Unsaved, 'id'>): void {
    const arrived = unsaved.sent.some((each) => holds(server.content, each));
    const builds =
      server.version === unsaved.version || (arrived && server.version === unsaved.version + 1);
    for (const part of draftParts) {
      if (!equal(server.content[part], unsaved.content[part])) this.#dirty.add(part);
    }
    if (this.#dirty.size === 0) {
      this.#put(null);
    } else if (builds) {
      this.#phase('saving');
      void this.flush();
    } else {
      this.#newer = server;
      this.#phase('conflict');
    }
  }

  /** What the screen and the other one have, and what both began with, while one has to choose. */
  get conflict(): { base: DraftContent; mine: DraftContent; theirs: DraftContent } | undefined {
    const theirs = this.#newer?.content;
    return theirs && { base: this.#base, mine: this.#ports.content(), theirs };
  }

  /** Ends a conflict with what one has chosen of both. */
  async merge(content: DraftContent): Promise<void> {
    if (!this.#newer) return;
    this.#ports.adopt(content);
    await this.resolve('mine');
  }

  /** Ends a conflict: keeps what is on the screen, or takes what the server has. */
  async resolve(choice: 'mine' | 'theirs'): Promise<void> {
    const newer = this.#newer;
    if (!newer) return;
    this.#newer = undefined;
    this.#unanswered = [];
    this.#version = newer.version;
    this.#base = newer.content;
    if (choice === 'mine') {
      for (const part of draftParts) this.#dirty.add(part);
      this.#phase('saving');
      await this.flush();
      return;
    }
    this.#dirty.clear();
    this.#ports.adopt(newer.content);
    this.#put(null);
    this.state.set({ phase: 'saved', savedAt: newer.saveDateTime });
  }

  /** Whether entries may be lost where the page is left. */
  get atRisk(): boolean {
    return ['retrying', 'expired', 'conflict', 'refused'].includes(this.state.get().phase);
  }

  get #halted(): boolean {
    return halted.includes(this.state.get().phase);
  }

  #phase(phase: SavePhase, reason?: string): void {
    this.state.set((now) =>
      now.phase === phase && now.reason === reason ? now : { ...now, phase, reason },
    );
  }

  #schedule(wait: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), wait);
  }

  #run(): Promise<void> {
    this.#running ??= this.#drain().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  /** One save after the other until nothing is left or one fails. */
  async #drain(): Promise<void> {
    while (this.#dirty.size > 0 && (await this.#save())) {
      // The next one takes what has changed meanwhile.
    }
  }

  async #save(): Promise<boolean> {
    const change = pickParts(this.#ports.content(), this.#dirty);
    const sent = [...this.#dirty];
    this.#dirty.clear();
    this.#since = undefined;
    this.#sending = change;
    try {
      const answer = await this.#ports.send(change, this.#version);
      this.#arrived({ ...answer, content: { ...this.#base, ...change } });
      return true;
    } catch (error) {
      for (const part of sent) this.#dirty.add(part);
      if (mayHaveArrived(error) && this.#unanswered.length < 2) this.#unanswered.push(change);
      return this.#failed(failureOf(error), messageOf(error));
    } finally {
      this.#sending = undefined;
    }
  }

  #arrived({ version, saveDateTime: savedAt, content }: ServerDraft): void {
    this.#version = version;
    this.#base = content;
    this.#failures = 0;
    this.#unanswered = [];
    this.state.set({ phase: this.#dirty.size === 0 ? 'saved' : 'saving', savedAt });
    if (this.#dirty.size === 0) this.#put(null);
  }

  async #failed(failure: Failure, reason?: string): Promise<boolean> {
    if (failure === 'conflict') return this.#meet();
    this.#phase(failure === 'retry' ? 'retrying' : failure, reason);
    this.#keep();
    if (failure === 'retry') {
      this.#schedule(Math.min(LONGEST_RETRY, FIRST_RETRY * 2 ** this.#failures));
      this.#failures += 1;
    }
    return false;
  }

  /**
   * The server has a newer version. Where it is our own, whose answer was lost,
   * or says the same as the screen, the work simply goes on; else one is asked.
   */
  async #meet(): Promise<boolean> {
    let server: ServerDraft;
    try {
      server = await this.#ports.load();
    } catch (error) {
      const failure = failureOf(error);
      return this.#failed(failure === 'conflict' ? 'retry' : failure);
    }
    const content = this.#ports.content();
    const own =
      server.version === this.#version + 1 &&
      this.#unanswered.some((each) => holds(server.content, { ...this.#base, ...each }));
    // Another screen that has only gone to another step has changed nothing that matters.
    const alike = [content, this.#base].some((each) => holds(server.content, valuesOf(each)));
    if (!own && !alike) {
      this.#newer = server;
      this.#phase('conflict');
      this.#keep();
      return false;
    }
    for (const part of draftParts) {
      if (equal(server.content[part], content[part])) this.#dirty.delete(part);
    }
    this.#arrived(server);
    return true;
  }

  /** Keeps in the tab what the server lacks; null where that is nothing, or is not wanted. */
  #put(unsaved: Omit<Unsaved, 'id'> | null): void {
    clearTimeout(this.#keeping);
    this.#keeping = undefined;
    this.#ports.storeUnsaved(unsaved);
  }

  #keep(): void {
    this.#put({
      version: this.#version,
      content: this.#ports.content(),
      sent: this.#sending ? [...this.#unanswered, this.#sending] : this.#unanswered,
    });
  }
}
