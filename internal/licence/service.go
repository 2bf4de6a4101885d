package licence

import (
	"context"

	"github.com/google/uuid"

	"radioportal/internal/audit"
	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/procedure"
	"radioportal/internal/rule"
)

// codeCallSignInUse tells that a call sign is another licence's.
const codeCallSignInUse = "MSG-LIT-E-0092"

// Service issues and shows licences.
type Service struct {
	db    *db.DB
	ports Ports
}

// New makes the service.
func New(d *db.DB, p Ports) *Service { return &Service{d, p} }

// eventData is the data of EventIssued.
type eventData struct {
	ID                          string `json:"id"`
	LicenceNumber               string `json:"licenceNumber"`
	CallSign                    string `json:"callSign"`
	ValidFrom                   string `json:"validFrom"`
	ValidTo                     string `json:"validTo"`
	ElectronicApplicationNumber string `json:"electronicApplicationNumber"`
}

// Issue writes the licence and gives its id and licence number. A call sign that
// a valid licence has is refused with MSG-LIT-E-0092.
func (s *Service) Issue(ctx context.Context, tx *db.Tx, g Grant) (id, number string, err error) {
	if g.Division == "" || g.Region == "" {
		return "", "", errs.New(errs.Internal, "no licence number for division %q, region %q", g.Division, g.Region)
	}
	l := Licence{
		ID: db.NewID(), AccountID: g.AccountID, ElectronicApplicationNumber: g.ElectronicApplicationNumber, CaseID: g.CaseID,
		IssuedAt: tx.Now(), Content: g.Content,
	}
	l.Content.CallSign = rule.CallSign(l.Content.CallSign)
	if err := l.complete(g.Notified); err != nil {
		return "", "", err
	}
	if free, err := claim(ctx, tx, l); err != nil || !free {
		return "", "", inUse(err, l.Content.CallSign)
	}
	if l.Number, err = numberFor(ctx, tx, g); err != nil {
		return "", "", err
	}
	if err := store(ctx, tx, &l); err != nil {
		return "", "", err
	}
	err = audit.Record(ctx, tx, EventIssued, "licence:"+l.ID, l.CaseID, eventData{
		l.ID, l.Number, l.Content.CallSign, l.Content.ValidFrom, l.Content.ValidTo, l.ElectronicApplicationNumber,
	})
	return l.ID, l.Number, err
}

// numberFor is the one of the licence that is renewed, or the next of the bureau.
func numberFor(ctx context.Context, tx *db.Tx, g Grant) (string, error) {
	if g.Renews != "" {
		old, err := db.One(ctx, tx, scan, ownSQL, g.Renews, g.AccountID)
		return old.Number, err
	}
	serial, err := nextSerial(ctx, tx, g.Region, g.Division)
	if g.Content.Category == special {
		return notificationNumber(g.Region, dateOf(tx.Now()), serial), err
	}
	return licenceNumber(g.Region, g.Division, serial), err
}

// Of reads a licence of an account; errs.NotFound for any other.
func (s *Service) Of(ctx context.Context, q db.Querier, accountID, id string) (Licence, error) {
	if len(id) != 36 || uuid.Validate(id) != nil {
		return Licence{}, errs.New(errs.NotFound, "licence id is malformed")
	}
	return db.One(ctx, q, scan, ownSQL, id, accountID)
}

// Ending gives the licences of a category whose last day lies between two days, both included.
func (s *Service) Ending(ctx context.Context, q db.Querier, category, from, to string) ([]Licence, error) {
	return db.All(ctx, q, scan, endingSQL, category, from, to)
}

// Amend changes what a licence says, as it was granted; number, call sign, term, permit
// number and PIN stay.
func (s *Service) Amend(ctx context.Context, tx *db.Tx, id string, g Grant) error {
	old, err := s.Of(ctx, tx, g.AccountID, id)
	if err != nil {
		return err
	}
	if err := amend(ctx, tx, id, g); err != nil {
		return err
	}
	return audit.Record(ctx, tx, EventAmended, "licence:"+id, g.CaseID, eventData{
		id, old.Number, old.Content.CallSign, old.Content.ValidFrom, old.Content.ValidTo, g.ElectronicApplicationNumber,
	})
}

