import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { RawForm } from '../registry/pointer';
import type { ApplicantCategory, Problem } from './definition';

// For tests: the cases of contract/procedures. See internal/procedure/contract_test.go, which runs the same files.

/** A form that cases begin with. */
export interface Base {
  readonly applicant: ApplicantCategory;
  readonly documents: Record<string, number>;
  readonly raw: RawForm;
}

export type WantedProblem = Omit<Problem, 'params'> & { readonly params?: Problem['params'] };

/** See contractCase in Go. */
export interface Case {
  readonly title: string;
  readonly base: string;
  readonly today?: string;
  readonly raw?: unknown;
  readonly documents?: Record<string, number>;
  readonly set?: Record<string, unknown>;
  readonly repeat?: Record<string, number>;
  readonly stretch?: Record<string, number>;
  readonly before?: string;
  readonly beforeSet?: Record<string, unknown>;
  readonly want: {
    readonly data?: unknown;
    readonly values?: Record<string, unknown>;
    readonly problems?: readonly WantedProblem[];
    readonly warnings?: readonly WantedProblem[];
    readonly first?: WantedProblem;
    readonly fee?: number;
    readonly feeClass?: string;
    readonly requiredDocuments?: string[];
    readonly destination?: string;
    /** The server alone tells it. */
    readonly effect?: string;
    readonly outline?: { readonly ja: string[]; readonly en: string[] };
  };
}

/** The cases of one procedure. */
export interface Contract {
  readonly procedure: string;
  readonly version: number;
  readonly today: string;
  readonly bases: Record<string, Base>;
  readonly cases: readonly Case[];
}

/** Cases that several procedures share, with a base of each: see contractFamily in Go. */
interface Family {
  readonly procedures: Record<string, string>;
  readonly cases: readonly Omit<Case, 'base'>[];
}

const folder = fileURLToPath(new URL('../../../../contract/procedures/', import.meta.url));

/** What a file in contract/procedures says. */
export const read = (name: string): unknown => JSON.parse(readFileSync(folder + name, 'utf8'));

const namesIn = (of: string): string[] =>
  readdirSync(folder + of)
    .filter((name) => name.endsWith('.json'))
    .map((name) => of + name);

/** The cases of each procedure's own file. */
export const contracts: readonly Contract[] = namesIn('').map((name) => read(name) as Contract);

/** The cases that procedures share, once for each of them, whose id is in the title. */
export const shared: readonly Contract[] = namesIn('family/').flatMap((name) => {
  const { procedures, cases } = read(name) as Family;
  return Object.entries(procedures).map(([id, base]) => {
    const own = contracts.find(({ procedure }) => procedure === id);
    const raw = own?.bases[base];
    if (!own || !raw) throw new Error(`${name}: ${id} has no base ${base}`);
    const each = cases.map((c) => ({ ...c, base: 'base', title: `${c.title} (${id})` }));
    return { ...own, bases: { base: raw }, cases: each };
  });
});

/** The names of the definitions that the server gives the browser. */
export const definitions: readonly string[] = namesIn('browser/');
