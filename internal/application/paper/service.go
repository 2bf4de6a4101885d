package paper

import (
	"context"
	"strings"

	"radioportal/internal/applicant"
	"radioportal/internal/application"
	"radioportal/internal/application/draft"
	"radioportal/internal/audit"
	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
	"radioportal/internal/rule"
)

// Beginning is what is known of a paper before its form is entered.
type Beginning struct {
	Account     string                    // of the holder: user id, mail address or account id; empty for one without an account
	Principal   *applicant.UserInfoDetail // of one without an account, what the paper says
	ProcedureID string
	LicenceID   string // the licence it is about
	ArrivedOn   string // YYYY-MM-DD
	Reason      string // why one looks at the account, of somebody who has filed nothing at one's bureaus
}

// Entry is a paper that is being entered, and the name of its holder.
type Entry struct {
	draft.Draft
	HolderName string
}

// Begin begins to enter a paper. Problems are errs.Invalid; what may not be filed is refused as it is online, by the day of the arrival.
func (s *Service) Begin(ctx context.Context, b Beginning) (draft.Draft, error) {
	day, err := checkDay(strings.TrimSpace(b.ArrivedOn), s.db.Now())
	if err != nil {
		return draft.Draft{}, err
	}
	proc, ok := s.catalogue.Current(b.ProcedureID, day)
	if !ok {
		return draft.Draft{}, errs.InvalidFields([]errs.Field{{Pointer: "/procedureId", Code: codeChoose}})
	}
	h, err := s.holderOf(ctx, b, proc)
	if err != nil {
		return draft.Draft{}, err
	}
	if about := proc.Definition().Subject; about != nil && !about.Optional && b.LicenceID == "" {
		return draft.Draft{}, errs.InvalidFields([]errs.Field{{Pointer: "/licenceId", Code: codeChoose}})
	}
	d, err := s.drafts.CreateDraft(forHolder(ctx, h, day), b.ProcedureID, b.LicenceID)
	if err != nil {
		return d, err
	}
	return d, s.db.Tx(ctx, func(tx *db.Tx) error {
		return audit.Record(ctx, tx, EventBegun, "account:"+h.AccountID, "", map[string]string{"procedureId": b.ProcedureID, "paperOn": day})
	})
}

// holderOf finds the holder whom a beginning names, or keeps the one that it describes.
func (s *Service) holderOf(ctx context.Context, b Beginning, proc *procedure.Procedure) (Holder, error) {
	if b.Principal == nil {
		return s.looked(ctx, b.Account, b.Reason)
	}
	if p := (principal.Principal{Category: b.Principal.UserCategory}); !proc.Holds(draft.CategoryOf(p)) {
		return Holder{}, errs.InvalidFields([]errs.Field{{Pointer: "/procedureId", Code: codeChoose}})
	}
	var id string
	err := s.db.Tx(ctx, func(tx *db.Tx) (err error) {
		id, err = s.ports.Holders.Enrol(ctx, tx, *b.Principal)
		return err
	})
	if err != nil {
		return Holder{}, err
	}
	return s.ports.Holders.Named(ctx, s.db.Read(), id)
}

// looked is Named of somebody of whom what the account says is shown.
func (s *Service) looked(ctx context.Context, text, reason string) (Holder, error) {
	h, err := s.Named(ctx, text)
	if err != nil {
		return h, err
	}
	return h, s.ports.Looks.Look(ctx, h.AccountID, strings.TrimSpace(rule.Plain(reason)))
}

// Named is the holder who signs in with a text, or has it as account id.
func (s *Service) Named(ctx context.Context, text string) (Holder, error) {
	refused := func(code string, params errs.Params) error {
		return errs.InvalidFields([]errs.Field{{Pointer: "/account", Code: code, Params: params}})
	}
	if text = strings.TrimSpace(text); text == "" {
		return Holder{}, refused(codeRequired, nil)
	}
	h, err := s.ports.Holders.Named(ctx, s.db.Read(), text)
	if errs.KindOf(err) == errs.NotFound || err == nil && h.Status == principal.StatusWithdrawn {
		return Holder{}, refused(codeWho, errs.Params{"reason": "noHolder"})
	}
	return h, err
}

// Options are what a paper of a holder can be about.
type Options struct {
	Holder     *Holder // nil for one without an account
	Licences   []draft.LicenceFacts
	Procedures []*procedure.Procedure
}

