import { texts } from '@/i18n/texts';

export const rolesTexts = texts({
  title: { ja: '職員と役割', en: 'Staff and roles' },
  lead: {
    ja: '職員の追加、役割と担当の変更、利用の停止などを行います。役割と担当の変更は、ほかの管理者が確定すると有効になります。',
    en: 'Add staff, change their role and bureaus, disable them. A change of role or bureaus takes effect once another administrator has confirmed it.',
  },
  rule: {
    ja: '管理者の利用の停止と、パスワードやワンタイムパスワードの再設定も、ほかの管理者が確定します。停止を依頼された管理者は、すぐにログインできなくなり、24時間のうちに確定されなければ、またログインできます。同時に停止できる管理者は1人です。確定できる管理者がほかにいないときは、システムの運用担当者がサーバーで行います（radioportal staff）。',
    en: 'To disable an administrator, or to reset what one signs in with, takes another administrator too. Who is to be disabled cannot sign in at once, but can again unless it is confirmed within 24 hours; only one administrator at a time. Where no other administrator could confirm, whoever runs the server does it there (radioportal staff).',
  },
  add: { ja: '職員を追加する', en: 'Add a staff member' },
  caption: { ja: '職員の一覧', en: 'Staff' },
  count: {
    ja: (n: number, shown: number) => (n > shown ? `${n}人（${shown}人を表示）` : `${n}人`),
    en: (n: number, shown: number) =>
      n > shown ? `${n} people (${shown} are shown)` : `${n} people`,
  },
  search: { ja: '職員を探す', en: 'Find staff' },
  searchText: {
    ja: '名前・ユーザーID・メールアドレス（一部でも可）',
    en: 'Part of the name, user ID or email address',
  },
  any: { ja: '指定しない', en: 'Any' },
  named: { ja: (id: string) => `ユーザーID: ${id}`, en: (id: string) => `User ID: ${id}` },
  name: { ja: '名前', en: 'Name' },
  mail: { ja: 'メールアドレス', en: 'Email address' },
  userId: { ja: 'ユーザーID', en: 'User ID' },
  userIdHelp: {
    ja: 'ログインに使います。半角英小文字、数字、. _ - で4文字以上',
    en: 'To sign in with: at least 4 lower-case letters, digits, . _ -',
  },
  role: { ja: '役割', en: 'Role' },
  bureaus: { ja: '担当', en: 'Bureaus' },
  someBureaus: { ja: '選んだ局だけ', en: 'Those chosen' },
  everyBureau: { ja: 'すべての局', en: 'All bureaus' },
  chosenBureaus: { ja: '担当する局', en: 'Which bureaus' },
  allBureaus: { ja: 'すべて', en: 'All' },
  state: { ja: '状態', en: 'State' },
  active: { ja: '利用中', en: 'Enabled' },
  notYet: { ja: '確定待ち（まだ利用できません）', en: 'Not confirmed yet' },
  inactive: { ja: '停止中', en: 'Disabled' },
  locked: { ja: 'ログインの失敗によりロック中', en: 'Locked after failures to sign in' },
  lastLogin: {
    ja: (at: string) => `最後のログイン ${at}`,
    en: (at: string) => `Last signed in ${at}`,
  },
  never: { ja: 'ログインしたことがありません', en: 'Never signed in' },
  viewer: { ja: '閲覧者', en: 'Viewer' },
  officer: { ja: '審査担当', en: 'Officer' },
  administrator: { ja: '管理者', en: 'Administrator' },
  auditor: { ja: '監査担当', en: 'Auditor' },
  acts: { ja: '操作', en: 'Actions' },
  own: { ja: 'あなたのアカウントです', en: 'This is your account' },
  change: { ja: '変更', en: 'Change' },
  enable: { ja: '再開', en: 'Enable' },
  disable: { ja: '停止', en: 'Disable' },
  reset: { ja: 'ワンタイムパスワード再設定', en: 'Reset one-time password' },
  passwordReset: { ja: 'パスワード再設定', en: 'Reset password' },
  unlock: { ja: 'ロック解除', en: 'Unlock' },
  unlockLead: {
    ja: '本人であることを確かめてから行ってください。失敗の回数は0に戻り、すぐにログインできるようになります。理由は監査ログに残ります。',
    en: 'First make sure who is asking. The failures are counted anew, and the person can sign in at once. The reason is kept in the audit log.',
  },
  of: {
    ja: (act: string, name: string) => `${name}：${act}`,
    en: (act: string, name: string) => `${act}: ${name}`,
  },
  waits: {
    ja: (role: string, bureaus: string) => `変更の確定待ち：${role}（担当 ${bureaus}）`,
    en: (role: string, bureaus: string) => `Waits to be confirmed: ${role} (${bureaus})`,
  },
  waitsFor: {
    ja: (what: string) => `確定待ち：${what}`,
    en: (what: string) => `Waits to be confirmed: ${what}`,
  },
  keptOut: { ja: '停止の確定待ち', en: 'Kept out' },
  keptOutUntil: {
    ja: (at: string) => `確定されなければ、${at}まで`,
    en: (at: string) => `Until ${at}, unless confirmed`,
  },
  askedDone: {
    ja: 'ほかの管理者に確定を依頼しました。',
    en: 'Another administrator has been asked to confirm it.',
  },
  asked: {
    ja: (name: string, at: string, why: string) => `${name}が${at}に依頼。理由：${why}`,
    en: (name: string, at: string, why: string) => `Asked for by ${name} on ${at}: ${why}`,
  },
  confirm: { ja: '確定する', en: 'Confirm' },
  withdraw: { ja: '取り消す', en: 'Withdraw' },
  withdrawTitle: {
    ja: (name: string) => `${name} についての依頼を取り消しますか`,
    en: (name: string) => `Withdraw what was asked for ${name}?`,
  },
  withdrawLead: {
    ja: '今の役割と担当のままになります。変更するには、もう一度依頼してください。',
    en: 'The present role and bureaus stay. To change them, ask again.',
  },
  withdrawLock: {
    ja: 'この管理者は、またログインできるようになります。',
    en: 'This administrator can sign in again.',
  },
  withdrawReset: {
    ja: '今のログインの方法のままになります。再設定するには、もう一度依頼してください。',
    en: 'What they sign in with stays as it is. To reset it, ask again.',
  },
  changeTitle: {
    ja: (name: string) => `${name} の役割と担当`,
    en: (name: string) => `Role and bureaus of ${name}`,
  },
  ask: { ja: '変更を依頼する', en: 'Ask for the change' },
  addLead: {
    ja: 'ほかの管理者が確定すると、ログインできるようになります。あなたには最初のパスワードだけが、確定した管理者にはワンタイムパスワードの秘密鍵だけが、一度だけ表示されます。それぞれ本人に伝えてください。',
    en: 'The account can sign in once another administrator confirms it. You are shown the first password only, whoever confirms the one-time password secret only, each once. Both of you pass it on to the person.',
  },
  askLead: {
    ja: 'ほかの管理者が確定すると有効になり、開いているセッションは終わります。',
    en: 'It takes effect once another administrator confirms it, and open sessions end then.',
  },
  disableTitle: {
    ja: (name: string) => `${name} の利用の停止`,
    en: (name: string) => `Disable ${name}`,
  },
  disableLead: {
    ja: 'すぐにログインできなくなり、開いているセッションも終わります。',
    en: 'They can no longer sign in, and open sessions end at once.',
  },
  disableReason: {
    ja: 'いつ、なぜ使わなくなるのかを書いてください（「退職」だけでは足りません）。',
    en: 'Say since when and why the account is not used any more (“left” alone is not enough).',
  },
  disableAsk: { ja: '停止を依頼する', en: 'Ask to disable' },
  disableTwo: {
    ja: '管理者のため、ほかの管理者の確定が必要です。依頼すると、すぐにログインできなくなり、開いているセッションも終わります。24時間のうちに確定されなければ、またログインできます。この人の停止を依頼して、7日以内に取り消されたか、確定されずに終わったときは、確定されるまで、この人はログインできます。',
    en: 'This is an administrator, so another one has to confirm it. From your request on they cannot sign in, and open sessions end; unless it is confirmed within 24 hours, they can sign in again. If you asked for the same within the last 7 days, and it was withdrawn or ran out, they can sign in until it is confirmed.',
  },
  resetAsk: { ja: '再設定を依頼する', en: 'Ask for the reset' },
  resetTwo: {
    ja: '管理者のため、ほかの管理者の確定が必要です。本人であることを確かめてから依頼してください。新しいものは、確定した管理者にだけ表示されます。それまでは、今のものを使えます。',
    en: 'This is an administrator, so another one has to confirm it. First make sure who is asking. What is new is shown only to who confirms; until then the present one works.',
  },
  resetTitle: {
    ja: (name: string) => `${name} のワンタイムパスワードの再設定`,
    en: (name: string) => `Reset the one-time password of ${name}`,
  },
  resetLead: {
    ja: '本人であることを確かめてから行ってください。今のワンタイムパスワードは使えなくなり、開いているセッションは終わります。本人には、メールで知らせます。24時間のうちにパスワードも再設定しているか、本人がそれをまだ変更していないときは、ほかの管理者の確定が必要です。',
    en: 'First make sure who is asking. The present one-time passwords stop working, and open sessions end. The person is told by mail. Another administrator has to confirm it where the password was reset in the last 24 hours, or the person has not replaced it yet.',
  },
  passwordTitle: {
    ja: (name: string) => `${name} のパスワードの再設定`,
    en: (name: string) => `Reset the password of ${name}`,
  },
  passwordLead: {
    ja: '本人であることを確かめてから行ってください。今のパスワードは使えなくなり、開いているセッションは終わります。新しい最初のパスワードは、本人が次のログインで変更します。本人には、メールで知らせます。24時間のうちにワンタイムパスワードも再設定しているか、本人がそれをまだ変更していないときは、ほかの管理者の確定が必要です。',
    en: 'First make sure who is asking. The present password stops working, and open sessions end. The person replaces the new first password when they next sign in, and is told by mail. Another administrator has to confirm it where the one-time password was reset in the last 24 hours, or the person has not replaced it yet.',
  },
  mailWorks: { ja: 'メールが届くと記録', en: 'Mail works again' },
  mailFailed: {
    ja: (at: string, answer: string) => `${at}からメールが届いていません（${answer}）`,
    en: (at: string, answer: string) => `Mail undeliverable since ${at} (${answer})`,
  },
  deputy: { ja: '不在の間の代理', en: 'Deputy' },
  deputyTitle: {
    ja: (name: string) => `${name} の不在の間の代理`,
    en: (name: string) => `A deputy while ${name} is away`,
  },
  deputyLead: {
    ja: '同じ局の同僚が、担当する案件を引き継がずに処理できます。期間が終わると自動で終わります。どちらにもメールで知らせます。',
    en: 'A colleague of the same bureaus can act on the cases without taking them over. It ends by itself after the last day. Both are told by mail.',
  },
  deputyNobody: {
    ja: '代理にできる同僚がいません。',
    en: 'There is no colleague who could be the deputy.',
  },
  deputyNow: {
    ja: (name: string, from: string, until: string) =>
      `代理は${name}です（${from}から${until}まで）。終えると、どちらにもメールで知らせます。`,
    en: (name: string, from: string, until: string) =>
      `${name} is the deputy (from ${from} to ${until}). When you end it both are told by mail.`,
  },
  deputyWho: { ja: '代理をする人', en: 'Deputy' },
  deputyChoose: { ja: '選んでください', en: 'Choose' },
  deputyFrom: { ja: '最初の日', en: 'First day' },
  deputyUntil: { ja: '最後の日', en: 'Last day' },
  deputyName: { ja: '代理を決める', en: 'Name the deputy' },
  deputyEnd: { ja: '代理を終える', en: 'End it now' },
  reason: { ja: '理由', en: 'Reason' },
  cancel: { ja: 'キャンセル', en: 'Cancel' },
  failed: { ja: '操作できませんでした', en: 'This could not be done' },
  retry: { ja: '時間をおいて、もう一度お試しください。', en: 'Please wait a while and try again.' },
  done: { ja: '操作を終えました。', en: 'Done.' },
  givenTitle: { ja: 'この画面でだけ表示されます', en: 'This is shown only now' },
  givenLead: {
    ja: '本人に安全な方法で伝えてください。閉じると、もう表示できません。',
    en: 'Pass it on safely. It cannot be shown again after closing.',
  },
  password: { ja: '最初のパスワード', en: 'First password' },
  secret: { ja: 'ワンタイムパスワードの秘密鍵', en: 'One-time password secret' },
  qr: { ja: '認証アプリで読み取るQRコード', en: 'QR code for an authenticator app' },
  close: { ja: '伝えたので閉じる', en: 'I have passed it on: close' },
});
