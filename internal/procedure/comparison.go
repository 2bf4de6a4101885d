package procedure

import (
	"maps"
	"slices"
	"strings"
)

// Comparison says what a form about a licence may change of what was filed for it last. It is refused where something else
// differs, at the field that does, and where something is chosen as changing of which nothing differs. What was not filed
// before, or is not accepted any more, is not compared.
type Comparison struct {
	// Items is the choice of what changes, `section.field`: a multichoice.
	Items string `yaml:"items" json:"items,omitempty"`
	// Sections are what is compared.
	Sections []ComparedSection `yaml:"sections" json:"sections"`
}

// ComparedSection is a section all of whose fields stay as they were filed, but those that it names.
type ComparedSection struct {
	Section string `yaml:"section" json:"section"`
	// Key is the field of a repeated section by whose value rows are found again; no other section has one. Rows may share
	// it. A change adds no rows: what comes anew is filed anew. Where the field refers to another section
	// (`refersTo`), rows come and go with the row there that they are of.
	Key string `yaml:"key" json:"key,omitempty"`
	// Fewer is the code of `items` with which rows may be left out.
	Fewer string `yaml:"fewer" json:"fewer,omitempty"`
	// Changes are by the code of `items` the fields that may differ with it.
	Changes map[string][]string `yaml:"changes" json:"changes,omitempty"`
	// Free are the fields that may differ at any time.
	Free []string `yaml:"free" json:"free,omitempty"`
}

// comparison is a compiled Comparison.
type comparison struct {
	items    position
	sections []*comparedSection
}

type comparedSection struct {
	def     *ComparedSection
	section *section
	key     int // -1 where the section is not repeated
	of      *position
	// with are the fields beside the key that tell which row it means: what was filed without may be said.
	with []int
	// kept are the fields that are compared, each with the code with which it may differ; "" for none.
	kept []keptField
	// codes are the items that the section is a part of.
	codes []string
}

type keptField struct {
	field int
	item  string
}

// compares compiles what the subject compares, whose names lintCompare has found to be there.
func (c *compiler) compares() {
	if c.p.def.Subject == nil || c.p.def.Subject.Compare == nil {
		return
	}
	def := c.p.def.Subject.Compare
	made := &comparison{items: position{-1, -1}}
	if section, field, ok := strings.Cut(def.Items, "."); ok {
		i := c.p.index[section]
		made.items = position{i, c.p.sections[i].index[field]}
	}
	for i := range def.Sections {
		made.sections = append(made.sections, c.comparedSection(&def.Sections[i]))
	}
	c.p.compares = made
}

func (c *compiler) comparedSection(def *ComparedSection) *comparedSection {
	s := c.p.sectionOfType(def.Section)
	made := &comparedSection{def: def, section: s, key: -1, codes: slices.Sorted(maps.Keys(def.Changes))}
	if def.Fewer != "" {
		made.codes = append(made.codes, def.Fewer)
	}
	if def.Key != "" {
		made.key = s.index[def.Key]
		for _, r := range c.p.refers {
			if r.from == s.position && r.own[0] == made.key {
				made.of, made.with = &position{r.to, r.others[0]}, r.own[1:]
			}
		}
	}
	for j, f := range s.fields {
		if j == made.key || f.compute != nil || slices.Contains(def.Free, f.def.ID) {
			continue
		}
		made.kept = append(made.kept, keptField{j, def.itemOf(f.def.ID)})
	}
	return made
}

// itemOf is the code with which a field may differ; "" for none.
func (def *ComparedSection) itemOf(field string) string {
	for code, fields := range def.Changes {
		if slices.Contains(fields, field) {
			return code
		}
	}
	return ""
}
