package licence

import (
	"cmp"
	"context"

	"github.com/google/uuid"

	"radioportal/internal/audit"
	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/procedure"
	"radioportal/internal/rule"
)

// Service issues and shows licences.
type Service struct {
	db      *db.DB
	ports   Ports
	reads   *audit.Reads
	filings Filings
	notify  Notify
	// emissionsFiled is nil until what was filed is joined.
	emissionsFiled EmissionsFiled
	// permissions is nil until they are joined.
	permissions Permissions
}

// New makes the service.
func New(d *db.DB, p Ports) *Service { return &Service{db: d, ports: p, reads: audit.NewReads(d)} }

// SetRegister joins what was filed about licences, and how their holders are told what the authority did.
func (s *Service) SetRegister(f Filings, n Notify) { s.filings, s.notify = f, n }

// SetFiled joins what licences were filed for.
func (s *Service) SetFiled(f EmissionsFiled) { s.emissionsFiled = f }

// SetPermissions joins what is known of permitted changes.
func (s *Service) SetPermissions(p Permissions) { s.permissions = p }

// eventData is the data of EventIssued.
type eventData struct {
	ID                          string `json:"id"`
	LicenceNumber               string `json:"licenceNumber"`
	CallSign                    string `json:"callSign"`
	ValidFrom                   string `json:"validFrom"`
	ValidTo                     string `json:"validTo"`
	ElectronicApplicationNumber string `json:"electronicApplicationNumber"`
}

// issued is what a new licence says besides.
type issued struct {
	eventData
	MovementRange string `json:"movementRange,omitempty"`
}

// Issue writes the licence and gives its id and licence number. A call sign, or what else is one licence's alone, that a
// valid licence has is refused with MSG-LIT-E-0092 at /callSign, or at the id of the particular; a new call sign that is none
// of its source with MSG-LIT-E-0063; the renewal of a licence
// that is renewed or discontinued with MSG-LIT-E-0093.
func (s *Service) Issue(ctx context.Context, tx *db.Tx, g Grant) (id, number string, err error) {
	if g.Division == "" || g.Region == "" {
		return "", "", errs.New(errs.Internal, "no licence number for division %q, region %q", g.Division, g.Region)
	}
	l := Licence{
		ID: db.NewID(), AccountID: g.AccountID, ElectronicApplicationNumber: g.ElectronicApplicationNumber, CaseID: g.CaseID,
		IssuedAt: tx.Now(), Content: g.Content, Filed: g.Filed,
	}
	if g.Renews != "" {
		old, err := s.renews(ctx, tx, g)
		if err != nil {
			return "", "", err
		}
		l.Number, l.HeldFrom, l.PassedOn = old.Number, old.HeldFrom, old.PassedOn
		l.Content.Particulars = keepOwn(l.Content.Particulars, old.Content.Particulars)
		if g.Region != regionOf(l.Number) {
			l.GrantedBy = g.Region
		}
	}
	l.Content.CallSign = rule.CallSign(l.Content.CallSign)
	if err := l.complete(g.Notified); err != nil {
		return "", "", err
	}
	if g.CallSigns != nil {
		if err := s.Assign(ctx, tx, *g.CallSigns, l.Content.CallSign); err != nil {
			return "", "", err
		}
	}
	if err := claim(ctx, tx, l, l.identifiers(), l.Content.ValidFrom); err != nil {
		return "", "", err
	}
	if l.Number == "" {
		if l.Number, err = nextNumber(ctx, tx, g); err != nil {
			return "", "", err
		}
	}
	if err := store(ctx, tx, &l, Issued); err != nil {
		return "", "", err
	}
	if l.PassedOn != "" {
		if err := setPassedOn(ctx, tx, l.ID, l.PassedOn); err != nil {
			return "", "", err
		}
	}
	err = audit.Record(ctx, tx, EventIssued, "licence:"+l.ID, l.CaseID, issued{eventData{
		l.ID, l.Number, l.Content.CallSign, l.Content.ValidFrom, l.Content.ValidTo, l.ElectronicApplicationNumber,
	}, l.Content.MovementRange})
	return l.ID, l.Number, err
}

// nextNumber is the next one of the bureau.
func nextNumber(ctx context.Context, tx *db.Tx, g Grant) (string, error) {
	serial, err := nextSerial(ctx, tx, g.Region, g.Division)
	if g.Content.Category == special {
		return notificationNumber(g.Region, dateOf(tx.Now()), serial), err
	}
	return licenceNumber(g.Region, g.Division, serial), err
}

// ByID reads a licence of an account; errs.NotFound for any other.
func (s *Service) ByID(ctx context.Context, q db.Querier, accountID, id string) (Licence, error) {
	if len(id) != 36 || uuid.Validate(id) != nil {
		return Licence{}, errs.New(errs.NotFound, "licence id is malformed")
	}
	return db.One(ctx, q, scan, ownSQL, id, accountID)
}

// Ending gives the licences of a category whose last day lies between two days, both included.
func (s *Service) Ending(ctx context.Context, q db.Querier, category, from, to string) ([]Licence, error) {
	return db.All(ctx, q, scan, endingSQL, category, from, to)
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
	c.Fill()
	return nil
}

// store writes a licence and its first version. It draws permit number and PIN, anew where the number is taken.
func store(ctx context.Context, tx *db.Tx, l *Licence, why Reason) error {
	const attempts = 8
	for range attempts {
		l.PermitNumber, l.ViewingPIN = drawPermitNumber(), drawPIN()
		l.TermFrom = cmp.Or(l.TermFrom, l.Content.ValidFrom)
		ok, err := insert(ctx, tx, *l)
		if err != nil {
			return err
		}
		if ok {
			by := procedure.FilingRef{ElectronicApplicationNumber: l.ElectronicApplicationNumber, CaseID: l.CaseID, AccountID: l.AccountID}
			if err := insertVersion(ctx, tx, Version{Number: 1, Reason: why, By: by, Licence: *l}); err != nil {
				return err
			}
			return noteTerms(ctx, tx, nil, *l)
		}
	}
	return errs.New(errs.Internal, "no free permit number in %d tries", attempts)
}

// maxHistory is how many licences of an account the desk is told of.
const maxHistory = 50

// ByHolder gives the licences of an account, newest first, as many as a history tells.
func (s *Service) ByHolder(ctx context.Context, q db.Querier, accountID string) ([]Licence, error) {
	return db.All(ctx, q, scan, listSQL, accountID, maxHistory)
}

// ByCallSign gives the licences of a call sign, however it is typed and whoever holds them, newest first.
func (s *Service) ByCallSign(ctx context.Context, q db.Querier, callSign string) ([]Licence, error) {
	return db.All(ctx, q, scan, callSignLicencesSQL, rule.CallSign(callSign))
}

// Licence reads the account's own licence; another's is errs.NotFound.
func (s *Service) Licence(ctx context.Context, accountID, id string) (Licence, error) {
	return s.ByID(ctx, s.db.Read(), accountID, id)
}

func (s *Service) today() string { return clock.Date(s.db.Now()) }
