package procedure

import (
	"cmp"
	"slices"
	"strings"
)

// Station is what procedures are about as menus and tables group them: a kind of station, or of
// notifications and reports. The definition that opens it says its name and the words it is found by.
type Station struct {
	// ID is by default the category of the licences.
	ID string `yaml:"id" json:"id"`
	// Name is by default that of the licences.
	Name Text `yaml:"name" json:"name"`
	// About says in plain words what it is.
	About Text `yaml:"about" json:"about"`
	// Synonyms are further words that people look for it by.
	Synonyms []string `yaml:"synonyms" json:"synonyms"`
	// Service is that of its procedures.
	Service string `yaml:"-" json:"service"`
	// NumberRules are the rules that the conformity number of its equipment meets; none where it has no such number.
	NumberRules []string `yaml:"-" json:"numberRules"`
}

// What is done about a station, in the order of its life.
const (
	ActOpen    = KindOpen
	ActChange  = KindChange
	ActRenewal = KindRenewal
	ActRepeal  = KindRepeal
	ActReport  = "report" // or a request: all that begins anew and opens nothing
)

// Services are the areas of the portal, in the order in which they are listed.
var Services = []string{"radio", "giteki", "expsp", "amateur"}

// Acts are in the order of a station's life.
var Acts = []string{ActOpen, ActRenewal, ActChange, ActRepeal, ActReport}

// Act is what a procedure does about a station.
func (p *Procedure) Act() string {
	if p.def.Kind == ActOpen && p.def.Licence == nil {
		return ActReport
	}
	return p.def.Kind
}

// Station is what the procedure is about; its id is empty where it is about any station of its service.
func (p *Procedure) Station() Station { return p.station }

// Stations are what procedures are about, by service and id.
func Stations(procedures []*Procedure) []Station {
	list := []Station{}
	for _, p := range procedures {
		if id := p.station.ID; id != "" && !slices.ContainsFunc(list, func(s Station) bool { return s.ID == id }) {
			list = append(list, p.station)
		}
	}
	slices.SortFunc(list, func(a, b Station) int {
		return cmp.Or(cmp.Compare(slices.Index(Services, a.Service), slices.Index(Services, b.Service)), cmp.Compare(a.ID, b.ID))
	})
	return list
}

// settleStations gives every procedure its station as the definition that opens it tells of it.
func settleStations(procedures []*Procedure) {
	known := map[string]Station{}
	byVersion := slices.SortedStableFunc(slices.Values(procedures), func(a, b *Procedure) int { return cmp.Compare(a.def.Version, b.def.Version) })
	for _, p := range byVersion {
		if station := p.def.station(); station.ID != "" {
			known[station.ID] = known[station.ID].with(station, p.def)
		}
	}
	for _, p := range procedures {
		p.station = known[p.def.station().ID]
		p.station.Service = p.def.Service
		p.station.Synonyms, p.station.NumberRules = notNil(p.station.Synonyms), notNil(p.station.NumberRules)
	}
}

// station is what a definition says itself.
func (def *Definition) station() Station {
	s := def.Station
	if s.ID == "" {
		s.ID = def.category()
	}
	if s.ID == "" && def.Subject != nil {
		s.ID = def.Subject.Category
	}
	return s
}

// with adds what a definition says to what others said.
func (s Station) with(own Station, def *Definition) Station {
	s.ID, s.Service = own.ID, def.Service
	switch {
	case own.Name.Ja != "":
		s.Name = own.Name
	case s.Name.Ja == "" && def.Licence != nil:
		s.Name = def.Licence.Name
	case s.Name.Ja == "":
		s.Name = def.Title
	}
	if own.About.Ja != "" {
		s.About = own.About
	}
	for _, word := range own.Synonyms {
		if !slices.Contains(s.Synonyms, word) {
			s.Synonyms = append(s.Synonyms, word)
		}
	}
	if def.Kind == ActOpen && def.Licence != nil {
		s.NumberRules = def.conformityFormats()
	}
	return s
}

func (def *Definition) conformityFormats() []string {
	var formats []string
	for _, section := range def.Form {
		for _, field := range section.Fields {
			if slices.Contains(conformityFormats, field.Format) && !slices.Contains(formats, field.Format) {
				formats = append(formats, field.Format)
			}
		}
	}
	return formats
}

func lintStation(r *reporter, def *Definition) {
	at := path{"station"}
	s := def.Station
	if s.ID != "" && !procedureID.MatchString(s.ID) {
		r.at(at.with("id"), "%q is not an id of small letters, digits and hyphens", s.ID)
	}
	if s.Name != (Text{}) {
		both(r, at.with("name"), s.Name)
	}
	if s.About != (Text{}) {
		both(r, at.with("about"), s.About)
	}
	lintSynonyms(r, at.with("synonyms"), s.Synonyms)
	lintSynonyms(r, path{"synonyms"}, def.Synonyms)
}

func lintSynonyms(r *reporter, at path, words []string) {
	for i, word := range words {
		switch {
		case strings.TrimSpace(word) == "":
			r.at(at.with(i), "is empty")
		case slices.Contains(words[:i], word):
			r.at(at.with(i), "%q stands twice", word)
		}
	}
}
