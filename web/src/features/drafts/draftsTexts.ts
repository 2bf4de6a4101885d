import { texts } from '@/i18n/texts';

export const draftsTexts = texts({
  uploadTitle: { ja: 'XMLファイルを読み込む', en: 'Read an XML file' },
  title: { ja: '保存した下書き', en: 'Saved drafts' },
  lead: {
    ja: 'まだ提出していない、申請・届出、補正、追加の提出の入力内容です。やめたところから再開できます。',
    en: 'What you have not submitted yet: applications and notifications, corrections and additions. You can resume each where you left it.',
  },
  none: { ja: '保存した下書きはありません。', en: 'You have no saved drafts.' },
  begin: { ja: '申請・届出をする', en: 'Apply or notify' },
  noneFound: {
    ja: '条件に合う下書きはありません。',
    en: 'No drafts match what you are looking for.',
  },
  count: {
    ja: (n: number) => `${n}件`,
    en: (n: number) => (n === 1 ? '1 draft' : `${n} drafts`),
  },
  procedure: { ja: '手続き', en: 'Procedure' },
  service: { ja: '分野', en: 'Area' },
  name: { ja: '保存名', en: 'Save name' },
  savedAt: { ja: '保存日時', en: 'Saved' },
  outside: {
    ja: '今の委任状では提出できません',
    en: 'Cannot be filed under the present power of attorney',
  },
  number: {
    ja: (number: string) => `電子申請番号 ${number}`,
    en: (number: string) => `Application no. ${number}`,
  },
  state: { ja: '状況', en: 'State' },
  step: {
    ja: (step: string) => `入力中（${step}）`,
    en: (step: string) => `In progress: ${step}`,
  },
  outdated: { ja: '様式が変わっています', en: 'The form has changed' },
  acts: { ja: '操作', en: 'Actions' },
  resume: { ja: '再開する', en: 'Resume' },
  resumeOf: {
    ja: (name: string, at: string) => `${name}（${at}）を再開する`,
    en: (name: string, at: string) => `Resume ${name} (${at})`,
  },
  waiting: {
    ja: (date: string) => `保証を待っています（${date}に書き出し）`,
    en: (date: string) => `Waiting for the guarantee (exported ${date})`,
  },
  certified: { ja: '保証書を付けて再開', en: 'Resume with the certificate' },
  certifiedOf: {
    ja: (name: string, at: string) => `${name}（${at}）に保証書を付けて再開`,
    en: (name: string, at: string) => `Resume with the certificate: ${name} (${at})`,
  },
  renew: { ja: '新しい様式に移す', en: 'Move to the new form' },
  renewOf: {
    ja: (name: string, at: string) => `${name}（${at}）を新しい様式に移す`,
    en: (name: string, at: string) => `Move to the new form: ${name} (${at})`,
  },
  renewed: { ja: '下書きを新しい様式に移しました。', en: 'The draft is on the new form now.' },
  rename: { ja: '名前を変える', en: 'Rename' },
  renameOf: {
    ja: (name: string, at: string) => `${name}（${at}）の名前を変える`,
    en: (name: string, at: string) => `Rename ${name} (${at})`,
  },
  download: { ja: 'XMLで保存', en: 'Download XML' },
  downloadOf: {
    ja: (name: string, at: string) => `${name}（${at}）をXMLで保存`,
    en: (name: string, at: string) => `Download XML of ${name} (${at})`,
  },
  remove: { ja: '削除', en: 'Delete' },
  removeOf: {
    ja: (name: string, at: string) => `${name}（${at}）を削除`,
    en: (name: string, at: string) => `Delete ${name} (${at})`,
  },
  removeTitle: { ja: '保存した下書きの削除', en: 'Delete the draft' },
  removeNow: { ja: '削除する', en: 'Delete' },
  cancel: { ja: 'キャンセル', en: 'Cancel' },
  answered: { ja: '補正は提出済みです', en: 'The correction was already submitted' },
  answeredOnPaper: {
    ja: (date: string) => `補正は紙で受け付けました（${date}）`,
    en: (date: string) => `The correction was answered on paper (${date})`,
  },
  look: { ja: '入力した内容を見る', en: 'See what you entered' },
  lookOf: {
    ja: (name: string, at: string) => `${name}（${at}）に入力した内容を見る`,
    en: (name: string, at: string) => `See what you entered: ${name} (${at})`,
  },
  modify: { ja: '補正の入力中', en: 'Correction in progress' },
  add: { ja: '追加の提出の入力中', en: 'Addition in progress' },
});
