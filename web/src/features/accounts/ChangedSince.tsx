import type { UserInfoDetail } from '@/api/model';
import type { FlagName, TextName } from '@/forms/applicant/fields';
import { labels } from '@/forms/applicant/labels';
import { useDescription } from '@/forms/applicant/useFilledItems';
import { useTexts } from '@/i18n/texts';
import { Heading } from '@/ui/Heading';
import { DescriptionList } from '@/ui/Table';
import type { Elsewhere } from './changed';
import { changeTexts } from './changeTexts';

/** An account that others have changed while it was typed over. */
export interface Since {
  before: UserInfoDetail;
  now: UserInfoDetail;
  typed: UserInfoDetail;
  others: readonly Elsewhere[];
}

/** What others have changed, each item as it was, as it is, and as one typed it. */
export function ChangedSince({ since }: { since: Since }) {
  const t = useTexts(changeTexts);
  const names = useTexts(labels);
  const worded = useDescription();
  const { before, now, typed, others } = since;
  const shown = others.filter(({ name }) => name !== 'cityCd' && name in names);
  const of = (detail: UserInfoDetail, name: TextName | FlagName) => worded(detail, name) || t.empty;
  return (
    <section className="mb-8 whitespace-pre-line">
      <Heading level={2}>{t.changedSince}</Heading>
      <p className="mb-4">{shown.length > 0 ? t.changedSinceLead : t.sameNow}</p>
      <DescriptionList
        items={shown.map(({ name, mine }) => {
          const at = name as TextName | FlagName;
          return {
            id: at,
            term: names[at],
            description: t.compared(
              of(before, at),
              of(now, at),
              mine ? of(typed, at) : t.untouched,
            ),
          };
        })}
      />
    </section>
  );
}
