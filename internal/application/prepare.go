package application

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"slices"
	"time"

	"radioportal/internal/application/draft"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
)

// filing is an application ready to be written: everything that can be worked
// out beforehand is, so that the transaction holds three or four statements.
type filing struct {
	application   Application
	procedure     *procedure.Definition
	draft         draft.Draft
	submission    submission
	files         int
	fee           string
	sha256        string
	document      string // canonical form
	filed         string // as typed; of a correction, as far as it counts
	once          []procedure.Once
	record        *procedure.LicenceProposal // what a notification is kept as; nil where an officer decides
	holderOnly    bool                       // of the record, who holds the licence and where its station is kept change, and nothing else
	ends          string                     // last day of the licence that it ends; empty where it ends none
	completes     string                     // number of the provisional licence under which it notifies the work as complete
	redesigns     procedure.UnderProvisional // the provisional licence whose design it changes; empty where it changes none
	count         *procedure.Count           // what it reports of a number on the licence; nil for any other filing
	corrects      *correction                // nil for a first filing
	defects       []errs.Field               // of a paper that is taken in as it stands, what is wrong or missing of it
	inquirers     bool                       // it names some, or what it corrects did
	accountFields []procedure.AccountField   // of the applicant, where the account is to follow
}

// preparation is a draft on its way to become a filing: each step of prepare adds to it.
type preparation struct {
	applicant  principal.Principal
	category   string
	draft      draft.Draft
	files      []draft.AttachmentInfo
	correction *correction // nil for a first filing
	proc       *procedure.Procedure
	data       *procedure.Data
	replaced   []procedure.Replaced // what gave way to the values of the account
	asItStands bool                 // it is taken in with what is wrong of it
	effect     string               // EffectReview or EffectArrival
	defects    []errs.Field         // what that is
}

// prepare validates the draft and works out all that is filed of it.
func (s *Service) prepare(ctx context.Context, wanted submission, d draft.Draft) (*filing, error) {
	p := &preparation{applicant: wanted.by, category: draft.CategoryOf(wanted.by), draft: d, asItStands: wanted.asItStands}
	if err := s.readParts(ctx, p); err != nil {
		return nil, err
	}
	if err := s.inForce(p); err != nil {
		return nil, err
	}
	if err := s.readForm(ctx, p); err != nil {
		return nil, err
	}
	if err := p.validate(); err != nil {
		return nil, err
	}
	s.drafts.LookUp(ctx, p.proc, p.data)
	if err := s.checkTables(ctx, p); err != nil {
		return nil, err
	}
	if err := p.settleContent(); err != nil {
		return nil, err
	}
	if err := p.settleEffect(); err != nil {
		return nil, err
	}
	f, err := s.filingOf(p)
	if err != nil {
		return nil, err
	}
	if err := p.forOwnBureau(f.application); err != nil {
		return nil, err
	}
	if err := s.checkSubject(ctx, p); err != nil {
		return nil, err
	}
	if err := s.refuseStale(ctx, p); err != nil {
		return nil, err
	}
	if err := s.checkFormer(ctx, p); err != nil {
		return nil, err
	}
	if err := s.checkCertified(ctx, p); err != nil {
		return nil, err
	}
	if err := s.checkProvisional(ctx, p); err != nil {
		return nil, err
	}
	if err := s.checkReported(ctx, p); err != nil {
		return nil, err
	}
	s.addConsequences(f, p)
	return f, f.seal()
}

// readParts reads what a draft is validated with: its files, what it corrects, what is known of the account.
func (s *Service) readParts(ctx context.Context, p *preparation) (err error) {
	if p.files, err = s.drafts.Files(ctx, p.draft); err != nil {
		return err
	}
	switch p.draft.Purpose {
	case draft.PurposeAdd:
		return errs.New(errs.NotFound, "the draft is an addition")
	case draft.PurposeModify:
		if p.correction, err = s.correcting(ctx, s.db.Read(), p.applicant, p.draft.AboutApplication); err != nil {
			return err
		}
	}
	if p.applicant.Paper == nil { // what is entered from paper says what the paper says
		p.draft.Known, err = s.ports.Holders.Known(ctx, s.db.Read(), p.applicant.AccountID)
	}
	return err
}

// inForce refuses the form of a version that is not in force. What corrects a filing stays with the version of that.
func (s *Service) inForce(p *preparation) error {
	if p.correction != nil {
		return nil
	}
	current, ok := s.catalogue.Current(p.draft.ProcedureID, p.applicant.Day(s.db.Now()))
	switch {
	case !ok:
		return errs.Refuse(codeMovedOn, errs.Params{"reason": "procedureEnded"})
	case current.Definition().Version != p.draft.ProcedureVersion:
		return errs.Refuse(codeMovedOn, errs.Params{"reason": "newForm"})
	}
	return nil
}

