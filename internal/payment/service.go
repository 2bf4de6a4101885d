package payment

import (
	"context"
	"time"

	"radioportal/internal/audit"
	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
)

// maxListed is how many records a list shows at most.
const maxListed = 1000

// Service asks for payments, shows them and takes the bank's word for them.
type Service struct {
	db       *db.DB
	ports    Ports
	settings Settings
}

// New makes the service. Settings that are empty take the values of Defaults.
func New(d *db.DB, ports Ports, settings Settings) *Service {
	return &Service{db: d, ports: ports, settings: settings.complete()}
}

// SetCases tells payments of the applications they are for, which ask for them in turn. It comes before anything is served.
func (s *Service) SetCases(c Cases, f Filings) { s.ports.Cases, s.ports.Filings = c, f }

// eventData is the data of the package's events.
type eventData struct {
	PaymentNumber               string     `json:"paymentNumber"`
	ElectronicApplicationNumber string     `json:"electronicApplicationNumber"`
	Amount                      int64      `json:"amount"`
	DueDate                     string     `json:"dueDate,omitempty"`
	Reason                      Reason     `json:"reason,omitempty"`
	CallbackID                  string     `json:"callbackId,omitempty"`
	AttemptID                   string     `json:"attemptId,omitempty"`
	InquiryID                   string     `json:"inquiryId,omitempty"`
	Settled                     Settlement `json:"settled,omitempty"`
	StampsOn                    string     `json:"stampsOn,omitempty"`
}

func record(ctx context.Context, tx *db.Tx, kind string, p Payment, data eventData) error {
	data.PaymentNumber, data.ElectronicApplicationNumber = p.Number, p.ElectronicApplicationNumber
	return audit.Record(ctx, tx, kind, "payment:"+p.Number, p.CaseID, data)
}

// Request makes the one payment of an application. It is errs.Conflict where the
// application has one already, or where nothing is to be paid.
func (s *Service) Request(ctx context.Context, tx *db.Tx, b procedure.Bill) (paymentNumber, dueDate string, err error) {
	if b.Amount <= 0 {
		return "", "", errs.New(errs.Conflict, "a bill of %d yen", b.Amount)
	}
	has, err := billed(ctx, tx, b.ElectronicApplicationNumber)
	if err != nil {
		return "", "", err
	}
	if has {
		return "", "", errs.New(errs.Conflict, "application %s has a payment", b.ElectronicApplicationNumber)
	}
	if b.Breakdown == nil {
		b.Breakdown = []procedure.FeeItem{}
	}
	p := Payment{
		Bill: b, InstitutionNumber: s.settings.InstitutionNumber, State: Unpaid, RequestedAt: tx.Now(),
		DueDate: clock.Date(tx.Now().In(clock.Tokyo).AddDate(0, 0, s.settings.DueDays)),
	}
	if err := s.number(ctx, tx, &p); err != nil {
		return "", "", err
	}
	err = record(ctx, tx, EventRequested, p, eventData{Amount: p.Amount, DueDate: p.DueDate})
	return p.Number, p.DueDate, err
}

// Cancel ends an application's bill unless it is paid; where there is none, nothing happens.
func (s *Service) Cancel(ctx context.Context, tx *db.Tx, applicationNumber string) error {
	p, err := db.One(ctx, tx, scan, ofApplicationSQL, applicationNumber)
	if errs.KindOf(err) == errs.NotFound {
		return nil
	}
	if err != nil {
		return err
	}
	n, err := db.Exec(ctx, tx, cancelSQL, tx.Ms(), applicationNumber)
	if err != nil || n == 0 {
		return err
	}
	return record(ctx, tx, EventCancelled, p, eventData{Amount: p.Amount})
}

// PassOn makes an application's bill that of another, which goes on in the place of the first, unless it is paid or
// cancelled. Its numbers stay, so that what is paid with them counts.
func (s *Service) PassOn(ctx context.Context, tx *db.Tx, applicationNumber string, to procedure.FilingRef) error {
	n, err := db.Exec(ctx, tx, passOnSQL, to.ElectronicApplicationNumber, to.CaseID, to.AccountID, applicationNumber)
	if err != nil || n == 0 {
		return err
	}
	p, err := db.One(ctx, tx, scan, ofApplicationSQL, to.ElectronicApplicationNumber)
	if err != nil {
		return err
	}
	return record(ctx, tx, EventPassedOn, p, eventData{Amount: p.Amount})
}

// StatusOf tells how an application's bill stands; errs.NotFound where there is none.
func (s *Service) StatusOf(ctx context.Context, q db.Querier, applicationNumber string) (string, error) {
	p, err := db.One(ctx, q, scan, ofApplicationSQL, applicationNumber)
	return string(p.Status(s.today())), err
}

// number draws the numbers of p and stores it, anew where they are taken.
func (s *Service) number(ctx context.Context, tx *db.Tx, p *Payment) error {
	const attempts = 8
	for range attempts {
		p.Number, p.ConfirmationNumber = drawDigits(s.settings.NumberDigits), drawDigits(s.settings.ConfirmDigits)
		if ok, err := insert(ctx, tx, *p); err != nil || ok {
			return err
		}
	}
	return errs.New(errs.Internal, "no free payment number of %d digits in %d tries", s.settings.NumberDigits, attempts)
}

// Due is at most n of the account's payments that are not paid: what can be
// paid, by due date, then what is overdue.
func (s *Service) Due(ctx context.Context, accountID string, n int) ([]Summary, error) {
	return s.summaries(ctx, dueSQL, accountID, s.today(), n)
}

func (s *Service) summaries(ctx context.Context, query string, args ...any) ([]Summary, error) {
	list, err := db.All(ctx, s.db.Read(), scan, query, args...)
	out := make([]Summary, len(list))
	for i, p := range list {
		out[i] = s.summary(p)
	}
	return out, err
}

// own reads the account's own payment and locks it.
func (s *Service) own(ctx context.Context, tx *db.Tx, accountID, number string) (Payment, error) {
	if !isNumber(number) {
		return Payment{}, errs.New(errs.NotFound, "payment number is malformed")
	}
	return db.One(ctx, tx, scan, ownSQL+tx.ForUpdate(), number, accountID)
}

// Disclosed is errs.NotFound where who asks acts under a power of attorney that does not disclose what the payment is for.
func (s *Service) Disclosed(ctx context.Context, number string) error {
	p := principal.From(ctx)
	if p.Mandate == nil || p.Mandate.Whole() {
		return nil
	}
	bill, err := s.Payment(ctx, p.AccountID, number)
	if err == nil {
		err = s.ports.Filings.Readable(ctx, s.db.Read(), p, bill.ElectronicApplicationNumber)
	}
	return err
}

// Payment reads the account's own payment; another's is errs.NotFound.
func (s *Service) Payment(ctx context.Context, accountID, number string) (Payment, error) {
	if !isNumber(number) {
		return Payment{}, errs.New(errs.NotFound, "payment number is malformed")
	}
	return db.One(ctx, s.db.Read(), scan, ownSQL, number, accountID)
}

func (s *Service) today() string { return clock.Date(s.db.Now()) }

func dateOf(t time.Time) string {
	if t.IsZero() {
		return ""
	}
	return clock.Date(t)
}
