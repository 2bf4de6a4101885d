import { href } from '@/lib/href';

export const LIST = '/mypage/inquiry';

/** The page of an application that somebody else filed. */
export const detailPath = (id: string) => href(`${LIST}/detail`, { inquirerId: id });

export const PROGRESS = '/mypage/application-progress';

/** The page of an own application. */
export const applicationPath = (electronicApplicationNumber: string) =>
  href(`${PROGRESS}/detail`, { electronicApplicationNumber });
