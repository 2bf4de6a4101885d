import type { UserInfoDetail } from '@/api/model';
import { Heading } from '@/ui/Heading';
import { DescriptionList } from '@/ui/Table';
import { useSectionTitle } from './ApplicantForm';
import { type SectionId, sectionIds } from './fields';
import { useFilledItems } from './useFilledItems';

/** The user info as it will be kept, part by part; empty parts that nobody must fill are left out. */
export function ApplicantReview({
  value,
  sections = sectionIds,
  level = 2,
}: {
  value: UserInfoDetail;
  sections?: readonly SectionId[];
  level?: 2 | 3;
}) {
  const title = useSectionTitle(value.userCategory);
  const shown = useFilledItems(value);
  const lists = sectionIds
    .filter((id) => sections.includes(id))
    .map((id) => ({ id, items: shown(id) }))
    .filter(({ items }) => items.length > 0);
  return lists.map(({ id, items }) => (
    <section key={id} aria-labelledby={`review-${id}`} className="mt-10 first:mt-0">
      <Heading level={level} id={`review-${id}`}>
        {title(id)}
      </Heading>
      <DescriptionList items={items} />
    </section>
  ));
}
