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

/** What of a colleague's flags was never asked for: what was sent, and maybe taken back since, is flagged no more. */
export function unsent(
  theirs: Typed,
  requests: readonly { fields: readonly { pointer: string; comment: string }[] }[],
): Typed {
  const asked = requests.flatMap(({ fields }) => fields);
  const left = Object.entries(theirs.comments).filter(
    ([pointer, { comment }]) =>
      !asked.some((each) => each.pointer === pointer && each.comment === comment?.trim()),
  );
  return { ...theirs, comments: Object.fromEntries(left) };
}

/** How many of a colleague's flags one does not have oneself. */
export function unlike(theirs: Typed, own: Typed): number {
  return Object.keys(theirs.comments).filter((pointer) => !own.comments[pointer]).length;
}
