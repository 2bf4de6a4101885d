package application

import (
	"context"
	"errors"
	"maps"
	"slices"
	"strings"
	"time"

	"radioportal/internal/application/draft"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
)

// filedData is what was filed, as its procedure reads it.
func (s *Service) filedData(ctx context.Context, q db.Querier, proc *procedure.Procedure, a Application) (*procedure.Data, error) {
	values, err := filedValues(ctx, q, a.Number)
	if err != nil {
		return nil, err
	}
	files, err := s.ports.Attachments.OfApplication(ctx, q, a.Number)
	return proc.Normalise(values, procedure.Env{Category: a.Category, Documents: draft.DocumentsOf(files), Today: a.ReceivedOn()}), err
}

// filedValues are the raw values that were filed, by section.
func filedValues(ctx context.Context, q db.Querier, number string) (map[string]any, error) {
	filed, err := db.One(ctx, q, db.Value[string], filedSQL, number)
	if err != nil {
		return nil, err
	}
	parts, err := draft.FormData(filed).Object()
	if err != nil {
		return nil, err
	}
	all := map[string]any{}
	for _, part := range []string{"formData", "members"} {
		values, _ := parts[part].(map[string]any)
		maps.Copy(all, values)
	}
	return all, nil
}

// correction is what a draft corrects.
type correction struct {
	application Application
	request     Request
	filed       map[string]any // raw, as typed then
	corrected   map[string]any // raw, as it counts now; set by correct
	files       []draft.AttachmentInfo
	dropped     map[string]bool // documents whose earlier files do not go on; set by correct
}

func (c *correction) returned() []string {
	pointers := make([]string, len(c.request.Fields))
	for i, f := range c.request.Fields {
		pointers[i] = f.Pointer
	}
	return pointers
}

// anew tells whether a document has to be sent again: none of its earlier files counts.
func (c *correction) anew(documentID string) bool {
	return slices.Contains(c.returned(), "/documents/"+documentID)
}

// kept are the files that go on with the correction.
func (c *correction) kept() []draft.AttachmentInfo {
	return slices.DeleteFunc(slices.Clone(c.files), func(f draft.AttachmentInfo) bool {
		return c.anew(f.DocumentID) || c.dropped[f.DocumentID] || f.ScanStatus == "infected"
	})
}

// Correction implements draft.Corrections.
func (s *Service) Correction(ctx context.Context, d draft.Draft) (out draft.Correction, err error) {
	if out.Filed, err = s.Filed(ctx, s.db.Read(), d.AboutApplication); err != nil {
		return out, err
	}
	proc, err := s.drafts.Procedure(d.ProcedureID, d.ProcedureVersion)
	if err != nil {
		return out, err
	}
	data, err := proc.NormaliseJSON(out.Filed, procedure.Env{Category: draft.CategoryOf(principal.From(ctx))})
	if err != nil {
		return out, err
	}
	c := &correction{}
	if c.request, err = returnedLast(ctx, s.db.Read(), d.AboutApplication); err != nil {
		return out, err
	}
	if proc.MayNotify() {
		if c.application, err = ByNumber(ctx, s.db.Read(), d.AboutApplication, ""); err != nil {
			return out, err
		}
		out.Notified = c.application.Effect == EffectArrival
	}
	c.files, err = s.ports.Attachments.OfApplication(ctx, s.db.Read(), d.AboutApplication)
	out.Kept, out.Open = append([]draft.AttachmentInfo{}, c.kept()...), append([]string{}, proc.Open(data, c.returned())...)
	return out, err
}

// Corrected implements draft.Corrections.
func (s *Service) Corrected(ctx context.Context, q db.Querier, numbers []string) (map[string]string, error) {
	days := map[string]string{}
	c := &db.Condition{}
	c.In("corrects", numbers)
	list, err := ReadWhere(ctx, q, c, "")
	for _, a := range list {
		days[a.Corrects] = a.PaperOn
	}
	return days, err
}

// Returned implements draft.Corrections.
func (s *Service) Returned(ctx context.Context, q db.Querier, number string) ([]string, error) {
	r, err := returnedLast(ctx, q, number)
	return (&correction{request: r}).returned(), err
}

// returnedLast is what was asked for last to be corrected in an application; empty where nothing was.
func returnedLast(ctx context.Context, q db.Querier, number string) (last Request, err error) {
	requests, err := RequestsOf(ctx, q, number)
	for _, r := range requests {
		if r.Kind == ForCorrection {
			last = r
		}
	}
	return last, err
}

