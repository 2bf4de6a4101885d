import { useLang } from '@/i18n/lang';
import { ErrorSummary } from '@/ui/ErrorSummary';
import { useSummary } from './FormContext';
import { controlId } from './registry/pointer';
import { byEntry, entryTexts } from './registry/problems';
import type { FormStore } from './registry/store';

/** The summary of what 'next' was refused for; shrinks as things are put right. */
export function Problems({ store }: { store: FormStore }) {
  const lang = useLang();
  const { definition } = store.engine;
  const problems = useSummary(store);
  const errors = byEntry(store, problems).map((each) => ({
    id: controlId(each.problem.pointer),
    ...entryTexts(definition, each, lang),
    code: each.problem.code,
  }));
  return <ErrorSummary errors={errors} total={problems.length} attempt={store.attempt} />;
}
