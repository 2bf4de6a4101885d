package site

import "radioportal/internal/procedure"

// Bureau is a regional bureau with the prefectures that it is in charge of.
type Bureau struct {
	Name        procedure.Text
	Prefectures []procedure.Text
}

// withBureaus adds where the maps of the protected zones can be looked at.
func withBureaus(written Page, list []Bureau) (Source, error) {
	bureaus, err := fragment("bureaus", list)
	page := written
	page.Parts = map[string]procedure.Text{"main": written.Parts["main"], "bureaus": bureaus}
	return fixed(page), err
}
