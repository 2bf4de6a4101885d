import { tellDiffering } from './agreeing';
import { type Found, REQUIRED_SELECTION, TOO_FEW_ROWS } from './fault';
import { isWhole, type RowState, type Section, type SectionState, textAt } from './state';

// Rows that refer to those of another section; the twin of internal/procedure/reference.go.

interface Subject {
  readonly sections: readonly Section[];
  readonly states: readonly SectionState[];
}

/** Rows of a section by fields, first the one that has the value that is referred to. */
interface Side {
  readonly section: Section;
  readonly fields: readonly number[];
}

interface Reference {
  readonly own: Side;
  readonly other: Side;
  readonly every: boolean;
}

const referencesOf = ({ sections }: Subject, from: Section): Reference[] =>
  from.fields.flatMap(({ definition: { refersTo } }, i) => {
    const [id, name = ''] = refersTo?.field.split('.') ?? [];
    const to = sections.find((each) => each.definition.id === id);
    if (!refersTo || !to) return [];
    const { every = false, with: beside = [] } = refersTo;
    const at = (section: Section, field: string) => section.index.get(field) ?? -1;
    const own = { section: from, fields: [i, ...beside.map((each) => at(from, each))] };
    const other = { section: to, fields: [name, ...beside].map((each) => at(to, each)) };
    return [{ own, other, every }];
  });

// What a row says in the fields by which it is meant, up to the first of them that is empty.
function keysOf(row: RowState, { fields }: Side): string[] {
  const keys: string[] = [];
  for (const field of fields) {
    const text = textAt(row, field);
    if (text === '') break;
    keys.push(keys.length > 0 ? `${keys.at(-1)}\n${text}` : text);
  }
  return keys;
}

function tell(subject: Subject, found: Found[]): void {
  for (const section of subject.sections) {
    for (const reference of referencesOf(subject, section)) compare(subject, found, reference);
  }
  tellDiffering(subject, found);
}

function compare(subject: Subject, found: Found[], { own, other, every }: Reference): void {
  const stateOf = ({ section }: Side) => subject.states[section.position];
  if (stateOf(own)?.hidden !== false || stateOf(other)?.hidden !== false) return;
  const unknown = (side: Side) => {
    const state = stateOf(side);
    const { position } = side.section;
    const wrong = (f: Found) => f.section === position && side.fields.includes(f.field);
    return !state || !isWhole(state) || found.some(wrong);
  };
  const keys = (side: Side) => stateOf(side)?.rows.map((row) => keysOf(row, side)) ?? [];
  const [meaning, meant] = [keys(own), keys(other)];
  const had = counted(meant);
  const otherUnknown = unknown(other);
  if (unknown({ ...other, fields: other.fields.slice(0, 1) })) {
    // What is wrong with a value that the row it means has too is told there.
    const [field = -1] = own.fields;
    const there = (f: Found) =>
      f.section === own.section.position && f.field === field && had.has(meaning[f.row]?.[0] ?? '');
    found.splice(0, found.length, ...found.filter((f) => !there(f)));
  }
  const ownUnknown = unknown(own);
  if (!otherUnknown) tellUnknown(subject, found, own, meaning, had);
  if (every && !ownUnknown) tellUnnamed(found, other, meant, meaning);
}

function counted(rows: readonly string[][]): ReadonlyMap<string, number> {
  const count = new Map<string, number>();
  for (const key of rows.flat()) count.set(key, (count.get(key) ?? 0) + 1);
  return count;
}

// Tells of the rows that mean none, or of which it cannot be told which they mean.
function tellUnknown(
  subject: Subject,
  found: Found[],
  own: Side,
  rows: readonly string[][],
  had: ReadonlyMap<string, number>,
): void {
  rows.forEach((keys, row) => {
    const at = keys.findIndex((key) => !had.has(key));
    const next =
      subject.states[own.section.position]?.rows[row]?.values[own.fields[keys.length] ?? -1];
    const several = (had.get(keys.at(-1) ?? '') ?? 0) > 1;
    if (at >= 0) {
      const reason = at === 0 ? 'unknownReference' : 'unknownPart';
      add(found, own, row, at, REQUIRED_SELECTION, reason);
    } else if (several && next && !next.hidden && !next.wrong && next.text === '') {
      add(found, own, row, keys.length, REQUIRED_SELECTION, 'ambiguousReference');
    }
  });
}

// Tells of the rows that none means.
function tellUnnamed(
  found: Found[],
  other: Side,
  rows: readonly string[][],
  meaning: readonly string[][],
): void {
  const [named, last] = [new Set(meaning.flat()), new Set(meaning.map((keys) => keys.at(-1)))];
  rows.forEach((keys, row) => {
    const [value] = keys;
    if (value === undefined || keys.some((key) => last.has(key))) return;
    if (!named.has(value)) add(found, other, row, 0, TOO_FEW_ROWS, 'unreferenced');
    else if (keys.length > 1) add(found, other, row, 1, TOO_FEW_ROWS, 'unreferencedPart');
  });
}

function add(
  found: Found[],
  { section, fields }: Side,
  row: number,
  at: number,
  code: string,
  reason: string,
): void {
  const field = fields[at] ?? -1;
  const pointer = `/${section.definition.id}/${row}/${section.fields[field]?.definition.id}`;
  const params = { reason, min: '1' };
  found.push({ pointer, code, params, section: section.position, row, field });
}

// Finds the row of another section that a row refers to; a blank one where there is none, or several may be it. The twin of Data.referred.
function referred(subject: Subject, each: number): ((row: RowState) => unknown) | undefined {
  const section = subject.sections[each];
  const [reference] = section ? referencesOf(subject, section) : [];
  if (!reference) return undefined;
  const { own, other } = reference;
  const rows = new Map<string, unknown>();
  const shared = other.section.fields[other.fields[0] ?? -1]?.definition.uniqueWith;
  for (const row of subject.states[other.section.position]?.rows ?? []) {
    for (const key of keysOf(row, other)) {
      if (!rows.has(key)) rows.set(key, row.cel);
      else if (shared) rows.set(key, other.section.blank);
    }
  }
  return (row) => rows.get(keysOf(row, own).at(-1) ?? '') ?? other.section.blank;
}

export const references = { tell, referred };
