import { relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Rolldown } from 'vite';

/** A file of a build. */
export interface Chunk {
  name: string;
  modules: string[];
  /** The module that an import() asks for, where it is one: a page, or a part of one. */
  entries: string[];
  /** Bytes, and as they are sent. */
  size: number;
  packed: number;
  /** It stays as it is. */
  apart: boolean;
  imports: Set<Chunk>;
  /** The entries with which it is loaded. */
  loads: Set<string>;
  /** The entries that are asked for only where it is loaded already. */
  have: Set<string>;
}

/** What each chunk imports, also by way of others. */
export type Reach = ReadonlyMap<Chunk, ReadonlySet<Chunk>>;

/** Follows the imports of each chunk. */
export function reachOf(chunks: readonly Chunk[]): Reach {
  const from = (chunk: Chunk, seen = new Set<Chunk>()) => {
    for (const each of chunk.imports) if (!seen.has(each)) from(each, seen.add(each));
    return seen;
  };
  return new Map(chunks.map((chunk) => [chunk, from(chunk)]));
}

/** Whether an entry is a page, not a part that is loaded when it is wanted. */
export const isPage = (entry: string) => entry.endsWith('Page.tsx');

/** Reads what a build has made. */
export function readChunks(output: readonly Rolldown.OutputChunk[]): Chunk[] {
  const byFile = new Map(output.map((each) => [each.fileName, chunkOf(each)]));
  const named = (files: readonly string[]) => files.flatMap((file) => byFile.get(file) ?? []);
  const chunks = [...byFile.values()];
  for (const { fileName, imports } of output) {
    for (const each of named(imports)) byFile.get(fileName)?.imports.add(each);
  }
  const reach = reachOf(chunks);
  const whole = (chunk: Chunk) => new Set([chunk, ...(reach.get(chunk) ?? [])]);
  const begun = named(output.filter((each) => each.isEntry).map((each) => each.fileName));
  const first = new Set(begun.flatMap((each) => [...whole(each)]));
  const asked = new Map(
    named(output.filter((each) => each.isDynamicEntry).map((each) => each.fileName)).map(
      (chunk) =>
        [chunk, output.filter((each) => named(each.dynamicImports).includes(chunk))] as const,
    ),
  );
  const importers = new Map(
    [...asked].map(([chunk, by]) => [chunk, named(by.map((each) => each.fileName))] as const),
  );
  for (const chunk of importers.keys()) {
    const had = loadedBefore(chunk, { importers, whole, first });
    const [entry = ''] = chunk.entries;
    for (const each of whole(chunk)) if (!had.has(each)) each.loads.add(entry);
    // A page comes with what is loaded first, in one go.
    for (const each of had) (isPage(entry) && first.has(each) ? each.loads : each.have).add(entry);
  }
  return chunks;
}

function chunkOf({ name, moduleIds, facadeModuleId, code }: Rolldown.OutputChunk): Chunk {
  return {
    name,
    modules: [...moduleIds],
    entries: facadeModuleId ? [relative('.', facadeModuleId)] : [],
    size: Buffer.byteLength(code),
    packed: gzipSync(code, { level: 9 }).length,
    // The guard of presses needs nothing else; the bundler's own helpers cannot be moved.
    apart: ['guard', 'rolldown-runtime', 'mandate'].includes(name),
    imports: new Set(),
    loads: new Set(),
    have: new Set(),
  };
}

interface Ways {
  /** The chunks that ask for each entry. */
  importers: ReadonlyMap<Chunk, readonly Chunk[]>;
  /** A chunk with all that it imports. */
  whole: (chunk: Chunk) => ReadonlySet<Chunk>;
  /** What every page begins with. */
  first: ReadonlySet<Chunk>;
}

/** What is loaded wherever an entry is asked for. */
function loadedBefore(entry: Chunk, ways: Ways, on: readonly Chunk[] = []): ReadonlySet<Chunk> {
  const { importers, whole, first } = ways;
  const asking = (importers.get(entry) ?? []).filter((each) => !on.includes(each));
  if (asking.some((each) => first.has(each))) return first;
  const before = asking.flatMap((importer) =>
    [...importers.keys()]
      .filter((each) => each !== entry && !on.includes(each) && whole(each).has(importer))
      // What this one alone asks for comes after it; and each would be followed in every order.
      .filter((each) => !importers.get(each)?.every((by) => by === importer))
      .map((each) => new Set([...whole(each), ...loadedBefore(each, ways, [...on, entry])])),
  );
  const [any = first, ...others] = before;
  return new Set([...any].filter((each) => others.every((other) => other.has(each))));
}
