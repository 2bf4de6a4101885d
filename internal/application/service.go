package application

import (
	"context"
	"strings"
	"sync"
	"time"

	"radioportal/internal/application/draft"
	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
)

// Service is what can be done with applications.
type Service struct {
	db         *db.DB
	catalogue  *procedure.Catalogue
	drafts     *draft.Service
	ports      Ports
	settings   Settings
	draw       func(at time.Time, bureau string) numbers
	durations  durations
	versions   filedVersions
	desk       Desk
	inquirers  Inquirers
	pastAgents PastAgents
	permitting func() permitting
}

// Settings of the domain.
type Settings struct {
	// Origin is the address of the user portal, for links in mails.
	Origin string
}

// New makes the service, and joins the drafts with what they need of it.
func New(d *db.DB, catalogue *procedure.Catalogue, drafts *draft.Service, ports Ports, settings Settings) *Service {
	settings.Origin = strings.TrimSuffix(settings.Origin, "/")
	s := &Service{db: d, catalogue: catalogue, drafts: drafts, ports: ports, settings: settings, draw: drawNumbers}
	s.permitting = sync.OnceValue(func() permitting { return permittingOf(catalogue) })
	drafts.SetPorts(s, s, s)
	return s
}

// DraftDocument is what the definition says of a document of the owner's
// draft; errs.NotFound where either does not exist.
func (s *Service) DraftDocument(ctx context.Context, q db.Querier, ownerID, draftID, documentID string) (procedure.Document, error) {
	d, err := draft.Head(ctx, q, ownerID, draftID)
	if err != nil {
		return procedure.Document{}, err
	}
	proc, err := s.drafts.Procedure(d.ProcedureID, d.ProcedureVersion)
	if err != nil {
		return procedure.Document{}, err
	}
	var found procedure.Document
	for _, document := range proc.Definition().Documents {
		if document.ID == documentID {
			found = document
		}
	}
	if d.PaperOn != "" && d.Purpose != draft.PurposeAdd && documentID == PaperDocument {
		return scanOfPaper, nil
	}
	if d.Purpose != "" {
		return s.aboutDocument(ctx, q, d, found, documentID)
	}
	if found.ID != "" {
		return found, nil
	}
	return procedure.Document{}, errs.New(errs.NotFound, "procedure %s has no document %q", d.ProcedureID, documentID)
}

// Readable tells whether p may read the application: its holder, and the staff
// of its bureau. Anyone else gets errs.NotFound.
func (s *Service) Readable(ctx context.Context, q db.Querier, p principal.Principal, number string) error {
	a, err := ByNumber(ctx, q, number, "")
	if err != nil {
		return err
	}
	return mayRead(p, a)
}

// ReadableBy reads an application that p may read; any other is errs.NotFound, of another bureau's with which it is.
func ReadableBy(ctx context.Context, q db.Querier, p principal.Principal, number string) (Application, error) {
	a, err := ByNumber(ctx, q, number, "")
	if err == nil {
		err = orElsewhere(p, a, mayRead(p, a))
	}
	if err != nil {
		return Application{}, err
	}
	return a, nil
}

// orElsewhere tells a member of staff who may not read an application at which bureau it lies, and nothing else of it: numbers are passed
// on by telephone. The refusal stays what it is.
func orElsewhere(p principal.Principal, a Application, refused error) error {
	if refused == nil || p.Role != principal.Viewer && p.Role != principal.Officer && p.Role != principal.Administrator {
		return refused
	}
	refusal := &errs.Error{Kind: errs.NotFound, Code: codeMovedOn, Params: errs.Params{"reason": "elsewhere", "bureau": inLang(a.DestinationName, p.Lang)}}
	return refusal.Because(refused)
}

// LiesWith refuses what staff of another bureau ask about an application, which they are told (orElsewhere); nil for those of its own.
func (a Application) LiesWith(p principal.Principal) error {
	if p.MaySeeBureau(a.Destination) {
		return nil
	}
	return orElsewhere(p, a, errs.New(errs.NotFound, "bureau %s is not the member of staff's", a.Destination))
}

// mayRead is errs.NotFound where an application is not for who asks.
func mayRead(p principal.Principal, a Application) error {
	switch p.Role {
	case principal.User:
		if a.HolderID == p.AccountID && a.within(p) {
			return nil
		}
	case principal.Viewer, principal.Officer, principal.Administrator:
		if p.MaySeeBureau(a.Destination) {
			return nil
		}
	}
	return errs.New(errs.NotFound, "application is not for %s %s", p.Role, p.AccountID)
}

func dateOf(t time.Time) string {
	if t.IsZero() {
		return ""
	}
	return clock.Date(t)
}

func inLang(t procedure.Text, lang string) string {
	if lang == "en" {
		return t.En
	}
	return t.Ja
}

func allInLang(list []procedure.Text, lang string) []string {
	names := make([]string, len(list))
	for i, t := range list {
		names[i] = inLang(t, lang)
	}
	return names
}

func feeOf(f procedure.Fee) Fee {
	return Fee{Amount: f.Amount, Class: f.Class, Breakdown: f.Breakdown, Source: f.Source, OnPaper: f.OnPaper}
}
