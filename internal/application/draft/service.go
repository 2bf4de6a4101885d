package draft

import (
	"cmp"
	"context"
	"log/slog"
	"slices"
	"time"

	"github.com/google/uuid"

	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
	"radioportal/internal/throttle"
)

// Service is what can be done with drafts.
type Service struct {
	db          *db.DB
	catalogue   *procedure.Catalogue
	ports       Ports
	filings     Filings
	permissions Permissions
	corrections Corrections
	reports     Reports
	reading     *throttle.Queue // of files into drafts
	noted       func(ctx context.Context, what string) error
}

// What is noted of drafts that an agent keeps for a principal.
const (
	Begun  = "draft.begun"
	Edited = "draft.edited"
)

// SetNoted has somebody told, after it was done, that a draft was begun or changed.
func (s *Service) SetNoted(noted func(ctx context.Context, what string) error) { s.noted = noted }

// note tells it; what cannot be noted now undoes nothing.
func (s *Service) note(ctx context.Context, what string) {
	if s.noted == nil || principal.From(ctx).Mandate == nil {
		return
	}
	if err := s.noted(ctx, what); err != nil {
		slog.WarnContext(ctx, "a draft under a power of attorney not noted", "what", what, "error", err)
	}
}

// New makes the service; Join completes it.
func New(d *db.DB, catalogue *procedure.Catalogue, ports Ports) *Service {
	return &Service{db: d, catalogue: catalogue, ports: ports, reading: newReading()}
}

// SetPorts gives drafts what they need to know of what was filed, which stands on them in turn.
func (s *Service) SetPorts(f FilingsAndPermissions, c Corrections, r Reports) {
	s.filings, s.permissions, s.corrections, s.reports = f, f, c, r
}

// CreateDraft begins a draft of the procedure's version in force, filled with
// what the account knows. It is errs.NotFound for a procedure not in force and
// refused with MSG-LIT-I-0035 where the account cannot file it.
//
// Where the procedure is about a licence, licenceID names one of the account's own, and
// the draft begins with what was filed for it last; see MayFileFor for what is refused.
func (s *Service) CreateDraft(ctx context.Context, procedureID, licenceID string) (Draft, error) {
	return s.create(ctx, procedureID, licenceID, nil)
}

// CreateDraftUnder is CreateDraft of what is filed under a provisional licence, with what that says.
func (s *Service) CreateDraftUnder(ctx context.Context, procedureID string, l procedure.Provided) (Draft, error) {
	return s.create(ctx, procedureID, "", &l)
}

func (s *Service) create(ctx context.Context, procedureID, licenceID string, under *procedure.Provided) (Draft, error) {
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
	if d.Form, d.Members, err = initial(proc, holder, about, under); err != nil {
		return Draft{}, err
	}
	return s.insert(ctx, d)
}

// begin tells whether who asks may begin a draft of the procedure now, and of what it is.
func (s *Service) begin(ctx context.Context, procedureID, licenceID string) (*procedure.Procedure, *Subject, error) {
	p := principal.From(ctx)
	proc, ok := s.catalogue.Current(procedureID, p.Day(s.db.Now()))
	if !ok {
		return nil, nil, errs.New(errs.NotFound, "procedure %q is not in force", procedureID)
	}
	if err := MayFile(p, proc); err != nil {
		return nil, nil, err
	}
	if licenceID != "" && p.Mandate != nil && !p.Mandate.CoversLicence(licenceID) {
		return nil, nil, errs.New(errs.NotFound, "the licence is outside the mandate")
	}
	if err := MayFileAbout(p.Mandate, licenceID); err != nil {
		return nil, nil, err
	}
	about, err := s.SubjectFor(ctx, s.db.Read(), proc, p.AccountID, licenceID)
	if err == nil {
		err = s.MayFileFor(ctx, s.db.Read(), proc, about)
	}
	if err == nil {
		err = disclosed(p.Mandate, proc, about, s.db.Now())
	}
	return proc, about, err
}

