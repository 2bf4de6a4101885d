import { type FormEvent, useState } from 'react';
import { texts, useTexts } from '@/i18n/texts';
import { PageHeading } from '@/shell/PageHeading';
import { Button, ButtonGroup } from '@/ui/Button';
import { ErrorSummary } from '@/ui/ErrorSummary';
import { TextField } from '@/ui/TextField';
import { codeOf, isRecovery } from './codes';
import { SignInFailure } from './SignInFailure';
import { loginTexts } from './texts';
import { useSignIn } from './useSignIn';

const catalogue = texts({
  noApp: { ja: '認証アプリを使えない場合', en: 'I cannot use my app' },
  title: { ja: 'リカバリーコードの入力', en: 'Enter a recovery code' },
  lead: {
    ja: 'アカウントを作ったときなどに表示された、リカバリーコードのうちの1つを入力してください。',
    en: 'Enter one of the recovery codes you were shown, for example when you created the account.',
  },
  code: { ja: 'リカバリーコード', en: 'Recovery code' },
  help: {
    ja: '16文字の英数字。空白やハイフンは省略できます。1つのコードは1回だけ使えます。',
    en: '16 letters and digits; spaces and hyphens may be left out. Each code works once.',
  },
  missing: {
    ja: '16文字のリカバリーコードを入力してください。',
    en: 'Enter the recovery code of 16 characters.',
  },
  back: { ja: '認証アプリを使う', en: 'Use my app' },
  none: {
    ja: 'リカバリーコードもない場合は、パスキーなど登録済みのほかの方法でログインするか、総合通信局にお問い合わせください。',
    en: 'If you have no recovery code either, sign in another way that you have registered, such as a passkey, or contact your bureau.',
  },
});

interface Props {
  open: boolean;
  onOpen: (open: boolean) => void;
  submit: (code: string) => Promise<void>;
  restart: string;
}

/** The way on for those without their authenticator app: a recovery code in its place. */
export default function RecoveryCodeLogin({ open, onOpen, submit, restart }: Props) {
  const t = useTexts(catalogue);
  if (open) return <CodeForm submit={submit} restart={restart} onBack={() => onOpen(false)} />;
  return (
    <div className="mt-6">
      <Button variant="text" size="md" onClick={() => onOpen(true)}>
        {t.noApp}
      </Button>
    </div>
  );
}

function CodeForm(props: Pick<Props, 'submit' | 'restart'> & { onBack: () => void }) {
  const { submit, restart, onBack } = props;
  const t = useTexts(catalogue);
  const login = useTexts(loginTexts);
  const [code, setCode] = useState('');
  const [attempt, setAttempt] = useState(0);
  const { pending, failure, run } = useSignIn();
  const valid = isRecovery(code);
  const error = attempt > 0 && !valid ? { text: t.missing } : null;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setAttempt(attempt + 1);
    if (!pending && valid) void run(() => submit(codeOf(code)));
  };
  return (
    <form noValidate onSubmit={onSubmit}>
      <PageHeading title={t.title} lead={t.lead} hasErrors={error !== null || failure !== null} />
      <ErrorSummary
        errors={error ? [{ id: 'recoveryCode', label: t.code, ...error }] : []}
        attempt={attempt}
      />
      {!error && <SignInFailure failure={failure} restart={restart} />}
      <TextField
        id="recoveryCode"
        label={t.code}
        help={t.help}
        width="md"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        required
        autoFocus
        value={code}
        error={error}
        onChange={(event) => setCode(event.target.value)}
      />
      <p className="mt-4 text-solid-gray-700">{t.none}</p>
      <ButtonGroup>
        <Button type="submit" pending={pending}>
          {login.submit}
        </Button>
        <Button variant="outline" onClick={onBack}>
          {t.back}
        </Button>
      </ButtonGroup>
    </form>
  );
}
