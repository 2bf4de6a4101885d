package catalogue

import (
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"radioportal/internal/clock"
	"radioportal/internal/errs"
	"radioportal/internal/procedure"
	"radioportal/internal/procedure/xmlfile"
	"radioportal/procedures"
)

// kites is the service with a procedure of two versions, of which the first is in force.
func kites(t *testing.T) *Service {
	t.Helper()
	catalogue, err := procedure.LoadChecked(procedures.FS, os.DirFS("../procedure/difference/testdata"))
	if err != nil {
		t.Fatal(err)
	}
	now := &clock.Settable{}
	now.Set(time.Date(2026, 11, 21, 0, 0, 0, 0, time.UTC))
	return New(catalogue, now)
}

func kite(version int, content string) trialRequest {
	return trialRequest{ProcedureID: "kite-open", Version: version, Content: content}
}

const pasted = `{"station": {"name": "大凧", "height": "120", "place": "庭", "wind": 3}}`

func TestATrialTellsEachCheckAndWhatFollows(t *testing.T) {
	t.Parallel()
	s := kites(t)
	out, err := s.trial(t.Context(), kite(1, pasted))
	if err != nil {
		t.Fatal(err)
	}
	if out.Format != "json" || out.Day != "2026-11-21" || out.Category != "individual" || !slices.Equal(out.Unknown, []string{"/station/wind"}) || len(out.Problems) != 0 {
		t.Errorf("[R10.2] %+v", out)
	}
	if len(out.Checks) != 1 || out.Checks[0].Result != procedure.CheckHolds || out.Checks[0].Place.En != "Station, Height" {
		t.Errorf("[R10.2] %+v", out.Checks)
	}
	if out.Fee != (trialFee{Known: true, Amount: 2900, Class: "kite"}) || out.Bureau.Ja == "" || out.Licence.HolderName != "大凧" || out.Licence.ValidTo != "2031-11-20" || out.Words.Document.Ja == "" {
		t.Errorf("[R10.2] %+v %+v", out.Fee, out.Licence)
	}
	later, err := s.trial(t.Context(), kite(2, pasted))
	if err != nil {
		t.Fatal(err)
	}
	check := later.Checks[0]
	if check.Result != procedure.CheckFails || len(check.Failing) != 1 || check.Failing[0].Pointer != "/station/height" || check.Text.En != "100 m at most." || later.Day != "2027-04-01" {
		t.Errorf("[R10.2] by the coming version: %+v on %s", check, later.Day)
	}
	if len(later.Problems) != 1 || later.Problems[0].Params["check"] != "not-too-high" {
		t.Errorf("[R10.2] %+v", later.Problems)
	}
}

func TestTheExamplesOfADefinitionAreTriedWhereNothingIsGiven(t *testing.T) {
	t.Parallel()
	s := kites(t)
	for _, p := range s.catalogue.List("2026-11-21") {
		d := p.Definition()
		out, err := s.trial(t.Context(), trialRequest{ProcedureID: d.ID, Version: d.Version, Sample: true, Attached: true})
		if err != nil {
			t.Fatalf("[R10.2] %s: %v", d.ID, err)
		}
		if len(out.Form) < len(`{"a":{}}`) || len(out.Unknown) != 0 {
			t.Errorf("[R10.2] %s: form %s, unknown %v", d.ID, out.Form, out.Unknown)
		}
		if led := out.Licence != nil; led != (d.Licence != nil) {
			t.Errorf("[R10.2] %s: a licence is shown: %t", d.ID, led)
		}
		// What is shown is data that can be tried as they stand.
		again, err := s.trial(t.Context(), trialRequest{ProcedureID: d.ID, Version: d.Version, Content: string(out.Form), Category: out.Category, Attached: true})
		if err != nil || string(again.Data) != string(out.Data) {
			t.Errorf("[R10.2] %s, once more: %v\n%s\n%s", d.ID, err, again.Data, out.Data)
		}
	}
}

