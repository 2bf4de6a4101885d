import type { ProcedureVersion } from '@/api/model';

/** Told alike, however it was typed. */
const plain = (text: string) => text.normalize('NFKC').toLowerCase();

/** The versions that have every word typed, of a status where one is chosen. */
export function search(
  all: readonly ProcedureVersion[],
  typed: string,
  status?: ProcedureVersion['status'],
): ProcedureVersion[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  return all.filter((each) => {
    if (status && each.status !== status) return false;
    const { procedureId, title, synonyms } = each;
    const text = plain([procedureId, title.ja, title.en, ...synonyms].join(' '));
    return words.every((word) => text.includes(word));
  });
}
