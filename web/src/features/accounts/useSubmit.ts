import { useState } from 'react';
import type { UserInfoDetail } from '@/api/model';
import { useSummaryItems } from '@/forms/applicant/errors';
import { fieldsOf } from '@/forms/applicant/fields';
import { nameAt, useApplicant } from '@/forms/applicant/useApplicant';
import { type Problem, reasonProblem } from '@/forms/rules/reason';
import { useAction } from '@/forms/useAction';
import { useMessage } from '@/i18n/messages';

/** A mistake at a control besides the user info. */
type Mistake = Problem & { id: string };

/** The fields besides the user info. */
const ownFields = ['mail', 'reason'];

/** What is wrong with a text that has to be there. */
const problemOf = (id: string, text: string): Problem | null =>
  id === 'reason' ? reasonProblem(text) : text.trim() ? null : { code: 'MSG-LIT-E-0001' };

/**
 * The form of a user info with a reason, and what else is asked: what is wrong is told at the fields, by what the
 * browser sees and by what the server says.
 */
export function useSubmit(
  value: UserInfoDetail,
  onChange: (change: Partial<UserInfoDetail>) => void,
  labelOf: (id: string) => string,
) {
  const message = useMessage();
  const toSummary = useSummaryItems();
  const applicant = useApplicant(value, onChange);
  const { pending, failure, run } = useAction({ signedIn: true });
  const [attempt, setAttempt] = useState(0);
  const [wrong, setWrong] = useState<readonly Mistake[]>([]);
  const refused = (failure?.fields ?? [])
    .filter(({ pointer }) => /^\/(mail|reason)$/.test(pointer))
    .map(({ pointer, code, params }) => ({ id: pointer.slice(1), code, params }));
  const mistakes: Mistake[] = [
    ...wrong,
    ...refused.filter(({ id }) => !wrong.some((each) => each.id === id)),
  ];
  // What the server refuses of no field of the page, above the form.
  const known = new Set<string>([...fieldsOf(value).map(({ name }) => name), ...ownFields]);
  const homeless = failure?.fields.find(({ pointer }) => !known.has(nameAt(pointer)));
  const worded = mistakes.map(({ id, code, params }) => ({
    id,
    code,
    label: labelOf(id),
    text: message(code, params),
  }));
  /** Tells what is missing or wrong at its field; whether nothing is. */
  const check = (texts: Readonly<Record<string, string>>): boolean => {
    const found = Object.entries(texts).flatMap(([id, text]) => {
      const problem = problemOf(id, text);
      return problem ? [{ ...problem, id }] : [];
    });
    setAttempt((count) => count + 1);
    setWrong(found);
    const complete = applicant.check();
    return complete && found.length === 0;
  };
  const submit = (texts: Readonly<Record<string, string>>, send: () => Promise<unknown>) => {
    if (!check(texts)) return;
    void run(async () => {
      try {
        await send();
      } catch (error) {
        applicant.refuse((error as { fields?: [] }).fields ?? []);
        throw error;
      }
    });
  };
  return {
    applicant,
    check,
    pending,
    /** A refusal that is about no field here. */
    failure:
      failure && homeless
        ? { ...failure, text: message(homeless.code, homeless.params) }
        : failure?.fields.length === 0
          ? failure
          : null,
    attempt: attempt + (failure?.attempt ?? 0),
    errors: attempt > 0 ? [...toSummary(applicant.errors), ...worded] : [],
    errorOf: (id: string) => worded.find((each) => each.id === id) ?? null,
    submit,
  };
}
