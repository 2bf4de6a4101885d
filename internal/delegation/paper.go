package delegation

import (
	"context"
	"strings"
	"time"

	"radioportal/internal/applicant"
	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
	"radioportal/internal/rule"
)

// PaperTerms are what a power of attorney on paper says.
type PaperTerms struct {
	Agent      string                   // the delegate's mail address, user id or account id
	SameAs     string                   // number of an earlier one on paper of the same principal; empty for the first
	Principal  applicant.UserInfoDetail // as far as the paper says it
	Scope      Scope
	ValidFrom  string // today where empty
	ValidUntil string
	DocumentID string // the scan, which was uploaded before
}

// PaperDocument is the scanned document.
type PaperDocument struct{ ID, Name, SHA256, Scan, Finding string }

// OnPaper is one with what staff know of its registration.
type OnPaper struct {
	Mandate
	Document     PaperDocument
	RegisteredBy string // name of the member of staff
	RegisteredAt time.Time
}

// onPaper tells whether its principal signed it on paper: one who has no address in it.
func (m Mandate) onPaper(time.Time) bool {
	return m.Principal.AccountID != "" && m.Principal.Mail == ""
}

// RegisterPaper registers one on paper, for a principal without an account; the delegate must accept it. The same key gives the
// same one again.
func (s *Service) RegisterPaper(ctx context.Context, key string, t PaperTerms) (m Mandate, err error) {
	staff, hash := principal.From(ctx), hashOf("paper "+t.hash())
	err = s.db.Tx(ctx, func(tx *db.Tx) error {
		m, err = db.One(ctx, tx, scan, byKeySQL, staff.AccountID, key)
		switch {
		case err == nil && m.contentHash != hash:
			return errs.Refuse(codeKeyReused, errs.Params{"reason": "delegation"})
		case err == nil || errs.KindOf(err) != errs.NotFound:
			return err
		}
		if m, err = s.paper(ctx, tx, t); err != nil {
			return err
		}
		m.CreatorID, m.idemKey, m.contentHash = staff.AccountID, key, hash
		if err := once(ctx, tx, m, nil); err != nil {
			return err
		}
		return s.keepPaper(ctx, tx, &m, t)
	})
	return m, err
}

func (t PaperTerms) hash() string {
	terms := Terms{Other: Party{Name: t.Principal.Name(), Mail: t.Agent}, Scope: t.Scope, ValidFrom: t.ValidFrom, ValidUntil: t.ValidUntil,
		ParentID: t.DocumentID, Replaces: t.SameAs}
	return terms.hash()
}

// paper is the power of attorney that the paper speaks of.
func (s *Service) paper(ctx context.Context, tx *db.Tx, t PaperTerms) (m Mandate, err error) {
	m = Mandate{ID: db.NewID(), BegunBy: Principal, Scope: t.Scope, State: Waiting, Version: 1, CreatedAt: tx.Now()}
	if m.Delegate, err = s.paperAgent(ctx, tx, t.Agent, t.Scope.Role, t.Principal.UserCategory); err != nil {
		return m, err
	}
	if m.HolderID, err = s.samePrincipal(ctx, tx, t.SameAs); err != nil {
		return m, err
	}
	if err := m.saidOnPaper(t, tx.Now()); err != nil {
		return m, err
	}
	if err := s.known(ctx, m.HolderID, m.Scope); err != nil {
		return m, err
	}
	if m.Principal, err = s.ports.Holders.OnPaper(ctx, tx, m.HolderID, t.Principal); err != nil {
		return m, err
	}
	m.HolderID, m.HolderName = m.Principal.AccountID, m.Principal.Name
	return m, nil
}

// saidOnPaper takes over the days and the scope in their stored form.
func (m *Mandate) saidOnPaper(t PaperTerms, now time.Time) error {
	var f findings
	today := clock.Date(now)
	terms := Terms{ValidFrom: t.ValidFrom, ValidUntil: t.ValidUntil}
	if strings.TrimSpace(terms.ValidFrom) == "" {
		terms.ValidFrom = today
	}
	if terms.ValidFrom = f.apply("/validFrom", "date", terms.ValidFrom, nil, today); len(f) == 0 {
		f.apply("/validFrom", "dateTodayOrLater", terms.ValidFrom, nil, today)
	}
	terms.period(&f, today)
	m.Scope = t.Scope.tidied(&f)
	if strings.TrimSpace(t.DocumentID) == "" {
		f.add("/documentId", codeChoose, nil)
	}
	m.ValidFrom, m.ValidUntil = terms.ValidFrom, terms.ValidUntil
	return f.err()
}

// paperAgent is whom the paper names as the delegate: an account in full standing, found by what it signs in with.
func (s *Service) paperAgent(ctx context.Context, q db.Querier, typed string, role Role, category string) (Party, error) {
	if strings.TrimSpace(typed) == "" {
		return Party{}, errs.InvalidFields([]errs.Field{{Pointer: "/agent", Code: codeRequired}})
	}
	agent, err := s.ports.Holders.Named(ctx, q, strings.TrimSpace(typed))
	active := false
	if err == nil {
		active, err = s.ports.Active(ctx, q, agent.AccountID)
	}
	switch {
	case errs.KindOf(err) == errs.NotFound || err == nil && (!active || agent.Mail == ""):
		return agent, refuseParty("/agent", "noAccount")
	case err != nil:
		return agent, err
	case role == Agent && (!mayBeAgent(agent.Category) || !mayBeAgent(category)):
		return agent, errs.InvalidFields([]errs.Field{{Pointer: "/agent", Code: codeWho}})
	}
	return agent, nil
}

