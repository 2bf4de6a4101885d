import { useFormat } from '@/i18n/format';
import { useLang } from '@/i18n/lang';
import { useTexts } from '@/i18n/texts';
import type { Description } from '@/ui/Table';
import { infoTexts } from './infoTexts';
import type { Summary } from './useSummary';

const INDIVIDUAL = '1';
const CORPORATION = '2';

/** The summary of the account's data as lines; what an account of this kind has no place for is left out. */
export function useBasicItems(of: Summary): Description[] {
  const t = useTexts(infoTexts);
  const format = useFormat();
  const lang = useLang();
  const person = of.userCategory === INDIVIDUAL;
  const corporation = of.userCategory === CORPORATION;
  const country = new Intl.DisplayNames([lang], { type: 'region' });
  return [
    { term: t.accountId, description: of.accountId },
    { term: t.userId, description: of.userId || t.noUserId },
    { term: t.mail, description: of.mail },
    {
      term: t.kind,
      description: person ? t.individual : corporation ? t.corporation : t.organization,
    },
    {
      term: person ? t.personName : corporation ? t.companyName : t.organizationName,
      description: of.name,
    },
    { term: t.kana, description: of.nameKana },
    { term: t.english, description: of.nameEnglish },
    ...(corporation ? [{ term: t.companyNumber, description: of.companyNumber }] : []),
    ...(person ? [{ term: t.birthday, description: format.date(of.birthday) }] : []),
    {
      term: t.country,
      description: /^[A-Z]{2}$/.test(of.country) ? country.of(of.country) : of.country,
    },
    { term: t.postalCode, description: of.postalCode.replace(/^(\d{3})(\d{4})$/, '$1-$2') },
    { term: t.address, description: of.address },
    { term: t.telNo, description: of.telNo },
    ...(person
      ? []
      : [
          { term: t.representative, description: of.representativeName },
          { term: t.role, description: of.representativeRoleName },
        ]),
    ...(person && !of.department ? [] : [{ term: t.department, description: of.department }]),
    ...(of.temporaryUntil
      ? [{ term: t.temporaryUntil, description: format.date(of.temporaryUntil) }]
      : []),
  ];
}
