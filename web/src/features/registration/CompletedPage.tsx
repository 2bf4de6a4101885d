import { CodeList } from '@/forms/credentials/CodeList';
import { useFormat } from '@/i18n/format';
import { useTexts } from '@/i18n/texts';
import { useStore } from '@/lib/useStore';
import { ButtonGroup, ButtonLink } from '@/ui/Button';
import { CopyButton } from '@/ui/CopyButton';
import { Heading } from '@/ui/Heading';
import { DescriptionList } from '@/ui/Table';
import { Signup } from './Signup';
import type { SignupProgress } from './state';
import { registrationTexts } from './texts';
import { secret } from './typed';

/** SHN0013, SHN0023: the account is there; its recovery codes, and what comes next. */
export default function CompletedPage() {
  const t = useTexts(registrationTexts);
  return (
    <Signup
      step="completed"
      title={(state) =>
        state?.signupAccountType === 'temporary' ? t.completedTitleTemporary : t.completedTitle
      }
      lead={t.mailed}
    >
      {(state) => <Completed state={state} />}
    </Signup>
  );
}

function Completed({ state }: { state: SignupProgress }) {
  const t = useTexts(registrationTexts);
  const made = useStore(secret).issued;
  const issued = made?.accountId === state.accountId ? made : null;
  const codes = issued?.recoveryCodes ?? [];
  return (
    <>
      <DescriptionList
        items={[
          {
            term: t.accountId,
            description: (
              <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
                <strong className="wrap-anywhere tabular-nums">{state.accountId}</strong>
                <CopyButton value={state.accountId} name={t.accountId} />
              </span>
            ),
          },
          ...(state.userId ? [{ term: t.userId, description: state.userId }] : []),
          { term: t.mail, description: state.mail },
        ]}
      />
      {state.loginMethod === 'password' && (
        <div className="mt-8">
          {codes.length > 0 ? <CodeList codes={codes} /> : <p>{t.codesGone}</p>}
        </div>
      )}
      <section aria-labelledby="next" className="mt-10">
        <Heading level={2} id="next">
          {t.next}
        </Heading>
        <Next state={state} until={issued?.temporaryUntil ?? ''} />
        {state.returnTo && <p className="mt-2">{t.asked}</p>}
      </section>
      <ButtonGroup>
        <ButtonLink to={state.returnTo || '/mypage'}>{t.signIn}</ButtonLink>
      </ButtonGroup>
    </>
  );
}

function Next({ state, until }: { state: SignupProgress; until: string }) {
  const t = useTexts(registrationTexts);
  const format = useFormat();
  if (state.signupAccountType === 'temporary') {
    return (
      <>
        <p>{until ? t.temporary(format.date(until)) : t.temporaryOnly}</p>
        <p className="mt-2">{t.temporaryNext}</p>
      </>
    );
  }
  return <p>{state.waitDays > 0 ? t.waitLetter(state.waitDays) : t.ready}</p>;
}
