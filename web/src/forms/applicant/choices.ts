import { type Lang, useLang } from '@/i18n/lang';
import { pick, resolve } from '@/i18n/texts';
import type { Option } from '@/ui/TextField';
import { byName, countryCodes } from '../rules/countries';
import type { TextName } from './fields';
import { prefectureCodes, prefectures } from './prefectures';
import { applicantTexts } from './texts';

/** The amateur qualifications of procedures/codes/qualifications.yaml that are applied for. */
const qualifications: readonly Option[][] = [
  [
    { value: 'amateur1', label: '第一級アマチュア無線技士' },
    { value: 'amateur2', label: '第二級アマチュア無線技士' },
    { value: 'amateur3', label: '第三級アマチュア無線技士' },
    { value: 'amateur4', label: '第四級アマチュア無線技士' },
  ],
  [
    { value: 'amateur1', label: 'First-Class Amateur Radio Operator' },
    { value: 'amateur2', label: 'Second-Class Amateur Radio Operator' },
    { value: 'amateur3', label: 'Third-Class Amateur Radio Operator' },
    { value: 'amateur4', label: 'Fourth-Class Amateur Radio Operator' },
  ],
];

/** The countries of ISO 3166-1 as the browser calls them. */
function countries(lang: Lang): Option[] {
  const names = new Intl.DisplayNames(lang, { type: 'region' });
  return byName(
    countryCodes.map((value) => ({ value, label: names.of(value) ?? value })),
    lang,
  );
}

/** What a field chooses from; undefined where it is typed. */
export function optionsOf(name: TextName, lang: Lang): readonly Option[] | undefined {
  const t = resolve(applicantTexts, lang);
  switch (name) {
    case 'prefectureCd':
      return prefectureCodes.map((value) => ({
        value,
        label: pick(prefectures[value] ?? { ja: value, en: value }, lang),
      }));
    case 'country':
    case 'nationality':
      return countries(lang);
    case 'simultaneousApplicationNumberClassification':
      return [
        { value: '1', label: t.examination },
        { value: '2', label: t.completion },
      ];
    case 'simultaneousApplicationQualificationCd':
      return qualifications[lang === 'ja' ? 0 : 1];
    default:
      return undefined;
  }
}

/** optionsOf in the current language. */
export function useOptions(name: TextName): readonly Option[] | undefined {
  return optionsOf(name, useLang());
}
