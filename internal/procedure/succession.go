package procedure

import (
	"maps"
	"slices"

	"cel.dev/cel-go/cel"
)

// Succession says that a grant passes a licence of another holder on to who files (Radio Act, articles 20 and 27-27).
type Succession struct {
	// Number is a CEL string: the number of the licence.
	Number string `yaml:"number"`
	// FormerHolder is a CEL string: who has it, as the licence says it.
	FormerHolder string `yaml:"formerHolder"`
	// HolderName and HolderAddress are CEL strings: what the licence says from then on.
	HolderName    string `yaml:"holderName"`
	HolderAddress string `yaml:"holderAddress"`
	// FormerAddress is a CEL string: the address of who has it.
	FormerAddress string `yaml:"formerAddress"`
	// Cause is a CEL string: by what it passes on, a code.
	Cause string `yaml:"cause"`
	// Causes are, for each kind of former holder, the codes by which its licence passes on.
	Causes map[string][]string `yaml:"causes"`
	// Family is the folder of kinds whose licences pass on; no other does.
	Family string `yaml:"family"`
	// From is a CEL string: the first day of the new holder. What is notified is a fact of that day; what is applied for passes
	// on no earlier than it is granted.
	From string `yaml:"from"`
	// Place is the section that says by a box samePlace that the station is at its holder's address. For the new holder
	// it says the former one's address: the station stays where it is.
	Place string `yaml:"place"`
	// Drops are the sections of what was filed for the licence that are nobody's but the former holder's. What this
	// filing says in a section of the same name stands in its place.
	Drops []string `yaml:"drops"`

	categories []string // of the family
}

type succession struct{ number, formerHolder, formerAddress, cause, holderName, holderAddress, from *expr }

// Succeeding is which licence a filing asks to be passed on, and what it says then.
type Succeeding struct{ Number, FormerHolder, FormerAddress, Cause, HolderName, HolderAddress, From string }

// Succession is which licence what was filed asks to be passed on; false for a procedure that passes none on.
func (p *Procedure) Succession(data *Data) (Succeeding, bool) {
	s := p.succession
	if s == nil {
		return Succeeding{}, false
	}
	return Succeeding{
		Number: s.number.text(data, nil), FormerHolder: s.formerHolder.text(data, nil), FormerAddress: s.formerAddress.text(data, nil), Cause: s.cause.text(data, nil),
		HolderName: s.holderName.text(data, nil), HolderAddress: s.holderAddress.text(data, nil), From: s.from.text(data, nil),
	}, true
}

// PassesOn tells whether licences of a category pass on by the procedure.
func (p *Procedure) PassesOn(category string) bool {
	return slices.Contains(p.def.Succeeds.categories, category)
}

// PassesOnBy tells whether the licence of a holder of a kind (individual, corporation, organization) passes on by a cause.
// A company dies by no inheritance, and a person does not merge (Radio Act, article 20). Of a kind that is not known it may.
func (p *Procedure) PassesOnBy(kind, cause string) bool {
	return kind == "" || slices.Contains(p.def.Succeeds.Causes[kind], cause)
}

// StepInto is what a former holder filed, and is not decided, once the new one steps into it: filed is what that one files
// now. What a succession says of its holder stands in the place of what the former one said, or nothing does. Neither is changed.
func (p *Procedure) StepInto(former, filed map[string]any) map[string]any {
	stepped := p.stays(former)
	for _, id := range p.def.Succeeds.Drops {
		if !p.Replaces(id) {
			continue
		}
		delete(stepped, id)
		if values, ok := filed[id]; ok {
			stepped[id] = values
		}
	}
	return stepped
}

// Replaces tells whether a section of what the former holder has under way is the new one's to say; of any other it says
// something of the station.
func (p *Procedure) Replaces(section string) bool {
	return slices.Contains(p.def.Succeeds.Drops, section) && slices.ContainsFunc(p.def.Form, func(s Section) bool { return s.ID == section })
}

// stays is what was filed for a licence, whose station stays where it is.
func (p *Procedure) stays(former map[string]any) map[string]any {
	stays := maps.Clone(former)
	if stays == nil {
		stays = map[string]any{}
	}
	if place, ok := stays[p.def.Succeeds.Place].(map[string]any); ok && place["samePlace"] == true {
		stays[p.def.Succeeds.Place] = placed(place, former)
	}
	return stays
}

// PassOn is what is known of what was filed for a licence once another holder has it: former is what the former holder
// filed, filed what the new one files now. Neither is changed.
func (p *Procedure) PassOn(former, filed map[string]any) map[string]any {
	passed := p.stays(former)
	for _, id := range p.def.Succeeds.Drops {
		delete(passed, id)
		if values, ok := filed[id]; ok {
			passed[id] = values
		}
	}
	return passed
}

// placed is a place that was the holder's address, said in words of its own.
func placed(place, former map[string]any) map[string]any {
	stays := maps.Clone(place)
	stays["samePlace"] = false
	holder, _ := former["holder"].(map[string]any)
	for _, part := range []string{"prefecture", "cityCode", "townName"} {
		if value, ok := holder[part]; ok {
			stays[part] = value
		}
	}
	return stays
}

func (c *compiler) succeeds(at path, def *Succession) *succession {
	text := func(key, source string) *expr {
		if source == "" {
			c.r.at(at.with(key), "is missing")
		}
		return c.present(c.all, at.with(key), source, cel.StringType)
	}
	return &succession{text("number", def.Number), text("formerHolder", def.FormerHolder), text("formerAddress", def.FormerAddress), text("cause", def.Cause),
		text("holderName", def.HolderName), text("holderAddress", def.HolderAddress), c.present(c.all, at.with("from"), def.From, cel.StringType)}
}

func lintSucceeds(r *reporter, def *Definition) {
	s, at := def.Succeeds, path{"succeeds"}
	switch {
	case s == nil:
	case def.Kind != KindOpen || def.Effect == effectArrival:
		r.at(at, "goes with what is of the kind %q and reviewed", KindOpen)
	case def.Licence != nil || def.Subject != nil:
		r.at(at, "goes with neither licence nor subject: it is about a licence of another holder")
	default:
		for _, kind := range categories {
			if len(s.Causes[kind]) == 0 {
				r.at(at.with("causes"), "says nothing of the kind %q", kind)
			}
		}
	}
}
