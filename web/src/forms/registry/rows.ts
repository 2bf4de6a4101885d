/** Keys that stay with their rows while rows come and go, for each repeated section. */
export class RowKeys {
  #keys = new Map<string, readonly string[]>();
  #next = 0;

  /** The keys of a section that has this many rows; the same list until its rows change. */
  of(section: string, count: number): readonly string[] {
    const known = this.#keys.get(section) ?? [];
    if (known.length === count && this.#keys.has(section)) return known;
    const keys = Array.from({ length: count }, (_, index) => known[index] ?? this.#make());
    this.#keys.set(section, keys);
    return keys;
  }

  /** Makes the key of a row that is put in at an index of so far `count` rows. */
  insert(section: string, count: number, at: number): void {
    this.#keys.set(section, this.of(section, count).toSpliced(at, 0, this.#make()));
  }

  /** Takes out the key of the row at an index of so far `count` rows. */
  remove(section: string, count: number, at: number): void {
    this.#keys.set(section, this.of(section, count).toSpliced(at, 1));
  }

  #make(): string {
    this.#next += 1;
    return `r${this.#next}`;
  }
}
