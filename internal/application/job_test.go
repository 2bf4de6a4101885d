package application_test

import (
	"strings"
	"testing"

	"radioportal/internal/application"
	"radioportal/internal/application/desk"
	"radioportal/internal/application/draft"
	"radioportal/internal/audit"
	"radioportal/internal/mail"
	"radioportal/internal/principal"
)

// mailsOf runs the mails of an application's events as the queue would.
func (f *fixture) mailsOf(a application.Application) []mail.Message {
	f.t.Helper()
	names := map[string]string{application.EventArrived: application.MailArrived, application.EventFeeRequested: application.MailFeeRequested, application.EventGranted: application.MailCompleted, application.EventRefused: application.MailRefused,
		application.EventChecked: application.MailNotice, application.EventWithdrawn: application.MailWithdrawn, application.EventWithdrawalRefused: application.MailNotice, application.EventFileInfected: application.MailInfected,
		application.EventCorrectionRequested: application.MailCorrection, application.EventCorrectionCancelled: application.MailCancelled, application.EventCorrectionDue: application.MailDueSoon,
		application.EventCertificateSent: application.MailCertificate}
	events, err := audit.OfCase(f.t.Context(), f.db.Read(), a.CaseID)
	f.must(err)
	for _, e := range events {
		if name := names[e.Type]; name != "" {
			f.must(f.Mailing(name)(f.t.Context(), e))
		}
	}
	mails := f.world.mails
	f.world.mails = nil
	return mails
}

func TestMailsTellWhatComesNext(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		form := clone("light", func(m map[string]any) { row(m, "operators", 0)["licenceNumber"] = "EAN90592" })
		a := f.underReview(form)
		_, err := f.Complete(staff(t, principal.Officer), a.Number, a.Version, desk.Decision{Outcome: application.Refused, Ground: "form", Reason: "書類の不足"})
		f.must(err)
		for lang, want := range map[string][3][]string{
			"ja": {
				{"申請が到達しました", "電波 太郎 様", a.Number, a.InquiryNumber, "2026年11月21日", "アマチュア局の免許申請", a.DestinationName.Ja, "納付のご案内"},
				{"手数料の納付のお願い", a.Number, "2,750円", "2026年12月21日", "https://portal.example/mypage/payment/detail?paymentNumber=P-" + a.Number},
				{"通知が届いています", a.Number, "https://portal.example/mypage/written-notice/detail?noticeNumber=N-1", "教示（不服があるとき）", "2027年2月22日まで", "電波法第96条の2"},
			},
			"en": {
				{"Your application has arrived", "Dear 電波 太郎", a.Number, a.InquiryNumber, "21 November 2026", a.DestinationName.En, "how to pay"},
				{"Please pay the fee", "2,750 yen", "21 December 2026"},
				{"A notice has arrived", a.Number, "How to object", "by 22 February 2027", "Radio Act, Article 96-2"},
			},
		} {
			f.world.lang = lang
			mails := f.mailsOf(a)
			if len(mails) != 3 {
				t.Fatalf("%d mails", len(mails))
			}
			for i, m := range mails {
				if m.To != "taro@example.jp" || m.ID == "" || !strings.Contains(m.HTML, `<html lang="`+lang+`">`) || !strings.Contains(m.HTML, `<a href="https://portal.example/`) {
					t.Errorf("%+v", m)
				}
				for _, text := range want[i] {
					if !strings.Contains(m.Subject+m.Text, text) {
						t.Errorf("%s mail %d lacks %q: %s\n%s", lang, i, text, m.Subject, m.Text)
					}
				}
				for _, private := range []string{"EAN90592", "梅田", "書類の不足", "拒否", "refused", "{{", "<no value>"} {
					if strings.Contains(m.Subject+m.Text+m.HTML, private) {
						t.Errorf("%s mail %d says %q:\n%s", lang, i, private, m.Text)
					}
				}
			}
		}
	})
}

func TestTheMailOfACorrectionNamesTheNumberBefore(t *testing.T) {
	t.Parallel()
	title(t, "[R3.1] the mail of a correction names the number that was known so far", func(t *testing.T, f *fixture) {
		a := f.filed(clone("light", nil))
		a.Corrects = "E26A000000017"
		for lang, want := range map[string]string{"ja": "電子申請番号: " + a.Number + "\n補正前の電子申請番号: E26A000000017\n\n",
			"en": "Electronic application number: " + a.Number + "\nNumber before the correction: E26A000000017\n\n"} {
			m, err := f.Compose(application.MailCorrected, a, draft.Holder{Name: "電波 太郎", Lang: lang}, application.EventData{}, "")
			if err != nil || !strings.Contains(m.Text, want) {
				t.Errorf("%s: %v\n%s", lang, err, m.Text)
			}
		}
	})
}

func TestMailsOfNobody(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f *fixture) {
		a := f.filed(clone("light", nil))
		f.world.unknown = true
		if mails := f.mailsOf(a); len(mails) != 0 {
			t.Errorf("%v", mails)
		}
		if c, err := f.Case(staff(t, principal.Officer), a.Number); err != nil || c.Holder.Name != "電波 太郎" {
			t.Errorf("the desk still shows the application: %v, %+v", err, c.Holder)
		}
	})
}

func TestMarkupInNamesStaysText(t *testing.T) {
	t.Parallel()
	page := mail.HTML("ja", "<件名>", "<b>太郎</b> 様\n\nhttps://portal.example/?a=1&b=2")
	if strings.Contains(page, "<b>") || !strings.Contains(page, `<a href="https://portal.example/?a=1&amp;b=2">`) || !strings.Contains(page, "&lt;件名&gt;") {
		t.Error(page)
	}
}
