package procedure

import (
	"slices"
	"strconv"
	"strings"
)

// EquipmentUse is what a row of a form asks for with the equipment of a conformity number: values by fact (EquipmentFacts).
type EquipmentUse struct {
	Number  string
	Pointer string              // of the number
	Typed   map[string][]string // of what was typed alone
	At      map[string]string   // pointers of the same
	Further bool                // another wave of equipment that a row before it is about
	For     *CertifiedFor
	Powers  []PowerUse
	New     bool // for a licence or a registration that there is not yet
}

// CertifiedFor are words that the class of certified equipment says.
type CertifiedFor struct {
	// Of are words of which the class says one; any will do without them.
	Of []string `yaml:"of" json:"of,omitempty"`
	// Not are words that the class does not say.
	Not []string `yaml:"not" json:"not,omitempty"`
	// Refusal is the reason of MSG-LIT-E-0067 with which a number of another class is refused; without one it is only pointed out.
	Refusal string `yaml:"refusal" json:"-"`
	// Also names fields of the row that are compared with what is certified and not filled in, and what of the equipment each is.
	Also map[string]string `yaml:"also" json:"-"`
	// Powers are fields of the row that say the power of some bands.
	Powers []BandPower `yaml:"powers" json:"-"`
}

// BandPower is a field that says the power of the bands between two frequencies.
type BandPower struct {
	// Field is one of the row, a number of watts.
	Field string `yaml:"field" json:"field"`
	// FromMHz is the lower end, in MHz.
	FromMHz float64 `yaml:"fromMHz" json:"fromMHz"`
	// ToMHz is the upper end, in MHz.
	ToMHz float64 `yaml:"toMHz" json:"toMHz"`
}

// PowerUse is the power that a row says of the bands between two frequencies.
type PowerUse struct {
	BandPower
	Pointer string
	Typed   string
}

// Finding is what is pointed out of a place of a form that only tables of the server tell.
type Finding struct {
	Pointer string
	Code    string
	Text    Text
	// Refusal are the params of the message that refuses the form for it; nil of what refuses nothing.
	Refusal map[string]string
	// Says is what the form says there, of what refuses it.
	Says  string
	check string // id of the check, where it is none of those of equipment and places
}

// EquipmentKnown is what is known of a conformity number, for people to read.
type EquipmentKnown struct {
	Number   string   `json:"number"`
	Pointers []string `json:"pointers" doc:"where the form says the number"`
	Known    bool     `json:"known" doc:"false where the table of equipment says nothing of it"`
	Denied   bool     `json:"denied,omitempty" doc:"of one that is not known: the authority was asked, and knows no such number"`
	Holder   string   `json:"holder" doc:"who had it certified, mostly the manufacturer"`
	Model    string   `json:"model"`
	Class    string   `json:"equipmentClass" doc:"class of specified radio equipment, as the authority words it"`
	Old      bool     `json:"old" doc:"certified under the old rules on spurious emissions"`
	Waves    []string `json:"waves" doc:"what it was certified for: emissions, range and power, one text each"`
}

// AsksTables tells whether forms of the procedure say anything of which EquipmentUses, CodedPlaces, TownPlaces or PointFulfilled
// tell.
func (p *Procedure) AsksTables() bool {
	return p.opened != nil || p.closed != nil || p.def.Fulfils != nil || p.asksHolders() || slices.ContainsFunc(p.sections, func(s *section) bool {
		return slices.ContainsFunc(s.fields, func(f *field) bool { return len(f.def.Fill) > 0 || f.def.Address.town() })
	})
}

// coded tells whether an address says its municipality by a code too; the town names the other parts.
func (a *AddressParts) coded() bool {
	return a != nil && a.Prefecture != "" && a.CityCode != "" && a.TownName == ""
}

// town tells whether a field is the town of an address whose prefecture another field says.
func (a *AddressParts) town() bool { return a != nil && a.Prefecture != "" && a.TownName == "" }

// EquipmentUses are what the rows of the data ask for with equipment, the further emissions of a transmitter with the number
// of it.
func (p *Procedure) EquipmentUses(data *Data) []EquipmentUse {
	var list []EquipmentUse
	for i, s := range p.sections {
		if data.sections[i].hidden {
			continue
		}
		for n, r := range data.sections[i].rows {
			for j, f := range s.fields {
				if number := r.values[j].text; len(f.def.Fill) > 0 && number != "" {
					use := p.useOf(f, number, s.rowAt(n)+f.def.ID)
					use.say(s, r, s.rowAt(n), f.def.Fill)
					use.compare(s, r, s.rowAt(n))
					list = append(list, use)
				}
			}
		}
	}
	for i, s := range p.sections {
		if !data.sections[i].hidden && s.def.FurtherOf != "" {
			list = append(list, p.further(data, s, data.sections[i].rows)...)
		}
	}
	return list
}

func (p *Procedure) useOf(f *field, number, pointer string) EquipmentUse {
	return EquipmentUse{Number: number, Pointer: pointer, Typed: map[string][]string{}, At: map[string]string{}, For: f.def.CertifiedFor, New: p.def.Kind == KindOpen}
}

