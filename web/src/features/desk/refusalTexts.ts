import { texts } from '@/i18n/texts';

/** The words of a refusal. */
export const refusalTexts = texts({
  check: { ja: '内容を確かめて次へ', en: 'Check and continue' },
  stop: { ja: 'やめる', en: 'Cancel' },
  refuseTitle: { ja: '認めない理由を入力する', en: 'Give the reason for the refusal' },
  refuseLead: {
    ja: '根拠と理由は、不服があるときの手続き（教示）とともに、提出者への通知書に記載されます。',
    en: 'Ground and reason stand in the written notice, with how to object to the refusal.',
  },
  ground: { ja: '認めない根拠', en: 'Legal ground of the refusal' },
  chooseGround: { ja: '根拠を選ぶ', en: 'Choose a ground' },
  provision: { ja: '根拠とする法令の規定', en: 'Law and article' },
  provisionHelp: {
    ja: '法令の名前と条項。通知書に記載されます。例: 電波法第27条の5第1項',
    en: 'They stand in the written notice, as you type them.',
  },
  unconfirmed: {
    ja: '認めないときは、確認項目がすべて確認済みである必要はありません。',
    en: 'A refusal does not need the whole checklist confirmed.',
  },
  cited: {
    ja: (article: string, name: string) => `${name}（${article}）`,
    en: (article: string, name: string) => `${name} (${article})`,
  },
  noticeShown: {
    ja: '提出者には、次の通知書が日本語と英語で届きます。届いたことは、メールでも知らせます。',
    en: 'The filer gets this written notice in Japanese and English. A mail tells that it has arrived.',
  },
  noticePosted: {
    ja: '郵送する通知書は、次のとおりです。',
    en: 'This is the written notice to post.',
  },
  reason: { ja: '認めない理由', en: 'Reason for the refusal' },
  refuse: { ja: '認めない', en: 'Refuse' },
  refuseConfirm: {
    ja: (what: string) => `${what}を認めないこととしますか`,
    en: (what: string) => `Refuse the ${what}?`,
  },
});
