/** A line of a drafted licence beside what was filed for it. */
export interface Line {
  id: string;
  name: string;
  filed: string;
  drafted: string;
  /** The same as far as it was filed for: what is assigned of a range that was wished is no other. */
  compared?: string;
}

/** Whether a draft parts from what was filed; the call sign that a first licence gets does not. */
export function parts({ id, filed, drafted, compared = drafted }: Omit<Line, 'name'>): boolean {
  return compared !== filed && !(id === 'callSign' && filed === '');
}
