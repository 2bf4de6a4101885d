package procedure

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"radioportal/procedures"
)

// trialFolder holds one definition that nothing else knows of; web/e2e/onefile.spec.ts adds the same.
const trialFolder = "../../contract/further"

// trial is the catalogue with that definition added, and its procedure.
func trial(t *testing.T) *Procedure {
	t.Helper()
	catalogue, err := LoadChecked(procedures.FS, os.DirFS(trialFolder))
	if err != nil {
		t.Fatal(err)
	}
	p, ok := catalogue.Current("trial", "2026-11-21")
	if !ok {
		t.Fatal("it is not in force")
	}
	return p
}

func trialYAML(t *testing.T) string {
	t.Helper()
	content, err := os.ReadFile(trialFolder + "/trial.yaml")
	if err != nil {
		t.Fatal(err)
	}
	return string(content)
}

func trialData(p *Procedure, watts string, files int) *Data {
	return p.Normalise(map[string]any{
		"holder": map[string]any{
			"lastName": "電波", "firstName": "太郎", "lastNameKana": "デンパ", "firstNameKana": "タロウ",
			"postalCode": "100-8926", "prefecture": "13", "townName": "千代田区霞が関2-1-2", "telNo": "0312345678",
		},
		"trial":  map[string]any{"plan": "回折の観測", "watts": watts, "begins": "2026-12-01"},
		"places": []any{map[string]any{"name": "日比谷公園"}, map[string]any{"name": "霞が関ビル", "indoors": true}},
	}, Env{Category: "individual", Today: "2026-11-21", Documents: map[string]int{"plan": files}})
}

func TestAProcedureIsOneFile(t *testing.T) {
	t.Parallel()
	if n := strings.Count(trialYAML(t), "\n"); n >= 80 {
		t.Errorf("[R10.2] %d lines", n)
	}
	p := trial(t)
	t.Run("[R10.2] one file gives the server's checks, the fee, the documents and the bureau", func(t *testing.T) { trialChecks(t, p) })
	t.Run("[R10.2] one file gives the form that the browser shows", func(t *testing.T) { trialForm(t, p) })
	t.Run("[R10.2] one file gives the guide's fees and the licence", func(t *testing.T) { trialLicence(t, p) })
	t.Run("[R10.2] one file gives the schema of what is filed and what a newer version changes", func(t *testing.T) { trialDocument(t, p) })
}

func trialChecks(t *testing.T, p *Procedure) {
	for _, c := range []struct {
		watts     string
		files     int
		code, fee string
		yen       int64
	}{
		{"1", 0, "", "upTo1W", 2100}, {"5", 0, "", "upTo5W", 2350}, {"5.1", 0, "", "over5W", 0},
		{"11", 0, "MSG-LIT-E-0004", "over5W", 0}, {"11", 1, "", "over5W", 0}, {"13", 1, "MSG-LIT-E-0002", "over5W", 0},
		{"51", 1, "MSG-LIT-E-0026", "", 0}, {"", 0, "MSG-LIT-E-0001", "", 0}, {"5.15", 0, "MSG-LIT-E-0023", "", 0},
	} {
		data := trialData(p, c.watts, c.files)
		var codes []string
		for _, problem := range p.Validate(data) {
			codes = append(codes, problem.Code)
		}
		if got := strings.Join(codes, ","); got != c.code {
			t.Errorf("%q W, %d files: %q, want %q", c.watts, c.files, got, c.code)
		}
		if fee, ok := p.Fee(data, "2026-11-21"); c.fee != "" && (!ok || fee.Class != c.fee || fee.Amount != c.yen) {
			t.Errorf("%q W: %+v, want %s %d", c.watts, fee, c.fee, c.yen)
		}
		if bureau, _ := p.Destination(data); bureau.Letter != "A" {
			t.Errorf("destination %q", bureau.Letter)
		}
	}
}

func trialForm(t *testing.T, p *Procedure) {
	var form struct {
		Form []struct {
			ID     string `json:"id"`
			Step   string `json:"step"`
			Title  Text   `json:"title"`
			Fields []struct {
				ID    string `json:"id"`
				Label Text   `json:"label"`
			} `json:"fields"`
		} `json:"form"`
	}
	if err := json.Unmarshal(p.Browser(), &form); err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, s := range form.Form {
		if s.ID == "holder" {
			continue
		}
		for _, f := range s.Fields {
			got = append(got, s.Step+" "+s.ID+"."+f.ID+" "+f.Label.Ja+" "+f.Label.En)
		}
	}
	want := []string{
		"form trial.plan 試験の目的 Aim of the trial", "form trial.watts 最大の空中線電力 Greatest antenna power", "form trial.begins 試験を始める日 First day",
		"form places.name 場所の名称 Name of the place", "form places.indoors 屋内である It is indoors",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func trialLicence(t *testing.T, p *Procedure) {
	items, source := p.Fees("2026-11-21")
	if len(items) != 3 || source.Ja == "" || source.En == "" {
		t.Errorf("%+v %+v", items, source)
	}
	got, ok := p.Licence(trialData(p, "5", 0), "2026-12-01")
	want := LicenceProposal{
		Name: Text{"試験局", "Trial station"}, Category: "trial", HolderName: "電波　太郎", HolderAddress: "東京都千代田区霞が関2-1-2",
		Purpose: "回折の観測", Place: "日比谷公園、霞が関ビル", ValidFrom: "2026-12-01", ValidTo: "2027-11-30",
		Particulars: []LicenceParticular{},
		Emissions:   []LicenceEmission{{Emission: "A1A", Frequency: "467MHz", PowerW: 5}},
	}
	if diff := cmp.Diff(want, got); !ok || diff != "" {
		t.Error(diff)
	}
}

func trialDocument(t *testing.T, p *Procedure) {
	newer, err := parse("trial.yaml", []byte(strings.Replace(trialYAML(t), "id: begins", "id: starts", 1)), p.references, false)
	if err != nil {
		t.Fatal(err)
	}
	if c := Compare(p, newer); len(c.Added) != 1 || len(c.Dropped) != 1 || len(c.Moved) != 0 {
		t.Errorf("%+v", c)
	}
}
