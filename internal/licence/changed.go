package licence

import (
	"strconv"
	"strings"
)

// changed is the data of what the authority did of its own accord: what a licence said before, and says now.
type changed struct {
	eventData
	Before map[string]string `json:"before"`
	After  map[string]string `json:"after"`
}

func changedData(data eventData, old, l Licence) changed {
	d := changed{data, map[string]string{}, map[string]string{}}
	was, is := auditedFields(old), auditedFields(l)
	for name, text := range is {
		if text != was[name] {
			d.Before[name], d.After[name] = was[name], text
		}
	}
	if was, is := emissionsSaid(old, true), emissionsSaid(l, true); was != is && d.After["emissions"] == "" {
		d.Before["emissions"], d.After["emissions"] = was, is
	}
	return d
}

// emissionsSaid are the emissions of a licence; powers that collective symbols stand for are not written on it, and told only where they are
// all that differs.
func emissionsSaid(l Licence, recorded bool) string {
	lines := []string{}
	for _, e := range l.Content.Emissions {
		parts := []string{e.Emission, e.Frequency}
		if recorded || !e.Collective() {
			parts = append(parts, strconv.FormatFloat(e.PowerW, 'f', -1, 64)+"W")
		}
		lines = append(lines, strings.Join(parts, " "))
	}
	return strings.Join(lines, "、")
}

// auditedFields is what a licence says, by what the audit log calls it.
func auditedFields(l Licence) map[string]string {
	c := l.Content
	texts := map[string]string{"validTo": c.ValidTo}
	for _, p := range partsOf(&c) {
		texts[p.name] = *p.text
	}
	particulars := []string{}
	for _, p := range c.Particulars {
		particulars = append(particulars, p.Label.Ja+"："+p.Value)
	}
	texts["emissions"], texts["particulars"] = emissionsSaid(l, false), strings.Join(particulars, "、")
	return texts
}
