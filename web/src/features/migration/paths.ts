import type { MigrationState } from '@/api/model';
import { href } from '@/lib/href';

/** One of the four systems from before the renewal. */
export type OldSystem = MigrationState['type'];

export const MIGRATION = '/mypage/account/migration';

/** The pages of carrying an old system's data over. */
export const paths = {
  confirm: (type: OldSystem) => href(`${MIGRATION}/confirm`, { type }),
  complete: (type: OldSystem) => href(`${MIGRATION}/complete`, { type }),
};

const systems: readonly string[] = ['1', '2', '3', '4'];

/** The old system that an address names; undefined for another word. */
export function systemOf(type: string | null): OldSystem | undefined {
  return type !== null && systems.includes(type) ? (type as OldSystem) : undefined;
}