// disclosed refuses, as the page of the licence does, to begin with all that a licence says where an agent may not see that: a
// renewal or a change of it, and what holds parts of its record. Anything else begins without what was filed for it.
func disclosed(m *principal.Mandate, proc *procedure.Procedure, about *Subject, now time.Time) error {
	if about.disclosedTo(m, now) {
		return nil
	}
	if kind := proc.Definition().Kind; kind == procedure.KindRenewal || kind == procedure.KindChange || proc.NeedsRecord(about.filed, !about.Licence.Incomplete()) {
		return errs.Refuse(codeNoAccess, errs.Params{"reason": "laterRecords"})
	}
	about.hidden = true
	return nil
}

// newDraft is a draft without content.
func newDraft(p principal.Principal, proc *procedure.Procedure, about *Subject) Draft {
	def := proc.Definition()
	d := Draft{
		ID: db.NewID(), AccountID: p.AccountID, OwnerID: p.Owner(), ProcedureID: def.ID, ProcedureVersion: def.Version, Version: 1,
		SaveName: def.Title.Ja, Step: firstStep,
	}
	if p.Lang == "en" {
		d.SaveName = def.Title.En
	}
	if about != nil {
		d.LicenceID = about.Licence.ID
	}
	if p.Paper != nil {
		d.PaperOn = p.Paper.On
	}
	return d
}

func (s *Service) insert(ctx context.Context, d Draft) (Draft, error) {
	err := s.db.Tx(ctx, func(tx *db.Tx) error {
		d.SavedAt = tx.Now()
		return Insert(ctx, tx, d)
	})
	if err == nil {
		s.note(ctx, Begun)
	}
	return d, err
}

// MayFile tells whether the account may file the procedure: the right kind of
// holder, registered for its service. A temporary account may keep drafts; on paper anybody files without being registered.
func MayFile(p principal.Principal, proc *procedure.Procedure) error {
	registered := p.Paper != nil || slices.Contains(p.Services, proc.Definition().Service) || p.Status == principal.StatusTemporary
	if !registered || !proc.Holds(CategoryOf(p)) {
		if p.Mandate != nil {
			return errs.Refuse(codeNoAccess, errs.Params{"reason": "principalsAccount", "name": p.Name})
		}
		return errs.Refuse(codeNoAccess, nil)
	}
	return mayFileUnder(p.Mandate, proc.Definition())
}

// mayFileUnder tells whether an agent may file the procedure under the mandate; nil is the holder's own filing.
func mayFileUnder(m *principal.Mandate, def *procedure.Definition) error {
	switch {
	case m == nil:
		return nil
	case !def.Delegable:
		return errs.Refuse(codeNoAccess, errs.Params{"reason": "notDelegable"})
	case m.ReadOnly:
		return errs.Refuse(codeNoAccess, errs.Params{"reason": "outsideRole"})
	case !m.Covers(def.ID):
		return errs.Refuse(codeNoAccess, errs.Params{"reason": "outsideProcedures"})
	case len(m.Licences) > 0 && def.Subject == nil: // what begins anew is about none of its stations
		return errs.Refuse(codeNoAccess, errs.Params{"reason": "outsideStations"})
	}
	return nil
}

// MayFileAbout tells whether an agent may file what is about a licence of the principal's, or with an empty id about one that is
// not in the portal: one that is typed in may be any of them, so a power of attorney for some stations does not cover it.
func MayFileAbout(m *principal.Mandate, licenceID string) error {
	if m == nil || len(m.Licences) == 0 || m.CoversLicence(licenceID) {
		return nil
	}
	return errs.Refuse(codeNoAccess, errs.Params{"reason": "outsideStations"})
}

// Draft reads the account's own draft with its files. What the account binds is the account's.
func (s *Service) Draft(ctx context.Context, id string) (Draft, []AttachmentInfo, error) {
	if err := WellFormed(id); err != nil {
		return Draft{}, nil, err
	}
	d, err := Of(ctx, s.db.Read(), principal.From(ctx).Owner(), id)
	if err == nil {
		d, err = s.bind(ctx, d)
	}
	if err != nil {
		return d, nil, err
	}
	files, err := s.Files(ctx, d)
	return d, files, err
}

