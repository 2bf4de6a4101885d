import type {
  Environment,
  Evaluation,
  Problem,
  ProcedureDefinition,
  Value,
} from '../procedure/definition';
import { parts, type RawForm, type RawRow, rowsOf, sectionOf, valueAt, withValue } from './pointer';
import { RowKeys } from './rows';

/** What the form asks of a compiled procedure. */
export interface Engine {
  readonly definition: ProcedureDefinition;
  evaluate(raw: unknown, environment: Environment): Evaluation;
  initialRow(section: string): RawRow;
}

/** What a field shows besides its value. */
export interface FieldState {
  visible: boolean;
  required: boolean;
  readOnly: boolean;
  /** The value is the account's: it is read, not typed. */
  bound: boolean;
  /** The canonical value; used by computed fields. */
  value: Value | undefined;
  /** Set only once it is to be shown: after the field was left, or after 'next'. */
  problem: Problem | undefined;
  /** What is pointed out of the value, which refuses nothing. */
  warning: Problem | undefined;
}

/** Milliseconds after the last keystroke until conditions and checks are looked at again. */
const PAUSE = 150;

type Listener = () => void;

/**
 * The form while it is being filled in: raw values by pointer, and what follows
 * from them. A keystroke tells only the listeners of its own field; conditions,
 * checks and computed values follow after a pause, a choice brings them at once.
 */
export class FormStore {
  readonly engine: Engine;
  #form: RawForm;
  #environment: Environment;
  #evaluation: Evaluation;
  #list: readonly Problem[] = [];
  #problems = new Map<string, Problem>();
  #warnings = new Map<string, Problem>();
  /** What the server alone could tell of the values as they are. */
  #reported: readonly Problem[] = [];
  /** What it points out of them, which refuses nothing. */
  #pointed: readonly Problem[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Counts whatever may change a FieldState. */
  #stamp = 0;
  #states = new Map<string, { stamp: number; state: FieldState }>();
  #rows = new RowKeys();
  #touched = new Set<string>();
  #attempted: readonly string[] = [];
  #attempt = 0;
  #summary: readonly Problem[] = [];
  #values = new Map<string, Set<Listener>>();
  #state = new Set<Listener>();
  #changes = new Set<(section: string) => void>();
  #bound = new Map<string, string>();

  constructor(
    engine: Engine,
    form: RawForm,
    environment: Environment,
    bound: Readonly<Record<string, string>> = {},
    /** Sections that stay as they were filed before. */
    readonly keeps: readonly string[] = [],
  ) {
    this.engine = engine;
    this.#bound = new Map(Object.entries(bound));
    this.#form = this.#withBound(form);
    this.#environment = environment;
    this.#evaluation = this.#evaluate();
  }

  /** All values as typed. */
  get form(): RawForm {
    return this.#form;
  }

  /** What is known beside the values. */
  get environment(): Environment {
    return this.#environment;
  }

  /** Another number whenever a FieldState may be another. */
  get stamp(): number {
    return this.#stamp;
  }

  /** How often 'next' was refused. */
  get attempt(): number {
    return this.#attempt;
  }

  /** What follows from the values; not older than they are. */
  get evaluation(): Evaluation {
    this.#settle();
    return this.#evaluation;
  }

  /** The same without the keystrokes of the last moment, for rendering. */
  get settled(): Evaluation {
    return this.#evaluation;
  }

  /** The value at a pointer as typed. */
  value(pointer: string): unknown {
    return valueAt(this.#form, pointer);
  }

  /** Keeps what was typed; `pause` waits for the end of the typing before anything follows from it. */
  set(pointer: string, value: unknown, pause = false): void {
    if (this.#bound.has(pointer)) return;
    const before = this.value(pointer);
    this.#form = withValue(this.#form, pointer, value);
    this.#reported = [];
    this.#pointed = this.#pointed.filter((each) => each.pointer !== pointer);
    this.#tellValue(pointer);
    if (value !== before) this.#unconfirm(pointer);
    if (before && value === false) this.#startFrom(pointer);
    this.#later();
    if (!pause) this.#settle();
    this.#tellChange(sectionOf(pointer));
  }

  /** Takes away the ticks that say something about what a field held before. */
  #unconfirm(pointer: string): void {
    const field = parts(pointer).at(-1) ?? '';
    const section = this.engine.definition.form.find((each) => each.id === sectionOf(pointer));
    for (const { id, confirms } of section?.fields ?? []) {
      const beside = `${pointer.slice(0, -field.length)}${id}`;
      if (!confirms?.includes(field) || this.value(beside) !== true) continue;
      this.#form = withValue(this.#form, beside, false);
      this.#tellValue(beside);
    }
  }

  /** Where a tick that hid fields as the same goes away, what they were the same as is there to be edited. */
  #startFrom(pointer: string): void {
    const section = this.engine.definition.form.find((each) => each.id === sectionOf(pointer));
    const hidden = `!${parts(pointer).join('.')}`;
    for (const { id, startsFrom, visibleWhen } of section?.fields ?? []) {
      const at = `/${section?.id}/${id}`;
      if (!startsFrom || !visibleWhen?.includes(hidden) || this.value(at)) continue;
      const value = this.value(`/${startsFrom.replace('.', '/')}`);
      this.#form = withValue(this.#form, at, value ?? '');
      this.#tellValue(at);
    }
  }

