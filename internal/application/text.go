package application

import (
	"bytes"
	"context"
	_ "embed" // texts.tmpl, notices.tmpl
	"fmt"
	"strings"
	"sync"
	"text/template"
	"time"
	"unicode"

	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/procedure"
)

var (
	//go:embed texts.tmpl
	mailSource string
	//go:embed notices.tmpl
	noticeSource string
)

// texts are the mails and notices of this package: for each its subject and its
// body, in Japanese and in English. They are read when the first is written.
var texts = sync.OnceValue(func() *template.Template {
	return template.Must(template.New("texts").Option("missingkey=error").
		Funcs(template.FuncMap{"yen": yen, "ja": day("2006年1月2日"), "en": day("2 January 2006"),
			"callJa": called("呼出符号", "呼出名称"), "callEn": called("Call sign", "Call name")}).Parse(mailSource + noticeSource))
})

// day writes a date of the wire (YYYY-MM-DD) for people.
func day(layout string) func(string) (string, error) {
	return func(date string) (string, error) {
		t, err := time.Parse(time.DateOnly, date)
		return t.Format(layout), err
	}
}

// called is what a station calls itself by: a call sign of letters and digits, or a call name in words (Radio Act, article 8).
func called(sign, name string) func(string) string {
	return func(is string) string {
		if strings.ContainsFunc(is, func(r rune) bool { return r > unicode.MaxASCII }) {
			return name
		}
		return sign
	}
}

// yen groups an amount by thousands.
func yen(amount int64) string {
	digits := fmt.Sprint(amount)
	for i := len(digits) - 3; i > 0; i -= 3 {
		digits = digits[:i] + "," + digits[i:]
	}
	return digits
}

func text(name, lang, part string, data any) (string, error) {
	var b bytes.Buffer
	if err := texts().ExecuteTemplate(&b, name+"."+lang+"."+part, data); err != nil {
		return "", fmt.Errorf("text %s: %w", name, err)
	}
	return strings.Trim(b.String(), "\n"), nil // no spaces: they may be an officer's
}

// both is a text in both languages; data makes what it is filled with.
func both(name, part string, data func(lang string) any) (procedure.Text, error) {
	ja, err := text(name, "ja", part, data("ja"))
	if err != nil {
		return procedure.Text{}, err
	}
	en, err := text(name, "en", part, data("en"))
	return procedure.Text{Ja: ja, En: en}, err
}

// Notices of this package.
const (
	NoticeGranted             = "notice-granted"
	NoticeSucceeded           = "notice-succeeded"
	NoticeNotRecorded         = "notice-not-recorded"
	NoticeAccepted            = "notice-accepted"
	NoticeRefused             = "notice-refused"
	NoticeChecked             = "notice-checked"
	NoticeChanged             = "notice-changed"
	NoticeProvisional         = "notice-provisional"
	NoticeInspectionFailed    = "notice-inspection-failed"
	noticeNotSucceeded        = "notice-not-succeeded"
	noticePassedOn            = "notice-passed-on"
	noticeCalledOff           = "notice-called-off"
	noticeStays               = "notice-stays"
	noticeEndsBefore          = "notice-ends-before"
	noticeEndsNot             = "notice-ends-not"
	noticeWentOn              = "notice-went-on"
	noticeTakenOver           = "notice-taken-over"
	noticeCorrection          = "notice-correction"
	noticeCorrectionCancelled = "notice-correction-cancelled"
	noticeAddition            = "notice-addition"
	noticeAdditionCancelled   = "notice-addition-cancelled"
	noticeQuestionCancelled   = "notice-question-cancelled"
	noticeWithdrawn           = "notice-withdrawn"
	noticeWithdrawalRefused   = "notice-withdrawal-refused"
	noticeQuestion            = "notice-question"
	noticeReply               = "notice-reply"
	noticeTransferred         = "notice-transferred"
	noticeReceived            = "notice-received" // printed alone
	noticeCame                = "notice-came"     // likewise, of what came on paper after the filing
)

