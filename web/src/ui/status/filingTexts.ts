import type { Outcome } from '@/api/model';
import { texts, useTexts } from '@/i18n/texts';

/** What a filing is called: one entry a kind, the same words as internal/application/words.go. */
export const filingTexts = {
  application: texts({
    what: { ja: '申請', en: 'application' },
    act: { ja: '申請する', en: 'Submit' },
    by: { ja: '申請者', en: 'Applicant' },
  }),
  notification: texts({
    what: { ja: '届出', en: 'notification' },
    act: { ja: '届け出る', en: 'Submit' },
    by: { ja: '届出者', en: 'Notifier' },
  }),
  report: texts({
    what: { ja: '報告', en: 'report' },
    act: { ja: '報告する', en: 'Submit' },
    by: { ja: '報告者', en: 'Reporting party' },
  }),
  registration: texts({
    what: { ja: '登録の申請', en: 'application for registration' },
    act: { ja: '登録を申請する', en: 'Submit' },
    by: { ja: '申請者', en: 'Applicant' },
  }),
  declaration: texts({
    what: { ja: '申告', en: 'declaration' },
    act: { ja: '申告する', en: 'Submit' },
    by: { ja: '申告者', en: 'Declarant' },
  }),
} as const;

/** What is kept of a filing; '' where nothing is. */
export const recordTexts = texts({
  licence: { ja: '免許', en: 'licence' },
  registration: { ja: '登録', en: 'registration' },
  notification: { ja: '届出', en: 'notification' },
  report: { ja: '報告', en: 'report' },
  declaration: { ja: '申告', en: 'declaration' },
  none: { ja: '', en: '' },
});

/** Whether something takes effect when it arrives; a report, or what no record follows from, is received only. */
export const takesEffect = ({ filing, record }: Outcome): boolean =>
  filing !== 'report' && record !== 'none';

/** The words for a filing by what it leads to; those of an application until that is known. */
export const useFiling = (outcome: Outcome | undefined) =>
  useTexts(filingTexts[outcome?.filing ?? 'application']);

/** What a filing makes, changes or ends is called. */
export const useRecordWord = (outcome: Outcome): string => useTexts(recordTexts)[outcome.record];
