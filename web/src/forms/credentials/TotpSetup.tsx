import { useTexts } from '@/i18n/texts';
import { CopyButton } from '@/ui/CopyButton';
import type { FieldMessage } from '@/ui/FieldShell';
import { Anchor } from '@/ui/Link';
import { QrCode } from '@/ui/QrCode';
import { TextField } from '@/ui/TextField';
import { totpTexts } from './totpTexts';

/** What an authenticator app is set up with, as the server gives it. */
export interface Setup {
  secret: string;
  otpauthUri: string;
  qr: { size: number; path: string };
}

/** A one-time password as it is sent: full-width and spaced digits count too. */
export const codeOf = (typed: string) => typed.normalize('NFKC').replace(/[\s-]/g, '');

/** Whether it can be one. */
export const isCode = (typed: string) => /^\d{6}$/.test(codeOf(typed));

/** The QR code and the key for an authenticator app, and the field for its first code. */
export function TotpSetup({
  setup,
  value,
  error,
  onChange,
}: {
  setup: Setup;
  value: string;
  error: FieldMessage | null;
  onChange: (value: string) => void;
}) {
  const t = useTexts(totpTexts);
  return (
    <div className="flex flex-col gap-4">
      <p>{t.scan}</p>
      <QrCode code={setup.qr} label={t.qr} />
      <p className="md:hidden">
        <Anchor href={setup.otpauthUri}>{t.open}</Anchor>
      </p>
      <div>
        <p>{t.typed}</p>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span>
            {t.key}:{' '}
            <code className="font-bold wrap-anywhere" data-secret>
              {setup.secret.replace(/(.{4})(?=.)/g, '$1 ')}
            </code>
          </span>
          <CopyButton value={setup.secret} name={t.key} />
        </p>
      </div>
      <TextField
        id="totpCode"
        label={t.code}
        help={t.codeHelp}
        width="sm"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        required
        value={value}
        error={error}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
