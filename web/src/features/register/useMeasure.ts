import { useQueryClient } from '@tanstack/react-query';
import type { FieldError } from '@/api/model';
import type { StaffOperations } from '@/api/operations';
import { staffApi } from '@/api/staff';
import { problemText } from '@/forms/procedure/problemText';
import { useAction } from '@/forms/useAction';
import { useLang } from '@/i18n/lang';

type Path = `/api/staff/common/register/measure-${'draft' | 'approve' | 'return' | 'drop'}`;

/** The control that a mistake is at. */
const idOf = ({ pointer }: FieldError) =>
  pointer.replace(/^\/(content\/)?/, '').replaceAll('/', '-');

/** Does something with a measure; tells what is wrong at the controls, or why it was refused. */
export function useMeasure(onDone: () => void) {
  const queries = useQueryClient();
  const lang = useLang();
  const { pending, failure, run } = useAction({ signedIn: true });
  const act = <P extends Path>(path: P, body: StaffOperations[P]['input']) =>
    run(async () => {
      await staffApi.call(path, body as never, { quiet: true });
      await queries.invalidateQueries({ queryKey: ['/api/staff/common/register/detail-get'] });
      onDone();
    });
  const mistakes = (failure?.fields ?? []).map((each) => ({
    id: idOf(each),
    code: each.code,
    text: problemText(each.code, each.params ?? {}, lang),
  }));
  const errorOf = (id: string) => mistakes.find((each) => each.id === id) ?? null;
  return { pending, failure, mistakes, errorOf, act };
}
