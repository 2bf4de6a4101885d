import { accountCategory } from '@/application/draft/category';
import { sectionsOf } from '@/application/steps';
import { Sections } from '@/forms/Sections';
import { useTexts } from '@/i18n/texts';
import { wizardTexts } from './texts';
import { Wizard } from './Wizard';

/** APP0105: the members of a club, and the inquirers. It may be left empty. */
export default function MembersPage() {
  const t = useTexts(wizardTexts);
  const club = accountCategory() === 'organization';
  return (
    <Wizard step="members" lead={club ? t.membersLeadClub : t.membersLead}>
      {({ form, definition }) => (
        <Sections store={form} sections={sectionsOf(definition, 'members')} />
      )}
    </Wizard>
  );
}