// samePrincipal is the account of the principal of an earlier one on paper; empty where none is named.
func (s *Service) samePrincipal(ctx context.Context, q db.Querier, number string) (string, error) {
	if strings.TrimSpace(number) == "" {
		return "", nil
	}
	m, err := s.numbered(ctx, q, number)
	if errs.KindOf(err) == errs.NotFound || err == nil && !m.onPaper(time.Time{}) {
		return "", refuseParty("/sameAs", "noPaper")
	}
	return m.HolderID, err
}

func (s *Service) numbered(ctx context.Context, q db.Querier, number string) (Mandate, error) {
	return db.One(ctx, q, scan, byNumberSQL, strings.ToUpper(normaliseMail(number)))
}

// keepPaper stores it with its document as evidence, and has the delegate told.
func (s *Service) keepPaper(ctx context.Context, tx *db.Tx, m *Mandate, t PaperTerms) error {
	staff := principal.From(ctx)
	document, err := s.ports.Papers.Take(ctx, tx, t.DocumentID, m.ID)
	if errs.KindOf(err) == errs.NotFound {
		return errs.InvalidFields([]errs.Field{{Pointer: "/documentId", Code: codeChoose}})
	}
	if err != nil {
		return err
	}
	if err := store(ctx, tx, m); err != nil {
		return err
	}
	text, err := paperText(*m, document)
	if err != nil {
		return err
	}
	if err := insertEvidence(ctx, tx, m.ID, Evidence{Document: text, SHA256: hashOf(text), Method: Paper, SignedAt: tx.Now(),
		AccountID: staff.AccountID, SessionID: staff.SessionID, FreshUntil: staff.FreshUntil}); err != nil {
		return err
	}
	if _, err := db.Exec(ctx, tx, insertPaperSQL, m.ID, document.ID, staff.AccountID, staff.Name, applicant.Compared(m.Principal.Name), tx.Ms()); err != nil {
		return err
	}
	return recordEvent(ctx, tx, *m, EventGranted, office(ctx), Office)
}

// office is the member of staff as who acts; the sides read no name of theirs.
func office(ctx context.Context) requester {
	return requester{Party: Party{AccountID: principal.From(ctx).AccountID}}
}

// EndPaper ends one on paper, with a reason that its delegate reads.
func (s *Service) EndPaper(ctx context.Context, id string, version int64, reason string) (m Mandate, err error) {
	reason = rule.OneLine(reason)
	var f findings
	if f.required("/reason", reason) {
		f.apply("/reason", "maxLength", reason, rule.Params{"max": "500"}, "")
		if found := rule.Reasoned(reason); found != nil && len(f) == 0 {
			f.add("/reason", found.Code, errs.Params(found.Params))
		}
	}
	if err := f.err(); err != nil {
		return m, err
	}
	err = s.db.Tx(ctx, func(tx *db.Tx) error {
		if m, err = byID(ctx, tx, id); err == nil && !m.onPaper(tx.Now()) {
			err = errs.New(errs.NotFound, "it is not on paper")
		}
		if err != nil {
			return err
		}
		if m.Version != version {
			return conflict(m.Version)
		}
		if _, err := m.next(EndOnPaper, byOffice, tx.Now()); err != nil {
			return err
		}
		m.note = reason
		if err := end(ctx, tx, m, OfficeEnded, office(ctx), Office); err != nil {
			return err
		}
		m = m.ended(OfficeEnded)
		m.Version++
		return nil
	})
	return m, err
}

// Papers are the newest on paper, or those with a number, or whose principal has a name.
func (s *Service) Papers(ctx context.Context, keyword string) ([]OnPaper, error) {
	statement, args := newestPapersSQL, []any{maxPapers}
	if word := applicant.Compared(keyword); word != "" {
		statement, args = foundPapersSQL, []any{word, strings.ToUpper(normaliseMail(keyword)), maxPapers}
	}
	list, err := db.All(ctx, s.db.Read(), scanPaper, statement, args...)
	for i := range list {
		if err == nil {
			list[i].Document, err = s.ports.Papers.Of(ctx, s.db.Read(), list[i].Document.ID)
		}
		list[i].Mandate = list[i].asOf(s.db.Now())
	}
	return list, err
}

// PaperOptions is what one on paper can be for, and who its sides are.
type PaperOptions struct {
	Agent     Party
	Principal applicant.UserInfoDetail // of the earlier one; empty where none is named
	Options
}

// PaperOptions looks the delegate up, and the principal of an earlier one.
func (s *Service) PaperOptions(ctx context.Context, agent, sameAs, category string, role Role) (o PaperOptions, err error) {
	q := s.db.Read()
	holderID, err := s.samePrincipal(ctx, q, sameAs)
	if err != nil {
		return o, err
	}
	if holderID != "" {
		if o.Principal, err = s.ports.Holders.Detail(ctx, q, holderID); err != nil {
			return o, err
		}
		category = o.Principal.UserCategory
		if o.Stations, err = s.ports.Stations(ctx, holderID); err != nil {
			return o, err
		}
	}
	if o.Agent, err = s.paperAgent(ctx, q, agent, role, category); err != nil {
		return o, err
	}
	o.Procedures = s.delegable(category)
	return o, nil
}
