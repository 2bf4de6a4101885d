package procedure

import (
	"fmt"
	"maps"
	"slices"
	"testing"
)

// designReport is a report of so many certified designs with an emission each.
func designReport(items int) map[string]any {
	equipment, emissions := make([]any, items), make([]any, items)
	classes := []string{"2-1-12", "2-1-8", "2-1-6"}
	for i := range items {
		number := fmt.Sprintf("002-%06d", 100_000+i)
		equipment[i] = map[string]any{
			"class": classes[i%len(classes)], "typeName": fmt.Sprintf("TX-%d", i), "number": number, "holderName": "株式会社電波",
			"holderAddress": "東京都千代田区1-1", "testDate": "2026-04-01", "date": "2026-04-02", "bodySar": "no",
			"confirmationMethod": "quality", "confirmationReference": "K-1", "recordPlace": "本社", "sample": true,
		}
		emissions[i] = map[string]any{"equipmentNumber": number, "emission": "F3E", "frequencyFrom": "433", "power": "5", "powerUnit": "W"}
	}
	return map[string]any{"equipment": equipment, "emissions": emissions}
}

// What is allocated goes with the items: a comparison of each with each would show at once, whatever the machine does beside.
func TestItemsOfAReportAreValidatedAtACostThatGoesWithTheirNumber(t *testing.T) {
	p := designForm(t)
	cost := func(items int) float64 {
		raw := designReport(items)
		return testing.AllocsPerRun(2, func() {
			p.Validate(p.Normalise(raw, Env{Category: "corporation", Today: "2026-05-01"}))
		})
	}
	few, many := cost(100), cost(1000)
	t.Logf("%.0f allocations for 100 items, %.0f for 1,000", few, many)
	if many > 11*few {
		t.Errorf("[R5.11] 1,000 items take %.0f allocations, 100 take %.0f", many, few)
	}
	const most = 210 // an item, with its emission, the checks of its band and of its power in any unit, and that a number is of one certification
	if many > most*1000 {
		t.Errorf("[R5.11] 1,000 items take %.0f allocations, want %d an item at most", many, most)
	}
}

// BenchmarkThousandItems validates a report of 1,000 certified designs with an emission each.
func BenchmarkThousandItems(b *testing.B) {
	p, raw := designForm(b), designReport(1000)
	b.ReportAllocs()
	for b.Loop() {
		p.Validate(p.Normalise(raw, Env{Category: "corporation", Today: "2026-05-01"}))
	}
	b.ReportMetric(float64(b.Elapsed().Milliseconds())/float64(b.N), "ms/report")
}

// changeOf is a change of a report of so many designs with three emissions each, and what was reported.
func changeOf(designs int) (raw, before map[string]any) {
	report := func() map[string]any {
		form := designReport(designs)
		var emissions []any
		for i := range 3 * designs {
			row := maps.Clone(form["emissions"].([]any)[i%designs].(map[string]any))
			row["frequencyFrom"] = fmt.Sprint(400 + i/designs)
			emissions = append(emissions, row)
		}
		form["emissions"] = emissions
		return form
	}
	raw, before = report(), report()
	raw["change"] = map[string]any{"items": []any{"type"}}
	for _, row := range raw["equipment"].([]any) {
		row.(map[string]any)["typeName"] = "TX"
	}
	slices.Reverse(raw["emissions"].([]any))
	return raw, before
}

func TestAChangeIsComparedAtACostThatGoesWithItsRows(t *testing.T) {
	p, _ := loadCatalogue(t).Version("giteki-design-change", 1)
	validation := func(designs int) *validation {
		raw, before := changeOf(designs)
		data := p.Normalise(raw, Env{Category: "corporation", Today: "2026-05-01", Before: before})
		data.filedBefore()
		return &validation{data: data}
	}
	cost := func(designs int) float64 {
		v := validation(designs)
		return testing.AllocsPerRun(2, func() { v.compared(p) })
	}
	few, many := cost(100), cost(1000)
	t.Logf("%.0f allocations for 100 designs with 300 emissions, %.0f for ten times as many", few, many)
	if many > 11*few || many > 40_000 {
		t.Errorf("[R5.11] a change of 1,000 designs with 3,000 emissions takes %.0f allocations to compare, one of 100 %.0f", many, few)
	}
	v := validation(1000)
	if v.compared(p); len(v.found) > 0 {
		t.Errorf("[R10.2] %v", v.found[0])
	}
}

// BenchmarkThousandChanged validates a change of a report of 1,000 designs with 3,000 emissions.
func BenchmarkThousandChanged(b *testing.B) {
	p, _ := loadCatalogue(b).Version("giteki-design-change", 1)
	raw, before := changeOf(1000)
	for _, known := range []bool{false, true} {
		env := Env{Category: "corporation", Today: "2026-05-01"}
		if known {
			env.Before = before
		}
		b.Run(fmt.Sprintf("compared=%v", known), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				p.Validate(p.Normalise(raw, env))
			}
		})
	}
}
