package sandbox

// text is one text in both languages.
type text struct{ ja, en string }

// textOf is the text of key; the key itself where there is none, which a test forbids.
func textOf(key, lang string) string {
	t, ok := texts[key]
	switch {
	case !ok:
		return key
	case lang == "en":
		return t.en
	}
	return t.ja
}

// texts is everything a person reads here.
var texts = map[string]text{
	"name":         {"お試し環境", "Sandbox"},
	"notice":       {"これは電波ポータルを試すための環境です。実在の銀行やメールとはつながっていません。", "This surrounds the radio portal for trying it out. No real bank and no real mail is connected."},
	"error":        {"エラー:", "Error:"},
	"skip":         {"本文へ移動", "Skip to content"},
	"switch":       {"English", "日本語"},
	"menu":         {"メニュー", "Menu"},
	"back-to-list": {"一覧へ戻る", "Back to the list"},
	"time":         {"日時(日本時間)", "Time in Japan"},

	"index.title":    {"お試し環境でできること", "What there is in the sandbox"},
	"index.accounts": {"ログインに使うアカウント、パスワード、ワンタイムパスワードの一覧です。", "The accounts to sign in with, their passwords and one-time passwords."},
	"index.mail":     {"ポータルが送ったメールは、すべてここに届きます。", "Every mail the portal sends arrives here."},
	"index.bank":     {"手数料を電子納付(ペイジー)で納めます。", "Pay a fee by Pay-easy."},
	"index.old":      {"更新前の4つのシステムと、そこに登録されている利用者の一覧です。", "The four systems from before the renewal, and the people registered there."},
	"index.clock":    {"ポータルの時計を進めたり戻したりします。", "Move the portal's clock forwards or back."},
	"index.portals":  {"ポータル", "The portals"},
	"index.user":     {"利用者向けポータル", "User portal"},
	"index.staff":    {"職員向けポータル", "Staff portal"},
	"index.json":     {"同じ内容を JSON で取得できます。", "The same as JSON:"},

	"accounts.title":   {"アカウント", "Accounts"},
	"accounts.about":   {"ワンタイムパスワードは30秒ごとに変わり、一度だけ使えます。使えなくなったら、このページを再読み込みしてください。", "A one-time password changes every 30 seconds and works once. Reload this page for the next one."},
	"accounts.none":    {"アカウントはまだありません。", "There are no accounts yet."},
	"accounts.user-id": {"利用者ID", "User ID"},
	"accounts.mail":    {"メールアドレス", "Mail address"},
	"accounts.word":    {"パスワード", "Password"},
	"accounts.code":    {"ワンタイムパスワード", "One-time password"},
	"accounts.secret":  {"認証アプリ用の秘密鍵", "Secret for an authenticator app"},
	"accounts.portal":  {"ポータル", "Portal"},

	"kind.individual":    {"個人", "Individual"},
	"kind.corporation":   {"法人", "Corporation"},
	"kind.organization":  {"団体", "Organization"},
	"kind.agent":         {"代理人", "Agent"},
	"kind.viewer":        {"職員(閲覧者)", "Staff (viewer)"},
	"kind.officer":       {"職員(審査担当者)", "Staff (officer)"},
	"kind.administrator": {"職員(管理者)", "Staff (administrator)"},
	"kind.auditor":       {"職員(監査担当者)", "Staff (auditor)"},

	"old.title":       {"旧システム", "Old systems"},
	"old.about":       {"データ移行を試すための旧システムです。ここに書かれたIDとパスワードを、ポータルのデータ移行で入力してください。", "These stand for the old systems, to try the migration of data. Enter these IDs and passwords in the portal's migration."},
	"old.certificate": {"実際のシステムはログインに電子証明書も使いました。ここではIDとパスワードだけを使います。", "The real one also asked for an electronic certificate. Here the ID and the password do."},
	"old.address":     {"アドレス:", "Address:"},
	"old.mode":        {"わざと不調にしてあります:", "Made to fail on purpose:"},
	"old.holder":      {"登録されている名前", "Registered name"},
	"old.user-id":     {"旧システムの利用者ID", "User ID in the old system"},
	"old.word":        {"旧システムのパスワード", "Password in the old system"},
	"old-system.1":    {"電波利用電子申請・届出システム", "Electronic application and notification system for radio use"},
	"old-system.2":    {"電波利用電子申請・届出システム Lite", "Electronic application and notification system Lite"},
	"old-system.3":    {"技適未取得機器を用いた実験等の特例制度", "Special scheme for devices without a technical conformity mark"},
	"old-system.4":    {"伝搬障害防止区域図縦覧システム", "Viewing of the zones protected from radio propagation obstacles"},

	"clock.title": {"時計", "Clock"},
	"clock.now":   {"ポータルの現在日時(日本時間)", "The portal's present time (Japan)"},
	"clock.about": {"設定した日時から時計が進みます。サーバー、定期処理、お試し環境が同じ時計を使います。", "The clock runs on from the time you set. The server, its jobs and the sandbox share it."},
	"clock.field": {"新しい日時(日本時間)", "New time (Japan)"},
	"clock.set":   {"時計を合わせる", "Set the clock"},
	"clock.real":  {"実際の日時に戻す", "Back to the real time"},

	"mails.title":   {"メール", "Mail"},
	"mails.to":      {"宛先", "To"},
	"mails.from":    {"差出人", "From"},
	"mails.subject": {"件名", "Subject"},
	"mails.filter":  {"絞り込む", "Filter"},
	"mails.none":    {"メールはありません。", "There is no mail."},
	"mails.count":   {"該当するメール(件)", "Mails that match"},
	"mails.empty":   {"(件名なし)", "(no subject)"},
	"mail.text":     {"本文", "Text"},
	"mail.html":     {"HTML形式の本文(ソース)", "HTML version (source)"},

	"bank.title":        {"サンドボックス銀行 電子納付", "Sandbox Bank: Pay-easy"},
	"bank.menu":         {"銀行", "Bank"},
	"bank.about":        {"ポータルの納付情報に表示された3つの番号を入力してください。お金は動きません。", "Enter the three numbers shown with the fee on the portal. No money moves."},
	"bank.institution":  {"収納機関番号", "Collection institution number"},
	"bank.payment":      {"納付番号", "Payment number"},
	"bank.confirmation": {"確認番号", "Confirmation number"},
	"bank.digits5":      {"数字5桁", "5 digits"},
	"bank.digits16":     {"数字16桁から20桁", "16 to 20 digits"},
	"bank.digits6":      {"数字6桁", "6 digits"},
	"bank.look-up":      {"請求内容を確認する", "Show the bill"},
	"bank.history":      {"これまでの支払い", "Payments made so far"},

	"bill.title":    {"請求内容の確認", "Your bill"},
	"bill.payee":    {"払込先", "Payee"},
	"bill.subject":  {"内容", "For"},
	"bill.amount":   {"金額", "Amount"},
	"bill.due-date": {"納付期限", "Due date"},
	"bill.pay":      {"支払う", "Pay"},
	"bill.other":    {"番号を入力し直す", "Enter other numbers"},

	"receipt.title":     {"お支払いの結果", "Your payment"},
	"receipt.TAKEN":     {"お支払いが完了し、ポータルへ通知しました。", "You have paid, and the portal has been told."},
	"receipt.WAITING":   {"お支払いは完了しましたが、ポータルへの通知がまだ届いていません。自動で再送します。", "You have paid, but the portal could not be told yet. The bank keeps trying by itself."},
	"receipt.NOT_TAKEN": {"お支払いは完了しましたが、ポータルが通知を受け取りませんでした。もう一度通知できます。", "You have paid, but the portal has not taken the notice. You can send it again."},
	"receipt.id":        {"取引番号", "Transaction number"},
	"receipt.paid-at":   {"支払日時(日本時間)", "Paid at (Japan)"},
	"receipt.back":      {"ポータルの納付情報へ戻る", "Back to the fee on the portal"},
	"receipt.send":      {"ポータルへもう一度通知する", "Tell the portal again"},

	"payments.title":  {"これまでの支払い", "Payments made so far"},
	"payments.none":   {"支払いはまだありません。", "Nothing has been paid yet."},
	"payments.state":  {"ポータルへの通知", "Notice to the portal"},
	"state.TAKEN":     {"通知済み", "Taken"},
	"state.WAITING":   {"再送中", "Being sent"},
	"state.NOT_TAKEN": {"未通知", "Not taken"},

	"problem.title": {"ご要望にお応えできませんでした", "That did not work"},
	"problem.home":  {"お試し環境の最初のページへ", "To the sandbox's first page"},

	"refusal.BODY_MALFORMED":                {"送信された内容の形式が正しくありません。", "What was sent is not well-formed."},
	"refusal.BODY_TOO_LARGE":                {"送信された内容が大きすぎます。", "What was sent is too large."},
	"refusal.METHOD_NOT_ALLOWED":            {"このアドレスでは、その操作はできません。", "This address does not take that method."},
	"refusal.NOT_FOUND":                     {"お探しのページはありません。", "There is no such page."},
	"refusal.FOREIGN_ORIGIN":                {"ほかのサイトからの操作はできません。", "Another site may not do this."},
	"refusal.INTERNAL":                      {"お試し環境で問題が発生しました。", "Something went wrong in the sandbox."},
	"refusal.CLOCK_MALFORMED":               {"日時は 2026-04-01T09:00:00+09:00 の形式で指定してください。", "Write the time as 2026-04-01T09:00:00+09:00."},
	"refusal.CLOCK_OUT_OF_RANGE":            {"日時は1950年から2199年までの間で指定してください。", "The time must lie between the years 1950 and 2199."},
	"refusal.LIMIT_MALFORMED":               {"limit は0から20000までの数字で指定してください。", "The limit is a number from 0 to 20000."},
	"refusal.MAIL_UNKNOWN":                  {"このメールは届いていません。", "There is no such mail."},
	"refusal.INSTITUTION_NUMBER_MALFORMED":  {"収納機関番号は数字5桁で入力してください。", "Enter the collection institution number as 5 digits."},
	"refusal.PAYMENT_NUMBER_MALFORMED":      {"納付番号は数字16桁から20桁で入力してください。", "Enter the payment number as 16 to 20 digits."},
	"refusal.CONFIRMATION_NUMBER_MALFORMED": {"確認番号は数字6桁で入力してください。", "Enter the confirmation number as 6 digits."},
	"refusal.BILL_UNKNOWN":                  {"入力された番号の請求は見つかりません。3つの番号をもう一度確認してください。", "There is no bill with these numbers. Check all three."},
	"refusal.ALREADY_PAID":                  {"この請求はすでに支払われています。", "This bill has been paid already."},
	"refusal.BILL_EXPIRED":                  {"この請求は納付期限を過ぎているため、支払えません。", "This bill is past its due date and can no longer be paid."},
	"refusal.AMOUNT_DIFFERS":                {"金額が請求と異なるため、支払えません。請求内容をもう一度確認してください。", "The amount differs from the bill's, so nothing was paid. Look at the bill again."},
	"refusal.ANSWER_UNTRUSTED":              {"ポータルの回答の署名を確認できないため、支払えません。", "The signature of the portal's answer does not hold, so nothing can be paid."},
	"refusal.ANSWER_MALFORMED":              {"ポータルの回答を読み取れないため、支払えません。", "The portal's answer cannot be read, so nothing can be paid."},
	"refusal.PORTAL_UNREACHABLE":            {"ポータルから回答がありません。しばらくしてからもう一度お試しください。", "The portal does not answer. Try again in a while."},
	"refusal.PORTAL_REFUSED":                {"ポータルが銀行の署名を受け付けませんでした。", "The portal did not accept the bank's signature."},
	"refusal.OLD_SYSTEM_UNKNOWN":            {"この番号の旧システムはありません。1から4までの番号を指定してください。", "There is no old system with this number. They are numbered 1 to 4."},
	"refusal.OLD_MODE_UNKNOWN":              {"mode は normal、down、half、nonsense、huge、hang のどれかです。", "The mode is one of normal, down, half, nonsense, huge, hang."},
	"refusal.PAYMENT_UNKNOWN":               {"この取引番号の支払いはありません。", "There is no payment with this transaction number."},
	"refusal.ALREADY_TAKEN":                 {"ポータルはこの支払いの通知をすでに受け取っています。", "The portal has taken the notice of this payment already."},
}
