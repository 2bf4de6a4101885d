import type { UsualTime } from '@/api/model';
import type { ProcedureDefinition } from '@/forms/procedure/definition';
import { usePick, useTexts } from '@/i18n/texts';
import { PageHeading } from '@/shell/PageHeading';
import { Capital } from '@/ui/Capital';
import { Heading } from '@/ui/Heading';
import { useFiling } from '@/ui/status/filingTexts';
import { Usual } from '@/ui/status/Usual';
import { DescriptionList } from '@/ui/Table';
import { Fees } from './Fees';
import { preparationTexts } from './preparationTexts';
import { useHolders } from './useReason';

/** What the definition tells of a procedure before it is begun. */
export function PreparationGuide({
  definition,
  usual,
}: {
  definition: ProcedureDefinition;
  usual: UsualTime | undefined;
}) {
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
          {
            term: t.who(what),
            description: (
              <Capital>{guide.who ? pick(guide.who) : holders(definition.holders)}</Capital>
            ),
          },
          {
            term: t.time,
            description: (
              <>
                {pick(guide.processingTime)}
                {usual && <Usual usual={usual} />}
              </>
            ),
          },
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
