import { texts } from '@/i18n/texts';

/** What became of a licence. */
export const licenceStateTexts = texts({
  state: { ja: '状態', en: 'State' },
  valid: { ja: '有効', en: 'Valid' },
  upcoming: { ja: '有効期間前', en: 'Not yet valid' },
  invalid: { ja: '無効', en: 'Not valid' },
  void: { ja: '有効になりません', en: 'Never becomes valid' },
  passedOn: { ja: (day: string) => `${day}に承継`, en: (day: string) => `Passed on ${day}` },
  discontinued: { ja: '廃止', en: 'Discontinued' },
  revoked: { ja: '取消し', en: 'Revoked' },
  succeeded: { ja: '承継', en: 'Passed on' },
  withdrawn: { ja: '取下げ', en: 'Withdrawn' },
  stands: { ja: '廃止されていない', en: 'Not discontinued' },
  since: {
    ja: (day: string, why: string) => `${day}（${why}）`,
    en: (day: string, why: string) => `${why} on ${day}`,
  },
  ends: {
    ja: (day: string, why: string) => `${day}まで（${why}）`,
    en: (day: string, why: string) => `${why}, valid until ${day}`,
  },
});
