import { texts } from '@/i18n/texts';

export const selfTexts = texts({
  lead: {
    ja: 'いまの免許の内容です。再免許では、この内容のまま次の期間の免許を受けます。',
    en: 'This is what you are licensed for. A renewal goes on with it unchanged.',
  },
  changedTitle: { ja: '変わったところがあるとき', en: 'If anything has changed' },
  changed: {
    ja: '設備や設置場所などに変更があるときは、先に変更の申請・届出をしてください。',
    en: 'If your equipment, place or anything else here has changed, file the change first.',
  },
  toChange: { ja: '変更の申請・届出へ', en: 'To the change procedure' },
});
