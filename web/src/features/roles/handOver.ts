import { staffApi } from '@/api/staff';

/** Hands over all that somebody works on, part by part; what is left where a part fails, or the colleague works for other bureaus. */
export async function handOver(staffId: string, to: string) {
  let handed = 0;
  try {
    for (;;) {
      const part = await staffApi.call(
        '/api/staff/common/review/hand-over',
        { staffId, to },
        { quiet: true },
      );
      handed += part.handed;
      if (part.left === 0 || part.handed === 0) break;
    }
  } catch {
    // What is left is told.
  }
  const left = await staffApi
    .call('/api/staff/common/review/work-get', { staffId }, { quiet: true })
    .catch(() => undefined);
  return { handed, left: left?.open ?? 1 };
}
