package application

import (
	"time"

	"radioportal/internal/application/draft"
	"radioportal/internal/clock"
	"radioportal/internal/errs"
	"radioportal/internal/procedure"
)

// PaperDocument is the id of the scan of what arrived on paper, beside the documents of the procedure.
const PaperDocument = "paper"

// scanOfPaper is what a scan may be.
var scanOfPaper = procedure.Document{ID: PaperDocument, Title: procedure.Text{Ja: "提出された紙の写し", En: "Scan of the paper"},
	Accept: []string{"pdf", "png", "jpg", "jpeg"}, MaxFiles: 10}

// arrived is when a filing counts as arrived: now, or from the beginning of an earlier day on which it came on paper.
func arrived(paperOn string, now time.Time) time.Time {
	day, err := time.ParseInLocation(time.DateOnly, paperOn, clock.Tokyo)
	if err != nil || paperOn == clock.Date(now) {
		return now
	}
	return day
}

// lang is the language in which it is filed: papers are in Japanese, whatever language is spoken by who enters them.
func (p *preparation) lang() string {
	if p.applicant.Paper != nil {
		return "ja"
	}
	return p.applicant.Lang
}

// noPaper tells that the scan of what arrived on paper is missing.
func (p *preparation) noPaper() []errs.Field {
	if p.draft.PaperOn == "" || draft.DocumentsOf(p.files)[PaperDocument] > 0 {
		return nil
	}
	return []errs.Field{{Pointer: "/documents/" + PaperDocument, Code: codeDocument}}
}

// problems are those of the form.
func (p *preparation) problems() []errs.Field {
	if p.draft.PaperOn != "" {
		return draft.PaperProblems(p.proc, p.data)
	}
	return draft.Problems(p.proc, p.data)
}

// mayStand tells whether what is wrong of it does not keep it out: on paper, of what an officer decides. A notification that is not
// complete is none yet (Administrative Procedure Act, article 37), and an answer to a correction has to answer.
func (p *preparation) mayStand() bool {
	return p.asItStands && p.applicant.Paper != nil && p.correction == nil && p.proc.Definition().Effect == EffectReview
}

// forOwnBureau refuses to enter what is for a bureau that the member of staff does not work for.
func (p *preparation) forOwnBureau(a Application) error {
	if p.applicant.Paper == nil || p.applicant.MaySeeBureau(a.Destination) {
		return nil
	}
	name := a.DestinationName.Ja
	if p.applicant.Lang == "en" {
		name = a.DestinationName.En
	}
	return errs.Refuse(codeMovedOn, errs.Params{"reason": "paperOfOtherBureau", "bureau": name})
}
