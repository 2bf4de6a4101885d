import type { LicenceDetail, ProcedureSummary } from '@/api/model';
import { preparationPath } from '@/application/paths';
import { useFormat } from '@/i18n/format';
import { texts, usePick, useTexts } from '@/i18n/texts';
import { aboutLicence, actsOf, useActLabel } from './acts';
import { ChoiceLinks } from './ChoiceLinks';

/** Acts that are the new holder's once a licence passes on. */
const altering = ['renewal', 'change', 'repeal'];

const renewedTexts = texts({
  renewed: {
    ja: (day: string) =>
      `すでに${day}まで期間が延びているので、いま期間を延ばす手続きはありません。`,
    en: (day: string) => `It has been renewed until ${day} already: there is nothing to renew now.`,
  },
});

/** What can be done about a licence: its procedures begin with it. One that is renewed already is not renewed again. */
export function LicenceActs({
  licence,
  procedures,
}: {
  licence: Pick<LicenceDetail, 'id' | 'category' | 'renewable' | 'renewedUntil' | 'passedOn'>;
  procedures: readonly ProcedureSummary[];
}) {
  const label = useActLabel();
  const pick = usePick();
  const t = useTexts(renewedTexts);
  const format = useFormat();
  const mayRenew = licence.renewable && !licence.renewedUntil;
  const acts = actsOf(aboutLicence(procedures, licence.category)).filter(
    ({ act }) => (act !== 'renewal' || mayRenew) && !(licence.passedOn && altering.includes(act)),
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
  return (
    <>
      {licence.renewedUntil && (
        <p className="mb-4">{t.renewed(format.date(licence.renewedUntil))}</p>
      )}
      <ChoiceLinks choices={choices} />
    </>
  );
}
