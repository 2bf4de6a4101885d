package desk

import (
	"context"
	"fmt"

	"radioportal/internal/application"
	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/procedure"
	"radioportal/internal/rule"
)

// EventInspected is recorded where an officer grants a licence for which an inspection was needed: when the provisional
// licence was given, and when the completed work passed.
const EventInspected = "desk.inspected"

// afterInspection is the reason of a missing day of the provisional licence or of the inspection.
const afterInspection = "afterInspection"

// inspectionPlace is what warnings of an inspection are about.
var inspectionPlace = procedure.Text{Ja: "落成後の検査", En: "Inspection after completion"}

// inspected checks the two days without which there is no licence (Radio Act, articles 8, 10 and 12), neither of them before the
// filing arrived; and that the officer says why, where the portal does not know of what they follow from.
func (c *confirmation) inspected(d LicenceDecision, at measured) {
	known := true
	for pointer, value := range map[string]string{"provisionalOn": d.ProvisionalOn, "inspectedOn": d.InspectedOn} {
		if value == "" {
			c.wrong(pointer, codeRequired, errs.Params{"reason": afterInspection})
			known = false
		} else if _, ok := c.date(pointer, value); !ok {
			known = false
		} else if value > at.today {
			c.wrong(pointer, codeFuture, nil)
		} else if value < at.arrived {
			c.wrong(pointer, codeNotOrdered, errs.Params{"from": at.arrived})
			known = false
		}
	}
	if known && d.InspectedOn < d.ProvisionalOn {
		c.wrong("inspectedOn", codeNotOrdered, errs.Params{"from": d.ProvisionalOn})
	}
	if !at.recorded {
		c.fields = append(c.fields, application.CheckReason("/licence/unrecorded", rule.Plain(d.Unrecorded))...)
	}
}

// toInspect tells the officer that a licence comes only after an inspection.
func toInspect(p *procedure.LicenceProposal, given *application.Provisional) []procedure.Notice {
	if p == nil || !p.AfterInspection {
		return nil
	}
	list := []procedure.Notice{{Place: inspectionPlace, Text: procedure.Text{
		Ja: "検査を要する無線設備（適合表示のないもの）があります。予備免許を与え、工事の落成後の検査に合格してからでなければ、免許を与えることはできません（電波法第8条、第10条、第12条）。",
		En: "There is equipment that is inspected, having no conformity mark. A licence may be granted only after a provisional licence, and once the completed work has passed its inspection (Radio Act, articles 8, 10 and 12).",
	}}}
	if given != nil && given.PassedOn() != "" {
		list = append(list, procedure.Notice{Place: inspectionPlace, Text: procedure.Text{
			Ja: fmt.Sprintf("工事落成届（電子申請番号 %s）についての検査は、%sに合格しています。免許は、この日を検査に合格した日として与えます。", given.CompletedBy, inJa(given.PassedOn())),
			En: fmt.Sprintf("The work notified as complete (application no. %s) passed its inspection on %s. The licence rests on that day.", given.CompletedBy, inEn(given.PassedOn())),
		}})
	}
	if given != nil && given.CompletedBy == "" && failed(given) != nil {
		list = append(list, procedure.Notice{Place: inspectionPlace, Text: procedure.Text{
			Ja: fmt.Sprintf("予備免許（%s）の落成後の検査が不合格となった後、このポータルには工事落成届の記録がありません。書面などで届け出られているときに限り、その理由を入力して免許を与えることができます。", given.Number),
			En: fmt.Sprintf("Since the work under the provisional licence (%s) did not pass its inspection, no completion of it is on record here. A licence can be granted only if it was notified in another way, such as on paper: with the reason.", given.Number),
		}})
	} else if given != nil && given.CompletedBy == "" {
		list = append(list, procedure.Notice{Place: inspectionPlace, Text: procedure.Text{
			Ja: fmt.Sprintf("予備免許（%s）の後、このポータルには工事落成届の記録がありません。書面などで届け出られているときに限り、その理由を入力して免許を与えることができます。", given.Number),
			En: fmt.Sprintf("After the provisional licence (%s) no completion of the work is on record here. A licence can be granted only if it was notified in another way, such as on paper: with the reason.", given.Number),
		}})
	}
	if given == nil {
		list = append(list, procedure.Notice{Place: inspectionPlace, Text: procedure.Text{
			Ja: "このポータルには、予備免許または工事落成届の記録がありません。書面などで済んでいるときに限り、その日と理由を入力して免許を与えることができます。",
			En: "There is no provisional licence, or no notified completion of the work, on record here. A licence can be granted only if that was done in another way, such as on paper: with its day and the reason.",
		}})
	}
	return list
}

// recorded tells whether the portal knows of both the provisional licence and the notification of the completed work.
func recorded(given *application.Provisional) bool { return given != nil && given.CompletedBy != "" }

