import type { PastFiling as Past } from '@/api/model';
import { Reuse } from '@/forms/Reuse';
import { useFormat } from '@/i18n/format';
import { useTexts } from '@/i18n/texts';
import { Heading } from '@/ui/Heading';
import { oldSystemTexts } from '@/ui/status/oldSystemTexts';
import { DescriptionList } from '@/ui/Table';
import { historyTexts } from './historyTexts';

/** What came over of a filing from an old system, in that system's words. */
export default function PastFiling({ past }: { past: Past }) {
  const t = useTexts(historyTexts);
  const systems = useTexts(oldSystemTexts);
  const format = useFormat();
  const shown = [past.number, past.name, past.status, past.office];
  const items = past.items?.filter(({ value }) => value && !shown.includes(value)) ?? [];
  return (
    <>
      <p className="mb-6">{t.pastLead}</p>
      <DescriptionList
        items={[
          { term: t.system, description: systems[past.type] },
          { term: t.number, description: past.number },
          { term: t.name, description: past.name },
          { term: t.date, description: format.date(past.date) },
          { term: t.status, description: past.status },
          { term: t.office, description: past.office },
        ]}
      />
      {items.length > 0 && (
        <section className="mt-10">
          <Heading level={2}>{t.more}</Heading>
          <div lang="ja">
            <DescriptionList
              items={items.map(({ name, value }) => ({ term: name, description: value }))}
            />
          </div>
        </section>
      )}
      {past.procedureId && <Reuse number={past.number} />}
    </>
  );
}
