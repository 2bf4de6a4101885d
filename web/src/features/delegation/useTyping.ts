import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate, useNavigationType } from 'react-router';
import { PortalError } from '@/api/error';
import type { FieldError } from '@/api/model';
import { api } from '@/api/user';
import { useAction } from '@/forms/useAction';
import { useMessage } from '@/i18n/messages';
import { useTexts } from '@/i18n/texts';
import { today } from '@/lib/clock';
import {
  emptyTyped,
  keepDraft,
  readDraft,
  refusal,
  returning,
  sameTyped,
  type Typed,
  typedOf,
} from './draft';
import type { FormProps } from './formProps';
import { formTexts } from './formTexts';
import { LIST, queryOf } from './paths';
import { grantOf, partsOf, problemsOf } from './terms';
import { usePurpose } from './useForm';

/** What a form's fields read and write. */
export type Typing = ReturnType<typeof useTyping>;

/** What is typed, what is wrong with it, and the way on. */
export function useTyping({ about, own, options, onWrong }: FormProps) {
  const purpose = usePurpose();
  const navigate = useNavigate();
  const { pending, failure, run } = useAction();
  const [typed, setTyped] = useState(() => readDraft(own.accountId, purpose)?.typed ?? first());
  const [earlier, setEarlier] = useState(useEarlier(typed, first));
  const [refused, setRefused] = useState(() => refusal.get());
  const [attempt, setAttempt] = useState(refused.length > 0 ? 1 : 0);
  const parts = partsOf(purpose, typed);
  const found = problemsOf(purpose, typed, { today: today(), ownMail: own.mail });
  const { errorOf, summary } = useErrors(attempt > 0 ? found : [], refused);
  useEffect(() => keepDraft(own.accountId, purpose, typed));
  useEffect(() => {
    returning.set(false);
    return () => refusal.set([]);
  }, []);
  const wrong = summary.length > 0;
  useEffect(() => onWrong(wrong), [wrong, onWrong]);

  /** The form as it is at first. */
  function first(): Typed {
    const day = today();
    if (purpose.kind === 'change' && about) return typedOf(about, day);
    const empty = emptyTyped(day);
    if (own.organization) empty.role = 'INQUIRER';
    if (purpose.kind === 'appoint' && about) {
      const { kind, validUntil } = about;
      return {
        ...empty,
        kind,
        someStations: about.stations.length > 0,
        validUntil: least(validUntil, empty.validUntil),
      };
    }
    return empty;
  }
  const change = (part: Partial<Typed>) => {
    const names = Object.keys(part);
    setRefused((now) => now.filter(({ pointer }) => !names.includes(pointer.slice(1))));
    setTyped((now) => ({ ...now, ...part }));
  };
  const anew = () => {
    setEarlier(false);
    setRefused([]);
    setAttempt(0);
    setTyped(first());
  };
  const check = async () => {
    if (purpose.kind !== 'ask') {
      try {
        const terms = grantOf(purpose, typed, today());
        await api.call('/api/common/delegation/confirm', terms, { quiet: true });
      } catch (error) {
        if (error instanceof PortalError) setRefused(error.fields);
        throw error;
      }
    }
    await navigate(`${LIST}/confirm${queryOf(purpose)}`);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempt((now) => now + 1);
    setRefused([]);
    if (found.length === 0) void run(check);
  };
  return {
    purpose,
    typed,
    earlier,
    anew,
    change,
    parts,
    errorOf,
    summary,
    attempt,
    pending,
    failure,
    submit,
    options,
  };
}

const least = (a: string, b: string) => (a < b ? a : b);

/**
 * Whether the form is opened anew with what was typed and left before; where one comes back from the confirmation, or
 * loads the page again, one knows.
 */
function useEarlier(typed: Typed, first: () => Typed): boolean {
  const opened = useNavigationType() === 'PUSH';
  const back = returning.get() || refusal.get().length > 0;
  return opened && !back && !sameTyped(typed, first());
}

/** What is wrong, at the fields and together: what is seen here, and what the server refused. */
function useErrors(found: ReturnType<typeof problemsOf>, refused: readonly FieldError[]) {
  const t = useTexts(formTexts);
  const message = useMessage();
  const own = found.map(({ field, code, params }) => ({ field: field as string, code, params }));
  const theirs = refused.map(({ pointer, code, params = {} }) => ({
    ...{ field: pointer.slice(1).split('/')[0] ?? '', code, params },
  }));
  const labels: Readonly<Record<string, string>> = {
    ...{ role: t.role, category: t.category, name: t.name, mail: t.mail, procedures: t.procedures },
    ...{ stations: t.whichStations, validFrom: t.validFrom, validUntil: t.validUntil },
    ...{ subAgentAllowed: t.subAgents, laterRecordsAllowed: t.laterRecords },
  };
  const summary = [...own, ...theirs]
    .filter(({ field }, n, all) => all.findIndex((each) => each.field === field) === n)
    .map(({ field, code, params }) => {
      const reason = code === 'MSG-LIT-E-0087' ? params.reason : undefined;
      const text =
        reason === 'self' ? t.self : reason === 'circle' ? t.circle : message(code, params);
      const { delegationId: twin, delegationNumber: number } = params;
      const description = twin ? t.twin(`${number}`) : text;
      return {
        id: field,
        label: labels[field],
        text: description,
        code,
        ...(twin && { twin: `${twin}` }),
      };
    });
  const errorOf = (field: keyof Typed) => summary.find(({ id }) => id === field) ?? null;
  return { errorOf, summary };
}
