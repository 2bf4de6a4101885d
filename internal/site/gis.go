package site

import "radioportal/internal/procedure"

// Bureau is a regional bureau with the prefectures that it is in charge of.
type Bureau struct {
	Name        procedure.Text
	Prefectures []procedure.Text
}

// Bureaus are those of a catalogue.
func Bureaus(catalogue *procedure.Catalogue) []Bureau {
	names := map[string]procedure.Text{}
	for _, code := range catalogue.Codes("prefectures") {
		names[code.Code] = procedure.Text{Ja: code.Ja, En: code.En}
	}
	var list []Bureau
	for _, each := range catalogue.Bureaus() {
		b := Bureau{Name: procedure.Text{Ja: each.Ja, En: each.En}}
		for _, code := range each.Prefectures {
			b.Prefectures = append(b.Prefectures, names[code])
		}
		list = append(list, b)
	}
	return list
}

// withBureaus adds where the maps of the protected zones can be looked at.
func withBureaus(article Article, list []Bureau) Article {
	return func() (Page, error) {
		page, err := article()
		if err != nil {
			return Page{}, err
		}
		bureaus, err := fragment("bureaus", list)
		page.Parts = map[string]procedure.Text{"main": page.Parts["main"], "bureaus": bureaus}
		return page, err
	}
}
