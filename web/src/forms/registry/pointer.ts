/** Values of a form as typed, by section; a repeated section is a list of rows. */
export type RawForm = Readonly<Record<string, unknown>>;

/** Values of a section, or of one row of it, as typed. */
export type RawRow = Readonly<Record<string, unknown>>;

/** The id of the control at a pointer: "/transmitters/0/powerW" is "transmitters-0-powerW". */
export function controlId(pointer: string): string {
  return pointer.slice(1).replaceAll('/', '-');
}

/** The id of the heading of a section or row: with two hyphens, because a field may have the name 'title'. */
export function headingId(id: string): string {
  return `${id}--title`;
}

/** The pointer without its first slash, part by part. */
export function parts(pointer: string): string[] {
  return pointer.slice(1).split('/');
}

/** The section a pointer leads into; "documents" for a document. */
export function sectionOf(pointer: string): string {
  return parts(pointer)[0] ?? '';
}

/** The raw rows of a repeated section; what is not a list has none. */
export function rowsOf(form: RawForm, section: string): readonly RawRow[] {
  const rows = form[section];
  return Array.isArray(rows) ? rows.map(asRow) : [];
}

/** The raw value at a pointer to a field. */
export function valueAt(form: RawForm, pointer: string): unknown {
  let value: unknown = form;
  for (const part of parts(pointer)) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Record<string, unknown>)[part];
  }
  return value;
}

/** The form with another value at a pointer to a field; all else is shared. */
export function withValue(form: RawForm, pointer: string, value: unknown): RawForm {
  const [section = '', second = '', third] = parts(pointer);
  if (third === undefined) {
    return { ...form, [section]: { ...asRow(form[section]), [second]: value } };
  }
  const rows = form[section];
  if (!Array.isArray(rows) || !(Number(second) in rows)) return form;
  const row = { ...asRow(rows[Number(second)]), [third]: value };
  return { ...form, [section]: rows.with(Number(second), row) };
}

function asRow(value: unknown): RawRow {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as RawRow)
    : {};
}
