package desk

import (
	"context"
	"slices"
	"strings"

	"radioportal/internal/application"
	"radioportal/internal/application/draft"
	"radioportal/internal/audit"
	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
)

// EventItemsConfirmed is what officers confirm by eye of an application, EventItemsReopened what they take back of it.
const (
	EventItemsConfirmed = "desk.ticked"
	EventItemsReopened  = "desk.unticked"
)

// ConfirmedItem is an item of the checklist of an application, and who confirmed it; nobody did without a tick.
type ConfirmedItem struct {
	procedure.ChecklistItem
	Confirmation *ItemConfirmation `json:"tick,omitempty" doc:"absent while nobody has confirmed it"`
}

// Checked is what the portal checks of an application by itself, and what officers confirm by eye.
type Checked struct {
	Checks      []procedure.CheckView `json:"checks" doc:"each check of the procedure, with what it computed of this filing"`
	Checklist   []ConfirmedItem       `json:"checklist"`
	Confirmable bool                  `json:"ticking" doc:"whether the asker may confirm items now"`
}

// Checked tries the checks of its procedure on an application of the staff member's bureaus, and says what is confirmed of it.
func (s *Service) Checked(ctx context.Context, number string) (Checked, error) {
	q, p := s.db.Read(), principal.From(ctx)
	a, err := application.ReadableBy(ctx, q, p, number)
	if err != nil {
		return Checked{}, err
	}
	proc, data, err := s.checkable(ctx, q, a)
	if err != nil {
		return Checked{}, err
	}
	ticks, err := confirmationsOf(ctx, q, number)
	if err != nil {
		return Checked{}, err
	}
	s.drafts.LookUp(ctx, proc, data)
	known, pointed, err := s.drafts.ByTables(ctx, proc, data, draft.LicenceRef{LicenceID: a.AboutLicence, Number: a.Number})
	if err != nil {
		return Checked{}, err
	}
	byRecord, err := s.pointedByRecord(ctx, q, a, proc, data)
	if err != nil {
		return Checked{}, err
	}
	pointed = append(pointed, byRecord...)
	acts := p.Role == principal.Officer || p.Role == principal.Administrator
	out := Checked{Checks: append(proc.CheckViews(data), proc.PointedViews(data, known, pointed)...), Checklist: []ConfirmedItem{}, Confirmable: acts && !a.Ended() && a.OthersWork(p) == nil}
	for _, item := range proc.Checklist(data, a.Effect) {
		confirmed := ConfirmedItem{ChecklistItem: item}
		if tick, ok := ticks[item.ID]; ok {
			tick.Own, tick.By = tick.byID == p.AccountID, principal.NameIn(p.Lang, tick.By)
			confirmed.Confirmation = &tick
		}
		out.Checklist = append(out.Checklist, confirmed)
	}
	return out, s.noteRead(ctx, a, "checks")
}

// checkable is what was filed, with its files and with what was filed before it for the same licence, as its checks read it.
func (s *Service) checkable(ctx context.Context, q db.Querier, a application.Application) (*procedure.Procedure, *procedure.Data, error) {
	form, err := s.applications.Filed(ctx, q, a.Number)
	if err != nil {
		return nil, nil, err
	}
	files, err := s.ports.Attachments.OfApplication(ctx, q, a.Number)
	if err != nil {
		return nil, nil, err
	}
	proc, err := s.drafts.Procedure(a.ProcedureID, a.ProcedureVersion)
	if err != nil {
		return nil, nil, err
	}
	env := procedure.Env{Category: a.Category, Documents: draft.DocumentsOf(files), Today: clock.Date(a.ReceivedAt)}
	if env.Before, err = s.filedBefore(ctx, q, proc, a); err != nil {
		return nil, nil, err
	}
	data, err := proc.NormaliseJSON(form, env)
	return proc, data, err
}

