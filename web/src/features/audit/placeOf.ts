/** The day of Japan of an event, which its id tells (UUIDv7: 48 bits of Unix milliseconds). */
export function dayOfEvent(id: string): string {
  const ms = Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
  return new Date(ms + 9 * 3_600_000).toISOString().slice(0, 10);
}
