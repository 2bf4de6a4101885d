package licence

// kind is what a record is called, by what it is the record of.
type kind struct {
	what, title, holder, address, number, date, term string
	// renewal is what going on after the end is called; empty where there is none.
	renewal string
	// class, purpose, matter and partner name what a procedure keeps in these places.
	class, purpose, matter, partner string
}

// Categories of records that are no licence: of registered stations, of the special scheme
// (licence.go), and what makers and certifiers tell of equipment (Giteki).
const (
	registered    = "registered"
	confirmed     = "giteki-self"
	designCertify = "giteki-design"
	certified     = "giteki-proof"
)

var kinds = map[string]map[string]kind{
	"": {
		"ja": {"免許", "無線局免許状", "免許人の氏名又は名称", "免許人の住所", "免許の番号", "免許の年月日", "免許の有効期間", "再免許",
			"無線局の種別", "無線局の目的", "通信事項", "通信の相手方"},
		"en": {"licence", "Radio station licence", "Name of the licensee", "Address of the licensee", "Licence number", "Date of licence", "Term of the licence", "renewal",
			"Class of station", "Purpose of the station", "Matters of communication", "Stations communicated with"},
	},
	registered: {
		"ja": {"登録", "無線局登録状", "登録人の氏名又は名称", "登録人の住所", "登録の番号", "登録の年月日", "登録の有効期間", "再登録",
			"無線局の種別", "無線局の目的", "通信事項", "通信の相手方"},
		"en": {"registration", "Registration of a radio station", "Name of the registrant", "Address of the registrant", "Registration number", "Date of registration", "Term of the registration", "renewal",
			"Class of station", "Purpose of the station", "Matters of communication", "Stations communicated with"},
	},
	special: {
		"ja": {"届出", "特例の届出の記録", "届出者の氏名又は名称", "届出者の住所", "届出番号", "届出の年月日", "特例の期間", "",
			"届出", "実験等の目的", "目的の種類", "無線設備（製造番号）"},
		"en": {"notification", "Record of a notification under the special scheme", "Name of the notifier", "Address of the notifier", "Notification number", "Date of notification", "Term of the special scheme", "",
			"Notification", "Purpose of the experiment", "Kind of purpose", "Equipment (serial number)"},
	},
	confirmed:     giteki("届出", "技術基準適合自己確認の届出の記録", "notification", "Record of a notification of self-confirmation of conformity"),
	designCertify: giteki("報告", "工事設計認証の報告の記録", "report", "Record of a report of construction-design certification"),
	certified:     giteki("報告", "技術基準適合証明の報告の記録", "report", "Record of a report of technical conformity certification"),
}

// giteki is what is told of equipment: what there is lasts as long as the record is kept.
func giteki(whatJa, titleJa, whatEn, titleEn string) map[string]kind {
	return map[string]kind{
		"ja": {whatJa, titleJa, whatJa + "者の氏名又は名称", whatJa + "者の住所", whatJa + "の番号", whatJa + "の年月日", "記録の期間", "",
			whatJa, "特定無線設備の種別", "型式又は名称", "番号"},
		"en": {whatEn, titleEn, "Name of who made the " + whatEn, "Address of who made the " + whatEn, "Number of the " + whatEn, "Date of the " + whatEn, "Term of the record", "",
			"About", "Classes of equipment", "Types or names", "Numbers"},
	}
}

func kindOf(category, lang string) kind {
	named, ok := kinds[category]
	if !ok {
		named = kinds[""]
	}
	if lang != "en" {
		lang = "ja"
	}
	return named[lang]
}

// station says that it is the record of a station, which has all rows of the prescribed form.
// That of a notification has those that it says something in.
func (k kind) station() bool { return k.renewal != "" }

// words are those of a record that are the same for all kinds.
type words struct {
	permit, callSign, place, movement string
	emission, frequency, power        string
	date, moment, to, until           string
	secrecy, later                    string
	valid, early, invalid, void       func(what, now string) string
}

var recordWords = map[string]words{
	"ja": {
		permit: "許可番号", callSign: "識別信号（呼出符号）", place: "無線設備の設置（常置）場所", movement: "移動範囲",
		emission: "電波の型式", frequency: "周波数", power: "空中線電力",
		date: "2006年1月2日", moment: "2006年1月2日 15:04", to: "から", until: "まで",
		secrecy: "法律に別段の定めがある場合を除くほか、この無線局の無線設備を使用し、特定の相手方に対して行われる無線通信を傍受してその存在若しくは内容を漏らし、又はこれを窃用してはならない。",
		later:   "この書面は、上の日時の記録の写しです。その後の変更は、電波利用ポータルで許可番号と閲覧用PINにより確認できます。",
		valid:   func(what, now string) string { return "この" + what + "は、" + now + "現在、有効です。" },
		early: func(what, now string) string {
			return "この" + what + "は、" + now + "現在、無効です（有効期間の開始前）。"
		},
		invalid: func(what, now string) string {
			return "この" + what + "は、" + now + "現在、無効です（有効期間の終了後）。"
		},
		void: func(what, now string) string {
			return "この" + what + "は、" + now + "現在、無効です（期間が始まる前に廃止されたため、有効になりません）。"
		},
	},
	"en": {
		permit: "Permit number", callSign: "Call sign", place: "Place of the radio equipment",
		movement: "Range of movement", emission: "Emission", frequency: "Frequency", power: "Antenna power",
		date: "2 January 2006", moment: "2 January 2006 at 15:04 (Japan time)", to: " to ",
		secrecy: "Except as otherwise provided by law, no one may use the radio equipment of this station to intercept radio communication with a specific party and disclose its existence or content, or misappropriate it.",
		later:   "This is a copy of the record as of the time stated above. Later changes can be looked up on the Radio Portal with the permit number and the viewing PIN.",
		valid:   func(what, now string) string { return "This " + what + " is valid as of " + now + "." },
		early: func(what, now string) string {
			return "This " + what + " is invalid as of " + now + ": its term has not begun."
		},
		invalid: func(what, now string) string {
			return "This " + what + " is invalid as of " + now + ": its term has ended."
		},
		void: func(what, now string) string {
			return "This " + what + " is invalid as of " + now + ": it was discontinued before its term began, and does not become valid."
		},
	},
}
