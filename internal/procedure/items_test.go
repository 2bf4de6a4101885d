package procedure

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"go.yaml.in/yaml/v3"
)

// itemPart is a table of contract/items: official names of a form's items, and what the
// portal asks for of its own accord.
type itemPart struct {
	Source string                `yaml:"source"`
	Items  map[string]itemPlaces `yaml:"items"`
	Own    map[string]string     `yaml:"own"`
	Absent map[string]string     `yaml:"absent"`
}

// itemPlaces are the places of an item, section.field, with the label there where it does not
// contain the item's name.
type itemPlaces map[string]string

// UnmarshalYAML takes a list of places, or places with their labels.
func (p *itemPlaces) UnmarshalYAML(node *yaml.Node) error {
	*p = itemPlaces{}
	if node.Kind == yaml.MappingNode {
		return node.Decode((*map[string]string)(p))
	}
	var list []string
	err := node.Decode(&list)
	for _, place := range list {
		(*p)[place] = ""
	}
	return err
}

// itemTables reads contract/items: the parts, and the names of the parts of each procedure.
func itemTables(t *testing.T) (map[string]itemPart, map[string][]string) {
	t.Helper()
	names, err := filepath.Glob("../../contract/items/*.yaml")
	if err != nil || len(names) == 0 {
		t.Fatal("no tables", err)
	}
	parts, procedures := map[string]itemPart{}, map[string][]string{}
	for _, name := range names {
		content, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		var file struct {
			Parts      map[string]itemPart `yaml:"parts"`
			Procedures map[string][]string `yaml:"procedures"`
		}
		if r := decode(name, content, &file, false); r.err() != nil {
			t.Fatal(r.err())
		}
		for id, part := range file.Parts {
			if _, twice := parts[id]; twice || part.Source == "" {
				t.Errorf("%s: the part %s stands twice or has no source", name, id)
			}
			parts[id] = part
		}
		for id, list := range file.Procedures {
			procedures[id] = list
		}
	}
	return parts, procedures
}

func TestOfficialItems(t *testing.T) {
	t.Parallel()
	parts, tables := itemTables(t)
	used := map[string]bool{}
	for _, p := range newest(t) {
		t.Run("[R10.2] the official items stand in "+p.def.ID+", and nothing else but what is declared", func(t *testing.T) {
			list, ok := tables[p.def.ID]
			if !ok {
				t.Fatal("contract/items has no table of it")
			}
			labels := labelsOf(p)
			for _, name := range list {
				part, ok := parts[name]
				if !ok {
					t.Errorf("there is no part %q", name)
				}
				used[name] = true
				for _, problem := range part.compare(labels) {
					t.Errorf("%s (%s): %s", name, part.Source, problem)
				}
			}
			for place, label := range labels {
				t.Errorf("%s (%s) is neither an official item nor declared as the portal's own", place, label)
			}
		})
		delete(tables, p.def.ID)
	}
	for id := range tables {
		t.Errorf("there is no procedure %s", id)
	}
	for name := range parts {
		if !used[name] {
			t.Errorf("no procedure has the part %s", name)
		}
	}
}

// labelsOf gives the Japanese label of each field of a form by its place.
func labelsOf(p *Procedure) map[string]string {
	labels := map[string]string{}
	for _, s := range p.def.Form {
		for _, f := range s.Fields {
			labels[s.ID+"."+f.ID] = f.Label.Ja
		}
	}
	return labels
}

// compare takes the places of a part out of the labels and tells what does not fit.
func (i itemPart) compare(labels map[string]string) []string {
	var problems []string
	take := func(what, place string, fits func(label string) bool) {
		label, ok := labels[place]
		switch {
		case !ok:
			problems = append(problems, fmt.Sprintf("%s: the form has no %s, or a part before has it", what, place))
		case !fits(label):
			problems = append(problems, fmt.Sprintf("%s: the label of %s is %s", what, place, label))
		}
		delete(labels, place)
	}
	for item, places := range i.Items {
		if len(places) == 0 {
			problems = append(problems, item+" has no place")
		}
		for place, written := range places {
			take(item, place, func(label string) bool {
				return written == "" && strings.Contains(label, item) || written != "" && label == written
			})
		}
	}
	for place, why := range i.Own {
		take("own", place, func(string) bool { return why != "" })
	}
	for item, why := range i.Absent {
		if why == "" {
			problems = append(problems, item+" is absent without a reason")
		}
		if _, both := i.Items[item]; both {
			problems = append(problems, item+" is said to be absent")
		}
	}
	return problems
}

func newest(t testing.TB) []*Procedure {
	t.Helper()
	list := loadCatalogue(t).List("2026-11-21")
	if len(list) == 0 {
		t.Fatal("no procedures")
	}
	return list
}
