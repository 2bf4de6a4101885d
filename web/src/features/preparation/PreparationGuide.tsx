import type { ProcedureDefinition } from '@/forms/procedure/definition';
import { today } from '@/forms/rules/date';
import { useFormat } from '@/i18n/format';
import { useMessage } from '@/i18n/messages';
import { usePick, useTexts } from '@/i18n/texts';
import { PageHeading } from '@/shell/PageHeading';
import { Capital } from '@/ui/Capital';
import { Heading } from '@/ui/Heading';
import { useFiling } from '@/ui/status/filingTexts';
import { DescriptionList, Table } from '@/ui/Table';
import { preparationTexts } from './preparationTexts';
import { useHolders } from './useReason';

/** What the definition tells of a procedure before it is begun. */
export function PreparationGuide({ definition }: { definition: ProcedureDefinition }) {
  const t = useTexts(preparationTexts);
  const pick = usePick();
  const holders = useHolders();
  const { what } = useFiling(definition.outcome);
  const { guide } = definition;
  return (
    <>
      <PageHeading title={pick(definition.title)} lead={pick(definition.summary)} />
      <DescriptionList
        items={[
          { term: t.when(what), description: pick(guide.whenToFile) },
          { term: t.who(what), description: <Capital>{holders(definition.holders)}</Capital> },
          { term: t.time, description: pick(guide.processingTime) },
          { term: t.legal, description: pick(guide.legalBasis) },
        ]}
      />
      <Heading level={2}>{t.needed}</Heading>
      <ul className="flex list-disc flex-col gap-2 ps-6">
        {guide.prepare.map((each) => (
          <li key={each.ja}>{pick(each)}</li>
        ))}
      </ul>
      {definition.documents.length > 0 && <Documents definition={definition} />}
      <Heading level={2}>{t.fee}</Heading>
      <Fees definition={definition} />
    </>
  );
}

function Documents({ definition }: { definition: ProcedureDefinition }) {
  const t = useTexts(preparationTexts);
  const pick = usePick();
  return (
    <>
      <Heading level={2}>{t.documents}</Heading>
      <p className="mb-4">{t.documentsLead}</p>
      <ul className="flex list-disc flex-col gap-2 ps-6">
        {definition.documents.map((each) => (
          <li key={each.id}>
            {pick(each.title)}
            {each.description && (
              <span className="block text-solid-gray-700">{pick(each.description)}</span>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The amounts of today, by class. */
function Fees({ definition: { feeTable, outcome } }: { definition: ProcedureDefinition }) {
  const { what } = useFiling(outcome);
  const t = useTexts(preparationTexts);
  const pick = usePick();
  const format = useFormat();
  const message = useMessage();
  const day = today(new Date());
  const row = feeTable?.rows.find(
    (each) => (!each.from || each.from <= day) && (!each.to || day <= each.to),
  );
  if (!feeTable || !row) return <p>{message('MSG-LIT-I-0030', { what })}</p>;
  return (
    <>
      <Table
        caption={pick(feeTable.title)}
        columns={[
          {
            id: 'class',
            header: t.feeClass,
            cell: ([, name]) => <Capital>{pick(name)}</Capital>,
            rowHeader: true,
          },
          {
            id: 'amount',
            header: t.amount,
            cell: ([id]) => (row.toFill?.includes(id) ? t.unset : format.yen(row.amounts[id] ?? 0)),
            align: 'end',
          },
        ]}
        rows={Object.entries(feeTable.classes).sort(
          ([a], [b]) => (row.amounts[a] ?? 0) - (row.amounts[b] ?? 0),
        )}
        rowKey={([id]) => id}
      />
      <p className="mt-3">{t.feeWhen}</p>
      <p className="mt-1 text-[0.875rem] text-solid-gray-700">{pick(row.source)}</p>
    </>
  );
}
