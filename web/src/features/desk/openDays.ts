/** Fewer working days than these are told to be few. */
const FEW = 5;

/**
 * What is to be said of a last day, by the days on which the offices are open, which the server counts from tomorrow on; undefined for
 * what is no day to come within them.
 */
export function dueOn(open: readonly string[], due: string, today: string) {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(due) || due < today || due > (open.at(-1) ?? ''))
    return undefined;
  const days = open.filter((day) => day <= due).length;
  // Whether they are open today is for the server to say.
  if (due !== today && open[days - 1] !== due) return { closed: true, days, next: open[days] };
  return { closed: false, days, few: days < FEW };
}

/** The day that is so many working days from now, as it is typed; undefined where that is none. */
export function dayAfter(open: readonly string[], typed: string): string | undefined {
  const days = typed.normalize('NFKC').trim();
  return /^\d{1,3}$/.test(days) ? open[Number(days) - 1] : undefined;
}

/** What is to be said of the holidays before a last day: those of its time are only expected, or none are on record; nothing where they are published. */
export function holidaysBefore(
  { publishedUntil, knownUntil }: { publishedUntil: string; knownUntil: string },
  due: string,
): 'expected' | 'weekendsOnly' | undefined {
  if (publishedUntil === '' || due <= publishedUntil) return undefined;
  return due <= knownUntil ? 'expected' : 'weekendsOnly';
}
