import type { PaperPrincipal } from '@/api/model';
import { usePick, useTexts } from '@/i18n/texts';
import { RadioGroup } from '@/ui/Choice';
import { DateField } from '@/ui/DateField';
import { Heading } from '@/ui/Heading';
import { Select, TextField } from '@/ui/TextField';
import type { PrincipalPart } from './paperPrincipal';
import { paperPrincipalTexts } from './paperTexts';
import { prefectures } from './prefectures';

type Name = Exclude<keyof PaperPrincipal, 'userCategory' | 'birthday' | 'prefectureCd'>;

/** What each kind has, and what of it a paper must say. */
const names: Readonly<Record<string, readonly Name[]>> = {
  1: ['lastName', 'firstName', 'lastNameKana', 'firstNameKana'],
  2: [
    'companyNumber',
    'companyName',
    'companyNameKana',
    'representativeLastName',
    'representativeFirstName',
  ],
  3: [
    'organizationName',
    'organizationNameKana',
    'representativeLastName',
    'representativeFirstName',
  ],
};
const needed: readonly Name[] = [
  'lastName',
  'firstName',
  'companyName',
  'organizationName',
  'postalCode',
  'townName',
];

/** What one who files must say besides: each form has the place for how the name is read. */
const read: readonly Name[] = [
  'lastNameKana',
  'firstNameKana',
  'companyNameKana',
  'organizationNameKana',
];

/** Who signed, as far as the paper says it. */
export function PaperPrincipalFields({
  part,
  fixed,
  files = false,
  title,
}: {
  part: PrincipalPart;
  fixed: boolean;
  /** It is who files, and not who gave a power of attorney. */
  files?: boolean;
  /** In place of that of the principal. */
  title?: string;
}) {
  const t = useTexts(paperPrincipalTexts);
  const pick = usePick();
  const { values, put, errorOf } = part;
  const { principal } = values;
  const set = (change: Partial<PaperPrincipal>) => put({ principal: { ...principal, ...change } });
  const text = (name: Name) => (
    <TextField
      key={name}
      id={name}
      label={t[name]}
      help={name === 'companyNumber' ? t.companyNumberHelp : undefined}
      required={needed.includes(name) || (files && read.includes(name))}
      error={errorOf(name)}
      value={principal[name]}
      onChange={({ target }) => set({ [name]: target.value })}
    />
  );
  return (
    <section className="space-y-6">
      <Heading level={3}>{title ?? t.principalPart}</Heading>
      {!fixed && (
        <RadioGroup
          id="userCategory"
          label={t.userCategory}
          required
          inline
          error={errorOf('userCategory')}
          options={[
            { value: '1', label: t.kind1 },
            { value: '2', label: t.kind2 },
            { value: '3', label: t.kind3 },
          ]}
          value={principal.userCategory}
          onChange={(kind) => set({ userCategory: kind as PaperPrincipal['userCategory'] })}
        />
      )}
      {names[principal.userCategory]?.map(text)}
      {principal.userCategory === '1' && (
        <DateField
          id="birthday"
          label={t.birthday}
          help={t.birthdayHelp}
          error={errorOf('birthday')}
          value={principal.birthday}
          onChange={(birthday) => set({ birthday })}
        />
      )}
      {text('postalCode')}
      <Select
        id="prefectureCd"
        label={t.prefectureCd}
        required
        error={errorOf('prefectureCd')}
        options={[
          { value: '', label: t.choose },
          ...Object.entries(prefectures)
            .sort(([a], [b]) => a.localeCompare(b))
            .map(([value, name]) => ({ value, label: pick(name) })),
        ]}
        value={principal.prefectureCd}
        onChange={({ target }) => set({ prefectureCd: target.value })}
      />
      {text('townName')}
      {text('telNo')}
    </section>
  );
}
