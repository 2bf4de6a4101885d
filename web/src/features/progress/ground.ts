import type { ApplicationDetail } from '@/api/model';
import type { Bilingual } from '@/i18n/lang';

interface Words {
  cited: (article: string, name: string) => string;
  noGround: string;
}

/** On what ground something was refused, where it was; a refusal of before there were grounds has none on record. */
export function groundOf(
  { ground, outcome }: Pick<ApplicationDetail, 'ground' | 'outcome'>,
  words: Words,
  pick: (text: Bilingual) => string,
): string {
  if (ground) return words.cited(pick(ground.article), pick(ground.name));
  return outcome === 'REFUSED' ? words.noGround : '';
}
