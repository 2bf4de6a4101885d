package payment

import (
	"context"
	_ "embed" // texts.tmpl
	"encoding/json"
	"fmt"
	"net/url"
	"strconv"

	"radioportal/internal/applicant"
	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/job"
	"radioportal/internal/mail"
	"radioportal/internal/principal"
)

//go:embed texts.tmpl
var textSource string

var texts = mail.ParseTexts(textSource)

// Subscribe asks the bank where it is to be asked, and sends the mails that follow from
// what happens to payments.
func (s *Service) Subscribe(q *job.Queue) {
	const inquiries = "payment.inquiry"
	q.On(EventInquiry, inquiries, s.inquire)
	q.SetWorkers(inquiries, 2) // a bank that hangs holds up no mail
	q.On(EventPaid, "payment.paid-mail", s.mailing("paid"))
	q.On(EventHeld, "payment.held-mail", s.mailing("held"))
	q.On(EventExtended, "payment.extended-mail", s.mailing("extended"))
	q.On(EventDueSoon, "payment.due-soon-mail", s.mailing("due-soon"))
	q.On(EventSettled, "payment.settled-mail", s.mailing("settled"))
}

// mailText fills a mail. It holds none of the three numbers.
type mailText struct {
	Name, Subject, Number, Amount, DueDate, Link string
	Stamps                                       bool // revenue stamps on the paper form paid it
}

// mailing makes the subscriber that sends a mail to the payer, and to the agent who filed what it is for, each in the language
// of the account. The mail's id is the event's, so that a mail sent again can be known.
func (s *Service) mailing(name string) job.Handler {
	return func(ctx context.Context, e audit.Event) error {
		var data eventData
		if err := json.Unmarshal(e.Data, &data); err != nil {
			return fmt.Errorf("event %s: %w", e.ID, err)
		}
		if data.Settled == Matched && e.Type == EventSettled {
			return nil // the mail of the payment tells it
		}
		p, err := db.One(ctx, s.db.Read(), scan, byNumberSQL, data.PaymentNumber)
		if err != nil {
			return err
		}
		agent, err := s.agentOf(ctx, p)
		if err != nil {
			return err
		}
		text := name
		if e.Type == EventHeld && data.Reason == AlreadyPaid {
			text = "twice"
		}
		about := aboutPayment{text, e.ID, p, data, agent}
		if err := s.mailTo(ctx, about, p.AccountID, applicant.Agent{}); err != nil || agent.AccountID == "" {
			return err
		}
		return s.mailTo(ctx, about, agent.AccountID, agent)
	}
}

func (s *Service) agentOf(ctx context.Context, p Payment) (applicant.Agent, error) {
	if s.ports.Filings == nil {
		return applicant.Agent{}, nil
	}
	return s.ports.Filings.AgentOf(ctx, s.db.Read(), p.ElectronicApplicationNumber)
}

// aboutPayment is what a mail tells.
type aboutPayment struct {
	text, eventID string
	Payment
	data  eventData
	agent applicant.Agent // who filed what it is for
}

// mailTo sends a mail to an account: the payer's, or the agent's.
func (s *Service) mailTo(ctx context.Context, about aboutPayment, accountID string, agent applicant.Agent) error {
	reader, err := s.ports.Payers.Contact(ctx, s.db.Read(), accountID)
	if errs.KindOf(err) == errs.NotFound || err == nil && reader.Mail == "" {
		return nil // nobody to tell
	}
	if err != nil {
		return err
	}
	m, err := texts.Compose(about.text, reader.Lang, s.fill(about.Payment, reader, about.data, agent))
	if err != nil {
		return err
	}
	m.ID, m.To = about.eventID, reader.Mail
	switch filed := about.agent; {
	case agent.AccountID != "":
		m = m.ForAgent(reader.Lang, mail.Agency{Name: agent.Client, Number: agent.MandateNumber, Sub: agent.Sub})
	case filed.FiledUnder != "" && (about.text == "due-soon" || about.text == "extended"):
		m = m.FiledBy(reader.Lang, mail.Agency{Name: principal.NameIn(reader.Lang, filed.Name), Number: filed.FiledUnder, Sub: filed.FiledAsSub}, filed.Acts)
	}
	return s.ports.Mailer.Send(ctx, m)
}

func (s *Service) fill(p Payment, reader applicant.Contact, data eventData, agent applicant.Agent) mailText {
	subject := p.Subject.Ja
	if reader.Lang == "en" {
		subject = p.Subject.En
	}
	return mailText{
		Name: reader.Name, Subject: subject, Number: p.ElectronicApplicationNumber, Amount: yen(data.Amount), DueDate: data.DueDate, Stamps: p.StampsOn != "",
		Link: mail.Link(agent.Under(s.settings.Origin+"/mypage/payment/detail?paymentNumber="+url.QueryEscape(p.Number)), reader.Lang),
	}
}

// yen groups an amount by thousands.
func yen(amount int64) string {
	digits := strconv.FormatInt(amount, 10)
	for i := len(digits) - 3; i > 0; i -= 3 {
		digits = digits[:i] + "," + digits[i:]
	}
	return digits
}
