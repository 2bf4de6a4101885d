package application

import (
	"context"

	"radioportal/internal/applicant"
	"radioportal/internal/errs"
	"radioportal/internal/mail"
	"radioportal/internal/principal"
)

// MailPreview is a mail as its reader would have it.
type MailPreview struct {
	Lang    string `json:"lang" enum:"ja,en" doc:"in which the reader has it"`
	Subject string `json:"subject"`
	Text    string `json:"text"`
}

// CorrectionPreview is the mail that a request for correction would be told with if it were made now; without a text where there is
// nobody to be told by mail.
func (s *Service) CorrectionPreview(ctx context.Context, a Application, c Correction) (MailPreview, error) {
	proc, err := s.drafts.Procedure(a.ProcedureID, a.ProcedureVersion)
	if err != nil {
		return MailPreview{}, err
	}
	s.named(&c)
	return s.preview(ctx, a, mailCorrection, eventData{DueBy: c.DueDate, Items: c.items(proc), Note: c.Text})
}

// RequestPreview is CorrectionPreview of a question, or of a request for an addition.
func (s *Service) RequestPreview(ctx context.Context, a Application, kind RequestKind, text, dueDate string) (MailPreview, error) {
	name := map[RequestKind]string{ForAddition: mailAddition, ForQuestion: mailQuestion, ToOffice: mailReply}[kind]
	if CheckDue(dueDate, "") != "" { // no day that a mail could say
		dueDate = ""
	}
	return s.preview(ctx, a, name, eventData{DueBy: dueDate, Note: text})
}

func (s *Service) preview(ctx context.Context, a Application, name string, data eventData) (MailPreview, error) {
	q := s.db.Read()
	reader, err := s.ports.Holders.Holder(ctx, q, a.HolderID)
	if errs.KindOf(err) == errs.NotFound || err == nil && reader.Mail == "" {
		return MailPreview{Lang: "ja"}, nil
	}
	if err != nil {
		return MailPreview{}, err
	}
	agent, err := s.agentOf(ctx, q, a)
	if err != nil {
		return MailPreview{}, err
	}
	lastDay, err := s.lastDay(ctx, q, a)
	if err != nil {
		return MailPreview{}, err
	}
	if reader.Lang != "en" {
		reader.Lang = "ja"
	}
	filing := filingMail{name: name, Application: a, lastDay: lastDay, data: data}
	m, err := s.compose(filing, reader, applicant.Agent{})
	if agent.FiledUnder != "" && mailAsks[name] {
		m = m.FiledBy(reader.Lang, mail.Agency{Name: principal.NameIn(reader.Lang, agent.Name), Number: agent.FiledUnder, Sub: agent.FiledAsSub}, agent.Acts)
	}
	return MailPreview{reader.Lang, m.Subject, m.Text}, err
}
