import type { ReviewDetail } from '@/api/model';
import type { Bilingual } from '@/i18n/lang';

/** What is pointed out, and the first of the places that it is pointed out of. */
interface Warned {
  places: Bilingual[];
  text: Bilingual;
  /** How many places there are besides. */
  more: number;
}

/** How many are listed one by one; of more, those of the same words stand together, with the first of their places. */
const FEW = 10;
const PLACES = 5;

/** What is pointed out of a filing as a list that can be read: a report of 500 designs has hundreds. */
export function byText(warnings: ReviewDetail['warnings']): Warned[] {
  if (warnings.length <= FEW) {
    return warnings.map(({ place, text }) => ({ places: [place], text, more: 0 }));
  }
  const found = new Map<string, Warned>();
  for (const { place, text } of warnings) {
    const known = found.get(text.ja);
    if (!known) found.set(text.ja, { places: [place], text, more: 0 });
    else if (known.places.length < PLACES) known.places.push(place);
    else known.more += 1;
  }
  return [...found.values()];
}
