import type { ComparedDefinition, ComparisonDefinition } from './definition';
import type { CelObject, Scope } from './expression';
import { type Found, fieldProblem, type Params, REQUIRED_SELECTION } from './fault';
import {
  type FieldState,
  isEmpty,
  isWhole,
  type RowState,
  type Section,
  type SectionState,
  textAt,
} from './state';

// What differs from what was filed last and may not; the twin of internal/procedure/compared.go.

const DIFFERS = 'MSG-LIT-E-0056';
const MOST_GONE = 5;

/** What was filed last for the licence, as the form reads it. */
export interface Filed {
  readonly raw: Readonly<Record<string, unknown>>;
  readonly states: readonly SectionState[];
  readonly scope: Scope;
  /** As expressions read it. */
  readonly cel: CelObject;
}

interface Subject {
  readonly sections: readonly Section[];
  readonly states: readonly SectionState[];
  readonly today: string;
  readonly compare?: ComparisonDefinition | undefined;
  readonly before?: Filed | undefined;
}

interface Comparing {
  readonly subject: Subject;
  readonly before: Filed;
  readonly chosen: readonly string[];
  /** The items of which something differs, and those of which not all is known. */
  readonly differs: Set<string>;
  readonly unknown: Set<string>;
  readonly found: Found[];
}

/** Tells what differs, and of what was chosen as changing what does not. */
export function compareWith(subject: Subject, found: Found[]): void {
  const { compare, before, sections, states } = subject;
  if (!compare || !before) return;
  const [id, name = ''] = compare.items?.split('.') ?? [];
  const section = sections.find(({ definition }) => definition.id === id);
  const field = section?.index.get(name) ?? -1;
  const items = section && states[section.position]?.rows[0]?.values[field];
  const chosen = items?.list ?? [];
  const c: Comparing = {
    ...{ subject, before, chosen, found },
    differs: new Set(),
    unknown: new Set(),
  };
  for (const of of compare.sections) compareSection(c, of);
  const compared = new Set(compare.sections.flatMap(itemsOf));
  const unchanged = chosen.filter(
    (code) => compared.has(code) && !c.differs.has(code) && !c.unknown.has(code),
  );
  if (unchanged.length === 0 || !section || items?.hidden !== false) return;
  found.push({
    pointer: `/${id}/${name}`,
    code: REQUIRED_SELECTION,
    params: { reason: 'unchanged', choose: unchanged.join(',') },
    ...{ section: section.position, row: -1, field },
  });
}

const itemsOf = ({ changes = {}, fewer }: ComparedDefinition): string[] => [
  ...Object.keys(changes),
  ...(fewer ? [fewer] : []),
];

function compareSection(c: Comparing, of: ComparedDefinition): void {
  const section = c.subject.sections.find(({ definition }) => definition.id === of.section);
  const now = section && c.subject.states[section.position];
  const was = section && c.before.states[section.position];
  const raw = Object.hasOwn(c.before.raw, of.section) ? c.before.raw[of.section] : undefined;
  const known = (state: SectionState | undefined): state is SectionState =>
    state !== undefined && !state.hidden && !state.wrong;
  if (
    !section ||
    !known(now) ||
    !isWhole(now) ||
    !known(was) ||
    was.rows.length === 0 ||
    (raw ?? null) === null
  ) {
    for (const code of itemsOf(of)) c.unknown.add(code);
    return;
  }
  const [first, filed] = [now.rows[0], was.rows[0]];
  if (of.key) compareRows(c, of, section, now.rows, was.rows);
  else if (first && filed) compareRow(c, of, section, -1, first, filed);
}

function compareRows(
  c: Comparing,
  of: ComparedDefinition,
  section: Section,
  now: readonly RowState[],
  was: readonly RowState[],
): void {
  const key = section.index.get(of.key ?? '') ?? -1;
  const there = referredTo(c, section, key, c.subject.states);
  const filed = referredTo(c, section, key, c.before.states);
  const { pairs, taken } = pair(key, now, was);
  now.forEach((row, i) => {
    const text = textAt(row, key);
    if (text === '' || (filed && !filed.has(text))) return;
    const partner = was[pairs[i] ?? -1];
    if (partner) compareRow(c, of, section, i, row, partner);
    else tell(c, section, i, key, { reason: 'added' });
  });
  const gone = new Set<string>();
  was.forEach((row, i) => {
    const text = textAt(row, key);
    if (text === '' || taken[i] || (there && !there.has(text)) || gone.size >= MOST_GONE) return;
    gone.add(text);
  });
  tellGone(c, of, section, [...gone]);
}

