package delegation

import (
	"context"
	"slices"
	"strconv"
	"time"

	"github.com/go-json-experiment/json"

	"radioportal/internal/applicant"
	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
)

const (
	// maxGranted is how many that live an account may have granted, maxAppointed how many sub-agents stand under one.
	maxGranted   = 1000
	maxAppointed = 100
	// maxGrants and maxRequests are how many of each an account may begin in a day: each sends a mail to an address
	// that it names.
	maxGrants   = 100
	maxRequests = 100
	// maxToOne is how many of those that were never accepted may have gone to one recipient in a day: whoever is asked and
	// recalled again and again gets a mail each time.
	maxToOne = 3
)

// Check tells whether what is typed could be granted, and in what form; nothing is kept.
func (s *Service) Check(ctx context.Context, t Terms) (Mandate, error) {
	q := s.db.Read()
	t, err := s.prepared(ctx, t)
	if err != nil {
		return Mandate{}, err
	}
	a, err := s.requester(ctx, q)
	if err != nil {
		return Mandate{}, err
	}
	m, _, err := s.drawUp(ctx, q, t, a, s.db.Now())
	return m, err
}

// Grant signs a power of attorney as its principal, or as the agent who appoints a sub-agent; the delegate must accept
// it. The same key gives the same one again. It is signed by the step-up, or by a certificate, whose detached CMS over the
// challenge comes along.
func (s *Service) Grant(ctx context.Context, key string, t Terms, cms ...byte) (Mandate, error) {
	by, err := s.certify(ctx, key, cms)
	if err != nil {
		return Mandate{}, err
	}
	hash := t.hash()
	prepared, invalid := s.prepared(ctx, t)
	return s.begin(ctx, key, hash, func(tx *db.Tx, a requester) (Mandate, error) {
		if invalid != nil {
			return Mandate{}, invalid
		}
		m, old, err := s.drawUp(ctx, tx, prepared, a, tx.Now())
		if err != nil {
			return m, err
		}
		if err := grantable(ctx, tx, m, old, a); err != nil {
			return m, err
		}
		m.idemKey, m.contentHash = key, hash
		if err := s.keep(ctx, tx, &m, a, by); err != nil {
			return m, err
		}
		if err := appointment(ctx, tx, m, a); err != nil {
			return m, err
		}
		return m, recordEvent(ctx, tx, m, EventGranted, a, Principal)
	})
}

// appointment has the log of the power of attorney that a sub-agent stands under say so, for the principal at the top.
func appointment(ctx context.Context, tx *db.Tx, m Mandate, by requester) error {
	if !m.IsSub() {
		return nil
	}
	_, err := insertActivity(ctx, tx, m.ParentID, entry{what: "appointed", about: m.Number, side: Delegate, actorID: by.AccountID, actorName: by.shown})
	return err
}

// keep stores one with its signature. A certificate has signed the number along with it.
func (s *Service) keep(ctx context.Context, tx *db.Tx, m *Mandate, a requester, by *certified) error {
	if by == nil {
		if err := store(ctx, tx, m); err != nil {
			return err
		}
		return s.sign(ctx, tx, *m, a)
	}
	m.Number = by.Number
	ok, err := insert(ctx, tx, *m)
	if err != nil {
		return err
	}
	if !ok { // the number was given to another meanwhile
		return errs.Refuse(codeConflict, nil)
	}
	return s.signBy(ctx, tx, *m, a, *by)
}

// begin makes one in a transaction, unless it was made under the key before.
func (s *Service) begin(ctx context.Context, key, hash string, make func(*db.Tx, requester) (Mandate, error)) (m Mandate, err error) {
	err = s.db.Tx(ctx, func(tx *db.Tx) error {
		a, err := s.requester(ctx, tx)
		if err != nil {
			return err
		}
		m, err = db.One(ctx, tx, scan, byKeySQL, a.AccountID, key)
		switch {
		case err == nil && m.contentHash != hash:
			return errs.Refuse(codeKeyReused, errs.Params{"reason": "delegation"})
		case err == nil || errs.KindOf(err) != errs.NotFound:
			return err
		}
		m, err = make(tx, a)
		return err
	})
	return m, err
}

// hash tells one wish from another.
func (t Terms) hash() string {
	text, err := json.Marshal(t, json.Deterministic(true))
	if err != nil {
		panic(err) // texts and truths
	}
	return hashOf(string(text))
}

// prepared is what needs no lock: what is typed in its stored form, and what it names exists.
func (s *Service) prepared(ctx context.Context, t Terms) (Terms, error) {
	t, holder, err := s.completed(ctx, t)
	if err != nil {
		return t, err
	}
	if t, err = t.tidied(s.db.Now()); err != nil {
		return t, err
	}
	return t, s.known(ctx, holder, t.Scope)
}

