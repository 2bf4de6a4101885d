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
import { warningTexts } from './warningTexts';

/** What the checks point out of what is about to be filed; it can be filed as it is. */
export default function ConfirmWarnings({
  session: { id, definition, form },
  warnings,
}: {
  session: DraftSession;
  warnings: readonly Problem[];
}) {
  const t = useTexts(warningTexts);
  const { changeOf, change } = useTexts(confirmTexts);
  const lang = useLang();
  return (
    <div className="mb-10">
      <NotificationBanner tone="warning" title={t.title}>
        <ul className="mt-2 list-disc ps-6">
          {byEntry(form, warnings).map((each) => {
            const { pointer, code } = each.problem;
            const { label: name, text } = entryTexts(definition, each, lang);
            const step = stepOf(definition, sectionOf(pointer));
            return (
              <li key={`${pointer} ${code}`} data-warning={code}>
                {name}: {text}{' '}
                {!form.keeps.includes(sectionOf(pointer)) && (
                  <Link
                    to={stepPath(definition, step, id, controlId(pointer))}
                    aria-label={changeOf(name)}
                    className="whitespace-nowrap"
                  >
                    {change}
                  </Link>
                )}
              </li>
            );
          })}
        </ul>
      </NotificationBanner>
    </div>
  );
}
