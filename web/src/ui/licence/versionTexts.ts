import { texts } from '@/i18n/texts';

export const versionTexts = texts({
  title: { ja: '前に書かれていた内容', en: 'What it said before' },
  help: {
    ja: (what: string) => `この${what}の内容が変わった日と、その理由、変わったところです。`,
    en: (what: string) => `When and why this ${what} changed, and what changed.`,
  },
  unchanged: {
    ja: '発行されてから、変わっていません。',
    en: 'It has not changed since it was issued.',
  },
  date: { ja: '日付', en: 'Day' },
  reason: { ja: '理由', en: 'Reason' },
  changes: { ja: '変わったところ', en: 'What changed' },
  ISSUED: { ja: '発行', en: 'Issued' },
  ADMITTED: { ja: '以前のシステムから引継ぎ', en: 'Taken over from an old system' },
  CHANGED: { ja: '変更', en: 'Changed' },
  ENDED: { ja: '廃止', en: 'Discontinued' },
  REVIVED: { ja: '廃止の補正による復元', en: 'Restored: the discontinuation was corrected' },
  WITHDRAWN: {
    ja: '申請・届出の取下げによる復元',
    en: 'Restored: an application or notification was withdrawn',
  },
  withdrawnItself: { ja: '届出・報告の取下げ', en: 'The notification or report was withdrawn' },
  withdrawnOn: { ja: '取下げの年月日', en: 'Withdrawn on' },
  REPORTED: { ja: '届け出られた数の反映', en: 'A number was reported' },
  SUCCEEDED: { ja: '承継', en: 'Succession' },
  CORRECTED: { ja: '職権による訂正', en: 'Corrected by the authority' },
  REVOKED: { ja: '取消し', en: 'Revoked' },
  wasWithdrawn: { ja: 'この申請・届出は取り下げられました', en: 'It was withdrawn since' },
  filing: {
    ja: (number: string) => `申請・届出 ${number}`,
    en: (number: string) => `Filing ${number}`,
  },
  validTo: { ja: '有効な最後の日', en: 'Last day on which it is valid' },
  becameVoid: {
    ja: '期間が始まる前に廃止または取消しがあり、有効にならなくなりました',
    en: 'Discontinued or revoked before it began: it does not become valid',
  },
  becameValid: { ja: '期間が始まると有効になります', en: 'It becomes valid when its term begins' },
  nothingChanged: {
    ja: 'ここに書かれる内容は、変わっていません。',
    en: 'Nothing that stands here has changed.',
  },
  onlyFiled: {
    ja: 'ここに書かれる内容は、変わっていません。何が変わったかは、理由の欄の申請・届出で確認できます。',
    en: 'Nothing that stands here has changed. What has changed is in the filing beside.',
  },
  nothing: { ja: '記載なし', en: 'nothing' },
  recorded: {
    ja: (watts: number) => `（免許には記載しない、記録上の空中線電力 ${watts} W）`,
    en: (watts: number) => ` (antenna power on record, not stated on the licence: ${watts} W)`,
  },
  fromTo: {
    ja: (before: string, after: string) => `変更前: ${before}\n変更後: ${after}`,
    en: (before: string, after: string) => `Before: ${before}\nAfter: ${after}`,
  },
});
