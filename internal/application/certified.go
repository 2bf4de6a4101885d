package application

import (
	"context"

	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/procedure"
)

// codeLicenceNumber tells what is wrong with the number of a licence or registration.
const codeLicenceNumber = "MSG-LIT-E-0066"

// Certifying is what a filing asks to be certified, and whose that is.
type Certifying struct {
	procedure.Certified
	Held   bool // the record is the filer's here, so that the certificate can be made here
	Others bool // a valid licence or registration of the number is somebody else's here
}

// Missing tells of a record that is not the filer's here: the office certifies it by what it looks up elsewhere, and says what.
func (c *Certifying) Missing() bool { return c != nil && !c.Held }

// Refusal says why it is not certified: a certificate is its holder's, and none can be downloaded of what is not recorded here.
func (c *Certifying) Refusal() error {
	switch {
	case c.Missing() && c.Others:
		return errs.Refuse(codeMovedOn, errs.Params{"reason": "certificateOfOthers"})
	case c.Missing() && c.Download:
		return errs.Refuse(codeMovedOn, errs.Params{"reason": "certificateNotHere"})
	}
	return nil
}

// Certifying reads what a holder asks to be certified; nil where the procedure certifies nothing. What nobody may look up, as the
// records of notifications, is nobody's.
func (s *Service) Certifying(ctx context.Context, q db.Querier, holderID string, proc *procedure.Procedure, data *procedure.Data) (*Certifying, error) {
	asked, ok := proc.Certificate(data)
	if !ok {
		return nil, nil
	}
	c := &Certifying{Certified: asked}
	_, err := s.ports.Licences.ByNumber(ctx, q, holderID, asked.Number)
	if c.Held = err == nil; c.Held || errs.KindOf(err) != errs.NotFound {
		return c, err
	}
	l, err := s.ports.Licences.Predecessor(ctx, q, asked.Number, dateOf(s.db.Now()))
	if errs.KindOf(err) == errs.NotFound {
		return c, nil
	}
	of := proc.Definition().Subject
	c.Others = err == nil && l.AccountID != holderID && of != nil && of.For(l.Category)
	return c, err
}

// checkCertified refuses to have another's licence certified, in words that tell no more than anybody may look up: that there is one of
// the number. What arrived on paper is the desk's to refuse.
func (s *Service) checkCertified(ctx context.Context, p *preparation) error {
	if p.applicant.Paper != nil {
		return nil
	}
	c, err := s.Certifying(ctx, s.db.Read(), p.applicant.AccountID, p.proc, p.data)
	if err != nil || !c.Missing() || !c.Others {
		return err
	}
	return errs.InvalidFields([]errs.Field{{Pointer: placeOf(p.proc.Definition().Certificate.Number), Code: codeLicenceNumber, Params: errs.Params{"reason": "notHolder"}}})
}
