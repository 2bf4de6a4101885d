package licence

// kind is what a record is called, by what it is the record of.
type kind struct{ what, title, holder, address, number, date, term string }

// registered is the category of registered stations.
const registered = "registered"

var kinds = map[string]map[string]kind{
	"": {
		"ja": {"免許", "無線局免許状", "免許人の氏名又は名称", "免許人の住所", "免許の番号", "免許の年月日", "免許の有効期間"},
		"en": {"licence", "Radio station licence", "Name of the licensee", "Address of the licensee", "Licence number", "Date of licence", "Term of the licence"},
	},
	registered: {
		"ja": {"登録", "無線局登録状", "登録人の氏名又は名称", "登録人の住所", "登録の番号", "登録の年月日", "登録の有効期間"},
		"en": {"registration", "Registration of a radio station", "Name of the registrant", "Address of the registrant", "Registration number", "Date of registration", "Term of the registration"},
	},
	special: {
		"ja": {"届出", "特例の届出の記録", "届出者の氏名又は名称", "届出者の住所", "届出番号", "届出の年月日", "特例の期間"},
		"en": {"notification", "Record of a notification under the special scheme", "Name of the notifier", "Address of the notifier", "Notification number", "Date of notification", "Term of the special scheme"},
	},
}

func kindOf(category, lang string) kind {
	if named, ok := kinds[category]; ok {
		return named[lang]
	}
	return kinds[""][lang]
}

// words are those of a record that are the same for all kinds.
type words struct {
	permit, class, callSign, purpose, matter, partner, place, movement string
	emission, frequency, power                                         string
	date, moment, to, until                                            string
	secrecy, later                                                     string
	valid, early, invalid                                              func(what, now string) string
}

var recordWords = map[string]words{
	"ja": {
		permit: "許可番号", class: "無線局の種別", callSign: "識別信号（呼出符号）", purpose: "無線局の目的", matter: "通信事項",
		partner: "通信の相手方", place: "無線設備の設置（常置）場所", movement: "移動範囲",
		emission: "電波の型式", frequency: "周波数", power: "空中線電力",
		date: "2006年1月2日", moment: "2006年1月2日 15:04", to: "から", until: "まで",
		secrecy: "法律に別段の定めがある場合を除くほか、この無線局の無線設備を使用し、特定の相手方に対して行われる無線通信を傍受してその存在若しくは内容を漏らし、又はこれを窃用してはならない。",
		later:   "この書面は、上の日時の記録の写しです。その後の変更は、電波ポータルで許可番号と閲覧用PINにより確認できます。",
		valid:   func(what, now string) string { return "この" + what + "は、" + now + "現在、有効です。" },
		early: func(what, now string) string {
			return "この" + what + "は、" + now + "現在、無効です（有効期間の開始前）。"
		},
		invalid: func(what, now string) string {
			return "この" + what + "は、" + now + "現在、無効です（有効期間の終了後）。"
		},
	},
	"en": {
		permit: "Permit number", class: "Class of station", callSign: "Call sign", purpose: "Purpose of the station",
		matter: "Matters of communication", partner: "Stations communicated with", place: "Place of the radio equipment",
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
	},
}
