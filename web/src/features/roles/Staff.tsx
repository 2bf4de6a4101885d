import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffCredentials, StaffInfo, StaffMember } from '@/api/model';
import { staffQuery } from '@/api/query';
import { useTexts } from '@/i18n/texts';
import { useAccount } from '@/shell/config';
import { NotificationBanner } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { Link } from '@/ui/Link';
import { ContentLoading } from '@/ui/Loading';
import { ConfirmChange } from './ConfirmChange';
import { DeputyDialog } from './DeputyDialog';
import { AddDialog, ChangeDialog, CredentialsDialog, ResetDialog, UnlockDialog } from './Dialogs';
import { DisableDialog } from './DisableDialog';
import { type Looked, StaffSearch } from './StaffSearch';
import { type Act, StaffTable } from './StaffTable';
import { rolesTexts } from './texts';
import { useAct } from './useAct';
import { workTexts } from './workTexts';

/** What is open: something with a member, or the form of a new one. */
type Open =
  | { act: 'add' }
  | {
      act:
        | 'change'
        | 'disable'
        | 'reset'
        | 'passwordReset'
        | 'unlock'
        | 'deputy'
        | 'withdraw'
        | 'confirm';
      member: StaffMember;
    };

/** The staff that one looks after, and what can be done with them. */
export default function Staff() {
  const t = useTexts(rolesTexts);
  const w = useTexts(workTexts);
  const me = useAccount().info as StaffInfo | undefined;
  const mayAct = me?.role === 'administrator';
  const [looked, setLooked] = useState<Looked>({});
  const { data, isError, refetch } = useQuery(
    staffQuery('/api/staff/common/role/list-get', looked),
  );
  const [open, setOpen] = useState<Open>();
  const [given, setGiven] = useState<StaffCredentials>();
  const [done, setDone] = useState(0);
  // What became of the cases of somebody who was disabled.
  const [result, setResult] = useState({ text: '', left: false, asked: false });
  const { failure, act } = useAct();
  const close = () => setOpen(undefined);
  const finish = (shown?: StaffCredentials) => {
    close();
    if (shown?.asked) setResult({ text: '', left: false, asked: true });
    if (shown?.password || shown?.totp) setGiven(shown);
    else setDone(Date.now());
  };
  const run = async (what: Act, member: StaffMember) => {
    setDone(0);
    setResult({ text: '', left: false, asked: false });
    if (what !== 'mailWorks') {
      setOpen({ act: what, member });
      return;
    }
    await now(what, member);
  };
  /** What is done without a form. */
  const now = async (what: 'confirm' | 'withdraw' | 'mailWorks', member: StaffMember) => {
    const path = {
      confirm: 'change-confirm',
      withdraw: 'change-withdraw',
      mailWorks: 'mail-works',
    } as const;
    const { staffId, change } = member;
    const body = what === 'mailWorks' ? { staffId } : { staffId, changeId: change?.changeId };
    const answer = await act(`/api/staff/mst/role/${path[what]}`, body);
    if (answer) finish(what === 'confirm' ? (answer as StaffCredentials) : undefined);
  };
  return (
    <div className="space-y-4">
      {done > 0 && (
        <NotificationBanner
          announce
          key={done}
          tone="success"
          title={result.asked ? t.askedDone : t.done}
        >
          {result.text && (
            <p>
              {result.text} {result.left && <Link to="/desk?stopped=1&show=open">{w.list}</Link>}
            </p>
          )}
        </NotificationBanner>
      )}
      {failure && (
        <NotificationBanner announce key={failure} tone="error" title={t.failed}>
          {failure}
        </NotificationBanner>
      )}
      {mayAct && (
        <Button size="md" onClick={() => setOpen({ act: 'add' })}>
          {t.add}
        </Button>
      )}
      {mayAct && <p>{t.rule}</p>}
      <StaffSearch onSearch={setLooked} />
      <p role="status">{data && t.count(data.total, data.staff?.length ?? 0)}</p>
      {!data && <ContentLoading failed={isError} onRetry={() => refetch()} />}
      {data && (
        <StaffTable
          staff={data.staff ?? []}
          me={me?.accountId}
          onAct={mayAct ? (what, member) => void run(what, member) : undefined}
        />
      )}
      {open?.act === 'add' && <AddDialog onClose={close} onDone={finish} />}
      {open?.act === 'change' && (
        <ChangeDialog member={open.member} onClose={close} onDone={finish} />
      )}
      {open?.act === 'disable' && (
        <DisableDialog
          member={open.member}
          onClose={close}
          onDone={(text, left, asked = false) => {
            setResult({ text, left, asked });
            finish();
          }}
        />
      )}
      {(open?.act === 'reset' || open?.act === 'passwordReset') && (
        <ResetDialog what={open.act} member={open.member} onClose={close} onDone={finish} />
      )}
      {open?.act === 'unlock' && (
        <UnlockDialog member={open.member} onClose={close} onDone={finish} />
      )}
      {open?.act === 'confirm' && (
        <ConfirmChange
          member={open.member}
          onConfirm={() => {
            close();
            void now('confirm', open.member);
          }}
          onCancel={close}
        />
      )}
      {open?.act === 'withdraw' && (
        <ConfirmDialog
          danger
          title={t.withdrawTitle(open.member.name)}
          body={
            {
              post: t.withdrawLead,
              disable: t.withdrawLock,
              password: t.withdrawReset,
              factor: t.withdrawReset,
            }[open.member.change?.act ?? 'post']
          }
          act={t.withdraw}
          onConfirm={() => {
            close();
            void now('withdraw', open.member);
          }}
          onCancel={close}
        />
      )}
      {open?.act === 'deputy' && (
        <DeputyDialog member={open.member} onClose={close} onDone={finish} />
      )}
      {given && (
        <CredentialsDialog
          given={given}
          onClose={() => {
            setGiven(undefined);
            setDone(Date.now());
          }}
        />
      )}
    </div>
  );
}
