import type { ReviewDetail } from '@/api/model';
import type { ProcedureDefinition } from '@/forms/procedure/definition';
import { displayValue } from '@/forms/registry/display';
import { useFormat } from '@/i18n/format';
import { useLang } from '@/i18n/lang';
import { pick, useTexts } from '@/i18n/texts';
import { StatusChip } from '@/ui/Card';
import { Heading } from '@/ui/Heading';
import { Table } from '@/ui/Table';
import { proofTexts } from './proofTexts';

type Part = ReviewDetail['holder']['proof']['parts'][number];

/** Who the holder is: as filed, as the account says, and what of it was proven. */
export default function Proof({
  review,
  definition,
}: {
  review: ReviewDetail;
  definition: ProcedureDefinition;
}) {
  const t = useTexts(proofTexts);
  const lang = useLang();
  const format = useFormat();
  const { parts, identified, method, date } = review.holder.proof;
  if (parts.length === 0) return null;
  const field = (pointer: string) => {
    const [, section, id] = pointer.split('/');
    return definition.form
      .find((each) => each.id === section)
      ?.fields.find((each) => each.id === id);
  };
  const shown = (pointer: string, value: string) => {
    const found = field(pointer);
    return (found && displayValue(definition, found, value, lang)) || value || t.none;
  };
  const label = (pointer: string) => {
    const found = field(pointer);
    return found ? pick(found.label, lang) : pointer;
  };
  const proven =
    identified && method ? t.shown(t[method], format.date(date) || t.noDate) : t.notIdentified;
  return (
    <section aria-labelledby="proof">
      <Heading level={3} id="proof">
        {t.title}
      </Heading>
      <p className="mb-4">{proven}</p>
      <Table
        caption={t.title}
        columns={[
          {
            id: 'item',
            header: t.item,
            cell: ({ pointer }: Part) => label(pointer),
            rowHeader: true,
          },
          {
            id: 'filed',
            header: t.filed,
            cell: ({ pointer, filed }: Part) => shown(pointer, filed),
          },
          {
            id: 'account',
            header: t.account,
            cell: ({ pointer, account }: Part) => shown(pointer, account),
          },
          {
            id: 'proof',
            header: t.proof,
            cell: (part: Part) => <State part={part} shown={shown(part.pointer, part.shown)} />,
          },
        ]}
        rows={parts}
        rowKey={({ pointer }) => pointer}
      />
    </section>
  );
}

function State({ part, shown }: { part: Part; shown: string }) {
  const t = useTexts(proofTexts);
  if (part.differs) {
    return (
      <>
        <StatusChip tone="error">{t.differs}</StatusChip>
        {part.shown && part.shown !== part.account && <div>{t.shownWith(shown)}</div>}
      </>
    );
  }
  return part.proven ? t.proven : <StatusChip tone="warning">{t.notProven}</StatusChip>;
}
