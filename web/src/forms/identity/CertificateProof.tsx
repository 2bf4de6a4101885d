import { type FormEvent, type ReactNode, useState } from 'react';
import { useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import { ErrorSummary } from '@/ui/ErrorSummary';
import { FileField } from '@/ui/FileField';
import { TextField } from '@/ui/TextField';
import { certificateErrors } from './certificateErrors';
import { ProofFailure } from './ProofFailure';
import type { ProofCalls } from './proof';
import { fileTexts, proofTexts } from './texts';
import { useAttempt } from './useAttempt';
import { useFailureText } from './useFailure';

/** Properties of CertificateProof. */
export interface CertificateProofProps<Result> {
  calls: Pick<ProofCalls<Result>, 'challenge' | 'certificate'>;
  onProved: (result: Result) => void;
  /** Says on the button what happens; 'Confirm with the certificate' where left out. */
  submitLabel?: string;
  /** Other ways, beside the button. */
  children?: ReactNode;
}

/** Signs the server's challenge with the file of a certificate, in this browser. */
export function CertificateProof<Result>(props: CertificateProofProps<Result>) {
  const { calls, onProved, submitLabel, children } = props;
  const t = useTexts(proofTexts);
  const form = useCertificate(calls, onProved);
  const { file, fileError, passwordError, pending, failure, count } = form;
  return (
    <form noValidate onSubmit={form.submit}>
      <ErrorSummary
        attempt={form.attempts}
        errors={[
          ...(fileError ? [{ id: 'certificateFile', label: t.file, ...fileError }] : []),
          ...(passwordError
            ? [{ id: 'certificatePassword', label: t.filePassword, ...passwordError }]
            : []),
        ]}
      />
      {form.elsewhere && <ProofFailure key={count} failure={failure} />}
      <p>{t.certificateLead}</p>
      <p className="mt-2 mb-6 text-solid-gray-700">{t.stays}</p>
      <div className="flex max-w-120 flex-col gap-6">
        <FileField
          id="certificateFile"
          label={t.file}
          help={t.fileHelp}
          required
          multiple={false}
          accept=".p12,.pfx"
          error={fileError}
          files={file ? [{ id: 'file', name: file.name, size: file.size, state: 'chosen' }] : []}
          onAdd={([chosen]) => form.choose(chosen)}
          onRemove={() => form.choose(undefined)}
        />
        <TextField
          id="certificatePassword"
          type="password"
          label={t.filePassword}
          autoComplete="off"
          required
          value={form.password}
          error={passwordError}
          onChange={(event) => form.type(event.target.value)}
        />
      </div>
      <div className="mt-6 flex flex-wrap gap-4">
        <Button type="submit" pending={pending}>
          {pending ? t.signing : (submitLabel ?? t.sign)}
        </Button>
        {children}
      </div>
    </form>
  );
}

/** The file and its password, what is wrong with them, and how the challenge is signed. */
function useCertificate<Result>(
  calls: CertificateProofProps<Result>['calls'],
  onProved: (result: Result) => void,
) {
  const t = useTexts(proofTexts);
  const wrongFile = useTexts(fileTexts);
  const text = useFailureText();
  const [file, setFile] = useState<File>();
  const [password, setPassword] = useState('');
  const [attempts, setAttempts] = useState(0);
  const { pending, failure, count, run, clear } = useAttempt();
  const found = certificateErrors({ file, password, attempts: attempts > 0, failure });
  const worded = { ...wrongFile, fileMissing: t.fileMissing, passwordMissing: t.passwordMissing };
  const say = (problem?: keyof typeof worded | 'refused') =>
    problem ? { text: problem === 'refused' ? text(failure) : worded[problem] } : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempts(attempts + 1);
    if (!file || password === '') return;
    run(async () => {
      const { openSigner } = await import('./signing');
      const sign = await openSigner(file, password);
      const { nonce } = await calls.challenge();
      onProved(await calls.certificate(await sign(nonce)));
    });
  };
  return {
    ...{ file, password, pending, failure, count, submit, elsewhere: found.elsewhere },
    attempts: attempts + count,
    fileError: say(found.file),
    passwordError: say(found.password),
    choose: (chosen: File | undefined) => {
      clear();
      setFile(chosen);
    },
    type: (typed: string) => {
      if (failure) clear();
      setPassword(typed);
    },
  };
}
