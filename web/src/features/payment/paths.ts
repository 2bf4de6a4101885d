import { href } from '@/lib/href';

export const LIST = '/mypage/payment';

/** The pages that belong to a payment. */
export const paths = {
  detail: (paymentNumber: string) => href(`${LIST}/detail`, { paymentNumber }),
  fee: (paymentNumber: string) => href(`${LIST}/detail-fee`, { paymentNumber }),
  application: (electronicApplicationNumber: string) =>
    href('/mypage/application-progress/detail', { electronicApplicationNumber }),
};
