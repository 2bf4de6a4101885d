import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { sectionsOf } from '@/application/steps';
import { Sections } from '@/forms/Sections';
import { useTexts } from '@/i18n/texts';
import { lazyPart } from '@/ui/lazyPart';
import { wizardTexts } from './texts';
import { Wizard } from './Wizard';

// Few hold a licence of the kind already.
const AlreadyLicensed = lazyPart(() => import('@/application/filed/AlreadyLicensed'));

/** APP0101, 0201, 0301, 0401: how one applies and who applies, as the account knows it. */
export default function StartPage() {
  const t = useTexts(wizardTexts);
  const about = useLocation().pathname !== '/application/open/start';
  return (
    <Wizard step="start" lead={about ? t.startLicenceLead : t.startLead}>
      {({ form, definition, corrects }) => (
        <>
          {!about && !corrects && !definition.subject && (
            <Suspense fallback={null}>
              <AlreadyLicensed definition={definition} />
            </Suspense>
          )}
          <Sections store={form} sections={sectionsOf(definition, 'start')} />
        </>
      )}
    </Wizard>
  );
}
