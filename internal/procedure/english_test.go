package procedure

import (
	"strings"
	"testing"

	"radioportal/procedures"
)

func TestTheNameOfARecordIsReadInEnglish(t *testing.T) {
	t.Parallel()
	catalogue, err := LoadChecked(procedures.FS)
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{"アマチュア局": "Amateur station", "基地局": "Base station", "名のない局": "名のない局", "": ""} {
		if got := catalogue.Named(name); got.Ja != name || got.En != want {
			t.Errorf("[R10.4] %q is called %+v", name, got)
		}
	}
}

// [R10.4] What notifies work says the class of station in both languages, wherever it was filed.
func TestAFormSaysTheNameOfARecordInBothLanguages(t *testing.T) {
	t.Parallel()
	catalogue, err := LoadChecked(procedures.FS)
	if err != nil {
		t.Fatal(err)
	}
	named := 0
	for _, p := range catalogue.Procedures() {
		for _, s := range p.sections {
			for _, f := range s.fields {
				if f.def.Prefill != "licence.name" {
					continue
				}
				if named++; f.display("基地局").En != "Base station" || f.display("私の局").En != "私の局" || !strings.Contains(string(p.Browser()), `"licence.name":[`) {
					t.Errorf("%s: %+v", p.def.ID, f.display("基地局"))
				}
			}
		}
	}
	if named == 0 {
		t.Error("no form says it")
	}
}

func TestValuesOfRecordsAreReadInEnglish(t *testing.T) {
	t.Parallel()
	catalogue, err := LoadChecked(procedures.FS)
	if err != nil {
		t.Fatal(err)
	}
	for value, want := range map[string]string{
		"一般業務用":  "General business",
		"アマチュア局": "Amateur stations", // as what one communicates with
		"移動しない":  "It does not move",
		"常時":     "At all times",
		"北緯35度40分30.5秒 東経139度45分1秒": "35°40′30.5″ N, 139°45′1″ E",
		"9時から17時まで":                 "9:00 to 17:00",
		"全国、上空":                     "All Japan, In the air",
		"陸上、海上及び上空":                 "On land, at sea and in the air",
		"東京都千代田区霞が関2-1-2":           "東京都千代田区霞が関2-1-2 (Tokyo)",
		"免許人所属の固定局":                 "免許人所属の固定局",
		"指定可能な全ての周波数":               "All frequencies that can be assigned",
		"1.8/1.9MHz帯（1800～1875、1907.5～1912.5kHz）、7MHz帯（7000～7200kHz）": "1.8/1.9 MHz (1800-1875, 1907.5-1912.5 kHz), 7 MHz (7000-7200 kHz)",
		"154.45MHz、（別紙のとおり":                                           "154.45MHz, （別紙のとおり",
		"351.2～351.38125MHz":                                          "351.2–351.38125 MHz",
		"X1（AB-123）":                                                  "X1 (AB-123)",
		"002-130001（17台）":                                             "002-130001 (17 units)",
		"":                                                            "",
		"デジタル 150MHz帯の無線機":                                            "デジタル 150MHz帯の無線機",
	} {
		if got := catalogue.English(value); got != want {
			t.Errorf("[R10.4] %q reads %q, not %q", value, got, want)
		}
	}
}
