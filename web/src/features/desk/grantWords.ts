import type { ReviewDetail } from '@/api/model';
import type { Texts } from './LicenceFields';

/** The words of a grant that leads to no record: what is stated with it may be that something is not as it should be. */
export const grantWords = (review: Pick<ReviewDetail, 'rulings'>, t: Texts, what: string) =>
  review.rulings?.length
    ? { confirm: t.ruleConfirm, act: t.rule }
    : { confirm: t.approveConfirm(what), act: t.approve(what) };
