import { useState } from 'react';
import { useTexts } from '@/i18n/texts';
import { Checkbox } from '@/ui/Checkbox';
import type { FieldMessage } from '@/ui/FieldShell';
import { TextField } from '@/ui/TextField';
import { credentialTexts } from './credentialTexts';

/** A new password, which can be shown. The user id is there for password managers. */
export function NewPassword({
  id,
  label,
  help,
  required = true,
  userId,
  value,
  error,
  onChange,
  onLeave,
}: {
  id: string;
  label?: string;
  help?: string | undefined;
  required?: boolean;
  userId?: string;
  value: string;
  error: FieldMessage | null;
  onChange: (value: string) => void;
  /** The field was left with something in it. */
  onLeave?: () => void;
}) {
  const t = useTexts(credentialTexts);
  const [visible, setVisible] = useState(false);
  return (
    <div className="max-w-120">
      {userId !== undefined && (
        <input type="text" hidden readOnly autoComplete="username" value={userId} />
      )}
      <TextField
        id={id}
        type={visible ? 'text' : 'password'}
        label={label ?? t.newPassword}
        help={help ?? t.passwordHelp}
        autoComplete="new-password"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={128}
        required={required}
        value={value}
        error={error}
        onChange={(event) => onChange(event.target.value)}
        onBlur={() => value !== '' && onLeave?.()}
      />
      <div className="mt-1">
        <Checkbox
          id={`${id}-show`}
          label={t.showPassword}
          checked={visible}
          onChange={(event) => setVisible(event.target.checked)}
        />
      </div>
    </div>
  );
}
