package desk

import (
	"context"
	"fmt"

	"radioportal/internal/application"
	"radioportal/internal/db"
	"radioportal/internal/procedure"
)

// endingPlace is what warnings of a discontinuation are about.
var endingPlace = procedure.Text{Ja: "廃止", En: "Discontinuation"}

// ending tells the officer of a change or a renewal that its station is to be discontinued, so that its licence or registration ends
// before its term (Radio Act, articles 22 and 23), and of a discontinuation what else is not decided about it.
func (s *Service) ending(ctx context.Context, q db.Querier, c *Case, proc *procedure.Procedure) ([]procedure.Notice, error) {
	kind := proc.Definition().Kind
	switch {
	case c.AboutLicence == "" || c.Ended():
		return nil, nil
	case kind == procedure.KindRepeal:
		return besideDiscontinuation(ctx, q, c.AboutLicence)
	case kind != procedure.KindChange && kind != procedure.KindRenewal:
		return nil, nil
	}
	l, err := s.ports.Licences.ByID(ctx, q, c.HolderID, c.AboutLicence)
	if err != nil || !l.Discontinued || l.Revoked || l.Void || l.PassedOn != "" {
		return nil, ignored(err)
	}
	if proc.Outcome().Endless {
		return []procedure.Notice{{Place: endingPlace, Text: procedure.Text{
			Ja: fmt.Sprintf("この記録に係る取扱いは、%sに廃止されたと届け出られています。", inJa(l.ValidTo)),
			En: fmt.Sprintf("What this record is about has been notified as discontinued on %s.", inEn(l.ValidTo)),
		}}}, nil
	}
	return []procedure.Notice{{Place: endingPlace, Text: procedure.Text{
		Ja: fmt.Sprintf("この局は、%sの廃止が届け出られています。免許などは、その日に効力を失います（電波法第22条以下）。認めても、効力は廃止の日までです。", inJa(l.ValidTo)),
		En: fmt.Sprintf("Its discontinuation on %s has been notified, so that its licence or registration ends on that day, before its term (Radio Act, article 22 and following). What is granted lasts no longer.", inEn(l.ValidTo)),
	}}}, nil
}

// besideDiscontinuation are the filings about a licence that are not decided when its discontinuation is checked.
func besideDiscontinuation(ctx context.Context, q db.Querier, licenceID string) ([]procedure.Notice, error) {
	open, err := application.Undecided(ctx, q, licenceID, "")
	if err != nil {
		return nil, ignored(err)
	}
	var list []procedure.Notice
	for _, a := range open {
		list = append(list, procedure.Notice{Place: endingPlace, Text: procedure.Text{
			Ja: fmt.Sprintf("同じ局の「%s」（電子申請番号 %s）がまだ決定していません。認めても、効力は廃止の日までです。", a.Subject.Ja, a.Number),
			En: fmt.Sprintf("“%s” (application no. %s) about the same station is not decided. If granted, it lasts until the discontinuation.", a.Subject.En, a.Number),
		}})
	}
	return list, nil
}
