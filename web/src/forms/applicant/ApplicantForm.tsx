import { useState } from 'react';
import type { UserInfoDetail } from '@/api/model';
import { useTexts } from '@/i18n/texts';
import { Heading } from '@/ui/Heading';
import { Accordion } from '@/ui/Tabs';
import { useErrorAt } from './errors';
import { type SectionId, sectionIds, shownIn } from './fields';
import type { ApplicantFormProps } from './SectionFields';
import { SectionFields } from './SectionFields';
import { applicantTexts } from './texts';

/** The form over the user info of any kind of applicant. */
export function ApplicantForm(props: ApplicantFormProps) {
  const { value, sections = sectionIds, errors } = props;
  const title = useSectionTitle(value.userCategory);
  const t = useTexts(applicantTexts);
  const errorAt = useErrorAt(errors);
  const leads: Partial<Record<SectionId, string>> = {
    contact: t.contactLead,
    licence: t.licenceLead,
  };
  const shown = sectionIds.filter(
    (id) => sections.includes(id) && (id !== 'representative' || value.userCategory !== '1'),
  );
  return shown.map((id) => (
    <section key={id} aria-labelledby={`section-${id}`} className="mt-12 first:mt-0">
      <Heading level={2} id={`section-${id}`}>
        {title(id)}
      </Heading>
      {leads[id] && <p className="mb-6 text-solid-gray-700">{leads[id]}</p>}
      {id === 'licence' && props.sections === undefined ? (
        <Licence {...props} errorAt={errorAt} />
      ) : (
        <SectionFields {...props} section={id} errorAt={errorAt} />
      )}
    </section>
  ));
}

/** The numbers, which most people do not have: closed until they are wanted. */
function Licence(props: ApplicantFormProps & { errorAt: ReturnType<typeof useErrorAt> }) {
  const { value, errorAt } = props;
  const t = useTexts(applicantTexts);
  const names = shownIn('licence', value).map((rule) => rule.name);
  const [begun] = useState(() => names.some((name) => value[name] !== ''));
  return (
    <Accordion summary={t.licenceOpen} open={begun || names.some((name) => errorAt(name))}>
      <SectionFields {...props} section="licence" />
    </Accordion>
  );
}

/** What the parts of the user info are called. */
export function useSectionTitle(userCategory: UserInfoDetail['userCategory']) {
  const t = useTexts(applicantTexts);
  return (id: SectionId): string => (id === 'name' && userCategory !== '1' ? t.nameOfBody : t[id]);
}
