/** A line of a drafted licence beside what was filed for it. */
export interface Line {
  id: string;
  name: string;
  filed: string;
  drafted: string;
}

/** Whether a draft parts from what was filed; the call sign that a first licence gets does not. */
export function parts({ id, filed, drafted }: Pick<Line, 'id' | 'filed' | 'drafted'>): boolean {
  return drafted !== filed && !(id === 'callSign' && filed === '');
}
