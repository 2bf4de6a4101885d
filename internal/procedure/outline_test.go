package procedure

import (
	"strings"
	"testing"
)

func TestEveryProcedureSaysInPlainWordsWhatIsFiled(t *testing.T) {
	t.Parallel()
	for _, p := range newest(t) {
		if len(p.def.Outline) == 0 {
			t.Errorf("[R2.14] %s has no outline", p.def.ID)
		}
	}
}

// withOutline is the small procedure with lines of its outline.
func withOutline(t *testing.T, lines string) *Procedure {
	t.Helper()
	folder := bare(t)
	folder[smallFile].Data = []byte(strings.Replace(smallDefinition, "effect: review", "outline: "+lines+"\neffect: review", 1))
	catalogue, err := Load(folder)
	if err != nil {
		t.Fatal(err)
	}
	p, _ := catalogue.Version("small", 1)
	return p
}

func TestOutlineSaysOnlyWhatIsTrue(t *testing.T) {
	t.Parallel()
	p := withOutline(t, "[{ ja: '値は{small.n}です。', en: 'It is {small.n}.' }, { ja: '{rows}件', en: '{rows} rows' },"+
		" { ja: '{rows.t}', en: '{rows.t}.' }, { ja: 大, en: large, when: small.n > 1.0 }]")
	row := func(texts ...string) []any {
		var rows []any
		for _, text := range texts {
			rows = append(rows, map[string]any{"t": text})
		}
		return rows
	}
	for _, c := range []struct {
		title, ja, en string
		raw           map[string]any
	}{
		{"nothing of an empty form", "", "", map[string]any{}},
		{"a value, and the rows by their number and values", "値は1です。/2件/あ、い", "It is 1./2 rows/あ, い.", map[string]any{"small": map[string]any{"n": "1"}, "rows": row("あ", "い")}},
		{"the same value once, and what has none not at all", "3件/あ", "3 rows/あ.", map[string]any{"rows": row("あ", "あ", "")}},
		{"what holds under a condition", "値は2です。/大", "It is 2./large", map[string]any{"small": map[string]any{"n": "2"}}},
	} {
		var ja, en []string
		for _, line := range p.Outline(p.Normalise(c.raw, Env{Category: "individual", Today: "2026-11-21"}), p.def.Effect) {
			ja, en = append(ja, line.Ja), append(en, line.En)
		}
		if got := strings.Join(ja, "/"); got != c.ja {
			t.Errorf("%s: %q, want %q", c.title, got, c.ja)
		}
		if got := strings.Join(en, "/"); got != c.en {
			t.Errorf("%s: %q, want %q", c.title, got, c.en)
		}
	}
}

func TestOutlineNamesFiveOfManyValues(t *testing.T) {
	t.Parallel()
	p := withOutline(t, "[{ ja: '{rows.t}', en: '{rows.t}.' }]")
	p.def.Form[1].Repeat.Max = 9
	var rows []any
	for _, text := range []string{"a", "b", "c", "d", "e", "f", "g"} {
		rows = append(rows, map[string]any{"t": text})
	}
	lines := p.Outline(p.Normalise(map[string]any{"rows": rows}, Env{Category: "individual", Today: "2026-11-21"}), p.def.Effect)
	if len(lines) != 1 || lines[0] != (Text{Ja: "a、b、c、d、eほか2件", En: "a, b, c, d, e and 2 more."}) {
		t.Errorf("said %q", lines)
	}
}

func TestTheNoticeOfACertificateSaysWhatIsIssuedAndHowItGoesOut(t *testing.T) {
	t.Parallel()
	p, _ := loadCatalogue(t).Version("radio-certificate-open", 1)
	for by, want := range map[string]string{"post": "提出者の住所へ郵送します", "counter": "窓口でお渡しします"} {
		data := p.Normalise(map[string]any{
			"report":   map[string]any{"number": "関基第1号", "kind": "registration", "copies": "3"},
			"delivery": map[string]any{"by": by, "sameAddress": true},
		}, Env{Category: "corporation", Today: "2026-11-22"})
		granted := p.Granted(data)
		if len(granted) != 2 || granted[0].Ja != "登録事項証明書を3 部交付します。対象の番号は関基第1号です。" || !strings.Contains(granted[1].Ja, want) {
			t.Errorf("[R10.2] %s: %+v", by, granted)
		}
	}
}
