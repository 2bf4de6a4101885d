import { useSyncExternalStore } from 'react';
import { useEvaluation } from '@/forms/FormContext';
import type { Problem } from '@/forms/procedure/definition';
import type { DraftSession } from './draft/session';
import { infectedProblems } from './files';

/** All that stands in the way of submitting: what the form lacks, and files that cannot be filed. */
export function useProblems({ form, files }: DraftSession): readonly Problem[] {
  const found = infectedProblems(useSyncExternalStore(files.subscribe, files.get));
  return [...useEvaluation(form).problems, ...found];
}
