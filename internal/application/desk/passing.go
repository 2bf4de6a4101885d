package desk

import (
	"context"
	"fmt"

	"radioportal/internal/application/draft"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/procedure"
)

// apart tells the officer that the day of a change is not of its holder's time: the licence passes on by then, of which
// the form says nothing where that was permitted since, or it passed on after it.
func (s *Service) apart(ctx context.Context, q db.Querier, c *Case, proc *procedure.Procedure) ([]procedure.Notice, error) {
	if proc.Definition().Kind != procedure.KindChange || c.AboutLicence == "" {
		return nil, nil
	}
	filed, err := c.FormData.Object()
	if err != nil {
		return nil, err
	}
	l, err := s.ports.Licences.ByID(ctx, q, c.HolderID, c.AboutLicence)
	if errs.KindOf(err) == errs.NotFound {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	text := separateNotice(changeDay(filed), l, proc.Stated(filed)["passesOn"])
	if text == (procedure.Text{}) {
		return nil, nil
	}
	return []procedure.Notice{{Place: successionPlace, Text: text}}, nil
}

// separateNotice says of a day of which holder's time it is; nothing where it is of the holder's own, or the form has told of it.
func separateNotice(day string, l draft.LicenceFacts, stated string) procedure.Text {
	switch {
	case day == "":
	case day < l.HeldFrom:
		return procedure.Text{
			Ja: fmt.Sprintf("変更の日（%s）は、承継の日（%s）より前です。前の免許人（登録人）のときの変更として届け出られたものか、確かめてください。", inJa(day), inJa(l.HeldFrom)),
			En: fmt.Sprintf("The day of the change (%s) is before the day on which it passed on (%s). See whether it is a change of the former holder’s time.", inEn(day), inEn(l.HeldFrom)),
		}
	case l.PassedOn != "" && l.PassedOn <= day && stated != l.PassedOn:
		return procedure.Text{
			Ja: fmt.Sprintf("変更の日（%s）には、この免許（登録）は承継されています（承継の日 %s）。その日からの変更は、承継する人のものです。", inJa(day), inJa(l.PassedOn)),
			En: fmt.Sprintf("By the day of the change (%s) it will have passed on (on %s). From that day on a change is the successor’s.", inEn(day), inEn(l.PassedOn)),
		}
	}
	return procedure.Text{}
}

// changeDay is the day on which something changes, in the place where all forms of changes ask for it; empty where one does not.
func changeDay(filed map[string]any) string {
	section, _ := filed["change"].(map[string]any)
	day, _ := section["date"].(string)
	return day
}
