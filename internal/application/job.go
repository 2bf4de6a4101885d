package application

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"

	"radioportal/internal/applicant"
	"radioportal/internal/application/draft"
	"radioportal/internal/audit"
	"radioportal/internal/errs"
	"radioportal/internal/job"
	"radioportal/internal/mail"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
)

// Mails of this package.
const (
	mailArrived      = "mail-arrived"
	mailFeeRequested = "mail-fee-requested"
	mailCompleted    = "mail-completed"
	mailRefused      = "mail-refused"
	mailNotice       = "mail-notice"
	mailInfected     = "mail-infected"
	mailCorrection   = "mail-correction"
	mailDueSoon      = "mail-correction-due"
	mailCancelled    = "mail-correction-cancelled"
	mailCorrected    = "mail-corrected"
	mailAddition     = "mail-addition"
	mailAdded        = "mail-added"
	mailWithdrawal   = "mail-withdrawal"
	mailQuestion     = "mail-question"
	mailAnswered     = "mail-answered" // of an answer that staff entered from paper alone: who answers here sees that it arrived
	mailReply        = "mail-reply"
	mailEnding       = "mail-ending"
	mailWithdrawn    = "mail-withdrawn"
	mailNoAddition   = "mail-addition-cancelled"
	mailNoQuestion   = "mail-question-cancelled"
	mailFailed       = "mail-inspection-failed"
	mailCertificate  = "mail-certificate-sent"
)

// Subscribe sends the mails that follow from an application's events.
func (s *Service) Subscribe(q *job.Queue) {
	q.On(EventArrived, "application.receipt-mail", s.mailing(mailArrived))
	q.On(EventFeeRequested, "application.fee-mail", s.mailing(mailFeeRequested))
	q.On(EventGranted, "application.granted-mail", s.mailing(mailCompleted))
	q.On(EventPassedOn, "application.passed-on-mail", s.mailing(mailNotice))
	q.On(EventNotSucceeded, "application.not-succeeded-mail", s.mailing(mailNotice))
	q.On(EventCalledOff, "application.called-off-mail", s.mailing(mailNotice))
	q.On(EventEndsBefore, "application.licence-ends-before-mail", s.mailing(mailNotice))
	q.On(EventEndsNot, "application.licence-ends-not-mail", s.mailing(mailNotice))
	q.On(EventTakenOver, "application.taken-over-mail", s.mailing(mailNotice))
	q.On(EventRefused, "application.refused-mail", s.mailing(mailRefused))
	q.On(EventProvisional, "application.provisional-mail", s.mailing(mailNotice))
	q.On(EventInspectionFailed, "application.inspection-failed-mail", s.mailing(mailFailed))
	q.On(EventCertificateSent, "application.certificate-sent-mail", s.mailing(mailCertificate))
	q.On(EventChecked, "application.checked-mail", s.mailing(mailNotice))
	q.On(EventEnding, "application.ending-mail", s.mailing(mailEnding))
	q.On(EventCorrectionRequested, "application.correction-mail", s.mailing(mailCorrection))
	q.On(EventCorrectionDue, "application.correction-due-mail", s.mailing(mailDueSoon))
	q.On(EventCorrectionCancelled, "application.correction-cancelled-mail", s.mailing(mailCancelled))
	q.On(EventCorrected, "application.corrected-mail", s.mailing(mailCorrected))
	q.On(EventAdditionRequested, "application.addition-mail", s.mailing(mailAddition))
	q.On(EventQuestionAsked, "application.question-mail", s.mailing(mailQuestion))
	q.On(EventQuestionAnswered, "application.answered-on-paper-mail", s.mailing(mailAnswered))
	q.On(EventReplied, "application.reply-mail", s.mailing(mailReply))
	q.On(EventAdditionCancelled, "application.addition-cancelled-mail", s.mailing(mailNoAddition))
	q.On(EventQuestionCancelled, "application.question-cancelled-mail", s.mailing(mailNoQuestion))
	q.On(EventAdded, "application.added-mail", s.mailing(mailAdded))
	q.On(EventWithdrawalRequested, "application.withdrawal-mail", s.mailing(mailWithdrawal))
	q.On(EventWithdrawn, "application.withdrawn-mail", s.mailing(mailWithdrawn))
	q.On(EventTransferred, "application.transferred-mail", s.mailing(mailNotice))
	q.On(EventWithdrawalRefused, "application.withdrawal-refused-mail", s.mailing(mailNotice))
	q.On(EventFileInfected, "application.infected-mail", s.mailing(mailInfected))
	for _, end := range mandateEnds {
		q.On(end, end+"-handed-back-mail", s.handBack)
	}
	q.On(mandateDisputed, "application.note-disputed", s.noteDisputed)
	s.subscribeText(q)
}

