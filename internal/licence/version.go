package licence

import (
	"context"
	"slices"
	"time"

	"radioportal/internal/db"
	"radioportal/internal/errs"
	"radioportal/internal/procedure"
)

// Reason is why a licence has a new version.
type Reason string

// Why there are versions: granted here or by an old system, changed in what it says, ended early, given its term
// back by a correction, what a withdrawal left, a report of a number that it says, and passed on to another holder: the
// last version of the former one's and the first of the new one's.
const (
	Issued    Reason = "ISSUED"
	Admitted  Reason = "ADMITTED"
	Changed   Reason = "CHANGED"
	Ended     Reason = "ENDED"
	Revived   Reason = "REVIVED"
	Withdrawn Reason = "WITHDRAWN"
	Reported  Reason = "REPORTED"
	Succeeded Reason = "SUCCEEDED"
	Corrected Reason = "CORRECTED" // by the authority of its own accord, as is Revoked
	Revoked   Reason = "REVOKED"
)

// Version is a licence as it stood from a time on.
type Version struct {
	Number    int64 // from 1
	Reason    Reason
	At        time.Time
	By        procedure.FilingRef // without an application's number where an old system granted it
	Withdrawn bool                // the filing was; the version counts no more
	Licence   Licence
}

// states tells whether a version is where content comes from.
func (v Version) states() bool {
	return v.Reason == Issued || v.Reason == Admitted || v.Reason == Changed || v.Reason == Succeeded || v.Reason == Corrected
}

// limits tells whether a version is where the last day comes from.
func (v Version) limits() bool {
	return v.Reason == Issued || v.Reason == Admitted || v.ends() || v.Reason == Revived
}

// ends tells whether a version is where a licence ends before its term.
func (v Version) ends() bool {
	return v.Reason == Ended || v.Reason == Succeeded || v.Reason == Revoked
}

// newest is the last version of a chain that still counts and is of a kind, besides those of a case.
func newest(chain []Version, is func(Version) bool, besides string) (Licence, bool) {
	for _, v := range slices.Backward(chain) {
		if !v.Withdrawn && v.By.CaseID != besides && is(v) {
			return v.Licence, true
		}
	}
	return Licence{}, false
}

// state has a licence say what another version of it says; category, call sign, term, the numbers that reports
// change and the days that were put off stay.
func (l *Licence) state(from Licence) {
	c := from.Content
	c.Category, c.CallSign, c.ValidFrom, c.ValidTo = l.Content.Category, l.Content.CallSign, l.Content.ValidFrom, l.Content.ValidTo
	c.Particulars = keepOwn(c.Particulars, l.Content.Particulars)
	c.Fill()
	l.Content, l.ElectronicApplicationNumber, l.Filed = c, from.ElectronicApplicationNumber, from.Filed
}

func (l *Licence) limit(by Licence) {
	l.Content.ValidTo, l.Discontinued, l.Void, l.Revoked, l.Withdrawn = by.Content.ValidTo, by.Discontinued, by.Void, by.Revoked, by.Withdrawn
}

// Before is an account's licence as it stood at a time without what the filing's case did to it. errs.NotFound
// where it said nothing then.
func (s *Service) Before(ctx context.Context, q db.Querier, id string, by procedure.FilingRef, until time.Time) (Licence, error) {
	chain, err := chainOf(ctx, q, by.AccountID, id)
	if err != nil {
		return Licence{}, err
	}
	chain = slices.DeleteFunc(chain, func(v Version) bool { return v.At.After(until) })
	l, stated := newest(chain, Version.states, by.CaseID)
	term, limited := newest(chain, Version.limits, by.CaseID)
	if !stated || !limited {
		return Licence{}, errs.New(errs.NotFound, "licence %s said nothing before case %s", id, by.CaseID)
	}
	l.limit(term)
	return l, nil
}
