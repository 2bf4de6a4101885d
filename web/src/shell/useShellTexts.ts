import { useTexts } from '@/i18n/texts';
import { usePortal } from './config';
import { shellTexts } from './texts';

const none = {};

/** The shell's texts, with the portal's own wording where it has one. */
export function useShellTexts() {
  const common = useTexts(shellTexts);
  const own = useTexts(usePortal().texts ?? none);
  return { ...common, ...own };
}