func TestATrialTakesWhatTheOfficeHas(t *testing.T) {
	t.Parallel()
	s := kites(t)
	p, _ := s.catalogue.Version("kite-open", 1)
	raw := map[string]any{"station": map[string]any{"name": "大凧", "place": "庭"}}
	file := string(xmlfile.Write(p, raw, xmlfile.Head{}))
	for name, in := range map[string]trialRequest{
		"an XML file of this version": kite(1, file), "one of another version": kite(2, "\ufeff"+file),
		"a draft": kite(1, `{"formData": {"station": {"name": "大凧"}}, "members": {"office": {"city": "市"}}}`), "a file of reports": kite(1, `{"procedure": "kite-open", "version": 1, "station": {"name": "大凧"}}`),
	} {
		out, err := s.trial(t.Context(), in)
		if err != nil || len(out.Problems) != 0 || len(out.Unknown) != 0 || !strings.Contains(string(out.Data), "大凧") {
			t.Errorf("[R10.2] %s: %+v, %v", name, out, err)
		}
	}
	if out, _ := s.trial(t.Context(), kite(2, file)); !strings.Contains(string(out.Data), `"office":{"place":"庭"}`) {
		t.Errorf("[R10.2] what moved: %s", out.Data)
	}
}

func TestWhatATrialCannotReadIsToldAtItsField(t *testing.T) {
	t.Parallel()
	s := kites(t)
	for name, c := range map[string]struct {
		in   trialRequest
		at   string
		code string
	}{
		"nothing": {kite(1, "  "), "/content", "MSG-LIT-E-0001"}, "no JSON": {kite(1, "{"), "/content", codeJSON}, "no object": {kite(1, "[]"), "/content", codeJSON},
		"another procedure": {kite(1, `{"procedure": "amateur-open"}`), "/content", codeJSON}, "broken XML": {kite(1, "<application"), "/content", codeXML},
		"many values":         {kite(1, `{"a":[`+strings.Repeat("1,", maxValues)+`1]}`), "/content", codeJSON},
		"no such day":         {trialRequest{ProcedureID: "kite-open", Version: 1, Content: "{}", Day: "2026-02-30"}, "/day", "MSG-LIT-E-0045"},
		"nobody who may file": {trialRequest{ProcedureID: "kite-open", Version: 1, Content: "{}", Category: "corporation"}, "/category", "MSG-LIT-E-0002"},
	} {
		_, err := s.trial(t.Context(), c.in)
		if e := errs.Of(err); e == nil || e.Kind != errs.Invalid || e.Fields[0].Pointer != c.at || e.Fields[0].Code != c.code {
			t.Errorf("[R10.2] %s: %v", name, err)
		}
	}
	if _, err := s.trial(t.Context(), kite(3, "{}")); errs.KindOf(err) != errs.NotFound {
		t.Errorf("[R10.2] a version that there is not: %v", err)
	}
}

func TestRequiredDocumentsCanBeTakenToBeAttached(t *testing.T) {
	t.Parallel()
	s := kites(t)
	in := trialRequest{ProcedureID: "amateur-open", Version: 1, Content: "{}"}
	documents := func() (n int) {
		out, err := s.trial(t.Context(), in)
		if err != nil {
			t.Fatal(err)
		}
		for _, each := range out.Problems {
			if strings.HasPrefix(each.Pointer, "/documents/") {
				n++
			}
		}
		return n
	}
	without := documents()
	in.Attached = true
	if with := documents(); with != 0 {
		t.Errorf("[R10.2] %d documents are missing, %d before", with, without)
	}
}

func TestTheDifferenceIsOfTheDayOfEachVersion(t *testing.T) {
	t.Parallel()
	s := kites(t)
	out, err := s.difference(t.Context(), differenceRequest{"kite-open", 1, 2})
	if err != nil || out.Older.Status != "inForce" || out.Newer.Status != "coming" || len(out.Changes) != 14 {
		t.Errorf("[R10.2] %+v, %v", out, err)
	}
	if _, err := s.difference(t.Context(), differenceRequest{"kite-open", 1, 3}); errs.KindOf(err) != errs.NotFound {
		t.Errorf("[R10.2] %v", err)
	}
}
