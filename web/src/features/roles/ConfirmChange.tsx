import type { StaffMember } from '@/api/model';
import { useFormat } from '@/i18n/format';
import { useTexts } from '@/i18n/texts';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { DescriptionList } from '@/ui/Table';
import { confirmTexts } from './confirmTexts';
import { rolesTexts } from './texts';
import { useBureaus } from './useBureaus';

/** What another administrator has asked for, as it is now and as it would be, before it is confirmed. */
export function ConfirmChange({
  member,
  onConfirm,
  onCancel,
}: {
  member: StaffMember;
  onConfirm: () => void;
  onCancel: () => void;
}) {
  const t = useTexts(rolesTexts);
  const c = useTexts(confirmTexts);
  const format = useFormat();
  const bureaus = useBureaus();
  const { change } = member;
  if (!change) return null;
  const post = (of: Pick<StaffMember, 'role' | 'bureaus'>) =>
    c.post(t[of.role], bureaus.written(of.bureaus));
  // Who was never let in yet has no post before.
  const fresh = !(member.active || change.until || member.lastLogin);
  const now = fresh ? c.nothing : post(member);
  const items = [
    { id: 'who', term: c.who, description: `${member.name}\n${member.mail}` },
    { id: 'now', term: c.now, description: member.active ? now : c.out(now) },
    {
      id: 'after',
      term: c.after,
      description: change.act === 'post' ? post(change) : c[change.act],
    },
    { id: 'asker', term: c.asker, description: change.asker },
    { id: 'askedAt', term: c.askedAt, description: format.dateTime(change.askedAt) },
    { id: 'reason', term: c.reason, description: change.reason },
    ...(change.until
      ? [{ id: 'until', term: c.until, description: format.dateTime(change.until) }]
      : []),
  ];
  return (
    <ConfirmDialog
      danger={change.act !== 'post'}
      title={c.title(member.name)}
      act={t.confirm}
      onConfirm={onConfirm}
      onCancel={onCancel}
      body={
        <div className="space-y-4">
          <DescriptionList items={items} />
          <p>{fresh ? c.newcomer : c[`${change.act}Lead`]}</p>
        </div>
      }
    />
  );
}