// Options are those of who is named, or of somebody of a category (userCategory) without an account; reason is why one looks at who has
// filed nothing at one's bureaus.
func (s *Service) Options(ctx context.Context, account, category, reason string) (Options, error) {
	var o Options
	if category == "" {
		h, err := s.looked(ctx, account, reason)
		if err != nil {
			return o, err
		}
		found, err := s.ports.Licences.ByHolder(ctx, s.db.Read(), h.AccountID)
		if err != nil {
			return o, err
		}
		o.Holder, category = &h, h.Category
		for _, l := range found {
			if !l.Void && l.PassedOn == "" {
				o.Licences = append(o.Licences, l)
			}
		}
	}
	for _, p := range s.catalogue.List(clock.Date(s.db.Now())) {
		about := p.Definition().Subject
		if p.Holds(draft.CategoryOf(principal.Principal{Category: category})) && (about == nil || about.Optional || len(o.Licences) > 0) {
			o.Procedures = append(o.Procedures, p)
		}
	}
	return o, nil
}

// forHolder is the member of staff who asks, entering what a holder sent.
func forHolder(ctx context.Context, h Holder, day string) context.Context {
	p := principal.From(ctx)
	p.Paper = &principal.Paper{StaffID: p.AccountID, StaffName: p.Name, On: day}
	p.AccountID, p.Category, p.Services, p.Status, p.Name, p.Known = h.AccountID, h.Category, h.Services, h.Status, h.Name, h.Known
	return principal.With(ctx, p)
}

// entering is the context in which a paper of the member of staff is entered further; errs.NotFound where it is none of theirs.
func (s *Service) entering(ctx context.Context, id string) (context.Context, Holder, error) {
	if err := draft.WellFormed(id); err != nil {
		return ctx, Holder{}, err
	}
	d, err := draft.Head(ctx, s.db.Read(), principal.From(ctx).Owner(), id)
	if err == nil && d.PaperOn == "" {
		err = errs.New(errs.NotFound, "it did not arrive on paper")
	}
	if err != nil {
		return ctx, Holder{}, err
	}
	h, err := s.ports.Holders.Named(ctx, s.db.Read(), d.AccountID)
	return forHolder(ctx, h, d.PaperOn), h, err
}

// maxListed is how many of those that are begun are shown.
const maxListed = 100

// List are the papers that the member of staff has begun to enter, the last saved first.
func (s *Service) List(ctx context.Context) ([]Entry, error) {
	drafts, err := s.drafts.Drafts(ctx, maxListed)
	if err != nil {
		return nil, err
	}
	ids := make([]string, len(drafts))
	for i, d := range drafts {
		ids[i] = d.AccountID
	}
	names, err := s.ports.Holders.Names(ctx, s.db.Read(), ids)
	list := make([]Entry, len(drafts))
	for i, d := range drafts {
		list[i] = Entry{d, names[d.AccountID]}
	}
	return list, err
}

// Open reads a paper that is being entered, with what its form needs.
func (s *Service) Open(ctx context.Context, id string) (draft.View, Holder, error) {
	ctx, h, err := s.entering(ctx, id)
	if err != nil {
		return draft.View{}, h, err
	}
	v, err := s.drafts.View(ctx, id)
	return v, h, err
}

// Update saves a change, of the day of the arrival too.
func (s *Service) Update(ctx context.Context, id string, version int64, c draft.Change) (draft.Draft, error) {
	if c.PaperOn != nil {
		d, err := draft.Head(ctx, s.db.Read(), principal.From(ctx).Owner(), id)
		if err != nil {
			return draft.Draft{}, err
		}
		from, err := s.earliest(ctx, d)
		if err != nil {
			return draft.Draft{}, err
		}
		day, err := s.dayFrom(*c.PaperOn, from)
		if err != nil {
			return draft.Draft{}, err
		}
		c.PaperOn = &day
	}
	entering, _, err := s.entering(ctx, id)
	if err != nil {
		return draft.Draft{}, err
	}
	return s.drafts.UpdateDraft(entering, id, version, c)
}

// Delete gives up what was begun, with its files.
func (s *Service) Delete(ctx context.Context, id string) error {
	entering, _, err := s.entering(ctx, id)
	if err != nil {
		return err
	}
	return s.drafts.DeleteDraft(entering, id)
}

// File files it as its holder would, by the same checks; with application.AsItStands what is wrong of it is left to the desk. The same key
// gives the same receipt, also once nothing is left to enter; accountID is the holder's.
func (s *Service) File(ctx context.Context, key, id, accountID string, version int64, also ...application.Option) (application.Receipt, error) {
	entering, err := s.enteringFor(ctx, id, accountID)
	if err != nil {
		return application.Receipt{}, err
	}
	return s.applications.Register(entering, key, id, version, also...)
}

// enteringFor is entering, or where nothing is left to enter the context in which the holder's receipt is found.
func (s *Service) enteringFor(ctx context.Context, id, accountID string) (context.Context, error) {
	entering, _, err := s.entering(ctx, id)
	if errs.KindOf(err) != errs.NotFound {
		return entering, err
	}
	h, err := s.ports.Holders.Named(ctx, s.db.Read(), accountID)
	return forHolder(ctx, h, ""), err
}