// The values of the field that the key refers to; undefined where it refers to none.
function referredTo(
  { subject }: Comparing,
  section: Section,
  key: number,
  states: readonly SectionState[],
): ReadonlySet<string> | undefined {
  const refersTo = section.fields[key]?.definition.refersTo;
  if (!refersTo) return undefined;
  const [id, name = ''] = refersTo.field.split('.');
  const target = subject.sections.find(({ definition }) => definition.id === id);
  const field = target?.index.get(name) ?? -1;
  const rows = (target && states[target.position]?.rows) ?? [];
  return new Set(rows.map((row) => textAt(row, field)).filter((text) => text !== ''));
}

function tellGone(
  c: Comparing,
  { fewer }: ComparedDefinition,
  section: Section,
  keys: readonly string[],
): void {
  if (keys.length === 0) return;
  if (fewer) c.differs.add(fewer);
  if (fewer && c.chosen.includes(fewer)) return;
  const was = keys.join(', ');
  const params: Params = fewer
    ? { reason: 'goneUnless', was, choose: fewer }
    : { reason: 'gone', was };
  tell(c, section, -1, -1, params);
}

function compareRow(
  c: Comparing,
  of: ComparedDefinition,
  section: Section,
  n: number,
  now: RowState,
  was: RowState,
): void {
  const beside = section.fields[section.index.get(of.key ?? '') ?? -1]?.definition.refersTo?.with;
  section.fields.forEach((field, i) => {
    const { id } = field.definition;
    const [a, b] = [was.values[i], now.values[i]];
    if (id === of.key || field.compute || of.free?.includes(id)) return;
    if (!a || !b || a.hidden || b.hidden || b.wrong || same(a, b)) return;
    // What was filed without may be said.
    if (isEmpty(a) && beside?.includes(id)) return;
    const item = Object.entries(of.changes ?? {}).find(([, fields]) => fields.includes(id))?.[0];
    if (item) c.differs.add(item);
    if (item && c.chosen.includes(item)) return;
    c.before.scope.row = was.cel;
    // Nobody could file again what was filed and is refused now.
    const reading = { scope: c.before.scope, today: c.subject.today };
    if (fieldProblem(field, a, reading)) return;
    const filed = plain(a);
    const params: Params = item
      ? { reason: 'keptUnless', was: filed, choose: item }
      : { reason: 'kept', was: filed };
    tell(c, section, n, i, params);
  });
}

function tell(
  { found }: Comparing,
  section: Section,
  row: number,
  field: number,
  params: Params,
): void {
  const at = [section.definition.id, row, section.fields[field]?.definition.id];
  found.push({
    pointer: `/${at.filter((step) => step !== undefined && step !== -1).join('/')}`,
    code: DIFFERS,
    params,
    ...{ section: section.position, row, field },
  });
}

const same = (a: FieldState, b: FieldState): boolean =>
  a.text === b.text && a.boolean === b.boolean && a.list.join('\0') === b.list.join('\0');

/** A value in one text: codes of a list with commas between them, a box as true or nothing. */
export function plain({ boolean, list, text }: FieldState): string {
  if (boolean) return 'true';
  return list.length > 0 ? list.join(',') : text;
}

// Finds rows of before again: those that say the same where several share a key, else the next with the key.
function pair(
  key: number,
  now: readonly RowState[],
  was: readonly RowState[],
): { pairs: number[]; taken: boolean[] } {
  const taken = was.map(() => false);
  const byKey = groups(was, (row) => textAt(row, key));
  const shared = (row: RowState) => (byKey.get(textAt(row, key))?.length ?? 0) > 1;
  const alike = groups(was, (row) => (shared(row) ? whole(row) : ''));
  const next = (from: Map<string, number[]>, text: string): number => {
    const list = from.get(text) ?? [];
    while (list.length > 0) {
      const i = list.pop() ?? -1;
      if (taken[i]) continue;
      taken[i] = true;
      return i;
    }
    return -1;
  };
  const often = now.map((row) => textAt(row, key) !== '' && shared(row));
  const pairs = now.map((row, i) => (often[i] ? next(alike, whole(row)) : -1));
  now.forEach((row, i) => {
    const text = textAt(row, key);
    if (text !== '' && pairs[i] === -1) pairs[i] = next(byKey, text);
  });
  return { pairs, taken };
}

// The positions of rows by a text, the last one first; rows without one are left out.
function groups(rows: readonly RowState[], text: (row: RowState) => string): Map<string, number[]> {
  const all = new Map<string, number[]>();
  for (let i = rows.length - 1; i >= 0; i--) {
    const row = rows[i];
    const of = row ? text(row) : '';
    if (of === '') continue;
    const list = all.get(of);
    if (list) list.push(i);
    else all.set(of, [i]);
  }
  return all;
}

/** All that a row says, in one text. */
export const whole = (row: RowState): string => `${row.values.map(plain).join('\0')}\0`;
