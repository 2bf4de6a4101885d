package equipment

import (
	"slices"
	"strings"
	"testing"

	"radioportal/internal/db"
	"radioportal/internal/db/dbtest"
	"radioportal/internal/procedure"
)

// terminal has three waves with powers of their own, and handy one that is a range.
var (
	terminal = Equipment{Number: "003-230111", Class: "陸上移動局に使用するための無線設備",
		Waves: readWaves("D7W,G7W 815～845MHz 0.2W\nD7W,G7W 1920～1980MHz 0.2W\nD7W,G7W 718～748MHz 0.25W")}
	handy = Equipment{Number: "001-220333", Class: "陸上移動局に使用するための無線設備", Waves: readWaves("F3E 142～170MHz 10W")}
	wide  = Equipment{Number: "001-220334", Class: "陸上移動局に使用するための無線設備", Waves: readWaves("16K0F3E 142～170MHz 10W\n8K50F3E 450～470MHz 5W")}
	ham   = Equipment{Number: "002-200001", Class: "アマチュア局用無線設備", Spurious: OldRules, Waves: readWaves("F2D,F3E 144～146MHz 50W\nF2D,F3E 430～440MHz 20W")}
)

var classes = Classes{"2-1-12": "第12号 アマチュア局", "2-1-19": "第19号 2.4GHz帯高度化小電力データ通信システム", "2-1-1-10": "第1号の10 デジタルの陸上移動局・携帯局（50W以下）"}

func typedRow(emission, from, to, power string) map[string][]string {
	row := map[string][]string{}
	for fact, value := range map[string]string{"emission": emission, "frequencyMHz": from, "frequencyToMHz": to, "powerW": power} {
		if value != "" {
			row[fact] = []string{value}
		}
	}
	return row
}

func withWidth(row map[string][]string, width string) map[string][]string {
	row["bandwidth"] = []string{width}
	return row
}

// [R5.3] [R5.8] A power of some bands is compared with that of each of them.
func TestThePowerOfABandIsPointedOut(t *testing.T) {
	t.Parallel()
	u := use(ham, map[string][]string{"bands": {"144M", "430M"}, "powerW": {"50"}})
	for typed, want := range map[string]int{"50": 1, "20": 0, "": 0} {
		u.Powers = []procedure.PowerUse{
			{BandPower: procedure.BandPower{Field: "powerHF", FromMHz: 0, ToMHz: 30}, Pointer: "hf", Typed: "100"},
			{BandPower: procedure.BandPower{Field: "powerVHF", FromMHz: 100, ToMHz: 1000}, Pointer: "vhf", Typed: typed},
		}
		found := Findings(ham, u, bands, classes)
		if len(found) != want || want == 1 && (found[0].Pointer != "vhf" || !strings.Contains(found[0].Text.Ja, "430–440MHzの空中線電力20Wを超えています（50W）")) {
			t.Errorf("%q: %+v", typed, found)
		}
	}
}

func use(e Equipment, typed map[string][]string) procedure.EquipmentUse {
	u := procedure.EquipmentUse{Number: e.Number, Pointer: "number", Typed: typed, At: map[string]string{}}
	for fact := range typed {
		u.At[fact] = fact
	}
	return u
}

