import { type Catalogue, useTexts } from '@/i18n/texts';
import { usePortal } from './config';
import { shellTexts } from './texts';

const none = {};

/** The texts that every page needs. */
export function useShellTexts() {
  return usePortalTexts(shellTexts);
}

/** A catalogue of the shell, with the portal's own wording where it has one. */
export function usePortalTexts<C extends Catalogue>(catalogue: C) {
  const common = useTexts(catalogue);
  const own = useTexts(usePortal().texts ?? none);
  return { ...common, ...own };
}
