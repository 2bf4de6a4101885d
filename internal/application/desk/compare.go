package desk

import (
	"context"
	"slices"

	"radioportal/internal/application"
	"radioportal/internal/application/draft"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
)

// Earlier is what an application is compared with: the filing that it corrects, or the one that
// its licence said before it.
type Earlier struct {
	Kind   string // CORRECTION or LICENCE
	Detail application.Detail
	// Returned is what the office returned of it; of a correction.
	Returned []application.ReturnedField
	// Elsewhere says that it lies at a bureau the staff member does not work for; nothing else is told then.
	Elsewhere bool
	// Follows is the place that moves with the address although the form says no other.
	Follows *procedure.DependentPlace
}

// What an application is compared with.
const (
	WithCorrected = "CORRECTION"
	WithLicence   = "LICENCE"
)

// Earlier gives all that an application of the staff member's bureaus is compared with.
func (s *Service) Earlier(ctx context.Context, number string) ([]Earlier, error) {
	q := s.db.Read()
	a, err := application.ReadableBy(ctx, q, principal.From(ctx), number)
	if err != nil {
		return nil, err
	}
	list := []Earlier{}
	if a.Corrects != "" {
		e, err := s.earlier(ctx, q, WithCorrected, a.Corrects)
		if err != nil {
			return nil, err
		}
		for _, r := range e.Detail.Requests {
			if r.Kind == application.ForCorrection {
				e.Returned = r.Fields
			}
		}
		list = append(list, e)
	}
	if a.AboutLicence != "" {
		before, err := s.applications.PreviousContent(ctx, q, a)
		if err == nil {
			var e Earlier
			if e, err = s.earlier(ctx, q, WithLicence, before); err == nil && !e.Elsewhere {
				e.Follows, err = s.follows(ctx, q, a, e.Detail)
			}
			list = append(list, e)
		}
		if err != nil && errs.KindOf(err) != errs.NotFound {
			return nil, err
		}
	}
	return list, s.noteRead(ctx, a, "differences")
}

// follows is the place that an application moves although its form says no other than what was filed before.
func (s *Service) follows(ctx context.Context, q db.Querier, a application.Application, before application.Detail) (*procedure.DependentPlace, error) {
	proc, err := s.drafts.Procedure(a.ProcedureID, a.ProcedureVersion)
	if err != nil || !proc.MayNotify() {
		return nil, err
	}
	form, err := s.applications.Filed(ctx, q, a.Number)
	if err != nil {
		return nil, err
	}
	was, err := before.FormData.Object()
	if err != nil {
		return nil, err
	}
	data, err := proc.NormaliseJSON(form, procedure.Env{Category: a.Category, Today: a.ReceivedOn(), Before: was})
	if err != nil {
		return nil, err
	}
	return proc.Follows(data), nil
}

// earlier reads a filing of the same holder, as far as the asker may see it.
func (s *Service) earlier(ctx context.Context, q db.Querier, kind, number string) (Earlier, error) {
	d, err := s.detailOf(ctx, q, number)
	if errs.KindOf(err) == errs.NotFound {
		return Earlier{Kind: kind, Elsewhere: true}, nil
	}
	return Earlier{Kind: kind, Detail: d, Returned: []application.ReturnedField{}}, err
}

func (s *Service) detailOf(ctx context.Context, q db.Querier, number string) (application.Detail, error) {
	a, err := application.ReadableBy(ctx, q, principal.From(ctx), number)
	if err != nil {
		return application.Detail{}, err
	}
	d := application.Detail{Application: a}
	if d.FormData, err = s.applications.Filed(ctx, q, number); err != nil {
		return d, err
	}
	if d.Files, err = s.ports.Attachments.OfApplication(ctx, q, number); err != nil {
		return d, err
	}
	d.Requests, err = application.RequestsOf(ctx, q, number)
	return d, err
}

// Background is what else staff know of a holder and of a station.
type Background struct {
	Holder    []application.Application // other filings of the account, newest first
	Station   []application.Application // other filings about the same licence or call sign, whoever filed them
	Licences  []draft.LicenceFacts
	Elsewhere int // how many lie at bureaus that the staff member does not work for
}

// maxHistory is how many filings a history tells.
const maxHistory = 50

