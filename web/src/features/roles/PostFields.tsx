import { useTexts } from '@/i18n/texts';
import { CheckboxGroup, RadioGroup } from '@/ui/Choice';
import { ROLES, type Role } from './role';
import { rolesTexts } from './texts';
import type { useAct } from './useAct';
import { useBureaus } from './useBureaus';

/** What somebody may do, and for which bureaus. */
export interface Post {
  role: Role;
  bureaus: readonly string[];
}

/** The choice of a role and of bureaus. */
export function PostFields({
  post,
  errorOf,
  onChange,
}: {
  post: Post;
  errorOf: ReturnType<typeof useAct>['errorOf'];
  onChange: (post: Post) => void;
}) {
  const t = useTexts(rolesTexts);
  const bureaus = useBureaus();
  return (
    <>
      <RadioGroup
        id="role"
        label={t.role}
        required
        inline
        options={ROLES.map((value) => ({ value, label: t[value] }))}
        value={post.role}
        onChange={(role) => onChange({ ...post, role: role as Role })}
      />
      <CheckboxGroup
        id="bureaus"
        label={t.bureaus}
        help={t.bureausHelp}
        inline
        options={Object.entries(bureaus.all).map(([value, label]) => ({ value, label }))}
        value={post.bureaus}
        error={errorOf('bureaus')}
        onChange={(chosen) => onChange({ ...post, bureaus: chosen })}
      />
    </>
  );
}
