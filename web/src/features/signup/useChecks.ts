import { usePick, useTexts } from '@/i18n/texts';
import type { Options } from './options';
import { signupTexts } from './texts';

/** Names the identity checks, with how long each takes. */
export function useChecks(options: Options) {
  const t = useTexts(signupTexts);
  const pick = usePick();
  const find = (id: string) => options.identityChecks.find((each) => each.id === id);
  const title = (id: string) => {
    const found = find(id);
    return found ? pick(found.title) : id;
  };
  const wait = (id: string) => {
    const days = find(id)?.waitDays ?? 0;
    return days > 0 ? t.days(days) : t.atOnce;
  };
  return {
    title,
    wait,
    days: (id: string) => find(id)?.waitDays ?? 0,
    name: (id: string) => `${title(id)} (${wait(id)})`,
  };
}
