// Package variation makes many different form data out of a good one, for the
// tests that look for data on which the form fails or the server and the
// browser differ.
package variation

import (
	"cmp"
	"math/rand/v2"
	"strings"

	"radioportal/internal/procedure"
)

// Of gives a copy of the raw form data with up to eight changes: values that
// the field might have, values of the wrong kind, rows added and removed.
func Of(rng *rand.Rand, def *procedure.Definition, codes map[string][]procedure.Code, raw any) any {
	form, _ := clone(raw).(map[string]any)
	for range 1 + rng.IntN(8) {
		s := &def.Form[rng.IntN(len(def.Form))]
		if s.Repeat == nil {
			change(rng, s, codes, object(form, s.ID))
			continue
		}
		rows, _ := form[s.ID].([]any)
		switch rng.IntN(6) {
		case 0:
			rows = append(rows, map[string]any{})
		case 1:
			rows = append(rows, pick(rng, strange))
		case 2:
			rows = rows[:len(rows)/2]
		default:
			for range 3 {
				if len(rows) > 0 {
					row, _ := rows[rng.IntN(len(rows))].(map[string]any)
					change(rng, s, codes, row)
				}
			}
		}
		form[s.ID] = rows
	}
	if rng.IntN(40) == 0 {
		form[def.Form[rng.IntN(len(def.Form))].ID] = pick(rng, strange)
	}
	return form
}

func object(form map[string]any, id string) map[string]any {
	values, ok := form[id].(map[string]any)
	if !ok {
		values = map[string]any{}
		form[id] = values
	}
	return values
}

func change(rng *rand.Rand, s *procedure.Section, codes map[string][]procedure.Code, values map[string]any) {
	if values == nil {
		return
	}
	f := &s.Fields[rng.IntN(len(s.Fields))]
	if rng.IntN(12) == 0 {
		values[f.ID] = pick(rng, strange)
		return
	}
	options := append(append([]procedure.Code(nil), f.Options...), codes[f.Codes]...)
	switch f.Type {
	case procedure.TypeBoolean:
		values[f.ID] = rng.IntN(2) == 0
	case procedure.TypeNumber:
		values[f.ID] = pick(rng, numbers)
	case procedure.TypeDate:
		values[f.ID] = pick(rng, dates)
	case procedure.TypeChoice:
		values[f.ID] = choice(rng, options)
	case procedure.TypeMultichoice:
		list := []any{}
		for range rng.IntN(4) {
			list = append(list, choice(rng, options))
		}
		values[f.ID] = list
	default:
		values[f.ID] = pick(rng, append([]any{f.Example, strings.Repeat("長", rng.IntN(220))}, texts...))
	}
}

func choice(rng *rand.Rand, options []procedure.Code) any {
	if len(options) == 0 || rng.IntN(10) == 0 {
		return pick(rng, texts)
	}
	return options[rng.IntN(len(options))].Code
}

func pick(rng *rand.Rand, values []any) any { return clone(values[rng.IntN(len(values))]) }

func clone(v any) any {
	switch v := v.(type) {
	case map[string]any:
		copied := make(map[string]any, len(v))
		for name, value := range v {
			copied[name] = clone(value)
		}
		return copied
	case []any:
		copied := make([]any, len(v))
		for i, value := range v {
			copied[i] = clone(value)
		}
		return copied
	}
	return v
}

var (
	strange = []any{
		nil, "", true, false, 0.0, 7.0, -1.5, 1e30, 1e-9, []any{}, []any{"a"}, []any{nil, 1.0}, map[string]any{},
		map[string]any{"lastName": "x"}, "__proto__", "constructor", "toString",
	}
	numbers = []any{
		"", "0", "1", "10", "１０", "20", "50", "50.001", "200", "200.5", "1,000", "1000", "-5", "+5", "0.001", "0.0001",
		"5.", ".5", "1e3", "十", "999999", "10000", "10001", " 3 ", "00012.500", 10.0, 50.5, 0.1, 200.0, 1e15,
	}
	dates = []any{
		"", "2026-11-21", "2026-11-20", "2026-11-22", "2026/5/20", "2026年5月21日", "20260521", "2027-02-29", "2031-11-21",
		"2031-11-22", "0000-01-01", "9999-12-31", "きょう", "２０２８－０２－２９",
	}
	texts = []any{
		"", " ", "電波", "デンパ", "ﾃﾞﾝﾊﾟ", "a", "A\tb", "一行\n二行", "03-1234-5678", "１００－８９２６", "1008926", "13101", "131016", "27100",
		"JA1RL", "jb1aaa", "AAL90592", "EAN90592", "002-130001", "KV12345678", "A1A", "16K0F3E", "3VA", "name@example.jp",
		"name@EXAMPLE.JP", "nobody", "1", "2", "amateur", "\u0000", "\u200b", "𠮷野家", "e\u0301", "①㍿", "no-such-code", "US", "JP",
		`"'\<>&`, "__proto__",
	}
)

// Filled gives raw form data in which every field has its example, or the first of what it may have. Each repeated
// section has one row.
func Filled(def *procedure.Definition, codes map[string][]procedure.Code) map[string]any {
	form := map[string]any{}
	for i := range def.Form {
		s := &def.Form[i]
		values := map[string]any{}
		for j := range s.Fields {
			if value := filled(&s.Fields[j], codes); value != nil {
				values[s.Fields[j].ID] = value
			}
		}
		form[s.ID] = any(values)
		if s.Repeat != nil {
			form[s.ID] = []any{values}
		}
	}
	return form
}

func filled(f *procedure.Field, codes map[string][]procedure.Code) any {
	options := append(append([]procedure.Code(nil), f.Options...), codes[f.Codes]...)
	switch f.Type {
	case procedure.TypeComputed:
		return nil
	case procedure.TypeBoolean:
		return f.Required || f.Default == true
	case procedure.TypeNumber:
		return cmp.Or(f.Example, f.Min, "1")
	case procedure.TypeDate:
		return "2026-12-01"
	case procedure.TypeChoice:
		return options[0].Code
	case procedure.TypeMultichoice:
		return []any{options[0].Code}
	}
	return cmp.Or(f.Example, byFormat[f.Format], "電波")
}

// byFormat are values of formats whose fields have no example.
var byFormat = map[string]string{
	"kana": "デンパ", "postalCode": "100-8926", "phone": "0312345678", "email": "name@example.jp", "halfWidth": "A-1",
	"municipalityCode": "13101", "callSign": "JA1RL", "operatorLicenceNumber": "AXN90592", "emissionType": "F3E",
	"certificationNumber": "002-130001", "conformityProofNumber": "KV12345678", "corporateNumber": "5013305001797",
	"halfWidthDigit": "1", "conformityNumber": "002-130001",
}
