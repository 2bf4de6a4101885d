import type { FieldError } from '@/api/model';
import { useMessage } from '@/i18n/messages';
import { useTexts } from '@/i18n/texts';
import type { FieldMessage } from '@/ui/FieldShell';
import { type Labelled, labels } from './labels';
import { applicantTexts } from './texts';
import { nameAt } from './useApplicant';

/** A claim of a proof that says something else (internal/applicant, Differs). */
export const MISMATCH = 'MSG-LIT-E-0056';

/** What a mistake of the user info says. */
function useProblemText(): (problem: FieldError) => string {
  const t = useTexts(applicantTexts);
  const message = useMessage();
  return ({ code, params }) => {
    if (code === MISMATCH) return t.mismatch;
    // A part of an address in another prefecture (internal/account, placed): staff alone are told of it.
    return params?.reason === 'elsewhere' ? t.elsewhere(params.place ?? '') : message(code, params);
  };
}

/** The mistake of one field, as it shows it. */
export function useErrorAt(errors: readonly FieldError[]) {
  const text = useProblemText();
  return (name: string): FieldMessage | null => {
    const found = errors.find((each) => nameAt(each.pointer) === name);
    return found ? { text: text(found), code: found.code } : null;
  };
}

/** Mistakes for the summary over the form, in the order given. */
export function useSummaryItems() {
  const t = useTexts(labels);
  const text = useProblemText();
  return (errors: readonly FieldError[]) =>
    errors.map((each) => {
      const id = nameAt(each.pointer);
      return { id, label: t[id as Labelled] ?? id, text: text(each), code: each.code };
    });
}
