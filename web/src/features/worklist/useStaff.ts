import { useQuery } from '@tanstack/react-query';
import type { UserOperations } from '@/api/operations';
import { userQuery } from '@/api/query';
import { useTexts } from '@/i18n/texts';
import { assignTexts } from './assignTexts';

type Staff = UserOperations['/api/common/worklist/people-get']['result'];

const NONE: Staff = { people: [], me: '', mayAssignRows: false, mayAssignPrincipals: false };

/** Who of the firm can be in charge of something: nobody where the list is a person's own. */
export function useStaff() {
  const t = useTexts(assignTexts);
  const { data = NONE } = useQuery(
    userQuery('/api/common/worklist/people-get', {}, { quiet: true }),
  );
  const { people, me } = data;
  const choices = [
    ...(me ? [{ value: 'me', label: t.me }] : []),
    { value: 'nobody', label: t.nobody },
    ...people
      .filter(({ id }) => id !== me)
      .map(({ id, name, group }) => ({ value: id, label: group ? t.group(name) : name })),
  ];
  return { ...data, choices };
}
