package application

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"slices"

	"radioportal/internal/application/draft"
	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
)

// boundFieldErrors tells at each field that it was to say something else than the account.
func boundFieldErrors(replaced []procedure.Replaced) []errs.Field {
	fields := make([]errs.Field, len(replaced))
	for i, r := range replaced {
		fields[i] = errs.Field{Pointer: r.Pointer, Code: codeStale}
	}
	return fields
}

// EventArrived is recorded when an application is filed.
const EventArrived = "application.arrived"

// Receipt is what an applicant holds after filing; it exists only once the
// application is durable.
type Receipt struct {
	Number        string
	InquiryNumber string
	CaseID        string
	ReceptionDate string // YYYY-MM-DD
	Account       string // what became of the account; see accountUpdated
}

// filing is an application ready to be written: everything that can be worked
// out beforehand is, so that the transaction holds three or four statements.
type filing struct {
	application   Application
	procedure     *procedure.Definition
	draft         draft.Draft
	key           string
	files         int
	fee           string
	sha256        string
	document      string // canonical form
	filed         string // as typed; of a correction, as far as it counts
	once          []procedure.Once
	record        *procedure.LicenceProposal // what a notification is kept as; nil where an officer decides
	ends          string                     // last day of the licence that it ends; empty where it ends none
	corrects      *correction                // nil for a first filing
	accountFields []procedure.AccountField   // of the applicant, where the account is to follow
}

// errFilesChanged says that a file came or went between validation and filing.
var errFilesChanged = errors.New("the draft's files changed")

// Register files the draft as the applicant saw it (version).
//
// The same key from the same account gives the same receipt, also after the
// draft is gone; with another draft or version it is refused (MSG-LIT-E-0098).
// Problems of the form are errs.Invalid with their pointers. A draft that was
// changed elsewhere is refused with MSG-LIT-E-0097, one that was filed under
// another key with MSG-LIT-E-0096. So is a field of it, at its pointer, that says something
// else than the account by which it is bound: Draft puts the account's value there.
func (s *Service) Register(ctx context.Context, key, draftID string, version int64, also ...Option) (Receipt, error) {
	if err := draft.WellFormed(draftID); err != nil {
		return Receipt{}, err
	}
	const tries = 3
	for range tries {
		receipt, err := s.register(ctx, key, draftID, version, also)
		if !errors.Is(err, errFilesChanged) {
			return receipt, err
		}
	}
	return Receipt{}, draft.VersionConflict(version)
}

func (s *Service) register(ctx context.Context, key, draftID string, version int64, also []Option) (Receipt, error) {
	p := principal.From(ctx)
	d, err := draft.Of(ctx, s.db.Read(), p.AccountID, draftID)
	if errs.KindOf(err) == errs.NotFound || err == nil && d.Version != version {
		return s.repeated(ctx, s.db.Read(), p.AccountID, key, draftID, version)
	}
	if err != nil {
		return Receipt{}, err
	}
	f, err := s.prepare(ctx, p, d)
	if err != nil {
		return s.conflictOf(ctx, d, key, err)
	}
	f.key = key
	if !slices.Contains(also, UpdateAccount) {
		f.accountFields = nil
	}
	var receipt Receipt
	err = s.db.Tx(ctx, func(tx *db.Tx) error {
		receipt, err = s.file(ctx, tx, f)
		return err
	})
	return receipt, err
}

// repeated answers where the draft no longer stands at the version: with the
// receipt of the earlier filing under the key, or with why there is none.
func (s *Service) repeated(ctx context.Context, q db.Querier, accountID, key, draftID string, version int64) (Receipt, error) {
	e, err := filedUnder(ctx, q, accountID, key)
	switch {
	case err == nil && e.draftID == draftID && e.draftVersion == version:
		return e.receipt, nil
	case err == nil:
		return Receipt{}, errs.Refuse(codeKeyReused, nil)
	case errs.KindOf(err) != errs.NotFound:
		return Receipt{}, err
	}
	return Receipt{}, s.drafts.Conflict(ctx, q, accountID, draftID)
}

