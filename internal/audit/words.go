package audit

// Words are a text in both languages.
type Words struct{ JA, EN string }

// In is the text in a language.
func (w Words) In(lang string) string {
	if lang == "en" {
		return w.EN
	}
	return w.JA
}

// nouns are what events are about, by what their subjects begin with; the English with what stands before a number, and before none.
var nouns = map[string]struct{ JA, EN, One string }{
	"account": {"アカウント", "account", "an account"}, "account-bulk": {"一括登録", "bulk registration", "a bulk registration"},
	"announcement": {"お知らせ", "announcement", "an announcement"}, "application": {"申請・届出", "filing", "a filing"},
	"attachment": {"添付ファイル", "attached file", "an attached file"}, "audit": {"監査ログ", "audit log", "the audit log"},
	"bureau": {"総合通信局", "bureau", "a bureau"}, "client": {"連携先", "relying party", "a relying party"},
	"delegation": {"委任状", "power of attorney", "a power of attorney"}, "delegation-bulk": {"一括の依頼", "bulk request", "a bulk request"},
	"firm": {"法人・団体", "firm", "a firm"}, "inquirer": {"閲覧者", "inquirer", "an inquirer"}, "letter": {"文例", "letter template", "a letter template"},
	"licence": {"免許・登録", "licence", "a licence"}, "member": {"メンバー", "member", "a member"}, "notice": {"通知文書", "written notice", "a written notice"},
	"payment": {"手数料", "fee", "a fee"}, "signup": {"新規登録", "sign-up", "a sign-up"}, "staff": {"職員", "staff member", "a staff member"},
}

// spoken are the nouns of types of events whose subjects begin otherwise than the types themselves.
var spoken = map[string]string{"desk": "application", "inquirer": "application", "attachment": "application", "handover": "account", "identity": "account", "support": "account"}

