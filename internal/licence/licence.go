// Package licence keeps the records that procedures lead to: licences, registrations, notifications, reports and
// declarations, each as a chain of versions. It issues, changes and ends them, passes them on, and shows them to their
// holders, to staff and to who has number and PIN. Whether one is valid follows from its dates and the clock.
package licence

import (
	"cmp"
	"fmt"
	"strings"
	"time"
	"unicode/utf8"

	"radioportal/internal/callsign"
	"radioportal/internal/clock"
	"radioportal/internal/errs"
	"radioportal/internal/procedure"
)

// Events of a licence: a new one, a change of what it says, an end before its term, and
// the term back where that end was withdrawn.
const (
	EventIssued  = "licence.issued"
	EventAmended = "licence.amended"
	EventEnded   = "licence.ended"
	EventRevived = "licence.revived"
	// EventPassedOn is that the licence of a former holder is another's now.
	EventPassedOn = "licence.passed-on"
	// EventStays is that it was to pass on, and does not.
	EventStays = "licence.stays"
	// EventCorrected and EventRevoked are what the authority did of its own accord.
	EventCorrected = "licence.corrected"
	EventRevoked   = "licence.revoked"
)

// Grant is what the officer confirmed, made of what was filed.
type Grant struct {
	ElectronicApplicationNumber string
	CaseID                      string
	AccountID                   string // of the holder
	// Region is the character of the bureau that begins its licence numbers, for instance 関.
	Region string
	// Division is the letter of the category in licence numbers.
	Division string
	// Notified says that it may have no call sign, as the record of a notification, a registration and a blanket licence.
	Notified bool
	// HolderOnly says of an amendment that only the holder's name and address change, and the place and the particulars where
	// these are given.
	HolderOnly bool
	// Renews is the id of the licence whose term this one goes on, under its number; empty
	// for a new licence.
	Renews string
	// CallSigns is where the call sign has to come from; nil where it is kept, or is none of a pool.
	CallSigns *callsign.Source
	// Content is the licence itself. Without dates it is valid from the day it is
	// issued and for the full term (Term).
	Content procedure.LicenceProposal
	// Filed is what is known of what was filed for it, where the application's document does not say the whole of it.
	Filed string
}

// Licence is an issued licence.
type Licence struct {
	ID                          string
	AccountID                   string
	ElectronicApplicationNumber string
	CaseID                      string
	Number                      string // 免許の番号
	PermitNumber                string // with the PIN it opens the licence to whom the holder tells both
	ViewingPIN                  string
	IssuedAt                    time.Time
	Discontinued                bool // it ends before its term, on the last day that it has now
	Void                        bool // it never becomes valid: the licence that it renews ended before
	Revoked                     bool // by the authority: Discontinued too
	// Withdrawn is that the filing by which it came to be was, on the last day that it has now: Discontinued and Void too.
	Withdrawn bool
	// PassedOn is the first day of the holder to whom it passes on, or who has it after one that passed on; empty for any
	// other. It may be to come: the licence is its holder's until the day before.
	PassedOn string
	// TermFrom is the first day of its term. It lies before ValidFrom where that was a former holder's.
	TermFrom string
	// GrantedTo is the last day of the term as it was granted, of one that ends before; empty of any other.
	GrantedTo string
	// FirstFrom is the first day of all that had its number, whoever held them; empty where it is not known.
	FirstFrom string
	// HeldFrom is since when its holder has it, or what it renews, from another; empty for any other.
	HeldFrom string
	// RenewedUntil is the last day of the one that renews it; empty where none does. It is read in lists alone.
	RenewedUntil string
	// GrantedBy is the character of the bureau that granted it, where its number is another's: a renewal keeps the number. It
	// is read with what a licence says, in no list.
	GrantedBy string
	Content   procedure.LicenceProposal
	// Filed is what was filed for it in an old system, as JSON; empty where nothing is known, and
	// for what was granted here. Such a licence has no application until the first is granted here.
	Filed string
}

