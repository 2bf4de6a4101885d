import { texts } from '@/i18n/texts';

/** What is asked before something is confirmed. */
export const confirmTexts = texts({
  title: {
    ja: (name: string) => `${name} についての依頼を確定しますか`,
    en: (name: string) => `Confirm what was asked for ${name}?`,
  },
  who: { ja: '対象の職員', en: 'Staff member' },
  now: { ja: '今', en: 'Now' },
  after: { ja: '確定した後', en: 'Once confirmed' },
  asker: { ja: '依頼した人', en: 'Asked for by' },
  askedAt: { ja: '依頼の日時', en: 'Asked on' },
  reason: { ja: '依頼の理由', en: 'Their reason' },
  until: { ja: '確定の期限', en: 'To be confirmed by' },
  post: {
    ja: (role: string, bureaus: string) => `${role}（担当 ${bureaus}）`,
    en: (role: string, bureaus: string) => `${role} (${bureaus})`,
  },
  nothing: { ja: 'まだ利用できません', en: 'Not let in yet' },
  out: {
    ja: (post: string) => `${post}\nログインできません`,
    en: (post: string) => `${post}\nCannot sign in`,
  },
  disable: { ja: '利用の停止（ログインできません）', en: 'Disabled: cannot sign in' },
  password: { ja: '新しい最初のパスワード', en: 'A new first password' },
  factor: { ja: '新しいワンタイムパスワード', en: 'A new one-time password' },
  postLead: {
    ja: '確定するとすぐに有効になり、この職員の開いているセッションは終わります。',
    en: 'It takes effect at once, and what this person has open ends.',
  },
  newcomer: {
    ja: '確定すると、ワンタイムパスワードの秘密鍵が一度だけ表示されるので、本人に安全な方法で伝えてください。最初のパスワードは、依頼した人が本人に伝えます。',
    en: 'The one-time password secret is shown once then: pass it on safely. The first password comes from whoever asked.',
  },
  disableLead: {
    ja: '確定すると、再開するまでログインできません。',
    en: 'From then on this person cannot sign in until enabled again.',
  },
  passwordLead: {
    ja: '今のパスワードは使えなくなり、開いているセッションは終わります。新しいパスワードが一度だけ表示されるので、本人に安全な方法で伝えてください。',
    en: 'The present password stops working, and open sessions end. The new one is shown once: pass it on safely.',
  },
  factorLead: {
    ja: '今のワンタイムパスワードは使えなくなり、開いているセッションは終わります。新しい秘密鍵が一度だけ表示されるので、本人に安全な方法で伝えてください。',
    en: 'The present one-time passwords stop working, and open sessions end. The new secret is shown once: pass it on safely.',
  },
});
