import { useState } from 'react';
import { useMessage } from '@/i18n/messages';
import { type Problem, reasonProblem } from './rules/reason';
import type { Failure } from './useAction';

/** Why something is done, as it is typed: what is wrong with it is told before anything is asked of the server. */
export function useReason(failure?: Pick<Failure, 'fields'> | null) {
  const message = useMessage();
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<Problem | null>(null);
  const refused = failure?.fields.find(({ pointer }) => pointer === '/reason');
  const wrong = problem ?? (refused && reasonOf(refused));
  const check = () => {
    const found = reasonProblem(reason);
    setProblem(found);
    return found === null;
  };
  return {
    reason: reason.trim(),
    refused: refused !== undefined,
    check,
    /** What the field is given. */
    field: {
      id: 'reason',
      required: true,
      maxLength: 500,
      value: reason,
      error: wrong ? { code: wrong.code, text: message(wrong.code, wrong.params) } : null,
      onChange: ({ target: { value } }: { target: { value: string } }) => {
        setReason(value);
        if (problem && reasonProblem(value) === null) setProblem(null);
      },
    },
  };
}

const reasonOf = ({ code, params }: { code: string; params?: Record<string, string> }): Problem =>
  params ? { code, params } : { code };
