import type { ReviewDetail } from '@/api/model';
import type { ProcedureDefinition } from '@/forms/procedure/definition';
import { displayValue } from '@/forms/registry/display';
import { useFormat } from '@/i18n/format';
import { useLang } from '@/i18n/lang';
import { pick, useTexts } from '@/i18n/texts';
import { StatusChip } from '@/ui/Card';
import { cx } from '@/ui/cx';
import { Heading } from '@/ui/Heading';
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
      {/* Side by side in the pane too, whose width others make cards of. */}
      <div className="overflow-x-auto">
        <table className="w-full border-collapse text-start text-[0.8125rem] leading-normal wrap-anywhere">
          <caption className="sr-only">{t.title}</caption>
          <thead>
            <tr className="border-b border-black bg-solid-gray-50">
              {[t.item, t.filed, t.account, t.proof].map((head) => (
                <th key={head} scope="col" className="px-2 py-1 text-start">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {parts.map((part) => (
              <tr
                key={part.pointer}
                className={cx('border-b border-solid-gray-420', part.differs && 'bg-red-50')}
              >
                <th scope="row" className="px-2 py-1 text-start align-top">
                  {label(part.pointer)}
                </th>
                <td className={cx('px-2 py-1 align-top', part.differs && 'font-bold')}>
                  {shown(part.pointer, part.filed)}
                </td>
                <td className={cx('px-2 py-1 align-top', part.differs && 'font-bold')}>
                  {shown(part.pointer, part.account)}
                </td>
                <td className="px-2 py-1 align-top">
                  <State part={part} shown={shown(part.pointer, part.shown)} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
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
