import { type FormEvent, useState } from 'react';
import type { StaffInfo } from '@/api/model';
import { staffApi } from '@/api/staff';
import { NewPassword } from '@/forms/credentials/NewPassword';
import { type Setup, TotpSetup } from '@/forms/credentials/TotpSetup';
import { Failed } from '@/forms/Failed';
import { useAction } from '@/forms/useAction';
import { useMessage } from '@/i18n/messages';
import { useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { TextField } from '@/ui/TextField';
import { ownTexts } from './texts';

const base = '/api/staff/common/own/';
const quiet = { quiet: true };
const empty = { password: '', code: '', newPassword: '', newCode: '' };

/** What is good now, and what takes its place; of what was given everything has to be replaced. */
export default function OwnForm({
  given,
  onDone,
}: {
  given: StaffInfo['given'];
  onDone: () => void;
}) {
  const t = useTexts(ownTexts);
  const message = useMessage();
  const [typed, setTyped] = useState(empty);
  const [setup, setSetup] = useState<Setup>();
  const { pending, failure, run } = useAction({ signedIn: true });
  const asked = given.length > 0;
  const both = given.length > 1 ? t.given : t.givenPassword;
  const title = given.includes('password') ? both : t.givenFactor;
  const wrong = (pointer: string) => {
    const found = failure?.fields.find((each) => each.pointer === pointer);
    return found ? { code: found.code, text: message(found.code, found.params) } : null;
  };
  const field = (id: keyof typeof empty) => ({
    ...{ id, value: typed[id], error: wrong(`/${id}`) },
    onChange: (event: { target: { value: string } }) =>
      setTyped({ ...typed, [id]: event.target.value }),
  });
  const begin = () =>
    run(async () => setSetup(await staffApi.call(`${base}factor-begin`, {}, quiet)));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      await staffApi.call(`${base}replace`, typed, quiet); // the server takes wide and spaced digits
      onDone();
    });
  };
  return (
    <form noValidate onSubmit={submit} className="flex max-w-160 flex-col gap-6">
      {asked && (
        <NotificationBanner tone="warning" title={title}>
          <p>{t.givenLead}</p>
        </NotificationBanner>
      )}
      {failure && failure.fields.length === 0 && <Failed failure={failure} title={t.failed} />}
      <TextField
        {...field('password')}
        type="password"
        label={t.password}
        autoComplete="current-password"
        maxLength={128}
        required
      />
      {!asked && (
        <TextField
          {...field('code')}
          label={t.code}
          width="sm"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          required
        />
      )}
      {(!asked || given.includes('password')) && (
        <NewPassword
          {...field('newPassword')}
          help={asked ? undefined : t.newPasswordOptional}
          required={asked}
          onChange={(newPassword) => setTyped({ ...typed, newPassword })}
        />
      )}
      {setup ? (
        <TotpSetup
          setup={setup}
          value={typed.newCode}
          error={wrong('/newCode')}
          onChange={(newCode) => setTyped({ ...typed, newCode })}
        />
      ) : (
        <div>
          <Button variant="outline" size="md" pending={pending} onClick={() => void begin()}>
            {t.begin}
          </Button>
          {wrong('/newCode') && <p className="mt-2 text-error-1">{wrong('/newCode')?.text}</p>}
        </div>
      )}
      <div>
        <Button type="submit" size="md" pending={pending}>
          {t.save}
        </Button>
      </div>
    </form>
  );
}
