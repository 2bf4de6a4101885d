import { useQuery } from '@tanstack/react-query';
import { userQuery } from '@/api/query';
import { beforeTexts } from '@/application/filed/beforeTexts';
import PendingCorrections from '@/application/filed/PendingCorrections';
import { preparationPath } from '@/application/paths';
import type { ProcedureDefinition } from '@/forms/procedure/definition';
import { useFormat } from '@/i18n/format';
import { useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { Link } from '@/ui/Link';

/**
 * What is often begun anew by mistake: an application that was sent back for a correction, and
 * a licence that is to be renewed or changed.
 */
export default function DuplicateNotice({ definition }: { definition: ProcedureDefinition }) {
  return (
    <>
      <PendingCorrections definition={definition} />
      {definition.kind === 'open' && definition.service === 'amateur' && (
        <Licensed procedureId={definition.id} />
      )}
    </>
  );
}

function Licensed({ procedureId }: { procedureId: string }) {
  const t = useTexts(beforeTexts);
  const format = useFormat();
  const { data } = useQuery(userQuery('/api/deji/licence/list-get', {}, { quiet: true }));
  const valid = data?.licences.filter((each) => each.valid && each.category === 'amateur') ?? [];
  if (valid.length === 0) return null;
  const other = (kind: string) => preparationPath(procedureId.replace(/-open$/, `-${kind}`));
  return (
    <div className="mt-10">
      <NotificationBanner tone="warning" title={t.licensedTitle}>
        <p>{t.licensed}</p>
        <ul className="mt-2 list-disc ps-6">
          {valid.map((each) => (
            <li key={each.id}>{t.until(each.callSign, format.date(each.validTo))}</li>
          ))}
        </ul>
        <p className="mt-2 flex flex-wrap gap-x-6 gap-y-1">
          <Link to={other('renewal')}>{t.renew}</Link>
          <Link to={other('change')}>{t.change}</Link>
        </p>
      </NotificationBanner>
    </div>
  );
}
