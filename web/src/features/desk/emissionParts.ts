import type { LicenceProposal } from '@/api/model';
import { collective } from '@/ui/licence/collective';

type Emission = LicenceProposal['emissions'][number];
type Of = Pick<Emission, 'emission' | 'frequency' | 'wished'>;

const SEPARATOR = '、';

/** The texts that are joined, but for what stands in brackets (apartOf in internal/procedure/emission_part.go). */
function apart(text: string): string[] {
  const list = [''];
  let depth = 0;
  for (const each of text) {
    if (each === SEPARATOR && depth <= 0) list.push('');
    else list[list.length - 1] += each;
    if ('（('.includes(each)) depth += 1;
    if ('）)'.includes(each)) depth -= 1;
  }
  return list;
}

const emissionsOf = ({ emission }: Of) => apart(emission);

/** The bands or frequencies of a row: one where a range was wished, and where the unit stands behind the last number alone. */
function frequenciesOf({ frequency, wished }: Of): string[] {
  if (wished) return [wished];
  const list = apart(frequency);
  return list.every((each) => each.includes('Hz')) ? list : [frequency];
}

/** By what a row can be split: its emissions, its bands. */
export type Split = 'emission' | 'frequency';

/** The rows that one is split into; one alone where there is nothing to split. */
export function splitBy(by: Split, row: Emission): Emission[] {
  if (collective(row)) return [row];
  if (by === 'emission') return emissionsOf(row).map((emission) => ({ ...row, emission }));
  const list = frequenciesOf(row);
  return list.length > 1 ? list.map((frequency) => ({ ...row, frequency })) : [row];
}

/** Whether a row has all emissions of another on all of its frequencies, whatever their powers (LicenceEmission.Covers). */
export function covers(row: Of, other: Of): boolean {
  const within = (some: string[], all: string[]) => some.every((each) => all.includes(each));
  return (
    (row.wished ?? '') === (other.wished ?? '') &&
    within(emissionsOf(other), emissionsOf(row)) &&
    within(frequenciesOf(other), frequenciesOf(row))
  );
}

const mostOf = ({ powerW, filedW = 0 }: Emission) => Math.max(powerW, filedW);

/**
 * The rows of a licence as the proposal has them: what was split, and says the same, stands in one row again (Joined in
 * internal/procedure/emission_part.go).
 */
export function joined(given: readonly Emission[], proposal: readonly Emission[]): Emission[] {
  const of = proposal.map((): Emission[] => []);
  const others: Emission[] = [];
  for (const row of given) {
    const fits = (each: Emission) => row.powerW <= mostOf(each);
    const same = proposal.findIndex((each) => covers(each, row) && covers(row, each) && fits(each));
    const at = same < 0 ? proposal.findIndex((each) => covers(each, row) && fits(each)) : same;
    (of[at] ?? others).push(row);
  }
  return [...proposal.flatMap((row, index) => joining(row, of[index] ?? [])), ...others];
}

function joining(of: Emission, rows: readonly Emission[]): Emission[] {
  const emissions = emissionsOf(of);
  const columns = new Map<string, { frequencies: string[]; cells: (Emission | undefined)[] }>();
  for (const frequency of frequenciesOf(of)) {
    const cells = emissions.map((emission) => greatest(rows, { ...of, emission, frequency }));
    const key = cells.map(saying).join();
    const column = columns.get(key);
    if (column) column.frequencies.push(frequency);
    else columns.set(key, { frequencies: [frequency], cells });
  }
  return [...columns.values()].flatMap(({ frequencies, cells }) =>
    together(emissions, frequencies, cells),
  );
}

/** Of the rows that say a part the one with the greatest power. */
const greatest = (rows: readonly Emission[], part: Of) =>
  rows.filter((row) => covers(row, part)).toSorted((a, b) => b.powerW - a.powerW)[0];

const saying = (row: Emission | undefined) =>
  row ? `${row.powerW} ${row.wished ? row.frequency : ''}` : '';

/** The emissions of some bands, those of which the same is said in one row. */
function together(emissions: string[], frequencies: string[], cells: (Emission | undefined)[]) {
  const rows = new Map<string, Emission>();
  cells.forEach((row, index) => {
    if (!row) return;
    const emission = emissions[index] ?? '';
    const before = rows.get(saying(row));
    rows.set(saying(row), {
      ...row,
      emission: before ? before.emission + SEPARATOR + emission : emission,
      frequency: row.wished ? row.frequency : frequencies.join(SEPARATOR),
    });
  });
  return [...rows.values()];
}
