import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { UserInfoDetail } from '@/api/model';
import { staffApi } from '@/api/staff';
import { ApplicantForm } from '@/forms/applicant/ApplicantForm';
import { emptyDetail } from '@/forms/applicant/empty';
import { cleaned } from '@/forms/applicant/problems';
import { Failed } from '@/forms/Failed';
import { useTexts } from '@/i18n/texts';
import { href } from '@/lib/href';
import { Button, ButtonGroup, ButtonLink } from '@/ui/Button';
import { RadioGroup } from '@/ui/Choice';
import { ErrorSummary } from '@/ui/ErrorSummary';
import { TextArea, TextField } from '@/ui/TextField';
import { changeTexts } from './changeTexts';
import { kinds } from './search';
import { accountsTexts } from './texts';
import { useSubmit } from './useSubmit';
import './staffAddresses';

/** The form of a new account. */
export default function RegisterForm({ onErrors }: { onErrors: (hasErrors: boolean) => void }) {
  const t = useTexts(changeTexts);
  const names = useTexts(accountsTexts);
  const navigate = useNavigate();
  const [value, setValue] = useState<UserInfoDetail>(emptyDetail);
  const [mail, setMail] = useState('');
  const [reason, setReason] = useState('');
  const put = (change: Partial<UserInfoDetail>) => setValue((now) => ({ ...now, ...change }));
  const form = useSubmit(value, put, (id) => (id === 'mail' ? t.mail : t.reason));
  const wrong = form.errors.length > 0;
  useEffect(() => onErrors(wrong), [wrong, onErrors]);
  const register = async () => {
    const { accountId } = await staffApi.call(
      '/api/staff/mst/user-mng/register',
      { userInfoDetail: cleaned(value), mail: mail.trim(), reason: reason.trim() },
      { quiet: true },
    );
    await navigate(href('/detail', { accountId }));
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.submit({ mail, reason }, register);
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
        <TextArea
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
      <ButtonGroup>
        <Button type="submit" pending={form.pending}>
          {t.register}
        </Button>
        <ButtonLink variant="outline" to="/search">
          {t.cancel}
        </ButtonLink>
      </ButtonGroup>
    </form>
  );
}