// Background is that of an application's holder and station, within the staff member's bureaus.
func (s *Service) Background(ctx context.Context, number string) (Background, error) {
	q, p := s.db.Read(), principal.From(ctx)
	a, err := application.ReadableBy(ctx, q, p, number)
	if err != nil {
		return Background{}, err
	}
	var h Background
	of := application.FiledBy(principal.Principal{AccountID: a.HolderID})
	if h.Holder, err = h.within(ctx, q, p, a, of); err != nil {
		return h, err
	}
	owned, err := s.ports.Licences.ByHolder(ctx, q, a.HolderID)
	if err != nil {
		return h, err
	}
	station, err := s.stationOf(ctx, q, a)
	if err != nil {
		return h, err
	}
	bureaus, err := grantedBy(ctx, q, owned)
	if err != nil {
		return h, err
	}
	if len(station.Spans) > 0 {
		if h.Station, err = h.within(ctx, q, p, a, station); err != nil {
			return h, err
		}
	}
	for _, l := range owned {
		if l.Admitted() { // no bureau's of this portal's yet
			h.Licences = append(h.Licences, l)
			continue
		}
		if bureau, known := bureaus[l.ElectronicApplicationNumber]; known && p.MaySeeBureau(bureau) {
			h.Licences = append(h.Licences, l)
		} else {
			h.Elsewhere++
		}
	}
	return h, s.noteRead(ctx, a, "history")
}

// grantedBy are the bureaus that granted licences, by the number of what they granted last.
func grantedBy(ctx context.Context, q db.Querier, list []draft.LicenceFacts) (map[string]string, error) {
	c, numbers, bureaus := &db.Condition{}, []string{}, map[string]string{}
	for _, l := range list {
		if !l.Admitted() {
			numbers = append(numbers, l.ElectronicApplicationNumber)
		}
	}
	if len(numbers) == 0 {
		return bureaus, nil
	}
	c.In("electronic_application_number", numbers)
	_, err := db.All(ctx, q, func(row db.Scanner) (struct{}, error) {
		var number, bureau string
		err := row.Scan(&number, &bureau)
		bureaus[number] = bureau
		return struct{}{}, err
	}, bureausSQL+c.Where(), c.Args...)
	return bureaus, err
}

// within lists filings of the asker's bureaus besides a, and counts the others.
func (h *Background) within(ctx context.Context, q db.Querier, p principal.Principal, a application.Application, filed db.Listing) ([]application.Application, error) {
	filed.Uncounted = true
	filed.Add("electronic_application_number <> ?", a.Number)
	all, _, err := application.ReadPage(ctx, q, filed, application.Page{Limit: maxHistory})
	if err != nil {
		return nil, err
	}
	seen := []application.Application{}
	for i, each := range all.Applications {
		if i > 0 && each.Number == all.Applications[i-1].Number { // it stands in two spans
			continue
		}
		if p.MaySeeBureau(each.Destination) {
			seen = append(seen, each)
		} else {
			h.Elsewhere++
		}
	}
	return seen, nil
}

// stationOf lists the filings about an application's licence or its call sign; without spans where it has neither.
func (s *Service) stationOf(ctx context.Context, q db.Querier, a application.Application) (db.Listing, error) {
	callSign, ids, filed := a.CallSign, []string{}, application.NewListing(application.NewestFirst)
	for _, id := range []string{a.AboutLicence, a.LicenceID} {
		if id == "" {
			continue
		}
		l, err := s.ports.Licences.ByID(ctx, q, a.HolderID, id)
		if errs.KindOf(err) == errs.NotFound {
			continue
		}
		if err != nil {
			return filed, err
		}
		callSign = l.CallSign
		ids = append(ids, l.ID)
	}
	if callSign != "" {
		same, err := s.ports.Licences.ByCallSign(ctx, q, callSign)
		if err != nil {
			return filed, err
		}
		for _, l := range same {
			ids = append(ids, l.ID)
		}
	}
	if callSign != "" {
		filed.Spans = append(filed.Spans, db.Span{Condition: "call_sign = " + filed.Arg(callSign)})
	}
	slices.Sort(ids)
	for _, id := range slices.Compact(ids) {
		licence := filed.Arg(id)
		filed.Spans = append(filed.Spans, db.Span{Condition: "about_licence = " + licence},
			db.Span{Condition: "licence_id = " + licence})
	}
	return filed, nil
}
