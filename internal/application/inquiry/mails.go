package inquiry

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"radioportal/internal/application"
	"radioportal/internal/application/draft"
	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/mail"
	"radioportal/internal/principal"
)

// EventAgentNamed has the holder told that an agent lets others look at a case.
const EventAgentNamed = "inquirer.named-by-agent"

// gatheredFor is for how long one mail tells of all whom an agent names: it leads to the page on which they stand.
const gatheredFor = time.Hour

// tellHolder has the holder told that an agent has named somebody, unless that was just done of the same case.
func tellHolder(ctx context.Context, tx *db.Tx, a application.Application) error {
	events, err := audit.OfCase(ctx, tx, a.CaseID)
	if err != nil {
		return err
	}
	for _, e := range events {
		if e.Type == EventAgentNamed && e.At.After(tx.Now().Add(-gatheredFor)) {
			return nil
		}
	}
	return audit.RecordIn(ctx, tx, a.Destination, EventAgentNamed, "application:"+a.Number, a.CaseID, eventData{Number: a.Number, CaseID: a.CaseID})
}

// about is the case that an event is about, by its newest filing.
func (s *Service) about(ctx context.Context, e audit.Event) (application.Application, eventData, error) {
	var data eventData
	if err := json.Unmarshal(e.Data, &data); err != nil {
		return application.Application{}, data, fmt.Errorf("event %s: %w", e.ID, err)
	}
	filings, err := application.OfCase(ctx, s.db.Read(), data.CaseID, "")
	if err != nil {
		return application.Application{}, data, err
	}
	return filings[0], data, nil
}

// mailNamed tells the holder that the agent lets others look.
func (s *Service) mailNamed(ctx context.Context, e audit.Event) error {
	a, _, err := s.about(ctx, e)
	if err != nil {
		return err
	}
	count, err := db.One(ctx, s.db.Read(), db.Value[int], countSQL, a.CaseID)
	if err != nil {
		return err
	}
	return s.tell(ctx, e, "named-by-agent", a.HolderID, a, map[string]any{"Count": count})
}

// mailInviter tells who named an inquirer what became of them: that they look no more, or that the invitation did not arrive. It goes to
// the holder where that was an agent who can do nothing about it.
func (s *Service) mailInviter(name string) func(ctx context.Context, e audit.Event) error {
	return func(ctx context.Context, e audit.Event) error { return s.tellInviter(ctx, e, name) }
}

func (s *Service) tellInviter(ctx context.Context, e audit.Event, name string) error {
	a, data, err := s.about(ctx, e)
	if err != nil {
		return err
	}
	i, err := byID(ctx, s.db.Read(), data.InquirerID)
	if err != nil {
		return err
	}
	to := i.InviterID
	if to == a.ActorID && to != a.HolderID {
		agent, err := s.applications.AgentOf(ctx, s.db.Read(), a.Number)
		if err != nil {
			return err
		}
		if !agent.Acts {
			to = a.HolderID
		}
	}
	return s.tell(ctx, e, name, to, a, map[string]any{"Mail": i.Mail})
}

// tell sends a mail about a case to an account; nothing where there is nobody to tell.
func (s *Service) tell(ctx context.Context, e audit.Event, name, accountID string, a application.Application, fill map[string]any) error {
	to, err := s.ports.Holder(ctx, s.db.Read(), accountID)
	if errs.KindOf(err) == errs.NotFound || err == nil && (to.Gone || to.Mail == "") {
		return nil
	}
	if err != nil {
		return err
	}
	m, err := texts.Compose(name, langOf(to), s.filled(a, to, fill))
	if err != nil {
		return err
	}
	m.ID, m.To = e.ID, to.Mail
	return s.ports.Mail(ctx, m)
}

func langOf(to draft.Holder) string {
	if to.Lang == "en" {
		return "en"
	}
	return "ja"
}

func (s *Service) filled(a application.Application, to draft.Holder, fill map[string]any) map[string]any {
	lang := langOf(to)
	fill["Name"], fill["Number"], fill["Mandate"], fill["Agent"] = to.Name, a.Number, a.MandateNumber, principal.NameIn(lang, a.ActorName)
	fill["Subject"] = a.Subject.Ja
	if lang == "en" {
		fill["Subject"] = a.Subject.En
	}
	fill["Link"] = mail.Link(s.ports.Origin+"/mypage/application-progress/inquirers?electronicApplicationNumber="+a.Number, lang)
	return fill
}
