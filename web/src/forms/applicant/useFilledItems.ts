import type { UserInfoDetail } from '@/api/model';
import { useTexts } from '@/i18n/texts';
import { type FlagName, type SectionId, shownIn, type TextName } from './fields';
import { flagsOf } from './flags';
import { labels } from './labels';
import { cleaned } from './problems';
import { applicantTexts } from './texts';
import { useDisplay } from './useDisplay';

/** A part of the user info as people read it. */
export interface ShownItem {
  id: string;
  term: string;
  description: string;
}

/** Gives the lines of a part: what is filled in or must be, in its stored form. */
export function useFilledItems(value: UserInfoDetail): (section: SectionId) => ShownItem[] {
  const worded = useDescription();
  const t = useTexts(labels);
  const kept = cleaned(value);
  return (section) => {
    const texts = shownIn(section, kept)
      .filter((rule) => rule.name !== 'cityCd')
      .filter((rule) => rule.needed || kept[rule.name] !== '')
      .map((rule) => rule.name);
    const names: (TextName | FlagName)[] = [...texts];
    for (const flag of flagsOf[section] ?? []) {
      if (section === 'notices' || kept[flag]) names.push(flag);
    }
    return names.map((id) => ({ id, term: t[id], description: worded(kept, id) }));
  };
}

/** How one part of the user info reads: the text, or yes and no. */
export function useDescription() {
  const t = useTexts(applicantTexts);
  const display = useDisplay();
  return (value: UserInfoDetail, name: TextName | FlagName): string => {
    const content = value[name];
    if (typeof content === 'boolean') return content ? t.yes : t.no;
    return display(name as TextName, content);
  };
}
