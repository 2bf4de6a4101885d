import type { TimelineEntry } from '@/api/model';
import { href } from '@/lib/href';

/** That the holder says that a power of attorney of the agent who filed was not agreed to. */
export const isDisputed = ({ type }: TimelineEntry) => type === 'application.mandate-disputed';

/** The page of a power of attorney for staff. */
export const mandatePath = (delegationNumber: string) =>
  href('/desk/delegations/detail', { delegationNumber });
