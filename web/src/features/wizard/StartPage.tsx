import { useLocation } from 'react-router';
import { sectionsOf } from '@/application/steps';
import { Sections } from '@/forms/Sections';
import { useTexts } from '@/i18n/texts';
import { wizardTexts } from './texts';
import { Wizard } from './Wizard';

/** APP0101, 0201, 0301, 0401: how one applies and who applies, as the account knows it. */
export default function StartPage() {
  const t = useTexts(wizardTexts);
  const about = useLocation().pathname !== '/application/open/start';
  return (
    <Wizard step="start" lead={about ? t.startLicenceLead : t.startLead}>
      {({ form, definition }) => (
        <Sections store={form} sections={sectionsOf(definition, 'start')} />
      )}
    </Wizard>
  );
}
