import { useTexts } from '@/i18n/texts';
import { usePortal } from './config';
import { shellTexts, staffShellTexts } from './texts';

/** The shell's texts, with the staff portal's own wording there. */
export function useShellTexts() {
  const common = useTexts(shellTexts);
  const staff = useTexts(staffShellTexts);
  return usePortal().name === 'staff' ? { ...common, ...staff } : common;
}
