package application

import (
	"context"
	"slices"
	"strings"
	"time"

	"github.com/google/uuid"

	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
	"radioportal/internal/throttle"
)

// Service is what can be done with drafts and applications.
type Service struct {
	db        *db.DB
	catalogue *procedure.Catalogue
	ports     Ports
	settings  Settings
	draw      func(at time.Time, bureau string) numbers
	durations durations
	counts    counts
	reading   *throttle.Queue // of files into drafts
}

// Settings of the domain.
type Settings struct {
	// Origin is the address of the user portal, for links in mails.
	Origin string
}

// New makes the service.
func New(d *db.DB, catalogue *procedure.Catalogue, ports Ports, settings Settings) *Service {
	settings.Origin = strings.TrimSuffix(settings.Origin, "/")
	return &Service{db: d, catalogue: catalogue, ports: ports, settings: settings, draw: drawNumbers, reading: newReading()}
}

// CreateDraft begins a draft of the procedure's version in force, filled with
// what the account knows. It is errs.NotFound for a procedure not in force and
// refused with MSG-LIT-I-0035 where the account cannot file it.
//
// Where the procedure is about a licence, licenceID names one of the account's own, and
// the draft begins with what was filed for it last; see open for what is refused.
func (s *Service) CreateDraft(ctx context.Context, procedureID, licenceID string) (Draft, error) {
	p := principal.From(ctx)
	proc, about, err := s.begin(ctx, procedureID, licenceID)
	if err != nil {
		return Draft{}, err
	}
	holder, err := s.ports.Holders.Holder(ctx, s.db.Read(), p.AccountID)
	if err != nil {
		return Draft{}, err
	}
	d := newDraft(p, proc, about)
	if d.Form, d.Members, err = initial(proc, holder, about); err != nil {
		return Draft{}, err
	}
	return s.insertDraft(ctx, d)
}

// begin tells whether who asks may begin a draft of the procedure now, and of what it is.
func (s *Service) begin(ctx context.Context, procedureID, licenceID string) (*procedure.Procedure, *subject, error) {
	p := principal.From(ctx)
	proc, ok := s.catalogue.Current(procedureID, dateOf(s.db.Now()))
	if !ok {
		return nil, nil, errs.New(errs.NotFound, "procedure %q is not in force", procedureID)
	}
	if err := mayFile(p, proc); err != nil {
		return nil, nil, err
	}
	about, err := s.subjectFor(ctx, s.db.Read(), proc, p.AccountID, licenceID)
	if err == nil {
		err = s.open(ctx, s.db.Read(), proc, about)
	}
	return proc, about, err
}

// newDraft is a draft without content.
func newDraft(p principal.Principal, proc *procedure.Procedure, about *subject) Draft {
	def := proc.Definition()
	d := Draft{
		ID: db.NewID(), AccountID: p.AccountID, ProcedureID: def.ID, ProcedureVersion: def.Version, Version: 1,
		SaveName: inLang(def.Title, p.Lang), Step: firstStep,
	}
	if about != nil {
		d.LicenceID = about.licence.ID
	}
	return d
}

func (s *Service) insertDraft(ctx context.Context, d Draft) (Draft, error) {
	err := s.db.Tx(ctx, func(tx *db.Tx) error {
		d.SavedAt = tx.Now()
		return insertDraft(ctx, tx, d)
	})
	return d, err
}

// mayFile tells whether the account may file the procedure: the right kind of
// holder, registered for its service. A temporary account may keep drafts.
func mayFile(p principal.Principal, proc *procedure.Procedure) error {
	registered := slices.Contains(p.Services, proc.Definition().Service) || p.Status == principal.StatusTemporary
	if !registered || !proc.Holds(categoryOf(p)) {
		return errs.Refuse(codeNoAccess, nil)
	}
	return nil
}

