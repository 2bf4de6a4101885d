import { api } from '@/api/user';
import { signupBase } from '@/forms/signup/base';
import { readFlow, writeFlow } from '@/lib/session';
import { createStore } from '@/lib/store';
import type { SignupProgress } from './state';
import { type Form, formOf } from './typed';

/** Milliseconds after the last change until it is sent. */
export const PAUSE = 500;
/** Milliseconds until a failed save is tried again. */
export const RETRY = 3000;

/** How keeping the form stands. */
export type Phase = 'idle' | 'saved' | 'saving' | 'unsaved';

/** What keeps the form needs of the world around it. */
export interface Ports {
  send: (form: Form) => Promise<unknown>;
  /** Keeps in the tab what the server does not have; null forgets it. */
  save: (form: Form | null) => void;
}

/** Keeps what was typed on the server: the newest form only, one save at a time. */
export class FormAutosave {
  readonly phase = createStore<Phase>('idle');
  #ports: Ports;
  #next: Form | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | undefined;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  /** Something was typed. */
  change(form: Form): void {
    this.#next = form;
    this.#ports.save(form);
    this.phase.set('saving');
    this.#wait(PAUSE);
  }

  /** Sends what is left now; true when the server has everything afterwards. */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    this.#running ??= this.#drain().finally(() => {
      this.#running = undefined;
    });
    await this.#running;
    return this.#next === null;
  }

  /** The page is left: nothing is tried again. */
  stop(): void {
    void this.flush().finally(() => clearTimeout(this.#timer));
  }

  #wait(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), ms);
  }

  async #drain(): Promise<void> {
    while (this.#next) {
      const form = this.#next;
      try {
        await this.#ports.send(form);
      } catch {
        this.phase.set('unsaved');
        this.#wait(RETRY);
        return;
      }
      if (this.#next === form) this.#next = null;
    }
    this.#ports.save(null);
    this.phase.set('saved');
  }
}

/** The autosave of this browser's sign-up. */
export const autosaveOf = (state: SignupProgress): FormAutosave =>
  new FormAutosave({
    send: (form) =>
      api.call(`/api/${signupBase()}/form-save`, { form: { ...form } }, { quiet: true }),
    save: (form) => writeFlow('userInfo', form ? JSON.stringify({ mail: state.mail, form }) : ''),
  });

/** The form of a sign-up: what this tab could not save, else what the server has. */
export function begin(state: SignupProgress): { form: Form; unsaved: boolean } {
  const left = unsavedOf(state);
  return { form: left ? formOf(state, left) : formOf(state), unsaved: left !== undefined };
}

function unsavedOf({ mail }: SignupProgress): unknown {
  try {
    const left = JSON.parse(readFlow('userInfo') || 'null') as { mail?: string; form?: unknown };
    return left?.mail === mail ? left.form : undefined;
  } catch {
    return undefined;
  }
}
