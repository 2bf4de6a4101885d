import { Field } from './Field';
import type { SectionDefinition } from './procedure/definition';

/** The fields of a section or of a row of it. */
export function Fields({ section, pointer }: { section: SectionDefinition; pointer: string }) {
  return (
    <div className="flex flex-col gap-6">
      {section.fields.map((field) => (
        <Field key={field.id} field={field} pointer={`${pointer}/${field.id}`} />
      ))}
    </div>
  );
}
