import { useState } from 'react';
import { useNavigate } from 'react-router';
import { staffApi } from '@/api/staff';
import { useAction } from '@/forms/useAction';
import { href } from '@/lib/href';
import { keptOpened } from './kept';
import { type Chosen, filterOf } from './query';

/** Takes the case of a list that has waited longest and that nobody works on, and opens it. */
export function useNext(chosen: Chosen) {
  const navigate = useNavigate();
  const { pending, failure, run } = useAction({ signedIn: true });
  const [none, setNone] = useState(false);
  const take = () =>
    run(async () => {
      setNone(false);
      const { electronicApplicationNumber } = await staffApi.call(
        '/api/staff/common/review/next',
        filterOf(chosen),
        { quiet: true },
      );
      if (electronicApplicationNumber === '') return setNone(true);
      keptOpened.set(electronicApplicationNumber);
      await navigate(href('/desk/detail', { electronicApplicationNumber }));
    });
  return { take, none, pending, failure };
}
