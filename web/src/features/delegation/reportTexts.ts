import { texts } from '@/i18n/texts';

/** The texts of the report of a file. */
export const reportTexts = texts({
  title: { ja: 'まとめて送ったお願いの結果', en: 'What came of your requests' },
  request: { ja: 'ファイルでまとめてお願いする', en: 'Ask many people with a file' },
  noName: { ja: '名前のないファイル', en: 'File without a name' },
  rowNumber: { ja: (n: number) => `${n}行目`, en: (n: number) => `Row ${n}` },
  lead: {
    ja: (file: string, at: string) => `${file}（${at}）`,
    en: (file: string, at: string) => `${file} (${at})`,
  },
  sendingTitle: {
    ja: (done: number, rows: number) => `${rows}人のうち${done}人まで進みました`,
    en: (done: number, rows: number) => `${done} of ${rows} done`,
  },
  sending: {
    ja: 'この画面を離れても、送信は続きます。すべて送り終えると、メールでお知らせします。',
    en: 'You can leave this page; sending goes on. You get a mail when all have been sent.',
  },
  waits: {
    ja: (perDay: number, next: string) =>
      `1日に送れるのは${perDay}人までです。続きは${next}から自動で送ります。この画面を離れてもかまいません。すべて送り終えると、メールでお知らせします。`,
    en: (perDay: number, next: string) =>
      `Up to ${perDay} are sent a day. The next ones go out by themselves from ${next}. You can leave this page; you get a mail when all have been sent.`,
  },
  progress: { ja: '送信の進み具合', en: 'How far it is sent' },
  again: {
    ja: '同じファイルのお願いは、すでに受け付けています。二重には送っていません。',
    en: 'This file has been sent before. Nobody was asked twice.',
  },
  recalledTitle: { ja: 'お願いを取り消しました', en: 'The requests were taken back' },
  recalling: {
    ja: '返事のないお願いを、順に取り消しています。この画面を離れてもかまいません。',
    en: 'Those without an answer are being taken back one after the other. You can leave this page.',
  },
  recalledLead: {
    ja: '返事のなかったお願いを取り消し、残りは送りませんでした。',
    en: 'Those without an answer were taken back, and no more were sent.',
  },
  outcomes: { ja: '結果で絞り込む', en: 'Show by outcome' },
  all: { ja: 'すべて', en: 'All' },
  filter: {
    ja: (word: string, n: number) => `${word} ${n}件`,
    en: (word: string, n: number) => `${word}: ${n}`,
  },
  caption: { ja: '1人ずつの結果', en: 'What came of each' },
  row: { ja: '行', en: 'Row' },
  name: { ja: '氏名・名称', en: 'Name' },
  outcome: { ja: '結果', en: 'Outcome' },
  number: { ja: '委任状', en: 'Power of attorney' },
  none: { ja: 'この結果の人はいません。', en: 'Nobody has this outcome.' },
  csv: { ja: '結果を保存（CSV）', en: 'Save the report (CSV)' },
  recall: { ja: '返事のないお願いをすべて取り消す', en: 'Take back all without an answer' },
  recallAsk: {
    ja: '返事のないお願いをすべて取り消し、そのことを相手にメールでお知らせします。まだ送っていない人には送りません。承諾された委任は、そのまま続きます。',
    en: 'All requests without an answer are taken back, those who were asked are told by mail, and those not sent yet are not sent. What was accepted goes on.',
  },
  failed: { ja: '取り消せませんでした', en: 'Nothing was taken back' },
  toRequest: { ja: 'ファイルでまとめてお願いするページへ', en: 'Ask with another file' },
  QUEUED: { ja: '送る予定', en: 'To be sent' },
  ASKED: { ja: '返事待ち', en: 'Waiting for the answer' },
  ACCEPTED: { ja: '承諾済み', en: 'Accepted' },
  ENDED: { ja: '承諾後に終了', en: 'Accepted, over since' },
  REFUSED: { ja: '承諾されなかった', en: 'Refused' },
  RECALLED: { ja: '取り消した', en: 'Taken back' },
  LAPSED: { ja: '期限内に返事がなかった', en: 'Not answered in time' },
  KNOWN: { ja: 'すでにお願いまたは委任がある', en: 'Asked for or granted already' },
  FAILED: { ja: '送れなかった', en: 'Could not be sent' },
  STOPPED: { ja: '送らなかった', en: 'Not sent' },
});