// Draft reads the account's own draft with its files. What the account binds is the account's.
func (s *Service) Draft(ctx context.Context, id string) (Draft, []AttachmentInfo, error) {
	if err := wellFormed(id); err != nil {
		return Draft{}, nil, err
	}
	d, err := draftOf(ctx, s.db.Read(), principal.From(ctx).AccountID, id)
	if err == nil {
		d, err = s.bind(ctx, d)
	}
	if err != nil {
		return d, nil, err
	}
	files, err := s.filesOf(ctx, d)
	return d, files, err
}

// filesOf spares the question for a draft that never had a file.
func (s *Service) filesOf(ctx context.Context, d Draft) ([]AttachmentInfo, error) {
	if d.fileRevision == 0 {
		return []AttachmentInfo{}, nil
	}
	return s.ports.Attachments.OfDraft(ctx, s.db.Read(), d.ID)
}

// UpdateDraft saves a change of the version the asker saw. Where the draft has
// moved on it is refused with MSG-LIT-E-0097 and the present version, where it
// has been filed with MSG-LIT-E-0096.
func (s *Service) UpdateDraft(ctx context.Context, id string, version int64, c Change) (Draft, error) {
	if err := wellFormed(id); err != nil {
		return Draft{}, err
	}
	if err := c.check(); err != nil {
		return Draft{}, err
	}
	account := principal.From(ctx).AccountID
	d := Draft{ID: id, Version: version + 1}
	err := s.db.Tx(ctx, func(tx *db.Tx) error {
		d.SavedAt = tx.Now()
		saved, err := updateDraft(ctx, tx, account, id, version, c)
		if err != nil || saved {
			return err
		}
		return draftConflict(ctx, tx, account, id)
	})
	return d, err
}

// draftConflict says why a draft was not found at its version.
func draftConflict(ctx context.Context, q db.Querier, accountID, id string) error {
	present, err := db.One(ctx, q, scanDraft, draftProcedureSQL, id, accountID)
	if err == nil {
		return versionConflict(present.Version)
	}
	if errs.KindOf(err) != errs.NotFound {
		return err
	}
	filed, filedErr := draftFiled(ctx, q, accountID, id)
	switch {
	case filedErr != nil:
		return filedErr
	case filed:
		return errs.Refuse(codeSubmitted, nil)
	}
	return err
}

// Drafts lists the account's newest drafts without their content.
func (s *Service) Drafts(ctx context.Context, limit int) ([]Draft, error) {
	return db.All(ctx, s.db.Read(), scanDraft, draftHeadsSQL, principal.From(ctx).AccountID, limit)
}

// DeleteDraft removes the account's own draft with its files.
func (s *Service) DeleteDraft(ctx context.Context, id string) error {
	if err := wellFormed(id); err != nil {
		return err
	}
	return s.db.Tx(ctx, func(tx *db.Tx) error {
		if err := onDraft(ctx, tx, deleteDraftSQL, principal.From(ctx).AccountID, id); err != nil {
			return err
		}
		return s.ports.Attachments.Discard(ctx, tx, id)
	})
}

// Fee is the fee of the draft as it stands, by today's amounts. While the draft
// does not say enough to know it, its problems are told instead (errs.Invalid).
func (s *Service) Fee(ctx context.Context, draftID string) (Fee, error) {
	d, files, err := s.Draft(ctx, draftID)
	if err != nil {
		return Fee{}, err
	}
	proc, data, _, err := s.normalise(ctx, d, nil, categoryOf(principal.From(ctx)), files)
	if err != nil {
		return Fee{}, err
	}
	fee, ok := proc.Fee(data, dateOf(s.db.Now()))
	if !ok {
		return Fee{}, errs.InvalidFields(problems(proc, data))
	}
	return feeOf(fee), nil
}

