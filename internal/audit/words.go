package audit

import "strings"

// Words are a text in both languages.
type Words struct{ JA, EN string }

// In is the text in a language.
func (w Words) In(lang string) string {
	if lang == "en" {
		return w.EN
	}
	return w.JA
}

// about says what an event is about: what its type begins with, to the first point.
var about = map[string]Words{
	"account": {"アカウント", "Account"}, "announcement": {"お知らせ", "Announcement"}, "application": {"申請・届出", "Filing"},
	"attachment": {"添付ファイル", "Attached file"}, "audit": {"監査ログ", "Audit log"}, "client": {"連携先", "Relying party"},
	"delegation": {"委任状", "Power of attorney"}, "desk": {"審査", "Review desk"}, "handover": {"以前のデータの引継ぎ", "Data from before"},
	"identity": {"本人確認", "Proof of identity"}, "inquirer": {"閲覧者", "Inquirer"}, "letter": {"文例", "Letter template"},
	"licence": {"免許・登録", "Licence"}, "member": {"メンバー", "Member"}, "notice": {"通知文書", "Written notice"},
	"payment": {"手数料", "Fee"}, "signup": {"新規登録", "Sign-up"}, "staff": {"職員", "Staff"},
	"support": {"利用者の画面の確認", "Look at a person's page"},
}

