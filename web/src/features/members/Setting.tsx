import { useState } from 'react';
import { api } from '@/api/user';
import { useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import { RadioGroup } from '@/ui/Choice';
import { managingTexts } from './managingTexts';
import type { Changing } from './useChanging';

/** Who acts under what is assigned to nobody. */
export function Setting({ assignedOnly, changing }: { assignedOnly: boolean; changing: Changing }) {
  const t = useTexts(managingTexts);
  const [only, setOnly] = useState(assignedOnly);
  return (
    <section className="mt-12 flex flex-col items-start gap-4">
      <RadioGroup
        id="assignedOnly"
        label={t.setting}
        help={t.settingLead}
        value={only ? 'only' : 'all'}
        onChange={(value) => setOnly(value === 'only')}
        options={[
          { value: 'all', label: t.everybody },
          { value: 'only', label: t.assignedOnly },
        ]}
      />
      <Button
        variant="outline"
        size="md"
        pending={changing.pending}
        onClick={() =>
          void changing.change(
            () => api.call('/api/common/member/restrict', { assignedOnly: only }, { quiet: true }),
            t.changed,
          )
        }
      >
        {t.saveSetting}
      </Button>
    </section>
  );
}
