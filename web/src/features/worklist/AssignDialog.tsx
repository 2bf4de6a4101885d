import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '@/api/user';
import { Failed } from '@/forms/Failed';
import { useAction } from '@/forms/useAction';
import { useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import { RadioGroup } from '@/ui/Choice';
import { Dialog } from '@/ui/Dialog';
import { Select } from '@/ui/TextField';
import type { Selection } from '@/ui/table/selection';
import { assignTexts } from './assignTexts';
import { narrowing, type WorkQuery } from './query';
import { useStaff } from './useStaff';

/** How many rows that are chosen one by one can be assigned. */
const MOST = 200;

/** Puts somebody of the firm in charge of rows, or of their principals. */
export default function AssignDialog({
  of,
  query,
  onDone,
  onClose,
}: {
  of: Selection;
  query: WorkQuery;
  onDone: (done: { assigned: number; left: number }) => void;
  onClose: () => void;
}) {
  const t = useTexts(assignTexts);
  const queries = useQueryClient();
  const { choices, mayAssignPrincipals } = useStaff();
  const { pending, failure, run } = useAction();
  const [to, setTo] = useState('');
  const [unit, setUnit] = useState<'ROW' | 'PRINCIPAL'>('ROW');
  const tooMany = !of.all && of.keys.length > MOST;
  const assign = () =>
    run(async () => {
      const rows = of.all ? { ...narrowing(query), all: true } : { ids: [...of.keys] };
      const done = await api.call(
        '/api/common/worklist/assign',
        { ...rows, unit, to },
        { quiet: true },
      );
      await queries.invalidateQueries();
      onDone(done);
    });
  return (
    <Dialog
      title={t.title}
      onClose={onClose}
      actions={
        <>
          <Button
            size="md"
            disabled={to === '' || tooMany}
            pending={pending}
            onClick={() => void assign()}
          >
            {t.assign}
          </Button>
          <Button variant="outline" size="md" onClick={onClose}>
            {t.cancel}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-6">
        <p>{tooMany ? t.tooMany : of.all ? t.all : t.many(of.keys.length)}</p>
        <Failed failure={failure} />
        <Select
          id="assignTo"
          label={t.to}
          placeholder={t.choose}
          options={choices}
          value={to}
          onChange={(event) => setTo(event.target.value)}
        />
        {mayAssignPrincipals && (
          <RadioGroup
            id="assignUnit"
            label={t.unit}
            value={unit}
            onChange={(value) => setUnit(value as typeof unit)}
            options={[
              { value: 'ROW', label: t.ROW, help: t.rowHelp },
              { value: 'PRINCIPAL', label: t.PRINCIPAL, help: t.principalHelp },
            ]}
          />
        )}
      </div>
    </Dialog>
  );
}