// mailText fills a mail. It holds nothing of the form.
type mailText struct {
	Name, Subject, Number, InquiryNumber, Received, Bureau string
	RecordNumber                                           string // of what was kept when it arrived
	Amount                                                 int64
	DueDate                                                string
	Ends                                                   string
	wording
	Result    string           // in a sentence, as the notice says it; empty where the notice alone does
	Stated    []string         // what the office stated with it
	Differs   bool             // what was granted is not as it was filed for: there is something to object to
	Document  string           // title
	Items     []string         // names of what is to be corrected
	Reason    string           // why a correction is not asked for any more
	Appeal    procedure.Appeal // how long one can object to a refusal
	Corrects  string           // number of the filing that was corrected
	Reviewing bool             // it is under review
	PaperOn   string           // the day on which what the holder sent came on paper
	// Certificate was sent, Copies of it, by a way of Delivery on SentOn; Download is that it is downloaded here.
	Certificate, Copies, Delivery, SentOn, LicenceNumber string
	Download                                             bool
	Link                                                 string
	Over                                                 bool // the reader sees the receipt of it alone
}

// mailAsks are those that ask for something: of what an agent filed they say who is to do it.
var mailAsks = map[string]bool{mailFeeRequested: true, mailCorrection: true, mailDueSoon: true, mailAddition: true}

// mailPages are the pages that mails lead to; any other leads to the application.
var mailPages = map[string]string{
	mailEnding:       "/application/preparation?procedureId=%s",
	mailFeeRequested: "/mypage/payment/detail?paymentNumber=%s",
	mailCompleted:    "/mypage/written-notice/detail?noticeNumber=%s",
	mailRefused:      "/mypage/written-notice/detail?noticeNumber=%s",
	mailNotice:       "/mypage/written-notice/detail?noticeNumber=%s",
	mailWithdrawn:    "/mypage/written-notice/detail?noticeNumber=%s",
	mailFailed:       "/mypage/written-notice/detail?noticeNumber=%s",
}

// mailing makes the subscriber that sends a mail to the applicant, and to the agent who filed where one still may see it, each
// in the language of the account. The mail's id is the event's, so that a mail sent again can be known.
func (s *Service) mailing(name string) job.Handler {
	return func(ctx context.Context, e audit.Event) error {
		var data eventData
		if err := json.Unmarshal(e.Data, &data); err != nil {
			return fmt.Errorf("event %s: %w", e.ID, err)
		}
		if name == mailAnswered && data.PaperOn == "" {
			return nil
		}
		q := s.db.Read()
		a, err := ByNumber(ctx, q, data.Number, "")
		if err != nil {
			return err
		}
		agent, err := s.agentOf(ctx, q, a)
		if err != nil {
			return err
		}
		lastDay, err := s.lastDay(ctx, q, a)
		if err != nil {
			return err
		}
		filing := filingMail{name: name, eventID: e.ID, Application: a, data: data, lastDay: lastDay, agent: agent}
		switch name {
		case mailArrived:
			filing.record, err = s.recordNumber(ctx, q, a)
		case mailCompleted:
			filing.record, err = s.licenceNumber(ctx, q, a)
		}
		if err != nil {
			return err
		}
		if filing.power, err = s.power(ctx, q, data.Mandate); err != nil {
			return err
		}
		if err := s.mailTo(ctx, filing, a.HolderID, applicant.Agent{}); err != nil {
			return err
		}
		if err := s.tellAgents(ctx, q, filing); err != nil {
			return err
		}
		return s.mailCharge(ctx, filing, e)
	}
}

// filingMail is what a mail says of a filing.
type filingMail struct {
	name, eventID string
	Application
	data    eventData
	lastDay string
	record  string          // its number, of what was kept when it arrived
	agent   applicant.Agent // who filed it
	// chargedBy is the name of the firm, to whose people in charge it goes; empty where it goes to the account itself.
	chargedBy string
	power     applicant.Power // that the agent acted under who did what it tells; zero where none did
}

