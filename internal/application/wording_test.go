package application

import (
	"encoding/json"
	"strings"
	"testing"
	"time"

	"radioportal/internal/procedure"
	"radioportal/internal/procedure/outcometest"
	"radioportal/procedures"
)

// arising are the mails and notices that a filing can lead to, by what its procedure leads to.
func arising(o procedure.Outcome) []string {
	names := []string{mailArrived, mailCorrection, mailCorrected, mailWithdrawal, mailNotice, mailInfected,
		mailAdded, mailAnswered, noticeCorrection, noticeWithdrawn, noticeWithdrawalRefused}
	if o.OnArrival() {
		return append(names, NoticeChecked)
	}
	names = append(names, mailCompleted, mailRefused, mailAddition, noticeAddition, NoticeRefused)
	if o.Fee {
		names = append(names, mailFeeRequested)
	}
	switch {
	case o.Record == procedure.RecordNone:
		return append(names, NoticeAccepted)
	case o.Kind == procedure.KindChange:
		return append(names, NoticeChanged)
	}
	return append(names, NoticeGranted)
}

func TestEveryMailAndNoticeFitsItsProcedure(t *testing.T) {
	t.Parallel()
	catalogue, err := procedure.LoadChecked(procedures.FS)
	if err != nil {
		t.Fatal(err)
	}
	s := &Service{catalogue: catalogue}
	for _, p := range catalogue.List("2026-11-21") {
		def, o := p.Definition(), p.Outcome()
		a := Application{ProcedureID: def.ID, ProcedureVersion: def.Version, Effect: def.Effect, Subject: def.Title}
		lastDay := ""
		if o.LastDay {
			lastDay = "2027-05-20"
		}
		if o.Fee {
			a.Fee.Amount = 2750
		}
		for _, name := range arising(o) {
			for lang, day := range map[string]string{"ja": "2027年5月20日", "en": "20 May 2027"} {
				t.Run("[R2.11] "+def.ID+" "+name+" "+lang, func(t *testing.T) {
					content := renderText(t, s, a, name, lang, lastDay)
					for _, wrong := range outcometest.Wrong(content, lang, p) {
						t.Error(wrong)
					}
					if !outcometest.Names(content, lang, p) && name != mailAdded && name != mailAnswered && name != mailCorrected { // they name the correction, or the addition
						t.Error("it does not say what was filed: ", content)
					}
					if tells := name == mailArrived || name == NoticeChecked; tells && o.LastDay && !strings.Contains(content, day) {
						t.Error("it lacks the last day: ", content)
					}
					ends := map[string]string{"ja": "も有効になりません", "en": "does not become valid either"}[lang]
					renewable := o.Record == procedure.RecordLicence || o.Record == procedure.RecordRegistration
					if tells := name == mailArrived || name == NoticeChecked; strings.Contains(content, ends) != (tells && renewable && def.Kind == "repeal") {
						t.Error("whether what renews it ends too: ", content)
					}
				})
			}
		}
	}
}

func TestANoticeOfAWithdrawalSpeaksOfAFeeThatWasPaid(t *testing.T) {
	catalogue, err := procedure.LoadChecked(procedures.FS)
	if err != nil {
		t.Fatal(err)
	}
	s := &Service{catalogue: catalogue}
	a := Application{ProcedureID: "amateur-open", ProcedureVersion: 1}
	a.Fee.Amount = 2750
	for lang, refund := range map[string]string{"ja": "お返しできません", "en": "refunded"} {
		a.FeePaidAt = time.Time{}
		if says := renderText(t, s, a, noticeWithdrawn, lang, ""); strings.Contains(says, refund) || a.feeState() != FeeDue {
			t.Errorf("[R4.4] nothing was paid (%s): %s", a.feeState(), says)
		}
		a.FeePaidAt = time.UnixMilli(1)
		if says := renderText(t, s, a, noticeWithdrawn, lang, ""); !strings.Contains(says, refund) || a.feeState() != FeePaid {
			t.Errorf("[R4.4] the fee was paid (%s): %s", a.feeState(), says)
		}
	}
}

// renderText is a mail or a notice about an application, with its subject.
func renderText(t *testing.T, s *Service, a Application, name, lang, lastDay string) string {
	t.Helper()
	const date, reason = "2026-11-21", "理由 because"
	var fill any = NoticeText{Subject: inLang(a.Subject, lang), Received: date, LicenceNumber: "関A第1号", CallSign: "JA1RL", ValidFrom: date, ValidTo: date,
		Reason: reason, Article: "第7条", Ground: "x", Appeal: procedure.Appeal{Made: date, Learned: date, Until: date}, DueDate: date, wording: s.words(a, lastDay, lang)}
	if strings.HasPrefix(name, "mail-") {
		fill = mailText{Subject: inLang(a.Subject, lang), Received: date, Amount: a.Fee.Amount, DueDate: date, Appeal: procedure.Appeal{Made: date, Learned: date, Until: date}, wording: s.words(a, lastDay, lang)}
	}
	all := ""
	for _, part := range []string{"subject", "body"} {
		text, err := text(name, lang, part, fill)
		if err != nil {
			t.Fatal(err)
		}
		all += text + "\n"
	}
	return all
}

func TestDefinitionsCallAFilingWhatItIs(t *testing.T) {
	t.Parallel()
	catalogue, err := procedure.LoadChecked(procedures.FS)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range catalogue.List("2026-11-21") {
		t.Run("[R2.11] "+p.Definition().ID, func(t *testing.T) {
			if outcome := p.Outcome(); outcome.Filing == procedure.FilingApplication || outcome.Filing == procedure.FilingRegistration {
				return // every word fits
			}
			var form any
			if err := json.Unmarshal(p.Browser(), &form); err != nil {
				t.Fatal(err)
			}
			eachText(form, func(ja, en string) {
				en = strings.ToLower(en)
				if strings.Contains(ja, "申請") || strings.Contains(en, "applicant") || strings.Contains(en, "application") {
					t.Errorf("%s / %s", ja, en)
				}
			})
		})
	}
}

// eachText visits every text of a definition.
func eachText(of any, visit func(ja, en string)) {
	switch of := of.(type) {
	case []any:
		for _, each := range of {
			eachText(each, visit)
		}
	case map[string]any:
		if ja, ok := of["ja"].(string); ok {
			en, _ := of["en"].(string)
			visit(ja, en)
			return
		}
		for _, each := range of {
			eachText(each, visit)
		}
	}
}

func TestTheNoticeOfARegistrationNamesNoLicence(t *testing.T) {
	t.Parallel()
	for registered, want := range map[bool][]string{false: {"免許のお知らせ", "無線局の免許を与えました", "免許の番号: 関登第1号"}, true: {"登録のお知らせ", "無線局を登録しました", "登録の番号: 関登第1号"}} {
		fill := NoticeText{Received: "2026-11-21", LicenceNumber: "関登第1号", ValidFrom: "2026-11-21", ValidTo: "2031-11-20", wording: wording{What: "申請", Record: "免許"}}
		if registered {
			fill.wording = wording{What: "登録の申請", Record: "登録", Registered: true}
		}
		content := ""
		for _, part := range []string{"subject", "body"} {
			text, err := text(NoticeGranted, "ja", part, fill)
			if err != nil {
				t.Fatal(err)
			}
			content += text
		}
		for _, each := range want {
			if !strings.Contains(content, each) {
				t.Errorf("%q is not in %s", each, content)
			}
		}
		if strings.Contains(strings.ReplaceAll(content, "電子免許状", ""), "免許") == registered {
			t.Errorf("registered %v: %s", registered, content)
		}
	}
}
