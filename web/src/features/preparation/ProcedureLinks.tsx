import type { ProcedureSummary } from '@/api/model';
import { actsOf } from '@/application/menu/acts';
import { preparationPath } from '@/application/paths';
import { usePick, useTexts } from '@/i18n/texts';
import { Link } from '@/ui/Link';
import { menuTexts } from './menuTexts';

/** Procedures in short: their titles, in the order of a station's life. */
export function ProcedureLinks({ procedures }: { procedures: readonly ProcedureSummary[] }) {
  const t = useTexts(menuTexts);
  const pick = usePick();
  const ordered = actsOf(procedures).flatMap((each) => each.procedures);
  return (
    <ul className="mt-1 list-disc ps-6">
      {ordered.map((each) => (
        <li key={each.procedureId} className="py-1">
          <Link to={preparationPath(each.procedureId)}>{pick(each.title)}</Link>
          {!each.available && <span className="text-solid-gray-700">{t.notYet}</span>}
        </li>
      ))}
    </ul>
  );
}