// conflictOf answers where the preparation failed: a twin may have filed the draft, or a
// file may have come or gone, while its parts were read one after the other. What was
// found then is not true of the draft as it stands.
func (s *Service) conflictOf(ctx context.Context, read draft.Draft, key string, failure error) (Receipt, error) {
	d, err := draft.Of(ctx, s.db.Read(), read.AccountID, read.ID)
	switch {
	case errs.KindOf(err) == errs.NotFound || err == nil && d.Version != read.Version:
		return s.repeated(ctx, s.db.Read(), read.AccountID, key, read.ID, read.Version)
	case err == nil && d.FileRevision != read.FileRevision:
		return Receipt{}, errFilesChanged
	}
	return Receipt{}, failure
}

// prepare validates the draft and works out all that is filed of it.
func (s *Service) prepare(ctx context.Context, p principal.Principal, d draft.Draft) (*filing, error) {
	files, err := s.drafts.Files(ctx, d)
	if err != nil {
		return nil, err
	}
	category := draft.CategoryOf(p)
	var c *correction
	switch d.Purpose {
	case draft.PurposeAdd:
		return nil, errs.New(errs.NotFound, "the draft is an addition")
	case draft.PurposeModify:
		if c, err = s.correcting(ctx, s.db.Read(), p, d.AboutApplication); err != nil {
			return nil, err
		}
	}
	if d.Known, err = s.ports.Holders.Known(ctx, s.db.Read(), p.AccountID); err != nil {
		return nil, err
	}
	proc, data, over, err := s.drafts.Read(ctx, d, category, files, s.amending(ctx, c))
	if err != nil {
		return nil, err
	}
	if err := draft.MayFile(p, proc); err != nil {
		return nil, err
	}
	if c != nil {
		over = nil // what is typed counts in few places of a correction, and is the account's in those
	}
	fields := slices.Concat(boundFieldErrors(over), draft.Problems(proc, data), draft.Infected(files))
	if len(fields) == 0 && c != nil {
		fields = c.unanswered(proc, data, files)
	}
	if len(fields) > 0 {
		return nil, errs.InvalidFields(fields)
	}
	if c != nil { // the next correction begins with this: nothing of what did not count may stay in it
		if d.Form, d.Members, err = draft.Split(proc, c.corrected); err != nil {
			return nil, err
		}
	} else if d, err = draft.Bound(proc, d); err != nil {
		return nil, err
	}
	fee, known := proc.Fee(data, dateOf(s.db.Now()))
	bureau, found := proc.Destination(data)
	if !known || !found {
		return nil, errs.New(errs.Internal, "procedure %s: a valid form has no fee (%t) or no destination (%t)", d.ProcedureID, known, found)
	}
	about, err := s.drafts.SubjectFor(ctx, s.db.Read(), proc, d.AccountID, d.LicenceID)
	if err == nil && c == nil { // a correction goes on with what was filed in time
		err = s.drafts.MayFileFor(ctx, s.db.Read(), proc, about)
	}
	if err == nil && c == nil {
		err = changesNothing(proc, about, data)
	}
	if err != nil {
		return nil, err
	}
	f := &filing{draft: d, procedure: proc.Definition(), files: len(files), document: string(data.JSON()), once: proc.Once(data)}
	def := proc.Definition()
	f.application = Application{
		CaseID: db.NewID(), CaseName: caseName(d, def), ProcedureID: def.ID, ProcedureVersion: def.Version, Effect: def.Effect,
		Subject: def.Title, HolderID: p.AccountID, HolderName: p.Name, ActorID: p.AccountID, ActorName: p.Name,
		Category: category, Lang: p.Lang, Destination: bureau.Letter,
		DestinationName: procedure.Text{Ja: bureau.Ja, En: bureau.En}, Status: Arrived, Version: 1, Fee: feeOf(fee), AboutLicence: d.LicenceID,
	}
	f.ends, _ = proc.Ends(data)
	if record, ok := proc.Licence(data, dateOf(s.db.Now())); ok && def.Effect == EffectArrival {
		f.record = &record
	}
	if def.Kind == kindChange && c == nil {
		f.accountFields = proc.AccountFields(data)
	}
	if c != nil {
		c.carryOver(f)
	}
	return f, f.seal()
}

