import { useTexts } from '@/i18n/texts';
import { RadioGroup } from '@/ui/Choice';
import type { Typed } from './draft';
import { formTexts } from './formTexts';
import type { Typing } from './useTyping';
import { wordTexts } from './wordTexts';

/** What the delegate may do. */
export function RoleField({ typing, organization }: { typing: Typing; organization: boolean }) {
  const t = useTexts(formTexts);
  const w = useTexts(wordTexts);
  const { typed, change, purpose, errorOf } = typing;
  const ask = purpose.kind === 'ask';
  const none = ask ? t.organizationAgent : t.organizationPrincipal;
  return (
    <RadioGroup
      id="role"
      label={ask ? t.roleAsked : t.role}
      help={organization ? none : undefined}
      tile
      required
      error={errorOf('role')}
      value={typed.role}
      onChange={(role) => change({ role: role as Typed['role'] })}
      options={[
        {
          value: 'AGENT',
          label: purpose.kind === 'appoint' ? w.SUB_AGENT : w.AGENT,
          help: t.agentHelp,
          disabled: organization,
        },
        { value: 'INQUIRER', label: w.INQUIRER, help: t.inquirerHelp },
      ]}
    />
  );
}
