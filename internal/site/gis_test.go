package site

import (
	"net/url"
	"strings"
	"testing"

	"radioportal/internal/procedure"
)

func TestTheGISPagesNameTheBureausAndTheirPrefectures(t *testing.T) {
	t.Parallel()
	article := func() (Page, error) {
		return Page{Parts: map[string]procedure.Text{"main": {Ja: "本文", En: "text"}}}, nil
	}
	source := written(withBureaus(article, []Bureau{
		{procedure.Text{Ja: "関東総合通信局", En: "Kanto Bureau"}, []procedure.Text{{Ja: "茨城県", En: "Ibaraki"}, {Ja: "東京都", En: "Tokyo"}}},
	}))
	page, err := source(t.Context(), url.Values{})
	if err != nil || page.Parts["main"].Ja != "本文" {
		t.Fatalf("%+v %v", page, err)
	}
	bureaus := page.Parts["bureaus"]
	if !strings.Contains(bureaus.Ja, "茨城県、東京都") || !strings.Contains(bureaus.En, "Ibaraki, Tokyo") || !strings.Contains(bureaus.En, `id="bureaus"`) {
		t.Errorf("%+v", bureaus)
	}
}
