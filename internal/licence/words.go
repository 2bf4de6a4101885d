package licence

import (
	"cmp"

	"radioportal/internal/pdf"
	"radioportal/internal/procedure"
)

// words are what the records of a category are called.
func (s *Service) words(category string) procedure.RecordWords { return s.ports.Words(category) }

// endless tells whether a record has no term.
func (s *Service) endless(l Licence) bool { return s.words(l.Content.Category).Endless }

// valid tells whether a record is in force on a day. One without a term is over on the day of its discontinuation, which is told
// once it has come; what has a term is valid on its last day.
func (s *Service) valid(l Licence, today string) bool {
	return l.Valid(today) && (!s.endless(l) || !l.closed(today))
}

// closed tells whether a record was discontinued by a day.
func (l Licence) closed(today string) bool { return l.Discontinued && l.Content.ValidTo <= today }

// grantedTo is the last day of the term of a record that ends before it; empty of any other, and where no term was granted.
func (s *Service) grantedTo(l Licence) string {
	if s.words(l.Content.Category).Endless || l.GrantedTo <= l.Content.ValidTo {
		return ""
	}
	return l.GrantedTo
}

// over is what stands above the day on which a record without a term ended, and the day; empty of one that stands.
func (w printed) over(l Licence, heading string) pdf.Cell {
	switch {
	case l.Withdrawn:
		return pdf.Cell{Label: w.withdrawnOn, Text: w.day(l.Content.ValidTo)}
	case l.Discontinued:
		return pdf.Cell{Label: cmp.Or(heading, w.end), Text: w.day(l.Content.ValidTo)}
	}
	return pdf.Cell{}
}

// ended is the day on which a record ends before its term, and why.
func (w printed) ended(l Licence) string {
	why := w.discontinued
	if l.Revoked {
		why = w.wasRevoked
	} else if l.PassedOn != "" {
		why = w.passed
	}
	return why(w.day(l.Content.ValidTo))
}

// maybe is a text in a language; empty where there is none.
func maybe(t *procedure.Text, lang string) string {
	if t == nil {
		return ""
	}
	return pick(*t, lang)
}

// recordCalled is what mails and calendars call a record, in one language; renewal is empty where it cannot be renewed.
type recordCalled struct{ what, number, term, renewal string }

func (s *Service) calledIn(category, lang string) recordCalled {
	w := s.words(category)
	return recordCalled{maybe(w.What, lang), maybe(w.Number, lang), maybe(w.Term, lang), maybe(w.Renewal, lang)}
}

// printed are the words of a record that are the same for all kinds.
type printed struct {
	permit, held, remarks       string
	end, withdrawnOn            string
	stands                      func(what, now string) string // of what has no term
	withdrawn, closed           func(what, now, day string) string
	discontinued, wasRevoked    func(lastDay string) string
	passed                      func(lastDay string) string
	emission, frequency, power  string
	bySymbol                    string // in the place of the power that a collective symbol stands for
	date, moment, to, until     string
	later                       string
	valid, early, invalid, void func(what, now string) string
	passedOn                    func(what, now, from string) string
	revoked                     func(what, now, lastDay string) string
	uninspected                 func(permitted, day string) string
}

var printedWords = map[string]printed{
	"ja": {
		permit: "許可番号", held: "承継年月日", remarks: "備考", end: "終了日", withdrawnOn: "取下げの年月日",
		stands: func(what, now string) string {
			return "この" + what + "に係る取扱いは、" + now + "現在、廃止されていません。"
		},
		withdrawn: func(what, now, day string) string {
			return "この" + what + "は、" + now + "現在、取り下げられています（取下げの日は" + day + "）。"
		},
		closed: func(what, now, day string) string {
			return "この" + what + "に係る取扱いは、" + now + "現在、廃止されています（廃止の日は" + day + "）。"
		},
		discontinued: func(lastDay string) string { return lastDay + "（廃止）" },
		wasRevoked:   func(lastDay string) string { return lastDay + "（取消し）" },
		passed:       func(lastDay string) string { return lastDay + "（承継）" },
		emission:     "電波の型式", frequency: "周波数", power: "空中線電力", bySymbol: "記号が表す電力",
		date: "2006年1月2日", moment: "2006年1月2日 15:04", to: "から", until: "まで",
		later: "この書面は、上の日時の記録の写しです。その後の変更は、電波利用ポータルで許可番号と閲覧用PINにより確認できます。",
		valid: func(what, now string) string { return "この" + what + "は、" + now + "現在、有効です。" },
		early: func(what, now string) string {
			return "この" + what + "は、" + now + "現在、無効です（有効期間の開始前）。"
		},
		invalid: func(what, now string) string {
			return "この" + what + "は、" + now + "現在、無効です（有効期間の終了後）。"
		},
		void: func(what, now string) string {
			return "この" + what + "は、" + now + "現在、無効です（期間が始まる前に廃止または取消しがあったため、有効になりません）。"
		},
		passedOn: func(what, now, from string) string {
			return "この" + what + "は、" + now + "現在、無効です（" + from + "に、ほかの方に承継されました）。"
		},
		revoked: func(what, now, lastDay string) string {
			return "この" + what + "は、" + now + "現在、無効です（" + lastDay + "までで取り消されました）。"
		},
		uninspected: func(permitted, day string) string {
			return permitted + "に許可された変更は、" + day + "現在、変更検査に合格していません。この変更に係る無線設備は、合格した後でなければ運用できません（電波法第18条第1項）。"
		},
	},
	"en": {
		permit: "Permit number", held: "Date of succession", remarks: "Remarks", end: "Ends on", withdrawnOn: "Withdrawn on",
		stands: func(what, now string) string {
			return "What this " + what + " is about is not discontinued as of " + now + "."
		},
		withdrawn: func(what, now, day string) string {
			return "This " + what + " is withdrawn as of " + now + ", since " + day + "."
		},
		closed: func(what, now, day string) string {
			return "What this " + what + " is about is discontinued as of " + now + ", since " + day + "."
		},
		discontinued: func(lastDay string) string { return lastDay + " (discontinued)" },
		wasRevoked:   func(lastDay string) string { return lastDay + " (revoked)" },
		passed:       func(lastDay string) string { return lastDay + " (passed on)" },
		emission:     "Emission", frequency: "Frequency", power: "Antenna power", bySymbol: "as the symbol stands for",
		date: "2 January 2006", moment: "2 January 2006 at 15:04 (Japan time)", to: " to ",
		later: "This is a copy of the record as of the time stated above. Later changes can be looked up on the Radio Portal with the permit number and the viewing PIN.",
		valid: func(what, now string) string { return "This " + what + " is valid as of " + now + "." },
		early: func(what, now string) string {
			return "This " + what + " is invalid as of " + now + ": its term has not begun."
		},
		invalid: func(what, now string) string {
			return "This " + what + " is invalid as of " + now + ": its term has ended."
		},
		void: func(what, now string) string {
			return "This " + what + " is invalid as of " + now + ": it was discontinued or revoked before its term began, and does not become valid."
		},
		passedOn: func(what, now, from string) string {
			return "This " + what + " is invalid as of " + now + ": it passed on to another holder on " + from + "."
		},
		revoked: func(what, now, lastDay string) string {
			return "This " + what + " is invalid as of " + now + ": it was revoked, and was valid until " + lastDay + "."
		},
		uninspected: func(permitted, day string) string {
			return "The change permitted on " + permitted + " has not passed its inspection as of " + day +
				". The radio equipment concerned may not be operated before it has passed (Radio Act, article 18, paragraph 1)."
		},
	},
}
