import { texts } from '@/i18n/texts';

export const previewTexts = texts({
  show: { ja: (name: string) => `${name}を表示する`, en: (name: string) => `Show ${name}` },
  larger: { ja: '拡大', en: 'Larger' },
  smaller: { ja: '縮小', en: 'Smaller' },
  rotate: { ja: '回転', en: 'Rotate' },
  lostPicture: {
    ja: 'この画像を表示できません。ダウンロードして確かめてください。',
    en: 'This picture cannot be shown. Download it instead.',
  },
  lostPdf: {
    ja: 'このPDFを表示できません。ダウンロードして確かめてください。',
    en: 'This PDF cannot be shown. Download it instead.',
  },
  locked: {
    ja: 'このPDFにはパスワードが設定されているため、表示できません。ダウンロードして確かめてください。',
    en: 'This PDF is protected by a password and cannot be shown. Download it instead.',
  },
  previous: { ja: '前のページ', en: 'Previous page' },
  next: { ja: '次のページ', en: 'Next page' },
  page: {
    ja: (number: number, of: number) => `${of}ページ中${number}ページ目`,
    en: (number: number, of: number) => `Page ${number} of ${of}`,
  },
  image: {
    ja: (name: string, number: number) => `${name} ${number}ページ目`,
    en: (name: string, number: number) => `${name}, page ${number}`,
  },
});
