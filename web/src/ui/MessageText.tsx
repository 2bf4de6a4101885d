import { apart } from '@/i18n/apart.gen';
import { usePick } from '@/i18n/texts';

/** A message of the catalogue, in a chunk of its own. */
export default function MessageText({ code }: { code: keyof typeof apart }) {
  return usePick()(apart[code]);
}