// readForm reads the draft as its procedure does, which the account has to be allowed to file.
func (s *Service) readForm(ctx context.Context, p *preparation) (err error) {
	if err := s.ofNumber(ctx, p); err != nil {
		return err
	}
	p.proc, p.data, p.replaced, err = s.drafts.Read(ctx, p.draft, p.category, p.files, s.amending(ctx, p.correction))
	if err != nil {
		return err
	}
	if err := draft.MayFile(p.applicant, p.proc); err != nil {
		return err
	}
	return draft.MayFileAbout(p.applicant.Mandate, p.draft.LicenceID)
}

// ofNumber has what notifies the completion of a permitted change, reports an inspection, or asks for a certificate, be about the licence of its number, if
// that is the filer's, also where the number was typed and the licence not chosen.
func (s *Service) ofNumber(ctx context.Context, p *preparation) error {
	proc, err := s.drafts.Procedure(p.draft.ProcedureID, p.draft.ProcedureVersion)
	if err != nil || p.draft.LicenceID != "" || p.correction != nil {
		return err
	}
	if def := proc.Definition(); def.Fulfils == nil && def.Certificate == nil && def.Reports == nil {
		return nil
	}
	raw, err := p.draft.Raw(proc)
	if err != nil {
		return err
	}
	number := numberOf(proc.Stated(raw)["number"])
	l, err := s.ports.Licences.ByNumber(ctx, s.db.Read(), p.applicant.AccountID, number)
	switch {
	case errs.KindOf(err) == errs.NotFound:
		return nil
	case err != nil:
		return err
	case l.Valid(p.applicant.Day(s.db.Now())) && proc.Definition().Subject.For(l.Category):
		p.draft.LicenceID = l.ID
	}
	return nil
}

// validate tells all problems of the form and its files at once.
func (p *preparation) validate() error {
	replaced := p.replaced
	if p.correction != nil {
		replaced = nil // what is typed counts in few places of a correction, and is the account's in those
	}
	problems := p.problems()
	if p.mayStand() {
		p.defects, problems = problems, nil
	}
	fields := slices.Concat(boundFieldErrors(replaced), problems, p.noPaper(), draft.Infected(p.files))
	if len(fields) == 0 && p.correction != nil {
		fields = p.correction.unanswered(p.proc, p.data, p.files)
	}
	if len(fields) > 0 {
		return errs.InvalidFields(fields)
	}
	return nil
}

// checkTables refuses what the tables know to be wrong: the class of a number, the prefecture of a place.
func (s *Service) checkTables(ctx context.Context, p *preparation) error {
	var filed map[string]any
	if p.correction != nil {
		filed = p.correction.filed
	}
	fields, err := s.drafts.Refused(ctx, p.proc, p.data, p.draft, filed)
	switch {
	case err != nil || len(fields) == 0:
		return err
	case p.mayStand():
		p.defects = slices.Concat(p.defects, fields)
		return nil
	}
	return errs.InvalidFields(fields)
}

// settleContent makes the draft say what is filed: of a first filing with the account's values, of a correction
// as far as it counts, since the next correction begins with it.
func (p *preparation) settleContent() (err error) {
	if p.correction == nil {
		p.draft, err = draft.Bound(p.proc, p.draft)
		return err
	}
	p.draft.Form, p.draft.Members, err = draft.Split(p.proc, p.correction.corrected)
	return err
}

