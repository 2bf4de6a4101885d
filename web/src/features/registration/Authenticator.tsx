import { useEffect, useRef, useState } from 'react';
import { PortalError } from '@/api/error';
import { api } from '@/api/user';
import { codeOf, isCode, type Setup, TotpSetup } from '@/forms/credentials/TotpSetup';
import { totpTexts } from '@/forms/credentials/totpTexts';
import { signupBase } from '@/forms/signup/base';
import { useMessage } from '@/i18n/messages';
import { useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import type { FieldMessage } from '@/ui/FieldShell';
import { Icon } from '@/ui/Icon';
import { ContentLoading } from '@/ui/Loading';
import { registrationTexts } from './texts';

interface Props {
  done: boolean;
  onDone: () => void;
  error: FieldMessage | null;
}

/** Sets the authenticator app up: its QR code, its key, and the first code it shows. */
export function Authenticator({ done, onDone, error }: Props) {
  const t = useTexts(registrationTexts);
  const [open, setOpen] = useState(!done);
  const issued = useRef<HTMLParagraphElement>(null);
  const [fresh, setFresh] = useState(false);
  useEffect(() => {
    if (fresh) issued.current?.focus();
  }, [fresh]);
  if (open && !fresh) {
    return (
      <SetUp
        error={error}
        onDone={() => {
          setFresh(true);
          onDone();
        }}
      />
    );
  }
  return (
    <>
      <p ref={issued} tabIndex={-1} className="mb-4 font-bold">
        <Icon name="success" className="me-2 inline size-6 align-[-0.3em] text-success-2" />
        {t.totpDone}
      </p>
      <Button
        variant="outline"
        size="md"
        onClick={() => {
          setFresh(false);
          setOpen(true);
        }}
      >
        {t.totpShow}
      </Button>
    </>
  );
}

function SetUp({ error, onDone }: Omit<Props, 'done'>) {
  const t = useTexts(totpTexts);
  const { setup, failed, begin } = useSetup();
  const [code, setCode] = useState('');
  const { refused, pending, confirm, clear } = useConfirm(onDone);
  if (!setup) return <ContentLoading failed={failed} onRetry={begin} />;
  return (
    <div className="flex flex-col items-start gap-4">
      <TotpSetup
        setup={setup}
        value={code}
        error={refused ?? error}
        onChange={(typed) => {
          setCode(typed);
          clear();
        }}
      />
      <Button variant="outline" size="md" pending={pending} onClick={() => void confirm(code)}>
        {t.confirm}
      </Button>
    </div>
  );
}

/** The secret of the app; the same one while it is not another sign-up. */
function useSetup() {
  const [setup, setSetup] = useState<Setup>();
  const [failed, setFailed] = useState(false);
  const begin = () => {
    setFailed(false);
    api
      .call(`/api/${signupBase()}/totp-begin`, {}, { quiet: true })
      .then(({ secret, otpauthUri, qrSize, qrPath }) =>
        setSetup({ secret, otpauthUri, qr: { size: qrSize, path: qrPath } }),
      )
      .catch(() => setFailed(true));
  };
  useEffect(begin, []);
  return { setup, failed, begin };
}

/** Sends the first code, and tells why it was not taken. */
function useConfirm(onDone: () => void) {
  const t = useTexts(registrationTexts);
  const missing = useTexts(totpTexts).codeMissing;
  const message = useMessage();
  const [pending, setPending] = useState(false);
  const [refused, setRefused] = useState<FieldMessage | null>(null);
  const confirm = async (typed: string) => {
    if (!isCode(typed)) return setRefused({ text: missing });
    setPending(true);
    try {
      await api.call(`/api/${signupBase()}/totp-confirm`, { code: codeOf(typed) }, { quiet: true });
      onDone();
    } catch (error) {
      const { fields, codes, message: text } = error instanceof PortalError ? error : noAnswer;
      const code = fields[0]?.code ?? codes[0];
      setRefused(
        code ? { text: text || message(code, fields[0]?.params), code } : { text: t.issueBusy },
      );
      setPending(false);
    }
  };
  return { pending, refused, confirm, clear: () => setRefused(null) };
}

const noAnswer = new PortalError({});