// NoticeText fills a notice.
type NoticeText struct {
	Subject, Number, Received                   string
	LicenceNumber, CallSign, ValidFrom, ValidTo string
	// ByPost is that whom it is for has neither an account nor a mail address: it is printed and posted.
	ByPost bool
	// PostTo is where that one posts an answer; comments are what is asked of the items, in their order.
	PostTo   string
	comments []string
	// InquiryNumber and Standard, the last day of the standard processing time, are of what has arrived.
	InquiryNumber, Standard string
	// FormerDay is the day of its arrival as letters said before it was corrected, on Day.
	FormerDay string
	// Came is what came on paper later, on Day.
	Came RequestKind
	// Place, Hours and Emitted are what a provisional licence says besides, Emissions these in the language of the notice.
	Place, Hours string
	Emitted      []procedure.LicenceEmission
	Emissions    []string
	// Station and NewHolder are of what passes on to another.
	Station, NewHolder string
	// Day is its day, and Notified that it followed from a notification.
	Day      string
	Notified bool
	// WasToEnd is the last day by a discontinuation that has no effect on it; Ended that its last day is not that of its term.
	WasToEnd string
	Ended    bool
	// Office is that the office took it back, not who was to have it.
	Office bool
	// ToCome is that its day is, and Over that it has ended since.
	ToCome, Over bool
	// FormerNumber and Fee are of what the former holder had under way.
	FormerNumber string
	Asked        bool // its fee was asked for
	// Correct and Add are that a correction, or an addition, is asked for; EndedToo that one had been, and is no more;
	// WithdrawalAsked that the former holder had asked for a withdrawal.
	Correct, Add, EndedToo, WithdrawalAsked bool
	wording
	Reason string
	// Question is what the applicant asked, Reason then the answer.
	Question string
	// LeftBureau and NextBureau are the bureaus that an application goes from and to.
	LeftBureau, NextBureau string
	left, next             procedure.Text // the same in both languages
	// Article and Ground are on what something was refused, and Appeal how long one can object.
	Article, Ground string
	ground          *procedure.Ground // the same in both languages
	Appeal          procedure.Appeal
	// Departure is where a licence is not as it was filed for, Departures that in the language of the notice.
	Departure  Departure
	Departures []string
	// Closed is what was open of a question and an addition, and ends.
	Closed    RequestFlags
	DueDate   string
	Items     []string         // names of what is to be corrected
	itemNames []procedure.Text // Items in both languages
	Granted   []string         // what is so from now on, sentence by sentence
	// Ruling is what the officer stated besides, Lead what of, and Title what the notice is called then.
	Ruling      Ruling
	Title, Lead string
	// Facts are what it is of; Stated is what was stated in a line each, Reasons in more, Says what follows from it.
	Facts, Stated, Reasons, Says []string
	Altered                      []string // of a change: what differs from what was filed before
	titled                       *procedure.Ruling
}

// Notify sends the notice of a result and keeps its number. What was asked beside it ends, which the notice says.
func (s *Service) Notify(ctx context.Context, tx *db.Tx, a *Application, name string, t NoticeText) (err error) {
	if a.Closed, err = closeRequests(ctx, tx, *a); err != nil {
		return err
	}
	if err := s.recordEnded(ctx, tx, *a); err != nil {
		return err
	}
	t.Closed = a.Closed
	a.NoticeNumber, err = s.send(ctx, tx, *a, name, t)
	return err
}

// tell sends a notice on the way to a result.
func (s *Service) tell(ctx context.Context, tx *db.Tx, a Application, name string, t NoticeText) error {
	_, err := s.send(ctx, tx, a, name, t)
	return err
}

func (s *Service) send(ctx context.Context, tx *db.Tx, a Application, name string, t NoticeText) (string, error) {
	data, err := s.worded(ctx, tx, a, name, t)
	if err != nil {
		return "", err
	}
	return s.sendTo(ctx, tx, Notice{ElectronicApplicationNumber: a.Number, CaseID: a.CaseID, AccountID: a.HolderID, Sender: a.Issuer(),
		ProcedureID: a.ProcedureID, AgentID: a.agentID()}, name, data)
}

// worded is what a notice is filled with, in each language.
func (s *Service) worded(ctx context.Context, q db.Querier, a Application, name string, t NoticeText) (func(lang string) any, error) {
	t.Number, t.Received = a.Number, a.ReceivedOn()
	if len(t.Departure.Parts) > 0 {
		decided := a.CompletedAt
		if decided.IsZero() { // a provisional licence
			decided = s.db.Now()
		}
		t.Appeal = s.catalogue.Appeal(decided)
	}
	if err := s.byPost(ctx, q, a, &t); err != nil {
		return nil, err
	}
	lastDay, err := s.lastDay(ctx, q, a)
	if err != nil {
		return nil, err
	}
	if name == NoticeChecked {
		if t.LicenceNumber, err = s.recordNumber(ctx, q, a); err != nil {
			return nil, err
		}
	}
	granted, err := s.granted(ctx, q, a, name)
	if err != nil {
		return nil, err
	}
	place, hours, station := t.Place, t.Hours, t.Station
	return func(lang string) any {
		in := procedure.AsWritten
		if lang == "en" {
			in = s.catalogue.English
		}
		t.Place, t.Hours, t.Station, t.Emissions = in(place), in(hours), inLang(s.catalogue.Named(station), lang), make([]string, len(t.Emitted))
		for i, e := range t.Emitted {
			t.Emissions[i] = e.Written(in)
		}
		t.Subject, t.wording, t.Items = inLang(a.Subject, lang), s.words(a, lastDay, lang), allInLang(t.itemNames, lang)
		t.explain()
		t.answerByPost(s.catalogue, a, lang)
		t.Granted, t.LeftBureau, t.NextBureau = allInLang(granted, lang), inLang(t.left, lang), inLang(t.next, lang)
		t.Departures = allInLang(t.Departure.Parts, lang)
		t.rule(lang)
		if t.ground != nil {
			t.Article, t.Ground = inLang(t.ground.Article, lang), inLang(t.ground.Name, lang)
		}
		return t
	}, nil
}

