import { Environment } from '@marcbachmann/cel-js';
import { addDays, addMonths } from './day';
import type { Code, FieldDefinition, ProcedureDefinition, SectionDefinition } from './definition';
import type * as more from './more';

/** The variables an expression reads: one per section, applicant, documents, before, today and row. */
export type Scope = Record<string, unknown>;

/** Functions that few definitions call. */
type Functions = Pick<typeof more, 'registerMore'>;

type Lists = more.Lists;

/** A compiled expression; the server has checked that it cannot fail and gives its type. */
export type Expression<T> = (scope: Scope) => T;

/** An object that expressions read by its fields. Each section has its own class of them. */
export type CelObject = Record<string, unknown>;

type CelClass = new () => CelObject;

/** Compiles the expressions of one definition; the twin of internal/procedure/cel.go. */
export interface Compiler {
  condition(
    source: string | undefined,
    section?: SectionDefinition,
  ): Expression<boolean> | undefined;
  text(source: string | undefined, section?: SectionDefinition): Expression<string> | undefined;
  number(source: string | undefined): Expression<number> | undefined;
  /** An empty object of a section, to be filled with its values. */
  object(section: SectionDefinition): CelObject;
  /** The variables that are the same for the whole form. */
  applicant(category: string): CelObject;
  documents(counts: Readonly<Record<string, number>>): CelObject;
  /** What was filed before, out of the variables of its sections. */
  before(sections: Scope): CelObject;
}

export function compiler(definition: ProcedureDefinition, more?: Functions): Compiler {
  const classes = new Map<string, CelClass>();
  const env = new Environment();
  const register = (name: string, fields: Record<string, string>): string => {
    const type = `Section_${name}`;
    const ctor = class {} as CelClass;
    env.registerType(type, { ctor, fields });
    classes.set(name, ctor);
    return type;
  };
  env.registerVariable('today', 'string');
  env.registerVariable('applicant', register('applicant', { category: 'string' }));
  const counts = Object.fromEntries(definition.documents.map((d) => [d.id, 'int']));
  env.registerVariable('documents', register('documents', counts));
  const types: Record<string, string> = {};
  for (const section of definition.form) {
    const fields = Object.fromEntries(section.fields.map((f) => [f.id, celType(f)]));
    const type = register(section.id, fields);
    env.registerOperator(`${type} == ${type}`, (a: CelObject, b: CelObject) =>
      section.fields.every(({ id }) => alike(a[id], b[id])),
    );
    types[section.id] = section.repeat ? `list<${type}>` : type;
    env.registerVariable(section.id, types[section.id] ?? type);
  }
  env.registerVariable('before', register('before', types));
  const all = lists(definition);
  registerFunctions(env, all, definition);
  more?.registerMore(env, all);

  const rows = new Map<string, Environment>();
  for (const section of definition.form) {
    if (section.repeat) {
      const own = env.clone().registerVariable('row', `Section_${section.id}`);
      const of = section.fields.find(({ refersTo }) => refersTo)?.refersTo?.field.split('.')[0];
      if (of) own.registerVariable('referred', `Section_${of}`);
      rows.set(section.id, own);
    }
  }
  const parse = (source: string, section?: SectionDefinition): Expression<unknown> =>
    ((section && rows.get(section.id)) ?? env).parse(source);
  const make = (name: string): CelObject => {
    const ctor = classes.get(name);
    if (!ctor) throw new Error(`procedure: no type ${name}`);
    return new ctor();
  };
  return {
    condition: (source, section) => {
      if (!source) return undefined;
      const run = parse(source, section);
      return (scope) => run(scope) === true;
    },
    text: (source, section) => {
      if (!source) return undefined;
      const run = parse(source, section);
      return (scope) => String(run(scope));
    },
    number: (source) => {
      if (!source) return undefined;
      const run = parse(source);
      return (scope) => Number(run(scope));
    },
    object: (section) => make(section.id),
    applicant: (category) => Object.assign(make('applicant'), { category }),
    documents: (given) => {
      const object = make('documents');
      for (const { id } of definition.documents) {
        object[id] = BigInt(Object.hasOwn(given, id) ? (given[id] ?? 0) : 0);
      }
      return object;
    },
    before: (sections) => {
      const object = make('before');
      for (const { id } of definition.form) object[id] = sections[id];
      return object;
    },
  };
}

