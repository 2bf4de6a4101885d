import type { LicenceDetail, ProcedureSummary } from '@/api/model';
import { preparationPath } from '@/application/paths';
import { usePick } from '@/i18n/texts';
import { aboutLicence, actsOf, useActLabel } from './acts';
import { ChoiceLinks } from './ChoiceLinks';

/** Acts that are the new holder's once a licence passes on. */
const altering = ['renewal', 'change', 'repeal'];

/** What can be done about a licence: its procedures begin with it. */
export function LicenceActs({
  licence,
  procedures,
}: {
  licence: Pick<LicenceDetail, 'id' | 'category' | 'renewable' | 'passedOn'>;
  procedures: readonly ProcedureSummary[];
}) {
  const label = useActLabel();
  const pick = usePick();
  const acts = actsOf(aboutLicence(procedures, licence.category)).filter(
    ({ act }) =>
      (act !== 'renewal' || licence.renewable) && !(licence.passedOn && altering.includes(act)),
  );
  const choices = acts.flatMap((act) =>
    act.procedures.map((each) => ({
      to: preparationPath(
        each.procedureId,
        each.categories.length > 0 ? { licenceId: licence.id } : {},
      ),
      title: act.procedures.length > 1 ? pick(each.title) : label(act),
      text: pick(each.summary),
    })),
  );
  return <ChoiceLinks choices={choices} />;
}
