package application

import (
	"cmp"
	"context"
	"errors"
	"time"

	"radioportal/internal/application/draft"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
	"radioportal/internal/rule"
)

// Events of an addition.
const (
	EventAdditionRequested = "application.addition-requested"
	EventAdded             = "application.added"
)

// additionDocument begins the id of the document that the files of an addition belong to; its
// number in the case follows, because each addition may hold a file of the same name.
const additionDocument = "addition-"

// additionFiles is how many files an addition may have.
const additionFiles = 10

// RequestAddition asks the applicant to add something by a day ("YYYY-MM-DD").
func (s *Service) RequestAddition(ctx context.Context, number string, version int64, text, dueDate string) (ReviewMoved, error) {
	text = rule.Plain(text)
	fields := append(CheckSent("/text", text), CheckDueDay(s.catalogue, dueDate, dateOf(s.db.Now()))...)
	if err := invalid(fields); err != nil {
		return ReviewMoved{}, err
	}
	return s.Move(ctx, number, version, RequestAddition, func(tx *db.Tx, a *Application) error {
		if open, err := isOpen(ctx, tx, a.Number, ForAddition); err != nil || open {
			return cmp.Or(err, error(errs.Refuse(codeMovedOn, nil)))
		}
		return errors.Join(
			ask(ctx, tx, Request{Number: a.Number, Kind: ForAddition, Text: text, DueDate: dueDate}),
			s.record(ctx, tx, EventAdditionRequested, *a, func(h *eventData) { h.DueBy, h.Note = dueDate, text }),
			s.tell(ctx, tx, *a, noticeAddition, NoticeText{Reason: text, DueDate: dueDate}),
		)
	})
}

// CheckDue is what is wrong with a last day that has to be there, as a code of the message catalogue; empty for nothing.
func CheckDue(date, today string) string {
	if date == "" {
		return codeRequired
	}
	if _, err := time.Parse(time.DateOnly, date); err != nil {
		return codeNoDate
	}
	if date < today {
		return codeDateGone
	}
	return ""
}

// CheckDueDay is CheckDue at the field of the day, which has to be one on which the offices are open as well.
func CheckDueDay(catalogue *procedure.Catalogue, date, today string) []errs.Field {
	if code := CheckDue(date, today); code != "" {
		return []errs.Field{{Pointer: "/dueDate", Code: code}}
	}
	if next := catalogue.NextOpen(date); next != date {
		return []errs.Field{{Pointer: "/dueDate", Code: codeDateGone, Params: errs.Params{"reason": "officeClosed", "next": next}}}
	}
	return nil
}

// openAddition reads what the account may add to now: its own application with an open request.
// Without one it is refused with MSG-LIT-E-0093.
func (s *Service) openAddition(ctx context.Context, q db.Querier, p principal.Principal, number, suffix string) (Application, Request, error) {
	if _, err := ReadableBy(ctx, q, p, number); err != nil {
		return Application{}, Request{}, err
	}
	a, err := ByNumber(ctx, q, number, suffix)
	if err != nil {
		return a, Request{}, err
	}
	if p.Paper != nil {
		return addingOnPaper(ctx, q, p, a)
	}
	if _, err := a.Next(Add, principal.User); err != nil {
		return a, Request{}, err
	}
	if err := noWithdrawal(ctx, q, number); err != nil {
		return a, Request{}, err
	}
	r, err := openRequest(ctx, q, number, ForAddition)
	if errs.KindOf(err) == errs.NotFound {
		err = errs.Refuse(codeMovedOn, nil)
	}
	return a, r, err
}

// AdditionDraft begins the addition that was asked for, or goes on with the one that was begun.
func (s *Service) AdditionDraft(ctx context.Context, number string) (draft.Draft, error) {
	a, _, err := s.openAddition(ctx, s.db.Read(), principal.From(ctx), number, "")
	if err != nil {
		return draft.Draft{}, err
	}
	return s.draftFor(ctx, a, draft.Draft{Purpose: draft.PurposeAdd, Form: draft.FormData(`{"addition":{"text":""}}`), Members: draft.FormData(`{}`)})
}

// Added is the receipt of an addition or of a request for withdrawal.
type Added struct {
	Number        string `json:"electronicApplicationNumber"`
	InquiryNumber string `json:"inquiryNumber"`
	ReceivedAt    string `json:"receptionDate" doc:"YYYY-MM-DD"`
}

