import type { MemberGroup, Membership } from '@/api/model';
import { useTexts } from '@/i18n/texts';
import { CheckboxGroup, RadioGroup } from '@/ui/Choice';
import { words } from './words';

export interface Placed {
  role: Membership['role'];
  groups: readonly string[];
}

/** What a member may do, and in which groups. */
export function RoleFields({
  id,
  groups,
  value,
  onChange,
}: {
  id: string;
  groups: readonly MemberGroup[];
  value: Placed;
  onChange: (value: Placed) => void;
}) {
  const w = useTexts(words);
  return (
    <>
      <RadioGroup
        id={`${id}Role`}
        label={w.role}
        required
        value={value.role}
        onChange={(role) => onChange({ ...value, role: role as Placed['role'] })}
        options={[
          { value: 'READER', label: w.READER, help: w.readerHelp },
          { value: 'CLERK', label: w.CLERK, help: w.clerkHelp },
          { value: 'MANAGER', label: w.MANAGER, help: w.managerHelp },
        ]}
      />
      {groups.length > 0 && (
        <CheckboxGroup
          id={`${id}Groups`}
          label={w.groups}
          value={value.groups}
          onChange={(chosen) => onChange({ ...value, groups: chosen })}
          options={groups.map(({ groupId, name }) => ({ value: groupId, label: name }))}
        />
      )}
    </>
  );
}
