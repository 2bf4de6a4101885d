import { PortalError } from '@/api/error';
import type { FieldError } from '@/api/model';
import { useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { refusedTexts, xmlTexts } from './xmlTexts';

/** Why a file was refused: each trouble with its line and place. */
export function RefusedXml({ error }: { error: Error }) {
  const t = useTexts(refusedTexts);
  const fields = error instanceof PortalError ? error.fields : [];
  return (
    <div className="mb-6">
      <NotificationBanner tone="error" announce title={t.badTitle}>
        {fields.length > 0 ? (
          <ul className="ms-6 list-disc">
            {fields.map((each) => (
              <Trouble key={`${each.pointer} ${each.params?.line}`} field={each} />
            ))}
          </ul>
        ) : (
          error.message || t.failed
        )}
      </NotificationBanner>
    </div>
  );
}

function Trouble({ field }: { field: FieldError }) {
  const t = useTexts(refusedTexts);
  const reasons = useTexts(xmlTexts) as Record<string, string>;
  const { line = '', reason = '', detail } = field.params ?? {};
  return (
    <li className="wrap-anywhere">
      {t.at(line, field.pointer)}: {reasons[reason]}
      {detail && ` (${detail})`}
    </li>
  );
}