// correcting reads what the account may correct now: its own application, returned and not
// being withdrawn. Any other state is refused with MSG-LIT-E-0095.
func (s *Service) correcting(ctx context.Context, q db.Querier, p principal.Principal, number string) (*correction, error) {
	a, err := ReadableBy(ctx, q, p, number)
	if err != nil {
		return nil, err
	}
	c := &correction{application: a}
	if a.Status != RequestingCorrection {
		return nil, errs.Refuse(codeNotReturned, nil)
	}
	if err := noWithdrawal(ctx, q, number); err != nil {
		return nil, err
	}
	if c.request, err = openRequest(ctx, q, number, ForCorrection); err != nil {
		return nil, err
	}
	if c.filed, err = filedValues(ctx, q, number); err != nil {
		return nil, err
	}
	c.files, err = s.ports.Attachments.OfApplication(ctx, q, number)
	return c, err
}

// CorrectionAsked is an application that is returned now, as a member of staff may read it, and when that was asked for. Any other state
// is refused with MSG-LIT-E-0095.
func (s *Service) CorrectionAsked(ctx context.Context, number string) (Application, time.Time, error) {
	c, err := s.correcting(ctx, s.db.Read(), principal.From(ctx), number)
	if err != nil {
		return Application{}, time.Time{}, err
	}
	return c.application, c.request.RequestedAt, nil
}

// CorrectionDraft begins the correction of the account's own application, or goes on with the
// one that was begun: a draft that starts with what was filed.
func (s *Service) CorrectionDraft(ctx context.Context, number string) (draft.Draft, error) {
	p := principal.From(ctx)
	c, err := s.correcting(ctx, s.db.Read(), p, number)
	if err != nil {
		return draft.Draft{}, err
	}
	proc, err := s.drafts.Procedure(c.application.ProcedureID, c.application.ProcedureVersion)
	if err != nil {
		return draft.Draft{}, err
	}
	d := draft.Draft{Purpose: draft.PurposeModify}
	if d.Form, d.Members, err = draft.Split(proc, c.filed); err != nil {
		return draft.Draft{}, err
	}
	return s.draftFor(ctx, c.application, d)
}

// draftFor keeps one draft for each application and purpose.
func (s *Service) draftFor(ctx context.Context, a Application, d draft.Draft) (draft.Draft, error) {
	p := principal.From(ctx)
	d.ID, d.AccountID, d.OwnerID, d.AboutApplication = db.NewID(), p.AccountID, p.Owner(), a.Number
	d.ProcedureID, d.ProcedureVersion, d.LicenceID, d.SaveName = a.ProcedureID, a.ProcedureVersion, a.AboutLicence, a.CaseName
	d.Version, d.Step = 1, "start"
	if p.Paper != nil {
		d.PaperOn = p.Paper.On
	}
	err := s.db.Tx(ctx, func(tx *db.Tx) error {
		// Locked, so that two pages begin one draft between them.
		if _, err := ByNumber(ctx, tx, a.Number, tx.ForUpdate()); err != nil {
			return err
		}
		begun, err := draft.About(ctx, tx, d.OwnerID, a.Number, d.Purpose)
		if err == nil {
			d = begun
			return nil
		}
		if errs.KindOf(err) != errs.NotFound {
			return err
		}
		d.SavedAt = tx.Now()
		return draft.Insert(ctx, tx, d)
	})
	return d, err
}

// correct puts a draft's values into what was filed, where the office has opened it. The earlier
// files of a document go on, unless a check refuses them now, or others were sent for one that is open.
func (c *correction) correct(proc *procedure.Procedure, typed map[string]any, env *procedure.Env) map[string]any {
	sent := maps.Clone(env.Documents)
	c.dropped = map[string]bool{}
	for _, id := range c.openDocuments(proc) {
		c.dropped[id] = sent[id] > 0
	}
	for {
		env.Documents = maps.Clone(sent)
		for _, f := range c.kept() {
			env.Documents[f.DocumentID]++
		}
		c.corrected = proc.Correct(c.filed, typed, c.returned(), *env)
		data := proc.Normalise(c.corrected, *env)
		i := slices.IndexFunc(c.kept(), func(f draft.AttachmentInfo) bool { return proc.Refuses(data, f.DocumentID) })
		if i < 0 {
			return c.corrected
		}
		c.dropped[c.kept()[i].DocumentID] = true
	}
}

// openDocuments are those whose earlier files may be replaced.
func (c *correction) openDocuments(proc *procedure.Procedure) []string {
	var ids []string
	for _, place := range proc.Open(proc.Normalise(c.filed, procedure.Env{Category: c.application.Category}), c.returned()) {
		if id, ok := strings.CutPrefix(place, "/documents/"); ok {
			ids = append(ids, id)
		}
	}
	return ids
}

