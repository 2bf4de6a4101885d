import type { Plugin } from 'vite';

/**
 * What definitions may call of CEL's functions and macros; the server refuses all others (celFunctions and celMacros
 * of internal/procedure/cel.go), so that the browser needs the code of these alone.
 */
const kept: Readonly<Record<string, readonly string[]>> = {
  registerFunctions: [
    'size(string): int',
    'size(list): int',
    'size(map): int',
    'string.size(): int',
    'list.size(): int',
    'map.size(): int',
    'string.startsWith(string): bool',
    'string.endsWith(string): bool',
    'string.contains(string): bool',
  ],
  registerMacros: [
    'list.all(ast, ast): bool',
    'list.exists(ast, ast): bool',
    'list.exists_one(ast, ast): bool',
    'list.map(ast, ast): list<dyn>',
    'list.map(ast, ast, ast): list<dyn>',
    'list.filter(ast, ast): list<dyn>',
  ],
  registerOverloads: [],
};

/** Operators of types that no field has: bytes, durations, moments, unsigned numbers. */
const unusedType = /^(GPD|GPT|'(bytes|uint|dyn<uint>)'|'dyn<int>', `==`, `uint`)/;

/** Other statements of the functions that register what there is. */
const unusedStatement =
  /^(for \(const _t in TYPES\)|registerOptional\(|registry\.(registerConstant|registerType)\()/;

/** What only these have been for. */
const unusedNames = [
  'textEncoder',
  'textDecoder',
  'ByteOpts',
  'TimestampType',
  'DurationType',
  'tzDate',
  'getDayOfYear',
  'parseDurationPattern',
  'parseDuration',
  'celNamespace',
  'CelNamespace',
  'bindTypeCheck',
  'bindOptionalEvaluate',
  'bindEvaluate',
  'bindEvaluateSync',
];

interface Node {
  type: string;
  start: number;
  end: number;
  id?: { name: string } | null;
  declaration?: Node;
  declarations?: Node[];
  body: { body: Node[] };
}

const nameOf = (node: Node) => (node.declarations?.[0] ?? node).id?.name ?? '';

/** The signature that a statement registers a function or macro under. */
const signature = (text: string) => /^functionOverload\(\s*['`]([^'`]+)['`]/.exec(text)?.[1];

function isUnused(node: Node, text: string, signatures: readonly string[]): boolean {
  if (unusedNames.includes(nameOf(node)) || unusedStatement.test(text)) return true;
  const overload = /^binaryOverload\(/.exec(text)?.[0].length;
  if (overload) return unusedType.test(text.slice(overload));
  const registered = signature(text);
  return registered !== undefined && !signatures.includes(registered);
}

/** The code without those statements of a function that registers what there is. A version that registers otherwise is an error. */
function spare(code: string, node: Node): string {
  const statements = [...node.body.body];
  const textOf = ({ start, end }: Node) => code.slice(start, end);
  const signatures = kept[nameOf(node)] ?? [];
  const found = statements.map((each) => signature(textOf(each)));
  if (signatures.some((each) => !found.includes(each))) {
    throw new Error('cel-js has other functions than those that definitions call.');
  }
  return statements
    .filter((each) => isUnused(each, textOf(each), signatures))
    .reverse()
    .reduce((left, { start, end }) => left.slice(0, start) + left.slice(end), code);
}

/** Leaves out of cel-js what no definition can call, and its environment for whoever makes none. */
export const slimCel: Plugin = {
  name: 'slim-cel',
  apply: 'build',
  transform: {
    filter: { id: /@marcbachmann\/cel-js\/lib\/\w+\.js$/ },
    handler(code) {
      const { body } = this.parse(code) as unknown as { body: Node[] };
      const registering = body
        .map((each) => each.declaration ?? each)
        .find((each) => nameOf(each) in kept);
      return (registering ? spare(code, registering) : code)
        .replace(/^ *\['google\.protobuf\..*$/gm, '') // comparisons of those types
        .replace('= new Environment(', '= /* @__PURE__ */ new Environment(')
        .replace(/\[Symbol\.for\('nodejs.util.inspect.custom'\)\]/g, 'inspect');
    },
  },
};
