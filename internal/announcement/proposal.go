package announcement

import (
	"cmp"
	"context"
	"slices"
	"time"

	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
	"radioportal/internal/rule"
)

// Proposal is what somebody asks another one to publish as urgent. Where it was taken or sent back, its content stays to be
// written on.
type Proposal struct {
	Content    *Input    `json:"content"` // nil where there is none
	By         string    `json:"by"`      // account of who asks
	Name       string    `json:"name"`
	At         time.Time `json:"-"` // zero where it does not wait
	Returner   string    `json:"returner,omitempty"`
	Reason     string    `json:"reason,omitempty"` // why it was sent back
	ReturnedAt time.Time `json:"returnedAt,omitzero"`
}

// WritableBy tells whether a member of staff may change an announcement: those of the own bureaus, an administrator all.
func (a Announcement) WritableBy(p principal.Principal) bool { return mayAnnounce(p, a.Bureau) }

// PublishableBy tells whether a member of staff may publish what waits: who has written none of it.
func (a Announcement) PublishableBy(p principal.Principal) bool {
	return a.WritableBy(p) && mayAnnounce(p, a.Proposal.bureau()) && !a.Proposal.At.IsZero() && !slices.Contains(a.Writers, p.AccountID)
}

func (p Proposal) bureau() string {
	if p.Content == nil {
		return ""
	}
	return p.Content.Bureau
}

func mayAnnounce(p principal.Principal, bureau string) bool {
	return p.Role == principal.Administrator || p.Role == principal.Officer && p.MaySeeBureau(bureau)
}

// givable tells whether somebody may announce in the name of a bureau.
func (s *Service) givable(ctx context.Context, bureau string) bool {
	_, there := s.ports.Bureau(bureau)
	return there && mayAnnounce(principal.From(ctx), bureau)
}

// wrote notes the writer of what differs from before.
func (a *Announcement) wrote(ctx context.Context, before Announcement) {
	same := a.Version > 0 && a.Kind == before.Kind && a.Title == before.Title && a.Body == before.Body && a.Urgent == before.Urgent &&
		a.Mail == before.Mail && a.Bureau == before.Bureau && a.Starts().Equal(before.Starts()) && a.To.Equal(before.To)
	if !same {
		a.writtenBy(principal.From(ctx).AccountID)
	}
}

func (a *Announcement) writtenBy(id string) {
	if !slices.Contains(a.Writers, id) {
		a.Writers = append(slices.Clone(a.Writers), id)
	}
}

// refuse tells why something cannot be done now.
func refuse(reason string) error { return errs.Refuse("MSG-LIT-E-0093", errs.Params{"reason": reason}) }

// Propose asks another member of staff to publish what was typed as urgent. A draft is saved with it; what is shown stays as it is
// until then.
func (s *Service) Propose(ctx context.Context, in Input) (Announcement, error) {
	return s.typed(ctx, in, func(tx *db.Tx, before Announcement) (Announcement, error) {
		if !in.Urgent {
			return before, conflict() // everybody publishes that alone
		}
		wanted, err := in.apply(before, true, tx.Now(), s.ports.Pages)
		if err != nil {
			return before, err
		}
		a := before
		if before.StatusAt(tx.Now()) == Draft {
			if a, err = in.apply(before, false, tx.Now(), s.ports.Pages); err != nil {
				return a, err
			}
		}
		p := principal.From(ctx)
		a.writtenBy(p.AccountID)
		in.AnnouncementID, in.Version = "", 0
		a.Proposal = Proposal{Content: &in, By: p.AccountID, Name: p.Name, At: tx.Now()}
		return a, s.keep(ctx, tx, &a, EventProposed, dataOf(wanted).since(before, wanted))
	})
}

// Approve publishes what another member of staff has asked for.
func (s *Service) Approve(ctx context.Context, id string, version int64) (Announcement, error) {
	return s.change(ctx, id, version, func(tx *db.Tx, a *Announcement) error {
		switch p := principal.From(ctx); {
		case a.Proposal.At.IsZero():
			return conflict()
		case !mayAnnounce(p, a.Proposal.bureau()):
			return errs.New(errs.Forbidden, "announcement %s is for another bureau", id)
		case !a.PublishableBy(p):
			return refuse("announcementSameHand")
		}
		next, err := a.Proposal.Content.apply(*a, true, tx.Now(), s.ports.Pages)
		if errs.KindOf(err) == errs.Invalid {
			return refuse("announcementPeriod") // of what was right when it was asked for, only its end can be over
		}
		if err != nil {
			return err
		}
		data := dataOf(next).since(*a, next)
		data.AskedBy = a.Proposal.By
		next.Proposal, next.Writers = Proposal{}, nil
		*a = next
		return s.keep(ctx, tx, a, EventPublished, data)
	})
}

// Return takes back what one has asked to be published, or sends it back to the writer, with a reason.
func (s *Service) Return(ctx context.Context, id string, version int64, reason string) (Announcement, error) {
	return s.change(ctx, id, version, func(tx *db.Tx, a *Announcement) error {
		if a.Proposal.At.IsZero() {
			return conflict()
		}
		p := principal.From(ctx)
		reason = rule.Plain(reason)
		found := rule.Written(reason)
		if reason != "" { // one's own is taken back without
			found = cmp.Or(found, rule.Reasoned(reason))
		}
		switch {
		case reason == "" && p.AccountID != a.Proposal.By:
			return errs.InvalidFields([]errs.Field{{Pointer: "/reason", Code: "MSG-LIT-E-0001"}})
		case found != nil:
			return errs.InvalidFields([]errs.Field{{Pointer: "/reason", Code: found.Code, Params: errs.Params(found.Params)}})
		}
		a.Proposal.At, a.Proposal.ReturnedAt, a.Proposal.Returner, a.Proposal.Reason = time.Time{}, tx.Now(), p.Name, reason
		data := dataOf(*a)
		data.AskedBy, data.Reason = a.Proposal.By, reason
		return s.keep(ctx, tx, a, EventReturned, data)
	})
}
