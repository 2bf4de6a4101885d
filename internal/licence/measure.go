package licence

import (
	"regexp"
	"time"

	"radioportal/internal/clock"
	"radioportal/internal/errs"
	"radioportal/internal/procedure"
)

// Events of a measure: drafted, sent back, dropped, approved. What an approved one did is EventCorrected or EventRevoked of each
// licence.
const (
	EventMeasureDrafted  = "licence.measure-drafted"
	EventMeasureReturned = "licence.measure-returned"
	EventMeasureDropped  = "licence.measure-dropped"
	EventMeasureApproved = "licence.measure-approved"
)

// MeasureKind is what the authority does to a licence of its own accord.
type MeasureKind string

// The kinds: to correct what a licence says, and to revoke it (Radio Act, articles 75 and 76).
const (
	Correction MeasureKind = "CORRECTION"
	Revocation MeasureKind = "REVOCATION"
)

// Measure is drafted by one member of staff and takes effect when another approves it. One that was sent back waits for who drafted it.
type Measure struct {
	ID, LicenceID string
	Kind          MeasureKind
	Version       int64  // of the licence that it was drafted for
	Reason        string // as the holder is told
	// Content is what the licence is to say; of a correction.
	Content *procedure.LicenceProposal
	Ending  Ending
	// DraftedBy is the staff account.
	DraftedBy string
	DraftedAt time.Time
	// Returned is how it was sent back; nil where it waits for approval.
	Returned *Return
}

// Return is why a staff account has sent a draft back, and when.
type Return struct {
	By, Reason string
	At         time.Time
}

// Ending is how a licence is revoked.
type Ending struct {
	Ground    string // id of one of Ports.Grounds
	Hearing   string // day of the hearing (Administrative Procedure Act, article 13), YYYY-MM-DD; empty where there was none
	NoHearing string // why there was none
	// LastDay is the last day on which it is valid, YYYY-MM-DD; empty where its term has not begun, so that it never becomes valid.
	LastDay string
}

const codeRequired = "MSG-LIT-E-0001"

func refuseMeasure(reason string) error {
	return errs.Refuse(codeMovedOn, errs.Params{"reason": reason})
}

func revoked(l Licence) error {
	return errs.Refuse(codeMovedOn, errs.Params{"reason": "revoked", "validTo": l.Content.ValidTo})
}

// open refuses measures of what is over, or another's.
func (l Licence) open(today string) error {
	switch {
	case l.gone(today):
		return passedOn(l)
	case l.Void || l.Revoked || l.Content.ValidTo < today:
		return refuseMeasure("measureOver")
	}
	return nil
}

// check gives the problems of a revocation, field by field.
func (e Ending) check(l Licence, grounds []procedure.Ground, today string) []errs.Field {
	var wrong []errs.Field
	at := func(name, code string, params errs.Params) {
		wrong = append(wrong, errs.Field{Pointer: "/" + name, Code: code, Params: params})
	}
	began := l.FirstFrom // of the station, whatever was renewed; empty where it is not known
	if _, ok := groundOf(grounds, e.Ground); !ok {
		at("ground", "MSG-LIT-E-0002", nil)
	} else if e.Ground == groundIdle && began != "" && clock.AddMonths(began, 6) > today {
		at("ground", "MSG-LIT-E-0047", errs.Params{"reason": "idleTooShort", "validFrom": began})
	}
	switch {
	case e.Hearing == "" && e.NoHearing == "":
		at("hearing", codeRequired, nil)
	case e.Hearing != "" && e.NoHearing != "":
		at("noHearing", "MSG-LIT-E-0046", errs.Params{"reason": "heardOrNot"})
	case e.Hearing != "" && !isDay(e.Hearing):
		at("hearing", "MSG-LIT-E-0045", nil)
	case e.Hearing != "" && e.Hearing < began && began <= today, e.Hearing > today && began != "" && began <= today:
		at("hearing", "MSG-LIT-E-0046", errs.Params{"reason": "heardSince", "from": began})
	case e.Hearing > today:
		at("hearing", "MSG-LIT-E-0046", errs.Params{"reason": "heard"})
	}
	if l.Content.ValidFrom > today {
		return wrong
	}
	switch c := l.Content; {
	case !isDay(e.LastDay):
		at("lastDay", "MSG-LIT-E-0045", nil)
	case e.LastDay < today:
		at("lastDay", "MSG-LIT-E-0047", nil)
	case e.LastDay > c.ValidTo:
		at("lastDay", "MSG-LIT-E-0047", errs.Params{"reason": "inTerm", "validTo": c.ValidTo})
	}
	return wrong
}

// groundIdle is the ground that a station was out of operation for six months or more (Radio Act, article 76, paragraph 4, item 1).
const groundIdle = "idle"

// groundOther ends the ids of the grounds whose provision stands in the reason.
const groundOther = "other"

// provision is the number of an article, as a reason names it in either language.
var provision = regexp.MustCompile(`第[0-9０-９一二三四五六七八九十百]+条|(?i:articles? [0-9]+)`)

func isDay(value string) bool {
	_, err := time.Parse(time.DateOnly, value)
	return err == nil
}

func groundOf(grounds []procedure.Ground, id string) (procedure.Ground, bool) {
	for _, g := range grounds {
		if g.ID == id {
			return g, true
		}
	}
	return procedure.Ground{}, false
}