// End lets a licence end on a day of its term; its call sign is free after that.
func (s *Service) End(ctx context.Context, tx *db.Tx, accountID, id, lastDay, applicationNumber string) error {
	l, err := s.Of(ctx, tx, accountID, id)
	if err != nil {
		return err
	}
	if lastDay < l.Content.ValidFrom || l.Content.ValidTo < lastDay {
		return errs.New(errs.Internal, "a licence valid from %s to %s cannot end on %s", l.Content.ValidFrom, l.Content.ValidTo, lastDay)
	}
	if err := end(ctx, tx, id, lastDay, true); err != nil {
		return err
	}
	return audit.Record(ctx, tx, EventEnded, "licence:"+id, l.CaseID, eventData{
		id, l.Number, l.Content.CallSign, l.Content.ValidFrom, lastDay, applicationNumber,
	})
}

// Revive gives a licence that was ended early its last day back. It is refused with
// MSG-LIT-E-0092 where the call sign is another licence's by then.
func (s *Service) Revive(ctx context.Context, tx *db.Tx, accountID, id, lastDay, applicationNumber string) error {
	l, err := s.Of(ctx, tx, accountID, id)
	if err != nil {
		return err
	}
	if lastDay < l.Content.ValidTo {
		return errs.New(errs.Internal, "a licence valid until %s is not revived until %s", l.Content.ValidTo, lastDay)
	}
	if err := end(ctx, tx, id, lastDay, false); err != nil {
		return err
	}
	if l.Content.CallSign != "" { // a notification has none
		// Read after end, which waits for whoever is taking the call sign.
		holder, from, err := holderOf(ctx, tx, l.Content.CallSign)
		if err != nil || holder != id && from <= lastDay {
			return inUse(err, l.Content.CallSign)
		}
	}
	return audit.Record(ctx, tx, EventRevived, "licence:"+id, l.CaseID, eventData{
		id, l.Number, l.Content.CallSign, l.Content.ValidFrom, lastDay, applicationNumber,
	})
}

func inUse(err error, callSign string) error {
	if err != nil {
		return err
	}
	return errs.Refuse(codeCallSignInUse, errs.Params{"callSign": callSign})
}

// complete sets the dates that the grant left open and checks their order.
func (l *Licence) complete(notified bool) error {
	c := &l.Content
	if c.CallSign == "" && !notified {
		return errs.New(errs.Internal, "a licence without a call sign")
	}
	if c.ValidFrom == "" {
		c.ValidFrom = dateOf(l.IssuedAt)
	}
	if c.ValidTo == "" {
		var err error
		if c.ValidTo, err = Term(c.ValidFrom); err != nil {
			return err
		}
	}
	if c.ValidTo < c.ValidFrom {
		return errs.New(errs.Internal, "a licence valid from %s to %s", c.ValidFrom, c.ValidTo)
	}
	if c.Emissions == nil {
		c.Emissions = []procedure.LicenceEmission{}
	}
	return nil
}

// store draws permit number and PIN, anew where the number is taken.
func store(ctx context.Context, tx *db.Tx, l *Licence) error {
	const tries = 8
	for range tries {
		l.PermitNumber, l.ViewingPIN = drawPermitNumber(), drawPIN()
		if ok, err := insert(ctx, tx, *l); err != nil || ok {
			return err
		}
	}
	return errs.New(errs.Internal, "no free permit number in %d tries", tries)
}

// maxHistory is how many licences of an account the desk is told of.
const maxHistory = 100

// OfHolder gives the licences of an account, newest first, as many as a history tells.
func (s *Service) OfHolder(ctx context.Context, q db.Querier, accountID string) ([]Licence, error) {
	return db.All(ctx, q, scan, listSQL, accountID, maxHistory)
}

// WithCallSign gives the licences of a call sign, however it is typed and whoever holds them, newest first.
func (s *Service) WithCallSign(ctx context.Context, q db.Querier, callSign string) ([]Licence, error) {
	return db.All(ctx, q, scan, callSignLicencesSQL, rule.CallSign(callSign))
}

// Own reads the account's own licence; another's is errs.NotFound.
func (s *Service) Own(ctx context.Context, accountID, id string) (Licence, error) {
	return s.Of(ctx, s.db.Read(), accountID, id)
}

func (s *Service) today() string { return clock.Date(s.db.Now()) }
