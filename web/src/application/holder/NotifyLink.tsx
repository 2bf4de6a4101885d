import type { LicenceSummary } from '@/api/model';
import { userInfo } from '@/api/user-info';
import { useOutOfScope } from '@/application/acting/useOutOfScope';
import { preparationPath } from '@/application/paths';
import { useTexts } from '@/i18n/texts';
import { useStore } from '@/lib/useStore';
import { Link } from '@/ui/Link';
import { outdatedTexts } from './texts';

/** Begins the change of a licence, or says what to do where none is for it; nothing for who may not file it. */
export function NotifyLink({
  licence: { id, callSign, licenceNumber, outdated },
}: {
  licence: Pick<LicenceSummary, 'id' | 'callSign' | 'licenceNumber' | 'outdated'>;
}) {
  const t = useTexts(outdatedTexts);
  const beyond = useOutOfScope();
  const acting = useStore(userInfo).info?.acting;
  const procedureId = outdated?.procedureId;
  if (!procedureId) return t.ask;
  if (acting?.readOnly || beyond(procedureId)) return null;
  return (
    <Link
      to={preparationPath(procedureId, { licenceId: id })}
      aria-label={t.notifyOf(callSign || licenceNumber)}
    >
      {t.notify}
    </Link>
  );
}