// Valid tells whether the licence is valid on a day ("YYYY-MM-DD" in Japan):
// from its first day to its last, both included (invalid once the
// validity period ends).
func (l Licence) Valid(today string) bool {
	return !l.Void && l.Content.ValidFrom <= today && today <= l.Content.ValidTo && !l.gone(today)
}

// issueDate is the day of the licence (免許の年月日), from which its term runs (Radio Act, article 13, paragraph 1): one that is
// granted before its term begins, as every renewal is, has the first day of the term.
func (l Licence) issueDate() string { return max(dateOf(l.IssuedAt), l.TermFrom) }

// heldInTerm is since when its holder has it from another, where that lies in its term; empty for any other.
func (l Licence) heldInTerm() string {
	if l.TermFrom < l.Content.ValidFrom {
		return l.HeldFrom
	}
	return ""
}

// gone tells whether another has the licence on a day, or had it by then.
func (l Licence) gone(day string) bool { return l.PassedOn != "" && l.PassedOn <= day }

// shown refuses what serves to show a licence to others, of one that is over.
func (l Licence) shown(today string) error {
	switch {
	case l.PassedOn != "" && (l.Void || l.Content.ValidTo < today):
		return passedOn(l)
	case l.Withdrawn:
		return errs.Refuse(codeMovedOn, errs.Params{"reason": "withdrawn", "date": l.Content.ValidTo})
	case l.Void:
		return errs.Refuse(codeMovedOn, errs.Params{"reason": "neverBegins"})
	case l.Content.ValidTo < today:
		return errs.Refuse(codeMovedOn, errs.Params{"reason": "over", "validTo": l.Content.ValidTo})
	}
	return nil
}

// termYears is the term of a licence (Radio Act, article 13: at most five years).
const termYears = 5

// Term is the last day of a full term that begins on a day, both "YYYY-MM-DD":
// 5 years less a day, so 2026-11-21 gives 2031-11-20.
func Term(from string) (string, error) {
	first, err := time.Parse(time.DateOnly, from)
	if err != nil {
		return "", fmt.Errorf("first day of a licence: %w", err)
	}
	return first.AddDate(termYears, 0, -1).Format(time.DateOnly), nil
}

// special is the category of records of the special scheme, which have no call sign.
const special = "expsp"

// regions are the characters that begin licence numbers, in the order of the bureaus' numbers.
const regions = "北東関信陸海近中四九沖"

// region is the character of the bureau that granted it; empty where its number does not tell.
func (l Licence) region() string { return cmp.Or(l.GrantedBy, regionOf(l.Number)) }

// regionOf is the character of the bureau that a number of either form is of; empty where it is of neither, as of some old
// systems.
func regionOf(number string) string {
	if first, _ := utf8.DecodeRuneInString(number); first != utf8.RuneError && strings.ContainsRune(regions, first) {
		return string(first)
	}
	var bureau int
	if _, err := fmt.Sscanf(number, "%2d-", &bureau); err != nil || bureau < 1 || bureau > utf8.RuneCountInString(regions) {
		return ""
	}
	return string([]rune(regions)[bureau-1])
}

// notificationNumber is written XX-XXXXXXXX-XX-XXXXXX: bureau, day, kind, serial.
func notificationNumber(region, day string, serial int64) string {
	before, _, _ := strings.Cut(regions, region)
	bureau := utf8.RuneCountInString(before) + 1
	return fmt.Sprintf("%02d-%s-01-%06d", bureau, strings.ReplaceAll(day, "-", ""), serial)
}

// licenceNumber is written as on the licence: region, division, serial.
func licenceNumber(region, division string, serial int64) string {
	return fmt.Sprintf("%s%s第%d号", region, division, serial)
}

func dateOf(t time.Time) string { return clock.Date(t) }

func dayOf(date string) (time.Time, error) {
	return time.ParseInLocation(time.DateOnly, date, clock.Tokyo)
}
