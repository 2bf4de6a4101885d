import type { ComponentType } from 'react';
import type { FieldProps } from '@/ui/FieldShell';
import type { Option } from '@/ui/TextField';
import type { FieldDefinition, Value } from '../procedure/definition';

/** What every field component gets. */
export interface WidgetProps<V> extends FieldProps {
  field: FieldDefinition;
  /** The value as the control holds it. */
  value: V;
  onChange: (value: V) => void;
  readOnly: boolean;
  /** Choices in the current language. */
  options: readonly Option[];
  unit?: string;
  /** Canonical value, for fields that are worked out. */
  computed: Value | undefined;
}

/** A field type: its component, and how the raw value goes into its control and back. */
export interface Widget<V> {
  Component: ComponentType<WidgetProps<V>>;
  /** Never fails: what is of another kind is shown as well as it can be. */
  read: (raw: unknown) => V;
  write: (value: V) => unknown;
  /** Typed key by key: what follows from it waits for a pause. */
  typed: boolean;
}

const text = (raw: unknown): string =>
  typeof raw === 'string' ? raw : typeof raw === 'number' ? String(raw) : '';

/** Adapter of one text, kept exactly as typed. */
export const textValue = { read: text, write: (value: string) => value };

/** Adapter of yes or no. */
export const booleanValue = {
  read: (raw: unknown) => raw === true,
  write: (value: boolean) => value,
};

/** Adapter of any number of codes. */
export const listValue = {
  read: (raw: unknown): readonly string[] =>
    Array.isArray(raw) ? raw.filter((each) => typeof each === 'string') : [],
  write: (value: readonly string[]) => value,
};
