package address

import (
	"context"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"radioportal/internal/errs"
	"radioportal/internal/httpx"
	"radioportal/internal/rule"
)

// Register adds the operations of a host under a base of its API.
func Register(api huma.API, b *Book, base string) {
	httpx.Post(api, httpx.Call{Path: base + "/address/search", Authz: httpx.Everyone(), Open: httpx.ReadOnly(),
		Summary: "The places that a postal code stands for, or the municipalities of a name in all prefectures; none for what is unknown"}, b.search)
	httpx.Post(api, httpx.Call{Path: base + "/address/cities-get", Authz: httpx.Everyone(), Open: httpx.ReadOnly(),
		Summary: "The municipalities of a prefecture"}, b.citiesGet)
}

type postalCode struct {
	PostalCode string `json:"postalCode,omitempty" maxLength:"64" doc:"7 digits, as people type them: with or without a hyphen, full-width too"`
	Name       string `json:"name,omitempty" maxLength:"64" doc:"in its place, of a municipality: a part of the name, behind that of its prefecture or alone, or of its kana"`
}

type postalPlaces struct {
	Places []PostalPlace `json:"places"`
}

func (b *Book) search(_ context.Context, in postalCode) (postalPlaces, error) {
	if name := rule.OneLine(in.Name); name != "" {
		return postalPlaces{b.Named(name)}, nil
	}
	code, err := normalised("postalCode", "/postalCode", in.PostalCode)
	if err != nil {
		return postalPlaces{}, err
	}
	return postalPlaces{b.Lookup(strings.ReplaceAll(code, "-", ""))}, nil
}

type prefectureCode struct {
	PrefectureCd string `json:"prefectureCd" maxLength:"64" doc:"JIS X 0401"`
}

type cityList struct {
	Cities []City `json:"cities"`
}

func (b *Book) citiesGet(_ context.Context, in prefectureCode) (cityList, error) {
	code, err := normalised("prefectureCode", "/prefectureCd", in.PrefectureCd)
	if err != nil {
		return cityList{}, err
	}
	return cityList{b.Cities(code)}, nil
}

// normalised brings a value into the form of a value rule, and refuses what breaks it.
func normalised(name, pointer, value string) (string, error) {
	r, ok := rule.Named(name)
	if !ok {
		return "", errs.New(errs.Internal, "no rule %q", name)
	}
	value = r.Normalise(value)
	required, _ := rule.Named("required")
	for _, each := range []rule.Rule{required, r} {
		if found := each.Check(value, nil, ""); found != nil {
			return "", errs.InvalidFields([]errs.Field{{Pointer: pointer, Code: found.Code, Params: found.Params}})
		}
	}
	return value, nil
}
