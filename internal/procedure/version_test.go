package procedure

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

const versionForm = `form:
  - section: station
    title: *t
    fields:
      - { id: name, type: text, label: *t }
      - { id: power, type: number, label: *t, decimals: 1 }
      - { id: place, type: text, label: { ja: 場所, en: Place } }
      - { id: gone, type: text, label: { ja: 廃止, en: Gone } }
  - section: office
    title: { ja: 事務所, en: Office }
    fields: [{ id: city, type: text, label: *t }]
`

func versionOf(t *testing.T, version, form string) *Procedure {
	t.Helper()
	head, _, _ := strings.Cut(smallDefinition, "form:\n")
	head = strings.Replace(head, "version: 1", "version: "+version, 1)
	p, err := parse("version.yaml", []byte(head+form), loadCatalogue(t).references(), false)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// references is enough for definitions without fees and lists.
func (c *Catalogue) references() *References {
	return &References{Codes: c.codes, Bureaus: c.bureaus}
}

func TestAnOlderDraftTellsWhatMovedIsNewAndWasDropped(t *testing.T) {
	t.Parallel()
	older := versionOf(t, "1", versionForm)
	changed := strings.NewReplacer(
		"      - { id: place, type: text, label: { ja: 場所, en: Place } }\n", "",
		"      - { id: gone, type: text, label: { ja: 廃止, en: Gone } }\n", "      - { id: fresh, type: text, label: { ja: 新設, en: Fresh } }\n",
		"fields: [{ id: city", "fields: [{ id: place, type: text, label: *t }, { id: city",
	).Replace(versionForm)
	newer := versionOf(t, "2", changed)
	c := Compare(older, newer)
	if len(c.Moved) != 1 || c.Moved[0].From.Pointer != "/station/place" || c.Moved[0].To.Pointer != "/office/place" {
		t.Errorf("moved %+v", c.Moved)
	}
	if len(c.Added) != 1 || c.Added[0].Pointer != "/station/fresh" || c.Added[0].Label.En != "Fresh" {
		t.Errorf("added %+v", c.Added)
	}
	if len(c.Dropped) != 1 || c.Dropped[0].Pointer != "/station/gone" {
		t.Errorf("dropped %+v", c.Dropped)
	}
	raw := map[string]any{
		"station": map[string]any{"name": " ａ ", "power": "x", "place": "東京", "gone": "g"},
		"office":  map[string]any{"city": "c"}, "unknown": 1.0,
	}
	want := map[string]any{
		"station": map[string]any{"name": " ａ ", "power": "x"},
		"office":  map[string]any{"city": "c", "place": "東京"},
	}
	if diff := cmp.Diff(want, newer.Adopt(older, raw)); diff != "" {
		t.Error(diff)
	}
	if same := Compare(older, older); len(same.Moved)+len(same.Added)+len(same.Dropped) != 0 {
		t.Errorf("%+v", same)
	}
}
