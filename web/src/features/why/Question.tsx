import { Suspense, useState } from 'react';
import { Failed } from '@/forms/Failed';
import { useMessage } from '@/i18n/messages';
import { useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import { RadioGroup } from '@/ui/Choice';
import { focusField } from '@/ui/ErrorSummary';
import { ContentLoading } from '@/ui/Loading';
import { lazyPart } from '@/ui/lazyPart';
import { Select, TextField } from '@/ui/TextField';
import { Found } from './Found';
import { ProcedureField } from './ProcedureField';
import {
  fieldsOf,
  isRequired,
  missingOf,
  type Name,
  operations,
  type Values,
  valuesOf,
} from './question';
import { whyTexts } from './texts';
import { useAsk } from './useAsk';

const AnswerView = lazyPart(() => import('@/ui/why/Answer'));

const REQUIRED = 'MSG-LIT-E-0001';
const CHOOSE = 'MSG-LIT-E-0002';

/** Who wants to do what, and what comes of the question. */
export default function Question({ query }: { query: URLSearchParams }) {
  const t = useTexts(whyTexts);
  const [values, setValues] = useState(() => valuesOf(query));
  const [attempted, setAttempted] = useState(false);
  const { pending, failure, answer, trouble, ask, forget } = useAsk();
  const errorOf = useErrors(values, attempted, trouble);
  const put = (some: Partial<Values>) => {
    forget();
    setValues((before) => ({ ...before, ...some }));
  };
  const submit = () => {
    setAttempted(true);
    const [first] = missingOf(values);
    if (first) return focusField(first);
    ask(values, focusField);
  };
  return (
    <>
      <Failed failure={failure} title={t.failed} />
      <form
        noValidate
        className="mb-8 space-y-6"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <RadioGroup
          id="under"
          label={t.under}
          required
          options={[
            { value: 'SELF', label: t.SELF },
            { value: 'MANDATE', label: t.MANDATE },
          ]}
          value={values.under}
          onChange={(under) => put({ under: under as Values['under'] })}
        />
        <Select
          id="action"
          label={t.action}
          required
          options={operations.map((value) => ({ value, label: t[value] }))}
          value={values.action}
          onChange={({ target }) => put({ action: target.value as Values['action'] })}
        />
        {fieldsOf(values).map((name) => (
          <Field key={name} name={name} values={values} error={errorOf(name)} put={put} />
        ))}
        <Button type="submit" pending={pending}>
          {t.ask}
        </Button>
      </form>
      {answer && (
        <Suspense fallback={<ContentLoading />}>
          <AnswerView of={answer} action={values.action} found={Found} />
        </Suspense>
      )}
    </>
  );
}

type Problem = { code: string; text: string } | null;

function useErrors(
  values: Values,
  attempted: boolean,
  trouble: ReturnType<typeof useAsk>['trouble'],
): (name: Name) => Problem {
  const t = useTexts(whyTexts);
  const message = useMessage();
  const own = { none: t.noLicence, many: t.manyLicences, nowhere: t.nowhere };
  const missing = attempted ? missingOf(values) : [];
  return (name) => {
    const found = trouble[name];
    const code = name === 'procedureId' ? CHOOSE : REQUIRED;
    if (missing.includes(name)) return { code, text: message(code) };
    if (!found) return null;
    if (typeof found === 'string') return { code: '', text: own[found] };
    return { code: found.code, text: message(found.code, found.params) };
  };
}

function Field({
  name,
  values,
  error,
  put,
}: {
  name: Name;
  values: Values;
  error: Problem;
  put: (some: Partial<Values>) => void;
}) {
  const t = useTexts(whyTexts);
  const given = { id: name, error, required: isRequired(name, values), value: values[name] };
  const onValue = (value: string) => put({ [name]: value });
  if (name === 'procedureId') return <ProcedureField {...given} onValue={onValue} />;
  const owner = given.required ? t.accountHelp : t.ownerHelp;
  const helps: Partial<Record<Name, string>> = {
    account: values.under === 'MANDATE' ? t.delegateHelp : owner,
    licence: values.action === 'FILE' ? t.licenceHelp : '',
  };
  return (
    <TextField
      {...given}
      label={t[name]}
      help={helps[name] || undefined}
      maxLength={name === 'account' ? 400 : 64}
      onChange={({ target }) => onValue(target.value)}
    />
  );
}
