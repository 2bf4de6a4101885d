import { texts } from '@/i18n/texts';

export const pastTexts = texts({
  title: { ja: '過去の無線局のデータ（XML）から始める', en: 'Begin with past station data (XML)' },
  lead: {
    ja: '以前に提出した内容をこのポータルからXMLで保存したファイルがあれば、その内容を写して新しい下書きを作ります。添付した書類はファイルに含まれません。',
    en: 'If you have an XML file of an earlier filing, saved from this portal, a new draft is begun with its content. Attached documents are not part of the file.',
  },
  file: { ja: '過去のデータのXMLファイル', en: 'XML file of the past data' },
  missing: { ja: 'XMLファイルを選んでください。', en: 'Choose an XML file.' },
  begin: { ja: 'このデータから下書きを作る', en: 'Begin a draft with these data' },
  done: { ja: '下書きを作りました', en: 'The draft has begun' },
  all: { ja: 'ファイルの内容はすべて写しました。', en: 'Everything in the file was taken.' },
  omitted: {
    ja: (count: number) => `次の${count}項目は写していません。下書きで確かめてください。`,
    en: (count: number) =>
      count === 1
        ? 'This item was not taken. Check it in the draft.'
        : `These ${count} items were not taken. Check them in the draft.`,
  },
  item: {
    ja: (place: string, value: string, why: string) => `${place}「${value}」: ${why}`,
    en: (place: string, value: string, why: string) => `${place} ("${value}"): ${why}`,
  },
  open: { ja: '下書きを開く', en: 'Open the draft' },
});

/** Why something was not taken. */
export const skippedTexts = texts({
  absent: { ja: 'この手続きにはない項目です。', en: 'This procedure has no such item.' },
  licence: {
    ja: '今の免許の内容を使います。',
    en: 'The draft has what the licence says now.',
  },
  anew: { ja: 'あらためて入力する項目です。', en: 'This is asked for anew.' },
  account: {
    ja: 'アカウントに登録されている内容を使います。',
    en: 'The draft has what your account says.',
  },
  hidden: {
    ja: 'ほかの答えにより、提出しない項目です。',
    en: 'Because of another answer, this is not asked for and will not be filed.',
  },
  value: { ja: 'いまは使えない値です。', en: 'This value is no longer accepted.' },
});
