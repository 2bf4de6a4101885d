import { useEffect, useState } from 'react';
import { api } from '@/api/user';
import { signupBase } from '@/forms/signup/base';
import type { Bilingual } from '@/i18n/lang';
import { usePick } from '@/i18n/texts';

let pending: Promise<readonly { id: string; title: Bilingual }[]> | undefined;

const services = () => {
  pending ??= api
    .call(`/api/${signupBase()}/mst/options-get`, {}, { quiet: true })
    .then((options) => options.services);
  pending.catch(() => {
    pending = undefined;
  });
  return pending;
};

/** What services are called; their ids until that is known. */
export function useServiceNames(ids: readonly string[]): string[] {
  const pick = usePick();
  const [known, setKnown] = useState<readonly { id: string; title: Bilingual }[]>([]);
  useEffect(() => {
    let current = true;
    services()
      .then((list) => current && setKnown(list))
      .catch(() => {});
    return () => {
      current = false;
    };
  }, []);
  return ids.map((id) => {
    const found = known.find((each) => each.id === id);
    return found ? pick(found.title) : id;
  });
}
