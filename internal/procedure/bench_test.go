package procedure

import (
	"fmt"
	"maps"
	"strings"
	"testing"
)

// benchmarkInput is the application with two transmitters of the contract.
func benchmarkInput(b *testing.B) (*Procedure, []byte, Env) {
	b.Helper()
	p, _ := loadCatalogue(b).Version("amateur-open", 1)
	file := readContract(b, "../../contract/procedures/amateur-open.json")
	base := file.Bases["individual"]
	return p, base.Raw, Env{Category: base.Applicant, Documents: base.Documents, Today: file.Today}
}

// BenchmarkSubmission is the whole work of a submission here: JSON in,
// canonical document out, all checks, fee, documents, destination.
func BenchmarkSubmission(b *testing.B) {
	p, raw, env := benchmarkInput(b)
	b.ReportAllocs()
	for b.Loop() {
		data, err := p.NormaliseJSON(raw, env)
		if err != nil {
			b.Fatal(err)
		}
		if problems := p.Validate(data); len(problems) > 0 {
			b.Fatal(problems)
		}
		data.JSON()
		p.Fee(data, env.Today)
		p.Destination(data)
	}
}

func BenchmarkDecode(b *testing.B) {
	_, raw, _ := benchmarkInput(b)
	for b.Loop() {
		decodeBench(b, raw)
	}
}

func BenchmarkNormalise(b *testing.B) {
	p, raw, env := benchmarkInput(b)
	decoded := decodeBench(b, raw)
	b.ReportAllocs()
	for b.Loop() {
		p.Normalise(decoded, env)
	}
}

func BenchmarkValidate(b *testing.B) {
	p, raw, env := benchmarkInput(b)
	data, _ := p.NormaliseJSON(raw, env)
	b.ReportAllocs()
	for b.Loop() {
		p.Validate(data)
	}
}

func decodeBench(b *testing.B, raw []byte) any {
	b.Helper()
	v, err := decodeRaw(raw)
	if err != nil {
		b.Fatal(err)
	}
	return v
}

// BenchmarkSubmissions is BenchmarkSubmission on every core at once.
func BenchmarkSubmissions(b *testing.B) {
	p, raw, env := benchmarkInput(b)
	b.RunParallel(func(pb *testing.PB) {
		for pb.Next() {
			data, err := p.NormaliseJSON(raw, env)
			if err != nil || len(p.Validate(data)) > 0 {
				b.Error("the application is not complete", err)
			}
			data.JSON()
		}
	})
}

func BenchmarkLoad(b *testing.B) {
	for b.Loop() {
		loadCatalogue(b)
	}
}

// thousandStations is a form of 1,000 stations of a dozen fields with rules, conditions and
// a check of each row.
const thousandStations = `form:
  - section: stations
    title: *t
    repeat: { min: 1, max: 1000, label: { ja: "{n}", en: "{n}" }, add: *t }
    fields:
      - { id: name, type: text, label: *t, required: true, maxLength: 50, unique: MSG-LIT-E-0092 }
      - { id: callSign, type: text, label: *t, format: halfWidth, maxLength: 20 }
      - { id: kind, type: choice, label: *t, required: true, options: [{ code: fixed, ja: あ, en: a }, { code: mobile, ja: い, en: b }] }
      - { id: prefecture, type: choice, label: *t, codes: prefectures, required: true }
      - { id: place, type: text, label: *t, required: true, visibleWhen: "row.kind == 'fixed'" }
      - { id: area, type: text, label: *t, requiredWhen: "row.kind == 'mobile'" }
      - { id: powerW, type: number, label: *t, decimals: 2, min: "0.01", max: "1000", required: true }
      - { id: frequencyMHz, type: number, label: *t, decimals: 4, required: true }
      - { id: from, type: date, label: *t, required: true }
      - { id: to, type: date, label: *t }
      - { id: maker, type: text, label: *t }
      - { id: confirmed, type: boolean, label: *t, required: true }
checks:
  - { id: order, each: stations, rule: "row.to == '' || row.from <= row.to", at: "/stations/{n}/to", message: MSG-LIT-E-0057, params: { from: x } }
`

// BenchmarkThousandStations reads, normalises and validates an application of 1,000 stations.
func BenchmarkThousandStations(b *testing.B) {
	head, _, _ := strings.Cut(smallDefinition, "form:\n")
	c := loadCatalogue(b)
	p, err := parse("stations.yaml", []byte(head+thousandStations), &References{Codes: c.codes, Bureaus: c.bureaus}, false)
	if err != nil {
		b.Fatal(err)
	}
	rows := make([]string, 1000)
	for i := range rows {
		rows[i] = fmt.Sprintf(`{"name":"局 %d","callSign":"ＪＡ%d","kind":"fixed","prefecture":"13","place":"霞が関 %d","powerW":"１０.%02d",`+
			`"frequencyMHz":"433.0200","from":"2026-12-01","to":"2027-01-01","maker":"電波製作所","confirmed":true}`, i, i, i, i%100)
	}
	raw := []byte(`{"stations":[` + strings.Join(rows, ",") + `]}`)
	env := Env{Category: "individual", Today: "2026-11-21"}
	b.ReportAllocs()
	for b.Loop() {
		data, err := p.NormaliseJSON(raw, env)
		if err != nil {
			b.Fatal(err)
		}
		if problems := p.Validate(data); len(problems) > 0 {
			b.Fatal(problems[0])
		}
	}
	b.ReportMetric(float64(b.Elapsed().Milliseconds())/float64(b.N), "ms/application")
}

// BenchmarkThousandTransmitters is the form of a land mobile station with 1,000 transmitters and 100 further emissions.
func BenchmarkThousandTransmitters(b *testing.B) {
	p, _ := loadCatalogue(b).Version("radio-land-mobile-open", 1)
	base := readContract(b, "../../contract/procedures/radio-land-mobile-open.json").Bases["corporation"]
	raw := decodeJSON(b, base.Raw).(map[string]any)
	transmitters, emissions := make([]any, 1000), make([]any, 100)
	for i := range transmitters {
		row := maps.Clone(raw["equipment"].([]any)[0].(map[string]any))
		row["transmitter"], row["serialNumber"] = fmt.Sprint(i+1), fmt.Sprintf("A%d", i)
		transmitters[i] = row
	}
	for i := range emissions {
		emissions[i] = map[string]any{"transmitter": fmt.Sprint(1000 - i), "emission": "F2D", "bandwidth": "8K50", "frequency": "466.2", "powerW": "1"}
	}
	raw["equipment"], raw["emissions"] = transmitters, emissions
	for b.Loop() {
		data := p.Normalise(raw, Env{Category: "corporation", Today: "2026-11-22"})
		if problems := p.Validate(data); len(problems) > 0 {
			b.Fatal(problems[0])
		}
	}
	b.ReportMetric(float64(b.Elapsed().Milliseconds())/float64(b.N), "ms/application")
}
