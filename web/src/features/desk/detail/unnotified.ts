import type { ReviewDetail } from '@/api/model';

/** Whether the portal can tell nobody of what happens: the filing came on paper, of somebody without an account and mail. */
export const unnotified = ({ holder, paperOn }: Pick<ReviewDetail, 'holder' | 'paperOn'>) =>
  Boolean(paperOn) && holder.mail === '';