// lapsed tells the officer that the completion of the work was not notified in time.
func lapsed(p *application.Provisional) []procedure.Notice {
	if p == nil || p.Stage != application.StageLapsed {
		return nil
	}
	if p.RedoBy != "" {
		return []procedure.Notice{{Place: inspectionPlace, Text: procedure.Text{
			Ja: fmt.Sprintf("落成後の検査が不合格となった後、再度の期限（%s）の後2週間以内に、このポータルには工事落成届が提出されていません。ほかの方法でも届出がないときは、延長を申請しているかを確かめ、免許の拒否を検討してください（電波法第11条、第12条）。", inJa(p.RedoBy)),
			En: fmt.Sprintf("The work did not pass its inspection, and its completion was not notified again in this portal within two weeks after %s, the day that was set. If it was not notified in another way either, see whether more time was applied for, and consider refusing the licence (Radio Act, articles 11 and 12).", inEn(p.RedoBy)),
		}}}
	}
	return []procedure.Notice{{Place: inspectionPlace, Text: procedure.Text{
		Ja: fmt.Sprintf("工事落成の期限（%s）の後2週間以内に、このポータルには工事落成届が提出されていません。ほかの方法でも届出がないときは、免許を拒否しなければなりません（電波法第11条）。", inJa(p.Deadline)),
		En: fmt.Sprintf("No completion of the work was notified in this portal within two weeks after %s, by which it had to be complete. If it was not notified in another way either, the licence has to be refused (Radio Act, article 11).", inEn(p.Deadline)),
	}}}
}

// warnOfGrant adds to a case what a licence that follows from it is not granted without.
func (s *Service) warnOfGrant(c *Case) error {
	proc, err := s.drafts.Procedure(c.ProcedureID, c.ProcedureVersion)
	if err != nil {
		return err
	}
	c.Warnings = append(append(append(c.Warnings, toInspect(c.Proposal, c.Provisional)...), failed(c.Provisional)...), lapsed(c.Provisional)...)
	c.Warnings = append(c.Warnings, redesigned(c.Provisional)...)
	c.Warnings = append(append(c.Warnings, lessThanFiled(c, s.catalogue.English)...), leftOut(c, s.catalogue.English)...)
	c.Warnings = append(c.Warnings, keptParticulars(c, s.catalogue.English)...)
	c.Warnings = append(c.Warnings, uniformTerm(proc, *c.Proposal)...)
	return nil
}

// inspectedWork keeps with the provisional licence whether the work which a filing notifies as complete passed its inspection, as the
// decision on that filing states it; of work that did not pass also why, and until when it is put right. Once the licence was
// granted or refused, no work fails any more.
func (s *Service) inspectedWork(ctx context.Context, tx *db.Tx, a application.Application, proc *procedure.Procedure, data *procedure.Data, stated map[string]string) error {
	named, ok := proc.Completion(data)
	if !ok {
		return nil
	}
	i := application.Inspection{On: rule.Plain(stated["inspectedOn"])}
	switch stated["result"] {
	case "passed", "partly":
		i.Result = application.InspectionPassed
	case "failed":
		i.Result, i.Reason, i.RedoBy = application.InspectionFailed, rule.Plain(stated["reason"]), rule.Plain(stated["redoBy"])
	default:
		return nil
	}
	given, err := application.ProvisionalNumbered(ctx, tx, a.HolderID, named.Number)
	if err != nil {
		return err
	}
	if i.Result == application.InspectionFailed && application.EndedProvisional(named.Number, given) {
		return errs.InvalidFields([]errs.Field{{Pointer: "/ruling/result", Code: codeMovedOn, Params: errs.Params{"reason": "provisionalEnded"}}})
	}
	if given == nil || given.CompletedBy != a.Number {
		return nil
	}
	if from := redoableFrom(*given, i.On); i.Result == application.InspectionFailed && i.RedoBy < from {
		return errs.InvalidFields([]errs.Field{{Pointer: "/ruling/redoBy", Code: codeNotOrdered, Params: errs.Params{"from": from}}})
	}
	return application.Inspected(ctx, tx, given.CaseID, i)
}

// recordInspection writes down what a grant after an inspection rests on; the inspection itself unless it is on record.
func (s *Service) recordInspection(ctx context.Context, tx *db.Tx, a *application.Application, d LicenceDecision, known bool) error {
	if !known {
		if err := application.Inspected(ctx, tx, a.CaseID, application.Inspection{Result: application.InspectionPassed, On: d.InspectedOn}); err != nil {
			return err
		}
	}
	text := fmt.Sprintf("予備免許 %s、検査合格 %s", d.ProvisionalOn, d.InspectedOn)
	inEn := fmt.Sprintf("Provisional licence of %s, passed the inspection on %s", d.ProvisionalOn, d.InspectedOn)
	if why := rule.Plain(d.Unrecorded); why != "" {
		text += "、記録がない理由: " + why
		inEn += "; why there is no record: " + why
	}
	return audit.RecordIn(ctx, tx, a.Destination, EventInspected, "application:"+a.Number, a.CaseID, eventData{Number: a.Number, Text: text, TextEn: inEn, DeputyOf: a.DeputyOf})
}
