import { openPlace } from './filled';
import { fewWords } from './inWords';

/** What is wrong with something typed, as the catalogue says it. */
export interface Problem {
  code: string;
  params?: Record<string, string>;
}

const REQUIRED = 'MSG-LIT-E-0001';

/** What is wrong with why something is done (internal/rule/filled.go: Reasoned); null for nothing. */
export function reasonProblem(reason: string): Problem | null {
  if (reason.trim() === '') return { code: REQUIRED };
  const place = openPlace(reason);
  if (place !== '') return { code: REQUIRED, params: { reason: 'openPlace', place } };
  return fewWords(reason) ? { code: REQUIRED, params: { reason: 'fewWords' } } : null;
}
