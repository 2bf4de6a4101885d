import type { Found } from './fault';
import { sameName } from './same';
import { type Field, type Section, type SectionState, textAt } from './state';

// What rows that have a value in common must agree in; the twin of internal/procedure/agreeing.go.

const DIFFERS = 'MSG-LIT-E-0056';

interface Subject {
  readonly sections: readonly Section[];
  readonly states: readonly SectionState[];
}

/** Tells of rows that say something else than the first one with the same value. */
export function tellDiffering({ sections, states }: Subject, found: Found[]): void {
  for (const section of sections) {
    const state = states[section.position];
    if (!state || state.hidden || !section.definition.repeat) continue;
    section.fields.forEach(({ definition: { agrees = [] } }, field) => {
      for (const id of agrees) compare(section, state, field, section.index.get(id) ?? -1, found);
    });
  }
}

function compare(
  section: Section,
  { rows }: SectionState,
  field: number,
  beside: number,
  found: Found[],
): void {
  const { id } = (section.fields[beside] as Field).definition;
  const first = new Map<string, string>();
  rows.forEach((row, i) => {
    const [value, said] = [textAt(row, field), textAt(row, beside)];
    if (value === '' || said === '') return;
    const before = first.get(value);
    if (before === undefined) first.set(value, said);
    else if (said !== before && !sameName(said, before)) {
      const pointer = `/${section.definition.id}/${i}/${id}`;
      const params = { reason: 'otherBefore', value, before };
      found.push({
        pointer,
        code: DIFFERS,
        params,
        section: section.position,
        row: i,
        field: beside,
      });
    }
  });
}
