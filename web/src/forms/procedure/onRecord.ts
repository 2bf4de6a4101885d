import type { Filed } from './compared';
import { plain, whole } from './compared';
import type { ProcedureDefinition } from './definition';
import type { Found } from './fault';
import { isEmpty, type Section, type SectionState } from './state';

// What a form says as the licence on record does, and what a check made since would refuse; the twin of
// internal/procedure/on_record.go.

interface Subject {
  readonly sections: readonly Section[];
  readonly states: readonly SectionState[];
  readonly definition: ProcedureDefinition;
  readonly before?: Filed | undefined;
}

interface Parts {
  readonly refused: Found[];
  readonly onRecord: Found[];
}

/** Parts faults that what was filed last for the licence has as well from those that refuse the form. */
export function partOnRecord<S extends Subject>(
  subject: S,
  found: Found[],
  faults: (of: S) => Found[],
): Parts {
  const { before, definition } = subject;
  if (!before || found.length === 0 || !asksRecord(definition))
    return { refused: found, onRecord: [] };
  // For what was filed last nothing is new.
  const scope = { ...before.scope, before: before.cel };
  const filed = { ...subject, states: before.states, scope };
  const known = new Set(faults(filed).map((f) => faultAt(filed, f)));
  const parts: Parts = { refused: [], onRecord: [] };
  for (const f of found) {
    if (stays(subject, before, f) && known.has(faultAt(subject, f))) {
      parts.onRecord.push({ ...f, params: { ...f.params, onRecord: 'true' } });
    } else parts.refused.push(f);
  }
  return parts;
}

/** Whether what is as on record is pointed out and not refused. */
const asksRecord = ({ subject, effect, kind }: ProcedureDefinition): boolean =>
  subject !== undefined && effect === 'review' && (kind === 'renewal' || kind === 'change');

// Of a renewal the sections that stay; of a change those that begin with what is on record, but for what the account says.
// What is missing in a change is to be filled in.
function stays({ definition, sections, states }: Subject, { raw }: Filed, f: Found): boolean {
  const section = sections[f.section];
  const id = section?.definition.id ?? '';
  if (!section || !Object.hasOwn(raw, id) || (raw[id] ?? null) === null) return false;
  if (definition.kind !== 'change') return definition.subject?.keep.includes(id) ?? false;
  const value = states[f.section]?.rows[Math.max(f.row, 0)]?.values[f.field];
  const ofAccount = section.fields.some((each) => each.definition.prefill?.startsWith('account.'));
  const fresh = definition.subject?.fresh.includes(id) ?? false;
  return !fresh && !ofAccount && value !== undefined && !isEmpty(value);
}

// A fault with what is said at its place: the value, or the whole row, or all rows of the section.
function faultAt({ sections, states }: Subject, f: Found): string {
  const rows = states[f.section]?.rows ?? [];
  const [first, own] = [rows[0]?.values[f.field], rows[f.row]];
  const repeated = sections[f.section]?.definition.repeat !== undefined;
  const value = !repeated && first ? plain(first) : own ? whole(own) : rows.map(whole).join('\n');
  return JSON.stringify([f.section, f.field, value, f.code, f.params.check]);
}
