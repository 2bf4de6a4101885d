import { type FormEvent, Suspense, useState } from 'react';
import type { StaffInfo } from '@/api/model';
import { staffApi } from '@/api/staff';
import type { Setup } from '@/forms/credentials/TotpSetup';
import { Failed } from '@/forms/Failed';
import { useAction } from '@/forms/useAction';
import { useMessage } from '@/i18n/messages';
import { useTexts } from '@/i18n/texts';
import { useAccount } from '@/shell/config';
import { PageHeading } from '@/shell/PageHeading';
import { SignInButton } from '@/shell/SignInButton';
import { NotificationBanner } from '@/ui/Banner';
import { Breadcrumbs } from '@/ui/Breadcrumbs';
import { Button } from '@/ui/Button';
import { lazyPart } from '@/ui/lazyPart';
import { TextField } from '@/ui/TextField';
import { ownTexts } from './texts';

const TotpSetup = lazyPart(() => import('@/forms/credentials/TotpSetup'), 'TotpSetup');

const base = '/api/staff/common/own/';
const quiet = { quiet: true };
const empty = { password: '', code: '', newPassword: '', newCode: '' };

/** STF0148: one's own password and authenticator app; before anything else where somebody else has chosen them. */
export default function OwnPage() {
  const t = useTexts(ownTexts);
  const given = (useAccount().info as StaffInfo | undefined)?.given ?? [];
  const [done, setDone] = useState(false);
  return (
    <>
      {given.length === 0 && !done && (
        <Breadcrumbs items={[{ label: t.home, to: '/portal' }, { label: t.title }]} />
      )}
      <PageHeading title={t.title} lead={given.length === 0 && !done ? t.lead : undefined} />
      {done ? (
        <div className="space-y-6">
          <NotificationBanner announce tone="success" title={t.done}>
            <p>{t.doneLead}</p>
          </NotificationBanner>
          <SignInButton size="md">{t.signIn}</SignInButton>
        </div>
      ) : (
        <OwnForm given={given} onDone={() => setDone(true)} />
      )}
    </>
  );
}

function OwnForm({ given, onDone }: { given: StaffInfo['given']; onDone: () => void }) {
  const t = useTexts(ownTexts);
  const message = useMessage();
  const [typed, setTyped] = useState(empty);
  const [setup, setSetup] = useState<Setup>();
  const { pending, failure, run } = useAction();
  const asked = given.length > 0;
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
        <NotificationBanner
          tone="warning"
          title={given.includes('password') ? t.given : t.givenFactor}
        >
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
        <TextField
          {...field('newPassword')}
          type="password"
          label={t.newPassword}
          help={asked ? t.newPasswordHelp : t.newPasswordOptional}
          autoComplete="new-password"
          maxLength={128}
          required={asked}
        />
      )}
      {setup ? (
        <Suspense fallback={null}>
          <TotpSetup
            setup={setup}
            value={typed.newCode}
            error={wrong('/newCode')}
            onChange={(newCode) => setTyped({ ...typed, newCode })}
          />
        </Suspense>
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