// [R5.8] Emission, frequency and power of a row are compared with the certified waves one by one.
func TestWhatEquipmentIsNotCertifiedForIsPointedOut(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		equipment Equipment
		typed     map[string][]string
		want      string // the places, and of each what its text says
	}{
		"within":                              {terminal, typedRow("G7W", "1920", "1980", "0.2"), ""},
		"within, with its bandwidth":          {terminal, typedRow("20M0G7W", "820", "", "0.2"), ""},
		"of the wave that may have more":      {terminal, typedRow("D7W", "718", "748", "0.25"), ""},
		"more than this wave, less than that": {terminal, typedRow("G7W", "1920", "1980", "0.24"), "powerW 0.2Wを超えています（0.24W）"},
		"another emission and frequency":      {terminal, typedRow("F3E", "900", "915", "0.2"), "emission 電波の型式F3E; frequencyMHz 周波数900–915MHz"},
		"a frequency outside":                 {handy, typedRow("F3E", "467", "", "10"), "frequencyMHz F3Eの周波数467MHz"},
		"all of it":                           {handy, typedRow("G1D", "467", "", "25"), "emission 電波の型式G1D; frequencyMHz 周波数467MHz; powerW 10Wを超えています（25W）"},
		"an emission outside":                 {handy, typedRow("G1D", "154.45", "", "5"), "emission 電波の型式G1D"},
		"a range that ends outside":           {handy, typedRow("F3E", "160", "171", "5"), "frequencyToMHz F3Eの周波数160–171MHz"},
		"the ends of the range":               {handy, typedRow("F3E", "142", "170", "10.0"), ""},
		"two waves are no range":              {terminal, typedRow("G7W", "718", "845", "0.2"), "frequencyToMHz G7Wの周波数718–845MHz"},
		"a power alone":                       {terminal, typedRow("", "", "", "0.26"), "powerW 0.25Wを超えています"},
		"nothing yet":                         {terminal, typedRow("", "", "", ""), ""},
		"half a number":                       {terminal, typedRow("G7", "", "", "x"), ""},
		"a power that is not known":           {Equipment{Number: "1", Waves: readWaves("G1D 2412～2472MHz 0.005W/MHz")}, typedRow("G1D", "2412", "2472", "99"), ""},
		"waves that are not known":            {Equipment{Number: "1"}, typedRow("F3E", "1", "", "99"), ""},
		"a bandwidth":                         {wide, withWidth(typedRow("F3E", "150", "", "5"), "16K0"), ""},
		"a wider one":                         {wide, withWidth(typedRow("F3E", "150", "", "5"), "20K0"), "bandwidth 16K0より広くなっています（20K0）"},
		"wider than on this frequency":        {wide, withWidth(typedRow("F3E", "460", "", "5"), "16K0"), "bandwidth 8K50より広くなっています（16K0）"},
		"a wider one before the emission":     {wide, typedRow("20K0F3E", "150", "", "5"), "emission 16K0より広くなっています（20K0）"},
		"a width that is not known":           {handy, withWidth(typedRow("F3E", "150", "", "5"), "40K0"), ""},
		"amateurs, both bands":                {ham, map[string][]string{"bands": {"144M", "430M"}, "emissions": {"F2D", "F3E"}, "powerW": {"50"}}, ""},
		"amateurs, the band of less power":    {ham, map[string][]string{"bands": {"430M"}, "emissions": {"F3E"}, "powerW": {"50"}}, "powerW 20Wを超えています"},
		"amateurs, another band":              {ham, map[string][]string{"bands": {"144M", "7M"}, "emissions": {"F3E", "J3E", "A1A"}, "powerW": {"50"}}, "emissions 電波の型式J3E、A1A; bands 7–7.2MHz"},
	} {
		found := Findings(c.equipment, use(c.equipment, c.typed), bands, classes)
		if c.want == "" && len(found) > 0 || c.want != "" && len(found) != len(strings.Split(c.want, "; ")) {
			t.Errorf("%s: %+v", name, found)
			continue
		}
		for i, f := range found {
			at, says, _ := strings.Cut(strings.Split(c.want, "; ")[i], " ")
			if f.Pointer != at || !strings.Contains(f.Text.Ja, says) || !strings.Contains(f.Text.Ja, c.equipment.Number) || f.Text.En == "" || f.Code == "" {
				t.Errorf("%s: %s %s", name, f.Pointer, f.Text.Ja)
			}
			if first := texts(c.equipment.Waves)[0]; !strings.Contains(f.Text.Ja, first) || !strings.Contains(f.Text.En, inEnglish(first)) {
				t.Errorf("%s: the certified waves are not told: %s", name, f.Text.Ja)
			}
		}
	}
}

