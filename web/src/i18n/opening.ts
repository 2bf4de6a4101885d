// biome-ignore lint/style/noRestrictedImports: what pages say stands outside of the browser side; the server reads it too.
import opening from '../../../content/opening.json';
import { useLang } from './lang';

/** What pages speak of before it is open. */
export type Feature = keyof typeof opening;

/** That a feature is not open yet; undefined where it is. One file says it, for guides as well. */
export function useOpeningNote(feature: Feature): string | undefined {
  const lang = useLang();
  return opening[feature].open ? undefined : opening[feature][lang];
}