// rowAt is the pointer before the fields of a row.
func (s *section) rowAt(n int) string {
	if s.def.Repeat == nil {
		return "/" + s.def.ID + "/"
	}
	return "/" + s.def.ID + "/" + strconv.Itoa(n) + "/"
}

// say puts into a use what a row says in the fields that a look-up fills.
func (u *EquipmentUse) say(s *section, r *row, at string, fill map[string]string) {
	for id, fact := range fill {
		i, ok := s.index[id]
		if !ok {
			continue
		}
		v := &r.values[i]
		values := v.list
		if v.text != "" {
			values = []string{v.text}
		}
		if len(values) > 0 {
			u.Typed[fact], u.At[fact] = values, at+id
		}
	}
}

// compare puts into a use what a row says in the fields that are compared besides.
func (u *EquipmentUse) compare(s *section, r *row, at string) {
	if u.For == nil {
		return
	}
	u.say(s, r, at, u.For.Also)
	for _, each := range u.For.Powers {
		if i, ok := s.index[each.Field]; ok && r.values[i].text != "" {
			u.Powers = append(u.Powers, PowerUse{each, at + each.Field, r.values[i].text})
		}
	}
}

// further are the uses of the rows of a section that FurtherOf names another one's: fields of the same names say the same.
func (p *Procedure) further(data *Data, s *section, rows []*row) []EquipmentUse {
	of, by, _ := strings.Cut(s.def.FurtherOf, ".")
	target := p.sectionOfType(of)
	if target == nil || data.sections[target.position].hidden {
		return nil
	}
	equipment := data.sections[target.position].rows
	var list []EquipmentUse
	for n, r := range rows {
		i := slices.IndexFunc(equipment, func(e *row) bool {
			return len(equipment) == 1 || e.values[target.index[by]].text == r.values[s.index[by]].text
		})
		if i < 0 {
			continue
		}
		for j, f := range target.fields {
			if number := equipment[i].values[j].text; len(f.def.Fill) > 0 && number != "" {
				use := p.useOf(f, number, target.rowAt(i)+f.def.ID)
				use.Further = true
				use.say(s, r, s.rowAt(n), f.def.Fill)
				list = append(list, use)
			}
		}
	}
	return list
}

// CodedPlace is an address of a form whose municipality is told twice, by its code and by its name.
type CodedPlace struct{ Pointer, Prefecture, CityCode, Town string }

// CodedPlaces are the addresses of the data of which both were typed; Pointer is that of the code.
func (p *Procedure) CodedPlaces(data *Data) []CodedPlace {
	var list []CodedPlace
	for i, s := range p.sections {
		if data.sections[i].hidden {
			continue
		}
		for j, f := range s.fields {
			parts := f.def.Address
			if !parts.coded() {
				continue
			}
			for n, r := range data.sections[i].rows {
				place := CodedPlace{s.rowAt(n) + parts.CityCode, r.values[s.index[parts.Prefecture]].text, r.values[s.index[parts.CityCode]].text, r.values[j].text}
				if place.Prefecture != "" && place.CityCode != "" && place.Town != "" {
					list = append(list, place)
				}
			}
		}
	}
	return list
}

// TownPlace is an address of a form, with the pointers of its town and, where it has one, of its municipality's code.
type TownPlace struct{ Pointer, CityPointer, Prefecture, CityCode, Town string }

// TownPlaces are the addresses of the data that say a prefecture and a town.
func (p *Procedure) TownPlaces(data *Data) []TownPlace {
	var list []TownPlace
	for i, s := range p.sections {
		if data.sections[i].hidden {
			continue
		}
		for j, f := range s.fields {
			parts := f.def.Address
			if !parts.town() {
				continue
			}
			for n, r := range data.sections[i].rows {
				place := TownPlace{Pointer: s.rowAt(n) + f.def.ID, Prefecture: r.values[s.index[parts.Prefecture]].text, Town: r.values[j].text}
				if parts.CityCode != "" {
					place.CityPointer, place.CityCode = s.rowAt(n)+parts.CityCode, r.values[s.index[parts.CityCode]].text
				}
				if place.Prefecture != "" && place.Town != "" {
					list = append(list, place)
				}
			}
		}
	}
	return list
}

// lintFurtherOf refuses another section that has no rows to belong to.
func lintFurtherOf(r *reporter, at path, def *Definition, s *Section) {
	if s.FurtherOf == "" {
		return
	}
	of, by, _ := strings.Cut(s.FurtherOf, ".")
	i := slices.IndexFunc(def.Form, func(other Section) bool { return other.ID == of })
	if i < 0 || def.Form[i].Repeat == nil || s.Repeat == nil || !has(&def.Form[i], by) || !has(s, by) {
		r.at(at, "%q is no field of a repeated section which this one has too", s.FurtherOf)
	}
}

func has(s *Section, id string) bool {
	return slices.ContainsFunc(s.Fields, func(f Field) bool { return f.ID == id })
}
