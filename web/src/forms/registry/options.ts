import type { Code, FieldDefinition, ProcedureDefinition } from '../procedure/definition';

/** The codes a field chooses from: its own, or the list it names. */
export function codesOf(definition: ProcedureDefinition, field: FieldDefinition): readonly Code[] {
  return field.options ?? (field.codes ? (definition.codes[field.codes] ?? []) : []);
}
