package delegation

import (
	"context"
	"strings"

	"radioportal/internal/audit"
	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/mail"
)

// mailText fills a mail.
type mailText struct {
	Name, Other                         string // of the reader, and of the other side
	Side                                Side   // the reader's
	Number, Holder, Principal, Delegate string // Holder of a sub-agent's alone
	Role                                Role
	From, Until                         string
	Begins                              string // its first day, where that is still to come
	Days                                int64
	Paper                               bool   // granted on paper
	Note                                string // why staff ended it
	Signed                              string // the delegate's name in what was signed, where it is another
	Asked                               bool   // the reader was asked, and need not answer any more
	Before, After, Above                string // numbers of the one that it follows, that follows it, and that it rests upon
	Ended, By                           string // the day on which it ended, and who ended it
	Drafts                              bool   // what its agent began stays
	Also                                string // numbers of others in force between the same two
	Subs                                bool   // sub-agents could stand under the one whose place is taken
	Link                                string
}

// fillOf is what every mail about one says.
func fillOf(m Mandate, data eventData) mailText {
	fill := mailText{Number: m.Number, Principal: mail.Name(m.Principal.Name), Delegate: mail.Name(m.Delegate.Name), Role: m.Role, From: m.ValidFrom, Until: m.ValidUntil, Days: data.Days, Paper: data.Paper, Note: data.Note}
	if m.IsSub() {
		fill.Holder = mail.Name(m.HolderName)
	}
	fill.Subs = m.SubAgents
	return fill
}

// filled is what the mail of an event says to a side besides.
func (s *Service) filled(ctx context.Context, e audit.Event, m Mandate, data eventData, side Side) (mailText, error) {
	fill := fillOf(m, data)
	fill.Side = side
	if m.toCome(s.db.Now()) {
		fill.Begins = m.ValidFrom
	}
	if e.Type == EventGranted || e.Type == EventAccepted || e.Type == EventRenewed {
		err := s.numberOf(ctx, m.FollowsID, &fill.Before)
		if err == nil && e.Type == EventAccepted && side != Delegate {
			err = s.fillSigned(ctx, m, &fill)
		}
		return fill, err
	}
	if m.State != Ended || e.Type != endings[m.EndReason] {
		return fill, nil
	}
	return fill, s.fillEnd(ctx, e, m, &fill)
}

// fillSigned notes another name in what was signed than that of who accepted.
func (s *Service) fillSigned(ctx context.Context, m Mandate, fill *mailText) error {
	evidence, err := evidenceOf(ctx, s.db.Read(), m.ID)
	if errs.KindOf(err) == errs.NotFound {
		return nil
	}
	if err == nil {
		fill.Signed = mail.Name(othersName(m, evidence))
	}
	return err
}

// fillEnd notes of one that is over when and by whom it was ended, and what stays.
func (s *Service) fillEnd(ctx context.Context, e audit.Event, m Mandate, fill *mailText) error {
	fill.Asked = m.EndReason == Recalled && m.BegunBy == Delegate && fill.Side == Principal
	if m.EndReason != Expired && !m.EndedAt.IsZero() {
		fill.Ended = clock.Date(m.EndedAt)
	}
	fill.Drafts = m.Role == Agent && fill.Side == Delegate && !m.AnsweredAt.IsZero() && m.EndReason != Refused && m.EndReason != AccountDeleted
	err := s.fillEnder(ctx, e, m, fill)
	if err == nil && m.parent != nil {
		err = s.numberOf(ctx, m.ParentID, &fill.Above)
	}
	if err == nil && m.EndReason == Replaced {
		return s.fillAfter(ctx, m, fill)
	}
	if err == nil {
		fill.Also, err = s.alsoInForce(ctx, m)
	}
	return err
}

// fillEnder notes who ended it, as the log that both sides read says.
func (s *Service) fillEnder(ctx context.Context, e audit.Event, m Mandate, fill *mailText) error {
	log, err := activities(ctx, s.db.Read(), m.ID, "", maxActivities)
	for _, each := range log {
		if each.What == strings.TrimPrefix(e.Type, "delegation.") && each.Side != Office && each.Side != Portal {
			fill.By = each.ActorName
		}
	}
	return err
}

// fillAfter notes what took its place.
func (s *Service) fillAfter(ctx context.Context, m Mandate, fill *mailText) error {
	next := m.RenewedBy
	if next == "" {
		var err error
		if next, err = db.One(ctx, s.db.Read(), db.Value[string], changedBySQL, m.ID); err != nil && errs.KindOf(err) != errs.NotFound {
			return err
		}
	}
	return s.numberOf(ctx, next, &fill.After)
}

// numberOf notes the number of another one; none of an empty id.
func (s *Service) numberOf(ctx context.Context, id string, number *string) error {
	if id == "" {
		return nil
	}
	m, err := byID(ctx, s.db.Read(), id)
	if err == nil {
		*number = m.Number
	}
	return err
}

// maxAlso is how many others a mail names.
const maxAlso = 5

// alsoInForce are the numbers of others under which the delegate acts, or looks, for the same holder now.
func (s *Service) alsoInForce(ctx context.Context, m Mandate) (string, error) {
	if m.Delegate.AccountID == "" || m.HolderID == "" {
		return "", nil
	}
	all, err := s.ActingFor(ctx, s.db.Read(), m.Delegate.AccountID, m.HolderID)
	var numbers []string
	for _, each := range all {
		if each.ID != m.ID && len(numbers) < maxAlso {
			numbers = append(numbers, each.Number)
		}
	}
	return strings.Join(numbers, ", "), err
}