// Files spares the question for a draft that never had a file.
func (s *Service) Files(ctx context.Context, d Draft) ([]AttachmentInfo, error) {
	if d.FileRevision == 0 {
		return []AttachmentInfo{}, nil
	}
	return s.ports.Attachments.OfDraft(ctx, s.db.Read(), d.ID)
}

// UpdateDraft saves a change of the version the asker saw. Where the draft has
// moved on it is refused with MSG-LIT-E-0097 and the present version, where it
// has been filed with MSG-LIT-E-0096.
func (s *Service) UpdateDraft(ctx context.Context, id string, version int64, c Change) (Draft, error) {
	if err := WellFormed(id); err != nil {
		return Draft{}, err
	}
	if err := c.check(); err != nil {
		return Draft{}, err
	}
	owner := principal.From(ctx).Owner()
	var d Draft
	err := s.db.Tx(ctx, func(tx *db.Tx) (err error) {
		if d, err = update(ctx, tx, owner, id, version, c); errs.KindOf(err) == errs.NotFound {
			return s.Conflict(ctx, tx, owner, id)
		}
		return err
	})
	if err == nil {
		s.note(ctx, Edited)
	}
	return d, err
}

// Conflict says why a draft was not found at its version.
func (s *Service) Conflict(ctx context.Context, q db.Querier, ownerID, id string) error {
	present, err := Head(ctx, q, ownerID, id)
	if err == nil {
		return VersionConflict(present.Version)
	}
	if errs.KindOf(err) != errs.NotFound {
		return err
	}
	return s.orFiled(ctx, q, id, err)
}

// orFiled says of a draft that is missing that it has been filed, and as what; else it stays missing.
func (s *Service) orFiled(ctx context.Context, q db.Querier, id string, missing error) error {
	filed, number, err := s.filings.Submitted(ctx, q, id)
	switch {
	case err != nil:
		return err
	case filed && number != "":
		return errs.Refuse(codeSubmitted, errs.Params{"electronicApplicationNumber": number})
	case filed:
		return errs.Refuse(codeSubmitted, nil)
	}
	return missing
}

// Drafts lists the account's newest drafts without their content.
func (s *Service) Drafts(ctx context.Context, limit int) ([]Draft, error) {
	return db.UpTo(ctx, s.db.Read(), limit, scanDraft, draftHeadsSQL, principal.From(ctx).Owner(), limit)
}

// OtherPaperDrafts is how many papers of the same holder, procedure and licence are being entered besides a draft.
func (s *Service) OtherPaperDrafts(ctx context.Context, d Draft) (int, error) {
	return db.One(ctx, s.db.Read(), db.Value[int], enteredBesidesSQL, d.AccountID, d.ProcedureID, d.LicenceID, d.ID)
}

// Created is when a draft was begun, with what its licence said then.
func (s *Service) Created(ctx context.Context, q db.Querier, id string) (time.Time, error) {
	at, err := db.One(ctx, q, db.Value[int64], createdSQL, id)
	return time.UnixMilli(at).UTC(), err
}

// DeleteDraft removes the account's own draft with its files.
func (s *Service) DeleteDraft(ctx context.Context, id string) error {
	if err := WellFormed(id); err != nil {
		return err
	}
	return s.db.Tx(ctx, func(tx *db.Tx) error {
		if err := onDraft(ctx, tx, deleteDraftSQL, principal.From(ctx).Owner(), id); err != nil {
			return err
		}
		return s.ports.Attachments.Discard(ctx, tx, id)
	})
}

// DiscardDrafts deletes the drafts of an account or a mandate that ends, with their files.
func (s *Service) DiscardDrafts(ctx context.Context, tx *db.Tx, ownerID string) error {
	drafts, err := ids(ctx, tx, ownerID)
	if err != nil {
		return err
	}
	for _, id := range drafts {
		if err := onDraft(ctx, tx, deleteDraftSQL, ownerID, id); err != nil {
			return err
		}
		if err := s.ports.Attachments.Discard(ctx, tx, id); err != nil {
			return err
		}
	}
	return nil
}

