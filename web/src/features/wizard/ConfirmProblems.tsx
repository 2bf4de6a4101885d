import type { DraftSession } from '@/application/draft/session';
import { stepOf, stepPath } from '@/application/steps';
import type { Problem } from '@/forms/procedure/definition';
import { controlId, sectionOf } from '@/forms/registry/pointer';
import { byEntry, entryTexts } from '@/forms/registry/problems';
import { useLang } from '@/i18n/lang';
import { useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { Link } from '@/ui/Link';
import { confirmTexts } from './confirmTexts';

/** All that stands in the way of submitting, each with the way to its field. */
export default function ConfirmProblems({
  session: { id, definition, form },
  problems,
}: {
  session: DraftSession;
  problems: readonly Problem[];
}) {
  const t = useTexts(confirmTexts);
  const lang = useLang();
  return (
    <NotificationBanner tone="error" title={t.problems(problems.length)}>
      <ul className="mt-2 max-h-[60vh] list-disc overflow-y-auto ps-6">
        {byEntry(form, problems).map((each) => {
          const { problem } = each;
          const { label: name, text } = entryTexts(definition, each, lang);
          const place = sectionOf(problem.pointer);
          const step = stepOf(definition, place);
          // A change that changes nothing may have no place in the form.
          const known =
            place === 'documents' || definition.form.some((section) => section.id === place);
          return (
            <li key={`${problem.pointer} ${problem.code}`} data-code={problem.code}>
              {name}: {text}{' '}
              {known && (
                <Link
                  to={stepPath(definition, step, id, controlId(problem.pointer))}
                  aria-label={t.fixOf(name)}
                  className="whitespace-nowrap"
                >
                  {t.fix}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </NotificationBanner>
  );
}