// items are what the data of events is called. What has no name here is not shown: ids and states of the program.
var items = map[string]Words{
	"reason": {"理由", "Reason"}, "status": {"状況", "Status"},
	"act": {"求めた操作", "What was asked for"}, "role": {"役割", "Role"}, "bureaus": {"所属", "Bureaus"}, "toName": {"担当者", "Assigned to"}, "text": {"内容", "Text"}, "part": {"見たところ", "Part"},
	"fileName": {"ファイル名", "File name"}, "detail": {"内容", "Detail"}, "delegationNumber": {"委任状番号", "Power of attorney number"},
	"licenceNumber": {"免許番号", "Licence number"}, "callSign": {"呼出符号", "Call sign"}, "movementRange": {"移動範囲", "Movement range"}, "place": {"場所", "Place"}, "emissions": {"電波の型式、周波数、空中線電力", "Emissions, frequencies and powers"}, "code": {"メッセージ", "Message"}, "method": {"方法", "Method"},
	"name": {"名前", "Name"}, "body": {"本文", "Body"}, "realm": {"ポータル", "Portal"}, "what": {"操作", "Act"}, "actor": {"担当", "In charge"},
	"active": {"利用", "Use"}, "askedBy": {"変更を求めた職員", "Asked by"}, "batches": {"まとまり", "Batches"}, "causes": {"許可できなかった理由", "What stood in the way"}, "events": {"記録", "Events"},
	"found": {"見つかった件数", "Found"}, "unsealed": {"封印前", "Not sealed"}, "query": {"条件", "Conditions"}, "mail": {"メール", "Mail"}, "userId": {"ユーザーID", "User ID"},
	"userStatusCd": {"アカウントの状態", "Account state"}, "lastName": {"姓", "Last name"}, "firstName": {"名", "First name"},
	"lastNameKana": {"姓（カナ）", "Last name (kana)"}, "firstNameKana": {"名（カナ）", "First name (kana)"},
	"lastNameEnglish": {"姓（英字）", "Last name (English)"}, "firstNameEnglish": {"名（英字）", "First name (English)"},
	"companyNumber": {"法人番号", "Corporate number"}, "companyName": {"法人名", "Corporation"}, "companyNameKana": {"法人名（カナ）", "Corporation (kana)"},
	"organizationName": {"団体名", "Organization"}, "organizationNameKana": {"団体名（カナ）", "Organization (kana)"}, "department": {"部署", "Department"},
	"postalCode": {"郵便番号", "Postal code"}, "prefectureCd": {"都道府県", "Prefecture"}, "cityCd": {"市区町村", "Municipality"}, "townName": {"住所", "Address"},
	"addressOverseas": {"海外の住所", "Address abroad"}, "country": {"国", "Country"}, "telNo": {"電話番号", "Telephone"}, "birthday": {"生年月日", "Birthday"},
	"nationality": {"国籍", "Nationality"}, "representativeRoleName": {"代表者の役職", "Representative's title"},
	"was": {"これまでの状況", "Status before"}, "note": {"伝えた内容", "What was said"}, "dueBy": {"期限", "Due"}, "dueDate": {"納付の期限", "Due date"},
	"ends": {"最後の日", "Last day"}, "amount": {"金額（円）", "Amount (yen)"}, "items": {"補正を求めた項目", "To be corrected"}, "ground": {"根拠", "Legal ground"},
	"paymentNumber": {"納付番号", "Payment number"}, "noticeNumber": {"通知書の番号", "Notice number"}, "validFrom": {"有効期間の初日", "Valid from"},
	"validTo": {"有効期間の末日", "Valid to"}, "outcome": {"結果", "Outcome"}, "on": {"認める日", "Day of the grant"}, "complete": {"内容と書類", "Complete"},
	"competent": {"この局の担当", "For this bureau"}, "paperOn": {"紙で届いた日", "Arrived on paper"}, "stampsOn": {"収入印紙を受け取った日", "Revenue stamps of"}, "stamps": {"収入印紙による納付", "Paid with revenue stamps"}, "mandate": {"委任状番号", "Power of attorney number"},
	"fromName": {"これまでの担当者", "Assigned before"}, "deputy": {"代理", "Deputy"}, "from": {"初日", "From"}, "until": {"末日", "Until"}, "title": {"題名", "Title"},
	"urgent": {"緊急", "Urgent"}, "records": {"読んだ記録の件数", "Records read"}, "kind": {"種類", "Kind"}, "settled": {"処理", "Settled"}, "confirmed": {"確定した理由", "Why it was confirmed"}, "by": {"決めた職員", "Decided by"},
	"answer": {"メールサーバーの答え", "Answer of the mail server"}, "sent": {"送った件数", "Sent"}, "attempts": {"試した回数", "Attempts"}, "days": {"残りの日数", "Days left"},
	"about": {"対象", "About"}, "deed": {"調べた操作", "Act asked about"}, "page": {"確かめた画面", "Page"}, "device": {"端末", "Device"}, "find": {"検索した語", "Searched for"},
	"system": {"以前のシステム", "Earlier system"}, "oldUser": {"以前のユーザーID", "Earlier user ID"}, "procedureId": {"手続き", "Procedure"}, "account status": {"アカウントの状態", "Account state"},
	"userCategory": {"区分", "Kind of account"}, "loginMethod": {"ログイン方法", "Way to sign in"}, "accountId": {"アカウントID", "Account ID"}, "exact": {"一致", "Match"},
	"holderName": {"免許人などの氏名・名称", "Holder"}, "holderAddress": {"免許人などの住所", "Holder's address"}, "purpose": {"目的", "Purpose"},
	"communicationMatter": {"通信事項", "Matter of communications"}, "communicationPartner": {"通信の相手方", "Communicates with"}, "particulars": {"その他の事項", "Particulars"},
	"audit found": {"異常", "Findings"}, "holder": {"名義", "Holder"}, "email": {"メール", "Mail"}, "nameKana": {"フリガナ", "Kana"}, "nameEnglish": {"英字", "In English"},
	"representativeName": {"代表者", "Representative"}, "address": {"住所", "Address"}, "erased": {"消した記録", "Events erased"},
	"desk from": {}, "desk.decision from": {"案を出した職員", "Drafted by"}, "desk.decision toName": {}, "audit batches": {"確かめたまとまり", "Batches"}, "delegation what": {"手続き", "Act"},
	"member what": {"手続き", "Act"}, "login-failed code": {"結果", "Result"}, "electronicApplicationNumber": {},
	"query who": {"だれが", "Who"}, "query type": {"できごと", "What"}, "query without": {"除くできごと", "Without"}, "query subject": {"対象", "About"}, "query bureau": {"総合通信局", "Bureau"}, "query from": {"開始日", "From"}, "query to": {"終了日", "To"},
	"query applicationManagementId": {"案件", "Case"},
	"representativeLastName":        {"代表者の姓", "Representative's last name"}, "representativeFirstName": {"代表者の名", "Representative's first name"},
	"contactLastName": {"連絡先の姓", "Contact's last name"}, "contactFirstName": {"連絡先の名", "Contact's first name"},
	"contactTelNo": {"連絡先の電話番号", "Contact's telephone"}, "contactEmail": {"連絡先のメール", "Contact's mail"}, "accounts": {"アカウント", "Accounts"},
}

