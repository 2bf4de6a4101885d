package desk

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"radioportal/internal/application"
	"radioportal/internal/application/draft"
	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/procedure"
)

// redesignPlace is what warnings of a changed design are about.
var redesignPlace = procedure.Text{Ja: "工事設計の変更", En: "Change of the construction design"}

// asRedesigned is what was filed for a station, as granted changes of its design under the provisional licence have it; false where
// they change nothing of the form. What was corrected since such a change arrived says for itself what it is; the rest is as changed.
func (s *Service) asRedesigned(ctx context.Context, q db.Querier, a application.Application, given *application.Provisional, form draft.FormData) (draft.FormData, bool, error) {
	if given == nil {
		return form, false, nil
	}
	filed, changed := form, false
	for _, r := range slices.Backward(given.Redesigns) { // the oldest first
		if r.State != application.RedesignGranted {
			continue
		}
		next, did, err := s.redesignedBy(ctx, q, a, r.Number, filed, form)
		if err != nil {
			return form, false, err
		}
		form, changed = next, changed || did
	}
	return form, changed, nil
}

// redesignedBy is what was filed for a station, and other changes have made of it, as one granted change of its design has it.
func (s *Service) redesignedBy(ctx context.Context, q db.Querier, a application.Application, number string, filed, form draft.FormData) (draft.FormData, bool, error) {
	change, err := application.ByNumber(ctx, q, number, "")
	if err != nil {
		return form, false, err
	}
	corrected, err := s.correctedSince(ctx, q, a, change.ReceivedAt, filed)
	if err != nil {
		return form, false, err
	}
	asks, err := s.applications.Filed(ctx, q, number)
	if err != nil {
		return form, false, err
	}
	proc, data, err := s.normalised(change, asks)
	if err != nil {
		return form, false, err
	}
	of, err := s.drafts.Procedure(a.ProcedureID, a.ProcedureVersion)
	if err != nil {
		return form, false, err
	}
	requested, err := asks.Object()
	if err != nil {
		return form, false, err
	}
	into, err := form.Object()
	if err != nil || !proc.Redesigned(data, requested, of, into, corrected) {
		return form, false, err
	}
	changed, err := json.Marshal(into)
	return changed, err == nil, err
}

// correctedSince is what was filed for a station at a time, and what is filed now; empty where no correction came in between.
func (s *Service) correctedSince(ctx context.Context, q db.Querier, a application.Application, at time.Time, filed draft.FormData) (c procedure.Corrected, err error) {
	stood := a
	for stood.Corrects != "" && stood.ReceivedAt.After(at) {
		if stood, err = application.ByNumber(ctx, q, stood.Corrects, ""); err != nil {
			return c, err
		}
	}
	if stood.Number == a.Number {
		return c, nil
	}
	was, err := s.applications.Filed(ctx, q, stood.Number)
	if err != nil {
		return c, err
	}
	if c.Was, err = was.Object(); err != nil {
		return c, err
	}
	c.Now, err = filed.Object()
	return c, err
}

// redesignedLicence has a grant rest on what granted changes of the design made of the filing.
func (s *Service) redesignedLicence(ctx context.Context, q db.Querier, a application.Application, form draft.FormData, proposal procedure.LicenceProposal) (draft.FormData, bool, procedure.LicenceProposal, error) {
	if !proposal.AfterInspection || a.AboutLicence != "" {
		return form, false, proposal, nil
	}
	given, err := application.ProvisionalOf(ctx, q, a.CaseID, clock.Date(s.db.Now()))
	if err != nil {
		return form, false, proposal, err
	}
	form, changed, err := s.asRedesigned(ctx, q, a, given, form)
	if err != nil || !changed {
		return form, false, proposal, err
	}
	proposal, _, err = s.proposal(ctx, q, a, form, s.db.Now())
	return form, true, proposal, err
}

// redesigned tells the officer which changes of the design under the provisional licence wait for a decision, and what a licence does
// not take from those that were granted.
func redesigned(p *application.Provisional) (list []procedure.Notice) {
	if p == nil {
		return nil
	}
	granted := 0
	for _, r := range p.Redesigns {
		switch r.State {
		case application.RedesignOpen:
			list = append(list, procedure.Notice{Place: redesignPlace, Text: procedure.Text{
				Ja: fmt.Sprintf("予備免許中の工事設計等の変更（電子申請番号 %s）の審査が終わっていません。許可のない変更をした設備には、免許を与えることはできません（電波法第9条、第12条）。", r.Number),
				En: fmt.Sprintf("A change of the design under the provisional licence (application no. %s) is not decided. What was changed without a permission gets no licence (Radio Act, articles 9 and 12).", r.Number),
			}})
		case application.RedesignGranted:
			granted++
		}
	}
	if granted > 0 {
		list = append(list, procedure.Notice{Place: redesignPlace, Text: procedure.Text{
			Ja: fmt.Sprintf("予備免許の後、工事設計等の変更を%d件認めています。目的、通信事項、通信の相手方、設置場所は、変更後のものを免許の案に反映しています（後で補正されたときは、補正のとおりです）。無線設備や空中線の変更により免許に記載する事項が変わるときは、免許を与える前に、この申請の補正を求めてください。", granted),
			En: fmt.Sprintf("Changes of the design were accepted after the provisional licence: %d. Purpose, matters, parties and place of the licence below are as changed (as corrected, where that came later). Where a change of the equipment or an antenna changes what the licence says, ask for a correction of this filing before you grant it.", granted),
		}})
	}
	return list
}

// ofNoRecord tells the officer that a change of the design names a provisional licence that the portal has no record of.
func (s *Service) ofNoRecord(ctx context.Context, q db.Querier, a application.Application, proc *procedure.Procedure, data *procedure.Data) ([]procedure.Notice, error) {
	named, ok := proc.Redesign(data)
	if !ok {
		return nil, nil
	}
	given, err := application.ProvisionalNumbered(ctx, q, a.HolderID, named.Number)
	if err != nil || given != nil {
		return nil, err
	}
	return []procedure.Notice{{Place: redesignPlace, Text: procedure.Text{
		Ja: "このポータルには、この番号の、免許を待っている予備免許の記録がありません。予備免許の記録で確かめてください。",
		En: "This portal has no record of a provisional licence of this number that waits for its licence. See the record of the provisional licence.",
	}}}, nil
}
