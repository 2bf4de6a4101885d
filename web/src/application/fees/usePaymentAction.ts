import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PortalError } from '@/api/error';
import type { FieldError } from '@/api/model';
import { staffApi } from '@/api/staff';
import { problemText } from '@/forms/procedure/problemText';
import { useLang } from '@/i18n/lang';
import { useTexts } from '@/i18n/texts';
import { feesTexts } from './texts';

/** A mistake at a control of a dialog. */
export interface Mistake {
  id: string;
  label: string;
  code: string;
  text: string;
}

type Act = `/api/staff/common/payment/${'settle' | 'extend' | 'stamps'}`;

/** Does something with a payment; tells what is wrong at the fields, or why it was refused. */
export function usePaymentAction(labels: Readonly<Record<string, string>>, onDone: () => void) {
  const t = useTexts(feesTexts);
  const lang = useLang();
  const queries = useQueryClient();
  const [pending, setPending] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [mistakes, setMistakes] = useState<readonly Mistake[]>([]);
  const [failure, setFailure] = useState('');
  const tell = (fields: readonly FieldError[]) => {
    setAttempt((count) => count + 1);
    setMistakes(
      fields.map(({ pointer, code, params }) => {
        const id = pointer.slice(1);
        return { id, label: labels[id] ?? id, code, text: problemText(code, params ?? {}, lang) };
      }),
    );
  };
  const act = async (path: Act, body: unknown) => {
    setPending(true);
    setFailure('');
    setMistakes([]);
    try {
      await staffApi.call(path, body as never, { quiet: true });
      await queries.invalidateQueries({
        predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/api/staff/common/payment/'),
      });
      onDone();
    } catch (error) {
      if (!(error instanceof PortalError)) throw error;
      if (error.fields.length > 0) tell(error.fields);
      else setFailure(error.status === 200 && error.message ? error.message : t.retryLater);
    } finally {
      setPending(false);
    }
  };
  const errorOf = (id: string) => mistakes.find((each) => each.id === id) ?? null;
  return { pending, attempt, mistakes, failure, act, tell, errorOf };
}
