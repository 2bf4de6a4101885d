import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { AccountRow, UserInfoDetail } from '@/api/model';
import { staffApi } from '@/api/staff';
import '@/forms/address/staffAddresses';
import { ApplicantForm } from '@/forms/applicant/ApplicantForm';
import { emptyDetail } from '@/forms/applicant/empty';
import { cleaned } from '@/forms/applicant/problems';
import { Failed } from '@/forms/Failed';
import { ReasonArea } from '@/forms/ReasonArea';
import { useTexts } from '@/i18n/texts';
import { href } from '@/lib/href';
import { forgetTyped } from '@/lib/typedForm';
import { NotificationBanner } from '@/ui/Banner';
import { Button, ButtonGroup, ButtonLink } from '@/ui/Button';
import { CheckboxGroup, RadioGroup } from '@/ui/Choice';
import { ErrorSummary } from '@/ui/ErrorSummary';
import { ExternalLink } from '@/ui/Link';
import { TextField } from '@/ui/TextField';
import { changeTexts } from './changeTexts';
import { kinds } from './search';
import { accountsTexts } from './texts';
import { useSubmit } from './useSubmit';

/** The form of a new account. */
export default function RegisterForm({ onErrors }: { onErrors: (hasErrors: boolean) => void }) {
  const t = useTexts(changeTexts);
  const names = useTexts(accountsTexts);
  const navigate = useNavigate();
  const [value, setValue] = useState<UserInfoDetail>(emptyDetail);
  const [mail, setMail] = useState('');
  const [reason, setReason] = useState('');
  const [doubles, setDoubles] = useState<readonly AccountRow[]>([]);
  const [sure, setSure] = useState<string[]>([]);
  const [passedOver, setPassedOver] = useState(false);
  // Somebody else now: the doubles are looked for anew, and looked at.
  const look = (found: readonly AccountRow[]) => {
    setDoubles(found);
    setSure([]);
    setPassedOver(false);
  };
  const put = (change: Partial<UserInfoDetail>) => {
    look([]);
    setValue((now) => ({ ...now, ...change }));
  };
  const form = useSubmit(value, put, (id) => (id === 'mail' ? t.mail : t.reason));
  const wrong = form.errors.length > 0;
  useEffect(() => onErrors(wrong), [wrong, onErrors]);
  const register = async () => {
    const done = await staffApi.call(
      '/api/staff/mst/user-mng/register',
      {
        ...{ userInfoDetail: cleaned(value), mail: mail.trim(), reason: reason.trim() },
        // Goes on over those that were shown, and over no other.
        ...(doubles.length > 0 && { others: doubles.map(({ accountId }) => accountId) }),
      },
      { quiet: true },
    );
    look(done.doubles);
    if (!done.accountId) return;
    forgetTyped();
    await navigate(href('/detail', { accountId: done.accountId }), { state: { registered: true } });
  };
  // One corporate number is one firm: nothing makes it another.
  const same = value.userCategory === '2' && doubles.length > 0;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const unsure = doubles.length > 0 && sure.length === 0;
        setPassedOver(unsure);
        if (unsure) form.check({ mail, reason });
        else form.submit({ mail, reason }, register);
      }}
    >
      <ErrorSummary errors={form.errors} attempt={form.attempt} />
      <Failed failure={form.failure} title={t.failed} />
      <div className="mb-12">
        <RadioGroup
          id="kind"
          label={t.kind}
          inline
          options={kinds.map((id) => ({ value: id, label: names[`kind${id}`] }))}
          value={value.userCategory}
          onChange={(chosen: string) => put({ userCategory: chosen as '1' | '2' | '3' })}
        />
      </div>
      <ApplicantForm {...form.applicant.props} />
      <div className="mt-12 space-y-6">
        <TextField
          id="mail"
          label={t.mail}
          type="email"
          required
          maxLength={254}
          value={mail}
          error={form.errorOf('mail')}
          onChange={({ target }) => setMail(target.value)}
        />
        <ReasonArea
          id="reason"
          label={t.reason}
          help={t.reasonHelp}
          required
          rows={3}
          maxLength={500}
          value={reason}
          error={form.errorOf('reason')}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
      {doubles.length > 0 && (
        <div className="mt-8">
          <NotificationBanner announce tone="warning" title={t.doubles}>
            <ul className="list-disc ps-6">
              {doubles.map(({ accountId, name, address, mail: at }) => (
                <li key={accountId}>
                  <ExternalLink href={href('/detail', { accountId })}>{name}</ExternalLink>{' '}
                  {address} {at}
                </li>
              ))}
            </ul>
            <p>{same ? t.sameFirm : t.doublesLead}</p>
          </NotificationBanner>
          {!same && (
            <div className="mt-6">
              <CheckboxGroup
                id="sure"
                label={t.sure}
                required
                options={[{ value: 'yes', label: t.somebodyElse }]}
                value={sure}
                error={
                  passedOver && sure.length === 0
                    ? { code: 'MSG-LIT-E-0001', text: t.makeSure }
                    : null
                }
                onChange={setSure}
              />
            </div>
          )}
        </div>
      )}
      <ButtonGroup>
        {!same && (
          <Button type="submit" pending={form.pending}>
            {doubles.length > 0 ? t.registerAnyway : t.register}
          </Button>
        )}
        <ButtonLink variant="outline" to="/search">
          {t.cancel}
        </ButtonLink>
      </ButtonGroup>
    </form>
  );
}
