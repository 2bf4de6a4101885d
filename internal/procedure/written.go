package procedure

import "slices"

// Written are the texts that were typed in words, as names, places and remarks are, in the order of the form and each once. Codes,
// numbers and days are none.
func (d *Data) Written() []string {
	texts := []string{}
	for i := range d.sections {
		if d.sections[i].hidden {
			continue
		}
		for _, r := range d.sections[i].rows {
			for j, f := range r.section.fields {
				v := &r.values[j]
				if inWords(f.def.Type) && !v.hidden && v.text != "" && !slices.Contains(texts, v.text) {
					texts = append(texts, v.text)
				}
			}
		}
	}
	return texts
}

func inWords(kind string) bool { return kind == TypeText || kind == TypeTextarea }