// Append sends an addition as the applicant saw its draft (version). The same key for the same
// application gives the same receipt, with another draft or version it is refused (MSG-LIT-E-0098). There has to be a text or a file.
func (s *Service) Append(ctx context.Context, key, number, draftID string, version int64) (Added, error) {
	p := principal.From(ctx)
	if err := draft.WellFormed(draftID); err != nil {
		return Added{}, err
	}
	a, err := ReadableBy(ctx, s.db.Read(), p, number)
	if err != nil {
		return Added{}, err
	}
	if done, err := settled(ctx, s.db.Read(), number, ForAddition, p.ActorID(), key); err == nil {
		return Added{a.Number, a.InquiryNumber, cmp.Or(paperOn(p), dateOf(done.AnsweredAt))}, addedOf(ctx, s.db.Read(), a, done, draftID, version)
	}
	d, files, err := s.drafts.Draft(ctx, draftID)
	if err != nil {
		return Added{}, err
	}
	if d.Purpose != draft.PurposeAdd || d.AboutApplication != number {
		return Added{}, errs.New(errs.NotFound, "the draft adds nothing to application %s", number)
	}
	if d.Version != version {
		return Added{}, draft.VersionConflict(d.Version)
	}
	text, err := additionText(d)
	if err != nil {
		return Added{}, err
	}
	if err := invalid(append(checkAddition(text, files), draft.Infected(files)...)); err != nil {
		return Added{}, err
	}
	receipt := Added{a.Number, a.InquiryNumber, ""}
	err = s.db.Tx(ctx, func(tx *db.Tx) error {
		receipt.ReceivedAt = cmp.Or(paperOn(p), dateOf(tx.Now()))
		return s.add(ctx, tx, p, d, additionContent{text, key, files})
	})
	return receipt, err
}

// additionContent is what an addition says.
type additionContent struct {
	text, key string
	files     []draft.AttachmentInfo
}

func (s *Service) add(ctx context.Context, tx *db.Tx, p principal.Principal, d draft.Draft, what additionContent) error {
	a, r, err := s.openAddition(ctx, tx, p, d.AboutApplication, tx.ForUpdate())
	if err != nil {
		return err
	}
	if p.Paper != nil {
		if r, err = answering(ctx, tx, d, r, what.files); err != nil {
			return err
		}
	}
	if taken, err := draft.Take(ctx, tx, d); err != nil || !taken {
		return cmp.Or(err, error(errs.Refuse(codeConflict, nil)))
	}
	r.State, r.Answer, r.ActorID, r.Key = RequestDone, what.text, p.ActorID(), what.key
	a.News = NewsAddition
	return errors.Join(
		answer(ctx, tx, r), s.ports.Attachments.Adopt(ctx, tx, d.ID, a.Number), save(ctx, tx, a),
		s.record(ctx, tx, EventAdded, a, func(h *eventData) { h.DraftID, h.DraftVersion, h.PaperOn = d.ID, d.Version, paperOn(p) }),
	)
}

func checkAddition(text string, files []draft.AttachmentInfo) []errs.Field {
	if text == "" && len(files) > 0 {
		return nil
	}
	return CheckText("/addition/text", text)
}

// additionText is the text of a draft that adds.
func additionText(d draft.Draft) (string, error) {
	form, err := d.Form.Object()
	if err != nil {
		return "", err
	}
	section, _ := form["addition"].(map[string]any)
	text, _ := section["text"].(string)
	return rule.Plain(text), nil
}

// aboutDocument is what a document of a draft that goes with an application takes.
func (s *Service) aboutDocument(ctx context.Context, q db.Querier, d draft.Draft, document procedure.Document, documentID string) (procedure.Document, error) {
	p := principal.Principal{Role: principal.User, AccountID: d.AccountID}
	if d.Purpose == draft.PurposeAdd {
		requests, err := RequestsOf(ctx, q, d.AboutApplication)
		if wanted := additionOf(d, requests); err != nil || documentID != wanted {
			return document, cmp.Or(err, error(errs.New(errs.NotFound, "no addition %q", documentID)))
		}
		return procedure.Document{ID: documentID, Title: additionTitle,
			Accept: []string{"pdf", "png", "jpg", "jpeg", "tif", "tiff", "txt", "csv", "docx", "xlsx", "zip"}, MaxFiles: additionFiles}, nil
	}
	c, err := s.correcting(ctx, q, p, d.AboutApplication)
	if err != nil {
		return document, err
	}
	proc, err := s.drafts.Procedure(d.ProcedureID, d.ProcedureVersion)
	if err == nil && (document.ID == "" || !c.maySend(proc, documentID)) {
		err = errs.New(errs.NotFound, "document %q was not returned", documentID)
	}
	return document, err
}

var additionTitle = procedure.Text{Ja: "追加で提出された書類", En: "Documents added later"}

// newestAddition is the document of the newest addition that was asked for; empty where there is none.
func newestAddition(requests []Request) (documentID string) {
	for _, r := range requests {
		if r.Kind == ForAddition && !r.unasked() {
			documentID = r.DocumentID
		}
	}
	return documentID
}
