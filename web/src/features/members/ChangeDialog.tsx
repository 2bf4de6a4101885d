import { useState } from 'react';
import type { MemberGroup, Membership } from '@/api/model';
import { useTexts } from '@/i18n/texts';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { membersTexts } from './membersTexts';
import { RoleFields } from './RoleFields';

/** Asks for another role and other groups of a member. */
export default function ChangeDialog({
  of,
  groups,
  onChange,
  onCancel,
}: {
  of: Membership;
  groups: readonly MemberGroup[];
  onChange: (changed: { role: Membership['role']; groups: string[] }) => void;
  onCancel: () => void;
}) {
  const t = useTexts(membersTexts);
  const [placed, place] = useState({ role: of.role, groups: of.groups as readonly string[] });
  return (
    <ConfirmDialog
      title={t.changeOf(of.name)}
      act={t.save}
      body={<RoleFields id="changed" groups={groups} value={placed} onChange={place} />}
      onConfirm={() => onChange({ role: placed.role, groups: [...placed.groups] })}
      onCancel={onCancel}
    />
  );
}
