import type { UserInfoDetail } from '@/api/model';
import { environment } from '@/application/draft/environment';
import type { DraftSession } from '@/application/draft/session';
import type { Evaluation } from '@/forms/procedure/definition';
import { displayValue } from '@/forms/registry/display';
import type { Lang } from '@/i18n/lang';
import { pick } from '@/i18n/texts';

/** Who the person is, for whom an identity was shown (internal/applicant, Who). */
const who = [
  'lastName',
  'firstName',
  'companyName',
  'organizationName',
  'representativeLastName',
  'representativeFirstName',
] as const;

/** The parts of the user info that the account may take over (internal/procedure, told). */
const compared: readonly string[] = [
  ...who,
  'lastNameKana',
  'firstNameKana',
  'companyNameKana',
  'organizationNameKana',
  'representativeRoleName',
  'representativeLastNameKana',
  'representativeFirstNameKana',
  'postalCode',
  'prefectureCd',
  'cityCd',
  'townName',
];

/** One part in which the account differs from what is filed. */
export interface Difference {
  name: keyof UserInfoDetail;
  label: string;
  before: string;
  after: string;
  /** As it is filed. */
  value: string;
}

/** What differs between an account and what is filed; nothing for an address abroad. */
export function differences(
  session: DraftSession,
  filed: Evaluation,
  detail: UserInfoDetail | undefined,
  lang: Lang,
): Difference[] {
  if (!detail || detail.domesticOrOverseas === '2') return [];
  const { definition, form, files } = session;
  const places = definition.form.flatMap((section) => {
    if (section.repeat) return [];
    return section.fields.flatMap((field) => {
      const name = field.prefill?.split('account.')[1] ?? '';
      if (!compared.includes(name) || !filed.visible(`/${section.id}/${field.id}`)) return [];
      return [{ section: section.id, field, name: name as keyof UserInfoDetail }];
    });
  });
  const raw: Record<string, unknown> = { ...form.form };
  for (const { section, field, name } of places) {
    raw[section] = { ...(raw[section] as object), [field.id]: detail[name] };
  }
  const account = form.engine.evaluate(raw, environment(files.get()));
  return places.flatMap(({ section, field, name }): Difference[] => {
    const at = `/${section}/${field.id}`;
    const [was, is] = [account.value(at) ?? '', filed.value(at) ?? ''];
    if (was === is || typeof is !== 'string') return [];
    return [
      {
        name,
        label: pick(field.label, lang),
        before: displayValue(definition, field, was, lang),
        after: displayValue(definition, field, is, lang),
        value: is,
      },
    ];
  });
}

/** Whether what differs is who the person is. */
export const isAnother = (found: readonly Difference[]): boolean =>
  found.some(({ name }) => (who as readonly string[]).includes(name));