// filingOf is the filing of a valid draft, with its fee and its destination.
func (s *Service) filingOf(p *preparation) (*filing, error) {
	fee, known := p.fee(s.db.Now())
	if !known && len(p.defects) > 0 { // the office determines it once it is known what for
		fee, known = p.proc.FeeToFill(p.applicant.Day(s.db.Now()))
	}
	bureau, found := p.proc.Destination(p.data)
	if !found && len(p.defects) > 0 {
		return nil, errs.InvalidFields(p.defects)
	}
	if onRecord := p.proc.AsOnRecord(p.data); (!known || !found) && len(onRecord) > 0 {
		return nil, errs.InvalidFields(draft.FieldsOf(onRecord))
	}
	if !known || !found {
		return nil, errs.New(errs.Internal, "procedure %s: a valid form has no fee (%t) or no destination (%t)", p.draft.ProcedureID, known, found)
	}
	def, d, who := p.proc.Definition(), p.draft, p.applicant
	return &filing{
		draft: d, procedure: def, defects: p.defects, files: len(p.files), document: string(p.data.JSON()), once: p.proc.Once(p.data),
		application: Application{
			CaseID: db.NewID(), CaseName: caseName(d, def, p.effect), ProcedureID: def.ID, ProcedureVersion: def.Version, Effect: p.effect,
			Subject: def.TitleOf(p.effect), HolderID: who.AccountID, HolderName: who.Name, ActorID: who.ActorID(), ActorName: who.ActorName(),
			MandateNumber: who.MandateNumber(), PaperOn: d.PaperOn,
			Category: p.category, Lang: p.lang(), Destination: bureau.Letter,
			DestinationName: procedure.Text{Ja: bureau.Ja, En: bureau.En}, Status: Arrived, Version: 1, Fee: feeOf(fee), AboutLicence: d.LicenceID,
		},
	}, nil
}

// fee is what it costs: what was filed on paper by the amounts for that, and what corrects a filing by those of the filing, whatever way
// it came.
func (p *preparation) fee(now time.Time) (procedure.Fee, bool) {
	day := p.applicant.Day(now)
	onPaper := p.draft.PaperOn != ""
	if p.correction != nil {
		onPaper = p.correction.application.FiledOnPaper()
	}
	if onPaper {
		return p.proc.FeeOnPaper(p.data, day)
	}
	return p.proc.Fee(p.data, day)
}

// checkSubject reads the licence that the filing is about. A first filing has to be in time and to change
// something of it; a correction goes on with what was filed in time.
func (s *Service) checkSubject(ctx context.Context, p *preparation) error {
	about, err := s.drafts.SubjectFor(ctx, s.db.Read(), p.proc, p.draft.AccountID, p.draft.LicenceID)
	if err != nil {
		return err
	}
	used, err := s.drafts.InUse(ctx, p.proc, p.data, about.Number())
	switch {
	case err != nil:
		return err
	case len(used) > 0:
		return errs.InvalidFields(used)
	case p.correction != nil:
		return nil
	}
	if err := s.drafts.MayFileFor(ctx, s.db.Read(), p.proc, about); err != nil {
		return err
	}
	return changesNothing(p.proc, about, p.data)
}

// addConsequences adds what the filing leads to besides: a record or the end of a licence, a change of the
// account, and of a correction what its case has already.
func (s *Service) addConsequences(f *filing, p *preparation) {
	f.inquirers = p.names()
	f.ends, _ = p.proc.Ends(p.data)
	if named, ok := p.proc.Completion(p.data); ok {
		f.completes = numberOf(named.Number)
	}
	if named, ok := p.proc.Redesign(p.data); ok {
		f.redesigns = named
		f.redesigns.Number = numberOf(named.Number)
	}
	if count, ok := p.proc.Count(p.data); ok {
		f.count = &count
	}
	if f.application.Effect == EffectArrival {
		f.record, f.holderOnly = p.record(p.applicant.Day(s.db.Now())), p.holderOnly()
	}
	if p.correction != nil {
		p.correction.carryOver(f, p.proc)
	} else if f.procedure.Kind == procedure.KindChange {
		f.accountFields = p.proc.AccountFields(p.data)
	}
}

// boundFieldErrors tells at each field that it was to say something else than the account.
func boundFieldErrors(replaced []procedure.Replaced) []errs.Field {
	fields := make([]errs.Field, len(replaced))
	for i, r := range replaced {
		fields[i] = errs.Field{Pointer: r.Pointer, Code: codeConflict}
	}
	return fields
}

// amending has a correction read with what was filed, where the office has not opened it; c is nil for a
// first filing.
func (s *Service) amending(ctx context.Context, c *correction) draft.Amend {
	if c == nil {
		return nil
	}
	return func(proc *procedure.Procedure, raw map[string]any, env *procedure.Env, about *draft.Subject) (map[string]any, error) {
		err := errors.Join(s.beforeItsEnd(ctx, proc, about, c.application), s.asNotified(ctx, proc, env, about, c.application))
		return c.correct(proc, raw, env), err
	}
}

// caseName is the name that the draft was given. One that has its procedure's title, in whichever language it
// was begun, was given none.
func caseName(d draft.Draft, def *procedure.Definition, effect string) string {
	if d.SaveName == "" || d.SaveName == def.Title.En || d.SaveName == def.Title.Ja {
		return def.TitleOf(effect).Ja
	}
	return d.SaveName
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
