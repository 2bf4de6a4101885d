import { texts } from '@/i18n/texts';

/** What each state of an account means, and what one may do now. */
export const accountTexts = texts({
  temporary: {
    ja: (until: string) =>
      until ? `一時利用のアカウントです（${until}まで）` : '一時利用のアカウントです',
    en: (until: string) =>
      until ? `This is a temporary account, until ${until}` : 'This is a temporary account',
  },
  temporaryBody: {
    ja: '伝搬障害防止区域図の縦覧と、下書きの保存ができます。申請・届出をするには、本人確認をして正式なアカウントにしてください。期限を過ぎると、このアカウントと下書きは削除されます。',
    en: 'You can view the obstruction prevention zone map and keep drafts. To submit applications and notifications, confirm your identity and make it a full account. After that day the account and its drafts are deleted.',
  },
  review: { ja: 'アカウントは審査中です', en: 'Your account is under review' },
  reviewBody: {
    ja: '本人確認が済むまで、申請・届出などのサービスは利用できません。届いた確認コードが使えないときは、「アカウント管理」から本人確認をもう一度行ってください。',
    en: 'You cannot use the services until your identity is confirmed. If the code of a letter no longer counts, confirm your identity again under Account.',
  },
  reviewLetter: {
    ja: 'アカウントは審査中です。郵送した確認コードの入力をお待ちしています',
    en: 'Your account is under review: it waits for the code of the letter',
  },
  enterCode: { ja: '確認コードを入力する', en: 'Enter the code' },
  letter: {
    ja: '確認コードを郵送しています',
    en: 'A letter with a code is on its way',
  },
  letterServices: {
    ja: '届いたら確認コードを入力してください。追加したサービスは、それから利用できます。',
    en: 'When it arrives, enter its code. From then on you can use the services you added.',
  },
  letterBody: {
    ja: '本人確認のための確認コードを、ご登録の住所に郵送しています。届くまで5営業日ほどかかります。届いたら確認コードを入力してください。それまで、申請・届出などのサービスは利用できません。',
    en: 'A letter with a code is on its way to your registered address. It takes about 5 working days. When it arrives, enter its code. Until then you cannot use the services.',
  },
  procedure: {
    ja: 'アカウントの手続き中です。本人確認をもう一度行ってください',
    en: 'Your account is in procedure: please confirm your identity again',
  },
  procedureCode: {
    ja: 'アカウントの手続き中です。郵送した確認コードを入力してください',
    en: 'Your account is in procedure: please enter the code of the letter',
  },
  procedureCHANGED: {
    ja: '氏名・名称や代表者などが変わったため、もう一度本人確認が必要です。',
    en: 'A name has changed, so your identity has to be confirmed again.',
  },
  procedureRESET: {
    ja: '総合通信局がワンタイムパスワードを再設定するなどしたため、もう一度本人確認が必要です。',
    en: 'The bureau has set your one-time password anew or the like, so your identity has to be confirmed again.',
  },
  procedureBody: {
    ja: '本人確認が済むまで申請・届出を提出できません。下書きの保存と、提出済みの申請・届出、納付、通知書の確認はできます。',
    en: 'Until your identity is confirmed you cannot submit applications or notifications. You can keep drafts, and look at what you have submitted, payments and notices.',
  },
  procedureLetter: {
    ja: '本人確認のための確認コードを、ご登録の住所に郵送しています。届いたら確認コードを入力してください。それまで申請・届出は提出できませんが、下書きの保存と、提出済みの申請・届出、納付、通知書の確認はできます。',
    en: 'A letter with a code is on its way to your registered address. When it arrives, enter its code. Until then you cannot submit applications or notifications, but you can keep drafts and look at what you have submitted, payments and notices.',
  },
  suspended: { ja: 'アカウントは停止されています', en: 'Your account is suspended' },
  suspendedBody: {
    ja: '申請・届出の提出と、アカウントの変更はできません。提出済みの申請・届出、納付、通知書、免許状の確認はできます。くわしくは総合通信局にお問い合わせください。',
    en: 'You cannot submit applications or notifications, or change the account. You can look at what you have submitted, payments, notices and licences. Please contact your bureau.',
  },
  suspendedUnqualified: {
    ja: '照会の資格も停止されているため、申請・届出の提出、アカウントの変更のほか、提出済みの申請・届出、納付、通知書、免許状の表示も利用できません。くわしくは総合通信局にお問い合わせください。',
    en: 'It is not qualified for inquiry either: you cannot submit applications or notifications, change the account, or look at what you have submitted, payments, notices and licences. Please contact your bureau.',
  },
  unqualified: {
    ja: 'このアカウントでは照会を利用できません',
    en: 'Your account is not qualified for inquiry',
  },
  unqualifiedBody: {
    ja: '申請・届出と、提出済みの申請・届出、納付、通知書、免許状の表示は利用できません。アカウント情報の確認と変更はできます。くわしくは総合通信局にお問い合わせください。',
    en: 'You cannot submit applications or notifications, or look at what you have submitted, payments, notices and licences. You can see and change your account information. Please contact your bureau.',
  },
  full: {
    ja: 'アカウントは有効です。登録したサービスを利用できます。',
    en: 'Your account is active. You can use the services it is registered for.',
  },
});
