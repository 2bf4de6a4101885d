import type { Outcome } from '@/api/model';

/** How a filing ended, as it is worded: what is answered with a result, such as an inspection's, is not granted. */
export const endOf = <End extends string>(of: {
  outcome: End;
  leadsTo: Outcome;
}): Exclude<End, ''> | 'RESULT' =>
  of.outcome === 'GRANTED' && of.leadsTo.result ? 'RESULT' : (of.outcome as Exclude<End, ''>);
