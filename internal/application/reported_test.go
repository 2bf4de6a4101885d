package application_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"radioportal/internal/application/draft"
	"radioportal/internal/errs"
)

// holdsFixed gives taro the licence 関固第9号 of a fixed station.
func (f *fixture) holdsFixed() {
	f.world.facts["fixed"] = draft.LicenceFacts{ID: "fixed", AccountID: taro, Number: "関固第9号", Category: "fixed", Name: "固定局", FirstFrom: "2024-04-01", ValidFrom: "2024-04-01", ValidTo: "2029-03-31"}
}

// reports files the report of an inspection, and gives what is refused.
func (f *fixture) reports(account string, report map[string]any) []errs.Field {
	f.t.Helper()
	_, err := f.underProvisional(account, "radio-inspection-open", func(form map[string]any) {
		said := section(form, "report")
		for name, value := range report {
			said[name] = value
		}
	}, "result")
	if err == nil {
		return nil
	}
	return errs.Of(err).Fields
}

func TestAnInspectionIsReportedOfALicenceOfOnesOwn(t *testing.T) {
	t.Parallel()
	title(t, "[R10.2] an inspection is reported of a licence or a provisional licence of who files alone", func(t *testing.T, f *fixture) {
		f.underWork("key-00000001", "JA1AAA")
		f.holdsFixed()
		change := map[string]any{"number": "関固第9号", "station": "固定局", "callSign": "", "kind": "change"}
		completion := map[string]any{"number": "関予第1号", "callSign": "JA1AAA", "kind": "completion", "date": "2026-11-21"}
		with := func(report map[string]any, name, value string) map[string]any {
			other := map[string]any{}
			for n, v := range report {
				other[n] = v
			}
			other[name] = value
			return other
		}
		refused := func(field, reason string) []errs.Field {
			return []errs.Field{{Pointer: "/report/" + field, Code: "MSG-LIT-E-0056", Params: errs.Params{"reason": reason}}}
		}
		for name, c := range map[string]struct {
			account string
			report  map[string]any
			want    []errs.Field
		}{
			"one's own licence":             {taro, change, nil},
			"another's licence":             {hanako, change, refused("number", "notHeld")},
			"nobody's licence":              {taro, with(change, "number", "関固第10号"), refused("number", "notHeld")},
			"one's own provisional licence": {taro, completion, nil},
			"another's provisional licence": {hanako, completion, refused("number", "notHeld")},
			"another call sign":             {taro, with(completion, "callSign", "JA1BBB"), []errs.Field{{Pointer: "/report/callSign", Code: "MSG-LIT-E-0056", Params: errs.Params{"reason": "provisionalCallSign", "callSign": "JA1AAA"}}}},
			"a day before it":               {taro, with(completion, "date", "2026-11-20"), []errs.Field{{Pointer: "/report/date", Code: "MSG-LIT-E-0057", Params: errs.Params{"from": "2026-11-21"}}}},
		} {
			if diff := cmp.Diff(c.want, f.reports(c.account, c.report)); diff != "" {
				t.Errorf("%s (-want +got):\n%s", name, diff)
			}
		}
	})
}
