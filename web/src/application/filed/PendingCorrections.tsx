import type { ProcedureDefinition } from '@/forms/procedure/definition';
import { useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { Link } from '@/ui/Link';
import { useFiling } from '@/ui/status/filingTexts';
import { beforeTexts } from './beforeTexts';
import { aboutPath } from './paths';
import { useReturned } from './useReturned';

/** Reminds of what was sent back of the same procedure, which is to be corrected and not filed anew. */
export default function PendingCorrections({ definition }: { definition: ProcedureDefinition }) {
  const t = useTexts(beforeTexts);
  const { what } = useFiling(definition.outcome);
  const returned = useReturned(definition.id);
  if (returned.length === 0) return null;
  return (
    <div className="mt-10">
      <NotificationBanner tone="warning" title={t.returnedTitle(what)}>
        <p>{t.returned(what)}</p>
        <Corrections numbers={returned} />
      </NotificationBanner>
    </div>
  );
}

/** The ways to the corrections. */
export function Corrections({ numbers }: { numbers: readonly string[] }) {
  const t = useTexts(beforeTexts);
  return (
    <ul className="mt-2 list-disc ps-6">
      {numbers.map((number) => (
        <li key={number}>
          <Link to={aboutPath('modify/start', number)}>{t.correct(number)}</Link>
        </li>
      ))}
    </ul>
  );
}
