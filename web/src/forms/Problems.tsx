import { useLang } from '@/i18n/lang';
import { ErrorSummary } from '@/ui/ErrorSummary';
import { useSummary } from './FormContext';
import { controlId } from './registry/pointer';
import { placeLabel, problemText } from './registry/problems';
import type { FormStore } from './registry/store';

/** The summary of what 'next' was refused for; shrinks as things are put right. */
export function Problems({ store }: { store: FormStore }) {
  const lang = useLang();
  const { definition } = store.engine;
  const errors = useSummary(store).map((problem) => ({
    id: controlId(problem.pointer),
    label: placeLabel(definition, problem.pointer, lang),
    text: problemText(definition, problem, lang),
    code: problem.code,
  }));
  return <ErrorSummary errors={errors} attempt={store.attempt} />;
}
