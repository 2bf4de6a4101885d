import type { LicenceProposal } from '@/api/model';
import { applyRule } from '@/forms/rules';
import { channelSet } from './channelSet';
import { covers, joined } from './emissionParts';

type Emission = LicenceProposal['emissions'][number];

/** How a number of MHz is written (internal/procedure/assigned.go). */
const digits = { integerDigits: '7', decimalDigits: '6' };
const MAX_LENGTH = 1000;

/** What an officer begins with: nothing, until frequencies of a range that was wished are assigned. */
export const assignedOf = ({ frequency, wished }: Emission) =>
  frequency === wished ? '' : frequency.replace(/MHz$/, '');

/** The frequencies that are assigned as a licence writes them, or what is wrong with them: the twin of LicenceEmission.Assign. */
export function assign(typed: string) {
  const channels = channelSet(typed);
  if (channels) return { ...channels, problem: null };
  const texts = typed
    .replace(/MHz$/, '')
    .split(/[、,，\s]+/)
    .filter(Boolean);
  const wrong = (code: string, params: Readonly<Record<string, string>> = {}) => ({
    written: '',
    values: [],
    problem: { code, params },
  });
  if (texts.length === 0) return wrong('MSG-LIT-E-0001');
  if (new TextEncoder().encode(typed).length > MAX_LENGTH) {
    return wrong('MSG-LIT-E-0011', { max: String(MAX_LENGTH) });
  }
  const values: string[] = [];
  for (const text of texts) {
    const { normalised, finding } = applyRule('decimal', text, digits, '');
    if (finding) return wrong(finding.code, finding.params);
    if (Number(normalised) <= 0) return wrong('MSG-LIT-E-0027');
    if (!values.includes(normalised)) values.push(normalised);
  }
  return { written: `${values.join('、')}MHz`, values: values.map(Number), problem: null };
}

/** An emission with the range that was wished, whatever is assigned (LicenceEmission.AsWished). */
export const asWished = <E extends Pick<Emission, 'frequency' | 'wished'>>(emission: E): E =>
  emission.wished ? { ...emission, frequency: emission.wished } : emission;

/**
 * Whether emissions are other than was filed for. What was assigned before, by the provisional licence or the licence that goes on,
 * was told then (otherEmissions in internal/application/desk/departure.go).
 */
export function otherEmissions(given: readonly Emission[], filed: readonly Emission[]): boolean {
  const compared = given.map((each) =>
    filed.some((before) => covers(before, each) && numbers(before) === numbers(each))
      ? asWished(each)
      : asFiled(each),
  );
  const proposed = filed.filter((each) => !each.leftOut);
  return key(joined(compared, filed)) !== key(proposed.map(asWished));
}

/** The frequencies that are assigned, in whatever order they stand; what are no numbers, as it stands. */
const numbers = ({ frequency }: Emission) => {
  const { values, problem } = assign(frequency);
  return problem ? frequency : values.sort((a, b) => a - b).join();
};

const key = (list: readonly Emission[]) =>
  JSON.stringify(list.map(({ emission, frequency, powerW }) => [emission, frequency, powerW]));

/** An emission as it was filed, where what was assigned lies within the range that was wished (LicenceEmission.AsFiled). */
export function asFiled<E extends Pick<Emission, 'frequency' | 'wished'>>(emission: E): E {
  const { wished = '', frequency } = emission;
  const [, from, to] = /^([0-9.]+)～([0-9.]+)MHz$/.exec(wished) ?? [];
  if (!from || !to) return emission;
  const { values, problem } = assign(frequency);
  const outside = problem || values.some((each) => each < Number(from) || Number(to) < each);
  return outside ? emission : { ...emission, frequency: wished };
}
