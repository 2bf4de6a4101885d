package web

import (
	"encoding/json"
	"fmt"
	"strings"
)

// Licence is a package that the program ships, with the licence it is under.
type Licence struct {
	Name    string
	Version string
	Licence string // SPDX ids, such as "MIT" or "MIT AND BSD-3-Clause"
	Text    string // the licence and what must go with it, such as notices
}

// Licences returns what is linked into the program or reaches a browser, by name;
// nil where the list was not built (`make build` has tools/licences write it).
func Licences() []Licence {
	text, err := dist.ReadFile("dist/licences.json")
	if err != nil {
		return nil
	}
	var list struct {
		Packages []struct {
			Name, Version, Licence string
			Texts                  []int
		}
		Texts []string // each stored once
	}
	if err := json.Unmarshal(text, &list); err != nil {
		panic(fmt.Sprintf("web: licences: %v", err))
	}
	all := make([]Licence, len(list.Packages))
	for i, p := range list.Packages {
		texts := make([]string, len(p.Texts))
		for n, place := range p.Texts {
			texts[n] = list.Texts[place]
		}
		all[i] = Licence{p.Name, p.Version, p.Licence, strings.Join(texts, "\n\n")}
	}
	return all
}
