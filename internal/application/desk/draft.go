package desk

import (
	"context"
	"errors"
	"slices"

	"github.com/danielgtaylor/huma/v2"

	"radioportal/internal/application"
	"radioportal/internal/application/draft"
	"radioportal/internal/db"
	"radioportal/internal/httpx"
	"radioportal/internal/principal"
)

// maxDeskDrafts is how many texts of a staff member are kept; the oldest give way.
const maxDeskDrafts = 200

// noteForm is the form of notes, which are no move of the case.
const noteForm = "note"

// Forms of which the service itself speaks.
const (
	grantForm          = "grant"
	provisionalForm    = "provisional"
	takeOverForm       = "take-over"
	returnDecisionForm = "decision-return"
	withdrawForm       = "decision-withdraw"
)

// ofColleagues are the forms about what a colleague works on or has drafted.
var ofColleagues = []string{noteForm, takeOverForm, returnDecisionForm, withdrawForm}

// passing are the forms whose texts go on with a case: what is asked of the filer, a refusal and the notes. A decision and a reason that
// somebody has begun stay with whoever typed them.
var passing = []string{"correction", "addition", "refusal", "withdrawal-refusal", "inspection", "question", noteForm, "paper-answer", "paper-withdrawal"}

// deskDraft is what a staff member has typed into one form about an application.
type deskDraft struct{ form, content string }

func scanDeskDraft(row db.Scanner) (d deskDraft, err error) {
	return d, row.Scan(&d.form, &d.content)
}

// DeskDraft is what the staff member has typed into a form about an application, empty for nothing; and all the forms about it into
// which they have typed something.
func (s *Service) DeskDraft(ctx context.Context, number, form string) (content string, forms []string, err error) {
	p := principal.From(ctx)
	if _, err := application.ReadableBy(ctx, s.db.Read(), p, number); err != nil {
		return "", nil, err
	}
	drafts, err := db.All(ctx, s.db.Read(), scanDeskDraft, deskDraftsSQL, p.AccountID, number)
	forms = make([]string, len(drafts))
	for i, each := range drafts {
		forms[i] = each.form
		if each.form == form {
			content = each.content
		}
	}
	return content, forms, err
}

// KeepDeskDraft keeps what the staff member has typed, or forgets it where that is nothing. For a
// version of the application that is not the present one it is refused with MSG-LIT-E-0097: what
// was typed has been sent by then, or was overtaken; but for notes, and what concerns a colleague's work, also where a colleague works
// on it. No event tells of it: nothing has happened yet.
func (s *Service) KeepDeskDraft(ctx context.Context, number string, version int64, form, content string) error {
	p := principal.From(ctx)
	if _, err := application.ReadableBy(ctx, s.db.Read(), p, number); err != nil {
		return err
	}
	return s.db.Tx(ctx, func(tx *db.Tx) error {
		a, err := application.ByNumber(ctx, tx, number, tx.ForUpdate())
		if err != nil {
			return err
		}
		if a.Version != version {
			return draft.VersionConflict(a.Version)
		}
		if err := a.OthersWork(p); err != nil && !slices.Contains(ofColleagues, form) {
			return err
		}
		if content == "" {
			return forgetIn(ctx, tx, number, form)
		}
		_, kept := db.Exec(ctx, tx, keepDeskSQL, p.AccountID, number, form, content, tx.Ms())
		_, bounded := db.Exec(ctx, tx, oldDeskSQL, p.AccountID, maxDeskDrafts)
		return errors.Join(kept, bounded)
	})
}

// forgetIn drops what the staff member has typed into one form within what it was typed for.
func forgetIn(ctx context.Context, tx *db.Tx, number, form string) error {
	_, err := db.Exec(ctx, tx, dropDeskSQL, principal.From(ctx).AccountID, number, form)
	return err
}

// Forget drops what the staff member has typed into one form about an application, once it is recorded.
func (s *Service) Forget(ctx context.Context, number, form string) error {
	return s.db.Tx(ctx, func(tx *db.Tx) error {
		return forgetIn(ctx, tx, number, form)
	})
}

// Moved forgets what a staff member typed for moves of an application that was moved; what was typed of its licence stays until the
// review has ended. Where nobody worked on it, what was typed about it before is theirs from now on: they have not read it yet.
func (s *Service) Moved(ctx context.Context, tx *db.Tx, staffID, number string, ended, nobodysBefore bool) error {
	forgotten := movedDeskSQL
	if ended {
		forgotten = endedDeskSQL
	}
	_, err := db.Exec(ctx, tx, forgotten, staffID, number)
	if err == nil && nobodysBefore {
		err = passDrafts(ctx, tx, unassigned, staffID, number)
	}
	return err
}

// registerDeskDraft adds the operations for what is typed at the desk.
func registerDeskDraft(api huma.API, s *Service) {
	actors := httpx.Staff(principal.Officer, principal.Administrator)
	httpx.Post(api, httpx.Call{Path: "/api/staff/common/review/draft-get", Authz: actors,
		Summary: "What the staff member has typed into a form about an application"}, s.deskDraftGet)
	httpx.Post(api, httpx.Call{Path: "/api/staff/common/review/draft-keep", Authz: actors,
		Summary: "Keep what the staff member has typed, until it is sent; an empty content forgets it"}, s.deskDraftKeep)
}

type deskDraftIn struct {
	Number string `json:"electronicApplicationNumber" maxLength:"64"`
	Form   string `json:"form" enum:"correction,addition,refusal,withdrawal-refusal,inspection,question,reply,note,paper-answer,paper-withdrawal,grant,provisional,unchecked,difference,transfer,fee,cancel-correction,cancel-addition,cancel-question,call-off,decision-return,decision-withdraw,take-over"`
}

type deskDraftOut struct {
	Content string        `json:"content" doc:"as it was kept; empty for nothing"`
	Forms   []string      `json:"forms" doc:"all forms about the filing into which something was typed that is not sent"`
	Left    *WaitingTexts `json:"left,omitempty" doc:"of the form of notes: whose texts wait for whoever takes the case; absent where none do"`
	// Flags are told beside notes, as what waits is.
	Flags []ColleaguesFlags `json:"colleaguesFlags,omitempty" doc:"of the form of notes: what colleagues have flagged for a correction and not sent"`
}

func (s *Service) deskDraftGet(ctx context.Context, in deskDraftIn) (deskDraftOut, error) {
	content, forms, err := s.DeskDraft(ctx, in.Number, in.Form)
	if err != nil || in.Form != noteForm {
		return deskDraftOut{Content: content, Forms: forms}, err
	}
	left, err := s.Waiting(ctx, in.Number)
	if err != nil {
		return deskDraftOut{}, err
	}
	flags, err := s.ColleaguesFlags(ctx, in.Number)
	return deskDraftOut{content, forms, left, flags}, err
}

type deskDraftKeepIn struct {
	Number  string `json:"electronicApplicationNumber" maxLength:"64"`
	Form    string `json:"form" enum:"correction,addition,refusal,withdrawal-refusal,inspection,question,reply,note,paper-answer,paper-withdrawal,grant,provisional,unchecked,difference,transfer,fee,cancel-correction,cancel-addition,cancel-question,call-off,decision-return,decision-withdraw,take-over"`
	Version int64  `json:"version" minimum:"0" doc:"of the application, as it was read"`
	Content string `json:"content" maxLength:"65536" doc:"in the form's own words"`
}

func (s *Service) deskDraftKeep(ctx context.Context, in deskDraftKeepIn) (httpx.Empty, error) {
	return httpx.Empty{}, s.KeepDeskDraft(ctx, in.Number, in.Version, in.Form, in.Content)
}
