import type { ReviewDetail } from '@/api/model';
import type { ProcedureDefinition } from '@/forms/procedure/definition';
import { useFormat } from '@/i18n/format';
import { usePick, useTexts } from '@/i18n/texts';
import { DescriptionList } from '@/ui/Table';
import { tabTexts } from './tabTexts';

/** Who applies, as the account knows them today. */
export function Holder({
  holder,
  definition,
}: {
  holder: ReviewDetail['holder'];
  definition: ProcedureDefinition;
}) {
  const t = useTexts(tabTexts);
  const pick = usePick();
  const format = useFormat();
  const text = (name: string) => {
    const value = holder.details[name];
    return typeof value === 'string' ? value : '';
  };
  const joined = (...names: string[]) => names.map(text).filter(Boolean).join(' ');
  const prefecture = definition.codes.prefectures?.find(
    (each) => each.code === text('prefectureCd'),
  );
  const items = [
    { term: t.holderName, description: holder.name },
    {
      term: t.holderKana,
      description:
        text('companyNameKana') ||
        text('organizationNameKana') ||
        joined('lastNameKana', 'firstNameKana'),
    },
    { term: t.holderCategory, description: t[holder.category] },
    { term: t.companyNumber, description: text('companyNumber') },
    {
      term: t.representative,
      description: joined(
        'representativeRoleName',
        'representativeLastName',
        'representativeFirstName',
      ),
    },
    { term: t.birthday, description: format.date(text('birthday')) },
    { term: t.postalCode, description: text('postalCode').replace(/^(\d{3})(\d{4})$/, '$1-$2') },
    {
      term: t.address,
      description:
        [prefecture && pick(prefecture), text('townName')].filter(Boolean).join(' ') ||
        joined('addressOverseas', 'country'),
    },
    { term: t.telephone, description: text('telNo') },
    { term: t.mail, description: holder.mail },
  ];
  return <DescriptionList items={items.filter((item) => item.description !== '')} />;
}
