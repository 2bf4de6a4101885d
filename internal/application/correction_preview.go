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
	q := s.db.Read()
	proc, err := s.drafts.Procedure(a.ProcedureID, a.ProcedureVersion)
	if err != nil {
		return MailPreview{}, err
	}
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
	s.named(&c)
	if reader.Lang != "en" {
		reader.Lang = "ja"
	}
	told := aboutFiling{name: mailCorrection, Application: a, lastDay: lastDay, data: eventData{DueBy: c.DueDate, Items: c.items(proc), Note: c.Text}}
	m, err := s.compose(told, reader, applicant.Agent{})
	if agent.FiledUnder != "" {
		m = m.FiledBy(reader.Lang, mail.Agency{Name: principal.NameIn(reader.Lang, agent.Name), Number: agent.FiledUnder, Sub: agent.FiledAsSub}, agent.Acts)
	}
	return MailPreview{reader.Lang, m.Subject, m.Text}, err
}
