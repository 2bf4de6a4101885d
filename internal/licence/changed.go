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
	was, is := saidBy(old), saidBy(l)
	for name, text := range is {
		if text != was[name] {
			d.Before[name], d.After[name] = was[name], text
		}
	}
	return d
}

// saidBy is what a licence says, by what the audit log calls it.
func saidBy(l Licence) map[string]string {
	c := l.Content
	texts := map[string]string{"validTo": c.ValidTo}
	for _, p := range partsOf(&c) {
		texts[p.name] = *p.text
	}
	emissions, particulars := []string{}, []string{}
	for _, e := range c.Emissions {
		emissions = append(emissions, strings.Join([]string{e.Emission, e.Frequency, strconv.FormatFloat(e.PowerW, 'f', -1, 64) + "W"}, " "))
	}
	for _, p := range c.Particulars {
		particulars = append(particulars, p.Label.Ja+"："+p.Value)
	}
	texts["emissions"], texts["particulars"] = strings.Join(emissions, "、"), strings.Join(particulars, "、")
	return texts
}
