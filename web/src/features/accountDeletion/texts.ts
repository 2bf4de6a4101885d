import { texts } from '@/i18n/texts';

export const deletionTexts = texts({
  title: { ja: 'アカウントの削除', en: 'Delete your account' },
  lead: {
    ja: '電波利用ポータルの利用をやめて、アカウントを削除します。',
    en: 'Stop using the Radio Portal and delete your account.',
  },
  warningBody: {
    ja: '必要なものは、削除する前に印刷するか、保存してください。',
    en: 'Print or save what you need before you delete the account.',
  },
  what: { ja: '削除するとどうなりますか', en: 'What happens when you delete it' },
  signIn: { ja: 'ログイン', en: 'Signing in' },
  signInBody: {
    ja: 'すべての端末からログアウトします。ユーザーID、パスワード、パスキー、ワンタイムパスワード、連携したログイン方法は消去され、二度とログインできません。',
    en: 'You are signed out on every device. Your user ID, password, passkeys, one-time password and linked ways to sign in are erased. You cannot sign in again.',
  },
  data: { ja: 'アカウント情報', en: 'Your information' },
  dataBody: {
    ja: '氏名、住所、連絡先、メールアドレス、本人確認の記録は、アカウントから消去されます。',
    en: 'Your name, address, contacts, email address and the record of your identity check are erased from the account.',
  },
  drafts: { ja: '保存した下書き', en: 'Saved drafts' },
  draftsBody: {
    ja: '提出していない下書きは、添付書類とともに消去されます。',
    en: 'Drafts that were not submitted are erased with their documents.',
  },
  filed: { ja: '提出した申請・届出', en: 'What you have submitted' },
  filedBody: {
    ja: '提出済みの申請・届出と納付の記録は、総合通信局に残ります。このポータルでは見られなくなります。',
    en: 'What you submitted and payments stay on record at the bureau. You can no longer see them here.',
  },
  licences: { ja: '電子免許状・通知書', en: 'Digital licences and notices' },
  licencesBody: {
    ja: '免許は、削除した後も有効です。電子免許状と通知書は、このポータルでは見られなくなります。',
    en: 'Your licences stay valid. You can no longer see digital licences and notices here.',
  },
  delegation: { ja: '委任', en: 'Powers of attorney' },
  delegationBody: {
    ja: '代理人としても委任者としても、このアカウントでは手続きできなくなります。',
    en: 'The account can no longer act for others, and nobody can act for it.',
  },
  again: { ja: 'もう一度利用するとき', en: 'If you come back' },
  againBody: {
    ja: '新しいアカウントを発行してください。以前の申請・届出や保存した内容は、新しいアカウントに引き継がれません。',
    en: 'Sign up for a new account. It does not get the filings and drafts of the old one.',
  },
  open: {
    ja: '処理が終わっていない申請・届出があるため、削除できません',
    en: 'You cannot delete the account while applications or notifications are open',
  },
  openBody: {
    ja: '次の申請・届出の処理が終わってから、もう一度お手続きください。',
    en: 'Please come back when these have been dealt with.',
  },
  openList: { ja: '処理が終わっていない申請・届出', en: 'Open applications and notifications' },
  openAll: { ja: '申請・届出の状況をすべて見る', en: 'All filings' },
  number: {
    ja: (number: string) => `電子申請番号 ${number}`,
    en: (number: string) => `Electronic application number ${number}`,
  },
  reason: { ja: '削除する理由', en: 'Why you delete the account' },
  reasonHelp: {
    ja: '今後の改善の参考にします。500文字以内で、個人の情報は書かないでください。',
    en: 'It helps us to improve. At most 500 characters, and nothing personal, please.',
  },
  tooLong: {
    ja: (length: number) => `500文字以内で入力してください（現在${length}文字）。`,
    en: (length: number) => `Write at most 500 characters (now ${length}).`,
  },
  agree: {
    ja: 'データを元に戻せないことを理解し、アカウントを削除します',
    en: 'I understand that the data cannot be restored, and delete my account',
  },
  agreeShort: { ja: '確認', en: 'Confirmation' },
  notAgreed: {
    ja: '削除するには、確認のチェックを入れてください。',
    en: 'Tick the box to confirm that you want to delete the account.',
  },
  delete: { ja: 'アカウントを削除する', en: 'Delete the account' },
  stop: { ja: '削除をやめる', en: 'Keep the account' },
  failed: { ja: 'アカウントを削除できませんでした', en: 'The account was not deleted' },
  done: { ja: 'アカウントを削除しました', en: 'Your account has been deleted' },
  doneLead: {
    ja: 'これまでのご利用、ありがとうございました。',
    en: 'Thank you for having used the portal.',
  },
  doneBody: {
    ja: 'ログアウトしました。このアカウントでは、もうログインできません。ご登録だったメールアドレスに、削除のお知らせをお送りしました。',
    en: 'You have been signed out and cannot sign in with this account any more. We have sent a notice to the email address it had.',
  },
  doneLicences: {
    ja: '免許は有効なままです。免許についてのお問い合わせは、総合通信局にお願いします。',
    en: 'Your licences stay valid. Please ask the bureau about them.',
  },
  toTop: { ja: 'トップページへ', en: 'Go to the top page' },
  toGis: { ja: '伝搬障害防止区域図縦覧のトップページへ', en: 'Go to the viewing of the zone maps' },
});