// completed takes from the powers of attorney that the terms refer to what these say already, and whose account it is about.
func (s *Service) completed(ctx context.Context, t Terms) (_ Terms, holderID string, err error) {
	if t.Replaces == "" && t.ParentID == "" {
		return t, principal.From(ctx).AccountID, nil
	}
	a, err := s.requester(ctx, s.db.Read())
	if err != nil {
		return t, "", err
	}
	if t.Replaces != "" {
		old, _, err := s.own(ctx, s.db.Read(), t.Replaces, a)
		if err != nil {
			return t, "", err
		}
		if t.Other.Mail != "" && normaliseMail(t.Other.Mail) != normaliseMail(old.Delegate.Mail) {
			return t, "", refuseParty("/mail", "otherDelegate") // a change is of what the same one may do
		}
		t.Other, t.ParentID, holderID = old.Delegate, old.ParentID, old.HolderID
	}
	if t.ParentID != "" {
		parent, _, err := s.own(ctx, s.db.Read(), t.ParentID, a)
		if err != nil {
			return t, "", err
		}
		holderID = parent.HolderID
	}
	return t, holderID, nil
}

// drawUp is the power of attorney that the terms ask for, and the one that it replaces.
func (s *Service) drawUp(ctx context.Context, q db.Querier, t Terms, a requester, now time.Time) (m Mandate, old *Mandate, err error) {
	m = Mandate{ID: db.NewID(), BegunBy: Principal, CreatorID: a.AccountID, HolderID: a.AccountID, HolderName: a.Name, Principal: a.Party,
		Delegate: t.Other, Scope: t.Scope, ValidFrom: t.ValidFrom, ValidUntil: t.ValidUntil, State: Waiting, Version: 1, CreatedAt: now}
	if m.Role == Agent && !mayBeAgent(a.Category) {
		return m, nil, errs.Refuse(codeWho, nil)
	}
	if normaliseMail(t.Other.Mail) == normaliseMail(a.Mail) || t.Other.AccountID == a.AccountID {
		return m, nil, refuseSelf("/mail")
	}
	if within, err := inFirm(ctx, q, memberByMailSQL, a.Party, normaliseMail(t.Other.Mail)); err != nil {
		return m, nil, err
	} else if within {
		return m, nil, refuseParty("/mail", "member")
	}
	if t.Replaces != "" {
		if old, err = s.replaced(ctx, q, t, a, now); err != nil {
			return m, nil, err
		}
		m.FollowsID, m.OriginID = old.ID, old.OriginID
	}
	if t.ParentID != "" {
		err = s.under(ctx, q, t, a, &m)
	}
	return m, old, err
}

// inFirm tells whether somebody is a member of the firm that grants: they act in its name by that, until they leave. A power of
// attorney would stay theirs after it.
func inFirm(ctx context.Context, q db.Querier, query string, firm Party, key string) (bool, error) {
	if firm.Category == applicant.Individual || firm.AccountID == "" {
		return false, nil
	}
	_, err := db.One(ctx, q, db.Value[int64], query, firm.AccountID, key)
	if errs.KindOf(err) == errs.NotFound {
		return false, nil
	}
	return err == nil, err
}

// replaced is the one whose place is taken, at once: so the new one cannot begin later.
func (s *Service) replaced(ctx context.Context, q db.Querier, t Terms, a requester, now time.Time) (*Mandate, error) {
	old, sides, err := s.own(ctx, q, t.Replaces, a)
	if err != nil {
		return nil, err
	}
	if _, err := old.next(Change, sides, now); err != nil {
		return nil, err
	}
	if t.ValidFrom > clock.Date(now) {
		return nil, errs.InvalidFields([]errs.Field{{Pointer: "/validFrom", Code: codeOutside, Params: old.days()}})
	}
	return &old, nil
}

func (m Mandate) days() errs.Params { return errs.Params{"from": m.ValidFrom, "to": m.ValidUntil} }

// under makes it a sub-agent's: for the principal of the one that the asker is the agent of, and within it.
func (s *Service) under(ctx context.Context, q db.Querier, t Terms, a requester, m *Mandate) error {
	parent, err := s.appointed(ctx, q, t.ParentID, a)
	if err != nil {
		return err
	}
	switch {
	case parent.has(t.Other):
		return refuseCircular("/mail")
	case t.ValidUntil > parent.ValidUntil:
		return errs.InvalidFields([]errs.Field{{Pointer: "/validUntil", Code: codeOutside, Params: parent.days()}})
	}
	m.ParentID, m.parent, m.HolderID, m.HolderName = parent.ID, &parent, parent.HolderID, parent.HolderName
	scope := parent.Scope
	if scope.Stations, err = s.covered(ctx, q, parent); err != nil {
		return err
	}
	return t.Scope.within(scope)
}

// has tells whether somebody is one of its sides.
func (m Mandate) has(p Party) bool {
	for _, side := range []Party{m.Principal, m.Delegate} {
		if normaliseMail(side.Mail) == normaliseMail(p.Mail) || p.AccountID != "" && (p.AccountID == side.AccountID || p.AccountID == m.HolderID) {
			return true
		}
	}
	return false
}

