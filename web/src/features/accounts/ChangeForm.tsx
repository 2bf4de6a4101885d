import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { AccountFile } from '@/api/model';
import { staffApi } from '@/api/staff';
import '@/forms/address/staffAddresses';
import { ApplicantForm } from '@/forms/applicant/ApplicantForm';
import { cleaned } from '@/forms/applicant/problems';
import { Failed } from '@/forms/Failed';
import { ReasonArea } from '@/forms/ReasonArea';
import { useTexts } from '@/i18n/texts';
import { href } from '@/lib/href';
import { forgetTyped } from '@/lib/typedForm';
import { NotificationBanner } from '@/ui/Banner';
import { Button, ButtonGroup, ButtonLink } from '@/ui/Button';
import { ErrorSummary } from '@/ui/ErrorSummary';
import { ChangeDialog } from './ChangeDialog';
import { ChangedSince, type Since } from './ChangedSince';
import { changedParts, rebased } from './changed';
import { changeTexts } from './changeTexts';
import { isStale } from './stale';
import { useSubmit } from './useSubmit';

/** The user info of an account as it was read, to be changed with a reason. */
export default function ChangeForm({
  file,
  onErrors,
}: {
  file: AccountFile;
  onErrors: (hasErrors: boolean) => void;
}) {
  const t = useTexts(changeTexts);
  const navigate = useNavigate();
  const queries = useQueryClient();
  // As it was read when the form was opened: what others change since is refused by its version, and compared then.
  const [base, setBase] = useState(file);
  const { account, version, userInfoDetail } = base;
  const { accountId } = account;
  const [value, setValue] = useState(userInfoDetail);
  const [stale, setStale] = useState(false);
  const [since, setSince] = useState<Since>();
  if (stale && file.version !== version) {
    const { value: kept, others } = rebased(userInfoDetail, file.userInfoDetail, value);
    setSince({ before: userInfoDetail, now: file.userInfoDetail, typed: value, others });
    setValue(kept);
    setBase(file);
    setStale(false);
  }
  const [reason, setReason] = useState('');
  const [asking, setAsking] = useState(false);
  const [unchanged, setUnchanged] = useState(false);
  const form = useSubmit(
    value,
    (change) => {
      setUnchanged(false);
      setValue((now) => ({ ...now, ...change }));
    },
    () => t.reason,
  );
  const wrong = form.errors.length > 0;
  useEffect(() => onErrors(wrong), [wrong, onErrors]);
  const to = href('/detail', { accountId });
  const read = () =>
    queries.invalidateQueries({ queryKey: ['/api/staff/mst/user-mng/detail-get'] });
  const save = async () => {
    try {
      await staffApi.call(
        '/api/staff/mst/user-mng/update',
        { accountId, version, reason: reason.trim(), userInfoDetail: cleaned(value) },
        { quiet: true },
      );
    } catch (error) {
      if (isStale(error)) {
        setStale(true);
        await read();
      }
      throw error;
    }
    forgetTyped();
    await read();
    await navigate(to, { state: { changed: true } });
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const nothing = changedParts(userInfoDetail, value).length === 0;
        const complete = form.check({ reason });
        setUnchanged(complete && nothing);
        setAsking(complete && !nothing);
      }}
    >
      {asking && (
        <ChangeDialog
          before={userInfoDetail}
          after={cleaned(value)}
          reason={reason}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            form.submit({ reason }, save);
          }}
        />
      )}
      <ErrorSummary errors={form.errors} attempt={form.attempt} />
      <Failed failure={form.failure} title={t.failed} />
      {since && <ChangedSince since={since} />}
      {unchanged && (
        <div className="mb-6">
          <NotificationBanner announce tone="error" title={t.unchanged} />
        </div>
      )}
      <ApplicantForm {...form.applicant.props} />
      <div className="mt-12">
        <ReasonArea
          id="reason"
          label={t.reason}
          help={t.toldReason}
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
          {t.save}
        </Button>
        <ButtonLink variant="outline" to={to}>
          {t.cancel}
        </ButtonLink>
      </ButtonGroup>
    </form>
  );
}
