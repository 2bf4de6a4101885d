import { useLang } from '@/i18n/lang';
import { ErrorSummary } from '@/ui/ErrorSummary';
import { useSummary } from './FormContext';
import type { Problem } from './procedure/definition';
import { controlId } from './registry/pointer';
import { byEntry, entryTexts } from './registry/problems';
import type { FormStore } from './registry/store';

/** The summary of what 'next' was refused for; shrinks as things are put right. */
export function Problems({
  store,
  elsewhere,
}: {
  store: FormStore;
  /** The page of a problem that stands on another one than this. */
  elsewhere?: (problem: Problem) => { name: string; to: string } | undefined;
}) {
  const lang = useLang();
  const { definition } = store.engine;
  const problems = useSummary(store);
  const errors = byEntry(store, problems).map((each) => ({
    id: controlId(each.problem.pointer),
    ...entryTexts(definition, each, lang),
    code: each.problem.code,
    page: elsewhere?.(each.problem),
  }));
  return <ErrorSummary errors={errors} total={problems.length} attempt={store.attempt} />;
}