  /** Gives a field the account's value, which cannot be typed over from now on. */
  bind(pointer: string, value: string): void {
    if (this.#bound.get(pointer) === value) return;
    this.#bound.delete(pointer);
    if (this.value(pointer) !== value) this.set(pointer, value);
    this.#bound.set(pointer, value);
    this.#tellState();
  }

  /** Stable keys of the rows of a repeated section, in order. */
  rows(section: string): readonly string[] {
    const rows = this.#form[section];
    return this.#rows.of(section, Array.isArray(rows) ? rows.length : 0);
  }

  /** Adds a row: a new one, or a copy of the row `of` right behind it. Gives its index. */
  addRow(section: string, of?: number): number {
    const rows = rowsOf(this.#form, section);
    const at = of === undefined ? rows.length : of + 1;
    const row = of === undefined ? this.engine.initialRow(section) : { ...rows[of] };
    this.#rows.insert(section, rows.length, at);
    this.#setRows(section, rows.toSpliced(at, 0, row));
    return at;
  }

  /** Removes a row. */
  removeRow(section: string, index: number): void {
    const rows = rowsOf(this.#form, section);
    this.#rows.remove(section, rows.length, index);
    this.#setRows(section, rows.toSpliced(index, 1));
  }

  /** Puts other values in place of all, as another screen has left them. */
  replace(form: RawForm): void {
    this.#form = this.#withBound(form);
    this.#reported = [];
    this.#pointed = [];
    this.#rows = new RowKeys();
    for (const pointer of this.#values.keys()) this.#tellValue(pointer);
    this.#later();
    this.#settle();
  }

  /** Tells what is known beside the form, e.g. that a file was attached. */
  know(environment: Partial<Environment>): void {
    const next = { ...this.#environment, ...environment };
    const { before, ...rest } = this.#environment;
    const { before: nextBefore, ...nextRest } = next;
    if (before === nextBefore && JSON.stringify(rest) === JSON.stringify(nextRest)) return;
    this.#environment = next;
    this.#reported = [];
    this.#later();
    this.#settle();
  }

  /** What a field shows besides its value; the same object until something of it changes. */
  state(pointer: string): FieldState {
    const known = this.#states.get(pointer);
    if (known?.stamp === this.#stamp) return known.state;
    const found = this.#problems.get(pointer);
    const next: FieldState = {
      visible: this.#evaluation.visible(pointer),
      required: this.#evaluation.required(pointer),
      readOnly: this.#evaluation.readOnly(pointer),
      bound: this.#bound.has(pointer),
      value: this.#evaluation.value(pointer),
      problem: found && this.#touched.has(this.#stable(pointer)) ? found : undefined,
      warning: this.#warnings.get(pointer),
    };
    const state = known && same(known.state, next) ? known.state : next;
    this.#states.set(pointer, { stamp: this.#stamp, state });
    return state;
  }

  /** Shows the problems of these places from now on: they were left, or were linked to. */
  touch(...pointers: string[]): void {
    this.#settle();
    for (const pointer of pointers) this.#touched.add(this.#stable(pointer));
    this.#tellState();
  }

  /** The problems of some sections, in form order; "documents" stands for the files. */
  problemsOf(sections: ReadonlySet<string>): Problem[] {
    this.#settle();
    return [...this.#problems.values()].filter((each) => sections.has(sectionOf(each.pointer)));
  }

  /** All problems, in form order; what was reported comes last. */
  get problems(): readonly Problem[] {
    return this.#list;
  }

  /**
   * The server has refused the form for these, which it alone can tell: they stand until
   * anything of the form changes.
   */
  report(problems: readonly Problem[]): void {
    this.#reported = problems;
    this.#later();
    this.touch(...problems.map((each) => each.pointer));
  }

  /**
   * The server points these out, which it alone can tell: each stands until its value changes, or something else is
   * pointed out.
   */
  point(warnings: readonly Problem[]): void {
    this.#pointed = warnings;
    this.#later();
    this.#settle();
  }

  /** All that is pointed out, in form order; what the server tells comes last. */
  get warnings(): readonly Problem[] {
    return [...this.#warnings.values()];
  }

  /** Whether a problem was reported, not found here. */
  isReported(problem: Problem): boolean {
    const { pointer } = problem;
    return this.#reported.some((each) => each.pointer === pointer && alike(each, problem));
  }

  /** 'Next' was pressed: shows these problems in their places and in the summary. */
  refuse(problems: readonly Problem[]): void {
    this.#attempted = problems.map((each) => this.#stable(each.pointer));
    this.#attempt += 1;
    // A new list even of the same problems, so that the summary takes the focus again.
    this.#summary = [];
    this.touch(...problems.map((each) => each.pointer));
  }

  /** Those of the last refusal that are still there. */
  summary(): readonly Problem[] {
    return this.#summary;
  }

  /** Another page of the same form begins: its summary is empty. */
  turn(): void {
    this.#attempted = [];
    this.#tellState();
  }

  /** Listens to the value at a pointer, or to the rows of the section at it. */
  onValue(pointer: string, listener: Listener): Listener {
    const listeners = this.#values.get(pointer) ?? new Set();
    this.#values.set(pointer, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  /** Listens to everything that follows from the values. */
  onState(listener: Listener): Listener {
    this.#state.add(listener);
    return () => this.#state.delete(listener);
  }

  /** Listens to every change of a value by the user, by section. */
  onChange(listener: (section: string) => void): Listener {
    this.#changes.add(listener);
    return () => this.#changes.delete(listener);
  }

  #withBound(form: RawForm): RawForm {
    let next = form;
    for (const [pointer, value] of this.#bound) {
      if (valueAt(next, pointer) !== value) next = withValue(next, pointer, value);
    }
    return next;
  }

  #setRows(section: string, rows: readonly RawRow[]): void {
    this.#form = { ...this.#form, [section]: rows };
    this.#reported = [];
    this.#pointed = [];
    for (const pointer of this.#values.keys()) {
      if (sectionOf(pointer) === section) this.#tellValue(pointer);
    }
    this.#later();
    this.#settle();
    this.#tellChange(section);
  }

  #later(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#settle(), PAUSE);
  }

  #settle(): void {
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#evaluation = this.#evaluate();
    this.#tellState();
  }

  #evaluate(): Evaluation {
    const evaluation = this.engine.evaluate(this.#form, this.#environment);
    const before = this.#problems;
    const own = new Set(evaluation.problems.map((each) => each.pointer));
    const reported = this.#reported.filter((each) => !own.has(each.pointer));
    this.#problems = new Map(
      [...evaluation.problems, ...reported].map((each) => {
        const known = before.get(each.pointer);
        return [each.pointer, known && alike(known, each) ? known : each];
      }),
    );
    this.#list = [...this.#problems.values()];
    const warned = this.#warnings;
    const pointed = new Set(evaluation.warnings.map((each) => each.pointer));
    this.#warnings = new Map(
      [
        ...evaluation.warnings,
        ...this.#pointed.filter(
          ({ pointer }) => !pointed.has(pointer) && evaluation.visible(pointer),
        ),
      ].map((each) => {
        const known = warned.get(each.pointer);
        return [each.pointer, known && alike(known, each) ? known : each];
      }),
    );
    return evaluation;
  }

  /** A pointer that stays with its row when rows before it come or go. */
  #stable(pointer: string): string {
    const [section = '', second = '', ...rest] = parts(pointer);
    const key = /^\d+$/.test(second) ? this.rows(section)[Number(second)] : undefined;
    return key === undefined ? pointer : `/${[section, key, ...rest].join('/')}`;
  }

  #tellValue(pointer: string): void {
    for (const listener of this.#values.get(pointer) ?? []) listener();
  }

  #tellState(): void {
    this.#stamp += 1;
    const kept = new Set(this.#attempted);
    const next = [...this.#problems.values()].filter((each) =>
      kept.has(this.#stable(each.pointer)),
    );
    const before = this.#summary;
    const changed = next.length !== before.length || next.some((each, i) => each !== before[i]);
    if (changed) this.#summary = next;
    for (const listener of this.#state) listener();
  }

  #tellChange(section: string): void {
    for (const listener of this.#changes) listener(section);
  }
}

function same(a: FieldState, b: FieldState): boolean {
  return (
    a.visible === b.visible &&
    a.required === b.required &&
    a.readOnly === b.readOnly &&
    a.bound === b.bound &&
    a.problem === b.problem &&
    a.warning === b.warning &&
    String(a.value) === String(b.value)
  );
}

function alike(a: Problem, b: Problem): boolean {
  return (
    a.code === b.code && JSON.stringify([a.params, a.text]) === JSON.stringify([b.params, b.text])
  );
}
