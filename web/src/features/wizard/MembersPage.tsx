import { accountCategory } from '@/application/draft/category';
import { sectionsOf } from '@/application/steps';
import { Sections } from '@/forms/Sections';
import { useTexts } from '@/i18n/texts';
import { membersTexts } from './membersTexts';
import { Wizard } from './Wizard';

/** APP0105: the members of a club, and the inquirers. It may be left empty. */
export default function MembersPage() {
  const t = useTexts(membersTexts);
  const club = accountCategory() === 'organization';
  return (
    <Wizard step="members" title={club ? undefined : t.inquirers} lead={club ? t.leadClub : t.lead}>
      {({ form, definition }) => (
        <Sections store={form} sections={sectionsOf(definition, 'members')} />
      )}
    </Wizard>
  );
}
