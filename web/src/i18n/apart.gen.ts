// Generated from internal/message/messages.yaml by go generate ./internal/message. Do not edit.

/** The messages that are fetched when they are shown; see LazyMessage. */
export const apart = {
  'MSG-LIT-I-0004': {
    ja: 'ログアウトします。よろしいですか。',
    en: 'Log out?',
  },
  'MSG-LIT-I-0005': {
    ja: 'まだ保存されていない入力があります。このページを離れますか。',
    en: 'Some entries are not saved yet. Leave this page?',
  },
  'MSG-LIT-I-0017': {
    ja: 'ログインしました。',
    en: 'You have logged in.',
  },
  'MSG-LIT-I-0029': {
    ja: '審査が終了しました。',
    en: 'The review is complete.',
  },
  'MSG-LIT-I-0031': {
    ja: 'アカウントを削除すると、データは元に戻せません。削除してもよろしいですか。',
    en: 'Once the account is deleted, its data cannot be restored. Delete it?',
  },
  'MSG-LIT-I-0033': {
    ja: 'アカウントを削除しました。',
    en: 'The account has been deleted.',
  },
  'MSG-LIT-I-0034': {
    ja: '利用できるサービスがありません。アカウント情報からサービスを追加してください。',
    en: 'No services are available. Add a service in your account information.',
  },
} as const;