// [R5.8] Equipment under the old rules, and of a class that is for others, is pointed out at its number.
func TestEquipmentThatMayNotBeUsedIsPointedOut(t *testing.T) {
	t.Parallel()
	u := use(ham, typedRow("F3E", "145", "", "50"))
	u.New, u.For = true, &procedure.CertifiedFor{Not: []string{"アマチュア"}}
	found := Findings(ham, u, bands, classes)
	if len(found) != 1 || found[0].Pointer != "number" || !strings.Contains(found[0].Text.Ja, "旧スプリアス規定") || !strings.Contains(found[0].Text.Ja, "アマチュア局用無線設備") {
		t.Errorf("%+v", found)
	}
	u.New, u.For = false, &procedure.CertifiedFor{Of: []string{"アマチュア"}}
	if found := Findings(ham, u, bands, classes); len(found) > 0 {
		t.Errorf("of a change: %+v", found)
	}
	u.New, u.Further = true, true
	if found := Findings(ham, u, bands, classes); len(found) > 0 {
		t.Errorf("told again of a further emission: %+v", found)
	}
}

// [R5.8] Equipment of a class that may not be used there refuses the form where the definition has words for it, and only what is certain.
func TestOnlyACertainClassIsRefused(t *testing.T) {
	t.Parallel()
	amateur, general := procedure.CertifiedFor{Of: []string{"アマチュア"}, Refusal: "amateur"}, procedure.CertifiedFor{Not: []string{"アマチュア", "簡易無線"}, Refusal: "general"}
	for class, refused := range map[string]struct{ amateur, general bool }{
		"":            {},
		"その他の種別":      {},
		"第2条第1項第78号":  {}, // not in the list: which it is is not known
		"アマチュア局用無線設備": {general: true},
		"ｱﾏﾁｭｱ局に使用する無線設備":       {general: true},
		"第2条第1項第12号に規定する特定無線設備": {general: true},
		"証明規則第２条第１２号":           {general: true},
		"第2条第1項第1号の10":          {amateur: true},
		"第2条第1項第19号に規定する特定無線設備": {amateur: true},
		"第2条第1項第19号に規定する特定無線設備、第2条第1項第12号に規定する特定無線設備": {},
		"陸上移動局に使用するための無線設備":                           {amateur: true},
		"簡易無線局に使用するための無線設備":                           {amateur: true, general: true},
		"簡易無線局、陸上移動局":                                 {amateur: true},
		"アマチュア局、50W以下":                                {general: true},
	} {
		for _, each := range []struct {
			of   procedure.CertifiedFor
			want bool
		}{{amateur, refused.amateur}, {general, refused.general}} {
			u := use(Equipment{Number: "002-200001"}, nil)
			u.For = &each.of
			found := Findings(Equipment{Number: "002-200001", Class: class}, u, bands, classes)
			if got := len(found) == 1 && found[0].Refusal["reason"] == each.of.Refusal && found[0].Refusal["class"] == class; got != each.want {
				t.Errorf("%s at %s: %+v", class, each.of.Refusal, found)
			}
		}
	}
	used := use(ham, nil)
	if used.For = (&procedure.CertifiedFor{Not: []string{"アマチュア"}}); Findings(ham, used, bands, classes)[0].Refusal != nil {
		t.Error("refused without words for it")
	}
}

func TestTheTableTellsOfAllNumbersAtOnce(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		table := "number,holder,model,class,certifiedOn,spuriousRules,waves\n003-230111,A社,TM-1,陸上移動局,,OLD,G7W 815～845MHz 0.2W\n"
		if _, err := Load(t.Context(), d, strings.NewReader(table)); err != nil {
			t.Fatal(err)
		}
		s := New(d, Settings{Bands: bands}, nil)
		known := use(terminal, typedRow("G7W", "900", "", "0.2"))
		again := known
		again.Pointer = "second"
		list, found, err := s.Certified(t.Context(), d.Read(), []procedure.EquipmentUse{use(handy, nil), known, again})
		if err != nil || len(list) != 2 || list[0].Known || !list[1].Known || !list[1].Old || list[1].Model != "TM-1" || list[1].Waves[0] != "G7W 815–845MHz 0.2W" {
			t.Fatalf("%+v %v", list, err)
		}
		if !slices.Equal(list[1].Pointers, []string{"number", "second"}) || len(found) != 2 {
			t.Errorf("%v %+v", list[1].Pointers, found)
		}
	})
}