// unanswered are the places that were returned and are not answered: each document that is
// asked for, but one that does not apply any more, and all of them where nothing that is asked for differs.
func (c *correction) unanswered(proc *procedure.Procedure, data *procedure.Data, files []draft.AttachmentInfo) []errs.Field {
	var missing, same []errs.Field
	sent := false
	for _, pointer := range c.returned() {
		same = append(same, errs.Field{Pointer: pointer, Code: codeSame})
		id, isDocument := strings.CutPrefix(pointer, "/documents/")
		switch {
		case !isDocument || proc.Lapses(c.filed, data, pointer):
		case proc.Refuses(data, id): // leaving it out is the answer, where it was there
			sent = sent || slices.ContainsFunc(c.files, func(f draft.AttachmentInfo) bool { return f.DocumentID == id })
		case slices.ContainsFunc(files, func(f draft.AttachmentInfo) bool { return f.DocumentID == id }):
			sent = true
		default:
			missing = append(missing, errs.Field{Pointer: pointer, Code: codeRequired})
		}
	}
	if sent || len(missing) > 0 || proc.Answers(c.filed, data, c.returned()) {
		return missing
	}
	return same
}

// Answers refuses the draft of a correction as filing it would (errs.Invalid): for what is wrong with it, or since nothing of it differs.
// Of any other draft it tells nothing.
func (s *Service) Answers(ctx context.Context, d draft.Draft) error {
	if d.Purpose != draft.PurposeModify {
		return nil
	}
	by := principal.From(ctx)
	p := &preparation{applicant: by, category: draft.CategoryOf(by), draft: d}
	if err := s.readParts(ctx, p); err != nil {
		return err
	}
	if err := s.readForm(ctx, p); err != nil {
		return err
	}
	return p.validate()
}

// carryOver makes the filing the next one of the same case. What was paid counts; who works
// on it goes on, unless it goes to another bureau now, where they may not see it. It stays at the bureau where it is, but
// where the correction has the form name another one than it did.
func (c *correction) carryOver(f *filing, proc *procedure.Procedure) {
	a, was := &f.application, c.application
	before, known := proc.Destination(proc.Normalise(c.filed, procedure.Env{Category: was.Category}))
	if known && before.Letter == a.Destination { // it was passed on to the bureau where it is
		a.Destination, a.DestinationName = was.Destination, was.DestinationName
	}
	f.corrects = c
	a.CaseID, a.CaseName, a.HolderName, a.Corrects = was.CaseID, was.CaseName, was.HolderName, was.Number
	a.News = NewsCorrection
	if a.Destination == was.Destination {
		a.AssigneeID, a.AssigneeName = was.AssigneeID, was.AssigneeName
	}
	if a.Effect == EffectReview {
		a.Status = ProcessingReception
	}
	a.carryFee(was)
}

// resubmit ends the earlier filing in favour of its correction.
func (s *Service) resubmit(ctx context.Context, tx *db.Tx, f *filing) error {
	was, err := ByNumber(ctx, tx, f.corrects.application.Number, tx.ForUpdate())
	if err != nil {
		return err
	}
	if err := was.enteredBy(principal.From(ctx)); err != nil {
		return err
	}
	if was.Status, err = was.Next(SubmitCorrection, principal.User); err != nil {
		return errs.Refuse(codeNotReturned, nil)
	}
	if err := noWithdrawal(ctx, tx, was.Number); err != nil {
		return err
	}
	r := f.corrects.request
	r.State, r.ActorID = RequestDone, f.application.ActorID
	return errors.Join(answer(ctx, tx, r), save(ctx, tx, was), forgetOnce(ctx, tx, was.Number))
}

// follow gives the correction what its case has already: the files, and what was paid.
func (s *Service) follow(ctx context.Context, tx *db.Tx, f *filing) error {
	a := &f.application
	if _, err := db.Exec(ctx, tx, carryToOfficeSQL, a.Number, f.corrects.application.Number); err != nil {
		return err
	}
	anew := func(documentID string) bool {
		return !slices.ContainsFunc(f.corrects.kept(), func(k draft.AttachmentInfo) bool { return k.DocumentID == documentID })
	}
	if err := s.ports.Attachments.Carry(ctx, tx, a.Corrects, a.Number, anew); err != nil {
		return err
	}
	if a.PaymentNumber == "" {
		return nil
	}
	return save(ctx, tx, *a)
}

// maySend tells whether a document of a correction may get files: one that is open, or one
// that had none.
func (c *correction) maySend(proc *procedure.Procedure, documentID string) bool {
	return slices.Contains(c.openDocuments(proc), documentID) || !slices.ContainsFunc(c.kept(), func(f draft.AttachmentInfo) bool { return f.DocumentID == documentID })
}

// correctedBy is the number of the correction of an application; empty where there is none.
func correctedBy(ctx context.Context, q db.Querier, number string) (string, error) {
	next, err := db.One(ctx, q, db.Value[string], correctedBySQL, number)
	if errs.KindOf(err) == errs.NotFound {
		return "", nil
	}
	return next, err
}

// isAddition tells the documents of additions from those of the procedure.
func isAddition(documentID string) bool { return strings.HasPrefix(documentID, additionDocument) }
