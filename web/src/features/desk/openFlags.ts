import type { ReviewDetail } from '@/api/model';
import type { Flags } from './flags';

/** The places that are flagged and not sent; nothing of it counts where a correction cannot be asked for. */
export function openFlags(
  { comments }: Pick<Flags['typed'], 'comments'>,
  { places, allowedActions }: Pick<ReviewDetail, 'places' | 'allowedActions'>,
): string[] {
  if (!allowedActions.includes('request-correction')) return [];
  return places.filter((pointer) => comments[pointer] !== undefined);
}
