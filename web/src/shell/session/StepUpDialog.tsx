import { type FormEvent, useEffect, useState } from 'react';
import { useTexts } from '@/i18n/texts';
import type { PortalConfig } from '@/shell/config';
import { Button } from '@/ui/Button';
import { RadioGroup } from '@/ui/Choice';
import { Dialog } from '@/ui/Dialog';
import { focusField } from '@/ui/ErrorSummary';
import { TextField } from '@/ui/TextField';
import { SignInAgain } from './SignInAgain';
import { stepUpTexts } from './stepUpTexts';
import { type StepUpMethod, useMethods, useStepUp } from './useStepUp';

interface Props {
  config: PortalConfig;
  onDone: () => void;
  onCancel: () => void;
}

const digitsOf = (typed: string) => typed.normalize('NFKC').replace(/[\s-]/g, '');

/** Asks who one is by one of the account's own ways, or to sign in anew. */
export function StepUpDialog({ config, onDone, onCancel }: Props) {
  const methods = useMethods();
  if (!methods) return null;
  return methods.length === 0 ? (
    <SignInAgain config={config} onDone={onDone} onCancel={onCancel} />
  ) : (
    <StepUpForm methods={methods} onDone={onDone} onCancel={onCancel} />
  );
}

function StepUpForm({
  methods,
  onDone,
  onCancel,
}: Omit<Props, 'config'> & { methods: StepUpMethod[] }) {
  const t = useTexts(stepUpTexts);
  const [method, setMethod] = useState<StepUpMethod>(methods.at(0) ?? 'password');
  const [typed, setTyped] = useState('');
  const { pending, failure, setFailure, run } = useStepUp(onDone);
  useEffect(() => {
    if (failure) focusField('stepUp');
  }, [failure]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    const value = method === 'totp' ? digitsOf(typed) : typed;
    if (method === 'password' && !value) return setFailure(t.passwordMissing);
    if (method === 'totp' && !/^\d{6}$/.test(value)) return setFailure(t.codeMissing);
    void run(method, value);
  };
  return (
    <Dialog
      title={t.title}
      onClose={onCancel}
      actions={
        <>
          <Button type="submit" form="stepUpForm" pending={pending}>
            {t.confirm}
          </Button>
          <Button variant="outline" onClick={onCancel}>
            {t.cancel}
          </Button>
        </>
      }
    >
      <p>{t.lead}</p>
      <form id="stepUpForm" noValidate onSubmit={submit} className="mt-6 flex flex-col gap-6">
        {methods.length > 1 && (
          <RadioGroup
            id="stepUpWay"
            label={t.method}
            options={methods.map((each) => ({ value: each, label: t[each] }))}
            value={method}
            onChange={(next) => {
              setMethod(next as StepUpMethod);
              setTyped('');
              setFailure('');
            }}
          />
        )}
        <Evidence method={method} typed={typed} failure={failure} onType={setTyped} />
      </form>
    </Dialog>
  );
}

/** What the chosen way asks for. */
function Evidence({
  method,
  typed,
  failure,
  onType,
}: {
  method: StepUpMethod;
  typed: string;
  failure: string;
  onType: (typed: string) => void;
}) {
  const t = useTexts(stepUpTexts);
  if (method === 'passkey') {
    return (
      <div id="stepUp" tabIndex={-1}>
        <p className="text-solid-gray-700">{t.passkeyHelp}</p>
        <p role="alert" className="mt-2 text-error-1 empty:hidden">
          {failure}
        </p>
      </div>
    );
  }
  const code = method === 'totp';
  return (
    <TextField
      key={method}
      id="stepUp"
      type={code ? 'text' : 'password'}
      label={t[method]}
      help={code ? t.totpHelp : undefined}
      width={code ? 'sm' : 'full'}
      inputMode={code ? 'numeric' : undefined}
      autoComplete={code ? 'one-time-code' : 'current-password'}
      maxLength={code ? 12 : 256}
      required
      value={typed}
      error={failure ? { text: failure } : null}
      onChange={(event) => onType(event.target.value)}
    />
  );
}
