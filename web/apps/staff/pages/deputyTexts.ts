import { texts } from '@/i18n/texts';

export const deputyTexts = texts({
  title: { ja: '不在の間の代理', en: 'A deputy while you are away' },
  lead: {
    ja: '不在の間、同じ局の同僚が、あなたの担当する案件を引き継がずに処理できます。期間が終わると自動で終わります。',
    en: 'While you are away a colleague of the same bureaus can act on the cases assigned to you, without taking them over. It ends by itself after the last day.',
  },
  mine: {
    ja: (name: string, from: string, until: string) =>
      `代理は${name}です（${from}から${until}まで）`,
    en: (name: string, from: string, until: string) =>
      `${name} is your deputy (from ${from} to ${until})`,
  },
  of: {
    ja: (name: string, from: string, until: string) =>
      `${name}の代理です（${from}から${until}まで）`,
    en: (name: string, from: string, until: string) =>
      `You are the deputy of ${name} (from ${from} to ${until})`,
  },
  list: { ja: '担当と代理の案件を見る', en: 'See your cases and those' },
  deputy: { ja: '代理をする人', en: 'Deputy' },
  choose: { ja: '選んでください', en: 'Choose' },
  nobody: {
    ja: '代理にできる同僚がいません。',
    en: 'There is no colleague who could be your deputy.',
  },
  from: { ja: '最初の日', en: 'First day' },
  until: { ja: '最後の日', en: 'Last day' },
  name: { ja: '代理を決める', en: 'Name the deputy' },
  end: { ja: '代理を終える', en: 'End it now' },
  failed: { ja: '処理できませんでした', en: 'This could not be done' },
});
