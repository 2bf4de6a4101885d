import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { PortalError } from '@/api/error';
import { userQuery } from '@/api/query';
import { api } from '@/api/user';
import { Failed } from '@/forms/Failed';
import { useAction } from '@/forms/useAction';
import { useMessage } from '@/i18n/messages';
import { usePick, useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import { focusField } from '@/ui/ErrorSummary';
import { ContentLoading } from '@/ui/Loading';
import { lazyPart } from '@/ui/lazyPart';
import { Select, TextField } from '@/ui/TextField';
import type { Answer, Operation } from '@/ui/why/ground';
import { aboutOf, askedIn, inputOf, isComplete, operationsFor, type Values } from './why';
import { whyTexts } from './whyTexts';

const WhyAnswer = lazyPart(() => import('./WhyAnswer'));

const REQUIRED = 'MSG-LIT-E-0001';
const CHOOSE = 'MSG-LIT-E-0002';

/** What is to be done, of what, and the answer. What the address asks is answered at once. */
export default function WhyQuestion({ query }: { query: URLSearchParams }) {
  const t = useTexts(whyTexts);
  const [values, setValues] = useState(() => askedIn(query));
  const [attempted, setAttempted] = useState(false);
  const { pending, failure, answer, nowhere, ask, forget } = useAsk();
  const put = (some: Partial<Values>) => {
    forget();
    setValues((before) => ({ ...before, ...some }));
  };
  const submit = () => {
    setAttempted(true);
    if (isComplete(values)) ask(values);
    else focusField(aboutOf(values.action) ?? '');
  };
  const atOnce = useRef(isComplete(values));
  useEffect(() => {
    if (atOnce.current) ask(values);
    atOnce.current = false;
  });
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
        <Select
          id="action"
          label={t.action}
          required
          options={operationsFor(values).map((value) => ({ value, label: t[value] }))}
          value={values.action}
          onChange={({ target }) => put({ action: target.value as Operation })}
        />
        <About
          values={values}
          empty={attempted && !isComplete(values)}
          nowhere={nowhere}
          put={put}
        />
        <Button type="submit" pending={pending}>
          {t.ask}
        </Button>
      </form>
      {answer && (
        <Suspense fallback={<ContentLoading />}>
          <WhyAnswer of={answer} action={values.action} />
        </Suspense>
      )}
    </>
  );
}

/** Asks, and keeps the answer until the question changes. */
function useAsk() {
  const { pending, failure, run, drop } = useAction();
  const [answer, setAnswer] = useState<Answer>();
  const [nowhere, setNowhere] = useState(false);
  const forget = () => {
    drop();
    setAnswer(undefined);
    setNowhere(false);
  };
  const ask = (values: Values) => {
    forget();
    void run(async (current) => {
      try {
        const path = '/api/common/delegation/why-get';
        const found = await api.call(path, inputOf(values), { quiet: true });
        if (current()) setAnswer(found);
      } catch (error) {
        if (!current()) return;
        const missing = error instanceof PortalError && error.status === 404;
        const about = aboutOf(values.action);
        if (!missing || about !== 'electronicApplicationNumber') throw error;
        setNowhere(true);
        focusField(about);
      }
    });
  };
  return { pending, failure, answer, nowhere, ask, forget };
}

/** The field of what it is about. */
function About({
  values,
  empty,
  nowhere,
  put,
}: {
  values: Values;
  empty: boolean;
  nowhere: boolean;
  put: (some: Partial<Values>) => void;
}) {
  const t = useTexts(whyTexts);
  const message = useMessage();
  const about = aboutOf(values.action);
  if (about === 'procedureId') {
    return (
      <Procedure
        error={empty ? { code: CHOOSE, text: message(CHOOSE) } : null}
        value={values.procedureId}
        onValue={(procedureId) => put({ procedureId })}
      />
    );
  }
  if (!about) return null;
  const error = empty ? { code: REQUIRED, text: message(REQUIRED) } : null;
  return (
    <TextField
      id={about}
      label={t[about]}
      required
      maxLength={64}
      error={nowhere ? { code: '', text: t.nowhere } : error}
      value={values[about]}
      onChange={({ target }) => put({ [about]: target.value })}
    />
  );
}

function Procedure({
  error,
  value,
  onValue,
}: {
  error: { code: string; text: string } | null;
  value: string;
  onValue: (value: string) => void;
}) {
  const t = useTexts(whyTexts);
  const pick = usePick();
  const { data } = useQuery(userQuery('/api/mst/procedure/list-get', {}));
  if (!data) return <ContentLoading />;
  return (
    <Select
      id="procedureId"
      label={t.procedureId}
      required
      error={error}
      placeholder={t.choose}
      width="full"
      options={data.procedures.map((each) => ({
        value: each.procedureId,
        label: pick(each.title),
      }))}
      value={value}
      onChange={({ target }) => onValue(target.value)}
    />
  );
}
