package delegation

import (
	"context"
	"slices"
	"time"

	"radioportal/internal/db"
	"radioportal/internal/errs"
)

const (
	// pageSize is how many a list shows on a page where nothing else is asked for, maxListed how many it ever shows.
	pageSize  = 50
	maxListed = 1000
	// maxActivities is how many entries of a log are shown at once.
	maxActivities = 50
)

// List is a page of those in which the asker stands on a side, what is registered first, each as it stands now.
func (s *Service) List(ctx context.Context, w Query) (db.Page[Mandate], error) {
	q := s.db.Read()
	a, err := s.requester(ctx, q)
	if err != nil {
		return db.Page[Mandate]{}, err
	}
	if w.Limit <= 0 {
		w.Limit = pageSize
	}
	w.Offset = min(max(w.Offset, 0), maxListed)
	w.Limit = min(w.Limit, maxListed-w.Offset)
	page, err := db.List(ctx, q, w.listing(a, s.today()), scanListed, w.Limit, w.Offset, maxListed)
	for i, m := range page.Rows {
		page.Rows[i] = m.asOf(s.db.Now())
	}
	return page, err
}

// OfAccount are the newest that an account grants or acts under, for staff.
func (s *Service) OfAccount(ctx context.Context, accountID, mail string, side Side, most int) ([]Mandate, error) {
	w := Query{Side: side, Limit: most}
	l := w.listing(requester{Party: Party{AccountID: accountID, Mail: mail}}, s.today())
	l.Uncounted = true
	page, err := db.List(ctx, s.db.Read(), l, scanListed, most, 0, most)
	for i, m := range page.Rows {
		page.Rows[i] = m.asOf(s.db.Now())
	}
	return page.Rows, err
}

// AwaitedAt is the page on which a new account with an address finds what waits for its answer; empty where nothing does.
func (s *Service) AwaitedAt(ctx context.Context, q db.Querier, mail string) (string, error) {
	ids, err := db.All(ctx, q, db.Value[string], awaitingSQL, mailKey(mail), s.db.Now().Add(-answerTime).UnixMilli())
	switch {
	case err != nil || len(ids) == 0:
		return "", err
	case len(ids) == 1:
		return "/mypage/delegation/detail?delegationId=" + ids[0], nil
	}
	return "/mypage/delegation", nil
}

// Shown is one with what belongs to it, for who asks.
type Shown struct {
	Mandate
	Sides    []Side
	Evidence *Evidence // nil where nothing was signed yet
	Subs     []Mandate // of sub-agents, the oldest hundred
	May      []Possibility
	Changed  string // id of the one that took its place by a change; empty where none did
	Acts     bool   // whoever asks acts under it as far as that is a firm's affair: a manager may administer it alone
	// What it names, in words; a station whose licence has ended has none.
	ProcedureNames []Procedure
	StationNames   []Station
}

// Detail shows one to either side, and to the principal at the top of a sub-agent's; to others it is errs.NotFound.
func (s *Service) Detail(ctx context.Context, id string) (Shown, error) {
	q := s.db.Read()
	a, err := s.requester(ctx, q)
	if err != nil {
		return Shown{}, err
	}
	m, sides, err := s.own(ctx, q, id, a)
	if err != nil {
		return Shown{}, err
	}
	shown := Shown{Mandate: m, Sides: sides, May: m.may(sides, a, s.db.Now())}
	if shown.Acts, err = acts(ctx, q, m, a); err != nil {
		return shown, err
	}
	if !a.manages() && m.asOf(s.db.Now()).State == Requested && checkClerkOwn(ctx, q, m, a) == nil {
		shown.May = []Possibility{{Action: Recall, Allowed: true}}
	}
	evidence, err := evidenceOf(ctx, q, id)
	switch {
	case err == nil:
		shown.Evidence = &evidence
	case errs.KindOf(err) != errs.NotFound:
		return shown, err
	}
	return s.surrounded(ctx, q, shown)
}

// Possibility is an action that belongs to the asker's side: whether it can be taken now, and if not, why.
type Possibility struct {
	Action  Action
	Allowed bool
	Reason  *errs.Error // nil where it is allowed
}

// offered are the actions that people take, in the order in which a page shows them.
var offered = []Action{Accept, Refuse, Recall, Renew, Change, Appoint, Release, Drop, Dispute}

// may tells what the asker may do now of what their side may ever do; of a firm that is its own login and its managers, and a
// clerk takes back what they asked for themselves (Detail).
func (m Mandate) may(sides []Side, a requester, now time.Time) []Possibility {
	list := []Possibility{}
	if !a.manages() {
		return list
	}
	for _, action := range offered {
		if !slices.ContainsFunc(moves, func(line move) bool { return line.action == action && line.sideOf(sides) != Portal }) {
			continue
		}
		_, err := m.next(action, sides, now)
		switch {
		case err == nil && action == Appoint:
			err = m.mayAppoint()
		case err == nil && action == Renew:
			err = m.mayRenew(now)
		}
		if err == nil && action == Accept && m.Role == Agent && !mayBeAgent(a.Category) {
			err = errs.Refuse(codeWho, nil)
		}
		list = append(list, Possibility{action, err == nil, errs.Of(err)})
	}
	return list
}

// mayAppoint tells whether sub-agents may stand under it (R6.3).
func (m Mandate) mayAppoint() error {
	switch {
	case m.Role != Agent || !m.SubAgents || m.IsSub():
		return errs.Refuse(codeNoAuthority, nil)
	case m.Disclosure == Own:
		return errs.Refuse(codeRestricted, nil)
	}
	return nil
}

// Log is a page of what happened to one and under it, newest first, for both sides.
func (s *Service) Log(ctx context.Context, id, before string) ([]Activity, error) {
	q := s.db.Read()
	a, err := s.requester(ctx, q)
	if err != nil {
		return nil, err
	}
	if _, _, err := s.own(ctx, q, id, a); err != nil {
		return nil, err
	}
	return activities(ctx, q, id, before, maxActivities)
}

// Options are what a power of attorney can be for.
type Options struct {
	Procedures []Procedure
	Stations   []Station
	Parent     *Mandate // whose bounds hold
}

// Options are what the asker can grant, or, as an agent, appoint a sub-agent for.
func (s *Service) Options(ctx context.Context, parentID string) (Options, error) {
	q := s.db.Read()
	a, err := s.requester(ctx, q)
	if err != nil {
		return Options{}, err
	}
	var o Options
	holderID, category := a.AccountID, a.Category
	if parentID != "" {
		m, err := s.appointed(ctx, q, parentID, a)
		if err != nil {
			return o, err
		}
		o.Parent, holderID, category = &m, m.HolderID, m.Principal.Category
	}
	o.Procedures = s.delegable(category)
	if o.Stations, err = s.ports.Stations(ctx, holderID); err != nil || o.Parent == nil {
		return o, err
	}
	o.Procedures = slices.DeleteFunc(o.Procedures, func(p Procedure) bool { return !partOf([]string{p.ID}, o.Parent.Procedures) })
	o.Stations = slices.DeleteFunc(o.Stations, func(each Station) bool { return !partOf([]string{each.ID}, o.Parent.Stations) })
	return o, nil
}

// appointed is one that the asker may appoint a sub-agent under now.
func (s *Service) appointed(ctx context.Context, q db.Querier, id string, a requester) (Mandate, error) {
	m, sides, err := s.own(ctx, q, id, a)
	if err == nil {
		_, err = m.next(Appoint, sides, s.db.Now())
	}
	if err == nil {
		err = m.mayAppoint()
	}
	return m, err
}
