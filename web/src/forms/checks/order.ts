import type { CheckView } from '@/api/model';

/** What is told of what was filed, the worst first. */
const ORDER: readonly CheckView['result'][] = ['fails', 'lacks', 'holds'];

export const isReported = ({ result }: Pick<CheckView, 'result'>) => ORDER.includes(result);

/** The checks that are of concern, what is not met first, otherwise in the order of the definition. */
export const bySeverity = <T extends Pick<CheckView, 'result' | 'warns'>>(checks: readonly T[]) =>
  checks
    .filter(isReported)
    .toSorted(
      (a, b) =>
        ORDER.indexOf(a.result) - ORDER.indexOf(b.result) || Number(a.warns) - Number(b.warns),
    );

/** How many checks ended how: not met, to look at, not checkable, met. */
export function tally(checks: readonly Pick<CheckView, 'result' | 'warns'>[]) {
  const of = (result: CheckView['result'], warns?: boolean) =>
    checks.filter((each) => each.result === result && (warns ?? each.warns) === each.warns).length;
  return {
    fails: of('fails', false),
    warns: of('fails', true),
    lacks: of('lacks'),
    holds: of('holds'),
  };
}