// byPost notes that whom a notice is for has no page to look at.
func (s *Service) byPost(ctx context.Context, q db.Querier, a Application, t *NoticeText) error {
	if a.PaperOn == "" {
		return nil
	}
	h, err := s.ports.Holders.Holder(ctx, q, a.HolderID)
	if errs.KindOf(err) == errs.NotFound {
		return nil
	}
	t.ByPost = err == nil && h.Mail == ""
	return err
}

// answerByPost says of somebody without a page where the answer goes.
func (t *NoticeText) answerByPost(catalogue *procedure.Catalogue, a Application, lang string) {
	if !t.ByPost {
		return
	}
	if bureau, ok := catalogue.Bureau(a.Destination); ok {
		name := procedure.Text{Ja: bureau.Ja, En: bureau.En}
		t.PostTo = "〒" + bureau.PostalCode + " " + inLang(bureau.Address, lang) + " " + inLang(name, lang)
	}
}

// explain says what is asked of each item.
func (t *NoticeText) explain() {
	for i, comment := range t.comments {
		if i < len(t.Items) {
			t.Items[i] += "\n" + strings.Join(strings.FieldsFunc(comment, func(r rune) bool { return r == '\n' }), "\n") // one paragraph
		}
	}
}

// Received is what tells on paper that a filing arrived: name and text. It is nobody's notice in the portal.
func (s *Service) Received(ctx context.Context, a Application) (name, body procedure.Text, err error) {
	change, on, err := arrivalChanged(ctx, s.db.Read(), a)
	if err != nil {
		return name, body, err
	}
	return s.printed(ctx, a, noticeReceived, NoticeText{InquiryNumber: a.InquiryNumber, Standard: a.StandardDue, Day: on, FormerDay: change.Was})
}

// ReceivedLater is Received of what came on paper after the filing.
func (s *Service) ReceivedLater(ctx context.Context, a Application, came PaperResponse) (name, body procedure.Text, err error) {
	return s.printed(ctx, a, noticeCame, NoticeText{InquiryNumber: a.InquiryNumber, Came: came.Kind, Day: came.On})
}

// printed is a text that is printed alone.
func (s *Service) printed(ctx context.Context, a Application, notice string, text NoticeText) (name, body procedure.Text, err error) {
	data, err := s.worded(ctx, s.db.Read(), a, notice, text)
	if err != nil {
		return name, body, err
	}
	if name, err = both(notice, "subject", data); err != nil {
		return name, body, err
	}
	body, err = both(notice, "body", data)
	return name, body, err
}

// sendTo words a notice and sends it.
func (s *Service) sendTo(ctx context.Context, tx *db.Tx, n Notice, name string, data func(lang string) any) (_ string, err error) {
	if n.Name, err = both(name, "subject", data); err != nil {
		return "", err
	}
	if n.Body, err = both(name, "body", data); err != nil {
		return "", err
	}
	return s.ports.Notices.Send(ctx, tx, n)
}

// granted is what a notice of a grant that leads to no record says of what was filed.
func (s *Service) granted(ctx context.Context, q db.Querier, a Application, name string) ([]procedure.Text, error) {
	proc, ok := s.catalogue.Version(a.ProcedureID, a.ProcedureVersion)
	if !ok || name != NoticeAccepted || len(proc.Definition().Granted) == 0 {
		return nil, nil
	}
	filed, err := s.Filed(ctx, q, a.Number)
	if err != nil {
		return nil, err
	}
	data, err := proc.NormaliseJSON(filed, procedure.Env{Category: a.Category, Today: a.ReceivedOn()})
	if err != nil {
		return nil, err
	}
	return proc.Granted(data), nil
}
