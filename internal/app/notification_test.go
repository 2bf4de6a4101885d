package app_test

import (
	"testing"

	"radioportal/internal/app/apptest"
)

// The records here are those that are kept, which the tests of applications play only.
func TestAWithdrawnChangeIsUndone(t *testing.T) {
	t.Parallel()
	t.Run("[R2.16] [R4.5] what is filed next begins with a change, and without it once it is withdrawn", func(t *testing.T) {
		p := codesPortal(t, buildBinary(t))
		c := &codes{t: t}
		people := c.people(p)
		who, officer := people["corporation"], people["officer"]
		filed := func(procedureID string, raw body, about ...string) string {
			t.Helper()
			r, err := who.Submit(t.Context(), who.draft(procedureID, raw, about...), "notified-"+procedureID)
			who.must(err)
			return r.Number
		}
		_, raw := formOf(c, special)
		const telNo = "0312345678"
		opened := filed("expsp-open", raw)
		var record struct{ LicenceID string }
		who.ok("/api/common/application-history/detail-expsp-get", body{"electronicApplicationNumber": opened}, &record)
		begins := func(want any) {
			t.Helper()
			var d apptest.Draft
			who.ok("/api/common/draft/create", body{"procedureId": "expsp-repeal", "licenceId": record.LicenceID}, &d)
			var begun struct{ FormData struct{ Holder body } }
			who.ok("/api/common/draft/get", body{"temporalyNotificationId": d.ID}, &begun)
			if got := begun.FormData.Holder["telNo"]; got != want {
				t.Errorf("it begins with %v, want %v", got, want)
			}
		}
		_, raw = formOf(c, "expsp-change corporation")
		put(raw, "/holder/telNo", "0398765432")
		changed := filed("expsp-change", raw, record.LicenceID)
		begins("0398765432")
		who.must(who.try("/api/common/cancellation/register", body{"electronicApplicationNumber": changed, "reason": "取り違えました。"},
			"Idempotency-Key", "change-withdrawn"))
		officer.move(changed, "accept-withdrawal", nil)
		begins(telNo)
	})
}
