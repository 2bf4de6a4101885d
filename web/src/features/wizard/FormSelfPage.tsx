import { Suspense } from 'react';
import type { DraftSession } from '@/application/draft/session';
import { preparationPath } from '@/application/paths';
import { sectionsOf } from '@/application/steps';
import { KeptSection } from '@/forms/KeptSection';
import { useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { Link } from '@/ui/Link';
import { ContentLoading } from '@/ui/Loading';
import { lazyPart } from '@/ui/lazyPart';
import { selfTexts } from './selfTexts';
import { Wizard } from './Wizard';

const Licensed = lazyPart(() => import('./Licensed'));

/** APP0204: the station as it is licensed; a renewal leaves it as it is. */
export default function FormSelfPage() {
  const t = useTexts(selfTexts);
  return (
    <Wizard step="form-self" lead={t.lead}>
      {(session) => <Station session={session} />}
    </Wizard>
  );
}

function Station({ session }: { session: DraftSession }) {
  const t = useTexts(selfTexts);
  const { definition, form } = session;
  const change = definition.id.replace(/-renewal$/, '-change');
  return (
    <>
      <NotificationBanner title={t.changedTitle}>
        {t.changed}{' '}
        <Link
          to={preparationPath(change, {
            fromFormSelf: 'true',
            temporalyNotificationId: session.id,
          })}
        >
          {t.toChange}
        </Link>
      </NotificationBanner>
      <Suspense fallback={<ContentLoading />}>
        <Licensed id={session.licenceId} />
      </Suspense>
      <div className="mt-10">
        {sectionsOf(definition, 'form-self').map((section) => (
          <KeptSection key={section.id} store={form} section={section} note={false} />
        ))}
      </div>
    </>
  );
}
