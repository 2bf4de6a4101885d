package licence

import (
	"cmp"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
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
func (in correctedContent) over(old procedure.LicenceProposal, k correctionCheck) (procedure.LicenceProposal, []errs.Field) {
	c := old
	c.HolderName, c.HolderAddress, c.Purpose, c.CommunicationMatter = in.HolderName, in.HolderAddress, in.Purpose, in.CommunicationMatter
	c.CommunicationPartner, c.Place, c.MovementRange = in.CommunicationPartner, in.Place, in.MovementRange
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

type correctionCheck struct {
	// filed are the emissions that were filed for; none where it is not known.
	filed []procedure.LicenceEmission
	// english is a value of a record in English, by which those that the catalogue writes are known.
	english func(value string) string
	wrong   []errs.Field
}

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
		// A range is written as forms and codes write it.
		list[i].Frequency = strings.ReplaceAll(k.text(at+"frequency", list[i].Frequency, true), "~", "～")
		k.notation(at, list[i], old)
		k.power(at+"powerW", list[i], old)
		if list[i].Wished = ""; i < len(old) && old[i].Emission == list[i].Emission {
			list[i].Wished = old[i].Wished
		}
	}
	return list
}

// frequencyNotation is a frequency, a range or a band with its unit.
var frequencyNotation = regexp.MustCompile(`^[0-9]+(?:\.[0-9]+)?(?:～[0-9]+(?:\.[0-9]+)?)?(?:[kMG]Hz)(?:帯)?$`)

// notation refuses classes of emission and frequencies that are not written as forms and codes write them. What the licence says
// already stays.
func (k *correctionCheck) notation(at string, e procedure.LicenceEmission, old []procedure.LicenceEmission) {
	said := func(of func(procedure.LicenceEmission) string, value string) bool {
		return k.english(value) != value || slices.ContainsFunc(old, func(o procedure.LicenceEmission) bool {
			return of(o) == value || slices.Contains(strings.Split(of(o), procedure.ListSeparator), value)
		})
	}
	for _, each := range strings.Split(e.Emission, procedure.ListSeparator) {
		one := procedure.LicenceEmission{Emission: each}
		if _, found := rule.Apply("emissionType", each, nil, ""); each != "" && found != nil && !one.Collective() && !said(emissionOf, each) {
			k.at(at+"emission", found.Code, errs.Params(found.Params))
			break
		}
	}
	for _, each := range strings.Split(e.Frequency, procedure.ListSeparator) {
		if each != "" && !frequencyNotation.MatchString(each) && !said(frequencyOf, each) {
			k.at(at+"frequency", "MSG-LIT-E-0061", errs.Params{"reason": "frequencyUnit"})
			break
		}
	}
}

func emissionOf(e procedure.LicenceEmission) string  { return e.Emission }
func frequencyOf(e procedure.LicenceEmission) string { return e.Frequency }

// power is above 0, and no greater than what was filed for or what the licence says: a correction grants nothing. Of an emission that
// neither says it is the greatest of all.
func (k *correctionCheck) power(at string, e procedure.LicenceEmission, old []procedure.LicenceEmission) {
	most, covered := procedure.MostOf(e, slices.Concat(k.filed, old))
	for _, each := range slices.Concat(k.filed, old) {
		if !covered {
			most = max(most, each.Most())
		}
	}
	switch {
	case e.PowerW <= 0:
		k.at(at, "MSG-LIT-E-0027", nil)
	case len(k.filed) > 0 && e.PowerW > most:
		k.at(at, "MSG-LIT-E-0026", errs.Params{"max": strconv.FormatFloat(most, 'f', -1, 64)})
	}
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