// happened says what happened: the rest of an event's type.
var happened = map[string]Words{
	"accepted": {"受け付けた", "taken up"}, "added": {"追加した", "added"}, "addition-requested": {"追加の提出を求めた", "addition requested"},
	"admitted": {"引き継いだ", "admitted"}, "amended": {"変更した", "amended"}, "arrived": {"到達した", "arrived"}, "assigned": {"担当者を決めた", "assigned"},
	"attempt-failed": {"納付できなかった", "payment failed"}, "attempt-returned": {"納付から戻った", "returned from payment"},
	"attempt-started": {"納付を始めた", "payment begun"}, "blocked": {"止めた", "blocked"}, "bulk-begun": {"一括の処理を始めた", "bulk begun"},
	"bulk-finished": {"一括の処理を終えた", "bulk done"}, "bulk-registered": {"職員がまとめて登録した", "registered with a file"},
	"bulk-started": {"一括の登録を始めた", "bulk registration begun"}, "bulk-stopped": {"一括の登録を止めた", "bulk registration stopped"},
	"bulk-recalled": {"一括の依頼を取り消した", "bulk request recalled"}, "bulk-sent": {"一括の依頼を送った", "bulk request sent"},
	"called-off": {"取りやめた", "called off"}, "cancelled": {"取り消した", "cancelled"}, "change-asked": {"役割の変更を求めた", "change of role asked for"},
	"change-withdrawn": {"役割の変更の求めを取り消した", "asked change of role withdrawn"}, "changed": {"変更した", "changed"}, "checked": {"形式を確認した", "form checked"},
	"code-wrong": {"番号が違った", "wrong number"}, "completed": {"完了した", "completed"}, "credential-changed": {"秘密を変更した", "secret changed"}, "corrected": {"補正した", "corrected"},
	"correction-cancelled": {"補正の求めを取り消した", "requested correction cancelled"}, "correction-due-soon": {"補正の期限が近い", "correction due soon"},
	"correction-requested": {"補正を求めた", "correction requested"}, "decision-approved": {"決定の案を承認した", "drafted decision approved"}, "decision-drafted": {"決定の案を出した", "decision drafted"},
	"decision-failed": {"予定した日に許可できなかった", "not granted on its day"}, "decision-returned": {"決定の案を差し戻した", "drafted decision sent back"},
	"decision-scheduled": {"許可する日を決めた", "grant scheduled"}, "decision-withdrawn": {"決定の案を取り下げた", "drafted decision taken back"},
	"declined": {"断った", "declined"}, "deleted": {"削除した", "deleted"},
	"deputy-named": {"不在の間の代理を決めた", "deputy named for an absence"}, "deputy-ended": {"不在の間の代理を終えた", "deputy ended"},
	"disabled": {"停止した", "disabled"}, "disputed": {"異議があった", "disputed"}, "dropped": {"辞退した", "given up"},
	"due-date-extended": {"期限を延ばした", "due date extended"}, "due-soon": {"期限が近い", "due soon"}, "enabled": {"使えるようにした", "enabled"}, "ended": {"終了した", "ended"},
	"ended-by-office": {"職員が終了した", "ended by the office"}, "on-paper": {"紙で届いたもののために作成した", "made for what arrived on paper"},
	"ending-soon": {"期限が近い", "ends soon"}, "expired": {"期限が切れた", "expired"}, "explained": {"理由を調べた", "explained"},
	"erased-by-office": {"職員が利用者の情報を消した", "person erased by the office"}, "erasure-asked": {"利用者の情報を消すことを求めた", "erasing of the person asked for"},
	"erasure-dropped": {"利用者の情報を消すことを取りやめた", "erasing of the person given up"},
	"exported":        {"書き出した", "exported"}, "factor-reset": {"ワンタイムパスワードを設定し直した", "one-time password reset"},
	"fee-paid": {"手数料が納付された", "fee paid"}, "fee-requested": {"手数料を求めた", "fee requested"}, "fetched": {"取り込んだ", "fetched"},
	"filter-removed": {"共有の絞り込みを削除した", "shared filter deleted"}, "filter-saved": {"共有の絞り込みを保存した", "shared filter saved"},
	"file-infected": {"ファイルにウイルスがあった", "file infected"}, "granted": {"許可した", "granted"}, "held": {"保留した", "held"},
	"holder-differs": {"名義が異なるまま進めた", "went on though the holder differs"}, "identity-needed": {"本人確認が必要になった", "proof of identity needed"},
	"identity-shown": {"本人確認をした", "identity shown"}, "inquiry-failed": {"照会に失敗した", "inquiry failed"}, "inquiry-requested": {"照会を求めた", "inquiry requested"},
	"provisional": {"予備免許を与えた", "provisional licence given"}, "redesigned": {"予備免許中の工事設計の変更を認めた", "change of the design under a provisional licence accepted"},
	"inspected": {"落成後の検査の合格を記録した", "inspection after completion recorded"}, "inspection-failed": {"落成後の検査の不合格を記録した", "failed inspection recorded"},
	"invited": {"招待した", "invited"}, "issued": {"発行した", "issued"}, "lapsed": {"失効した", "lapsed"}, "left": {"抜けた", "left"},
	"letter-requested": {"郵便を求めた", "letter requested"}, "letter-queued": {"郵便を出す", "letter queued"},
	"licence-ends-before": {"免許がその前に終わる", "licence ends before"}, "licence-ends-not": {"免許は終わらない", "licence does not end"},
	"login-failed": {"ログインできなかった", "sign-in failed"}, "login-method-added": {"ログイン方法を追加した", "sign-in method added"},
	"login-method-removed": {"ログイン方法を削除した", "sign-in method removed"}, "looked": {"閲覧した", "looked at"}, "mail-changed": {"メールアドレスを変更した", "mail address changed"},
	"mail-link-requested": {"メールのリンクを求めた", "mail link requested"}, "mail-requested": {"メールを求めた", "mail requested"},
	"merge-asked": {"アカウントをまとめることを求めた", "merge of accounts asked for"}, "merge-dropped": {"アカウントをまとめることを取りやめた", "merge of accounts given up"},
	"account-merged": {"提出者のアカウントがまとめられた", "account of the filer merged"},
	"merged":         {"別のアカウントをまとめた", "took over another account"}, "merged-away": {"別のアカウントにまとめた", "became part of another account"},
	"failed":      {"招待のメールが届かなかった", "invitation came back"},
	"mail-failed": {"メールが届かなかった", "mail came back"}, "mail-letter": {"メールの代わりに郵便を出した", "letter sent instead of mail"},
	"mail-working":     {"メールが届くようになったと記録した", "mail noted as working again"},
	"mandate-disputed": {"委任に同意していないとの申出があった", "power of attorney reported as not agreed to"},
	"measure-approved": {"職権による訂正・取消しを決裁した", "measure of the authority approved"}, "measure-drafted": {"職権による訂正・取消しの案を作った", "measure of the authority drafted"},
	"measure-dropped": {"職権による訂正・取消しの案を取り下げた", "measure of the authority dropped"},
	"mailing":         {"メールを送った", "mailed"}, "named": {"指定した", "named"}, "named-by-agent": {"代理人が指定した", "named by an agent"}, "not-succeeded": {"承継できなかった", "not succeeded to"}, "noted": {"メモした", "noted"},
	"paper-begun":           {"紙で届いたものの入力を始めた", "begun to enter what arrived on paper"},
	"notifications-stopped": {"お知らせのメールを止めた", "mails stopped"}, "paid": {"納付された", "paid"}, "party-deleted": {"当事者がいなくなった", "party deleted"},
	"passed-on": {"承継された", "passed on"}, "passkey-added": {"パスキーを追加した", "passkey added"}, "passkey-removed": {"パスキーを削除した", "passkey removed"},
	"password-changed": {"パスワードを変更した", "password changed"}, "password-recovered": {"パスワードを設定し直した", "password recovered"},
	"person-erased": {"個人の情報を消した", "person erased"}, "pin-renewed": {"暗証番号を更新した", "PIN renewed"}, "proved": {"本人と確かめた", "proved"},
	"publication-requested": {"ほかの職員に掲載を依頼した", "publication asked of a colleague"}, "publication-returned": {"掲載の依頼を差し戻した", "sent back unpublished"},
	"published": {"公開した", "published"}, "read": {"閲覧した", "read"}, "recalled": {"取り消した", "recalled"}, "received": {"受け取った", "received"},
	"recovery-code-used": {"回復コードを使った", "recovery code used"}, "recovery-codes-renewed": {"回復コードを作り直した", "recovery codes renewed"},
	"recovery-requested": {"パスワードの再設定を求めた", "recovery requested"}, "refused": {"認めなかった", "refused"}, "registered": {"登録した", "registered"},
	"released": {"解除した", "released"}, "removed": {"外した", "removed"}, "renewed": {"更新した", "renewed"}, "replaced": {"置き換えた", "replaced"},
	"request-not-taken-over": {"求めを引き継がなかった", "request not taken over"}, "requested": {"求めた", "requested"}, "review-started": {"審査を始めた", "review begun"},
	"revived": {"元に戻した", "revived"}, "revoked": {"取り消した（職権）", "revoked"}, "saved": {"保存した", "saved"}, "searched": {"検索した", "searched"}, "second-factor-locked": {"二つ目の確認がロックされた", "second factor locked"},
	"sent": {"送った", "sent"}, "service-added": {"サービスを追加した", "service added"}, "session-revoked": {"セッションを終わらせた", "session ended"},
	"settled": {"処理した", "settled"}, "shown": {"公開範囲を変えた", "disclosure changed"}, "sign-in-failed": {"ログインできなかった", "sign-in failed"},
	"signed-in": {"ログインした", "signed in"}, "signed-out": {"ログアウトした", "signed out"}, "sms-sent": {"SMSを送った", "SMS sent"}, "stays": {"続くことになった", "stays"},
	"stepped-up": {"もう一度本人と確かめた", "confirmed again"}, "sub-ended": {"復委任が終わった", "sub-delegation ended"}, "taken-over": {"引き取った", "taken over"},
	"question-answered": {"質問に答えた", "question answered"}, "question-asked": {"質問した", "question asked"},
	"decision-void": {"決定の案が無効になった", "drafted decision became void"}, "transferred": {"ほかの局に引き継いだ", "passed on to another bureau"}, "triaged": {"初めの確認をした", "looked at first"},
	"updated-by-office": {"職員が変更した", "changed by staff"}, "suspended": {"利用を停止した", "suspended"},
	"unqualified": {"照会の資格を停止した", "made unqualified for inquiry"}, "state-lifted": {"停止を解除した", "state lifted"},
	"identity-accepted": {"職員が本人と確かめた", "identity confirmed by staff"}, "identity-refused": {"本人と認めなかった", "identity refused"},
	"sessions-ended":  {"すべてのセッションを終わらせた", "all sessions ended"},
	"temporary-ended": {"一時アカウントが終わった", "temporary account ended"}, "totp-changed": {"ワンタイムパスワードを変更した", "one-time password changed"},
	"unlocked": {"ロックを解除した", "unlocked"}, "used": {"使った", "used"}, "user-id-changed": {"ユーザーIDを変更した", "user ID changed"},
	"user-info-updated": {"利用者情報を変更した", "user information updated"}, "verification-asked": {"検証を求めた", "verification asked for"},
	"verified": {"検証した", "verified"}, "viewed": {"閲覧した", "viewed"}, "withdrawal-refused": {"取下げを認めなかった", "withdrawal refused"},
	"withdrawal-requested": {"取下げを求めた", "withdrawal requested"}, "withdrawn": {"取り下げた", "withdrawn"},
}

