import { texts } from '@/i18n/texts';

export const accountTexts = texts({
  title: { ja: 'アカウントの情報', en: 'Your account' },
  lead: {
    ja: (what: string) => `アカウントに登録されている内容が、この${what}の内容と違います。`,
    en: (what: string) => `Your account says something else than this ${what}.`,
  },
  caption: { ja: 'アカウントとの違い', en: 'How your account differs' },
  item: { ja: '項目', en: 'Item' },
  account: { ja: 'アカウント', en: 'Account' },
  filed: { ja: (what: string) => `この${what}`, en: (what: string) => `This ${what}` },
  empty: { ja: '（なし）', en: '(none)' },
  also: {
    ja: (what: string) => `${what}と同時に、アカウントの情報もこの${what}の内容に更新する`,
    en: (_what: string) => 'When I submit, update my account as well',
  },
  alsoName: {
    ja: (what: string) =>
      `氏名・名称は本人確認をした内容のため、${what}と同時には変わりません。${what}の後に、入力済みの変更画面へご案内します。`,
    en: (what: string) =>
      `Your identity was confirmed under the name, so it does not change with the ${what}. Afterwards we take you to the page to change it, already filled in.`,
  },
});