// values are what single values of data are called.
var values = map[string]Words{
	"role=viewer": {"閲覧者", "Viewer"}, "role=officer": {"審査担当者", "Officer"}, "role=administrator": {"管理者", "Administrator"}, "role=auditor": {"監査担当者", "Auditor"},
	"act=disable": {"利用の停止", "Disabling"}, "act=password": {"パスワードの再設定", "Password reset"}, "act=factor": {"ワンタイムパスワードの再設定", "One-time password reset"},
	"what=CORRECTION": {"訂正", "Correction"}, "what=REVOCATION": {"取消し", "Revocation"}, "active=true": {"できる", "Enabled"}, "active=false": {"できない", "Disabled"}, "realm=user": {"利用者用", "Users"}, "realm=staff": {"職員用", "Staff"},
	"userStatusCd=01": {"一時アカウント", "Temporary"}, "userStatusCd=02": {"審査中", "Under review"}, "userStatusCd=03": {"手続中", "In procedure"},
	"userStatusCd=04": {"有効", "Active"}, "userStatusCd=05": {"停止中", "Suspended"}, "userStatusCd=06": {"照会資格なし", "Unqualified for inquiry"},
	"status=ARRIVED": {"到達", "Arrived"}, "status=PROCESSING_RECEPTION": {"受付処理中", "Processing reception"}, "status=FEES_NOT_PAID": {"手数料未納", "Fees not paid"},
	"status=UNDER_REVIEW": {"審査中", "Under review"}, "status=REQUESTING_CORRECTION": {"補正依頼中", "Correction requested"}, "status=RESUBMITTED": {"補正済み", "Resubmitted"},
	"status=REVIEW_COMPLETED": {"処理終了", "Completed"}, "status=WITHDRAWN": {"取下げ", "Withdrawn"},
	"outcome=GRANTED": {"認める", "Grant"}, "outcome=REFUSED": {"認めない", "Refusal"}, "complete=YES": {"そろっている", "Yes"}, "complete=NO": {"そろっていない", "No"},
	"competent=YES": {"はい", "Yes"}, "competent=NO": {"いいえ", "No"}, "part=detail": {"申請・届出の内容", "Filing"}, "part=checks": {"手続きの確認と確認項目", "Checks and checklist"}, "part=correction": {"補正", "Correction"}, "part=addition": {"追加の書類", "Addition"}, "part=pin": {"閲覧用PINの紙", "Sheet with the viewing PIN"}, "part=record": {"経過とメモ", "Record and notes"},
	"part=differences": {"これまでとの違い", "Differences"}, "part=history": {"これまでの申請・届出", "Earlier filings"}, "userCategory=1": {"個人", "Individual"},
	"userCategory=2": {"法人", "Corporation"}, "userCategory=3": {"団体", "Organization"}, "userStatusCd=09": {"削除済み", "Deleted"}, "exact=true": {"完全に一致", "Exactly"},
	"method=password": {"ユーザーID・パスワード", "User ID and password"}, "method=mynumber": {"マイナンバーカード", "My Number Card"}, "method=gbizid": {"GビズID", "gBizID"},
	"method=certificate": {"電子証明書", "Digital certificate"}, "method=passkey": {"パスキー", "Passkey"}, "method=letter": {"郵送", "Letter"}, "method=sms": {"SMS", "SMS"},
	"method=totp":     {"ワンタイムパスワード", "One-time password"},
	"settled=MATCHED": {"請求に充てた", "Matched with a bill"}, "settled=RETURNED": {"返した", "Given back"}, "reason=WRONG_AMOUNT": {"金額が違う", "Wrong amount"},
	"reason=PAID_ALREADY": {"二度目の納付", "Paid a second time"}, "reason=PAID_LATE": {"期限後の納付", "Paid late"}, "reason=WRONG_TIME": {"時刻が合わない", "Wrong time"},
	"reason=CANCELLED": {"取り消した請求への納付", "For a cancelled bill"}, "urgent=true": {"はい", "Yes"}, "urgent=false": {"いいえ", "No"},
	"about=mail-failed": {"メールが届かないアカウント", "Accounts that mail does not reach"},
	"page=HOME":         {"マイページ", "My page"}, "page=PROGRESS": {"申請・届出の状況", "Progress"}, "page=CASE": {"申請・届出", "Filing"}, "page=HISTORY": {"過去の申請・届出", "Earlier filings"},
	"page=PAST_CASE": {"過去の申請・届出", "Earlier filing"}, "page=NOTICES": {"通知書の一覧", "Notices"}, "page=NOTICE": {"通知書", "Notice"}, "page=LICENCES": {"免許・登録の一覧", "Licences"},
	"page=LICENCE": {"免許・登録", "Licence"}, "page=PAYMENTS": {"手数料の一覧", "Fees"}, "page=PAYMENT": {"手数料", "Fee"},
	"page=PROFILE": {"アカウント情報", "Account"}, "page=METHODS": {"ログイン方法", "Ways to sign in"}, "page=MANDATES_GIVEN": {"委任した委任状の一覧", "Powers of attorney given"},
	"page=MANDATES_HELD": {"委任された委任状の一覧", "Powers of attorney held"}, "page=MANDATE": {"委任状", "Power of attorney"}, "page=DRAFTS": {"下書きの一覧", "Drafts"}, "page=DRAFT": {"下書き", "Draft"},
	"deed=READ": {"閲覧", "Read"}, "deed=FILE": {"提出", "File"}, "deed=CORRECT": {"補正", "Correct"}, "deed=ADD": {"書類の追加", "Add"}, "deed=WITHDRAW": {"取下げ", "Withdraw"},
	"deed=PAY": {"納付", "Pay"}, "deed=READ_LICENCE": {"免許の閲覧", "Read a licence"}, "kind=license": {"免許", "Licences"}, "kind=application": {"申請", "Filings"}, "kind=system": {"システム", "System"},
	"bureaus=": {"すべて", "All"}, "part=": {"申請内容", "Filing"},
}
