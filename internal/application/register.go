package application

import (
	"cmp"
	"context"
	"errors"
	"slices"

	"radioportal/internal/application/draft"
	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
)

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

// errFilesChanged says that a file came or went between validation and filing.
var errFilesChanged = errors.New("the draft's files changed")

// Register files the draft as the applicant saw it (version).
//
// The same key from the same account gives the same receipt, also after the
// draft is gone; with another draft, version or option it is refused (MSG-LIT-E-0098).
// Problems of the form are errs.Invalid with their pointers. A draft that was
// changed elsewhere is refused with MSG-LIT-E-0097, one that was filed under
// another key with MSG-LIT-E-0096. So is a field of it, at its pointer, that says something
// else than the account by which it is bound: Draft puts the account's value there.
func (s *Service) Register(ctx context.Context, key, draftID string, version int64, also ...Option) (Receipt, error) {
	if err := draft.WellFormed(draftID); err != nil {
		return Receipt{}, err
	}
	wanted := submission{principal.From(ctx), key, draftID, version, slices.Contains(also, UpdateAccount), slices.Contains(also, AsItStands)}
	const attempts = 3
	for range attempts {
		receipt, err := s.register(ctx, wanted)
		if !errors.Is(err, errFilesChanged) {
			return receipt, err
		}
	}
	return Receipt{}, draft.VersionConflict(version)
}

func (s *Service) register(ctx context.Context, wanted submission) (Receipt, error) {
	d, err := draft.Of(ctx, s.db.Read(), wanted.by.Owner(), wanted.draftID)
	if errs.KindOf(err) == errs.NotFound || err == nil && d.Version != wanted.version {
		return s.repeated(ctx, s.db.Read(), wanted)
	}
	if err != nil {
		return Receipt{}, err
	}
	f, err := s.prepare(ctx, wanted, d)
	if err != nil {
		return s.conflictOf(ctx, d, wanted, err)
	}
	f.submission = wanted
	if !wanted.updateAccount || wanted.by.Mandate != nil || wanted.by.Member != nil || wanted.by.Paper != nil { // an agent does not change the holder's account, nor a member the firm's
		f.accountFields = nil
	}
	var receipt Receipt
	err = s.db.Tx(ctx, func(tx *db.Tx) error {
		receipt, err = s.file(ctx, tx, f)
		return err
	})
	return receipt, err
}

