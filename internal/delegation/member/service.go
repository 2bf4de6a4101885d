package member

import (
	"context"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"radioportal/internal/applicant"
	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/mail"
	"radioportal/internal/principal"
	"radioportal/internal/rule"
)

// Ports are what memberships need of others.
type Ports struct {
	// Account is an account as a side; errs.NotFound where there is none. In a write transaction its row stays locked.
	Account func(ctx context.Context, q db.Querier, accountID string) (Party, error)
	// Contact is whom mails to an account go to; errs.NotFound where there is none any more.
	Contact func(ctx context.Context, q db.Querier, accountID string) (applicant.Contact, error)
	// LangAt is the language of whoever has an account with an address; empty where nobody is known to.
	LangAt func(ctx context.Context, q db.Querier, address string) (string, error)
	Send   func(ctx context.Context, m mail.Message) error
	Origin string // of the portal
}

// Service keeps the people of firms.
type Service struct {
	db    *db.DB
	ports Ports
}

// New makes the service.
func New(d *db.DB, ports Ports) *Service { return &Service{db: d, ports: ports} }

// Wanted is what is typed of somebody who is invited.
type Wanted struct {
	Name, Mail string
	Role       Role
	Groups     []string
}

// tidied is what was typed in its stored form.
func (w Wanted) tidied(today string) (Wanted, error) {
	var fields []errs.Field
	add := func(pointer, code string, params map[string]string) {
		fields = append(fields, errs.Field{Pointer: pointer, Code: code, Params: params})
	}
	var found error
	if w.Name, found = typedName(w.Name, today); found != nil {
		fields = append(fields, errs.Of(found).Fields...)
	}
	if strings.TrimSpace(w.Mail) == "" {
		add("/mail", codeRequired, nil)
	} else {
		normal, f := rule.Apply("email", w.Mail, nil, today)
		if w.Mail = normal; f != nil {
			add("/mail", f.Code, f.Params)
		}
	}
	if !w.Role.Known() {
		add("/role", codeChoose, nil)
	}
	w.Groups = slices.Compact(slices.Sorted(slices.Values(w.Groups)))
	if len(fields) > 0 {
		return w, errs.InvalidFields(fields)
	}
	return w, nil
}

// typedName is a name in one line, and without what reads as an address: it stands in a mail to somebody else.
func typedName(typed, today string) (string, error) {
	name := strings.TrimSpace(strings.Map(func(r rune) rune {
		switch {
		case unicode.Is(unicode.Bidi_Control, r):
			return -1
		case strings.ContainsRune(`/\:<>@`, r):
			return ' '
		}
		return r
	}, rule.OneLine(typed)))
	if rule.Blank(name) {
		return name, invalid("/name", codeRequired, nil)
	}
	if _, found := rule.Apply("maxLength", name, rule.Params{"max": strconv.Itoa(maxName)}, today); found != nil {
		return name, invalid("/name", found.Code, errs.Params(found.Params))
	}
	return name, nil
}

// Invite asks somebody to become a member of the asker's firm. Whether there is an account with the address changes nothing.
func (s *Service) Invite(ctx context.Context, w Wanted) (Member, error) {
	w, wrong := w.tidied(clock.Date(s.db.Now()))
	firmID, who := firmOf(principal.From(ctx))
	var m Member
	err := s.db.Tx(ctx, func(tx *db.Tx) error {
		firm, err := s.ports.Account(ctx, tx, firmID)
		if err != nil {
			return err
		}
		switch {
		case !hasMembers(firm.Category):
			return errs.Refuse(codeWho, errs.Params{"reason": "noFirm"})
		case wrong != nil:
			return wrong
		case normaliseMail(firm.Mail) == normaliseMail(w.Mail):
			return invalid("/mail", codeWho, errs.Params{"reason": "memberSelf"})
		}
		if err := room(ctx, tx, firmID); err != nil {
			return err
		}
		m = Member{ID: db.NewID(), FirmID: firmID, FirmName: firm.Name, PersonName: w.Name, PersonMail: w.Mail, Role: w.Role, State: Invited,
			InviterID: who.id, Lang: principal.From(ctx).Lang, Groups: w.Groups, Version: 1, CreatedAt: tx.Now()}
		ok, err := insert(ctx, tx, m)
		if err == nil && !ok {
			return invalid("/mail", codeTwice, errs.Params{"reason": "member"})
		}
		if err == nil {
			err = setGroups(ctx, tx, m)
		}
		if err != nil {
			return err
		}
		return recordEvent(ctx, tx, m, EventInvited, who)
	})
	return m, err
}

// room refuses where a firm has as many people as it can, or has invited as many as it may in a day. What is over is
// written down first, so that it takes no place.
func room(ctx context.Context, tx *db.Tx, firmID string) error {
	late, err := db.All(ctx, tx, scan, lapsedOfSQL, firmID, tx.Now().Add(-answerTime).UnixMilli())
	if err != nil {
		return err
	}
	for _, m := range late {
		if err := end(ctx, tx, m, Lapsed, by{}); err != nil {
			return err
		}
	}
	n, err := db.One(ctx, tx, db.Value[int], livingSQL, firmID, maxMembers)
	if err == nil && n >= maxMembers {
		err = errs.Refuse(codeMost, errs.Params{"max": strconv.Itoa(maxMembers), "reason": "members"})
	}
	if err != nil {
		return err
	}
	n, err = db.One(ctx, tx, db.Value[int], invitedSQL, firmID, tx.Now().AddDate(0, 0, -1).UnixMilli(), maxInvitations)
	if err == nil && n >= maxInvitations {
		err = errs.Refuse(codeMost, errs.Params{"max": strconv.Itoa(maxInvitations), "reason": "invitationsToday"})
	}
	return err
}

// ActiveMembership is a membership under which somebody acts in their firm's name now.
type ActiveMembership struct {
	ID, FirmID string
	Role       Role
	Firm       Record // where Act found it
}

// Record is an account as it is stored, read along with what lets somebody act in its name.
type Record struct {
	ID, Services, LoginTypes, Detail string
	Identified                       bool
}

// Live is what a person acts under in a firm's own name; errs.NotFound unless they are a member. Nothing is kept from call to
// call: after a removal the next one finds nothing.
func (s *Service) Live(ctx context.Context, q db.Querier, personID, id string) (ActiveMembership, error) {
	return db.One(ctx, q, scanActiveMembership, liveSQL, id, personID)
}

// Act is Live with the record of the firm, which must be in full standing.
func (s *Service) Act(ctx context.Context, q db.Querier, personID, id string) (ActiveMembership, error) {
	return db.One(ctx, q, scanActiveMembership, actSQL, id, personID, s.db.Now().UnixMilli())
}
