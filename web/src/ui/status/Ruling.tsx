import type { ApplicationDetail } from '@/api/model';
import { usePick } from '@/i18n/texts';
import { DescriptionList } from '@/ui/Table';
import { AlteredItems } from './AlteredItems';

/** What the office stated with a grant: the result of an inspection, what follows from it, what was permitted. */
export default function Ruling({ ruling }: { ruling: NonNullable<ApplicationDetail['ruling']> }) {
  const pick = usePick();
  const stated = ruling.ruled ?? [];
  return (
    <>
      <DescriptionList
        items={stated.map(({ id, label, value }) => ({
          id,
          term: pick(label),
          description: <span className="whitespace-pre-line">{pick(value)}</span>,
        }))}
      />
      {stated.map(({ id, says }) => says && <p key={id}>{pick(says)}</p>)}
      <AlteredItems altered={ruling.altered} left={ruling.left} />
    </>
  );
}
