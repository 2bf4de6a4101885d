package message

// Feature is a part of the portal that tells messages.
type Feature struct {
	ID, JA, EN string
	// Sources are where it is written, folders with a slash at the end. A test
	// compares the codes that stand there with the catalogue. A feature without any
	// is not built yet.
	Sources []string
}

// Features are all of them. What lies in the folder of one and is named by another
// belongs to the latter.
var Features = []Feature{
	{"forms", "手続きの入力項目", "Items of the forms", []string{"internal/procedure/", "internal/rule/", "procedures/", "web/src/forms/"}},
	{"application", "申請・届出、下書き", "Applications and drafts", []string{"internal/application/", "web/src/application/",
		"web/src/features/preparation/", "web/src/features/wizard/", "web/src/features/drafts/", "web/src/features/correction/",
		"web/src/features/addition/", "web/src/features/withdrawal/", "web/src/features/receipt/", "web/src/features/progress/",
		"web/src/forms/Reuse.tsx", "web/src/forms/past/"}},
	{"desk", "審査", "Review desk", []string{"internal/application/desk/", "internal/application/fee.go",
		"internal/application/request.go", "internal/letter/", "internal/licence/service.go", "web/src/features/desk/"}},
	{"files", "添付ファイル", "Attached files", []string{"internal/attachment/", "web/src/application/documents/"}},
	{"account", "アカウント", "Accounts", []string{"internal/account/", "internal/login/", "internal/accountmail/", "web/src/features/account/",
		"web/src/features/accountDeletion/", "web/src/features/unsubscribe/"}},
	{"signIn", "ログイン", "Sign-in", []string{"internal/oidc/", "internal/login/recovery.go", "web/src/features/login/", "web/src/features/gis/SignedOutPage.tsx"}},
	{"signUp", "アカウントの新規登録", "Sign-up", []string{"internal/signup/", "web/src/features/registration/"}},
	{"identity", "本人確認", "Proof of identity", []string{"internal/identity/", "internal/applicant/"}},
	{"migration", "以前のデータの引継ぎ", "Data from before", []string{"internal/migration/", "web/src/features/migration/"}},
	{"payment", "手数料の納付", "Payment of fees", []string{"internal/payment/", "web/src/features/payment/", "web/src/features/fees/"}},
	{"announcement", "お知らせ", "Announcements", []string{"internal/announcement/", "web/src/features/announcement/"}},
	{"delegation", "委任", "Powers of attorney", []string{"internal/delegation/"}},
	{"stations", "無線局情報", "Station information", nil},
	{"digitalLicence", "電子免許状の閲覧", "Viewing of digital licences", []string{"internal/licence/", "web/src/features/licence/"}},
}