func refuseSelf(pointer string) error     { return refuseParty(pointer, "self") }
func refuseCircular(pointer string) error { return refuseParty(pointer, "circle") }

// refuseParty refuses whom somebody chose.
func refuseParty(pointer, reason string) error {
	params := errs.Params{"reason": reason}
	return errs.InvalidFields([]errs.Field{{Pointer: pointer, Code: codeWho, Params: params}})
}

// grantable keeps the limits, and refuses what there is already.
func grantable(ctx context.Context, tx *db.Tx, m Mandate, old *Mandate, a requester) error {
	if err := most(ctx, tx, grantedSQL, a.AccountID, maxGranted); err != nil {
		return err
	}
	if m.IsSub() {
		if err := most(ctx, tx, appointedSQL, m.ParentID, maxAppointed); err != nil {
			return err
		}
	}
	if err := mostToday(ctx, tx, a.AccountID, maxGrants); err != nil {
		return err
	}
	if err := once(ctx, tx, m, old); err != nil {
		return err
	}
	return mostToOne(ctx, tx, m)
}

func most(ctx context.Context, tx *db.Tx, statement, of string, limit int) error {
	n, err := db.One(ctx, tx, db.Value[int], statement, of, limit)
	if err == nil && n >= limit {
		err = errs.Refuse(codeMost, errs.Params{"max": strconv.Itoa(limit), "reason": "delegations"})
	}
	return err
}

func mostToday(ctx context.Context, tx *db.Tx, creatorID string, limit int) error {
	n, err := db.One(ctx, tx, db.Value[int], createdSQL, creatorID, tx.Now().AddDate(0, 0, -1).UnixMilli(), limit)
	if err == nil && n >= limit {
		err = errs.Refuse(codeMost, errs.Params{"max": strconv.Itoa(limit), "reason": "delegationsToday"})
	}
	return err
}

// mostToOne bounds what goes to one recipient in a day; what was accepted does not count.
func mostToOne(ctx context.Context, tx *db.Tx, m Mandate) error {
	to := m.Delegate
	if m.BegunBy == Delegate {
		to = m.Principal
	}
	n, err := db.One(ctx, tx, db.Value[int], toOneSQL, m.CreatorID, tx.Now().AddDate(0, 0, -1).UnixMilli(), to.key(), maxToOne)
	if err == nil && n >= maxToOne {
		err = errs.RefuseAt(codeMost, errs.Params{"max": strconv.Itoa(maxToOne), "reason": toOne}, []errs.Field{{Pointer: "/mail", Code: codeMost,
			Params: errs.Params{"max": strconv.Itoa(maxToOne), "reason": toOne}}})
	}
	return err
}

// toOne is the reason for which a recipient gets no more on a day.
const toOne = "delegationsToOne"

// once refuses a second one of the same scope between the same two.
func once(ctx context.Context, tx *db.Tx, m Mandate, old *Mandate) error {
	for _, key := range slices.Compact([]string{m.plainKey(), m.liveKey()}) {
		for over := true; over; {
			var err error
			if over, err = twinEnded(ctx, tx, key, old); err != nil {
				return err
			}
		}
	}
	return nil
}

// twinEnded writes down the end of one under a key that is over, which may give its key to a renewal; false where the key is
// free. One that lives, and is not the one to be replaced, is refused.
func twinEnded(ctx context.Context, tx *db.Tx, key string, old *Mandate) (bool, error) {
	twin, err := db.One(ctx, tx, scan, byLiveSQL, key)
	if errs.KindOf(err) == errs.NotFound || err == nil && old != nil && twin.ID == old.ID {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	over := twin.asOf(tx.Now())
	if over.State != Ended {
		about := errs.Params{"reason": "delegation", "delegationNumber": twin.Number, "delegationId": twin.ID}
		return false, errs.RefuseAt(codeTwice, about, []errs.Field{{Pointer: "/mail", Code: codeTwice, Params: about}})
	}
	return true, end(ctx, tx, twin, over.EndReason, requester{}, Portal)
}

// plainKey is who with whom in what.
func (m Mandate) plainKey() string {
	from := []any{normaliseMail(m.Principal.Mail)}
	if m.onPaper(m.CreatedAt) { // the next one may be registered before this one ends: nobody can renew it
		from = []any{m.Principal.AccountID, m.ValidFrom}
	}
	text, err := json.Marshal(append(from, normaliseMail(m.Delegate.Mail), m.ParentID, m.Scope), json.Deterministic(true))
	if err != nil {
		panic(err) // texts and truths
	}
	return hashOf(string(text))
}

// liveKey is what it stands under alone while it lives. One that follows another lives beside it for a time, and a renewal
// beside a change that waits.
func (m Mandate) liveKey() string {
	switch {
	case m.Renewal:
		return m.plainKey() + "+" + m.FollowsID
	case m.FollowsID != "":
		return m.plainKey() + "~" + m.FollowsID
	}
	return m.plainKey()
}
