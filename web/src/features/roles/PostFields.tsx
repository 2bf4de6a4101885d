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
  /** All bureaus, said so: none chosen is a mistake. */
  all: boolean;
}

/** What is missing of it. */
export const missingOf = ({ all, bureaus }: Post) =>
  all || bureaus.length > 0 ? [] : (['bureaus'] as const);

/** As it is asked for: no bureau stands for all. */
export const asked = ({ role, bureaus, all }: Post) => ({ role, bureaus: all ? [] : bureaus });

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
      <RadioGroup
        id="reach"
        label={t.bureaus}
        required
        inline
        options={[
          { value: 'some', label: t.someBureaus },
          { value: 'all', label: t.everyBureau },
        ]}
        value={post.all ? 'all' : 'some'}
        onChange={(reach) => onChange({ ...post, all: reach === 'all', bureaus: [] })}
      />
      {!post.all && (
        <CheckboxGroup
          id="bureaus"
          label={t.chosenBureaus}
          required
          inline
          options={Object.entries(bureaus.all).map(([value, label]) => ({ value, label }))}
          value={post.bureaus}
          error={errorOf('bureaus')}
          onChange={(chosen) => onChange({ ...post, bureaus: chosen })}
        />
      )}
    </>
  );
}
