import { createContext, useCallback, useContext, useState } from 'react';
import type { Mistake } from './RequestFrame';
import type { Returned } from './reasons';

/** What is typed for a correction: at the fields of the form, and for all of it. */
interface Typed {
  text: string;
  due: string;
  comments: Readonly<Record<string, Returned>>;
}

/** What is flagged on a case, shared by the form and the request that is made of it. */
export interface Flags {
  typed: Typed;
  /** undefined takes a flag away. */
  flag: (pointer: string, returned: Returned | undefined) => void;
  setText: (text: string) => void;
  setDue: (due: string) => void;
  restore: (typed: Typed) => void;
  /** What is wrong at the flags, once the request was tried. */
  mistakes: readonly Mistake[];
  tell: (mistakes: readonly Mistake[]) => void;
}

const NOTHING: Typed = { text: '', due: '', comments: {} };

const none = () => {};
const Context = createContext<Flags>({
  ...{ typed: NOTHING, flag: none, setText: none, setDue: none, restore: none },
  ...{ mistakes: [], tell: none },
});

export const FlagsProvider = Context.Provider;

export const useFlags = () => useContext(Context);

/** Holds the flags of a case. */
export function useFlagging(): Flags {
  const [typed, setTyped] = useState(NOTHING);
  const [mistakes, tell] = useState<readonly Mistake[]>([]);
  // The same each time: thousands of flags have it.
  const flag = useCallback((pointer: string, returned: Returned | undefined) => {
    setTyped(({ comments, ...others }) => {
      const { [pointer]: _, ...rest } = comments;
      return { ...others, comments: returned ? { ...rest, [pointer]: returned } : rest };
    });
  }, []);
  return {
    ...{ typed, mistakes, tell },
    flag,
    setText: (text) => setTyped((now) => ({ ...now, text })),
    setDue: (due) => setTyped((now) => ({ ...now, due })),
    restore: (kept) => setTyped({ ...NOTHING, ...kept }),
  };
}

/** The ids of what belongs to a place: its flag, its reason, its words. */
export const flagOf = (pointer: string) => `return${pointer.replaceAll('/', '-')}`;
export const reasonOf = (pointer: string) => `reason${pointer.replaceAll('/', '-')}`;
export const commentOf = (pointer: string) => `comment${pointer.replaceAll('/', '-')}`;
