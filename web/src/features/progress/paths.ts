import { href } from '@/lib/href';

export const LIST = '/mypage/application-progress';
export const HISTORY = '/mypage/application-history';

/** The pages that belong to an application. */
export const paths = {
  detail: (electronicApplicationNumber: string) =>
    href(`${LIST}/detail`, { electronicApplicationNumber }),
  fee: (electronicApplicationNumber: string) =>
    href(`${LIST}/detail-fee`, { electronicApplicationNumber }),
  inquirers: (electronicApplicationNumber: string) =>
    href(`${LIST}/inquirers`, { electronicApplicationNumber }),
  modify: (electronicApplicationNumber: string) =>
    href('/application/modify/start', { electronicApplicationNumber, isCorrection: 'true' }),
  add: (electronicApplicationNumber: string) =>
    href('/application/add/start', { electronicApplicationNumber }),
  withdraw: (electronicApplicationNumber: string) =>
    href('/application/withdraw/start', { electronicApplicationNumber }),
  // What is filed under its provisional licence is about no licence that is held.
  under: (procedureId: string, electronicApplicationNumber: string) =>
    href('/application/preparation', {
      procedureId,
      licenceId: 'none',
      electronicApplicationNumber,
    }),
  next: (procedureId: string, licenceId = '') =>
    href('/application/preparation', { procedureId, ...(licenceId && { licenceId }) }),
  payment: (paymentNumber: string) => href('/mypage/payment/detail', { paymentNumber }),
  notice: (noticeNumber: string) => href('/mypage/written-notice/detail', { noticeNumber }),
  past: (electronicApplicationNumber: string) =>
    href(`${HISTORY}/detail`, { electronicApplicationNumber }),
  old: (reportNo: string) => href(`${HISTORY}/detail`, { reportNo }),
  pastFee: (electronicApplicationNumber: string) =>
    href(`${HISTORY}/detail-fee`, { electronicApplicationNumber }),
  special: (electronicApplicationNumber: string) =>
    href(`${HISTORY}/detail-expsp`, { electronicApplicationNumber }),
  oldSpecial: (reportNo: string) => href(`${HISTORY}/detail-expsp`, { reportNo }),
  licence: (id: string) => href('/mypage/digital-licence/detail', { id }),
};
