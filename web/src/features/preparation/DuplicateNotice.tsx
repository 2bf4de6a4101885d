import AlreadyLicensed from '@/application/filed/AlreadyLicensed';
import PendingCorrections from '@/application/filed/PendingCorrections';
import type { ProcedureDefinition } from '@/forms/procedure/definition';

/**
 * What is often begun anew by mistake: an application that was sent back for a correction, and
 * a licence that is to be renewed or changed.
 */
export default function DuplicateNotice({ definition }: { definition: ProcedureDefinition }) {
  return (
    <>
      <PendingCorrections definition={definition} />
      {definition.kind === 'open' && !definition.subject && (
        <AlreadyLicensed definition={definition} />
      )}
    </>
  );
}
