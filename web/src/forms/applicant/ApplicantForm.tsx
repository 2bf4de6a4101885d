import type { FieldError, UserInfoDetail } from '@/api/model';
import { useTexts } from '@/i18n/texts';
import { Heading } from '@/ui/Heading';
import { useErrorAt } from './errors';
import { type SectionId, sectionIds, type TextName } from './fields';
import { SectionFields } from './SectionFields';
import { applicantTexts } from './texts';

/** What a proof of identity gave: fields that are shown and cannot be changed, and why. */
export interface Locked {
  names: readonly string[];
  reason: string;
}

/** Properties of ApplicantForm. */
export interface ApplicantFormProps {
  value: UserInfoDetail;
  onChange: (change: Partial<UserInfoDetail>) => void;
  /** The mistakes to show; see useApplicant. */
  errors: readonly FieldError[];
  /** Which parts are shown; all where left out. */
  sections?: readonly SectionId[];
  /** Which fields of them are shown; all where left out. */
  only?: readonly string[];
  locked?: Locked;
  /** A field was left. */
  onLeave?: (name: TextName) => void;
}

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
      <SectionFields {...props} section={id} errorAt={errorAt} />
    </section>
  ));
}

/** What the parts of the user info are called. */
export function useSectionTitle(userCategory: UserInfoDetail['userCategory']) {
  const t = useTexts(applicantTexts);
  return (id: SectionId): string => (id === 'name' && userCategory !== '1' ? t.nameOfBody : t[id]);
}
