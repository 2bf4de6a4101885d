import { useState } from 'react';
import type { StaffCredentials, StaffMember } from '@/api/model';
import { useTexts } from '@/i18n/texts';
import { useShownOnce } from '@/lib/shownOnce';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { QrCode } from '@/ui/QrCode';
import { DescriptionList } from '@/ui/Table';
import { TextField } from '@/ui/TextField';
import { FormDialog } from './FormDialog';
import { asked, missingOf, type Post, PostFields } from './PostFields';
import { rolesTexts } from './texts';
import { useAct } from './useAct';
import { WorkNote } from './WorkNote';

interface DialogProps {
  onClose: () => void;
  /** Called with what is shown once, where there is something. */
  onDone: (given?: StaffCredentials) => void;
}

/** A new account. */
export function AddDialog({ onClose, onDone }: DialogProps) {
  const t = useTexts(rolesTexts);
  const [typed, setTyped] = useState({ userId: '', name: '', mail: '' });
  const [post, setPost] = useState<Post>({ role: 'officer', bureaus: [], all: false });
  const names = ['name', 'userId', 'mail'] as const;
  const state = useAct({
    name: t.name,
    userId: t.userId,
    mail: t.mail,
    bureaus: t.chosenBureaus,
    reason: t.reason,
  });
  const add = async (reason: string) => {
    const given = await state.act('/api/staff/mst/role/add', { ...typed, ...asked(post), reason });
    if (given) onDone(given as StaffCredentials);
  };
  return (
    <FormDialog
      title={t.add}
      lead={t.addLead}
      label={t.add}
      state={state}
      missing={[...names.filter((name) => !typed[name].trim()), ...missingOf(post)]}
      onAct={(reason) => void add(reason)}
      onClose={onClose}
    >
      {names.map((name) => (
        <TextField
          key={name}
          id={name}
          label={t[name]}
          help={name === 'userId' ? t.userIdHelp : undefined}
          required
          maxLength={name === 'mail' ? 254 : 60}
          value={typed[name]}
          error={state.errorOf(name)}
          onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
        />
      ))}
      <PostFields post={post} errorOf={state.errorOf} onChange={setPost} />
    </FormDialog>
  );
}

/** Another role or other bureaus, for another administrator to confirm. */
export function ChangeDialog({ member, onClose, onDone }: DialogProps & { member: StaffMember }) {
  const t = useTexts(rolesTexts);
  const [post, setPost] = useState<Post>({
    role: member.role,
    bureaus: member.bureaus ?? [],
    all: (member.bureaus ?? []).length === 0,
  });
  const state = useAct({ reason: t.reason, bureaus: t.chosenBureaus });
  const { staffId } = member;
  const ask = async (reason: string) => {
    if (await state.act('/api/staff/mst/role/change-ask', { staffId, ...asked(post), reason }))
      onDone();
  };
  return (
    <FormDialog
      title={t.changeTitle(member.name)}
      lead={t.askLead}
      label={t.ask}
      state={state}
      missing={missingOf(post)}
      onAct={(reason) => void ask(reason)}
      onClose={onClose}
    >
      <WorkNote member={member} />
      <PostFields post={post} errorOf={state.errorOf} onChange={setPost} />
    </FormDialog>
  );
}

/** Resets what an account signs in with; of an administrator, another one has to confirm it. */
export function ResetDialog({
  what,
  member,
  onClose,
  onDone,
}: DialogProps & { what: 'reset' | 'passwordReset'; member: StaffMember }) {
  const t = useTexts(rolesTexts);
  const state = useAct({ reason: t.reason });
  const { staffId, name, role } = member;
  const password = what === 'passwordReset';
  const two = role === 'administrator';
  const reset = async (reason: string) => {
    const path = password ? 'password-reset' : 'factor-reset';
    const given = await state.act(`/api/staff/mst/role/${path}`, { staffId, reason });
    if (given) onDone(given as StaffCredentials);
  };
  return (
    <FormDialog
      title={(password ? t.passwordTitle : t.resetTitle)(name)}
      lead={two ? t.resetTwo : password ? t.passwordLead : t.resetLead}
      label={two ? t.resetAsk : t[what]}
      danger
      state={state}
      onAct={(reason) => void reset(reason)}
      onClose={onClose}
    />
  );
}

/** Ends the locks of an account after failures to sign in. */
export function UnlockDialog({ member, onClose, onDone }: DialogProps & { member: StaffMember }) {
  const t = useTexts(rolesTexts);
  const state = useAct({ reason: t.reason });
  const { staffId, name } = member;
  const unlock = async (reason: string) => {
    if (await state.act('/api/staff/mst/role/unlock', { staffId, reason })) onDone();
  };
  return (
    <FormDialog
      title={t.of(t.unlock, name)}
      lead={t.unlockLead}
      label={t.unlock}
      state={state}
      onAct={(reason) => void unlock(reason)}
      onClose={onClose}
    />
  );
}

/** What a person signs in with, shown once. */
export function CredentialsDialog({
  given,
  onClose,
}: {
  given: StaffCredentials;
  onClose: () => void;
}) {
  const t = useTexts(rolesTexts);
  const { totp } = given;
  useShownOnce();
  return (
    <Dialog title={t.givenTitle} actions={<Button onClick={onClose}>{t.close}</Button>}>
      <div className="space-y-4">
        <p>{t.givenLead}</p>
        <DescriptionList
          items={[
            ...(given.password ? [{ term: t.password, description: given.password }] : []),
            ...(totp ? [{ term: t.secret, description: totp.secret }] : []),
          ]}
        />
        {totp && <QrCode code={totp.qr} label={t.qr} />}
      </div>
    </Dialog>
  );
}
