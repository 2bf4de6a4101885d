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
	nothing, separator, in := "（なし）", procedure.ListSeparator, func(value string) string { return value }
	if lang == "en" {
		nothing, separator, in = "(nothing)", ", ", s.ports.English
	}
	if c.Particular == nil || !procedure.Attached(c.Particular.ID) { // an officer's own words stay
		before, after = in(before), in(after)
	}
	if c.Emissions != nil {
		before, after = c.Emissions.text(c.Emissions.Before, separator, in), c.Emissions.text(c.Emissions.After, separator, in)
	}
	return heading + ": " + cmp.Or(before, nothing) + " → " + cmp.Or(after, nothing)
}

// text writes one side of the change, as it reads in a language.
func (c *emissionsChange) text(list []procedure.LicenceEmission, separator string, in func(string) string) string {
	each := make([]string, len(list))
	for i, e := range list {
		each[i] = in(e.Emission) + " " + in(e.Frequency)
		if c.Powers || !e.Collective() {
			each[i] += " " + strconv.FormatFloat(e.PowerW, 'f', -1, 64) + "W"
		}
	}
	return strings.Join(each, separator)
}
