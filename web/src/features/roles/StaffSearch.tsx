import { useState } from 'react';
import type { StaffOperations } from '@/api/operations';
import { useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import { Select, TextField } from '@/ui/TextField';
import { ROLES } from './role';
import { rolesTexts } from './texts';
import { useBureaus } from './useBureaus';

/** What members are looked for by. */
export type Looked = NonNullable<StaffOperations['/api/staff/common/role/list-get']['input']>;

/** Looks for members of the staff by name, user id or mail address, role and bureau. */
export function StaffSearch({ onSearch }: { onSearch: (of: Looked) => void }) {
  const t = useTexts(rolesTexts);
  const bureaus = useBureaus();
  const [typed, setTyped] = useState<Looked>({});
  const put = (change: Looked) => setTyped({ ...typed, ...change });
  return (
    <search aria-label={t.search}>
      <form
        className="flex flex-wrap items-end gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          const filled = Object.entries(typed).filter(([, value]) => value);
          onSearch(Object.fromEntries(filled));
        }}
      >
        <div className="grow">
          <TextField
            id="staffText"
            label={t.searchText}
            maxLength={254}
            value={typed.text ?? ''}
            onChange={({ target }) => put({ text: target.value })}
          />
        </div>
        <Select
          id="staffRole"
          label={t.role}
          options={[
            { value: '', label: t.any },
            ...ROLES.map((value) => ({ value, label: t[value] })),
          ]}
          value={typed.role ?? ''}
          onChange={({ target }) => put({ role: target.value as Looked['role'] })}
        />
        <Select
          id="staffBureau"
          label={t.bureaus}
          options={[
            { value: '', label: t.any },
            ...Object.entries(bureaus.all).map(([value, label]) => ({ value, label })),
          ]}
          value={typed.bureau ?? ''}
          onChange={({ target }) => put({ bureau: target.value })}
        />
        <Button type="submit" size="md" variant="outline">
          {t.search}
        </Button>
      </form>
    </search>
  );
}