// filedBefore is what was filed before an application for its licence, raw; nil where there is none here.
func (s *Service) filedBefore(ctx context.Context, q db.Querier, proc *procedure.Procedure, a application.Application) (map[string]any, error) {
	if a.AboutLicence == "" {
		return nil, nil
	}
	l, err := s.applications.Previous(ctx, q, a)
	if err != nil {
		return nil, ignored(err)
	}
	about, err := s.drafts.SubjectOf(ctx, q, l)
	if err != nil {
		return nil, ignored(err)
	}
	before := map[string]any{}
	about.Fill(proc, before)
	return before, nil
}

// ignored is nothing where something is not there.
func ignored(err error) error {
	if errs.KindOf(err) == errs.NotFound {
		return nil
	}
	return err
}

// ConfirmItems keeps that the officer confirms items of the checklist of an application, or takes that back. It is no step: the
// version stays, and nobody comes to work on it. It is refused as a move would be: of a colleague's, and of what has ended; an item that is not in the list is errs.Invalid.
func (s *Service) ConfirmItems(ctx context.Context, number string, items []string, ticked bool) error {
	p := principal.From(ctx)
	return s.db.Tx(ctx, func(tx *db.Tx) error {
		a, err := application.ByNumber(ctx, tx, number, tx.ForUpdate())
		switch {
		case err != nil:
			return err
		case !p.MaySeeBureau(a.Destination):
			return a.LiesWith(p)
		case a.Ended():
			return errs.Refuse(codeMovedOn, nil)
		}
		if err := a.OthersWork(p); err != nil {
			return err
		}
		list, err := s.checklistOf(ctx, tx, a)
		if err != nil {
			return err
		}
		return s.saveConfirmations(ctx, tx, a, list, items, ticked)
	})
}

// checklistOf is the list of an application.
func (s *Service) checklistOf(ctx context.Context, q db.Querier, a application.Application) ([]procedure.ChecklistItem, error) {
	form, err := s.applications.Filed(ctx, q, a.Number)
	if err != nil {
		return nil, err
	}
	proc, data, err := s.normalised(a, form)
	if err != nil {
		return nil, err
	}
	return proc.Checklist(data, a.Effect), nil
}

// confirmItems keeps that items of the checklist are confirmed with a decision.
func (s *Service) confirmItems(ctx context.Context, tx *db.Tx, a application.Application, items []string) error {
	if len(items) == 0 {
		return nil
	}
	list, err := s.checklistOf(ctx, tx, a)
	if err != nil {
		return err
	}
	return s.saveConfirmations(ctx, tx, a, list, items, true)
}

func (s *Service) saveConfirmations(ctx context.Context, tx *db.Tx, a application.Application, list []procedure.ChecklistItem, items []string, ticked bool) error {
	p, event, done := principal.From(ctx), EventItemsConfirmed, eventData{Number: a.Number}
	var words, inEn []string
	for _, id := range items {
		at := slices.IndexFunc(list, func(each procedure.ChecklistItem) bool { return each.ID == id })
		if at < 0 {
			return errs.InvalidFields([]errs.Field{{Pointer: "/items", Code: "MSG-LIT-E-0002"}})
		}
		var n int64
		var err error
		if ticked {
			n, err = db.Exec(ctx, tx, confirmItemSQL, a.Number, id, p.AccountID, p.Name, tx.Ms())
		} else {
			n, err = db.Exec(ctx, tx, reopenItemSQL, a.Number, id)
		}
		if err != nil {
			return err
		}
		if n == 1 {
			done.Items, words = append(done.Items, id), append(words, list[at].Ja)
			inEn = append(inEn, list[at].En)
		}
	}
	if len(done.Items) == 0 { // a colleague was faster
		return nil
	}
	if !ticked {
		event = EventItemsReopened
	}
	done.DeputyOf = principal.From(ctx).DeputyOf(a.AssigneeID)
	done.Text, done.TextEn = strings.Join(words, "\n"), strings.Join(inEn, "\n")
	return audit.RecordIn(ctx, tx, a.Destination, event, "application:"+a.Number, a.CaseID, done)
}
