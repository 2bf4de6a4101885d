import { useEffect, useState } from 'react';
import { today } from '@/lib/clock';
import { useForm, useValue } from '../FormContext';
import type { FieldDefinition } from '../procedure/definition';
import { controlId } from '../registry/pointer';
import { applyRule } from '../rules';
import { equipmentBook } from './equipmentBook';
import { certain, empty, type Filling, type Match } from './facts';

/** How the look-up of a number stands. */
export type Lookup =
  | { state: 'idle' | 'searching' | 'unavailable' }
  | { state: 'found'; found: Match; filled: readonly Filling[] };

/** Milliseconds after the last keystroke until a number is looked up. */
const PAUSE = 600;

/**
 * Looks a conformity number up once it is written as one, and fills in what is empty beside it. The number that a form
 * opens with was looked up when it was typed: it is looked up again for what is known of it, and fills in nothing.
 */
export function useLookup(field: FieldDefinition, pointer: string): Lookup {
  const store = useForm();
  const number = String(useValue(pointer) ?? '');
  // This code may come only after the first key: what is being typed was not there before.
  const [opened] = useState(() =>
    document.activeElement?.id === controlId(pointer) ? '' : number,
  );
  const [lookup, setLookup] = useState<Lookup>({ state: 'idle' });
  useEffect(() => {
    setLookup({ state: 'idle' });
    if (!wellFormed(field, number)) return;
    let current = true;
    const timer = setTimeout(async () => {
      setLookup({ state: 'searching' });
      const next = await ask(number);
      if (!current) return;
      const filled =
        next.state === 'found' && number !== opened
          ? certain(store, field, pointer, next.found).filter((each) =>
              empty(store.value(each.pointer)),
            )
          : [];
      for (const each of filled) store.set(each.pointer, each.value);
      setLookup(next.state === 'found' ? { ...next, filled } : next);
    }, PAUSE);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [store, field, pointer, number, opened]);
  return lookup;
}

function wellFormed(field: FieldDefinition, number: string): boolean {
  return number.trim() !== '' && !applyRule(field.format ?? '', number, {}, today()).finding;
}

async function ask(number: string): Promise<Lookup> {
  try {
    const found = await equipmentBook.find(number);
    return { state: 'found', found, filled: [] };
  } catch {
    return { state: 'unavailable' };
  }
}
