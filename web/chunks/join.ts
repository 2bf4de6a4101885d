import { type Chunk, isPage, type Reach, reachOf } from './graph.ts';

/** Bytes that two chunks lose when they become one: what they import and export to each other. */
const SHARED = 150;
/** What a chunk of its own costs whoever loads it, compressed. */
const OWN = 160;
/** How much more a byte counts that a page loads than one of a part that is loaded when it is wanted. */
const PAGE = 10;

/** By how many compressed bytes what an entry loads may still grow. */
export type Room = Map<string, number>;

/**
 * Joins the chunks that are below a size with the ones beside which they cost the least: what is
 * loaded in vain, less what is no longer loaded as a file of its own. No page gets more than it has
 * room for. Gives the name of the joined chunk for each module of it.
 */
export function joinSmall(
  chunks: Chunk[],
  { least, room, groups }: { least: number; room: Room; groups: readonly string[] },
): Map<string, string> {
  const joined = new Set<Chunk>();
  const alone = new Set<Chunk>();
  let before = chunks.length;
  for (;;) {
    const small = smallest(
      chunks.filter((each) => each.size < least && !each.apart && !alone.has(each)),
    );
    if (!small) {
      // What there was no room for may have some by now: each file that is gone leaves a little.
      if (alone.size === 0 || joined.size === 0 || chunks.length === before) break;
      before = chunks.length;
      alone.clear();
      continue;
    }
    const reach = reachOf(chunks);
    const into = cheapest(small, chunks, reach, room);
    if (!into) {
      alone.add(small);
      continue;
    }
    for (const [entry, bytes] of changes(small, into, reach)) {
      room.set(entry, (room.get(entry) ?? Number.POSITIVE_INFINITY) - bytes);
    }
    join(small, into, chunks);
    joined.delete(small);
    joined.add(into);
  }
  return new Map(
    [...joined].flatMap((each, n) => {
      // Names are not unique; those of the groups that the build has anyway are.
      const name = groups.includes(each.name) ? each.name : `${each.name}~${n}`;
      return each.modules.map((id) => [id, name] as const);
    }),
  );
}

const smallest = (chunks: readonly Chunk[]) => chunks.toSorted((a, b) => a.size - b.size)[0];

function cheapest(
  small: Chunk,
  chunks: readonly Chunk[],
  reach: Reach,
  room: Room,
): Chunk | undefined {
  let best: Chunk | undefined;
  let price = Number.POSITIVE_INFINITY;
  for (const each of chunks) {
    if (each === small || each.apart || circular(small, each, reach)) continue;
    const changed = changes(small, each, reach);
    if (changed.some(([entry, bytes]) => bytes > 0 && bytes > (room.get(entry) ?? bytes))) continue;
    const cost = changed.reduce((sum, [entry, by]) => sum + by * (isPage(entry) ? PAGE : 1), 0);
    if (cost < price) [best, price] = [each, cost];
  }
  return best;
}

/** Whether one needs the other by way of a third. */
function circular(a: Chunk, b: Chunk, reach: Reach): boolean {
  const between = (from: Chunk, to: Chunk) =>
    [...(reach.get(from) ?? [])].some(
      (each) => each !== from && each !== to && reach.get(each)?.has(to),
    );
  return between(a, b) || between(b, a);
}

/** By how much each entry loads more where two chunks are one, or less. */
function changes(a: Chunk, b: Chunk, reach: Reach): [entry: string, bytes: number][] {
  const beyond = (chunk: Chunk, entry: string) =>
    [...(reach.get(chunk) ?? [])]
      .filter((each) => each !== a && each !== b && !each.loads.has(entry) && !each.have.has(entry))
      .reduce((sum, each) => sum + each.packed, 0);
  return [...new Set([...a.loads, ...b.loads])].map((entry) => {
    const [one, other] = a.loads.has(entry) ? [a, b] : [b, a];
    if (other.loads.has(entry)) return [entry, -OWN];
    return [entry, other.have.has(entry) ? -one.packed : other.packed + beyond(other, entry)];
  });
}

function join(small: Chunk, into: Chunk, chunks: Chunk[]): void {
  chunks.splice(chunks.indexOf(small), 1);
  into.modules.push(...small.modules);
  into.entries.push(...small.entries);
  into.size += small.size - SHARED;
  into.packed += small.packed - OWN;
  for (const each of small.imports) into.imports.add(each);
  for (const each of chunks) if (each.imports.delete(small)) each.imports.add(into);
  into.imports.delete(into);
  for (const each of [into, ...(reachOf([into]).get(into) ?? [])]) {
    for (const entry of [...small.have, ...into.have]) each.have.add(entry);
    for (const entry of [...small.loads, ...into.loads]) each.loads.add(entry);
    for (const entry of each.have) each.loads.delete(entry);
  }
}
