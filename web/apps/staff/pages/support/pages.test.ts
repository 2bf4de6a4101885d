import { expect, test } from 'vitest';
import { sightOf } from './pages';

const at = (path: string) => sightOf(new URL(path, 'https://staff.example'));

test('[R10.1] links to pages that can be looked at are told from others', () => {
  expect(at('/mypage')).toEqual({ page: 'HOME' });
  expect(at('/mypage/application-progress?offset=20')).toEqual({ page: 'PROGRESS' });
  expect(at('/mypage/application-progress/detail?electronicApplicationNumber=E1')).toEqual({
    page: 'CASE',
    about: 'E1',
  });
  expect(at('/mypage/application-history/detail?reportNo=7')).toEqual({
    page: 'PAST_CASE',
    about: '7',
  });
  expect(at('/mypage/application-progress/detail')).toBeUndefined();
  expect(at('/mypage/written-notice/detail?noticeNumber=N1')).toEqual({
    page: 'NOTICE',
    about: 'N1',
  });
  expect(at('/mypage/digital-licence/detail?id=L1')).toEqual({ page: 'LICENCE', about: 'L1' });
  expect(at('/mypage/payment/detail?paymentNumber=P1')).toEqual({ page: 'PAYMENT', about: 'P1' });
  expect(at('/mypage/payment')).toEqual({ page: 'PAYMENTS' });
  expect(at('/mypage/account/info')).toEqual({ page: 'PROFILE' });
  expect(at('/mypage/delegation/detail?delegationId=D1')).toEqual({ page: 'MANDATE', about: 'D1' });
  expect(at('/mypage/application-draft')).toEqual({ page: 'DRAFTS' });
  expect(at('/mypage/account/change-user-info')).toBeUndefined();
  expect(at('/mypage/payment/detail-fee?paymentNumber=P1')).toBeUndefined();
  expect(at('/api/common/attachment/download?attachmentId=1')).toBeUndefined();
});
