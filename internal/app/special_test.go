package app_test

import (
	"testing"

	"radioportal/internal/app/apptest"
)

// The record of a notification has no call sign. Its last day moves all the same, there and back.
func TestAWithdrawnDiscontinuationGivesTheSpecialSchemeItsTermBack(t *testing.T) {
	t.Parallel()
	t.Run("[R2.17] [R4.5] a discontinuation under the special scheme is postponed by a correction, and withdrawn", func(t *testing.T) {
		p := codesPortal(t, buildBinary(t))
		c := &codes{t: t}
		people := c.people(p)
		who, officer := people["corporation"], people["officer"]
		_, raw := formOf(c, special)
		who.must(who.file(who.draft("expsp-open", raw)))
		first := who.onlyLicence()

		var d apptest.Draft
		who.ok("/api/common/draft/create", body{"procedureId": "expsp-repeal", "licenceId": first.ID}, &d)
		who.edit(&d, body{"/contact": raw["contact"], "/repeal": body{"extent": "all", "date": "2026-12-01", "custody": true}})
		receipt, err := who.Submit(t.Context(), d, "repeal-first")
		who.must(err)
		who.lastDay("2026-12-01")
		officer.move(receipt.Number, "request-correction", body{"fields": []body{{"pointer": "/repeal/date", "comment": "日付を確かめてください。", "reason": "OTHER"}}})
		who.ok("/api/common/correction/create", body{"electronicApplicationNumber": receipt.Number}, &d)
		who.edit(&d, body{"/repeal/date": "2027-01-10"})
		receipt, err = who.Submit(t.Context(), d, "repeal-again")
		who.must(err)
		who.lastDay("2027-01-10")

		who.must(who.try("/api/common/cancellation/register", body{"electronicApplicationNumber": receipt.Number, "reason": "続けて使います。"},
			"Idempotency-Key", "repeal-withdrawn"))
		officer.move(receipt.Number, "accept-withdrawal", nil)
		who.lastDay(first.ValidTo)
	})
}

// edit puts values into what a draft holds already.
func (p *portal) edit(d *apptest.Draft, values body) {
	p.t.Helper()
	var kept struct{ FormData map[string]any }
	p.ok("/api/common/draft/get", body{"temporalyNotificationId": d.ID}, &kept)
	for pointer, value := range values {
		put(kept.FormData, pointer, value)
	}
	p.ok("/api/common/draft/update", body{"temporalyNotificationId": d.ID, "version": d.Version, "formData": kept.FormData}, d)
}

type listedLicence struct{ ID, LicenceNumber, CallSign, IssueDate, TermFrom, HeldFrom, ValidFrom, ValidTo string }

func (p *portal) onlyLicence() listedLicence {
	p.t.Helper()
	var list struct{ Licences []listedLicence }
	p.ok("/api/deji/licence/list-get", body{}, &list)
	if len(list.Licences) != 1 {
		p.t.Fatalf("%d licences", len(list.Licences))
	}
	return list.Licences[0]
}

// lastDay is that of the account's only licence.
func (p *portal) lastDay(want string) {
	p.t.Helper()
	if got := p.onlyLicence().ValidTo; got != want {
		p.t.Errorf("valid until %s, want %s", got, want)
	}
}