// Fee is the fee of the draft as it stands, by today's amounts. While the draft
// does not say enough to know it, its problems are told instead (errs.Invalid).
func (s *Service) Fee(ctx context.Context, draftID string) (procedure.Fee, error) {
	d, files, err := s.Draft(ctx, draftID)
	if err != nil {
		return procedure.Fee{}, err
	}
	proc, data, _, err := s.Read(ctx, d, CategoryOf(principal.From(ctx)), files, nil)
	if err != nil {
		return procedure.Fee{}, err
	}
	cost := proc.Fee
	if d.PaperOn != "" {
		cost = proc.FeeOnPaper
	}
	fee, ok := cost(data, principal.From(ctx).Day(s.db.Now()))
	if !ok {
		return procedure.Fee{}, errs.InvalidFields(Problems(proc, data))
	}
	return fee, nil
}

// Amend has something else read than what a draft says: it gives the raw values, and may change what they
// are read with and what is said of the licence.
type Amend func(proc *procedure.Procedure, raw map[string]any, env *procedure.Env, about *Subject) (map[string]any, error)

// Read reads a draft as its procedure does; amend is nil where it is read as it stands.
// It tells what gave way to the values of the account, by which the draft is bound.
func (s *Service) Read(ctx context.Context, d Draft, category string, files []AttachmentInfo, amend Amend) (
	proc *procedure.Procedure, data *procedure.Data, over []procedure.Replaced, err error) {
	if proc, err = s.Procedure(d.ProcedureID, d.ProcedureVersion); err != nil {
		return nil, nil, nil, err
	}
	raw, err := d.Raw(proc)
	if err != nil {
		return nil, nil, nil, err
	}
	about, err := s.SubjectFor(ctx, s.db.Read(), proc, d.AccountID, d.LicenceID)
	if err != nil {
		return nil, nil, nil, err
	}
	over, _ = proc.Bind(raw, d.Known, nil)
	env := procedure.Env{
		Category: category, Documents: DocumentsOf(files), Today: cmp.Or(d.PaperOn, clock.Date(s.db.Now())), Before: about.filedBefore(proc),
	}
	if amend != nil {
		if raw, err = amend(proc, raw, &env, about); err != nil {
			return nil, nil, nil, err
		}
	}
	about.state(proc, raw)
	return proc, proc.Normalise(raw, env), over, nil
}

// Procedure gives the version a draft or application began with.
func (s *Service) Procedure(id string, version int) (*procedure.Procedure, error) {
	proc, ok := s.catalogue.Version(id, version)
	if !ok {
		return nil, errs.New(errs.Internal, "the catalogue lacks version %d of procedure %s", version, id)
	}
	return proc, nil
}

// OwnDraft is errs.NotFound where the owner has no such draft.
func (s *Service) OwnDraft(ctx context.Context, q db.Querier, ownerID, draftID string) error {
	_, err := Head(ctx, q, ownerID, draftID)
	return err
}

// There is errs.NotFound where the principal has neither such a draft nor filed one; the page of a filed draft leads to what was filed.
func (s *Service) There(ctx context.Context, q db.Querier, draftID string) error {
	err := s.OwnDraft(ctx, q, principal.From(ctx).Owner(), draftID)
	if errs.KindOf(err) != errs.NotFound || WellFormed(draftID) != nil {
		return err
	}
	filed, _, failed := s.filings.Submitted(ctx, q, draftID)
	if filed || failed != nil {
		return failed
	}
	return err
}

// TouchDraft locks the owner's draft and notes that its files change.
func (s *Service) TouchDraft(ctx context.Context, tx *db.Tx, ownerID, draftID string) error {
	return onDraft(ctx, tx, touchDraftSQL, ownerID, draftID)
}

// WellFormed spares the database ids that none of ours can be.
func WellFormed(id string) error {
	if len(id) != 36 || uuid.Validate(id) != nil {
		return errs.New(errs.NotFound, "id is malformed")
	}
	return nil
}