// amending has a correction read with what was filed, where the office has not opened it; c is nil for a
// first filing.
func (s *Service) amending(ctx context.Context, c *correction) draft.Amend {
	if c == nil {
		return nil
	}
	return func(proc *procedure.Procedure, raw map[string]any, env *procedure.Env, about *draft.Subject) (map[string]any, error) {
		return c.correct(proc, raw, env), s.beforeItsEnd(ctx, proc, about, c.application)
	}
}

func caseName(d draft.Draft, def *procedure.Definition) string {
	if d.SaveName != "" {
		return d.SaveName
	}
	return def.Title.Ja
}

// seal makes the bytes that are stored.
func (f *filing) seal() error {
	fee, err := json.Marshal(f.application.Fee)
	if err != nil {
		return err
	}
	sum := sha256.Sum256([]byte(f.document))
	f.fee, f.sha256 = string(fee), hex.EncodeToString(sum[:])
	f.filed = `{"formData":` + string(f.draft.Form) + `,"members":` + string(f.draft.Members) + `}`
	return nil
}

// file writes the application in one transaction: the draft goes, the
// application, its files and the event come.
func (s *Service) file(ctx context.Context, tx *db.Tx, f *filing) (Receipt, error) {
	a := &f.application
	taken, err := draft.Take(ctx, tx, f.draft)
	if err != nil {
		return Receipt{}, err
	}
	if !taken {
		return s.notTaken(ctx, tx, f)
	}
	a.ReceivedAt = tx.Now()
	if a.StandardDue, err = s.standardDue(f); err != nil {
		return Receipt{}, err
	}
	event := EventArrived
	if f.corrects != nil {
		event = EventCorrected
		if err := s.resubmit(ctx, tx, f); err != nil {
			return Receipt{}, err
		}
	}
	if err := refuseSecond(ctx, tx, a); err != nil {
		return Receipt{}, err
	}
	if earlier, err := s.number(ctx, tx, f); err != nil || earlier {
		return Receipt{}, cmp.Or(err, error(errs.Refuse(codeKeyReused, nil)))
	}
	if err := errors.Join(claimOnce(ctx, tx, f), s.takeEffect(ctx, tx, f)); err != nil {
		return Receipt{}, err
	}
	account, err := s.updateAccount(ctx, tx, f)
	if err != nil {
		return Receipt{}, err
	}
	if f.files > 0 {
		if err := s.ports.Attachments.Adopt(ctx, tx, f.draft.ID, a.Number); err != nil {
			return Receipt{}, err
		}
	}
	if f.corrects != nil {
		if err := s.follow(ctx, tx, f); err != nil {
			return Receipt{}, err
		}
	}
	err = s.record(ctx, tx, event, *a, nil)
	return Receipt{Number: a.Number, InquiryNumber: a.InquiryNumber, CaseID: a.CaseID, ReceptionDate: dateOf(a.ReceivedAt), Account: account}, err
}

// standardDue is the last day of the standard time of a filing: counted from its arrival, or
// that of the filing it corrects, without the time in which the correction was asked for.
func (s *Service) standardDue(f *filing) (string, error) {
	at := f.application.ReceivedAt
	if f.corrects == nil || f.corrects.application.StandardDue == "" {
		return s.catalogue.StandardDue(f.procedure, dateOf(at)), nil
	}
	return s.dueAfter(f.corrects.application, f.corrects.request, at)
}

