import type { Flags } from './flags';

type Typed = Flags['typed'];

/** What a colleague has flagged, as it is kept; nothing of what is no such text. */
export function flagsOf(content: string): Typed {
  const nothing = { text: '', due: '', comments: {} };
  try {
    return { ...nothing, ...(JSON.parse(content) as Partial<Typed>) };
  } catch {
    return nothing;
  }
}

/** How many of a colleague's flags one does not have oneself. */
export function unlike(theirs: Typed, own: Typed): number {
  return Object.keys(theirs.comments).filter((pointer) => !own.comments[pointer]).length;
}
