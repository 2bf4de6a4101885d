import { useState } from 'react';
import type { AccountRow } from '@/api/model';
import { staffApi } from '@/api/staff';
import { Failed } from '@/forms/Failed';
import { useAction } from '@/forms/useAction';
import { useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import { RadioGroup } from '@/ui/Choice';
import { TextField } from '@/ui/TextField';
import { mergeTexts } from './mergeTexts';

/** So many are offered: who finds more types more of the name. */
const MOST = 20;

/** Looks for the other account by its name, and has one of those found chosen. */
export function OtherAccount({
  not,
  value,
  onChange,
}: {
  /** The account that stays. */
  not: AccountRow;
  value: string;
  onChange: (accountId: string) => void;
}) {
  const t = useTexts(mergeTexts);
  const { pending, failure, run } = useAction({ signedIn: true });
  const [name, setName] = useState(not.name);
  const [found, setFound] = useState<readonly AccountRow[]>();
  const find = async () => {
    const searched = { name: name.trim(), limit: MOST + 1 };
    const { accounts } = await staffApi.call('/api/staff/mst/user-mng/list-get', searched, {
      quiet: true,
    });
    setFound(accounts.filter(({ accountId }) => accountId !== not.accountId).slice(0, MOST));
  };
  return (
    <div className="space-y-4">
      {failure && <Failed title={t.failed} failure={failure} />}
      <div className="flex flex-wrap items-end gap-4">
        <div className="grow">
          <TextField
            id="otherName"
            label={t.findName}
            maxLength={200}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </div>
        <Button
          size="md"
          variant="outline"
          pending={pending}
          disabled={!name.trim()}
          onClick={() => void run(find)}
        >
          {t.find}
        </Button>
      </div>
      <p role="status" className="empty:hidden">
        {found && (found.length > 0 ? t.found(found.length) : t.foundNone)}
      </p>
      {found && found.length > 0 && (
        <RadioGroup
          id="chosen"
          label={t.choose}
          options={found.map((row) => ({
            value: row.accountId,
            label: row.name || row.accountId,
            help: [row.mail, row.address, t.numbered(row.accountId)].filter(Boolean).join(' / '),
          }))}
          value={value}
          onChange={onChange}
        />
      )}
    </div>
  );
}
