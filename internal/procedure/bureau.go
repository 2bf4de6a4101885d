package procedure

import (
	"cmp"
	"slices"
	"strings"
)

// Bureau is a regional bureau of telecommunications, which receives applications.
type Bureau struct {
	// Letter is the authority's own letter for the bureau (A Kanto … O Okinawa).
	Letter string `yaml:"letter" json:"letter"`
	Ja     string `yaml:"ja" json:"ja"`
	En     string `yaml:"en" json:"en"`
	// PostalCode, Address and Site are how it is reached.
	PostalCode string `yaml:"postalCode" json:"postalCode"`
	Address    Text   `yaml:"address" json:"address"`
	Site       string `yaml:"site" json:"site"`
	// Area is the digit of the call signs it assigns.
	Area int `yaml:"area" json:"area"`
	// LicencePrefix is the character that begins its licence numbers.
	LicencePrefix string `yaml:"licencePrefix" json:"licencePrefix"`
	// Prefectures are JIS X 0401 codes.
	Prefectures []string `yaml:"prefectures" json:"prefectures"`
	// FourEyes are the outcomes of reviews at it (GRANTED, REFUSED) that one officer drafts and another approves.
	FourEyes []string `yaml:"fourEyes" json:"-"`
	// CorrectionDays is how many working days it gives for a correction as a rule; 10 where it names none.
	CorrectionDays int `yaml:"correctionDays" json:"-"`
}

// usualCorrectionDays is CorrectionDays of a bureau that names none: two weeks in which no office is closed.
const usualCorrectionDays = 10

// maxCorrectionDays is the most that a bureau may name: half of a year, in which a correction can be given a year at most.
const maxCorrectionDays = 120

func lintCorrectionDays(r *reporter, at path, days int) {
	if days < 0 || days > maxCorrectionDays {
		r.at(at, "must be 1 to %d", maxCorrectionDays)
	}
}

// CorrectionDays is how many working days a bureau gives for a correction as a rule.
func (c *Catalogue) CorrectionDays(letter string) int {
	b, _ := c.Bureau(letter)
	return cmp.Or(b.CorrectionDays, usualCorrectionDays)
}

// reviewOutcomes are how a review may end.
var reviewOutcomes = []string{"GRANTED", "REFUSED"}

func lintFourEyes(r *reporter, at path, named []string) {
	for i, each := range named {
		if !slices.Contains(reviewOutcomes, each) || slices.Index(named, each) < i {
			r.at(at.with(i), "%q is neither GRANTED nor REFUSED, or stands twice", each)
		}
	}
}

// FourEyes are the outcomes of a review by a procedure at a bureau that one officer drafts and another approves.
func (c *Catalogue) FourEyes(def *Definition, letter string) []string {
	all := slices.Clone(def.FourEyes)
	for _, b := range c.bureaus {
		if b.Letter == letter {
			all = append(all, b.FourEyes...)
		}
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// Destination gives the bureau that receives the application; false while the
// place of the station is not known.
func (p *Procedure) Destination(data *Data) (Bureau, bool) {
	return p.references.bureau(p.destination.text(data, nil))
}

// bureau is that of a prefecture.
func (r *References) bureau(prefecture string) (Bureau, bool) {
	for _, bureau := range r.Bureaus {
		if slices.Contains(bureau.Prefectures, prefecture) {
			return bureau, true
		}
	}
	return Bureau{}, false
}

// licencePrefecture is one of the bureau whose licence numbers begin like this one.
func (r *References) licencePrefecture(number string) string {
	for _, bureau := range r.Bureaus {
		if len(bureau.Prefectures) > 0 && bureau.LicencePrefix != "" && strings.HasPrefix(number, bureau.LicencePrefix) {
			return bureau.Prefectures[0]
		}
	}
	return ""
}

// Codes are the entries of a code list; none where there is no such list. They must not
// be changed.
func (c *Catalogue) Codes(list string) []Code { return c.codes[list] }

// Bureaus are all of them, in the order of their letters. They must not be changed.
func (c *Catalogue) Bureaus() []Bureau { return c.bureaus }

// Bureau gives the bureau with a letter; false where there is none.
func (c *Catalogue) Bureau(letter string) (Bureau, bool) {
	for _, bureau := range c.bureaus {
		if bureau.Letter == letter {
			return bureau, true
		}
	}
	return Bureau{}, false
}

// SomeBureau is what is said where no one bureau is known, as of the number of a licence that an old system granted.
var SomeBureau = Text{Ja: "総合通信局", En: "Regional Bureau of Telecommunications"}

// HeadOf is the head of a bureau, in whose name what the law has the bureau issue is issued: notices, letters, licences (Radio Act,
// article 104-3: the powers are delegated to the heads). It is empty where the bureau is not known.
func HeadOf(bureau Text) Text {
	if bureau.Ja == "" {
		return Text{}
	}
	return Text{Ja: bureau.Ja + "長", En: "Director-General, " + bureau.En}
}