// mailTo sends a mail to an account: the holder's, or the agent's.
func (s *Service) mailTo(ctx context.Context, filing filingMail, accountID string, agent applicant.Agent) error {
	reader, err := s.ports.Holders.Holder(ctx, s.db.Read(), accountID)
	if errs.KindOf(err) == errs.NotFound || err == nil && reader.Mail == "" {
		return nil // nobody to tell
	}
	if err != nil {
		return err
	}
	m, err := s.compose(filing, reader, agent)
	if err != nil {
		return err
	}
	m.ID = filing.eventID
	switch by := filing.data; {
	case filing.chargedBy != "":
		if filing.agent.AccountID != "" {
			m = m.ForAgent(reader.Lang, mail.Agency{Name: filing.agent.Client, Number: filing.agent.MandateNumber, Sub: filing.agent.Sub})
		}
		m = m.ForCharge(reader.Lang, filing.chargedBy, accountID)
	case agent.AccountID != "" && agent.AccountID == filing.power.AppointerID:
		m = m.ForAppointer(reader.Lang, agent.Client, filing.doneBy(reader.Lang))
	case agent.AccountID != "":
		m = m.ForAgent(reader.Lang, mail.Agency{Name: agent.Client, Number: agent.MandateNumber, Sub: agent.Sub, Over: agent.Receipts != ""})
		if principal.NamesPerson(by.Actor) {
			m = m.ByPerson(reader.Lang, principal.NameIn(reader.Lang, by.Actor))
		}
	case by.Mandate != "" && by.Actor != "":
		m = m.DoneBy(reader.Lang, filing.doneBy(reader.Lang))
	case by.Mandate == "" && principal.NamesPerson(by.Actor):
		m = m.ByPerson(reader.Lang, principal.NameIn(reader.Lang, by.Actor))
	case filing.agent.FiledUnder != "" && mailAsks[filing.name]:
		filer := mail.Agency{Name: principal.NameIn(reader.Lang, filing.agent.Name), Number: filing.agent.FiledUnder, Sub: filing.agent.FiledAsSub}
		m = m.FiledBy(reader.Lang, filer, filing.agent.Acts)
	}
	return s.ports.Mailer.Send(ctx, m)
}

func (s *Service) compose(filing filingMail, reader draft.Holder, agent applicant.Agent) (mail.Message, error) {
	lang := reader.Lang
	if lang != "en" {
		lang = "ja"
	}
	name, a, data := filing.name, filing.Application, filing.data
	fill := mailText{
		Name: reader.Name, Subject: inLang(a.Subject, lang), Number: a.Number, InquiryNumber: a.InquiryNumber,
		Received: a.ReceivedOn(), Bureau: inLang(a.DestinationName, lang), Amount: a.Fee.Amount, wording: s.words(a, filing.lastDay, lang),
	}
	notice := cmp.Or(data.Notice, a.NoticeNumber)
	page, about := mailPages[name], map[string]string{mailFeeRequested: a.PaymentNumber, mailCompleted: notice,
		mailRefused: notice, mailNotice: notice, mailWithdrawn: notice, mailFailed: notice, mailEnding: "expsp-repeal"}[name]
	if page == "" || about == "" {
		page, about = "/mypage/application-progress/detail?electronicApplicationNumber=%s", a.Number
	}
	if agent.Receipts != "" {
		fill.Over, page, about = true, "/mypage/delegation/detail?delegationId=%s", agent.Receipts
	}
	fill.Link = mail.Link(agent.Under(s.settings.Origin+fmt.Sprintf(page, about)), lang)
	fill.DueDate, fill.Items, fill.Reason = data.DueBy, allInLang(data.Items, lang), data.Note
	fill.Ends, fill.Corrects, fill.RecordNumber, fill.PaperOn = data.Ends, a.Corrects, filing.record, data.PaperOn
	fill.Reviewing = data.Status == UnderReview
	if name == mailCompleted {
		fill.Result, fill.Stated, fill.Differs = s.resultOf(a, data, fill.wording, lang), statedIn(data.Ruled, lang), data.Differs
	}
	if name == mailRefused {
		fill.Appeal = s.catalogue.Appeal(a.CompletedAt)
	}
	if c := data.Certificate; c != nil {
		fill.Certificate, fill.Copies, fill.Delivery, fill.LicenceNumber = inLang(c.Title, lang), inLang(c.Copies, lang), inLang(c.Delivery, lang), c.Number
		fill.SentOn, fill.Download = c.On, c.Download
	}
	if data.FeeRequested != nil {
		fill.DueDate = data.DueDate
	}
	if data.File != nil {
		fill.Document = inLang(s.titleOf(a, data.File.DocumentID), lang)
	}
	return composed(name, lang, reader.Mail, fill)
}
