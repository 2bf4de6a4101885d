package licence

import (
	"cmp"
	"strconv"
	"strings"

	"radioportal/internal/procedure"
)

// noticeText fills the notice of a measure.
type noticeText struct {
	What, NumberIs, Licence, Number, CallSign string
	Reason                                    string
	Changes                                   []string
	Article, Ground, Hearing, LastDay         string
	Void                                      bool
	Appeal                                    procedure.Appeal // of a revocation
	Permit, PIN, Link                         string           // of the sheet that tells the PIN
}

func (s *Service) noticeText(m Measure, l Licence, lang string) noticeText {
	k := s.calledIn(l.Content.Category, lang)
	fill := noticeText{What: k.what, NumberIs: k.number, Licence: pick(l.Content.Name, lang), Number: l.Number, CallSign: l.Content.CallSign,
		Reason: m.Reason, Hearing: m.Ending.Hearing, LastDay: m.Ending.LastDay, Void: m.Ending.LastDay == ""}
	if g, ok := groundOf(s.ports.Grounds(l.Content.Category), m.Ending.Ground); ok {
		fill.Article, fill.Ground = pick(g.Article, lang), pick(g.Name, lang)
	}
	if m.Kind == Revocation {
		fill.Appeal = s.ports.Appeal(s.db.Now())
	}
	if m.Content != nil {
		to := l
		to.Content = *m.Content
		for _, each := range changesOf(l, to) {
			fill.Changes = append(fill.Changes, s.changeText(l, each, lang))
		}
	}
	return fill
}

// changeText says what a part of a licence said, and says now.
func (s *Service) changeText(l Licence, c licenceChange, lang string) string {
	w := s.words(l.Content.Category)
	heading := map[string]string{
		"holderName": maybe(w.Holder, lang), "holderAddress": maybe(w.Address, lang), "purpose": maybe(w.Purpose, lang), "communicationMatter": maybe(w.Matter, lang),
		"communicationPartner": maybe(w.Partner, lang), "place": maybe(w.Place, lang), "movementRange": maybe(w.Movement, lang), "emissions": maybe(w.Emissions, lang),
	}[c.Part]
	before, after := c.Before, c.After
	if c.Particular != nil {
		heading = pick(c.Particular.Label, lang)
	}
	nothing, separator, recorded, in := "（なし）", procedure.ListSeparator, "（免許には記載しない、記録上の空中線電力 %W）", func(value string) string { return value }
	if lang == "en" {
		nothing, separator, recorded, in = "(nothing)", ", ", " (antenna power on record, not stated on the licence: %W)", s.ports.English
	}
	if c.Particular == nil || !procedure.Attached(c.Particular.ID) { // an officer's own words stay
		before, after = in(before), in(after)
	}
	if c.Emissions != nil {
		before, after = c.Emissions.text(c.Emissions.Before, separator, recorded, in), c.Emissions.text(c.Emissions.After, separator, recorded, in)
	}
	return heading + ": " + cmp.Or(before, nothing) + " → " + cmp.Or(after, nothing)
}

// text writes one side of the change, as it reads in a language: a power that is not on the licence as what is recorded.
func (c *emissionsChange) text(list []procedure.LicenceEmission, separator, recorded string, in func(string) string) string {
	each := make([]string, len(list))
	for i, e := range list {
		each[i] = in(e.Emission) + " " + in(e.Frequency)
		power := strconv.FormatFloat(e.PowerW, 'f', -1, 64)
		if !e.Collective() {
			each[i] += " " + power + "W"
		} else if c.Powers {
			each[i] += strings.Replace(recorded, "%", power, 1)
		}
	}
	return strings.Join(each, separator)
}
