import type {
  Evaluation,
  FieldDefinition,
  Problem,
  ProcedureDefinition,
  SectionDefinition,
} from '@/forms/procedure/definition';

/**
 * The part of a form that is opened at once: a field, a field of one row, or a whole list
 * (procedure.Correct on the server).
 */
export function placeOf(definition: ProcedureDefinition, pointer: string): string {
  const [, section = '', ...rest] = pointer.split('/');
  if (section === 'documents') return pointer;
  const size = definition.form.find((each) => each.id === section)?.repeat ? 2 : 1;
  return rest.length < size ? `/${section}` : ['', section, ...rest.slice(0, size)].join('/');
}

/** The fields at a place, a section or a row of one, that were opened and apply as the form is now. */
export function shownFields(
  { fields }: SectionDefinition,
  at: string,
  opened: ReadonlySet<string>,
  now: Evaluation,
): FieldDefinition[] {
  return fields.filter(({ id }) => opened.has(`${at}/${id}`) && now.visible(`${at}/${id}`));
}

/** The places that what is typed now makes apply, or leaves wrong, beside those that were returned. */
export function following(
  definition: ProcedureDefinition,
  before: Evaluation,
  now: Evaluation,
  problems: readonly Problem[],
): string[] {
  const wrong = problems.map(({ pointer }) => placeOf(definition, pointer));
  const appeared = definition.form.flatMap((section) =>
    placesOf(section, before).filter((place) => now.visible(place) && !before.visible(place)),
  );
  return [...wrong, ...appeared];
}

/** The places of a section; those of rows as far as the list was shown. */
function placesOf({ id, repeat, fields }: SectionDefinition, before: Evaluation): string[] {
  const of = (at: string) => fields.map((field) => `${at}/${field.id}`);
  if (!repeat) return of(`/${id}`);
  if (!before.visible(`/${id}`)) return [`/${id}`];
  return rowsOf(before, id).flatMap((_, index) => of(`/${id}/${index}`));
}

function rowsOf(before: Evaluation, section: string): readonly unknown[] {
  const rows = before.data[section];
  return Array.isArray(rows) ? rows : [];
}