// WordsOf says what happened in words: of a type that has none, the type itself.
func WordsOf(eventType string) Words {
	domain, what, _ := strings.Cut(eventType, ".")
	of, known := about[domain]
	does, also := happened[what]
	if !known || !also {
		return Words{eventType, eventType}
	}
	return Words{of.JA + "：" + does.JA, of.EN + ": " + does.EN}
}

// items are what the data of events is called. What has no name here is not shown: ids and states of the program.
var items = map[string]Words{
	"electronicApplicationNumber": {"電子申請番号", "Application number"}, "reason": {"理由", "Reason"}, "status": {"状況", "Status"},
	"role": {"役割", "Role"}, "bureaus": {"所属", "Bureaus"}, "toName": {"担当者", "Assigned to"}, "text": {"内容", "Text"}, "part": {"見たところ", "Part"},
	"fileName": {"ファイル名", "File name"}, "detail": {"内容", "Detail"}, "delegationNumber": {"委任状番号", "Power of attorney number"},
	"licenceNumber": {"免許番号", "Licence number"}, "callSign": {"呼出符号", "Call sign"}, "code": {"メッセージ", "Message"}, "method": {"方法", "Method"},
	"name": {"名前", "Name"}, "body": {"本文", "Body"}, "realm": {"ポータル", "Portal"}, "what": {"操作", "Act"}, "actor": {"担当", "In charge"},
	"active": {"利用", "Use"}, "askedBy": {"変更を求めた職員", "Asked by"}, "batches": {"まとまり", "Batches"}, "events": {"記録", "Events"},
	"found": {"異常", "Findings"}, "unsealed": {"封印前", "Not sealed"}, "query": {"条件", "Conditions"}, "mail": {"メール", "Mail"}, "userId": {"ユーザーID", "User ID"},
	"userStatusCd": {"アカウントの状態", "Account state"}, "lastName": {"姓", "Last name"}, "firstName": {"名", "First name"},
	"lastNameKana": {"姓（カナ）", "Last name (kana)"}, "firstNameKana": {"名（カナ）", "First name (kana)"},
	"lastNameEnglish": {"姓（英字）", "Last name (English)"}, "firstNameEnglish": {"名（英字）", "First name (English)"},
	"companyNumber": {"法人番号", "Corporate number"}, "companyName": {"法人名", "Corporation"}, "companyNameKana": {"法人名（カナ）", "Corporation (kana)"},
	"organizationName": {"団体名", "Organization"}, "organizationNameKana": {"団体名（カナ）", "Organization (kana)"}, "department": {"部署", "Department"},
	"postalCode": {"郵便番号", "Postal code"}, "prefectureCd": {"都道府県", "Prefecture"}, "cityCd": {"市区町村", "Municipality"}, "townName": {"住所", "Address"},
	"addressOverseas": {"海外の住所", "Address abroad"}, "country": {"国", "Country"}, "telNo": {"電話番号", "Telephone"}, "birthday": {"生年月日", "Birthday"},
	"nationality": {"国籍", "Nationality"}, "representativeRoleName": {"代表者の役職", "Representative's title"},
	"representativeLastName": {"代表者の姓", "Representative's last name"}, "representativeFirstName": {"代表者の名", "Representative's first name"},
	"contactLastName": {"連絡先の姓", "Contact's last name"}, "contactFirstName": {"連絡先の名", "Contact's first name"},
	"contactTelNo": {"連絡先の電話番号", "Contact's telephone"}, "contactEmail": {"連絡先のメール", "Contact's mail"}, "accounts": {"アカウント", "Accounts"},
}

// values are what single values of data are called.
var values = map[string]Words{
	"role=viewer": {"閲覧者", "Viewer"}, "role=officer": {"審査担当者", "Officer"}, "role=administrator": {"管理者", "Administrator"}, "role=auditor": {"監査担当者", "Auditor"},
	"what=CORRECTION": {"訂正", "Correction"}, "what=REVOCATION": {"取消し", "Revocation"}, "active=true": {"できる", "Enabled"}, "active=false": {"できない", "Disabled"}, "realm=user": {"利用者用", "Users"}, "realm=staff": {"職員用", "Staff"},
	"userStatusCd=01": {"一時アカウント", "Temporary"}, "userStatusCd=02": {"審査中", "Under review"}, "userStatusCd=03": {"手続中", "In procedure"},
	"userStatusCd=04": {"利用中", "Active"}, "userStatusCd=05": {"停止中", "Suspended"}, "userStatusCd=06": {"照会資格なし", "Unqualified for inquiry"},
	"bureaus=": {"すべて", "All"}, "part=": {"申請内容", "Filing"},
}