// normalise reads a draft as its procedure does; c is what it corrects, nil where it corrects nothing.
// It tells what gave way to the values of the account, by which the draft is bound.
func (s *Service) normalise(ctx context.Context, d Draft, c *correction, category string, files []AttachmentInfo) (
	proc *procedure.Procedure, data *procedure.Data, over []procedure.Replaced, err error) {
	if proc, err = s.procedure(d.ProcedureID, d.ProcedureVersion); err != nil {
		return nil, nil, nil, err
	}
	raw, err := d.raw(proc)
	if err != nil {
		return nil, nil, nil, err
	}
	about, err := s.subjectFor(ctx, s.db.Read(), proc, d.AccountID, d.LicenceID)
	if err != nil {
		return nil, nil, nil, err
	}
	over, _ = proc.Bind(raw, d.known, nil)
	env := procedure.Env{Category: category, Documents: documentsOf(files), Today: dateOf(s.db.Now())}
	if c != nil {
		raw = c.correct(proc, raw, &env)
		if err := s.beforeItsEnd(ctx, proc, about, c.application.Number); err != nil {
			return nil, nil, nil, err
		}
	}
	about.state(proc, raw)
	return proc, proc.Normalise(raw, env), over, nil
}

// procedure gives the version a draft or application began with.
func (s *Service) procedure(id string, version int) (*procedure.Procedure, error) {
	proc, ok := s.catalogue.Version(id, version)
	if !ok {
		return nil, errs.New(errs.Internal, "the catalogue lacks version %d of procedure %s", version, id)
	}
	return proc, nil
}

// DraftDocument is what the definition says of a document of the account's own
// draft; errs.NotFound where either does not exist.
func (s *Service) DraftDocument(ctx context.Context, q db.Querier, accountID, draftID, documentID string) (procedure.Document, error) {
	d, err := db.One(ctx, q, scanDraft, draftProcedureSQL, draftID, accountID)
	if err != nil {
		return procedure.Document{}, err
	}
	proc, err := s.procedure(d.ProcedureID, d.ProcedureVersion)
	if err != nil {
		return procedure.Document{}, err
	}
	var found procedure.Document
	for _, document := range proc.Definition().Documents {
		if document.ID == documentID {
			found = document
		}
	}
	if d.Purpose != "" {
		return s.aboutDocument(ctx, q, d, found, documentID)
	}
	if found.ID != "" {
		return found, nil
	}
	return procedure.Document{}, errs.New(errs.NotFound, "procedure %s has no document %q", d.ProcedureID, documentID)
}

// OwnDraft is errs.NotFound where the account has no such draft.
func (s *Service) OwnDraft(ctx context.Context, q db.Querier, accountID, draftID string) error {
	_, err := db.One(ctx, q, scanDraft, draftProcedureSQL, draftID, accountID)
	return err
}

// TouchDraft locks the account's own draft and notes that its files change.
func (s *Service) TouchDraft(ctx context.Context, tx *db.Tx, accountID, draftID string) error {
	return onDraft(ctx, tx, touchDraftSQL, accountID, draftID)
}

// Readable tells whether p may read the application: its holder, and the staff
// of its bureau. Anyone else gets errs.NotFound.
func (s *Service) Readable(ctx context.Context, q db.Querier, p principal.Principal, number string) error {
	_, err := readable(ctx, q, p, number)
	return err
}

func readable(ctx context.Context, q db.Querier, p principal.Principal, number string) (Application, error) {
	a, err := byNumber(ctx, q, number, "")
	if err == nil {
		err = mayRead(p, a)
	}
	if err != nil {
		return Application{}, err
	}
	return a, nil
}

// mayRead is errs.NotFound where an application is not for who asks.
func mayRead(p principal.Principal, a Application) error {
	switch p.Role {
	case principal.User:
		if a.HolderID == p.AccountID {
			return nil
		}
	case principal.Viewer, principal.Officer, principal.Administrator:
		if p.MaySeeBureau(a.Destination) {
			return nil
		}
	}
	return errs.New(errs.NotFound, "application is not for %s %s", p.Role, p.AccountID)
}

// wellFormed spares the database ids that none of ours can be.
func wellFormed(id string) error {
	if len(id) != 36 || uuid.Validate(id) != nil {
		return errs.New(errs.NotFound, "id is malformed")
	}
	return nil
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
	return Fee{Amount: f.Amount, Class: f.Class, Breakdown: f.Breakdown, Source: f.Source}
}