function celType(field: FieldDefinition): string {
  switch (field.type) {
    case 'number':
      return 'double';
    case 'boolean':
      return 'bool';
    case 'multichoice':
      return 'list<string>';
    default:
      return 'string';
  }
}

function lists(definition: ProcedureDefinition): Lists {
  const all = new Map<string, ReadonlyMap<string, Code>>();
  const put = (name: string, codes: readonly Code[]) =>
    all.set(name, new Map(codes.map((c) => [c.code, c])));
  for (const [name, codes] of Object.entries(definition.codes)) put(name, codes);
  for (const section of definition.form) {
    for (const field of section.fields) {
      if (field.options) put(`${section.id}.${field.id}`, field.options);
    }
  }
  return all;
}

// The twins of internal/procedure/functions.go.
function registerFunctions(
  env: Environment,
  all: Lists,
  { bureaus, callSigns = {} }: ProcedureDefinition,
): void {
  const find = (list: string, code: string) => all.get(list)?.get(code);
  env.registerFunction('code(string, string, string): double', attribute);
  env.registerFunction(
    'label(string, string): string',
    (list: string, code: string) => find(list, code)?.ja ?? '',
  );
  env.registerFunction(
    'bureau(string): string',
    (prefecture: string) => bureaus.find((b) => b.prefectures.includes(prefecture))?.letter ?? '',
  );
  env.registerFunction(
    'licencePrefecture(string): string',
    (number: string) =>
      bureaus.find((b) => b.licencePrefix !== '' && number.startsWith(b.licencePrefix))
        ?.prefectures[0] ?? '',
  );
  env.registerFunction('callSignBureau(string, string): string', (pool: string, sign: string) =>
    bureauOf(Object.hasOwn(callSigns, pool) ? (callSigns[pool] ?? {}) : {}, sign),
  );
  env.registerFunction('greatest(list<double>): double', (list: readonly number[]) =>
    list.reduce((best, n) => Math.max(best, n), 0),
  );
  env.registerFunction('sum(list<double>): double', (list: readonly number[]) =>
    list.reduce((all, n) => all + n, 0),
  );
  env.registerFunction(
    'join(list<string>, string): string',
    (list: readonly string[], separator: string) => list.join(separator),
  );
  env.registerFunction('addDays(string, int): string', (date: string, n: bigint) =>
    addDays(date, Number(n)),
  );
  env.registerFunction('addMonths(string, int): string', (date: string, n: bigint) =>
    addMonths(date, Number(n)),
  );
  // Of a number that was filed, cut to a whole one.
  env.registerFunction('addDays(string, double): string', (date: string, n: number) =>
    Math.abs(n) <= 10000 ? addDays(date, Math.trunc(n)) : '',
  );
  env.registerFunction('addMonths(string, double): string', (date: string, n: number) =>
    Math.abs(n) <= 10000 ? addMonths(date, Math.trunc(n)) : '',
  );

  function attribute(list: string, code: string, name: string): number {
    const attributes = find(list, code)?.attributes;
    return attributes && Object.hasOwn(attributes, name) ? (attributes[name] ?? 0) : 0;
  }
}

// Whether two values of a field are the same.
const alike = (a: unknown, b: unknown): boolean =>
  Array.isArray(a) && Array.isArray(b)
    ? a.length === b.length && a.every((each, i) => each === b[i])
    : a === b;

// The bureau with the longest prefix that the call sign begins with.
function bureauOf(prefixes: Readonly<Record<string, readonly string[]>>, sign: string): string {
  const known = Object.entries(prefixes).flatMap(([letter, of]) =>
    of.filter((prefix) => sign.startsWith(prefix)).map((prefix) => ({ letter, prefix })),
  );
  known.sort((a, b) => b.prefix.length - a.prefix.length);
  return known[0]?.letter ?? '';
}