// conflictOf answers where the preparation failed: a twin may have filed the draft, or a
// file may have come or gone, while its parts were read one after the other. What was
// found then is not true of the draft as it stands.
func (s *Service) conflictOf(ctx context.Context, read draft.Draft, wanted submission, failure error) (Receipt, error) {
	d, err := draft.Of(ctx, s.db.Read(), read.OwnerID, read.ID)
	switch {
	case errs.KindOf(err) == errs.NotFound || err == nil && d.Version != read.Version:
		return s.repeated(ctx, s.db.Read(), wanted)
	case err == nil && d.FileRevision != read.FileRevision:
		return Receipt{}, errFilesChanged
	}
	return Receipt{}, failure
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
	a.ReceivedAt = arrived(a.PaperOn, tx.Now())
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
	if err := refuseSecond(ctx, tx, f.procedure, a); err != nil {
		return Receipt{}, err
	}
	if earlier, err := s.number(ctx, tx, f); err != nil || earlier {
		return Receipt{}, cmp.Or(err, error(errs.Refuse(codeKeyReused, nil)))
	}
	if err := s.versions.note(ctx, tx, f.procedure); err != nil {
		return Receipt{}, err
	}
	if err := errors.Join(claimOnce(ctx, tx, f), s.takeEffect(ctx, tx, f), complete(ctx, tx, f), redesign(ctx, tx, f)); err != nil {
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
	if err := s.nameInquirers(ctx, tx, f); err != nil {
		return Receipt{}, err
	}
	if len(f.defects) > 0 {
		if err := s.desk.Incomplete(ctx, tx, *a, f.defects); err != nil {
			return Receipt{}, err
		}
	}
	err = s.record(ctx, tx, event, *a, func(h *eventData) { h.UpdateAccount, h.PaperOn = f.submission.updateAccount, a.PaperOn })
	return Receipt{Number: a.Number, InquiryNumber: a.InquiryNumber, CaseID: a.CaseID, ReceptionDate: a.ReceivedOn(), Account: account}, err
}

// standardDue is the last day of the standard time of a filing: counted from its arrival, or
// that of the filing it corrects, without the time in which the correction was asked for.
func (s *Service) standardDue(f *filing) (string, error) {
	at := f.application.ReceivedAt
	if f.application.Effect == EffectArrival { // nothing is decided
		return "", nil
	}
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
	receipt, err := s.repeated(ctx, tx, f.submission)
	if errs.CodeOf(err) == codeConflict {
		if present, again := draft.Of(ctx, tx, f.draft.OwnerID, f.draft.ID); again == nil && present.Version == f.draft.Version {
			return Receipt{}, errFilesChanged
		}
	}
	return receipt, err
}

// number inserts the application under freshly drawn numbers until they are
// free. It is true where not the numbers but the account's key is taken.
func (s *Service) number(ctx context.Context, tx *db.Tx, f *filing) (keyUsed bool, err error) {
	const attempts = 10
	for range attempts {
		n := s.draw(f.application.ReceivedAt, f.application.Destination)
		f.application.Number, f.application.InquiryNumber = n.application, n.inquiry
		inserted, err := insert(ctx, tx, f)
		if err != nil || inserted {
			return false, err
		}
		_, err = filedUnder(ctx, tx, f.application.ActorID, f.submission.key)
		if err == nil {
			return true, nil
		}
		if errs.KindOf(err) != errs.NotFound {
			return false, err
		}
	}
	return false, errs.New(errs.Unavailable, "no free application number in %d draws", attempts)
}

// eventData is the data of an event: where the application stands since.
type eventData struct {
	Number string `json:"electronicApplicationNumber"`
	Status Status `json:"status"`
	Was    Status `json:"was,omitempty"`  // where it stood before, where that is another
	Note   string `json:"note,omitempty"` // shown to the applicant
	*FeeRequested
	Amount  int64             `json:"amount,omitempty"` // of the fee in yen, where the office determined it
	DueBy   string            `json:"dueBy,omitempty"`  // of a correction or an addition, YYYY-MM-DD
	Ends    string            `json:"ends,omitempty"`   // last day of what ends soon
	Notice  string            `json:"notice,omitempty"` // its number, where the result has another
	File    *InfectedFile     `json:"file,omitempty"`
	Items   []procedure.Text  `json:"items,omitempty"`   // names of what is to be corrected
	Ground  *procedure.Ground `json:"ground,omitempty"`  // of a refusal, as it read then
	Differs bool              `json:"differs,omitempty"` // what was granted is not as it was filed for
	Ruling
	Certificate *issued      `json:"certificate,omitempty"` // that was sent
	Posted      *PostedPaper `json:"posted,omitempty"`
	// What is to be corrected, and why, for whoever counts it; of a request that is taken back also since when, YYYY-MM-DD.
	AskedOn     string     `json:"askedOn,omitempty"`
	ProcedureID string     `json:"procedureId,omitempty"`
	Returned    []returned `json:"returned,omitempty"`
	// What was filed under an idempotency key: UpdateAccount of a filing, the draft of an addition.
	UpdateAccount bool   `json:"updateAccount,omitempty"`
	DraftID       string `json:"draftId,omitempty"`
	DraftVersion  int64  `json:"draftVersion,omitempty"`
	// Triaged is that a step says that it is complete and for the bureau to decide; Bureaus are from which to which it went.
	Triaged bool   `json:"triaged,omitempty"`
	Bureaus string `json:"bureaus,omitempty"`
	PaperOn string `json:"paperOn,omitempty"` // the day of its arrival on paper, YYYY-MM-DD
	Stamps  bool   `json:"stamps,omitempty"`  // revenue stamps on the paper form paid the fee
	Mandate string `json:"mandate,omitempty"` // number of the power of attorney that it was done under
	// DeputyOf is the staff account as whose deputy it was done.
	DeputyOf string `json:"deputyOf,omitempty"`
	Actor    string `json:"actor,omitempty"` // name of the agent or firm that did it, with the member behind it
}

// returned is a place that is to be corrected, the code of the reason, and the checks that had pointed there.
type returned struct {
	Pointer string   `json:"pointer"`
	Reason  string   `json:"reason,omitempty"`
	Pointed []string `json:"pointed,omitempty"`
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
	return s.recordAs(ctx, tx, p.Role, p.PersonID(), event, a, add)
}

func (s *Service) recordAs(ctx context.Context, tx *db.Tx, role principal.Role, actor, event string, a Application, add func(*eventData)) error {
	p := principal.From(ctx)
	data := eventData{Number: a.Number, Status: a.Status, Mandate: p.MandateNumber(), Triaged: a.Triaged, DeputyOf: a.DeputyOf}
	if a.From != a.Status {
		data.Was = a.From
	}
	if p.Member != nil || p.Mandate != nil {
		data.Actor = p.ActorName()
	}
	if err := s.holdMandate(ctx, tx, p); err != nil {
		return err
	}
	if add != nil {
		add(&data)
	}
	err := audit.Write(ctx, tx, audit.Event{
		Type: event, Subject: "application:" + a.Number, CaseID: a.CaseID, Bureau: a.Destination, Role: role, ActorID: actor,
	}, data)
	if err == nil {
		err = audit.RecordUse(ctx, tx, event, a.Number)
	}
	return err
}

// FeeRequested is the payment that was made.
type FeeRequested struct {
	PaymentNumber string `json:"paymentNumber"`
	DueDate       string `json:"dueDate"` // YYYY-MM-DD
}
