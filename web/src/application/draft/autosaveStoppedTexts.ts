import { texts } from '@/i18n/texts';

export const autosaveStoppedTexts = texts({
  retryNow: { ja: '今すぐ保存する', en: 'Save now' },
  expiredTitle: {
    ja: 'ログインの有効期限が切れました',
    en: 'Your sign-in has expired',
  },
  expired: {
    ja: '入力した内容はこの画面に残っています。新しいタブでログインしてから、この画面に戻ってください。自動で保存します。',
    en: 'What you entered is still on this page. Sign in on a new tab, then come back to this page. It will be saved by itself.',
  },
  signIn: { ja: '新しいタブでログインする', en: 'Sign in on a new tab' },
  signedIn: { ja: 'ログインしたので保存する', en: 'I have signed in: save' },
  conflictTitle: {
    ja: 'ほかの画面で内容が変更されています',
    en: 'This draft was changed on another page',
  },
  conflict: {
    ja: 'この画面の入力は、まだ保存していません。どちらの内容を残すか選んでください。',
    en: 'Your entries on this page are not saved yet. Choose which ones to keep.',
  },
  merge: { ja: '項目ごとに選ぶ', en: 'Choose entry by entry' },
  mine: { ja: 'この画面の内容を残す', en: 'Keep the entries on this page' },
  theirs: { ja: 'ほかの画面の内容にする', en: 'Use the entries of the other page' },
  submittedTitle: { ja: 'この下書きは提出済みです', en: 'This draft has been submitted' },
  progress: { ja: '申請・届出の状況を見る', en: 'See application progress' },
  missingTitle: { ja: 'この下書きは見つかりません', en: 'This draft cannot be found' },
  missing: {
    ja: 'ほかの画面で削除された可能性があります。この画面の入力は保存できません。',
    en: 'It may have been deleted on another page. Your entries on this page cannot be saved.',
  },
  drafts: { ja: '保存した下書きの一覧', en: 'Saved drafts' },
  refusedTitle: { ja: '保存できませんでした', en: 'This could not be saved' },
  here: {
    ja: '入力した内容はこの画面に残っています。',
    en: 'What you entered is still on this page. ',
  },
  refused: {
    ja: '長すぎる入力や行がないか確認して、もう一度保存してください。',
    en: 'Check for very long entries or too many rows, then save again.',
  },
  mandates: { ja: '新しいタブで委任状を確かめる', en: 'See the powers of attorney on a new tab' },
});
