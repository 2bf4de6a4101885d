package application

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"radioportal/internal/application/draft"
	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/mail"
	"radioportal/internal/principal"
)

// mailHandedBack tells a holder what the office still asks about filings of an agent whose power of attorney is over, and which of
// their fees are unpaid.
const mailHandedBack = "mail-handed-back"

// maxLeft is how many of each kind it names.
const maxLeft = 100

// mandateEnds are the events by which powers of attorney end that somebody could act under (those of the domain delegation).
var mandateEnds = []string{"delegation.released", "delegation.dropped", "delegation.disputed", "delegation.replaced", "delegation.expired",
	"delegation.sub-ended", "delegation.party-deleted"}

// mandateData is what is read of events of powers of attorney.
type mandateData struct {
	ID     string `json:"delegationId"`
	Number string `json:"delegationNumber"`
}

// Held is a power of attorney under which an agent acted from one moment until another.
type Held struct {
	principal.Mandate
	From, Until time.Time
}

// PastAgents knows under what agents acted.
type PastAgents interface {
	// Held are the powers of attorney, over by now, by which the agent of one that has ended acted for its holder: that one first.
	// None of an inquirer's, and of one that was never in force.
	Held(ctx context.Context, q db.Querier, mandateID string) (agentID, holderID string, held []Held, err error)
}

// SetPastAgents joins the powers of attorney that are over. Until then nobody is told what an agent leaves open.
func (s *Service) SetPastAgents(a PastAgents) { s.pastAgents = a }

// lets tells whether a filing of the agent could be acted on under it.
func (h *Held) lets(a Application) bool {
	return a.within(principal.Principal{Role: principal.User, AccountID: a.HolderID, Actor: principal.Actor{AccountID: a.ActorID}, Mandate: &h.Mandate})
}

// lostWith tells whether it was by the end of the first that an agent could act on a filing no more: filed under it, or under
// another after whose end this one let the agent go on without a break. A later one, after a break, takes nothing away that
// the holder has not been told of.
func lostWith(a Application, held []Held) bool {
	held = slices.DeleteFunc(slices.Clone(held), func(h Held) bool { return h.ID != held[0].ID && !h.lets(a) })
	ended := held[0]
	if !ended.lets(a) || slices.ContainsFunc(held, ended.outlastedBy) {
		return false
	}
	since, found := ended.From, ended.Number == a.MandateNumber
	slices.SortFunc(held, func(a, b Held) int { return b.Until.Compare(a.Until) })
	for _, h := range held {
		if h.Until.Before(since) || h.Until.After(ended.Until) {
			continue
		}
		if h.From.Before(since) {
			since = h.From
		}
		found = found || h.Number == a.MandateNumber
	}
	return found
}

// outlastedBy tells whether another went on when one ended. Of those that end in one moment one is the last.
func (h *Held) outlastedBy(other Held) bool {
	return !other.From.After(h.Until) && (other.Until.After(h.Until) || other.Until.Equal(h.Until) && other.ID > h.ID)
}

// handBack tells the holder what is open when a power of attorney has ended, unless the agent may still do it under another: once,
// when the agent can do it no more.
func (s *Service) handBack(ctx context.Context, e audit.Event) error {
	var data mandateData
	if err := json.Unmarshal(e.Data, &data); err != nil {
		return fmt.Errorf("event %s: %w", e.ID, err)
	}
	q := s.db.Read()
	agentID, holderID, held, err := s.pastAgents.Held(ctx, q, data.ID)
	if err != nil || len(held) == 0 {
		return err
	}
	left, err := s.leftBy(ctx, q, agentID, holderID)
	left = slices.DeleteFunc(left, func(l openObligation) bool { return !lostWith(l.Application, held) })
	if err != nil || len(left) == 0 {
		return err
	}
	holder, err := s.ports.Holders.Holder(ctx, q, holderID)
	if errs.KindOf(err) == errs.NotFound || err == nil && holder.Mail == "" {
		return nil // nobody to tell
	}
	if err != nil {
		return err
	}
	m, err := s.composeHandedBack(holder, data.Number, left)
	if err != nil {
		return err
	}
	m.ID = e.ID + "-left"
	return s.ports.Mailer.Send(ctx, m)
}

// openObligation is what waits in a filing: a correction or an addition that the office asks for, or, of no kind, its fee.
type openObligation struct {
	number  string
	kind    RequestKind
	dueDate string
	Application
}

func scanObligation(row db.Scanner) (l openObligation, err error) {
	err = row.Scan(&l.number, &l.kind, &l.dueDate)
	return l, err
}

// leftBy is what is open in the filings of an agent for a holder, of those that the agent can do nothing about any more.
func (s *Service) leftBy(ctx context.Context, q db.Querier, agentID, holderID string) ([]openObligation, error) {
	asked, err := db.All(ctx, q, scanObligation, openOfAgentSQL, holderID, agentID, maxLeft)
	if err != nil {
		return nil, err
	}
	unpaid, err := db.All(ctx, q, scanObligation, unpaidOfAgentSQL, holderID, agentID, maxLeft)
	if err != nil {
		return nil, err
	}
	var left []openObligation
	for _, l := range append(asked, unpaid...) {
		if l.Application, err = ByNumber(ctx, q, l.number, ""); err != nil {
			return nil, err
		}
		agent, err := s.agentOf(ctx, q, l.Application)
		if err != nil {
			return nil, err
		}
		if !agent.Acts {
			left = append(left, l)
		}
	}
	return left, nil
}

// leftLine is a line of the mail.
type leftLine struct {
	Number, Subject string
	Kind            RequestKind // empty of a fee
	Amount          int64
	DueDate         string
}

func (s *Service) composeHandedBack(holder draft.Holder, mandate string, left []openObligation) (mail.Message, error) {
	lang := holder.Lang
	if lang != "en" {
		lang = "ja"
	}
	fill := struct {
		Name, Agent, Mandate, Link string
		Items                      []leftLine
	}{Name: holder.Name, Agent: principal.NameIn(lang, left[0].ActorName), Mandate: mandate}
	fill.Link = mail.Link(s.settings.Origin+"/mypage/application-progress", lang)
	for _, l := range left {
		fill.Items = append(fill.Items, leftLine{l.Number, inLang(l.Subject, lang), l.kind, l.Fee.Amount, l.dueDate})
	}
	return composed(mailHandedBack, lang, holder.Mail, fill)
}
