package licence

import (
	"cmp"
	"reflect"
	"slices"
	"strconv"
	"unicode/utf8"

	"radioportal/internal/errs"
	"radioportal/internal/procedure"
	"radioportal/internal/rule"
)

// correctedContent is what the authority would have a licence say. Number, call sign, class of station and term stay as they are.
type correctedContent struct {
	HolderName           string                      `json:"holderName" maxLength:"200"`
	HolderAddress        string                      `json:"holderAddress" maxLength:"400"`
	Purpose              string                      `json:"purpose" maxLength:"400"`
	CommunicationMatter  string                      `json:"communicationMatter" maxLength:"400"`
	CommunicationPartner string                      `json:"communicationPartner" maxLength:"400"`
	Place                string                      `json:"place" maxLength:"400"`
	MovementRange        string                      `json:"movementRange" maxLength:"400"`
	Emissions            []procedure.LicenceEmission `json:"emissions" maxItems:"1000"`
	Particulars          map[string]string           `json:"particulars" doc:"values by the id of the particular; one that is left out stays as it is"`
}

// enteredOf is what is entered for a licence to say something.
func enteredOf(c procedure.LicenceProposal) *correctedContent {
	values := map[string]string{}
	for _, p := range c.Particulars {
		values[p.ID] = p.Value
	}
	return &correctedContent{c.HolderName, c.HolderAddress, c.Purpose, c.CommunicationMatter, c.CommunicationPartner, c.Place, c.MovementRange,
		append([]procedure.LicenceEmission{}, c.Emissions...), values}
}

// maxPart is the longest part of a licence in characters.
const maxPart = 200

// part is a text of a licence that can be corrected; a needed one cannot be empty.
type part struct {
	name   string
	text   *string
	needed bool
}

func partsOf(c *procedure.LicenceProposal) []part {
	return []part{
		{"holderName", &c.HolderName, true}, {"holderAddress", &c.HolderAddress, true}, {"purpose", &c.Purpose, false},
		{"communicationMatter", &c.CommunicationMatter, false}, {"communicationPartner", &c.CommunicationPartner, false},
		{"place", &c.Place, false}, {"movementRange", &c.MovementRange, false},
	}
}

// over is what a licence is to say in the place of what it says, with the problems of it, part by part.
func (in correctedContent) over(old procedure.LicenceProposal) (procedure.LicenceProposal, []errs.Field) {
	c := old
	c.HolderName, c.HolderAddress, c.Purpose, c.CommunicationMatter = in.HolderName, in.HolderAddress, in.Purpose, in.CommunicationMatter
	c.CommunicationPartner, c.Place, c.MovementRange = in.CommunicationPartner, in.Place, in.MovementRange
	k := correctionCheck{}
	before := partsOf(&old)
	for i, p := range partsOf(&c) {
		if *p.text != *before[i].text { // what is left alone stays as it was written
			*p.text = k.text(p.name, *p.text, p.needed && *before[i].text != "")
		}
	}
	if !slices.Equal(withoutWishes(in.Emissions), withoutWishes(old.Emissions)) {
		c.Emissions = k.emissions(in.Emissions, old.Emissions)
	}
	c.Particulars = k.particulars(in.Particulars, old.Particulars)
	if len(k.wrong) == 0 && reflect.DeepEqual(c, old) {
		k.at("holderName", "MSG-LIT-E-0002", errs.Params{"reason": "sameAsNow"})
	}
	return c, k.wrong
}

type correctionCheck struct{ wrong []errs.Field }

func (k *correctionCheck) at(name, code string, params errs.Params) {
	k.wrong = append(k.wrong, errs.Field{Pointer: "/content/" + name, Code: code, Params: params})
}

// text is a part as it is written.
func (k *correctionCheck) text(name, typed string, needed bool) string {
	return k.formatted(name, "text", rule.Plain(typed), needed)
}

func (k *correctionCheck) formatted(name, format, typed string, needed bool) string {
	if typed == "" {
		if needed {
			k.at(name, codeRequired, nil)
		}
		return ""
	}
	normal, found := rule.Apply(format, typed, nil, "")
	if found != nil {
		k.at(name, found.Code, errs.Params(found.Params))
	} else if utf8.RuneCountInString(normal) > maxPart {
		k.at(name, "MSG-LIT-E-0011", errs.Params{"max": strconv.Itoa(maxPart)})
	}
	return normal
}

// emissions are at least one where there were some; each with a power above 0.
func (k *correctionCheck) emissions(typed, old []procedure.LicenceEmission) []procedure.LicenceEmission {
	if len(typed) == 0 && len(old) > 0 {
		k.at("emissions", "MSG-LIT-E-0003", errs.Params{"min": "1"})
	}
	list := append([]procedure.LicenceEmission{}, procedure.Bare(typed)...)
	for i := range list {
		at := "emissions/" + strconv.Itoa(i) + "/"
		list[i].Emission = k.text(at+"emission", list[i].Emission, true)
		list[i].Frequency = k.text(at+"frequency", list[i].Frequency, true)
		if list[i].Wished = ""; i < len(old) && old[i].Emission == list[i].Emission {
			list[i].Wished = old[i].Wished
		}
		if list[i].PowerW <= 0 {
			k.at(at+"powerW", "MSG-LIT-E-0027", nil)
		}
	}
	return list
}

func (k *correctionCheck) particulars(typed map[string]string, old []procedure.LicenceParticular) []procedure.LicenceParticular {
	list := slices.Clone(old)
	for i, p := range list {
		value, ok := typed[p.ID]
		switch {
		case !ok || value == p.Value:
		case p.Lines():
			list[i].Value = k.lines("particulars/"+p.ID, value)
		default:
			list[i].Value = k.formatted("particulars/"+p.ID, cmp.Or(p.Format, "text"), value, false)
		}
	}
	return list
}

// lines is a text that stands as it was typed.
func (k *correctionCheck) lines(name, typed string) string {
	text := rule.Plain(typed)
	if found := rule.Written(text); found != nil {
		k.at(name, found.Code, errs.Params(found.Params))
	} else if utf8.RuneCountInString(text) > procedure.MaxAttached {
		k.at(name, "MSG-LIT-E-0011", errs.Params{"max": strconv.Itoa(procedure.MaxAttached)})
	}
	return text
}

// correct has a licence say what differs between two others: what it says otherwise than the first stays.
func correct(c *procedure.LicenceProposal, old, to procedure.LicenceProposal) {
	was, is := partsOf(&old), partsOf(&to)
	for i, p := range partsOf(c) {
		if *was[i].text != *is[i].text && *p.text == *was[i].text {
			*p.text = *is[i].text
		}
	}
	if reflect.DeepEqual(c.Emissions, old.Emissions) {
		c.Emissions = to.Emissions
	}
	c.Particulars = slices.Clone(c.Particulars)
	for i, p := range c.Particulars {
		at := func(list []procedure.LicenceParticular) string {
			for _, each := range list {
				if each.ID == p.ID {
					return each.Value
				}
			}
			return p.Value
		}
		if p.Value == at(old.Particulars) {
			c.Particulars[i].Value = at(to.Particulars)
		}
	}
}
