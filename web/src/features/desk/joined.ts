type Parts = Readonly<Record<string, unknown>>;

/**
 * What two have typed into the same form, one's own first: words are joined; of what is chosen, or a day, one's own counts where
 * there is one (internal/application/desk/draft_pass.go).
 */
export const joined = <T>(theirs: T, own: T): T => join(theirs, own, true) as T;

const isParts = (value: unknown): value is Parts => typeof value === 'object' && value !== null;

function join(theirs: unknown, own: unknown, words: boolean): unknown {
  if (isParts(theirs) && isParts(own)) return joinParts(theirs, own, words);
  if (typeof theirs === 'string' && typeof own === 'string') return joinTexts(theirs, own, words);
  return own;
}

function joinParts(theirs: Parts, own: Parts, form: boolean): Parts {
  const both: Record<string, unknown> = { ...theirs };
  for (const [key, value] of Object.entries(own)) {
    const words = key === 'text' || key === 'comment' || (form && key === 'reason');
    both[key] = key in theirs ? join(theirs[key], value, words) : value;
  }
  return both;
}

function joinTexts(theirs: string, own: string, words: boolean): string {
  if (own === '' || (words && theirs.includes(own))) return theirs;
  return !words || own.includes(theirs) ? own : `${own}\n\n${theirs}`;
}
