import type { TrialResult } from '@/api/model';
import type { ProcedureDefinition } from '@/forms/procedure/definition';
import { problemText } from '@/forms/registry/problems';
import { useLang } from '@/i18n/lang';
import { usePick, useTexts } from '@/i18n/texts';
import { type ChipTone, StatusChip } from '@/ui/Card';
import { Table } from '@/ui/Table';
import { trialTexts } from './trialTexts';

type Check = TrialResult['checks'][number];

const TONES: Record<Check['result'], ChipTone> = {
  holds: 'success',
  fails: 'error',
  notAsked: 'neutral',
  untried: 'neutral',
};

/** Those that fail first, otherwise in the order of the definition. */
const ORDER: readonly Check['result'][] = ['fails', 'holds', 'notAsked', 'untried'];

/** Each check of the definition: what came of it, what it says, and where. */
export function Checks({
  definition,
  checks,
}: {
  definition: ProcedureDefinition;
  checks: readonly Check[];
}) {
  const t = useTexts(trialTexts);
  const pick = usePick();
  const lang = useLang();
  const rows = checks.toSorted((a, b) => ORDER.indexOf(a.result) - ORDER.indexOf(b.result));
  const places = ({ failing, place }: Check) =>
    failing.length > 0 ? failing.map((each) => pick(each.place)).join('\n') : pick(place);
  return (
    <Table
      caption={t.checks}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'check',
          header: t.check,
          rowHeader: true,
          cell: ({ id }) => (
            <span lang="en" className="wrap-anywhere">
              {id}
            </span>
          ),
        },
        {
          id: 'outcome',
          header: t.outcome,
          cell: ({ result, warns }) =>
            warns && result === 'fails' ? (
              <StatusChip tone="warning">{t.warns}</StatusChip>
            ) : (
              <StatusChip tone={TONES[result]}>{t[result]}</StatusChip>
            ),
        },
        {
          id: 'message',
          header: t.message,
          cell: ({ code, params }) => problemText(definition, { pointer: '', code, params }, lang),
        },
        {
          id: 'place',
          header: t.place,
          cell: (row) => <span className="whitespace-pre-line">{places(row)}</span>,
        },
      ]}
    />
  );
}
