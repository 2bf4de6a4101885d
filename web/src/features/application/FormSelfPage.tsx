import { useEvaluation } from '@/forms/FormContext';
import { ReviewSection } from '@/forms/Review';
import { usePick, useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { Heading } from '@/ui/Heading';
import { Link } from '@/ui/Link';
import type { DraftSession } from './draft/session';
import { preparationPath } from './paths';
import { selfTexts } from './selfTexts';
import { sectionsOf } from './steps';
import { Wizard } from './Wizard';

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
  const pick = usePick();
  const { definition, form } = session;
  const evaluation = useEvaluation(form);
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
      {sectionsOf(definition, 'form-self')
        .filter((section) => evaluation.visible(`/${section.id}`))
        .map((section) => (
          <section key={section.id} aria-labelledby={`self-${section.id}`} className="mt-10">
            <Heading level={2} id={`self-${section.id}`}>
              {pick(section.title)}
            </Heading>
            <ReviewSection definition={definition} section={section} evaluation={evaluation} />
          </section>
        ))}
    </>
  );
}
