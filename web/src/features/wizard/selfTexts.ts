import { texts } from '@/i18n/texts';

export const selfTexts = texts({
  lead: {
    ja: '次の有効期間も、いま記載されている内容のままです。',
    en: 'A renewal goes on with what is on record now, unchanged.',
  },
  licensed: { ja: 'いま記載されている内容', en: 'What it says now' },
  filed: {
    ja: '次は、前に提出した内容です。上の記載と違うところは、上の記載が優先します。',
    en: 'Below is what was filed for it. Where it differs from what stands above, that counts.',
  },
  changedTitle: { ja: '変わったところがあるとき', en: 'If anything has changed' },
  changed: {
    ja: '設備や設置場所などに変更があるときは、先に変更の申請・届出をしてください。',
    en: 'If your equipment, place or anything else here has changed, file the change first.',
  },
  toChange: { ja: '変更の申請・届出へ', en: 'To the change procedure' },
});