// claimOnce notes what the account may file once only. Problems are errs.Invalid; the
// draft then stays.
func claimOnce(ctx context.Context, tx *db.Tx, f *filing) error {
	var fields []errs.Field
	for _, once := range f.once {
		claimed, err := insertOnce(ctx, tx, f.application, once)
		if err != nil {
			return err
		}
		if !claimed {
			fields = append(fields, errs.Field{Pointer: once.Problem.Pointer, Code: once.Problem.Code, Params: once.Problem.Params})
		}
	}
	if len(fields) > 0 {
		return errs.InvalidFields(fields)
	}
	return nil
}

// notTaken answers a filing whose draft changed after it was read.
func (s *Service) notTaken(ctx context.Context, tx *db.Tx, f *filing) (Receipt, error) {
	receipt, err := s.repeated(ctx, tx, f.draft.AccountID, f.key, f.draft.ID, f.draft.Version)
	if errs.CodeOf(err) == codeStale {
		if present, again := draft.Of(ctx, tx, f.draft.AccountID, f.draft.ID); again == nil && present.Version == f.draft.Version {
			return Receipt{}, errFilesChanged
		}
	}
	return receipt, err
}

// number inserts the application under freshly drawn numbers until they are
// free. It is true where not the numbers but the account's key is taken.
func (s *Service) number(ctx context.Context, tx *db.Tx, f *filing) (keyUsed bool, err error) {
	const tries = 10
	for range tries {
		n := s.draw(f.application.ReceivedAt, f.application.Destination)
		f.application.Number, f.application.InquiryNumber = n.application, n.inquiry
		inserted, err := insert(ctx, tx, f)
		if err != nil || inserted {
			return false, err
		}
		_, err = filedUnder(ctx, tx, f.draft.AccountID, f.key)
		if err == nil {
			return true, nil
		}
		if errs.KindOf(err) != errs.NotFound {
			return false, err
		}
	}
	return false, errs.New(errs.Unavailable, "no free application number in %d draws", tries)
}

// eventData is the data of an event: where the application stands since.
type eventData struct {
	Number string `json:"electronicApplicationNumber"`
	Status Status `json:"status"`
	Note   string `json:"note,omitempty"` // shown to the applicant
	*FeeRequested
	Amount int64            `json:"amount,omitempty"` // of the fee in yen, where the office determined it
	DueBy  string           `json:"dueBy,omitempty"`  // of a correction or an addition, YYYY-MM-DD
	Ends   string           `json:"ends,omitempty"`   // last day of what ends soon
	Notice string           `json:"notice,omitempty"` // its number, where the result has another
	File   *InfectedFile    `json:"file,omitempty"`
	Items  []procedure.Text `json:"items,omitempty"` // names of what is to be corrected
}

// because notes why something was done.
func because(reason string) func(*eventData) { return func(h *eventData) { h.Note = reason } }

// RecordMove writes the event of a move in the name of who is asking; note is shown to the applicant.
func (s *Service) RecordMove(ctx context.Context, tx *db.Tx, event string, a Application, note string) error {
	return s.record(ctx, tx, event, a, because(note))
}

// record writes the event of a move in the name of who is asking.
func (s *Service) record(ctx context.Context, tx *db.Tx, event string, a Application, add func(*eventData)) error {
	p := principal.From(ctx)
	return s.recordAs(ctx, tx, p.Role, p.AccountID, event, a, add)
}

func (s *Service) recordAs(ctx context.Context, tx *db.Tx, role principal.Role, actor, event string, a Application, add func(*eventData)) error {
	data := eventData{Number: a.Number, Status: a.Status}
	if add != nil {
		add(&data)
	}
	return audit.Write(ctx, tx, audit.Event{
		Type: event, Subject: "application:" + a.Number, CaseID: a.CaseID, Bureau: a.Destination, Role: role, ActorID: actor,
	}, data)
}

// FeeRequested is the payment that was made.
type FeeRequested struct {
	PaymentNumber string `json:"paymentNumber"`
	DueDate       string `json:"dueDate"` // YYYY-MM-DD
}
