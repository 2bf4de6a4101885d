import { texts } from '@/i18n/texts';

/** Why something may be done under a power of attorney, or may not. */
export const whyTexts = texts({
  title: { ja: '操作の可否とその理由', en: 'Why this may be done, or may not' },
  lead: {
    ja: (principal: string, delegate: string) =>
      `${principal} 様のために${delegate} 様がある操作をできるか、その理由を、決め手となる規則を順に並べて示します。`,
    en: (principal: string, delegate: string) =>
      `Whether ${delegate} may do something for ${principal}, and why: every rule that decides, in order.`,
  },
  back: { ja: '委任状に戻る', en: 'Back to the power of attorney' },
  action: { ja: '操作', en: 'What is to be done' },
  READ: { ja: '申請・届出の内容を見る', en: 'See a filing' },
  FILE: { ja: '申請・届出を提出する', en: 'Submit a filing' },
  CORRECT: { ja: '補正する', en: 'Correct a filing' },
  ADD: { ja: '追加の書類などを出す', en: 'Add to a filing' },
  WITHDRAW: { ja: '取り下げる', en: 'Withdraw a filing' },
  PAY: { ja: '手数料を納付する', en: 'Pay the fee' },
  READ_LICENCE: { ja: '免許・登録の内容を見る', en: 'See a licence' },
  procedureId: { ja: '手続き', en: 'Procedure' },
  electronicApplicationNumber: { ja: '電子申請番号', en: 'Application number' },
  choose: { ja: '選んでください', en: 'Choose one' },
  ask: { ja: '調べる', en: 'Find out' },
  failed: { ja: '調べられませんでした', en: 'It could not be found out' },
  nowhere: {
    ja: 'この番号の申請・届出は、見つからないか、この委任状では見られません。番号を確かめてください。',
    en: 'There is no filing of this number, or it cannot be seen under this power of attorney. Please check the number.',
  },
});
