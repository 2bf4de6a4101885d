import { useEffect, useLayoutEffect, useState } from 'react';

/** What a list that nobody has arranged does without, one after the other, until the rest stands beside each other. */
const LAST = ['bureau', 'callSign'];

/**
 * The columns that have room in a list that nobody has arranged, of those there are, and whether the texts of the others wrap: none of
 * their cells is cut off. Measured on what stands there, so that it is so in every language and size of type.
 */
export function useFit(all: readonly string[], arranged: boolean) {
  const [left, setLeft] = useState(0);
  // Measured anew at every size, also where nothing has been left out yet.
  const [, measure] = useState<object>();
  useEffect(() => {
    const again = () => {
      setLeft(0);
      measure({});
    };
    window.addEventListener('resize', again);
    return () => window.removeEventListener('resize', again);
  }, []);
  useLayoutEffect(() => {
    const place = document.querySelector('#list table')?.parentElement;
    if (arranged || !place || left > LAST.length) return;
    if (place.scrollWidth > place.clientWidth) setLeft(left + 1);
  });
  const without = LAST.slice(0, left);
  const columns = left > 0 ? all.filter((id) => !without.includes(id)) : [];
  return { columns: arranged ? [] : columns, wraps: !arranged && left > LAST.length };
}
