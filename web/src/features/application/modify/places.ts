import type {
  Evaluation,
  ProcedureDefinition,
  SectionDefinition,
} from '@/forms/procedure/definition';

/** The part of a form that is opened at once: a field, or a whole list (procedure.Correct on the server). */
export function placeOf(definition: ProcedureDefinition, pointer: string): string {
  const [, section = '', field] = pointer.split('/');
  if (section === 'documents') return pointer;
  const found = definition.form.find((each) => each.id === section);
  return field === undefined || found?.repeat ? `/${section}` : `/${section}/${field}`;
}

/** The places that what is typed now makes apply, or leaves wrong, beside those that were returned. */
export function following(
  definition: ProcedureDefinition,
  before: Evaluation,
  now: Evaluation,
): string[] {
  const wrong = now.problems.map(({ pointer }) => placeOf(definition, pointer));
  const appeared = definition.form.flatMap((section) =>
    placesOf(section).filter((place) => now.visible(place) && !before.visible(place)),
  );
  return [...wrong, ...appeared];
}

function placesOf({ id, repeat, fields }: SectionDefinition): string[] {
  return repeat ? [`/${id}`] : fields.map((field) => `/${id}/${field.id}`);
}
