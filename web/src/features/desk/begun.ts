import type { LicenceProposal, ReviewDetail } from '@/api/model';
import type { Draft } from './decide';
import type { Stated } from './ruling';

/** What an officer has typed of a grant: only what is other than follows from the filing, so that the rest follows it still. */
export interface Begun {
  licence: Partial<Draft>;
  /** Why it differs from the filing. */
  departure: string;
  /** Why it is granted over a difference. */
  reason: string;
  /** On which it is to be given. */
  day: string;
  stated: Stated;
}

/** What of the filing it was typed about, told apart by marks. */
export interface About {
  emissions: string;
  rest: string;
}

/** As it is kept; without a mark where nothing is typed. */
export type Kept<T> = T & { about?: About };

/** What is typed, beside what the form begins with. */
export function typedOnto(draft: Draft, first: Draft): Partial<Draft> {
  const changed = Object.entries(draft).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(first[key as keyof Draft]),
  );
  return Object.fromEntries(changed);
}

/** The marks of what is decided on. The term goes on with each day, which is no change of the case. */
export function aboutOf(review: Pick<ReviewDetail, 'licenceProposal' | 'provisional'>): About {
  const {
    emissions = [],
    validFrom: _from,
    validTo: _to,
    ...rest
  } = (review.licenceProposal ?? {}) as Partial<LicenceProposal>;
  return { emissions: mark(emissions), rest: mark([rest, review.provisional ?? null]) };
}

/** Whether what was kept was typed about what the case is now. */
export const isAbout = (kept: About | undefined, now: About) =>
  !kept || (kept.emissions === now.emissions && kept.rest === now.rest);

/** What can be brought back into a case that changed: rows only where those of the filing are the same. */
export function fitting(kept: Kept<Begun>, now: About): Begun {
  if (kept.about?.emissions === now.emissions) return kept;
  const { emissions: _, ...licence } = kept.licence;
  return { ...kept, licence };
}

/** A short mark of a value (FNV-1a): what is told apart is what one case was at two times. */
function mark(value: unknown): string {
  let hash = 0x811c9dc5;
  for (const letter of JSON.stringify(value)) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}
