package desk

import (
	"context"
	"fmt"

	"radioportal/internal/application"
	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/procedure"
	"radioportal/internal/rule"
)

// ActionFailInspection keeps that the completed work did not pass its inspection.
const ActionFailInspection Action = "fail-inspection"

// FailedInspection is what the officer says of an inspection that was not passed.
type FailedInspection struct {
	On     string // YYYY-MM-DD
	Reason string
	RedoBy string // YYYY-MM-DD
}

// FailInspection keeps that the work under a provisional licence did not pass its inspection. The application stays under review; the
// applicant is told why, and until when to put the work right. It is refused with MSG-LIT-E-0093 where the portal has given no
// provisional licence.
func (s *Service) FailInspection(ctx context.Context, number string, version int64, d FailedInspection) (application.ReviewMoved, error) {
	d.Reason = rule.Plain(d.Reason)
	return s.applications.Move(ctx, number, version, application.FailInspection, func(tx *db.Tx, a *application.Application) error {
		today := clock.Date(tx.Now())
		given, err := application.ProvisionalOf(ctx, tx, a.CaseID, today)
		if err != nil {
			return err
		}
		if given == nil {
			return errs.Refuse(codeMovedOn, errs.Params{"status": string(a.Status)})
		}
		if wrong := d.check(*given, today); len(wrong) > 0 {
			return errs.InvalidFields(wrong)
		}
		return s.applications.Failed(ctx, tx, a, *given, application.Inspection{On: d.On, Reason: d.Reason, RedoBy: d.RedoBy})
	})
}

// check tells what is wrong with it: an inspection follows the provisional licence and the inspection before.
func (d FailedInspection) check(given application.Provisional, today string) []errs.Field {
	c := &confirmation{}
	if d.On == "" {
		c.wrong("inspectedOn", codeRequired, nil)
	} else if _, ok := c.date("inspectedOn", d.On); ok && d.On > today {
		c.wrong("inspectedOn", codeFuture, nil)
	} else if from := inspectableFrom(given); ok && d.On < from {
		c.wrong("inspectedOn", codeNotOrdered, errs.Params{"from": from})
	}
	found := len(c.fields)
	if c.ahead("redoBy", d.RedoBy, today); len(c.fields) == found && d.RedoBy < redoableFrom(given, d.On) {
		c.wrong("redoBy", codeNotOrdered, errs.Params{"from": redoableFrom(given, d.On)})
	}
	return append(unprefixed(c.fields), application.CheckReason("/reason", d.Reason)...)
}

// redoableFrom is the first day by which work that did not pass its inspection on a day may have to be complete again: after that day, and
// no earlier than the provisional licence lets its holder complete it, which a failed inspection does not shorten (Radio Act, article 8).
func redoableFrom(given application.Provisional, on string) string {
	return max(given.Deadline, clock.AddDays(on, 1))
}

// inspectableFrom is the first day on which the work may have been inspected: that of the provisional licence, of the notification
// of the completed work, or the one after an inspection that it did not pass.
func inspectableFrom(given application.Provisional) string {
	from := max(given.GrantedOn, given.CompletedOn)
	if len(given.Inspections) > 0 && given.Inspections[0].Result == application.InspectionFailed {
		from = max(from, clock.AddDays(given.Inspections[0].On, 1))
	}
	return from
}

// failed tells the officer that the work did not pass last time, and when and why.
func failed(p *application.Provisional) []procedure.Notice {
	if p == nil || len(p.Inspections) == 0 || p.Inspections[0].Result != application.InspectionFailed {
		return nil
	}
	last := p.Inspections[0]
	return []procedure.Notice{{Place: inspectionPlace, Text: procedure.Text{
		Ja: fmt.Sprintf("%sの落成後の検査は不合格でした。その後の検査に合格してからでなければ、免許を与えることはできません（電波法第12条）。不合格の理由: %s", inJa(last.On), last.Reason),
		En: fmt.Sprintf("The work did not pass its inspection on %s. A licence may be granted only once it has passed one after that (Radio Act, article 12). Why it did not pass: %s", inEn(last.On), last.Reason),
	}}}
}

type reviewFailedIn struct {
	Number  string `json:"electronicApplicationNumber" maxLength:"64"`
	Version int64  `json:"version" doc:"the version the officer saw"`
	On      string `json:"inspectedOn" maxLength:"10" doc:"YYYY-MM-DD, the day of the inspection"`
	Reason  string `json:"reason" doc:"why the work did not pass; told to the applicant"`
	RedoBy  string `json:"redoBy" maxLength:"10" doc:"YYYY-MM-DD, the day by which the work has to be put right and notified as complete again"`
}

func (s *Service) reviewFailed(ctx context.Context, in reviewFailedIn) (application.ReviewMoved, error) {
	return s.FailInspection(ctx, in.Number, in.Version, FailedInspection{in.On, in.Reason, in.RedoBy})
}
