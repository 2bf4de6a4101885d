import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldError, MeasureForeseen } from '@/api/model';
import type { StaffOperations } from '@/api/operations';
import { staffApi } from '@/api/staff';
import { problemText } from '@/forms/procedure/problemText';
import { useAction } from '@/forms/useAction';
import { useLang } from '@/i18n/lang';

type Path = `/api/staff/common/register/measure-${'draft' | 'approve' | 'return' | 'drop'}`;

const DRAFT = '/api/staff/common/register/measure-draft';

/** The control that a mistake is at. */
const idOf = ({ pointer }: FieldError) =>
  pointer.replace(/^\/(content\/)?/, '').replaceAll('/', '-');

/** Does something with a measure; tells what is wrong at the controls, or why it was refused. */
export function useMeasure(onDone: () => void) {
  const queries = useQueryClient();
  const lang = useLang();
  const { pending, failure, run } = useAction({ signedIn: true });
  // What a draft would do, which is confirmed before it goes.
  const [foreseen, setForeseen] = useState<MeasureForeseen>();
  const act = <P extends Path>(path: P, body: StaffOperations[P]['input']) =>
    run(async () => {
      await staffApi.call(path, body as never, { quiet: true });
      await queries.invalidateQueries({ queryKey: ['/api/staff/common/register/detail-get'] });
      onDone();
    });
  const draft = (body: StaffOperations[typeof DRAFT]['input']) =>
    body.trial
      ? run(async () => setForeseen(await staffApi.call(DRAFT, body, { quiet: true })))
      : act(DRAFT, body);
  const stop = () => setForeseen(undefined);
  const mistakes = (failure?.fields ?? []).map((each) => ({
    id: idOf(each),
    code: each.code,
    text: problemText(each.code, each.params ?? {}, lang),
  }));
  const errorOf = (id: string) => mistakes.find((each) => each.id === id) ?? null;
  return { pending, failure, mistakes, errorOf, act, draft, foreseen, stop };
}
