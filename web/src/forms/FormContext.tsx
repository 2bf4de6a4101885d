import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import type { Evaluation, Problem } from './procedure/definition';
import type { FieldState, FormStore } from './registry/store';

const Context = createContext<FormStore | null>(null);

/** Gives the form to the fields below. */
export const FormProvider = Context.Provider;

/** The form that a field stands in. */
export function useForm(): FormStore {
  const store = useContext(Context);
  if (!store) throw new Error('useForm outside a form');
  return store;
}

/** The raw value at a pointer; renders again when it changes, not when another one does. */
export function useValue(pointer: string): unknown {
  const store = useForm();
  return useSyncExternalStore(
    useCallback((listener) => store.onValue(pointer, listener), [store, pointer]),
    () => store.value(pointer),
  );
}

/** What a place of the form shows besides its value. */
export function useFieldState(pointer: string): FieldState {
  const store = useForm();
  return useSyncExternalStore(
    useCallback((listener) => store.onState(listener), [store]),
    () => store.state(pointer),
  );
}

/** The keys of a repeated section's rows. */
export function useRows(section: string): readonly string[] {
  const store = useForm();
  return useSyncExternalStore(
    useCallback((listener) => store.onValue(`/${section}`, listener), [store, section]),
    () => store.rows(section),
  );
}

const nothing: readonly Problem[] = [];
const silence = () => {};

/** The problems of the last refused 'next' that are still there; none before there is a form. */
export function useSummary(store: FormStore | undefined): readonly Problem[] {
  return useSyncExternalStore(
    useCallback((listener) => store?.onState(listener) ?? silence, [store]),
    () => store?.summary() ?? nothing,
  );
}

/** Everything that follows from the values; renders again whenever any of it changes. */
export function useEvaluation(store: FormStore): Evaluation {
  return useSyncExternalStore(
    useCallback((listener) => store.onState(listener), [store]),
    () => store.settled,
  );
}
